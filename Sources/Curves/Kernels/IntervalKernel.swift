internal import Arithmetic

/// Encloses a curve in intervals of doubles.
struct IntervalKernel: SearchKernel {
  /// A double, or the two around an exact number.
  typealias Place = Interval

  /// A value that jumps: its branches that are still to be followed.
  private struct Fork {
    var instruction: Int
    var branches: IntervalUnion
    var next = 1
  }

  /// The most branches that are kept apart; more are joined.
  private static let mostBranches = 16
  /// The most forks that are followed at a time.
  private static let mostForks = 8
  /// The most runs for one piece before further branches are joined.
  private static let mostRuns = 256

  let program: StraightLineProgram
  let holes: Holes
  let base: Fraction
  let dotHeight: Fraction
  private let baseInterval: Interval
  /// The rows in one unit of y.
  private let rowsPerUnit: Interval

  /// The registers of a run.
  private var values: [Enclosure]
  private var forks: [Fork] = []
  private(set) var branches: [Branch] = []
  private(set) var runCount = 0
  /// The last quotient that was 0/0 somewhere in the piece.
  private var suspect: Int?
  /// Whether the point being evaluated is a hole, filled with its limit.
  private var isFilled = false

  init(
    _ program: StraightLineProgram,
    holes: Holes,
    base: Fraction = Fraction(0),
    dotHeight: Fraction = Fraction(1)
  ) {
    self.program = program
    self.holes = holes
    (self.base, self.dotHeight) = (base, dotHeight)
    baseInterval = Interval(base)
    rowsPerUnit = Interval(Fraction(1) / dotHeight)
    values = Array(repeating: Enclosure(.zero, []), count: program.registerCount)
    for (index, constant) in program.constants.enumerated() {
      values[index + 1] = Enclosure(constant.interval, .differentiable)
    }
  }

  mutating func enclose(_ left: Interval, _ right: Interval) { enclose(left.hull(right)) }

  mutating func value(at place: Interval) -> Interval? {
    enclose(place)
    return isContinuous ? branches[0].rows : nil
  }

  /// Values in rows.
  func rows(_ values: Interval) -> Interval { (values - baseInterval) * rowsPerUnit }

  private mutating func enclose(_ x: Interval) {
    run(x)
    guard let instruction = suspect, holes.search(for: instruction, in: x) else { return }
    run(x)
  }

  mutating func slope(_ left: Interval, _ right: Interval) -> Interval? {
    guard let slope = program.slope else { return nil }
    for index in program.valueCount..<program.slopeCount {
      guard stepSlope(index) else { return nil }
    }
    let enclosure = values[slope]
    guard enclosure.decoration.contains(.defined), enclosure.values.isFinite else { return nil }
    let width = Interval(lower: 0, upper: left.hull(right).width)
    let rows = enclosure.values * rowsPerUnit
    return Interval(
      lower: rows.lower < 0 ? (rows * width).lower : 0,
      upper: rows.upper > 0 ? (rows * width).upper : 0
    )
  }
}

// MARK: - Places

extension IntervalKernel {
  func candidates(_ left: Interval, _ right: Interval) -> [Real] {
    let x = left.hull(right)
    return program.candidates(in: x) + holes.changes(in: x)
  }

  func place(of x: Fraction) -> Interval { Interval(x) }

  func place(between left: Interval, _ right: Interval, at part: Part) -> Interval? {
    let (from, to) = (left.upper, right.lower)
    let place =
      switch part {
      case .half: from / 2 + to / 2
      case .golden: from + (to - from) * 0.381_966
      }
    return from < place && place < to ? Interval(exactly: place) : nil
  }

  func place(_ place: Interval, movedBy distance: Double, _ side: Side) -> Interval {
    Interval(exactly: side == .left ? place.lower - distance : place.upper + distance)
  }

  func length(from left: Interval, to right: Interval) -> Double { right.upper - left.lower }

  func length(_ length: Double, timesTwoTo exponent: Int) -> Double {
    length * Double(sign: .plus, exponent: exponent, significand: 1)
  }

  func bounds(of place: Interval) -> Span {
    let left = Fraction(exactly: place.lower)
    return Span(left: left, right: place.isPoint ? left : Fraction(exactly: place.upper))
  }

