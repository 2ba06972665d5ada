/// A function of the language whose first argument is a polynomial of a name without a value.
package protocol PolynomialPrimitive: Primitive {
  /// The value at a polynomial with these coefficients, the constant term first, and at the other
  /// arguments, as many as `argumentCount` allows less one.
  static func value(
    of polynomial: [Fraction],
    _ arguments: ListArguments
  ) throws(ListFailure) -> Value
}

extension PolynomialPrimitive {
  package static var domain: PrimitiveDomain { .polynomials(Self.self) }

  package static func value(of arguments: [Real]) throws(ArithmeticFailure) -> Real {
    throw .outsideDomain
  }
}
