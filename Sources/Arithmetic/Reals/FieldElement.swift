/// What can take the place of reals in arithmetic: a fraction, a quotient of sums, a bound.
///
/// Operations return nil where the result would cost too much. A divisor, and the base of a power with
/// a negative exponent, is not 0; an exponent is not 0.
protocol FieldElement {
  func adding(_ other: Self) -> Self?
  func subtracting(_ other: Self) -> Self?
  func multiplied(by other: Self) -> Self?
  func divided(by other: Self) -> Self?
  func raised(to exponent: Int) -> Self?
}

extension RealNode.Operation {
  /// The result of a fraction, arithmetic or a power with an integer exponent, from the values of the
  /// operands; nil for other operations, and where an operand has no value.
  func result<Value: FieldElement>(_ value: (Real) -> Value?) -> Value? {
    switch self {
    case .fraction(let fraction): value(Real(fraction))
    case .sum(let left, let right):
      value(left).flatMap { left in value(right).flatMap { left.adding($0) } }
    case .difference(let left, let right):
      value(left).flatMap { left in value(right).flatMap { left.subtracting($0) } }
    case .product(let left, let right):
      value(left).flatMap { left in value(right).flatMap { left.multiplied(by: $0) } }
    case .quotient(let left, let right):
      value(left).flatMap { left in value(right).flatMap { left.divided(by: $0) } }
    case .power(let base, let exponent):
      exponent.fraction?.int.flatMap { exponent in value(base)?.raised(to: exponent) }
    case .pi, .function, .part, .root, .entry, .bracketed: nil
    }
  }
}

/// Values in place of the reals of a graph, each computed once.
struct GraphValues<Value: FieldElement> {
  private let number: (Fraction) -> Value?
  /// The value of a node that does not follow from those of its operands; nil where there is none.
  private let leaf: (RealNode) -> Value?
  private var known: [ObjectIdentifier: Value?] = [:]

  /// The most nodes of a graph; the recursion is no deeper than that.
  private static var maximumNodes: Int { 64 }
  /// The highest power that is multiplied out.
  private static var maximumPower: UInt { 16 }

  init(number: @escaping (Fraction) -> Value?, leaf: @escaping (RealNode) -> Value?) {
    (self.number, self.leaf) = (number, leaf)
  }

  mutating func value(of real: Real) -> Value? {
    let node: RealNode
    switch real.kind {
    case .fraction(let fraction): return number(fraction)
    case .node(let root): node = root
    }
    if let value = known[ObjectIdentifier(node)] { return value }
    guard known.count < Self.maximumNodes, node.depth <= Self.maximumNodes else { return nil }
    let value = leaf(node) ?? result(of: node.operation)
    known[ObjectIdentifier(node)] = .some(value)
    return value
  }

  private mutating func result(of operation: RealNode.Operation) -> Value? {
    if case .power(_, let exponent) = operation {
      guard let exponent = exponent.fraction?.int, exponent.magnitude <= Self.maximumPower else {
        return nil
      }
    }
    return operation.result { value(of: $0) }
  }
}
