internal import CFlint

// Values over intervals of doubles. Goals, in order: they contain every value; they are exact where the
// argument is a point, but for rounding; their width is about that of the true range.

extension SpecialCurve {
  /// The value; a NaN where there is none.
  func value(at x: Double) -> Double { branches(over: Interval(exactly: x)).hull?.midpoint ?? .nan }

  /// Encloses the values over an interval, with one branch for each piece.
  func branches(over x: Interval) -> IntervalUnion { branches(over: x, facts, depth: nil) }

  func branches(over x: Interval, _ facts: CurveFacts, depth: Int?) -> IntervalUnion {
    let breaks = facts.breaks.filter { $0.interval.intersection(x) != nil }
    let parts = facts.pieces.compactMap { $0.part(of: x) }
    guard !breaks.isEmpty else {
      guard let part = parts.first else { return IntervalUnion() }
      return IntervalUnion(values(over: part, facts, depth), .differentiable)
    }
    var union = parts.map { values(over: $0, facts, depth) }
    // On the closure of a piece the function is continuous where it has a value at the end.
    var isContinuous = parts.count < 2
    for place in breaks {
      guard let value = value(at: place) else {
        isContinuous = false
        continue
      }
      isContinuous = isContinuous && place.interval.isPoint
      union = union.isEmpty ? [value] : [union[0].hull(value)] + union.dropFirst()
    }
    guard union.count != 2 else { return IntervalUnion(union[0], union[1]) }
    guard let first = union.first else { return IntervalUnion() }
    let isInside = x.isPoint || parts.first?.interval == x
    return IntervalUnion(
      union.reduce(first) { $0.hull($1) },
      isContinuous && isInside && union.count == 1 ? .continuous : []
    )
  }

  /// Encloses the values over the part of an interval in a piece.
  private func values(over part: CurvePart, _ facts: CurveFacts, _ depth: Int?) -> Interval {
    if let values = monotonicValues(over: part, facts) { return values }
    guard part.interval.isFinite else { return facts.values }
    if let ends = part.ends {
      // A ball that touches a pole has no finite values.
      return ends.allSatisfy(\.interval.isPoint) ? directValues(over: part.interval) : .everything
    }
    return values(over: part.interval, facts, depth: depth)
  }

  /// Encloses the values over a finite interval inside a piece, by the mean value theorem.
  func values(over x: Interval, _ facts: CurveFacts, depth: Int?) -> Interval {
    if x.isPoint { return value(exactly: x.lower) }
    if let values = monotonicValues(over: CurvePart(x), facts) { return values }
    let direct = directValues(over: x)
    let middle = x.midpoint
    let slope = rate(over: x, facts, depth: depth)
    guard slope.isFinite else { return direct }
    let values = value(exactly: middle) + slope * (x - Interval(exactly: middle))
    return values.intersection(direct) ?? values.hull(direct)
  }

  /// The values by those at the ends of monotonic parts, where these cover the argument.
  private func monotonicValues(over part: CurvePart, _ facts: CurveFacts) -> Interval? {
    let x = part.interval
    var covered = x.lower
    var values: Interval?
    for piece in facts.monotonic {
      guard let shared = piece.domain.intersection(x), shared.lower <= covered else { continue }
      if shared.isPoint, !x.isPoint { continue }
      let isFirst = shared.lower == x.lower
      let low = value(atEnd: shared.lower, isFirst ? part.lowerBreak : nil)
      let isLast = shared.upper == x.upper
      let high = value(atEnd: shared.upper, isLast ? part.upperBreak : nil)
      let own = piece.values(from: low, to: high)
      values = values?.hull(own) ?? own
      covered = max(covered, shared.upper)
    }
    return covered >= x.upper ? values : nil
  }

  /// The value at a double or a break, where the function is continuous if it has a value; nil where
  /// the end is infinite or has none.
  private func value(atEnd x: Double, _ place: CurveFacts.Break?) -> Interval? {
    guard let place else { return x.isFinite ? value(exactly: x) : nil }
    return value(at: place)
  }

