// How registers are made, for those who write them as formulas.

extension ProgramBuilder {
  /// How a register is made from others.
  package enum Operation {
    case variable
    case parameter(Int)
    case number(Real)
    case unary(UnaryFunction, Register)
    case binary(BinaryFunction, Register, Register)
    /// A register that depends on a condition.
    case choice
  }

  /// How the register is made.
  package func operation(of register: Register) -> Operation {
    switch nodes[register.index] {
    case .variable: .variable
    case .parameter(let place): .parameter(place)
    case .constant(let place): .number(constants[place])
    case .unary(let function, let a): .unary(function, a)
    case .binary(let function, let a, let b): .binary(function, a, b)
    case .condition, .choice: .choice
    }
  }

  /// Adds the instructions of a program for its value at a register; returns the register of its value.
  package mutating func insert(_ program: StraightLineProgram, at x: Register) -> Register {
    insert(program, at: x) { builder, a in builder.apply(.sign, a) }
  }

  /// Adds the instructions of a derivative for its value at a register; returns the register of its value.
  ///
  /// The derivative of |x| has no value at 0, where its sign is 0.
  package mutating func insert(
    derivative program: StraightLineProgram,
    at x: Register
  ) -> Register {
    insert(program, at: x) { builder, a in builder.apply(.sign, builder.apply(.reciprocal, a)) }
  }

  private mutating func insert(
    _ program: StraightLineProgram,
    at x: Register,
    sign: (inout ProgramBuilder, Register) -> Register
  ) -> Register {
    var registers = [x] + program.constants.map { constant($0.value) }
    for instruction in program.instructions.prefix(program.valueCount) {
      switch instruction {
      case .unary(.sign, let a):
        registers.append(sign(&self, registers[a]))
      case .unary(let function, let a): registers.append(apply(function, registers[a]))
      case .binary(let function, let a, let b):
        registers.append(apply(function, registers[a], registers[b]))
      case .condition(let a, let signs): registers.append(number(.condition(registers[a], signs)))
      case .choice(let condition, let a, let b, let isSlope):
        registers.append(
          number(.choice(registers[condition], registers[a], registers[b], isSlope: isSlope))
        )
      }
    }
    return registers[program.result]
  }
}

extension UnaryFunction {
  /// The call of the language that it is: the name, and the arguments around the one that varies; nil for
  /// arithmetic.
  package var call: (name: String, before: [Fraction], after: [Fraction])? {
    switch self {
    case .negation, .square, .reciprocal, .power, .root: nil
    case .polygamma(0): (Digamma.name, [], [])
    case .polygamma(let order): (Polygamma.name, [Fraction(order)], [])
    case .special(let curve):
      (
        curve.function.name, Array(curve.parameters[..<curve.place]),
        Array(curve.parameters[curve.place...])
      )
    case .primitive(let function): (function.type.name, [], [])
    }
  }

  /// Whether an argument or the value is an angle in radians.
  package var angles: AngleUse { primitive?.angles ?? .none }
}

extension BinaryFunction {
  /// The name of the function of the language that it is; nil for arithmetic.
  package var name: String? {
    switch self {
    case .minimum: Minimum.name
    case .maximum: Maximum.name
    case .atan2: AngleOfPoint.name
    case .sum, .difference, .product, .quotient, .power, .modulo, .within: nil
    }
  }
}

extension ProgramBuilder {
  /// An antiderivative of a function of the variable; nil where none is known in one step.
  package mutating func antiderivative(of value: Register) -> Register? {
    guard case .unary(let function, let a) = nodes[value.index], a == variable else { return nil }
    switch function {
    case .primitive(let function):
      return function.type.antiderivative(of: a, value: value, in: &self)
    case .special(let curve): return curve.facts.antiderivative?(a, value, &self)
    case .negation, .square, .reciprocal, .power, .root, .polygamma: return nil
    }
  }
}
