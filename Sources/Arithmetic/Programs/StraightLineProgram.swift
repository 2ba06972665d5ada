/// A function of x as a flat list of instructions on registers.
///
/// The same program runs on points and blocks of points, on intervals and at any precision.
/// Register 0 holds x, the constants follow, then each instruction writes the next register. No
/// register is written twice, so that a run can continue from the middle with another branch of a
/// value.
package struct StraightLineProgram {
  /// An instruction; its result goes to the register with its own number.
  package enum Instruction {
    case unary(UnaryFunction, Int)
    case binary(BinaryFunction, Int, Int)
    /// 1 where the sign of a register is one of these, and 0 where it is another.
    case condition(Int, Signs)
    /// The register `then` where a condition is 1, and `otherwise` where it is 0. The slope of a
    /// choice has no value where the condition may change: where the condition's operand is 0.
    case choice(Int, then: Int, otherwise: Int, isSlope: Bool)

    /// The registers that it reads.
    package var operands: [Int] {
      switch self {
      case .unary(_, let a), .condition(let a, _): [a]
      case .binary(_, let a, let b): [a, b]
      case .choice(let condition, let a, let b, _): [condition, a, b]
      }
    }
  }

  /// A condition under which an instruction is run: elsewhere no choice takes its result.
  package struct Guard: Hashable {
    /// The register of the condition.
    package let condition: Int
    /// Whether the condition must be 1 or 0.
    package let holds: Bool
  }

  /// A constant, exactly and as the tightest known interval around it.
  package struct Constant {
    package let value: Real
    package let interval: Interval
  }

  package let constants: [Constant]
  /// The instructions for the value, then those for the derivatives.
  package let instructions: [Instruction]
  /// When each instruction is run: where all guards in one of its lists hold, or always where it has
  /// none; empty where no instruction has any.
  package let guards: [[[Guard]]]
  /// The number of instructions for the value.
  package let valueCount: Int
  /// The number of instructions for the value and its derivative; the rest are for holes.
  package let slopeCount: Int
  /// The register of the value.
  package let result: Int
  /// The register of the derivative, where there is one.
  package let slope: Int?
  /// The quotients that may have a hole where both terms are 0, by instruction.
  package let quotients: [Int: Quotient]
  /// The same function as a program with one quotient, if that is a different program.
  package var withOneQuotient: [StraightLineProgram] = []
  /// A program with more of its quotients combined, whose function is the same where this one has a
  /// value, but may have values at more numbers.
  package var withOneFreeQuotient: [StraightLineProgram] = []
  /// The same function with terms of quotients divided by exponentials in their divisors.
  package var withDividedExponentials: [StraightLineProgram] = []

  /// A quotient whose terms may both be 0.
  package struct Quotient {
    package let dividend: Int
    package let divisor: Int
    /// The first and higher derivatives of the terms.
    package let derivatives: [Derivatives]
  }

  /// The derivatives of both terms of a quotient, of the same order.
  package struct Derivatives {
    package let dividend: Int
    package let divisor: Int
    /// The instructions that both need, in order.
    package let instructions: [Int]
  }

  package var registerCount: Int { firstResult + instructions.count }

  /// The register of the first instruction.
  package var firstResult: Int { 1 + constants.count }

  /// Whether an instruction has to be run where conditions hold as `holds` returns for their
  /// registers; nil means that this is not known, and then no choice takes the result.
  package func isNeeded(_ instruction: Int, where holds: (_ condition: Int) -> Bool?) -> Bool {
    guards.isEmpty || guards[instruction].isEmpty
      || guards[instruction].contains { $0.allSatisfy { holds($0.condition) == $0.holds } }
  }

  /// The register whose sign decides a condition.
  package func operand(ofCondition register: Int) -> Int {
    guard case .condition(let operand, _) = instructions[register - firstResult] else { return 0 }
    return operand
  }
}

extension ProgramBuilder {
  /// The finished program of a register, with its derivative where there is one.
  package mutating func program(_ result: Register) -> StraightLineProgram {
    var program = plainProgram(result)
    program.withOneQuotient = [withOneQuotient(result)].compactMap(\.self)
    program.withOneFreeQuotient = [withOneFreeQuotient(result)].compactMap(\.self)
    program.withDividedExponentials = withDividedExponentials(result)
    return program
  }