  /// Encloses the value at a break; nil where it has none.
  private func value(at place: CurveFacts.Break) -> Interval? {
    let made = { (try? exactValue(place.value())).map { Interval($0) } }
    guard place.interval.isPoint else { return made() }
    return SpecialEnclosures.remembered(of: self, over: place.interval, .atBreak, made: made)
  }

  /// Encloses the value at a double inside a piece.
  func value(exactly x: Double) -> Interval {
    SpecialEnclosures.remembered(of: self, over: Interval(exactly: x), .sharp) { sharpValue(x) }
      ?? .everything
  }

  private func sharpValue(_ x: Double) -> Interval {
    let argument = Ball()
    let result = Ball()
    arb_set_d(argument.pointer, x)
    var precision = 64
    while true {
      enclose(result.pointer, argument.pointer, precision)
      if result.accuracy >= 56 || precision >= Self.highestPrecision { break }
      // A value that seems to be 0 may be 0.
      if result.isFinite, precision >= 256, result.isBelow(powerOfTwo: -192) { break }
      precision *= 2
    }
    return result.interval
  }

  private static let highestPrecision = 1_024

  /// Encloses the values over a finite interval inside a piece by one ball.
  func directValues(over x: Interval) -> Interval {
    SpecialEnclosures.remembered(of: self, over: x, .direct) {
      let argument = Ball(enclosing: x)
      let result = Ball()
      enclose(result.pointer, argument.pointer, 80)
      return result.interval
    } ?? .everything
  }

  /// Encloses the values over a ball inside a piece; the result is not the argument.
  func enclose(_ result: MutableBallPointer, _ x: BallPointer, _ precision: Int) {
    let value = ComplexBall()
    var balls = parameters.map { ComplexBall(Complex(Real($0)), precision: precision) }
    let argument = ComplexBall()
    arb_set(&argument.pointer.pointee.real, x)
    balls.insert(argument, at: place)
    withExtendedLifetime(balls) {
      function.enclose(value.pointer, balls.map(\.pointer), flags: flags, precision)
    }
    arb_set(result, &value.pointer.pointee.real)
  }
}

extension Ball {
  /// A ball around a finite interval.
  init(enclosing interval: Interval) {
    self.init()
    let upper = Ball()
    arb_set_d(pointer, interval.lower)
    arb_set_d(upper.pointer, interval.upper)
    arb_union(pointer, pointer, upper.pointer, 64)
  }
}

/// The part of an interval in a piece, with the ends of the piece that it touches.
struct CurvePart {
  var interval: Interval
  var lowerBreak: CurveFacts.Break?
  var upperBreak: CurveFacts.Break?

  /// The breaks that it touches; nil where it touches none.
  var ends: [CurveFacts.Break]? {
    let ends = [lowerBreak, upperBreak].compactMap(\.self)
    return ends.isEmpty ? nil : ends
  }

  init(_ interval: Interval) { self.interval = interval }
}

extension CurveFacts.Piece {
  /// The part of an interval in the piece; nil where none is.
  func part(of x: Interval) -> CurvePart? {
    var part = CurvePart(x)
    if let lower {
      guard
        lower.interval.isPoint ? x.upper > lower.interval.upper : x.upper >= lower.interval.lower
      else { return nil }
      if x.lower <= lower.interval.upper { part.lowerBreak = lower }
      part.interval.lower = max(x.lower, lower.interval.lower)
    }
    if let upper {
      guard
        upper.interval.isPoint ? x.lower < upper.interval.lower : x.lower <= upper.interval.upper
      else { return nil }
      if x.upper >= upper.interval.lower { part.upperBreak = upper }
      part.interval.upper = min(x.upper, upper.interval.upper)
    }
    return part
  }
}

extension CurveFacts.Monotonic {
  /// The values between those at two ends; one that is nil is not known.
  func values(from low: Interval?, to high: Interval?) -> Interval {
    let (first, last) = isIncreasing ? (low, high) : (high, low)
    let values = Interval(
      lower: max(first?.lower ?? -.infinity, bounds.lower),
      upper: min(last?.upper ?? .infinity, bounds.upper)
    )
    return values.lower <= values.upper ? values : .everything
  }
}
