/// A number of a field over which matrices are reduced: a complex number, or one of a number field.
protocol FieldNumber {
  static func + (left: Self, right: Self) -> Self
  static func - (left: Self, right: Self) -> Self
  static func * (left: Self, right: Self) -> Self

  /// The quotient; throws where the divisor is 0 or may be.
  func divided(by divisor: Self) throws(ArithmeticFailure) -> Self

  /// Whether it is 0; throws where that cannot be decided.
  func isZero() throws(ArithmeticFailure) -> Bool

  /// The integer in the field of this number.
  func integer(_ value: Int) -> Self

  /// A measure of what it costs to divide by this number; among others, pivots have the least.
  var cost: Int { get }
}

extension Complex: FieldNumber {
  func integer(_ value: Int) -> Complex { Complex(Real(value)) }

  var cost: Int { re.cost + im.cost }
}

extension Real {
  fileprivate var cost: Int {
    switch kind {
    case .fraction(let fraction): fraction.isZero ? 0 : 1
    case .node(let node): 2 + node.depth
    }
  }
}
