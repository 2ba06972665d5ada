package import Arithmetic
internal import Graphing

extension StraightLineProgram {
  /// The zeros of the program from one fraction through another, each proven, and where there may be
  /// others.
  package func zeros(in range: ClosedRange<Fraction>) -> FoundZeros {
    let surroundings = surroundingsOfHoles(in: range)
    guard !surroundings.isEmpty else { return searchedZeros(in: range) }
    var found = FoundZeros()
    var start = range.lowerBound
    for hole in surroundings {
      if start < hole.lowerBound { found.add(searchedZeros(in: start...hole.lowerBound)) }
      start = hole.upperBound
    }
    if start < range.upperBound { found.add(searchedZeros(in: start...range.upperBound)) }
    let span = Span(left: range.lowerBound, right: range.upperBound)
    found.isAloneOutside = SearchedCurve(self).hasNoZero(beside: span)
    return found
  }

  private func searchedZeros(in range: ClosedRange<Fraction>) -> FoundZeros {
    let curve = SearchedCurve(self)
    let span = Span(left: range.lowerBound, right: range.upperBound)
    var found = curve.zeros(in: span)
    var open = found.undecided.map { Span(left: $0.lowerBound, right: $0.upperBound) }
    found.undecided = []
    var searches = 0
    while let part = open.popLast() {
      if curve.isApartFromZero(in: part) { continue }
      searches += 1
      guard searches <= SearchedCurve.mostSearches else {
        found.undecided.append(part.left...part.right)
        continue
      }
      if let (zero, reach) = curve.multipleZero(around: part, of: span) {
        found.add(curve.isolated(zero), reach: reach)
        open += part.without(reach)
        continue
      }
      guard part.width.signum > 0, part.width < span.width * SearchedCurve.smallPart else {
        found.undecided.append(part.left...part.right)
        continue
      }
      var inner = curve.zeros(in: part)
      let undecided = inner.undecided.map { Span(left: $0.lowerBound, right: $0.upperBound) }
      inner.undecided = []
      found.add(inner)
      for inside in undecided {
        if inside.width < part.width * SearchedCurve.smallPart {
          open.append(inside)
        } else if !curve.isApartFromZero(in: inside) {
          found.undecided.append(inside.left...inside.right)
        }
      }
    }
    found.intervals = found.intervals.map { Span(left: $0.lowerBound, right: $0.upperBound) }
      .merged(within: span.width * SearchedCurve.place).map { $0.left...$0.right }
    // Where such an interval ends is known about.
    found.undecided.removeAll { part in
      found.intervals.contains {
        $0.overlaps(part) && part.upperBound - part.lowerBound < span.width * SearchedCurve.place
      }
    }
    found.undecided.sort { $0.lowerBound < $1.lowerBound }
    found.isAloneOutside = curve.hasNoZero(beside: span)
    return found
  }
}

extension SearchedCurve {
  /// A part as narrow as this fraction of the span counts as one place.
  fileprivate static let place = Fraction(1, 1 << 20)
  /// The most zeros that are found.
  private static let mostZeros = 2_000
  /// Parts that cannot be decided are searched again by themselves, as many of them.
  fileprivate static let mostSearches = 12
  /// A part that is searched again is smaller than this part of what was searched.
  fileprivate static let smallPart = Fraction(1, 4)

  /// Whether the function is proven to have no zero in a part because it is convex or concave there: its
  /// values at the ends are on the other side of 0, or a tangent does not reach 0.
  fileprivate func isApartFromZero(in part: Span) -> Bool {
    guard part.width.signum > 0, let slope = derivative(1), let bend = derivative(2) else {
      return false
    }
    let precision = 2 * SearchedCurve.precision(in: part)
    var kernel = bend.balls(in: part, precision: precision)
    kernel.enclose(part.left, part.right)
    guard kernel.isContinuous else { return false }
    let sign = kernel.branches[0].rows.sign
    var (values, slopes) = (
      balls(in: part, precision: precision), slope.balls(in: part, precision: precision)
    )
    guard sign != 0, let left = values.value(at: part.left)?.sign,
      let right = values.value(at: part.right)?.sign
    else { return false }
    if left == -sign, right == -sign { return true }
    guard left == sign, right == sign, let first = slopes.value(at: part.left)?.midpoint,
      let last = slopes.value(at: part.right)?.midpoint, first * last < 0
    else { return false }
    // The tangent where a straight line between the slopes is 0.
    let place = part.left + part.width * Fraction(exactly: first / (first - last))
    guard let value = values.value(at: place), let steepness = slopes.value(at: place) else {
      return false
    }
    let fall = steepness.magnitude * Interval(part.width)
    return value.sign == sign && value.magnitude.lower > fall.magnitude.upper
  }

