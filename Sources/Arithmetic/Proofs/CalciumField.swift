internal import CFlint

/// A Calcium field, and the values of the nodes computed in it.
final class CalciumField {
  let pointer = UnsafeMutablePointer<ca_ctx_struct>.allocate(capacity: 1)
  private var values: [ObjectIdentifier: CalciumPointer] = [:]

  init() {
    ca_ctx_init(pointer)
    ca_ctx_set_option(pointer, Int(CA_OPT_PREC_LIMIT), 2_048)
    ca_ctx_set_option(pointer, Int(CA_OPT_QQBAR_DEG_LIMIT), 48)
  }

  deinit {
    for value in values.values {
      ca_clear(value, pointer)
      value.deallocate()
    }
    ca_ctx_clear(pointer)
    pointer.deallocate()
  }

  func evaluate(_ real: Real, _ result: CalciumPointer) {
    switch real.kind {
    case .fraction(let fraction): fraction.withPointer { ca_set_fmpq(result, $0, pointer) }
    case .node(let node): ca_set(result, value(of: node), pointer)
    }
  }

  /// The node's value, computed once; the recursion is bounded by `AlgebraicProof.maximumNodes`.
  private func value(of node: RealNode) -> CalciumPointer {
    if let known = values[ObjectIdentifier(node)] { return known }
    let value = CalciumPointer.allocate(capacity: 1)
    ca_init(value, pointer)
    compute(node.operation, value)
    values[ObjectIdentifier(node)] = value
    return value
  }

  private func compute(_ operation: RealNode.Operation, _ result: CalciumPointer) {
    switch operation {
    case .fraction(let fraction): fraction.withPointer { ca_set_fmpq(result, $0, pointer) }
    case .pi: ca_pi(result, pointer)
    case .sum(let left, let right): binary(left, right, result, ca_add)
    case .difference(let left, let right): binary(left, right, result, ca_sub)
    case .product(let left, let right): binary(left, right, result, ca_mul)
    case .quotient(let left, let right): binary(left, right, result, ca_div)
    case .power(let left, let right): binary(left, right, result, ca_pow)
    case .function(let function, let operand): function.type.evaluate(result, at: operand, in: self)
    case .root(let part, let number): number.evaluate(result, part, in: self)
    case .part, .entry, .bracketed: ca_unknown(result, pointer)
    }
  }

  /// Evaluates a function's operand, as an integer where it is proven to be one; otherwise Calcium
  /// would apply the function to the number in the form in which it was computed.
  func evaluateOperand(_ operand: Real, _ result: CalciumPointer) {
    evaluate(operand, result)
    guard let candidate = operand.node?.ball.uniqueInteger?.int else { return }
    let real = Real(RealNode(.difference(operand, Real(candidate)), form: nil))
    if CyclotomicProof.isZero(real) == true { return ca_set_si(result, candidate, pointer) }
    withTemporary { difference in
      ca_sub_si(difference, result, candidate, pointer)
      if ca_check_is_zero(difference, pointer) == T_TRUE { ca_set_si(result, candidate, pointer) }
    }
  }

  typealias Binary = (
    UnsafeMutablePointer<ca_struct>?, UnsafePointer<ca_struct>?, UnsafePointer<ca_struct>?,
    UnsafeMutablePointer<ca_ctx_struct>?
  ) -> Void

  private func binary(_ left: Real, _ right: Real, _ result: CalciumPointer, _ operation: Binary) {
    withTemporary { a in
      withTemporary { b in
        evaluate(left, a)
        evaluate(right, b)
        operation(result, a, b, pointer)
      }
    }
  }

  func withTemporary(_ body: (CalciumPointer) -> Void) {
    var value = ca_struct()
    ca_init(&value, pointer)
    body(&value)
    ca_clear(&value, pointer)
  }
}

extension CalciumField {
  /// Half the sum or half the difference of e^x and e^−x.
  func applyHyperbolic(_ value: CalciumPointer, _ operation: Binary) {
    withTemporary { shrinking in
      ca_exp(value, value, pointer)
      ca_inv(shrinking, value, pointer)
      operation(value, value, shrinking, pointer)
      ca_div_ui(value, value, 2, pointer)
    }
  }

  /// ln(x + √(x² ± 1)).
  func applyInverseHyperbolic(_ value: CalciumPointer, offset: Int) {
    withTemporary { root in
      ca_mul(root, value, value, pointer)
      ca_add_si(root, root, offset, pointer)
      ca_sqrt(root, root, pointer)
      ca_add(value, value, root, pointer)
      ca_log(value, value, pointer)
    }
  }

  /// Γ(x) by Γ(y + 1) = y·Γ(y) from y = x − n, so that Γ(x + 1) and x·Γ(x) become the same.
  func applyGamma(_ value: CalciumPointer, _ form: ClosedForm?) {
    let n = form?.wholePart ?? 0
    ca_sub_si(value, value, n, pointer)
    withTemporary { product in
      withTemporary { factor in
        ca_one(product, pointer)
        for step in min(n, 0)..<max(n, 0) {
          ca_add_si(factor, value, step, pointer)
          ca_mul(product, product, factor, pointer)
        }
      }
      if form?.fraction?.isReflected == true {
        applyReflectedGamma(value)
      } else {
        ca_gamma(value, value, pointer)
      }
      if n > 0 {
        ca_mul(value, value, product, pointer)
      } else {
        ca_div(value, value, product, pointer)
      }
    }
  }

  /// Γ(x) = π/(sin(π·x)·Γ(1 − x)), so that Γ(1/3) and Γ(2/3) are related.
  private func applyReflectedGamma(_ value: CalciumPointer) {
    withTemporary { divisor in
      withTemporary { pi in
        ca_pi(pi, pointer)
        ca_mul(divisor, value, pi, pointer)
        ca_sin_cos(divisor, nil, divisor, pointer)
        ca_si_sub(value, 1, value, pointer)
        ca_gamma(value, value, pointer)
        ca_mul(divisor, divisor, value, pointer)
        ca_div(value, pi, divisor, pointer)
      }
    }
  }
}

extension Fraction {
  /// For larger q, Calcium takes seconds for sines of multiples of π/q: 3 at 101, 20 at 211.
  private static let largestDenominator = Integer(32)

  /// Whether Γ at this fraction is computed from Γ(1 − x), up to a whole number.
  var isReflected: Bool {
    denominator <= Self.largestDenominator && modulo(Fraction(1)) > Fraction(1, 2)
  }
}

extension ClosedForm {
  /// The integer part of the rational term, where it is small.
  fileprivate var wholePart: Int? {
    guard let whole = terms[.one]?.floor.int, whole.magnitude <= 50 else { return nil }
    return whole
  }
}
