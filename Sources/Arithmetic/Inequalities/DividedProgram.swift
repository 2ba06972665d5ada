/// A program whose line is divided where it may break, instruction by instruction, until its sign is constant
/// in each part.
///
/// In a part, |a| is a or −a, a step function is a number, and a choice is one of its branches. So the program
/// of a part has none of them and is analytic: it is 0 at single numbers only, or everywhere.
struct DividedProgram {
  private let program: StraightLineProgram
  private let search: ZeroSearcher
  private let isConstant: [Bool]
  private var parts: [Part] = [Part()]
  /// The zeros of questions about the program as it is, which are the same in all parts.
  private var known: [Question: ZeroSearcher.Zeros] = [:]
  private(set) var critical: [CriticalNumber.Found] = []

  /// An open interval; an end that is nil is infinite.
  fileprivate struct Part {
    var lower: Real?
    var upper: Real?
    /// The simplified instructions so far; nil while they are those of the program.
    var simplified: (builder: ProgramBuilder, registers: [ProgramBuilder.Register])?
  }

  /// Where registers reach values at which a function breaks.
  fileprivate enum Question: Hashable {
    case zero(of: Int)
    case value(of: Int, Int, instruction: Int)
    case equal(Int, Int)
    case steps(of: Int, instruction: Int)
  }

  init(_ program: StraightLineProgram, _ search: ZeroSearcher) {
    (self.program, self.search) = (program, search)
    isConstant = Equations(program).isConstant
  }

  /// Finds all critical numbers.
  mutating func divide() throws(SignPartition.Failure) {
    let program = program
    for index in 0..<program.valueCount {
      for (question, target) in try questions(of: index) {
        try divide(question, target) { program.knowledge(index, target, at: $0) }
      }
      for part in parts.indices { simplify(index, in: &parts[part]) }
      guard parts.count <= Self.mostParts else { throw .notKnown }
    }
    parts.removeAll(where: isWithoutValues)
    try divide(.zero(of: program.result), .value(Real(0))) { _ in .zero }
  }

  /// Whether the program has no values in a part between all numbers at which it breaks.
  private func isWithoutValues(_ part: Part) -> Bool {
    guard !program.instructions.contains(where: \.isChoiceOrPower),
      let sample = Real.samples(between: part.lower, part.upper).first,
      case .none = program.knownValue(at: sample)
    else { return false }
    return true
  }

  private static let mostParts = 500

  /// The values that a register must not reach.
  fileprivate enum Target {
    case value(Real)
    case steps(Real, from: Real)
    /// The value of another register.
    case register(Int)
  }

  private func questions(of index: Int) throws(SignPartition.Failure) -> [(Question, Target)] {
    switch program.instructions[index] {
    case .unary(let function, let a):
      guard !isConstant[a] else { return [] }
      switch function.breaks {
      case .none: return []
      case .at(let values):
        return values.enumerated().map { count, value in
          value.fraction?.isZero == true
            ? (.zero(of: a), .value(value))
            : (.value(of: a, count, instruction: index), .value(value))
        }
      case .every(let step, let start):
        return [(.steps(of: a, instruction: index), .steps(step, from: start))]
      }
    case .binary(let function, let a, let b):
      switch function {
      case .sum, .difference, .product, .within: return []
      case .quotient: return isConstant[b] ? [] : [(.zero(of: b), .value(Real(0)))]
      case .power, .atan2:
        if !isConstant[a] { return [(.zero(of: a), .value(Real(0)))] }
        // 0^x and the angle of (x, 0) break where x is 0.
        let sign = try? program.value(of: a, at: Real(0)).sign()
        return isConstant[b] || sign == .positive || sign == .negative
          ? [] : [(.zero(of: b), .value(Real(0)))]
      case .minimum, .maximum: return [(.equal(a, b), .register(b))]
      case .modulo:
        guard isConstant[b] else { throw .notKnown }
        guard !isConstant[a] else { return [] }
        guard let step = try? program.value(of: b, at: Real(0)),
          (try? step.sign()) != .zero
        else { return [] }
        return [(.steps(of: a, instruction: index), .steps(step, from: Real(0)))]
      }
    case .condition(let a, _): return isConstant[a] ? [] : [(.zero(of: a), .value(Real(0)))]
    case .choice: return []
    }
  }

  // MARK: Dividing

  /// Divides all parts where the answer to a question is in them.
  private mutating func divide(
    _ question: Question,
    _ target: Target,
    _ knowledge: (Real) -> CriticalNumber.Knowledge?
  ) throws(SignPartition.Failure) {
    var divided: [Part] = []
    for part in parts {
      let zeros = try zeros(question, target, in: part)
      var rest = part
      for number in sorted(zeros, in: part) {
        let known = number.single.flatMap(knowledge)
        critical.append(.init(number: number, knowledge: known))
        var left = rest
        left.upper = number.lower
        if left.isOpen { divided.append(left) }
        rest.lower = number.upper
      }
      if rest.isOpen { divided.append(rest) }
    }
    parts = divided
  }

