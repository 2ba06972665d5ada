package import Arithmetic
package import Graphing

extension CurveSource {
  package func features(from left: Fraction, through right: Fraction, effort: Effort) -> [Feature] {
    let x = Interval(lower: Interval(left).upper, upper: Interval(right).lower)
    guard x.lower < x.upper, x.isFinite else { return [] }
    let breaks = breaks(in: x, effort)
    let extrema = extrema(in: x, effort)
    let points = zeros(in: x, effort, extrema) + extrema + breaks
    return points.sorted { $0.x < $1.x }
  }

  package func isUndefined(from left: Fraction, through right: Fraction) -> Bool {
    var pieces = [Interval(lower: Interval(left).lower, upper: Interval(right).upper)]
    guard pieces[0].isFinite else { return false }
    for _ in 0..<4 {
      pieces = pieces.filter { !hasNoValue(in: $0) }.flatMap { piece in
        [
          Interval(lower: piece.lower, upper: piece.midpoint),
          Interval(lower: piece.midpoint, upper: piece.upper),
        ]
      }
    }
    return pieces.isEmpty
  }

  /// Whether the curve is proven to have no value at any x of the piece.
  private func hasNoValue(in piece: Interval) -> Bool {
    var kernel = IntervalKernel(values: program, holes: holes)
    kernel.enclose(
      IntervalKernel.Place(lower: piece.lower, upper: piece.lower),
      IntervalKernel.Place(lower: piece.upper, upper: piece.upper)
    )
    return kernel.branchCount == 0
  }

  /// The points that the curve has in common with another one, by the program of their difference.
  package func intersections(
    _ difference: Program,
    from left: Fraction,
    through right: Fraction,
    effort: Effort
  ) -> [Feature] {
    let x = Interval(lower: Interval(left).upper, upper: Interval(right).lower)
    guard x.lower < x.upper, x.isFinite else { return [] }
    var search = ZeroSearch(difference, budget: effort.searches)
    return search.zeros(in: x).compactMap { zero in point(.intersection, at: zero) }
  }

  /// The zeros, with those that a curve only touches: extrema whose value is exactly 0.
  private func zeros(in x: Interval, _ effort: Effort, _ extrema: [Feature]) -> [Feature] {
    var search = ZeroSearch(program, budget: effort.searches)
    let zeros = search.zeros(in: x)
    let crossed = zeros.map { self.zero(x: $0.fraction, text($0)) }
    let zero = write(Real(0), true)
    let touched = extrema.filter { extremum in
      guard extremum.isProven, extremum.y?.isZero == true, extremum.yText == zero else {
        return false
      }
      let place = Interval(extremum.x).widened
      return !zeros.contains { $0.place.widened.intersection(place) != nil }
    }
    return crossed + touched.map { self.zero(x: $0.x, $0.xText) }
  }

  private func zero(x: Fraction, _ text: String) -> Feature {
    Feature(
      .zero,
      x: x,
      y: Fraction(0),
      xText: text,
      yText: write(Real(0), true),
      isProven: true
    )
  }

  private func extrema(in x: Interval, _ effort: Effort) -> [Feature] {
    guard let slope else { return [] }
    var search = ZeroSearch(slope, budget: effort.searches)
    return search.zeros(in: x).compactMap { zero in
      switch (zero.leftSign, zero.rightSign) {
      case (-1, 1): point(.minimum, at: zero)
      case (1, -1): point(.maximum, at: zero)
      default: nil
      }
    }
  }

  /// A feature at which the curve has a value; nil where none is proven to be.
  private func point(_ kind: Feature.Kind, at zero: ZeroSearch.Zero) -> Feature? {
    let exact = zero.exact.flatMap { try? program.value(at: $0) }
    var kernel = IntervalKernel(values: program, holes: holes)
    let place = IntervalKernel.Place(lower: zero.place.lower, upper: zero.place.upper)
    guard let y = exact.map({ Program.Constant($0).interval }) ?? kernel.value(at: place) else {
      return nil
    }
    let height = Fraction(exactly: y.midpoint)
    return Feature(
      kind,
      x: zero.fraction,
      y: height,
      xText: text(zero),
      yText: exact.map { write($0, true) } ?? write(Real(height), false),
      isProven: true
    )
  }

