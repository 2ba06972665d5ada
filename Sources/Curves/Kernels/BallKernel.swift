internal import Arithmetic

/// Encloses a curve in balls of any precision, where doubles do not suffice.
struct BallKernel: SearchKernel {
  let program: StraightLineProgram
  let holes: Holes
  /// The working precision in bits.
  let precision: Int
  private let registers: BallRegisters
  let base: Fraction
  let dotHeight: Fraction

  private(set) var branches: [Branch] = []
  private var decorations: [Decoration]
  /// The conditions that hold or do not hold on the whole piece, by register.
  private var conditions: [Int: Bool] = [:]
  /// Whether the point being evaluated is a hole, filled with its limit.
  private var isFilled = false

  init(
    _ program: StraightLineProgram,
    holes: Holes,
    base: Fraction = Fraction(0),
    dotHeight: Fraction,
    precision: Int
  ) {
    self.program = program
    self.holes = holes
    (self.base, self.dotHeight) = (base, dotHeight)
    self.precision = precision
    registers = BallRegisters(count: program.registerCount)
    for (index, constant) in program.constants.enumerated() {
      registers.set(index + 1, constant.value, precision: precision)
    }
    decorations = Array(repeating: .differentiable, count: program.registerCount)
  }

  mutating func enclose(_ left: Fraction, _ right: Fraction) {
    registers.set(0, from: left, through: right, precision: precision)
    branches = []
    conditions.removeAll()
    isFilled = false
    for index in 0..<program.valueCount {
      switch step(index) {
      case .enclosed: continue
      case .nowhere: return
      case .forks:
        guard fill(index, left, right) else {
          branches = [Branch(rows: .everything, isContinuous: false)]
          return
        }
      }
    }
    let rows = rows(program.result, minus: base, over: dotHeight)
    let isContinuous = decorations[program.result].contains(.continuous)
    branches = [Branch(rows: rows, isContinuous: isContinuous)]
  }

  mutating func value(at place: Fraction) -> Interval? {
    enclose(place, place)
    return isContinuous ? branches[0].rows : nil
  }

  mutating func slope(_ left: Fraction, _ right: Fraction) -> Interval? {
    guard let slope = program.slope, left < right else { return nil }
    for index in program.valueCount..<program.slopeCount {
      guard case .enclosed = step(index) else { return nil }
    }
    guard decorations[slope].contains(.defined) else { return nil }
    let rows = rows(slope, minus: Fraction(0), over: dotHeight / (right - left))
    return rows.isFinite ? rows : nil
  }

  private func rows(_ register: Int, minus offset: Fraction, over scale: Fraction) -> Interval {
    registers.interval(register, minus: offset, over: scale, precision: precision)
  }

  private mutating func step(_ index: Int) -> BallOutcome {
    guard program.isNeeded(index, where: { conditions[$0] }) else {
      return .enclosed(.differentiable)
    }
    let place = program.firstResult + index
    let outcome: BallOutcome
    var decoration: Decoration
    switch program.instructions[index] {
    case .unary(let function, let a):
      decoration = isFilled && function.isStep ? [] : decorations[a]
      outcome = registers.apply(function, a, to: place, precision: precision)
    case .binary(let function, let a, let b):
      decoration = decorations[a].intersection(decorations[b])
      outcome = registers.apply(function, a, b, to: place, precision: precision)
    case .condition(let a, let signs):
      let known = registers.signs(a)
      conditions[place] = signs.holds(for: known)
      guard conditions[place] != nil else { return .forks }
      decoration = decorations[a].contains(.defined) ? .differentiable : []
      outcome = .enclosed(known.contains(.zero) ? .continuous : .differentiable)
    case .choice(let condition, let a, let b, let isSlope):
      let isBreak = isSlope && index < program.valueCount
      if isBreak, registers.signs(program.operand(ofCondition: condition)) == .zero {
        return .nowhere
      }
      let chosen = conditions[condition] == true ? a : b
      registers.copy(chosen, to: place)
      decoration = decorations[condition]
      if isBreak || isFilled, decoration != .differentiable { decoration = [] }
      outcome = .enclosed(decorations[chosen])
    }
    if case .enclosed(let own) = outcome { decoration.formIntersection(own) }
    decorations[place] = decoration
    return outcome
  }

