// Fractions that are too long to be kept become nodes, so that sixty steps of an iteration stay
// cheap. Where a node is made of fractions only, its fraction can still be computed for a question
// that enclosures cannot answer.

/// A bound on the bits of a fraction's terms; a denominator of 1 has none.
struct FractionSize {
  /// The most bits of fractions that are computed: 2^21 bits take a third of a second.
  private static let longest = 1 << 21

  private let numerator: Int
  private let denominator: Int

  /// Returns nil where the terms may be too long.
  private init?(numerator: Int, denominator: Int) {
    guard numerator + denominator <= Self.longest else { return nil }
    (self.numerator, self.denominator) = (numerator, denominator)
  }

  fileprivate init?(_ fraction: Fraction) {
    let denominator = fraction.isInteger ? 0 : fraction.denominator.bitWidth
    self.init(numerator: fraction.numerator.bitWidth, denominator: denominator)
  }

  /// The size of a sum or a difference.
  fileprivate func adding(_ other: FractionSize) -> FractionSize? {
    FractionSize(
      numerator: max(numerator + other.denominator, denominator + other.numerator) + 1,
      denominator: denominator + other.denominator
    )
  }

  fileprivate func multiplied(by other: FractionSize) -> FractionSize? {
    FractionSize(
      numerator: numerator + other.numerator,
      denominator: denominator + other.denominator
    )
  }

  fileprivate func raised(to exponent: Int) -> FractionSize? {
    guard exponent.magnitude <= Self.longest else { return nil }
    let (numerator, denominator) = (
      numerator * Int(exponent.magnitude), denominator * Int(exponent.magnitude)
    )
    return exponent < 0
      ? FractionSize(numerator: denominator + 1, denominator: numerator)
      : FractionSize(numerator: numerator, denominator: denominator)
  }
}

extension RealNode {
  /// The value as a fraction, where it is made of fractions only and cannot be too long.
  ///
  /// Operands are released on the way, so that a chain takes the memory of one fraction.
  var longFraction: Fraction? {
    guard fractionSize != nil else { return nil }
    var pending = [self]
    while let node = pending.last {
      let missing = node.operands.filter { $0.knownFraction == nil }
      if missing.isEmpty {
        guard let fraction = node.operation.fraction else { return nil }
        node.become(fraction)
        pending.removeLast()
      } else {
        pending += missing
      }
    }
    return knownFraction
  }

  /// The fraction that the node is stored as.
  var knownFraction: Fraction? {
    if case .fraction(let fraction) = operation { fraction } else { nil }
  }
}

extension RealNode.Operation {
  /// A bound on the value's length as a fraction; nil where it may be none or too long.
  var fractionSize: FractionSize? {
    switch self {
    case .fraction(let fraction): FractionSize(fraction)
    case .sum(let left, let right), .difference(let left, let right):
      left.withFractionSize(of: right) { $0.adding($1) }
    case .product(let left, let right): left.withFractionSize(of: right) { $0.multiplied(by: $1) }
    case .quotient(let left, let right):
      left.withFractionSize(of: right) { left, right in
        right.raised(to: -1).flatMap { left.multiplied(by: $0) }
      }
    case .power(let base, let exponent):
      base.fractionSize.flatMap { size in exponent.fraction?.int.flatMap { size.raised(to: $0) } }
    case .pi, .function, .bracketed: nil
    }
  }

  /// The value, where its operands are stored as fractions.
  fileprivate var fraction: Fraction? {
    switch self {
    case .fraction(let fraction): fraction
    case .sum(let left, let right): left.withKnownFraction(of: right, +)
    case .difference(let left, let right): left.withKnownFraction(of: right, -)
    case .product(let left, let right): left.withKnownFraction(of: right, *)
    case .quotient(let left, let right): left.withKnownFraction(of: right, /)
    case .power(let base, let exponent):
      base.knownFraction.flatMap { base in exponent.fraction?.int.map { base.power($0) } }
    case .pi, .function, .bracketed: nil
    }
  }
}

extension Real {
  fileprivate var fractionSize: FractionSize? {
    switch kind {
    case .fraction(let fraction): FractionSize(fraction)
    case .node(let node): node.fractionSize
    }
  }

  fileprivate func withFractionSize(
    of other: Real,
    _ combine: (FractionSize, FractionSize) -> FractionSize?
  ) -> FractionSize? {
    guard let size = fractionSize, let other = other.fractionSize else { return nil }
    return combine(size, other)
  }

  fileprivate var knownFraction: Fraction? { fraction ?? node?.knownFraction }

  fileprivate func withKnownFraction(
    of other: Real,
    _ combine: (Fraction, Fraction) -> Fraction
  ) -> Fraction? {
    guard let fraction = knownFraction, let other = other.knownFraction else { return nil }
    return combine(fraction, other)
  }
}
