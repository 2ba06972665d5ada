internal import Arithmetic

extension StraightLineProgram {
  /// The function of x in the language, with angles in radians; the closure writes the constants.
  ///
  /// A register that is used twice is written twice.
  func text(_ write: (Real) -> String) -> String {
    var texts = ["x"] + constants.map { "(\(write($0.value)))" }
    for instruction in instructions.prefix(valueCount) { texts.append(instruction.text(texts)) }
    return texts[result]
  }
}

extension StraightLineProgram.Instruction {
  fileprivate func text(_ registers: [String]) -> String {
    switch self {
    case .unary(let function, let a): function.text(of: registers[a])
    case .binary(let function, let a, let b): function.text(of: registers[a], registers[b])
    case .condition(let a, let signs): "\(registers[a])\(signs.relation)0"
    case .choice(let condition, let a, let b, _):
      "(if \(registers[condition]) then \(registers[a]) else \(registers[b]))"
    }
  }
}

extension UnaryFunction {
  fileprivate func text(of a: String) -> String {
    switch self {
    case .negation: "(-\(a))"
    case .square: "(\(a)^2)"
    case .reciprocal: "(1/\(a))"
    case .power(let exponent): "(\(a)^(\(exponent)))"
    case .root(let numerator, let denominator): "(\(a)^(\(numerator)/\(denominator)))"
    case .polygamma, .special, .primitive: call(of: a) ?? ""
    }
  }
}

extension BinaryFunction {
  fileprivate func text(of a: String, _ b: String) -> String {
    switch self {
    case .sum: "(\(a)+\(b))"
    case .difference: "(\(a)-\(b))"
    case .product: "(\(a)*\(b))"
    case .quotient: "(\(a)/\(b))"
    case .power: "(\(a)^\(b))"
    case .minimum: "min(\(a), \(b))"
    case .maximum: "max(\(a), \(b))"
    case .modulo: "(\(a) mod \(b))"
    case .atan2: "atan2(\(a), \(b))"
    case .within: a
    }
  }
}

extension Signs {
  /// The relation to 0 of a number with one of the signs.
  fileprivate var relation: String {
    switch self {
    case .negative: "<"
    case .zero: "="
    case .positive: ">"
    case [.negative, .zero]: "<="
    case [.zero, .positive]: ">="
    default: "<>"
    }
  }
}