  /// Fills the hole of a quotient as `IntervalKernel` does.
  private mutating func fill(_ index: Int, _ left: Fraction, _ right: Fraction) -> Bool {
    guard let quotient = program.quotients[index],
      decorations[quotient.dividend].contains(.continuous),
      decorations[quotient.divisor].contains(.continuous),
      let hole = hole(index, left, right)
    else { return false }
    guard left < right || !mayJump(before: index) else { return false }
    let derivatives = quotient.derivatives[hole.order - 1]
    let terms = [quotient.dividend, quotient.divisor]
    guard hole.order > 1 || terms.allSatisfy({ decorations[$0].contains(.differentiable) }) else {
      return false
    }
    for instruction in derivatives.instructions {
      guard case .enclosed = step(instruction) else { return false }
    }
    let (above, below) = (derivatives.dividend, derivatives.divisor)
    guard [above, below].allSatisfy({ decorations[$0].contains(.differentiable) }),
      case .enclosed = registers.apply(
        .quotient,
        above,
        below,
        to: program.firstResult + index,
        precision: precision
      )
    else { return false }
    decorations[program.firstResult + index] = .continuous
    isFilled = isFilled || left == right
    return true
  }

  private func mayJump(before index: Int) -> Bool {
    program.mayJump(
      before: index,
      isNeeded: { program.isNeeded($0, where: { conditions[$0] }) },
      values: { rows($0, minus: Fraction(0), over: Fraction(1)) },
      mayBeZero: { registers.signs($0).contains(.zero) }
    )
  }

  private func hole(_ index: Int, _ left: Fraction, _ right: Fraction) -> Holes.Hole? {
    let x = Interval(lower: Interval(left).lower, upper: Interval(right).upper)
    let search = { holes.known.first { $0.instruction == index && $0.isBetween(left, right) } }
    if let hole = search() { return hole }
    return holes.search(for: index, in: x) ? search() : nil
  }
}

extension Holes.Hole {
  /// Whether it is certainly between two fractions, or one of them.
  fileprivate func isBetween(_ left: Fraction, _ right: Fraction) -> Bool {
    if let x = x.fraction { return left <= x && x <= right }
    return Interval(left).upper <= place.lower && place.upper <= Interval(right).lower
  }
}

// MARK: - Places

extension BallKernel {
  func candidates(_ left: Fraction, _ right: Fraction) -> [Real] {
    program.candidates(from: left, through: right)
  }

  func place(of x: Fraction) -> Fraction { x }

  func place(between left: Fraction, _ right: Fraction, at part: Part) -> Fraction? {
    guard left < right else { return nil }
    switch part {
    case .half: return (left + right) * Fraction(1, 2)
    case .golden: return left + (right - left) * Fraction(391, 1_024)
    }
  }

  func place(_ place: Fraction, movedBy distance: Fraction, _ side: Side) -> Fraction {
    side == .left ? place - distance : place + distance
  }

  func length(from left: Fraction, to right: Fraction) -> Fraction { right - left }

  func length(_ length: Fraction, timesTwoTo exponent: Int) -> Fraction {
    length * Fraction(2).power(exponent)
  }

  func bounds(of place: Fraction) -> Span { Span(left: place, right: place) }

  /// The simplest fraction near the middle; near 0, one near the middle of the exponents.
  func middle(of left: Fraction, _ right: Fraction, depth: Int) -> Fraction? {
    Self.middle(of: left, right, depth: depth)
  }

  static func middle(of left: Fraction, _ right: Fraction, depth: Int) -> Fraction? {
    guard left < right else { return nil }
    if left.signum < 0 {
      guard right.signum <= 0 else { return Fraction(0) }
      return middle(of: -right, -left, depth: depth).map { -$0 }
    }
    if left.isZero { return right * Fraction(2).power(-2 - depth) }
    let (low, high) = (left.binaryOrder, right.binaryOrder)
    if high - low > 3 { return Fraction(2).power(low + (high - low + 1) / 2) }
    let quarter = (right - left) * Fraction(1, 4)
    return .simplest(from: left + quarter, through: right - quarter)
  }
}