  /// The only zero, of a higher order, in the surroundings of a part, and these.
  fileprivate func multipleZero(around part: Span, of span: Span) -> (zero: Zero, reach: Span)? {
    let margin = span.width * Fraction(1, 1 << 30)
    let around = part.widened(by: margin).clamped(to: span)
    return multipleZero(in: around, of: span, precision: SearchedCurve.precision(in: span))
  }

  fileprivate func zeros(in span: Span) -> FoundZeros {
    var finder = ZeroFinder(self, in: span, .full, most: Self.mostZeros)
    while finder.step() {}
    var found = FoundZeros()
    found.zeros = finder.sorted.map { isolated($0) }
    found.intervals = finder.flats.map { $0.left...$0.right }
    found.undecided = finder.undecided.map { $0.left...$0.right }
    found.isComplete = finder.isComplete || !finder.undecided.isEmpty
    return found
  }

  /// Whether the function is proven to have no zero to the left and to the right of a span.
  fileprivate func hasNoZero(beside span: Span) -> Bool {
    let (left, right) = (Interval(span.left), Interval(span.right))
    guard left.isFinite, right.isFinite else { return false }
    return hasNoZero(in: Interval(lower: -.infinity, upper: left.upper), from: left, side: .left)
      && hasNoZero(in: Interval(lower: right.lower, upper: .infinity), from: right, side: .right)
  }

  private func hasNoZero(in part: Interval, from end: Interval, side: Side) -> Bool {
    var kernel = intervals
    kernel.enclose(part, part)
    if !kernel.reaches(.zero) { return true }
    // A continuous function that leaves 0 behind.
    guard kernel.isContinuous, let sign = intervals.signed(at: end), sign != 0,
      var slope = derivative(1)?.intervals
    else { return false }
    slope.enclose(part, part)
    guard slope.isContinuous else { return false }
    let growth = slope.branches[0].rows.sign
    return growth != 0 && growth == (side == .right ? sign : -sign)
  }
}

extension IntervalKernel {
  /// The sign of the value at a place; nil where it has none.
  fileprivate func signed(at place: Interval) -> Int? {
    var kernel = self
    return kernel.value(at: place)?.sign
  }
}

extension SearchedCurve {
  /// The zero with its number, kept by a program of which it is the only zero in its place.
  fileprivate func isolated(_ zero: Zero) -> FoundZeros.Zero {
    let factor = factors.first { $0.curve === zero.curve }
    let (left, right) = (zero.place.left, zero.place.right)
    let bracket =
      zero.exact == nil && zero.bracket != nil
      ? RootBracket((zero.curve ?? self).program, left, right) : nil
    return FoundZeros.Zero(
      left...right,
      number: zero.exact ?? bracket.map { Real($0) },
      of: factor?.register ?? program.result,
      isIsolated: bracket != nil,
      order: zero.exact.flatMap { order(of: $0) }
    )
  }
}

extension FoundZeros {
  /// Adds the only zero in its surroundings.
  fileprivate mutating func add(_ zero: Zero, reach: Span) {
    for other in zeros where other.place.overlaps(reach.left...reach.right) {
      let place = Span(left: other.place.lowerBound, right: other.place.upperBound)
      undecided += place.without(reach).map { $0.left...$0.right }
    }
    zeros.removeAll { $0.place.overlaps(reach.left...reach.right) }
    zeros.append(zero)
    sort()
  }

  private mutating func sort() { zeros.sort { $0.place.lowerBound < $1.place.lowerBound } }

  /// Adds what was found in a part.
  fileprivate mutating func add(_ other: FoundZeros) {
    for zero in other.zeros {
      let known = zeros.filter { $0.place.overlaps(zero.place) }.map { zero.isSame(as: $0) }
      if known.contains(true) { continue }
      if known.contains(nil) {
        undecided.append(zero.place)
      } else {
        zeros.append(zero)
      }
    }
    sort()
    intervals += other.intervals
    undecided += other.undecided
    isComplete = isComplete && other.isComplete
  }
}
