package import Arithmetic

extension StraightLineProgram {
  /// The function of x in the language, which means the same in every mode of angles; the closure writes the
  /// constants.
  ///
  /// A register that is used twice is written twice.
  package func text(_ write: (Real) -> String) -> String {
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
    case .polygamma, .special, .primitive: callInRadians(of: a) ?? ""
    }
  }
}

extension UnaryFunction {
  /// The call where angles are in radians whatever the mode is: half a turn, 180°, is π.
  private func callInRadians(of a: String) -> String? {
    switch name.flatMap({ BuiltIn.named($0)?.angles }) {
    case .ofArgument: call(of: "(180/pi*\(a))°")
    case .ofValue: call(of: a).map { "(\($0)/180°*pi)" }
    case .some, nil: call(of: a)
    }
  }

  /// The name of the function of the language; nil for arithmetic.
  private var name: String? { call(of: "").map { String($0.prefix { $0 != "(" }) } }
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
    case .atan2: "(atan2(\(a), \(b))/180°*pi)"
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
