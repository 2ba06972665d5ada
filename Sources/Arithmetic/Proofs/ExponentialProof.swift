/// Proofs about numbers made by arithmetic from exponentials, logarithms, π and gamma functions.
///
/// Hyperbolic functions are written as sums of exponentials, sines and cosines as sums of
/// exponentials of imaginary numbers. The value is then a quotient of polynomials in exponentials,
/// π and other transcendental numbers, with algebraic coefficients. Where all coefficients of the
/// numerator are 0, so is the value. It is not known that the parts are independent, so other
/// values remain undecided.
enum ExponentialProof {
  /// Whether the value is proven to be 0.
  static func isZero(_ root: RealNode) -> Bool { value(of: root)?.numerator.isZero == true }

  /// The value as a quotient of sums of exponentials, without what cancels: 1 − tanh x as
  /// 2e^−x/(e^x + e^−x); nil where it has complex numbers.
  static func operation(for root: RealNode) -> RealNode.Operation? {
    guard let quotient = value(of: root), let dividend = quotient.numerator.form,
      let divisor = quotient.denominator.form
    else { return nil }
    return .quotient(
      Real(RealNode(dividend.operation, form: nil)),
      Real(RealNode(divisor.operation, form: nil))
    )
  }

  private static func value(of root: RealNode) -> ExponentialQuotient? {
    var values = GraphValues(
      number: { ExponentialQuotient(ClosedForm($0)) },
      leaf: { $0.form.flatMap { ExponentialQuotient($0) } ?? functionValue(of: $0) }
    )
    return values.value(of: Real(root))
  }

  /// The value of a function whose argument has a closed form, while it has none itself.
  private static func functionValue(of node: RealNode) -> ExponentialQuotient? {
    guard case .function(let function, let operand) = node.operation, let argument = operand.form
    else { return nil }
    return function == .exp
      ? ExponentialQuotient(exponentialOf: argument) : function.type.exponentialSum(of: argument)
  }
}
