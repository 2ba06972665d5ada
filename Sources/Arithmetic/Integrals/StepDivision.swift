/// The parts of a range between the jumps of its step functions, with a program for each.
///
/// Where the argument of a step function rises or falls, the function is a number between two jumps, and x mod m is
/// x less a multiple of m. So the program of such a part has no jumps. Around numbers at which the argument turns, and
/// where that is not known, the program stays as it is.
struct StepDivision {
  struct Part {
    let program: StraightLineProgram
    let lower: Real
    let upper: Real
    /// Whether nothing more can be divided.
    fileprivate var isFinal = false
  }

  /// In no order.
  private(set) var parts: [Part] = []

  /// Nil where nothing is divided.
  init?(
    of program: StraightLineProgram,
    from lower: Real,
    to upper: Real,
    atMost mostParts: Int
  ) throws(IntegralFailure) {
    guard program.hasSteps else { return nil }
    var pending = [Part(program: program, lower: lower, upper: upper)]
    while let part = pending.popLast() {
      if let divided = part.divided() {
        pending += divided
      } else {
        parts.append(part)
      }
      guard parts.count + pending.count <= mostParts else { throw .tooLong }
    }
    if parts.count == 1, parts[0].isFinal || parts[0].program.hasSteps { return nil }
  }
}

extension StepDivision.Part {
  /// The parts between the jumps of the first step function that can be divided; nil where there is none.
  fileprivate func divided() -> [Self]? {
    guard !isFinal, program.hasSteps else { return nil }
    let isConstant = Equations(program).isConstant
    for index in 0..<program.valueCount {
      if let staircase = Staircase(program, index, isConstant),
        let parts = divided(at: staircase)
      {
        return parts
      }
    }
    return nil
  }

  private func divided(at staircase: Staircase) -> [Self]? {
    var (parts, start) = ([Self](), lower)
    for run in staircase.argument.monotoneRuns(from: lower, to: upper) {
      guard let jumps = staircase.jumps(from: run.lower, to: run.upper) else { continue }
      if run.lower.order(to: start) == .positive {
        parts.append(Self(program: program, lower: start, upper: run.lower, isFinal: true))
      }
      start = run.lower
      for end in jumps + [run.upper] {
        let simple = staircase.program(between: start, end)
        parts.append(
          Self(program: simple ?? program, lower: start, upper: end, isFinal: simple == nil)
        )
        start = end
      }
    }
    if parts.isEmpty { return nil }
    if start.order(to: upper) == .negative {
      parts.append(Self(program: program, lower: start, upper: upper, isFinal: true))
    }
    return parts
  }
}

/// An instruction that jumps wherever its argument is one of a sequence of numbers.
private struct Staircase {
  private let program: StraightLineProgram
  private let index: Int
  private let register: Int
  private let step: Real
  private let first: Real
  let argument: StraightLineProgram
  private let equations: Equations

  /// Nil for other instructions, and where the argument has jumps or corners itself.
  init?(_ program: StraightLineProgram, _ index: Int, _ isConstant: [Bool]) {
    switch program.instructions[index] {
    case .unary(let function, let a):
      guard function.isStep, case .every(let step, let first) = function.breaks else { return nil }
      (register, self.step, self.first) = (a, step, first)
    case .binary(.modulo, let a, let b):
      guard isConstant[b], let step = try? program.value(of: b, at: Real(0)).magnitude else {
        return nil
      }
      (register, self.step, first) = (a, step, Real(0))
    case .binary, .condition, .choice: return nil
    }
    (self.program, self.index) = (program, index)
    argument = program.program(of: register)
    guard !isConstant[register], !argument.hasPieces else { return nil }
    equations = Equations(argument)
  }

