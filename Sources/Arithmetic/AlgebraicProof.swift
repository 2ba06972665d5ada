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
    let field = CalciumField()
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
  /// The largest numerator and denominator of an exponent: what they make is written out.
  private static let largestExponent = Integer(64)

  fileprivate var isAdjoining: Bool {
    switch self {
    case .function, .power: true
    case .fraction, .pi, .sum, .difference, .product, .quotient: false
    }
  }

  fileprivate var isKnownToCalcium: Bool {
    switch self {
    case .fraction(let fraction): fraction.bitWidth <= 4_096
    case .pi: true
    case .sum(let left, let right), .difference(let left, let right),
      .product(let left, let right), .quotient(let left, let right):
      left.isShort && right.isShort
    case .power(let base, let exponent):
      base.isShort
        && exponent.fraction.map {
          max($0.numerator.magnitude, $0.denominator) <= Self.largestExponent
        } ?? true
    case .function(let function, let operand): function.isKnownToCalcium && operand.isShort
    }
  }
}

extension Real {
  /// Whether the number is no fraction that costs by its length alone.
  fileprivate var isShort: Bool { (fraction?.bitWidth ?? 0) <= 4_096 }
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
