internal import Arithmetic

/// The number at which a curve breaks, as far as it is known, and the curve's behaviour there.
struct BreakSpot {
  /// The number, by its name or as a bracket.
  private(set) var number: Real?
  /// Whether the number has a name.
  private(set) var isNamed = false
  /// The value there.
  private(set) var value: Real?
  /// Whether there is certainly no value.
  private(set) var isUndefined = false
  /// The limits of the curve from both sides.
  private(set) var left = Limit.unknown
  private(set) var right = Limit.unknown

  init(_ place: Span, in curve: CurveSource, _ span: Span) {
    let program = curve.program
    for candidate in curve.function.names.breaks(in: place) {
      do {
        let value = try program.value(at: candidate)
        if number == nil { (number, self.value) = (candidate, value) }
      } catch {
        guard error.meansNoValue else { continue }
        (number, value, isUndefined) = (candidate, nil, true)
      }
      if isUndefined { break }
    }
    guard let number else {
      bracket(place, in: curve)
      return
    }
    isNamed = true
    left = program.limit(beside: number, isRight: false, in: span)
    right = program.limit(beside: number, isRight: true, in: span)
  }

  /// Uses the number without a name at which a function of the program reaches its threshold.
  private mutating func bracket(_ place: Span, in curve: CurveSource) {
    guard let crossing = curve.function.names.crossing(in: place) else { return }
    number = crossing.number
    let program = curve.program
    do {
      value = try program.value(
        of: program.result,
        at: crossing.number,
        filling: (crossing.register - program.firstResult, crossing.threshold)
      )
    } catch {
      isUndefined = error.meansNoValue
    }
  }

  /// Whether it is proven that the curve has different limits from the two sides.
  var isJump: Bool {
    guard let left = left.value, let right = right.value else { return false }
    return left.isProvenApart(from: right)
  }

  /// Whether it is proven that the curve has the same limit from both sides.
  var isJoined: Bool {
    guard let left = left.value, let right = right.value else { return false }
    return (left - right).isProvenZero
  }
}

/// The limit of a function on one side of a number.
enum Limit {
  case value(Real)
  case infinity
  case unknown

  var value: Real? {
    guard case .value(let value) = self else { return nil }
    return value
  }

  var isInfinity: Bool {
    guard case .infinity = self else { return false }
    return true
  }
}

extension Real {
  /// Whether it is certainly another number.
  func isProvenApart(from other: Real) -> Bool {
    Program.Constant(self - other).interval.sign != 0
  }
}

extension Program {
  /// The limit of the function on one side of a number.
  func limit(beside x: Real, isRight: Bool, in span: Span) -> Limit {
    let part = Interval(span.width * Fraction(1, 1 << 20)).midpoint
    let reach = GermReach(min(max(part, 0x1p-1000), 0x1p-4))
    for program in [self] + withDividedExponentials {
      guard let germ = program.germ(beside: x, isRight: isRight, reach) else { continue }
      if germ.isVanishing { return .value(germ.limit) }
      if germ.isUnbounded { return .infinity }
    }
    return .unknown
  }
}