  /// The simplest double near the middle; near 0, one near the middle of the exponents.
  func middle(of left: Place, _ right: Place, depth: Int) -> Interval? {
    let (low, high) = (left.upper, right.lower)
    guard low.nextUp < high else { return nil }
    let middle = Self.middle(low, high, depth: depth)
    guard low < middle, middle < high else { return nil }
    return Interval(exactly: middle)
  }

  private static func middle(_ low: Double, _ high: Double, depth: Int) -> Double {
    if low < 0 {
      return high > 0 ? 0 : -middle(-high, -low, depth: depth)
    }
    if low == 0 {
      let scale = Double(sign: .plus, exponent: -2 - depth, significand: 1)
      return max(high * scale, .leastNonzeroMagnitude)
    }
    if high / 8 > low { return simplest(low.squareRoot() * high.squareRoot(), nil) }
    let quarter = (high - low) / 4
    return simplest(low + quarter, high - quarter)
  }

  /// The double with the fewest bits between two positive ones; of one, the power of two below it.
  private static func simplest(_ low: Double, _ high: Double?) -> Double {
    guard let high else { return low.binade }
    let differing = low.bitPattern ^ high.bitPattern
    guard differing != 0 else { return low }
    let kept = UInt64.max << (UInt64.bitWidth - 1 - differing.leadingZeroBitCount)
    return Double(bitPattern: high.bitPattern & kept)
  }
}

// MARK: - Running the program

extension IntervalKernel {
  private mutating func run(_ x: Interval) {
    values[0] = Enclosure(x, .differentiable)
    branches.removeAll(keepingCapacity: true)
    suspect = nil
    isFilled = false
    runCount = 0
    var index = 0
    while true {
      runCount += 1
      if follow(from: index) { emit(values[program.result]) }
      guard var fork = forks.popLast() else { return }
      index = fork.instruction
      values[program.firstResult + index] = fork.branches[fork.next]
      fork.next += 1
      if fork.next < fork.branches.count { forks.append(fork) }
      index += 1
    }
  }

  /// Runs from an instruction to the end of the value with the first branch of everything.
  ///
  /// - Returns: whether there is a value.
  private mutating func follow(from start: Int) -> Bool {
    for index in start..<program.valueCount where isNeeded(index) {
      let place = program.firstResult + index
      if let filled = filledQuotient(index) {
        values[place] = filled
        continue
      }
      let (branches, decoration) = result(of: index)
      guard branches.count > 0 else { return false }
      let first = branches[0]
      values[place] = Enclosure(first.values, first.decoration.intersection(decoration))
      guard branches.count > 1 else { continue }
      if forks.count < Self.mostForks, runCount < Self.mostRuns {
        forks.append(Fork(instruction: index, branches: branches))
      } else {
        values[place] = Enclosure(branches.hull ?? .everything, [])
      }
    }
    return true
  }

  /// Runs an instruction of a derivative.
  ///
  /// - Returns: whether it is defined and has one branch.
  private mutating func stepSlope(_ index: Int) -> Bool {
    guard isNeeded(index) else { return true }
    let (branches, decoration) = result(of: index)
    guard branches.count == 1 else { return false }
    let only = branches[0]
    values[program.firstResult + index] = Enclosure(
      only.values,
      only.decoration.intersection(decoration)
    )
    return true
  }

  /// The branches of an instruction over its operands, and what holds for these.
  @inline(__always)
  private func result(of index: Int) -> (branches: IntervalUnion, operands: Decoration) {
    let isValue = index < program.valueCount
    switch program.instructions[index] {
    case .unary(let function, let a) where !isValue && function == .sign:
      // At an isolated point the derivative may be anything, and may jump.
      let sign = values[a].values.signBesideZero
      let own: Decoration = values[a].values.contains(0) ? .defined : .differentiable
      return (IntervalUnion(sign, own), values[a].decoration)
    case .unary(let function, let a):
      let decoration = isFilled && isValue && function.isStep ? [] : values[a].decoration
      return (function.branches(over: values[a].values), decoration)
    case .binary(let function, let a, let b):
      let decoration = values[a].decoration.intersection(values[b].decoration)
      return (function.branches(over: values[a].values, values[b].values), decoration)
    case .condition(let a, let signs):
      let isDefined = values[a].decoration.contains(.defined)
      let branches = signs.branches(over: Signs(of: values[a].values))
      return (branches, isDefined ? .differentiable : [])
    case .choice(let condition, let a, let b, let isSlope):
      let chosen = choice(condition, a, b, isSlope: isSlope && isValue)
      let branches = chosen.map { IntervalUnion($0.values, $0.decoration) } ?? IntervalUnion()
      return (branches, .differentiable)
    }
  }

