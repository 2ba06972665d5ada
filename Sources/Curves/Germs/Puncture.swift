internal import Arithmetic

/// A curve in a piece without one of its numbers, and at that number.
struct Puncture {
  /// The values to the left and right of the number, in rows, where there are any.
  var rows: [Interval]
  /// The value at the number, in rows; nil where there is none, or it is not needed.
  var value: Interval?
  /// Whether the number is inside the column, so that its value must be lit.
  var isInside: Bool
  /// The end of the piece at which the number is, if the curve tends to infinity there.
  var pole: Pole?

  struct Pole {
    var end: Ends
    /// The infinite limit of the curve.
    var infinity: Double
  }
}

/// A number in a piece, and its distances from the ends.
struct PuncturePlace {
  let number: Real
  /// Upper bounds on the distances from both ends; 0 where the number is that end.
  let toLeft: Double
  let toRight: Double

  /// The longest distance that is examined: the bounds are good near the number.
  static let farthest = 0.5

  /// Whether the number is an end of the piece.
  func isAt(_ ends: Ends) -> Bool {
    ends.contains(.lower) && toLeft == 0 || ends.contains(.upper) && toRight == 0
  }
}

extension Program {
  /// Encloses the curve in a piece without a number; nil where that does not improve what is known.
  ///
  /// `rows` converts a limit and the values around it.
  func puncture(
    _ place: PuncturePlace,
    settled: Ends,
    rows: (Real, Interval) -> Interval,
    isBetter: ([Interval]) -> Bool
  ) -> Puncture? {
    guard max(place.toLeft, place.toRight) <= PuncturePlace.farthest else { return nil }
    var sides: [Interval] = []
    var pole: Puncture.Pole?
    for (distance, isRight) in [(place.toLeft, false), (place.toRight, true)] where distance > 0 {
      let reach = GermReach(distance)
      guard let germ = anyGerm(beside: place.number, isRight: isRight, reach) else { continue }
      sides.append(rows(germ.limit, reach.rest(germ)))
      if germ.isUnbounded, min(place.toLeft, place.toRight) == 0 {
        pole = Puncture.Pole(
          end: isRight ? .lower : .upper,
          infinity: germ.sign > 0 ? .infinity : -.infinity
        )
      }
    }
    guard isBetter(sides) || pole != nil else { return nil }
    if place.isAt(settled) {
      return Puncture(rows: sides, value: nil, isInside: false, pole: pole)
    }
    do {
      let value = rows(try value(at: place.number), .zero)
      return Puncture(rows: sides, value: value, isInside: true)
    } catch {
      guard error.meansNoValue else { return nil }
      return Puncture(rows: sides, value: nil, isInside: true, pole: pole)
    }
  }

  /// The germ of the program near a number, or of another program for the same function.
  private func anyGerm(beside number: Real, isRight: Bool, _ reach: GermReach) -> Germ? {
    let germ = germ(beside: number, isRight: isRight, reach)
    if let germ, germ.isVanishing || germ.isUnbounded { return germ }
    let others = withDividedExponentials.lazy.compactMap {
      $0.germ(beside: number, isRight: isRight, reach)
    }
    return others.first { $0.isVanishing || $0.isUnbounded } ?? germ
  }

  /// The germ of the program near a number; nil where it has no value there.
  func germ(beside number: Real, isRight: Bool, _ reach: GermReach) -> Germ? {
    var germs = [Germ(beside: number, isRight: isRight)] + constants.map { Germ($0.value) }
    for index in 0..<valueCount {
      let germ: Germ? =
        switch instructions[index] {
        case .unary(let function, let a): reach.apply(function, germs[a])
        case .binary(let function, let a, let b): reach.apply(function, germs[a], germs[b])
        }
      guard let germ else { return nil }
      germs.append(germ)
    }
    return germs[result]
  }
}
