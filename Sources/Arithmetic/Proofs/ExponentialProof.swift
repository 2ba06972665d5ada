/// Proofs about numbers made by arithmetic from exponentials, logarithms, π and gamma functions.
///
/// Hyperbolic functions are written as sums of exponentials, sines and cosines as sums of
/// exponentials of imaginary numbers. The value is then a quotient of polynomials in exponentials,
/// π and other transcendental numbers, with algebraic coefficients. Where all coefficients of the
/// numerator are 0, so is the value. It is not known that the parts are independent, so other
/// values remain undecided.
enum ExponentialProof {
  /// The most nodes in a graph that is tried.
  private static let maximumNodes = 64

  /// Whether the value is proven to be 0.
  static func isZero(_ root: RealNode) -> Bool {
    guard root.depth <= maximumNodes else { return false }
    var values: [ObjectIdentifier: ExponentialQuotient?] = [:]
    return value(of: root, &values)?.numerator.isZero == true
  }

  /// The value as a quotient of sums of exponentials, without what cancels: 1 − tanh x as
  /// 2e^−x/(e^x + e^−x); nil where it has complex numbers.
  static func operation(for root: RealNode) -> RealNode.Operation? {
    guard root.depth <= maximumNodes else { return nil }
    var values: [ObjectIdentifier: ExponentialQuotient?] = [:]
    guard let quotient = value(of: root, &values), let dividend = quotient.numerator.form,
      let divisor = quotient.denominator.form
    else { return nil }
    return .quotient(
      Real(RealNode(dividend.operation, form: nil)),
      Real(RealNode(divisor.operation, form: nil))
    )
  }

  /// The node's value, computed once; the recursion is bounded by the depth.
  private static func value(
    of node: RealNode,
    _ values: inout [ObjectIdentifier: ExponentialQuotient?]
  ) -> ExponentialQuotient? {
    if let known = values[ObjectIdentifier(node)] { return known }
    guard values.count < maximumNodes else { return nil }
    let result =
      node.form.flatMap { ExponentialQuotient($0) } ?? value(of: node.operation, &values)
    values[ObjectIdentifier(node)] = .some(result)
    return result
  }

  private static func value(
    of operation: RealNode.Operation,
    _ values: inout [ObjectIdentifier: ExponentialQuotient?]
  ) -> ExponentialQuotient? {
    func combined(
      _ left: Real,
      _ right: Real,
      _ combine: (ExponentialQuotient, ExponentialQuotient) -> ExponentialQuotient?
    ) -> ExponentialQuotient? {
      guard let left = value(of: left, &values), let right = value(of: right, &values) else {
        return nil
      }
      return combine(left, right)
    }
    switch operation {
    case .fraction(let fraction): return ExponentialQuotient(ClosedForm(fraction))
    case .sum(let left, let right): return combined(left, right) { $0.adding($1) }
    case .difference(let left, let right): return combined(left, right) { $0.adding($1.negated) }
    case .product(let left, let right): return combined(left, right) { $0.multiplied(by: $1) }
    case .quotient(let left, let right):
      return combined(left, right) { $0.multiplied(by: $1.inverse) }
    case .power(let base, let exponent):
      guard let exponent = exponent.fraction?.int, exponent.magnitude <= 16, exponent != 0 else {
        return nil
      }
      return value(of: base, &values)?.raised(to: exponent)
    case .pi, .function, .bracketed: return nil
    }
  }

  private static func value(
    of real: Real,
    _ values: inout [ObjectIdentifier: ExponentialQuotient?]
  ) -> ExponentialQuotient? {
    switch real.kind {
    case .fraction(let fraction): ExponentialQuotient(ClosedForm(fraction))
    case .node(let node): value(of: node, &values)
    }
  }
}
