internal import Arithmetic

/// A curve in a piece without one of its numbers, and at that number.
struct Puncture {
  /// The values to the left and right of the number, in rows, where there are any.
  var rows: [Interval]
  /// The value at the number, in rows; nil where there is none, or it is not needed.
  var value: Interval?
  /// The end of the piece at which the number is, if the curve is continuous up to it and tends to
  /// infinity there.
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

extension StraightLineProgram {
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
      guard let germ = germ(beside: place.number, isRight: isRight, reach) else { continue }
      sides.append(rows(germ.limit, reach.rest(germ)))
      if germ.isUnbounded, germ.isContinuous, min(place.toLeft, place.toRight) == 0 {
        pole = Puncture.Pole(
          end: isRight ? .lower : .upper,
          infinity: germ.sign > 0 ? .infinity : -.infinity
        )
      }
    }
    guard isBetter(sides) || pole != nil else { return nil }
    if place.isAt(settled) { return Puncture(rows: sides, pole: pole) }
    switch knownValue(at: place.number) {
    case .number(let value): return Puncture(rows: sides, value: rows(value, .zero))
    case .none: return Puncture(rows: sides, pole: pole)
    case .unknown: return nil
    }
  }
}