  private func text(_ zero: ZeroSearch.Zero) -> String {
    zero.exact.map { write($0, true) } ?? write(Real(zero.fraction), false)
  }
}

// MARK: - Breaks

extension CurveSource {
  private func breaks(in x: Interval, _ effort: Effort) -> [Feature] {
    var search = BreakSearch(program, holes: holes, budget: effort.searches)
    var features = search.breaks(in: x).compactMap(feature)
    for hole in holes.known where x.contains(hole.place) {
      if let filled = filled(hole) { features.append(filled) }
    }
    return features
  }

  /// A hole at which the curve has a limit, but no value.
  private func filled(_ hole: Holes.Hole) -> Feature? {
    var kernel = IntervalKernel(values: program, holes: holes)
    let place = IntervalKernel.Place(lower: hole.place.lower, upper: hole.place.upper)
    guard (try? program.value(at: hole.x)) == nil, let limit = kernel.value(at: place) else {
      return nil
    }
    let exact = (try? program.limit(at: hole)) ?? nil
    let y = exact.flatMap(\.fraction) ?? Fraction(exactly: limit.midpoint)
    return Feature(
      .hole,
      x: hole.x.fraction ?? Fraction(exactly: hole.place.midpoint),
      y: y,
      xText: write(hole.x, true),
      yText: exact.map { write($0, true) } ?? write(Real(y), false),
      isProven: true
    )
  }

  private func feature(_ found: BreakSearch.Break) -> Feature? {
    let spot = Spot(found.place, in: program)
    guard let kind = kind(of: found, at: spot) else { return nil }
    let x = spot.x.flatMap(\.fraction) ?? Fraction(exactly: found.place.midpoint)
    let near = found.left ?? found.right
    let height = spot.value.map { Program.Constant($0).interval } ?? near
    let y = kind == .pole ? nil : height.map { Fraction(exactly: $0.midpoint) }
    return Feature(
      kind,
      x: x,
      y: y,
      xText: spot.x.map { write($0, true) } ?? write(Real(x), false),
      yText: y.map { y in spot.value.map { write($0, true) } ?? write(Real(y), false) },
      isProven: found.isProven || (kind == .pole && spot.isUndefined)
    )
  }

  private func kind(of found: BreakSearch.Break, at spot: Spot) -> Feature.Kind? {
    if found.isUnbounded { return .pole }
    guard let left = found.left, let right = found.right else {
      return spot.value == nil ? .openEnd : .closedEnd
    }
    let size = max(left.magnitude.upper, right.magnitude.upper)
    if (left.midpoint - right.midpoint).magnitude > size * 0x1p-12 { return .jump }
    return spot.isUndefined ? .hole : nil
  }

  /// The number at which a curve breaks, where it is known.
  private struct Spot {
    var x: Real?
    /// The value there.
    var value: Real?
    /// Whether there is surely none.
    var isUndefined = false

    /// Numbers with more bits do not stand out.
    private static let mostBits = 30

    init(_ place: Interval, in program: Program) {
      for candidate in program.candidates(in: place.widened) {
        do {
          let value = try program.value(at: candidate)
          guard candidate.fraction.map({ $0.bitWidth <= Self.mostBits }) ?? true else { continue }
          if x == nil { (x, self.value) = (candidate, value) }
        } catch {
          switch error {
          case .undefined, .notReal:
            (x, value, isUndefined) = (candidate, nil, true)
            return
          default: continue
          }
        }
      }
    }
  }
}

extension ZeroSearch.Zero {
  /// Where it is, to about what doubles tell apart.
  var fraction: Fraction { exact?.fraction ?? Fraction(exactly: place.midpoint) }
}

extension Effort {
  /// How often a function is evaluated in the search for one kind of feature.
  fileprivate var searches: Int {
    switch self {
    case .frame: 1_500
    case .full: 10_000
    }
  }
}
