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