  /// Whether a condition holds on the branch being followed; nil where more branches are possible
  /// than are followed.
  private func holds(_ condition: Int) -> Bool? {
    let truth = values[condition].values
    return truth.isPoint ? truth.lower == 1 : nil
  }

  private func isNeeded(_ index: Int) -> Bool {
    // `holds` itself as the argument would be a copy of the kernel.
    program.guards.isEmpty || program.isNeeded(index) { holds($0) }
  }

  /// The register that a condition chooses; nil where the slope of a choice has no value.
  private func choice(_ condition: Int, _ a: Int, _ b: Int, isSlope: Bool) -> Enclosure? {
    if isSlope, values[program.operand(ofCondition: condition)].values == .zero { return nil }
    guard let holds = holds(condition) else { return Enclosure(.everything, []) }
    var chosen = values[holds ? a : b]
    let truth = values[condition].decoration
    // The limit at a hole is no value, and decides nothing.
    let isVague = (isSlope || isFilled) && truth != .differentiable
    chosen.decoration.formIntersection(isVague ? [] : truth)
    return chosen
  }

  private mutating func emit(_ enclosure: Enclosure) {
    let rows = rows(enclosure.values)
    if branches.count < Self.mostBranches {
      let isContinuous = enclosure.decoration.contains(.continuous)
      branches.append(Branch(rows: rows, isContinuous: isContinuous))
    } else {
      let last = branches.removeLast()
      branches.append(Branch(rows: last.rows.hull(rows), isContinuous: false))
    }
  }

  /// A quotient whose terms are both 0 at one point of the piece, by the quotient of the
  /// derivatives (l'Hôpital; for all other points of the piece by Cauchy's mean value theorem).
  private mutating func filledQuotient(_ index: Int) -> Enclosure? {
    guard case .binary(.quotient, let a, let b) = program.instructions[index],
      values[a].values.contains(0), values[b].values.contains(0),
      let quotient = program.quotients[index]
    else { return nil }
    let (dividend, divisor) = (values[a], values[b])
    guard dividend.decoration.contains(.continuous), divisor.decoration.contains(.continuous) else {
      return nil
    }
    let x = values[0].values
    guard let hole = holes.hole(of: index, in: x) else {
      suspect = index
      return nil
    }
    // Lower derivatives that jump somewhere are not bounded by higher ones.
    for lower in quotient.derivatives.prefix(hole.order - 1) {
      for instruction in lower.instructions {
        guard stepSlope(instruction) else { return nil }
      }
      guard values[lower.dividend].decoration.contains(.continuous),
        values[lower.divisor].decoration.contains(.continuous)
      else { return nil }
    }
    let derivatives = quotient.derivatives[hole.order - 1]
    for instruction in derivatives.instructions {
      guard stepSlope(instruction) else { return nil }
    }
    let above = values[derivatives.dividend]
    let below = values[derivatives.divisor]
    guard above.decoration.contains(.defined), below.decoration.contains(.defined),
      !below.values.contains(0)
    else { return nil }
    let isSmooth =
      hole.order == 1
      ? dividend.decoration.intersection(divisor.decoration).contains(.differentiable)
      : above.decoration.intersection(below.decoration).contains(.differentiable)
    if x == hole.place {
      guard isSmooth, !mayJump(before: index) else { return nil }
      isFilled = true
    }
    return Enclosure(above.values / below.values, isSmooth ? .continuous : [])
  }

  private func mayJump(before index: Int) -> Bool {
    program.mayJump(
      before: index,
      isNeeded: { isNeeded($0) },
      values: { values[$0].values },
      mayBeZero: { values[$0].values.contains(0) }
    )
  }
}

extension Interval {
  /// The signs of the values other than 0.
  fileprivate var signBesideZero: Interval {
    if lower >= 0, upper > 0 { return .one }
    if upper <= 0, lower < 0 { return -.one }
    return Interval(lower: -1, upper: 1)
  }
}
