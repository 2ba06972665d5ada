/// A function of x as a flat list of instructions on registers.
///
/// The same program runs on points and blocks of points, on intervals and at any precision.
/// Register 0 holds x, the constants follow, then each instruction writes the next register. No
/// register is written twice, so that a run can continue from the middle with another branch of a
/// value.
package struct Program {
  /// An instruction; its result goes to the register with its own number.
  package enum Instruction {
    case unary(UnaryFunction, Int)
    case binary(BinaryFunction, Int, Int)
  }

  /// A constant, exactly and as the tightest known interval around it.
  package struct Constant {
    package let value: Real
    package let interval: Interval
  }

  package let constants: [Constant]
  /// The instructions for the value, then those for the derivatives.
  package let instructions: [Instruction]
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
  package var withOneQuotient: [Program] = []
  /// A program with more of its quotients combined, whose function is the same where this one has a
  /// value, but may have values at more numbers.
  package var withOneFreeQuotient: [Program] = []
  /// The same function with terms of quotients divided by exponentials in their divisors.
  package var withDividedExponentials: [Program] = []

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
}

extension ProgramBuilder {
  /// The finished program of a register, with its derivative where there is one.
  package mutating func program(_ result: Register) -> Program {
    var program = plainProgram(result)
    program.withOneQuotient = [withOneQuotient(result)].compactMap(\.self)
    program.withOneFreeQuotient = [withOneFreeQuotient(result)].compactMap(\.self)
    program.withDividedExponentials = withDividedExponentials(result)
    return program
  }

  mutating func plainProgram(_ result: Register) -> Program {
    let slope = derivative(of: result)
    let quotients = quotientSlopes(in: result)
    var layout = Layout(self)
    return layout.program(result, slope: slope, quotients: quotients)
  }

  /// The finished program of a register's derivative, with the second one where there is one.
  package mutating func derivativeProgram(_ result: Register) -> Program? {
    guard let slope = derivative(of: result) else { return nil }
    return program(slope)
  }

  /// The highest order of zeros of both terms for which a hole is filled.
  private static let highestOrder = 4
  /// The most nodes of a term that is differentiated repeatedly.
  private static let longestTerm = 60

  /// The derivatives of the terms of each quotient whose divisor depends on x.
  private mutating func quotientSlopes(in result: Register) -> [Register: [Slopes]] {
    var slopes: [Register: [Slopes]] = [:]
    for index in neededNodes(for: result) {
      guard case .binary(.quotient, let a, let b) = nodes[index], value(of: b) == nil else {
        continue
      }
      var last = Slopes(dividend: a, divisor: b)
      var all: [Slopes] = []
      while all.count < Self.highestOrder, neededNodes(for: last.dividend).count < Self.longestTerm,
        neededNodes(for: last.divisor).count < Self.longestTerm,
        let dividend = derivative(of: last.dividend), let divisor = derivative(of: last.divisor)
      {
        last = Slopes(dividend: dividend, divisor: divisor)
        all.append(last)
        if value(of: divisor) != nil { break }
      }
      slopes[Register(index: index)] = all
    }
    return slopes
  }
}

/// The derivatives of the terms of a quotient, of the same order.
private struct Slopes {
  let dividend: ProgramBuilder.Register
  let divisor: ProgramBuilder.Register
}

/// Assigns final places to the nodes of a builder.
private struct Layout {
  private let builder: ProgramBuilder
  private var places = [0: 0]
  private var constants: [Program.Constant] = []
  private var instructions: [Program.Instruction] = []

  init(_ builder: ProgramBuilder) { self.builder = builder }

  mutating func program(
    _ result: ProgramBuilder.Register,
    slope: ProgramBuilder.Register?,
    quotients: [ProgramBuilder.Register: [Slopes]]
  ) -> Program {
    let ofValue = builder.neededNodes(for: result)
    let ofSlope = rest([slope].compactMap(\.self), without: ofValue)
    let derivatives = quotients.values.flatMap { $0.flatMap { [$0.dividend, $0.divisor] } }
    let ofHoles = rest(derivatives, without: ofValue + ofSlope)
    for node in ofValue + ofSlope + ofHoles { placeConstant(node) }
    for node in ofValue { placeInstruction(node) }
    let valueCount = instructions.count
    for node in ofSlope { placeInstruction(node) }
    let slopeCount = instructions.count
    for node in ofHoles { placeInstruction(node) }
    var finished: [Int: Program.Quotient] = [:]
    for (register, slopes) in quotients {
      guard let place = places[register.index] else { continue }
      finished[place - constants.count - 1] = quotient(register, slopes)
    }
    return Program(
      constants: constants,
      instructions: instructions,
      valueCount: valueCount,
      slopeCount: slopeCount,
      result: places[result.index] ?? 0,
      slope: slope.map { places[$0.index] ?? 0 },
      quotients: finished
    )
  }

  /// The nodes that some registers need in addition to known ones.
  private func rest(
    _ registers: [ProgramBuilder.Register],
    without known: [Int]
  ) -> [Int] {
    var isPlaced = Set(known)
    return registers.flatMap(builder.neededNodes).filter { isPlaced.insert($0).inserted }.sorted()
  }

  private mutating func placeConstant(_ node: Int) {
    guard case .constant(let index) = builder.nodes[node] else { return }
    constants.append(Program.Constant(builder.constants[index]))
    places[node] = constants.count
  }

  private mutating func placeInstruction(_ node: Int) {
    switch builder.nodes[node] {
    case .variable, .constant: return
    case .unary(let function, let a): instructions.append(.unary(function, place(a)))
    case .binary(let function, let a, let b):
      instructions.append(.binary(function, place(a), place(b)))
    }
    places[node] = constants.count + instructions.count
  }

  private func place(_ register: ProgramBuilder.Register) -> Int { places[register.index] ?? 0 }

  private func quotient(
    _ register: ProgramBuilder.Register,
    _ slopes: [Slopes]
  ) -> Program.Quotient? {
    guard case .binary(_, let a, let b) = builder.nodes[register.index] else { return nil }
    let derivatives = slopes.map { slopes in
      let nodes = Set([slopes.dividend, slopes.divisor].flatMap(builder.neededNodes))
      // An instruction after the quotient may be the slope of one before it.
      let later = nodes.compactMap { places[$0] }.filter { $0 > place(register) }.sorted()
      return Program.Derivatives(
        dividend: place(slopes.dividend),
        divisor: place(slopes.divisor),
        instructions: later.map { $0 - constants.count - 1 }
      )
    }
    return Program.Quotient(dividend: place(a), divisor: place(b), derivatives: derivatives)
  }
}

extension Program.Constant {
  package init(_ value: Real) {
    self.value = value
    if let fraction = value.fraction {
      interval = Interval(fraction)
    } else {
      let registers = BallRegisters(count: 1)
      registers.set(0, value, precision: 128)
      interval = registers.interval(0, minus: Fraction(0), over: Fraction(1), precision: 128)
    }
  }
}