  /// The zeros inside a part in ascending order; those that cannot be told apart are in one span.
  private func sorted(_ zeros: ZeroSearcher.Zeros, in part: Part) -> [CriticalNumber] {
    var line = CriticalLine(nil)
    let found = zeros.numbers.map { CriticalNumber.number($0) } + zeros.spans.map { .span($0) }
    for number in found where part.mayContain(number) {
      line.insert(.init(number: number), of: 0)
    }
    return line.places.map(\.number)
  }

  private mutating func zeros(
    _ question: Question,
    _ target: Target,
    in part: Part
  ) throws(SignPartition.Failure) -> ZeroSearcher.Zeros {
    if part.simplified == nil, let known = known[question] { return known }
    var (builder, registers) = part.simplified ?? program.rebuilt()
    let zeros: ZeroSearcher.Zeros
    switch target {
    case .value(let value):
      let register = registers[question.register]
      // Where it is constant it reaches the value nowhere, or everywhere and has no value.
      guard builder.value(of: register) == nil else { return .init() }
      let difference = builder.apply(.difference, register, builder.constant(value))
      guard builder.value(of: difference) == nil else { return .init() }
      zeros = try search.zeros(of: builder.program(difference))
    case .register(let other):
      let difference = builder.apply(.difference, registers[question.register], registers[other])
      guard builder.value(of: difference) == nil else { return .init() }
      zeros = try search.zeros(of: builder.program(difference))
    case .steps(let step, let start):
      let register = registers[question.register]
      guard builder.value(of: register) == nil else { return .init() }
      zeros = try search.places(
        where: builder.program(register),
        reachesEvery: step,
        from: start
      )
    }
    if part.simplified == nil { known[question] = zeros }
    return zeros
  }

  // MARK: Simplifying

  private func simplify(_ index: Int, in part: inout Part) {
    let instruction = program.instructions[index]
    if part.simplified == nil {
      guard program.isPiecewise(index) else { return }
      // Later instructions are added again, one by one.
      let (builder, registers) = program.rebuilt()
      part.simplified = (builder, Array(registers.prefix(program.firstResult + index)))
    }
    guard var (builder, registers) = part.simplified else { return }
    part.simplified = nil
    let simple = simpler(index, instruction, in: part, registers, &builder)
    registers.append(simple ?? builder.register(instruction, registers))
    part.simplified = (builder, registers)
  }

  /// The register that a piecewise instruction is in a part; nil where that is not known.
  private func simpler(
    _ index: Int,
    _ instruction: StraightLineProgram.Instruction,
    in part: Part,
    _ registers: [ProgramBuilder.Register],
    _ builder: inout ProgramBuilder
  ) -> ProgramBuilder.Register? {
    guard program.isPiecewise(index),
      let sample = Real.samples(between: part.lower, part.upper).first
    else { return nil }
    func value(_ register: Int) -> Real? { try? program.value(of: register, at: sample) }
    func sign(_ register: Int) -> Sign? { value(register).flatMap { try? $0.sign() } }
    switch instruction {
    case .unary(.abs, let a):
      return switch sign(a) {
      case .positive, .zero: registers[a]
      case .negative: builder.apply(.negation, registers[a])
      case nil: nil
      }
    case .unary(let function, let a) where program.angle(of: function, a) != nil:
      return program.angle(of: function, a).flatMap { angle in
        value(angle).flatMap { builder.angle(of: function, registers[angle], near: $0) }
      }
    case .unary:
      return value(program.firstResult + index).map { builder.constant($0) }
    case .binary(.minimum, let a, let b):
      guard let first = value(a), let second = value(b) else { return nil }
      return first.order(to: second).map { registers[$0 == .negative ? a : b] }
    case .binary(.maximum, let a, let b):
      guard let first = value(a), let second = value(b) else { return nil }
      return first.order(to: second).map { registers[$0 == .negative ? b : a] }
    case .binary(.modulo, let a, let b):
      guard let step = value(b), let dividend = value(a),
        let count = try? dividend.divided(by: step).floor()
      else { return nil }
      let multiple = builder.constant(Real(Fraction(count)) * step)
      return builder.apply(.difference, registers[a], multiple)
    case .condition(let a, let signs):
      guard let value = value(a), let found = try? Signs(of: value) else { return nil }
      return builder.constant(found.isSubset(of: signs) ? 1 : 0)
    case .choice(let condition, let a, let b, _):
      guard let value = builder.value(of: registers[condition]) else { return nil }
      return registers[value.fraction == Fraction(1) ? a : b]
    case .binary: return nil
    }
  }
}

