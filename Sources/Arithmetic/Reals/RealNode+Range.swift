internal import CFlint

// Signs that no enclosure shows, because it would have to be narrower than is possible: 1 −
// tanh(10^9) and exp(−10^10^9) are positive because of the ranges of tanh and exp, ln(1 + exp(−10^9))
// because 1 + exp(−10^9) is above 1, and ln(tanh(10^9)) is negative because tanh is below 1.

extension RealNode {
  /// The deepest graph whose ranges are examined.
  fileprivate static let deepest = 64

  /// The sign that follows from the ranges of functions; nil where it does not.
  var signByRange: Sign? { depth <= Self.deepest ? operation.signByRange : nil }
}

extension RealNode.Operation {
  fileprivate var signByRange: Sign? {
    switch self {
    case .fraction(let fraction): fraction.sign
    case .pi: .positive
    case .sum(let left, let right): left.sign(less: right, scaledBy: Fraction(-1))
    case .difference(let left, let right): left.sign(less: right, scaledBy: Fraction(1))
    case .product(let left, let right), .quotient(let left, let right):
      left.knownSign.flatMap { left in
        right.knownSign.flatMap { Sign(rawValue: left.rawValue * $0.rawValue) }
      }
    case .power(let base, let exponent):
      base.knownSign.flatMap { $0.raised(to: exponent.fraction) }
    case .function(let function, let operand): function.type.signByRange(of: operand)
    case .part, .root, .entry, .bracketed: nil
    }
  }
}

extension RealNode.Operation {
  /// The sign of the difference from a fraction that is not 0.
  fileprivate func sign(less other: Fraction) -> Sign? {
    switch self {
    case .sum(let left, let right):
      if let fraction = left.fraction { return right.sign(less: other - fraction) }
      return right.fraction.flatMap { left.sign(less: other - $0) }
    case .difference(let left, let right):
      if let fraction = left.fraction { return right.sign(less: fraction - other)?.negated }
      return right.fraction.flatMap { left.sign(less: other + $0) }
    case .function(let function, let operand):
      return function.type.signByRange(of: operand, less: other)
    case .power(let base, let exponent) where other == Fraction(1):
      guard base.knownSign == .positive, let growth = exponent.knownSign else { return nil }
      return base.sign(less: other).flatMap { Sign(rawValue: $0.rawValue * growth.rawValue) }
    case .fraction, .pi, .product, .quotient, .power, .part, .root, .entry, .bracketed: return nil
    }
  }
}

extension Real {
  /// The sign, where an enclosure or a range determines it.
  var knownSign: Sign? {
    switch kind {
    case .fraction(let fraction): fraction.sign
    case .node(let node): node.ball.sign ?? node.signByRange
    }
  }

  /// The sign of the difference from ±other: known where their signs differ, or where one is a
  /// fraction at the edge of the other's range.
  fileprivate func sign(less other: Real, scaledBy factor: Fraction) -> Sign? {
    let isSum = factor.signum < 0
    if let left = knownSign, let right = other.knownSign, (left == right) == isSum { return left }
    if let fraction, let range = other.openRange {
      return range.scaled(by: -factor).sign(beside: fraction)
    }
    if let range = openRange, let fraction = other.fraction,
      let sign = range.sign(beside: -fraction * factor)
    {
      return sign
    }
    if let fraction = other.fraction { return sign(less: fraction * factor) }
    return fraction.flatMap { own in
      isSum ? other.sign(less: -own) : other.sign(less: own)?.negated
    }
  }

  /// The sign of the difference from a fraction, where it follows from the last operations.
  func sign(less other: Fraction) -> Sign? {
    if let fraction { return (fraction - other).sign }
    guard !other.isZero, let node, node.depth <= RealNode.deepest else { return knownSign }
    let limit = Ball(other, precision: 64)
    if arb_gt(node.ball.pointer, limit.pointer) != 0 { return .positive }
    if arb_lt(node.ball.pointer, limit.pointer) != 0 { return .negative }
    return node.operation.sign(less: other) ?? openRange?.sign(beside: -other)
  }

  /// Strict bounds on the value, where a bounded function gives them.
  private var openRange: OpenRange? {
    guard let node else { return nil }
    switch node.operation {
    case .function(let function, _):
      return function.type.openRange.map { OpenRange($0.lower, $0.upper) }
    case .product(let left, let right):
      let (factor, other) = left.isFraction ? (left, right) : (right, left)
      guard let factor = factor.fraction, !factor.isZero else { return nil }
      return other.openRange?.scaled(by: factor)
    case .fraction, .pi, .sum, .difference, .quotient, .power, .part, .root, .entry, .bracketed:
      return nil
    }
  }
}

/// The numbers strictly between two fractions.
private struct OpenRange {
  let lower: Fraction
  let upper: Fraction

  init(_ lower: Int, _ upper: Int) { self.init(Fraction(lower), Fraction(upper)) }

  private init(_ lower: Fraction, _ upper: Fraction) { (self.lower, self.upper) = (lower, upper) }

  func scaled(by factor: Fraction) -> OpenRange {
    factor.signum < 0
      ? OpenRange(upper * factor, lower * factor) : OpenRange(lower * factor, upper * factor)
  }

  /// The sign of the sum of a fraction and any number in the range, where they share one.
  func sign(beside fraction: Fraction) -> Sign? {
    if (lower + fraction).signum >= 0 { return .positive }
    return (upper + fraction).signum <= 0 ? .negative : nil
  }
}

extension Sign {
  fileprivate var negated: Sign { Sign(rawValue: -rawValue) ?? self }

  /// The sign of a power with a rational or unknown exponent; for a negative base the exponent is
  /// an integer.
  fileprivate func raised(to exponent: Fraction?) -> Sign? {
    switch self {
    case .positive: .positive
    case .zero: nil
    case .negative: exponent.map { $0.numerator.isEven ? .positive : .negative }
    }
  }
}
