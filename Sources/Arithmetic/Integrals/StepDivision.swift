/// The parts of a range between the jumps of its step functions, with a program for each.
///
/// Where the argument of a step function rises or falls, the function is a number between two jumps. So the program of
/// such a part has no jumps. Around numbers at which the argument turns, and where that is not known, the program stays
/// as it is.
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
      if let divided = try part.divided(atMost: mostParts) {
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
  fileprivate func divided(atMost mostParts: Int) throws(IntegralFailure) -> [Self]? {
    guard !isFinal, program.hasSteps else { return nil }
    let isConstant = Equations(program).isConstant
    for index in 0..<program.valueCount {
      guard let staircase = Staircase(program, index, isConstant) else { continue }
      if let parts = try divided(at: staircase, mostParts) { return parts }
    }
    return nil
  }

  private func divided(
    at staircase: Staircase,
    _ mostParts: Int
  ) throws(IntegralFailure) -> [Self]? {
    var (parts, start) = ([Self](), lower)
    for run in staircase.argument.monotoneRuns(from: lower, to: upper) {
      let counts = staircase.counts(from: run.lower, to: run.upper)
      if let counts, counts.range.count > mostParts { throw .tooLong }
      guard let counts, let jumps = staircase.jumps(counts, from: run.lower, to: run.upper) else {
        continue
      }
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
    guard case .unary(let function, let a) = program.instructions[index], function.isStep,
      case .every(let step, let first) = function.breaks
    else { return nil }
    (register, self.step, self.first) = (a, step, first)
    (self.program, self.index) = (program, index)
    argument = program.program(of: register)
    guard !isConstant[register], !argument.hasPieces else { return nil }
    equations = Equations(argument)
  }

  /// The jumps between two numbers, counted from the first one's number, where the argument rises or falls from one to
  /// the other; nil where they are not known.
  func counts(from lower: Real, to upper: Real) -> (range: Range<Int>, rises: Bool)? {
    guard let first = try? count(at: lower), let last = try? count(at: upper),
      let order = first.order(to: last)
    else { return nil }
    let rises = order == .negative
    let (least, greatest) = rises ? (first, last) : (last, first)
    guard let before = try? least.floor().int, let after = try? (-greatest).floor().int else {
      return nil
    }
    return (before + 1..<max(before + 1, -after), rises)
  }

  /// The jumps in ascending order; nil where one is not known.
  func jumps(
    _ counts: (range: Range<Int>, rises: Bool),
    from lower: Real,
    to upper: Real
  ) -> [Real]? {
    var (jumps, start) = ([Real](), lower)
    for count in counts.rises ? Array(counts.range) : counts.range.reversed() {
      guard let jump = place(of: first + Real(count) * step, from: start, to: upper) else {
        return nil
      }
      jumps.append(jump)
      start = jump
    }
    return jumps
  }

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
    // Jumps may be closer than doubles are.
    guard first < last, let before = order(at: first, to: value),
      let after = order(at: last, to: value), before.rawValue * after.rawValue < 0,
      let bracket = RootBracket(argument.difference(of: argument.result, value), first, last)
    else { return nil }
    let bounds = bracket.bounds(bits: 40)
    let place = Interval(bounds.lower).hull(Interval(bounds.upper))
    let exact = equations.solutions(of: argument.result, equal: value, near: bounds.lower).first {
      $0.isCertain && place.contains(Interval($0.value))
    }
    return exact?.value ?? Real(bracket)
  }

  /// How the argument at x and a value are ordered; nil where that is not known.
  private func order(at x: Fraction, to value: Real) -> Sign? {
    (try? argument.value(at: Real(x)))?.order(to: value)
  }

  /// The program between two jumps.
  func program(between lower: Real, _ upper: Real) -> StraightLineProgram? {
    guard let x = Real.samples(between: lower, upper).first else { return nil }
    guard let value = try? program.value(of: program.firstResult + index, at: x) else { return nil }
    var (builder, registers) = program.rebuilt()
    registers.removeLast(program.valueCount - index)
    registers.append(builder.constant(value))
    for instruction in program.instructions[(index + 1)..<program.valueCount] {
      // The remainder of a division is known to be small only as long as the quotient is not.
      if case .binary(.within, let remainder, _) = instruction {
        registers.append(registers[remainder])
      } else {
        registers.append(builder.register(instruction, registers))
      }
    }
    return builder.program(registers[program.result])
  }
}

extension StraightLineProgram {
  /// The shortest part in which the slope's sign is looked at, of the length of the range.
  private static let shortestPart = 0x1p-10

  /// Ranges, in ascending order, over which the program is proven to rise or fall; what is between them is short.
  fileprivate func monotoneRuns(from lower: Real, to upper: Real) -> [(lower: Real, upper: Real)] {
    guard let derivative else { return [] }
    let whole = Interval(lower).hull(Interval(upper))
    guard whole.isFinite else { return [] }
    let smallest = whole.width * Self.shortestPart
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
      } else if part.width > smallest, part.lower < part.midpoint, part.midpoint < part.upper {
        let middle = part.midpoint
        pending.append(Interval(lower: middle, upper: part.upper))
        pending.append(Interval(lower: part.lower, upper: middle))
      }
    }
    return runs.map { ($0.lower, $0.upper) }
  }
}
