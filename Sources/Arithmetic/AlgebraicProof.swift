internal import CFlint

/// Proofs by Calcium's exact field arithmetic, for the questions that closed forms leave open.
///
/// Its calls cannot be interrupted and cost more the more numbers are adjoined, so that only graphs
/// of a few operations are handed to it, in a field that lives as long as the question.
enum AlgebraicProof {
  /// Graphs with more nodes than this are not tried.
  private static let maximumNodes = 64
  /// Nor those with more functions of different arguments.
  private static let maximumFunctions = 10

  /// Whether the value is 0: proven yes, proven no, or nil.
  static func isZero(_ real: Real) -> Bool? {
    if let answer = CyclotomicProof.isZero(real) { return answer }
    guard let node = real.node, isSmall(node) else { return real.fraction.map(\.isZero) }
    let field = Field()
    var value = ca_struct()
    ca_init(&value, field.pointer)
    defer { ca_clear(&value, field.pointer) }
    field.evaluate(real, &value)
    switch ca_check_is_zero(&value, field.pointer) {
    case T_TRUE: return true
    case T_FALSE: return false
    default: return nil
    }
  }

  private static func isSmall(_ root: RealNode) -> Bool {
    var seen: Set<ObjectIdentifier> = []
    var functions = 0
    var pending = [root]
    while let node = pending.popLast() {
      guard seen.insert(ObjectIdentifier(node)).inserted else { continue }
      if node.operation.isAdjoining { functions += 1 }
      guard node.operation.isKnownToCalcium, seen.count <= maximumNodes,
        functions <= maximumFunctions
      else { return false }
      pending += node.operation.operands
    }
    return true
  }
}

extension RealNode.Operation {
  fileprivate var isAdjoining: Bool {
    switch self {
    case .function, .power: true
    case .fraction, .pi, .sum, .difference, .product, .quotient: false
    }
  }

  fileprivate var isKnownToCalcium: Bool {
    switch self {
    case .fraction(let fraction): fraction.bitWidth <= 4_096
    case .pi, .sum, .difference, .product, .quotient, .power: true
    case .function(let function, _): function.isKnownToCalcium
    }
  }
}

extension RealFunction {
  fileprivate var isKnownToCalcium: Bool {
    switch self {
    case .sqrt, .exp, .ln, .log, .sin, .cos, .tan, .asin, .acos, .atan, .sinh, .cosh, .tanh, .asinh,
      .acosh, .atanh, .gamma, .erf:
      true
    case .zeta: false
    }
  }
}

extension ClosedForm {
  /// The whole part of the rational term, where that is small.
  fileprivate var wholePart: Int? {
    guard let whole = terms[.one]?.floor.int, whole.magnitude <= 50 else { return nil }
    return whole
  }
}

/// A Calcium field with the values of the nodes that were computed in it.
private final class Field {
  let pointer = UnsafeMutablePointer<ca_ctx_struct>.allocate(capacity: 1)
  private var values: [ObjectIdentifier: UnsafeMutablePointer<ca_struct>] = [:]

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

  func evaluate(_ real: Real, _ result: UnsafeMutablePointer<ca_struct>) {
    switch real.storage {
    case .fraction(let fraction): fraction.withPointer { ca_set_fmpq(result, $0, pointer) }
    case .node(let node): ca_set(result, value(of: node), pointer)
    }
  }

  /// The node's value, computed once; the recursion is bounded by `AlgebraicProof.maximumNodes`.
  private func value(of node: RealNode) -> UnsafeMutablePointer<ca_struct> {
    if let known = values[ObjectIdentifier(node)] { return known }
    let value = UnsafeMutablePointer<ca_struct>.allocate(capacity: 1)
    ca_init(value, pointer)
    compute(node.operation, value)
    values[ObjectIdentifier(node)] = value
    return value
  }

  private func compute(_ operation: RealNode.Operation, _ result: UnsafeMutablePointer<ca_struct>) {
    switch operation {
    case .fraction(let fraction): fraction.withPointer { ca_set_fmpq(result, $0, pointer) }
    case .pi: ca_pi(result, pointer)
    case .sum(let left, let right): binary(left, right, result, ca_add)
    case .difference(let left, let right): binary(left, right, result, ca_sub)
    case .product(let left, let right): binary(left, right, result, ca_mul)
    case .quotient(let left, let right): binary(left, right, result, ca_div)
    case .power(let left, let right): binary(left, right, result, ca_pow)
    case .function(.gamma, let operand):
      evaluate(operand, result)
      gamma(result, wholePart: operand.form?.wholePart ?? 0)
    case .function(let function, let operand):
      evaluate(operand, result)
      apply(function, result)
    }
  }