  mutating func plainProgram(_ result: Register) -> StraightLineProgram {
    let slope = derivative(of: result)
    let quotients = quotientSlopes(in: result)
    var layout = ProgramLayout(self)
    return layout.program(result, slope: slope, quotients: quotients)
  }

  /// The finished program of a register's derivative, with the second one where there is one.
  package mutating func derivativeProgram(_ result: Register) -> StraightLineProgram? {
    guard let slope = derivative(of: result) else { return nil }
    return program(slope)
  }

  /// The highest order of zeros of both terms for which a hole is filled.
  private static let highestOrder = 4
  /// The most nodes of a term that is differentiated repeatedly.
  private static let longestTerm = 60

  /// The derivatives of the terms of each quotient whose divisor depends on x.
  private mutating func quotientSlopes(in result: Register) -> [Register: [ProgramLayout.Slopes]] {
    var slopes: [Register: [ProgramLayout.Slopes]] = [:]
    for index in neededNodes(for: result) {
      guard case .binary(.quotient, let a, let b) = nodes[index], value(of: b) == nil else {
        continue
      }
      var last = ProgramLayout.Slopes(dividend: a, divisor: b)
      var all: [ProgramLayout.Slopes] = []
      while all.count < Self.highestOrder, neededNodes(for: last.dividend).count < Self.longestTerm,
        neededNodes(for: last.divisor).count < Self.longestTerm,
        let dividend = derivative(of: last.dividend), let divisor = derivative(of: last.divisor)
      {
        last = ProgramLayout.Slopes(dividend: dividend, divisor: divisor)
        all.append(last)
        if value(of: divisor) != nil { break }
      }
      slopes[Register(index: index)] = all
    }
    return slopes
  }
}

extension StraightLineProgram.Constant {
  package init(_ value: Real) { self.init(value: value, interval: Interval(value)) }
}

extension StraightLineProgram {
  /// A builder with the function's instructions, and the registers' places in it.
  package func rebuilt() -> (builder: ProgramBuilder, registers: [ProgramBuilder.Register]) {
    var builder = ProgramBuilder()
    var registers = [builder.variable] + constants.map { builder.constant($0.value) }
    for instruction in instructions.prefix(valueCount) {
      let node: ProgramBuilder.Node =
        switch instruction {
        case .unary(let function, let a): .unary(function, registers[a])
        case .binary(let function, let a, let b): .binary(function, registers[a], registers[b])
        case .condition(let a, let signs): .condition(registers[a], signs)
        case .choice(let condition, let a, let b, let isSlope):
          .choice(registers[condition], registers[a], registers[b], isSlope: isSlope)
        }
      registers.append(builder.number(node))
    }
    return (builder, registers)
  }

  /// The program of one of its registers.
  package func program(of register: Int) -> StraightLineProgram {
    var (builder, registers) = rebuilt()
    return builder.program(registers[register])
  }

  /// The programs of the two terms of a sum or a difference; nil for others.
  package var terms: [StraightLineProgram]? {
    guard result >= firstResult,
      case .binary(let function, let a, let b) = instructions[result - firstResult]
    else {
      return nil
    }
    var (builder, registers) = rebuilt()
    switch function {
    case .sum: return [builder.program(registers[a]), builder.program(registers[b])]
    case .difference:
      let second = builder.apply(.negation, registers[b])
      return [builder.program(registers[a]), builder.program(second)]
    default: return nil
    }
  }

  /// The program of its derivative, where there is one.
  package var derivative: StraightLineProgram? {
    var (builder, registers) = rebuilt()
    return builder.derivativeProgram(registers[result])
  }

  /// The program of the difference of a register and a number.
  package func difference(of register: Int, _ number: Real) -> StraightLineProgram {
    var (builder, registers) = rebuilt()
    let difference = builder.apply(.difference, registers[register], builder.constant(number))
    return builder.program(difference)
  }
}