extension DividedProgram.Part {
  /// Whether the lower end is below the upper one, or may be.
  fileprivate var isOpen: Bool {
    guard let lower, let upper else { return true }
    return lower.order(to: upper) == .negative
  }

  /// Whether some of a number or span is inside.
  fileprivate func mayContain(_ number: CriticalNumber) -> Bool {
    if let lower, number.upper.order(to: lower).map({ $0 != .positive }) ?? false { return false }
    if let upper, number.lower.order(to: upper).map({ $0 != .negative }) ?? false { return false }
    return true
  }
}

extension DividedProgram.Question {
  fileprivate var register: Int {
    switch self {
    case .zero(let a), .value(let a, _, _), .equal(let a, _), .steps(let a, _): a
    }
  }
}

extension CriticalNumber {
  fileprivate var single: Real? { if case .number(let number) = self { number } else { nil } }
}

extension StraightLineProgram.Instruction {
  /// Whether it may have values at single numbers only, or does not need all operands.
  fileprivate var isChoiceOrPower: Bool {
    switch self {
    case .choice, .binary(.power, _, _): true
    case .unary, .binary, .condition: false
    }
  }

  /// Whether it has different formulas in different parts.
  var isPiecewise: Bool {
    switch self {
    case .unary(let function, _): function == .abs || function.isStep || function == .sign
    case .binary(let function, _, _):
      [.minimum, .maximum, .modulo, .atan2].contains(function)
    case .condition, .choice: true
    }
  }
}

extension StraightLineProgram {
  /// Whether it has instructions that are simpler in parts of the line.
  package var hasSimplerParts: Bool { (0..<valueCount).contains(where: isPiecewise) }

  /// Whether an instruction has different formulas in different parts.
  fileprivate func isPiecewise(_ index: Int) -> Bool {
    if case .unary(let function, let a) = instructions[index], angle(of: function, a) != nil {
      return true
    }
    return instructions[index].isPiecewise
  }

  /// The register u of which a function is arcsin(sin u), arccos(cos u) or arctan(tan u).
  fileprivate func angle(of function: UnaryFunction, _ operand: Int) -> Int? {
    guard operand >= firstResult,
      case .unary(let inner, let angle) = instructions[operand - firstResult],
      [(.asin, .sin), (.acos, .cos), (.atan, .tan)].contains(where: { $0 == (function, inner) })
    else { return nil }
    return angle
  }
}

extension ProgramBuilder {
  /// What arcsin(sin u), arccos(cos u) or arctan(tan u) is where u has a value between two at which it breaks.
  fileprivate mutating func angle(
    of function: UnaryFunction,
    _ angle: Register,
    near value: Real
  ) -> Register? {
    let shift = function == .acos ? Fraction(0) : Fraction(1, 2)
    guard let turns = try? (value.divided(by: .pi) + Real(shift)).floor() else { return nil }
    let isReversed = function != .atan && !turns.isEven
    // The falling half of the cosine ends where the next one begins.
    let count = function == .acos && isReversed ? turns + Integer(1) : turns
    let difference = apply(.difference, angle, constant(Real(Fraction(count)) * .pi))
    return isReversed ? apply(.negation, difference) : difference
  }

  /// The instruction on other registers.
  mutating func register(
    _ instruction: StraightLineProgram.Instruction,
    _ registers: [Register]
  ) -> Register {
    switch instruction {
    case .unary(let function, let a): apply(function, registers[a])
    case .binary(let function, let a, let b): apply(function, registers[a], registers[b])
    case .condition(let a, let signs): number(.condition(registers[a], signs))
    case .choice(let condition, let a, let b, let isSlope):
      number(.choice(registers[condition], registers[a], registers[b], isSlope: isSlope))
    }
  }
}

extension StraightLineProgram {
  /// What an instruction is at a number at which its operand has a value, or the operands are equal.
  fileprivate func knowledge(
    _ index: Int,
    _ target: DividedProgram.Target,
    at number: Real
  ) -> CriticalNumber.Knowledge? {
    func known(_ value: () throws(ArithmeticFailure) -> Real) -> CriticalNumber.Knowledge? {
      do throws(ArithmeticFailure) {
        return .instruction(index, try value())
      } catch {
        return error.meansNoValue ? .instruction(index, nil) : nil
      }
    }
    switch (instructions[index], target) {
    case (.unary(let function, _), .value(let value)):
      return known { () throws(ArithmeticFailure) in try function.exactValue(value) }
    case (.condition(_, let signs), .value):
      return .instruction(index, Real(signs.contains(.zero) ? 1 : 0))
    case (.binary(.quotient, _, _), .value): return .instruction(index, nil)
    case (.binary(.minimum, let a, _), .register), (.binary(.maximum, let a, _), .register):
      return known { () throws(ArithmeticFailure) in try self.value(of: a, at: number) }
    default: return nil
    }
  }
}