  private typealias Binary = (
    UnsafeMutablePointer<ca_struct>?, UnsafePointer<ca_struct>?, UnsafePointer<ca_struct>?,
    UnsafeMutablePointer<ca_ctx_struct>?
  ) -> Void

  private func binary(
    _ left: Real,
    _ right: Real,
    _ result: UnsafeMutablePointer<ca_struct>,
    _ operation: Binary
  ) {
    withTemporary { a in
      withTemporary { b in
        evaluate(left, a)
        evaluate(right, b)
        operation(result, a, b, pointer)
      }
    }
  }

  private func withTemporary(_ body: (UnsafeMutablePointer<ca_struct>) -> Void) {
    var value = ca_struct()
    ca_init(&value, pointer)
    body(&value)
    ca_clear(&value, pointer)
  }

  private func apply(_ function: RealFunction, _ value: UnsafeMutablePointer<ca_struct>) {
    switch function {
    case .sqrt: ca_sqrt(value, value, pointer)
    case .exp: ca_exp(value, value, pointer)
    case .ln: ca_log(value, value, pointer)
    case .log: quotient(value, ca_log) { self.logarithmOfTen($0) }
    case .sin: ca_sin_cos(value, nil, value, pointer)
    case .cos: ca_sin_cos(nil, value, value, pointer)
    case .tan: ca_tan(value, value, pointer)
    case .asin: ca_asin(value, value, pointer)
    case .acos: ca_acos(value, value, pointer)
    case .atan: ca_atan(value, value, pointer)
    case .sinh, .cosh, .tanh: hyperbolic(function, value)
    case .asinh, .acosh, .atanh: inverseHyperbolic(function, value)
    case .erf: ca_erf(value, value, pointer)
    case .gamma, .zeta: ca_unknown(value, pointer)
    }
  }

  /// Γ(x) by Γ(y + 1) = y·Γ(y) from a y = x − n, so that Γ(x + 1) and x·Γ(x) meet.
  private func gamma(_ value: UnsafeMutablePointer<ca_struct>, wholePart n: Int) {
    ca_sub_si(value, value, n, pointer)
    withTemporary { product in
      withTemporary { factor in
        ca_one(product, pointer)
        for step in min(n, 0)..<max(n, 0) {
          ca_add_si(factor, value, step, pointer)
          ca_mul(product, product, factor, pointer)
        }
      }
      ca_gamma(value, value, pointer)
      if n > 0 { ca_mul(value, value, product, pointer) } else { ca_div(value, value, product, pointer) }
    }
  }

  /// sinh x = (t − 1/t)/2 and cosh x = (t + 1/t)/2 with t = e^x, and tanh x their quotient.
  private func hyperbolic(_ function: RealFunction, _ value: UnsafeMutablePointer<ca_struct>) {
    ca_exp(value, value, pointer)
    withTemporary { inverse in
      withTemporary { cosine in
        ca_inv(inverse, value, pointer)
        ca_add(cosine, value, inverse, pointer)
        ca_sub(value, value, inverse, pointer)
        switch function {
        case .cosh: ca_div_ui(value, cosine, 2, pointer)
        case .tanh: ca_div(value, value, cosine, pointer)
        default: ca_div_ui(value, value, 2, pointer)
        }
      }
    }
  }

  /// asinh x = ln(x + √(x² + 1)), acosh x = ln(x + √(x² − 1)), atanh x = ln((1 + x)/(1 − x))/2.
  private func inverseHyperbolic(
    _ function: RealFunction,
    _ value: UnsafeMutablePointer<ca_struct>
  ) {
    withTemporary { other in
      if function == .atanh {
        ca_ui_sub(other, 1, value, pointer)
        ca_add_ui(value, value, 1, pointer)
        ca_div(value, value, other, pointer)
      } else {
        ca_mul(other, value, value, pointer)
        ca_add_si(other, other, function == .asinh ? 1 : -1, pointer)
        ca_sqrt(other, other, pointer)
        ca_add(value, value, other, pointer)
      }
      ca_log(value, value, pointer)
      if function == .atanh { ca_div_ui(value, value, 2, pointer) }
    }
  }

  private func quotient(
    _ value: UnsafeMutablePointer<ca_struct>,
    _ numerator: (
      UnsafeMutablePointer<ca_struct>?, UnsafePointer<ca_struct>?,
      UnsafeMutablePointer<ca_ctx_struct>?
    ) -> Void,
    _ denominator: (UnsafeMutablePointer<ca_struct>) -> Void
  ) {
    withTemporary { divisor in
      denominator(divisor)
      numerator(value, value, pointer)
      ca_div(value, value, divisor, pointer)
    }
  }

  private func logarithmOfTen(_ value: UnsafeMutablePointer<ca_struct>) {
    ca_set_ui(value, 10, pointer)
    ca_log(value, value, pointer)
  }
}