  /// The jumps between two numbers in ascending order, where the argument rises or falls from one to the other; nil
  /// where they are not known.
  func jumps(from lower: Real, to upper: Real) -> [Real]? {
    do throws(ArithmeticFailure) {
      let ends = [try count(at: lower), try count(at: upper)]
      let rises = ends[0].order(to: ends[1]) == .negative
      let (least, greatest) = rises ? (ends[0], ends[1]) : (ends[1], ends[0])
      guard let before = try least.floor().int, let after = try (-greatest).floor().int else {
        return nil
      }
      let counts = before + 1 < -after ? Array(before + 1..<(-after)) : []
      guard counts.count <= Self.mostJumps else { return nil }
      var (jumps, start) = ([Real](), lower)
      for count in rises ? counts : counts.reversed() {
        guard let jump = place(of: first + Real(count) * step, from: start, to: upper) else {
          return nil
        }
        jumps.append(jump)
        start = jump
      }
      return jumps
    } catch {
      return nil
    }
  }

  private static let mostJumps = 100_000

  /// The steps from the first jump's number to the argument at x.
  private func count(at x: Real) throws(ArithmeticFailure) -> Real {
    try (program.value(of: register, at: x) - first).divided(by: step)
  }

  /// The only number between two others at which the argument has a value.
  private func place(of value: Real, from lower: Real, to upper: Real) -> Real? {
    if let line = equations.polynomialOfVariable(), line.degree == 1 {
      return try? (value - line.coefficients[0]).divided(by: line.coefficients[1])
    }
    let first = Fraction(exactly: Interval(lower).upper)
    let last = Fraction(exactly: Interval(upper).lower)
    guard first < last,
      let bracket = RootBracket(argument.difference(of: argument.result, value), first, last)
    else { return nil }
    let (near, _) = bracket.bounds(bits: 40)
    let exact = equations.solutions(of: argument.result, equal: value, near: near).first {
      $0.value.order(to: lower) == .positive && $0.value.order(to: upper) == .negative
    }
    return exact?.value ?? Real(bracket)
  }

  /// The program between two jumps.
  func program(between lower: Real, _ upper: Real) -> StraightLineProgram? {
    guard let x = Real.samples(between: lower, upper).first else { return nil }
    var (builder, registers) = program.rebuilt()
    registers.removeLast(program.valueCount - index)
    for place in index..<program.valueCount {
      let instruction = program.instructions[place]
      guard place == index else {
        registers.append(builder.register(instruction, registers))
        continue
      }
      guard let value = try? program.value(of: program.firstResult + index, at: x) else {
        return nil
      }
      switch instruction {
      case .binary(.modulo, let a, _):
        guard let dividend = try? program.value(of: a, at: x),
          let count = try? ((dividend - value).divided(by: step) + Real(Fraction(1, 2))).floor()
        else { return nil }
        let multiple = builder.constant(Real(Fraction(count)) * step)
        registers.append(builder.apply(.difference, registers[a], multiple))
      case .unary, .binary, .condition, .choice: registers.append(builder.constant(value))
      }
    }
    return builder.program(registers[program.result])
  }
}

extension StraightLineProgram {
  /// The binary logarithm of the parts of a range in which the slope's sign is looked at.
  private static let finestPart = -10

  /// Ranges, in ascending order, over which the program is proven to rise or fall; what is between them is short.
  fileprivate func monotoneRuns(from lower: Real, to upper: Real) -> [(lower: Real, upper: Real)] {
    guard let derivative else { return [] }
    let whole = Interval(lower).hull(Interval(upper))
    guard whole.isFinite else { return [] }
    let smallest = whole.width * 0x1p-10
    var runs: [(lower: Real, upper: Real, sign: Int)] = []
    var pending = [whole]
    while let part = pending.popLast() {
      if isDifferentiable(over: part), let slope = derivative.enclosure(over: part),
        slope.isFinite, slope.lower >= 0 || slope.upper <= 0
      {
        let sign = slope.lower >= 0 ? 1 : -1
        let start = part.lower == whole.lower ? lower : Real(Fraction(exactly: part.lower))
        let end = part.upper == whole.upper ? upper : Real(Fraction(exactly: part.upper))
        if let last = runs.last, last.sign == sign, last.upper.order(to: start) == .zero {
          runs[runs.count - 1].upper = end
        } else {
          runs.append((start, end, sign))
        }
      } else if part.width > smallest {
        let middle = part.midpoint
        pending.append(Interval(lower: middle, upper: part.upper))
        pending.append(Interval(lower: part.lower, upper: middle))
      }
    }
    return runs.map { ($0.lower, $0.upper) }
  }
}
