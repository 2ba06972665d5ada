internal import CFlint

/// Proofs for the questions that closed forms leave open: by a separation bound, and by Calcium's exact
/// field arithmetic.
///
/// Calcium knows exponentials and logarithms, and algebraic numbers of low degree. Its calls cannot
/// be interrupted, and cost more the more numbers are adjoined. So it gets only graphs of a few
/// operations, in a field that lives as long as the question.
///
/// Measured on 25,000 random graphs of up to ten functions that are 0: with five functions half of
/// the questions take 2 ms and 95 % less than 14 ms; with the limits below 99.9 % take less than 50
/// ms. Quotients of sums of sines of π/30, π/13 and π/35 took seconds.
enum AlgebraicProof {
  /// The most nodes in a graph that is tried.
  private static let maximumNodes = 64
  /// The most functions of different arguments in a graph.
  private static let maximumFunctions = 8
  /// The highest possible degree of the field that a graph's algebraic numbers span.
  private static let maximumDegree = 1_024

  /// With more bits of a separation bound, enclosures are computed only if all else has failed.
  private static let shortSeparation = 1 << 14
  /// With more bits than these they are not computed at all; some would take a second.
  private static let longestSeparation = 1 << 18

  /// Whether the value is 0: proven yes, proven no, or nil.
  static func isZero(_ real: Real) -> Bool? {
    guard let node = real.node else { return real.fraction.map(\.isZero) }
    let bits = SeparationBound.bits(of: node) ?? .max
    if bits <= shortSeparation, let answer = node.isZero(separatedBy: bits) { return answer }
    if let answer = CyclotomicProof.isZero(real) { return answer }
    if ExponentialProof.isZero(node) { return true }
    if let answer = calciumProof(of: node) { return answer }
    return bits <= longestSeparation ? node.isZero(separatedBy: bits) : nil
  }

  /// Whether an algebraic number is 0, where few bits decide; nil where more are needed.
  static func isSeparatedZero(_ node: RealNode) -> Bool? {
    SeparationBound.bits(of: node).flatMap { bits in
      bits <= shortSeparation ? node.isZero(separatedBy: bits) : nil
    }
  }

  private static func calciumProof(of node: RealNode) -> Bool? {
    guard isSmall(node) else { return nil }
    let field = CalciumField()
    var value = ca_struct()
    ca_init(&value, field.pointer)
    defer { ca_clear(&value, field.pointer) }
    field.evaluate(Real(node), &value)
    switch ca_check_is_zero(&value, field.pointer) {
    case T_TRUE: return true
    case T_FALSE: return false
    default: return nil
    }
  }

  private static func isSmall(_ root: RealNode) -> Bool {
    var seen: Set<ObjectIdentifier> = []
    var (functions, roots, order) = (0, 1, 1)
    var pending = [root]
    while let node = pending.popLast() {
      guard seen.insert(ObjectIdentifier(node)).inserted else { continue }
      guard let adjoined = node.operation.adjoined else { return false }
      functions += adjoined.functions
      roots = min(roots * adjoined.degree, maximumDegree + 1)
      order = leastCommonMultiple(order, adjoined.order)
      guard seen.count <= maximumNodes, functions <= maximumFunctions,
        roots * order <= maximumDegree
      else { return false }
      pending += node.operation.operands
    }
    return true
  }

  /// The least common multiple of positive numbers, or a number above all limits.
  private static func leastCommonMultiple(_ a: Int, _ b: Int) -> Int {
    let (a, b) = (min(a, maximumDegree + 1), min(b, maximumDegree + 1))
    return min(a / Int(gcd(UInt(a), UInt(b))) * b, maximumDegree + 1)
  }
}

extension RealNode.Operation {
  /// The largest numerator and denominator of an exponent, because the power is written out.
  private static let largestExponent = Integer(64)

  /// What the operation adjoins to the field; nil where Calcium does not know the operation, or a
  /// number is too long.
  ///
  /// `functions` is 1 for a function or a power, `degree` is that of a root or 1, and `order` is
  /// `RealPrimitive.denominatorOfAngle`.
  fileprivate var adjoined: (functions: Int, degree: Int, order: Int)? {
    switch self {
    case .fraction(let fraction): return Real(fraction).isShort ? (0, 1, 1) : nil
    case .pi: return (0, 1, 1)
    case .root(let part, let number): return (1, number.degree(of: part), 1)
    case .part, .entry, .bracketed: return nil
    case .sum(let left, let right), .difference(let left, let right),
      .product(let left, let right), .quotient(let left, let right):
      return left.isShort && right.isShort ? (0, 1, 1) : nil
    case .power(let base, let exponent):
      guard base.isShort else { return nil }
      guard let exponent = exponent.fraction else { return (1, 1, 1) }
      let longest = max(exponent.numerator.magnitude, exponent.denominator)
      guard longest <= Self.largestExponent else { return nil }
      return (1, exponent.denominator.int ?? 1, 1)
    case .function(let function, let operand):
      guard function.type.calciumFunction != nil, operand.isShort else { return nil }
      return (1, function == .sqrt ? 2 : 1, function.type.denominatorOfAngle(operand))
    }
  }
}

extension Real {
  /// Whether the number is not a fraction whose length alone is expensive.
  fileprivate var isShort: Bool { (fraction?.bitWidth ?? 0) <= 4_096 }
}
