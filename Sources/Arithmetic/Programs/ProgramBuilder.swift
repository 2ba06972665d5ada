/// Builds the program of a function of x, step by step.
///
/// A part is built only once, so that equal parts are one register: if a part jumps, all its uses
/// see the same branch. A program is simplified only where its domain stays the same: √x² is not x,
/// and x − x is 0, but 1/x − 1/x is not.
package struct ProgramBuilder {
  /// The place of a value in the program that is being built.
  package struct Register: Hashable, Sendable {
    let index: Int
  }

  enum Node: Hashable {
    case variable
    case constant(Int)
    /// A number that is not known and does not vary, or the second variable of a function of two; only
    /// programs of the latter can be finished.
    case parameter(Int)
    case unary(UnaryFunction, Register)
    case binary(BinaryFunction, Register, Register)
    /// 1 where the sign of a register is one of these, and 0 where it is another.
    case condition(Register, Signs)
    /// The second register where the first one, a condition, is 1; the third one where it is 0. The
    /// slope of a choice has no value where the condition may change.
    case choice(Register, Register, Register, isSlope: Bool)

    /// The registers that it is made of.
    var operands: [Register] {
      switch self {
      case .variable, .constant, .parameter: []
      case .unary(_, let a), .condition(let a, _): [a]
      case .binary(_, let a, let b): [a, b]
      case .choice(let condition, let a, let b, _): [condition, a, b]
      }
    }
  }

  private(set) var nodes: [Node] = [.variable]
  private(set) var constants: [Real] = []
  /// Whether a register has a value at every x.
  private var isTotal: [Bool] = [true]
  private var numbers: [Node: Register] = [.variable: Register(index: 0)]
  private var fractions: [Fraction: Register] = [:]

  /// Whether a derivative is being built, which may be defined at more points than its function.
  var widensDomain = false
  /// Whether the registers are to be written as a formula.
  package var isForFormula = false
  /// Whether functions are built at arguments for which they are known to have values, as derivatives are.
  var isForKnownValues = false
  /// The register with respect to which a derivative is being built.
  var differential = Register(index: 0)

  package init() {}

  /// The argument of the function.
  package var variable: Register { Register(index: 0) }

  /// A number that is not known, by its place among others of the kind.
  package mutating func parameter(_ place: Int) -> Register { number(.parameter(place)) }

  package mutating func constant(_ value: Int) -> Register { constant(Real(value)) }

  package mutating func constant(_ numerator: Int, _ denominator: Int) -> Register {
    constant(Real(Fraction(numerator, denominator)))
  }

  package mutating func constant(_ value: Real) -> Register {
    if let fraction = value.fraction {
      if let known = fractions[fraction] { return known }
      let register = append(.constant(constants.count), isTotal: true)
      constants.append(value)
      fractions[fraction] = register
      return register
    }
    let known = nodes.indices.first {
      guard case .constant(let index) = nodes[$0] else { return false }
      return constants[index].isIdentical(to: value)
    }
    if let known { return Register(index: known) }
    constants.append(value)
    return append(.constant(constants.count - 1), isTotal: true)
  }

  /// The value of a register that does not depend on x.
  package func value(of register: Register) -> Real? {
    guard case .constant(let index) = nodes[register.index] else { return nil }
    return constants[index]
  }

  func fraction(of register: Register) -> Fraction? { value(of: register)?.fraction }

  /// Whether the register is known to have a value at every x.
  package func isTotal(_ register: Register) -> Bool { isTotal[register.index] }

  /// The register of a node, without simplification.
  mutating func number(_ node: Node) -> Register {
    numbers[node] ?? append(node, isTotal: isTotal(node))
  }

  private mutating func append(_ node: Node, isTotal: Bool) -> Register {
    let register = Register(index: nodes.count)
    nodes.append(node)
    self.isTotal.append(isTotal)
    numbers[node] = register
    return register
  }

  private func isTotal(_ node: Node) -> Bool {
    switch node {
    case .variable, .constant, .parameter: true
    case .unary(let function, let operand): isTotal(operand) && function.isTotal
    case .binary(let function, let left, let right):
      isTotal(left) && isTotal(right) && function.isTotal
    case .condition(let operand, _): isTotal(operand)
    case .choice(let condition, let left, let right, let isSlope):
      !isSlope && isTotal(condition) && isTotal(left) && isTotal(right)
    }
  }
}

extension BinaryFunction {
  /// Whether it has a value at every pair of real numbers.
  fileprivate var isTotal: Bool {
    switch self {
    case .sum, .difference, .product, .minimum, .maximum, .within: true
    case .quotient, .power, .modulo, .atan2: false
    }
  }
}

extension ProgramBuilder {
  /// The register `consequence` where `difference` has one of the signs, and `alternative` where it
  /// has another.
  ///
  /// Only the register that is chosen has to have a value.
  package mutating func choice(
    _ difference: Register,
    _ signs: Signs,
    then consequence: Register,
    else alternative: Register
  ) -> Register {
    // Conditions that say the same get the same register: they hold together.
    if case .unary(.negation, let inner) = nodes[difference.index] {
      return choice(inner, signs.negated, then: consequence, else: alternative)
    }
    if case .binary(.difference, let a, let b) = nodes[difference.index], b.index < a.index {
      let swapped = number(.binary(.difference, b, a))
      return choice(swapped, signs.negated, then: consequence, else: alternative)
    }
    if signs.contains(.positive) {
      return choice(difference, signs.complement, then: alternative, else: consequence)
    }
    if let value = value(of: difference), let sign = try? Signs(of: value) {
      return sign.isSubset(of: signs) ? consequence : alternative
    }
    if consequence == alternative, isTotal(difference) { return consequence }
    let condition = number(.condition(difference, signs))
    return number(.choice(condition, consequence, alternative, isSlope: false))
  }

  /// A register that has a value nowhere.
  package mutating func nothing() -> Register { number(.unary(.sqrt, constant(-1))) }
}
