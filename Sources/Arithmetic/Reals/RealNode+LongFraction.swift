// Fractions that are too long to be kept become nodes, so that sixty steps of an iteration stay
// cheap. Where a node is made of fractions only, its fraction can still be computed for a question
// that enclosures cannot answer.

/// A bound on the bits of a fraction's terms; a denominator of 1 has none.
struct FractionSize: FieldElement {
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

  func subtracting(_ other: FractionSize) -> FractionSize? { adding(other) }

  func adding(_ other: FractionSize) -> FractionSize? {
    FractionSize(
      numerator: max(numerator + other.denominator, denominator + other.numerator) + 1,
      denominator: denominator + other.denominator
    )
  }

  func divided(by other: FractionSize) -> FractionSize? {
    other.raised(to: -1).flatMap { multiplied(by: $0) }
  }

  func multiplied(by other: FractionSize) -> FractionSize? {
    FractionSize(
      numerator: numerator + other.numerator,
      denominator: denominator + other.denominator
    )
  }

  func raised(to exponent: Int) -> FractionSize? {
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
    result { (operand: Real) -> FractionSize? in
      switch operand.kind {
      case .fraction(let fraction): FractionSize(fraction)
      case .node(let node): node.fractionSize
      }
    }
  }

  /// The value, where its operands are stored as fractions.
  fileprivate var fraction: Fraction? { result { $0.fraction ?? $0.node?.knownFraction } }
}

extension Fraction: FieldElement {
  func adding(_ other: Fraction) -> Fraction? { self + other }
  func subtracting(_ other: Fraction) -> Fraction? { self - other }
  func multiplied(by other: Fraction) -> Fraction? { self * other }
  func divided(by other: Fraction) -> Fraction? { self / other }
  func raised(to exponent: Int) -> Fraction? { power(exponent) }
}
