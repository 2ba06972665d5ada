internal import Arithmetic
internal import CLibrary
internal import Syntax

// Bounds for the length of a number, from its expression, before it is computed.

extension Expression {
  /// An upper bound for the bits of the fractions that computing the expression needs, where it consists
  /// of literals, or roots of these, and operations that give a number whatever the literals are; nil
  /// for all else.
  var boundOfBits: Double? {
    switch kind {
    case .number(.decimal(let decimal)): decimal.boundOfBits
    case .negation(let operand): operand.boundOfBits
    case .sum(let terms): terms.map(\.operand).sumOfBounds.map { $0 + Double(terms.count) }
    case .product(let factors):
      factors.allSatisfy(\.givesFraction) ? factors.map(\.operand).sumOfBounds : nil
    case .power(let base, let exponent): base.boundOfBits(raisedTo: exponent)
    case .postfix(let operand, .percent): operand.boundOfBits.map { $0 + 7 }
    case .postfix(let operand, .factorial):
      operand.count.map { Double($0) * log2(Double($0) + 1) }
    case .call(let name, let arguments): boundOfBits(of: name, arguments)
    case .number(.mixed), .number(.based), .constant, .variable, .answer, .result, .postfix, .logic,
      .scope,
      .aggregate:
      nil
    }
  }

  /// The same for a built-in function of a literal, or of known natural numbers.
  private func boundOfBits(of name: String, _ arguments: [Expression]) -> Double? {
    guard let function = BuiltIn.named(name), function.argumentCount.contains(arguments.count)
    else { return nil }
    if arguments.count == 1, case .number(.decimal(let decimal)) = arguments[0].kind,
      let bits = decimal.boundOfBits, let bound = function.boundOfBits(atFractionOf: bits)
    {
      return bound
    }
    let counts = arguments.compactMap(\.count)
    return counts.count == arguments.count ? function.boundOfBits(at: counts) : nil
  }

  private func boundOfBits(raisedTo exponent: Expression) -> Double? {
    guard let bits = boundOfBits, let count = exponent.integer, count >= 0 || isNotZero else {
      return nil
    }
    return bits * Double(count.magnitude)
  }

  /// Whether the number is obviously not 0.
  fileprivate var isNotZero: Bool {
    switch kind {
    case .number(.decimal(let decimal)): decimal.digits.utf8.contains { $0 != UInt8(ascii: "0") }
    case .negation(let operand), .power(let operand, _): operand.isNotZero
    case .product(let factors): factors.allSatisfy(\.operand.isNotZero)
    case .postfix(_, .factorial): true
    case .number(.mixed), .number(.based), .constant, .variable, .answer, .result, .sum, .postfix,
      .call, .logic,
      .scope, .aggregate:
      false
    }
  }

  /// The number, where it is natural.
  private var count: Int? { integer.flatMap { $0 >= 0 ? $0 : nil } }

  /// The number, where it is an integer that is cheap to compute.
  private var integer: Int? {
    switch kind {
    case .number(.decimal(let decimal)):
      return decimal.isInteger ? Int(decimal.digits) : nil
    case .negation(let operand): return operand.integer.map { -$0 }
    case .product(let factors):
      return factors.reduce(1) { $1.isMultiplied ? $0.combined($1.operand.integer, *) : nil }
    case .power(let base, let exponent):
      guard let base = base.integer, let exponent = exponent.count, exponent < 64 else {
        return nil
      }
      return (0..<exponent).reduce(1) { power, _ in power.combined(base, *) }
    case .sum, .number(.mixed), .number(.based), .constant, .variable, .answer, .result, .postfix,
      .call, .logic,
      .scope, .aggregate:
      return nil
    }
  }
}

extension Int? {
  /// The result of an operation, where both operands exist and it is not large.
  fileprivate func combined(_ other: Int?, _ operation: (Double, Double) -> Double) -> Int? {
    guard let self, let other else { return nil }
    let result = operation(Double(self), Double(other))
    return abs(result) <= 1e15 ? Int(result) : nil
  }
}

extension Expression.Factor {
  fileprivate var isMultiplied: Bool { multiplication == .times || multiplication == .implicit }

  /// Whether a product or quotient with it exists, whatever the other factors are.
  var givesFraction: Bool {
    isMultiplied || multiplication == .divided && operand.isNotZero
  }
}

extension [Expression] {
  fileprivate var sumOfBounds: Double? {
    reduce(0) { sum, operand in
      guard let sum, let bits = operand.boundOfBits else { return nil }
      return sum + bits
    }
  }
}

extension NumberLiteral.Decimal {
  fileprivate var boundOfBits: Double? {
    isFraction ? (Double(digits.utf8.count) + Double(exponent.magnitude)) * 3.33 + 1 : nil
  }
}
