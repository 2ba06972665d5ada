internal import Arithmetic
internal import Graphing

/// Encloses a curve in intervals of doubles.
struct IntervalKernel: Kernel {
  /// A double, or an exact number between two of them.
  struct Place {
    var lower: Double
    var upper: Double

    var interval: Interval { Interval(lower: lower, upper: upper) }
  }

  let program: StraightLineProgram
  let registers: Registers
  let holes: Holes
  /// The height of the lower edge of the lowest row, exactly and as an interval.
  let exactBase: Fraction
  let base: Interval
  /// The rows in one unit of y.
  let rowsPerUnit: Interval

  private(set) var branchCount = 0
  /// The last quotient that was 0/0 somewhere in the piece.
  private var suspect: Int?
  /// Whether the point being evaluated is a hole, filled with its limit.
  private var isFilled = false
  /// Whether some instructions run only under conditions.
  private let hasGuards: Bool

  init(_ program: StraightLineProgram, holes: Holes, lattice: Lattice, lowestRow: Int) {
    self.program = program
    self.holes = holes
    registers = Registers(program)
    hasGuards = !program.guards.isEmpty
    exactBase = lattice.y(ofEdge: lowestRow)
    base = Interval(exactBase)
    rowsPerUnit = Interval(Fraction(1) / lattice.dotHeight)
  }

  func branch(_ index: Int) -> Branch { registers.branches[index] }

  mutating func enclose(_ left: Place, _ right: Place) {
    enclose(Interval(lower: left.lower, upper: right.upper))
  }

  mutating func value(at place: Place) -> Interval? {
    enclose(place.interval)
    guard branchCount == 1, registers.branches[0].isContinuous else { return nil }
    return registers.branches[0].rows
  }

  /// Values in rows.
  func rows(_ values: Interval) -> Interval { (values - base) * rowsPerUnit }

  private mutating func enclose(_ x: Interval) {
    run(x)
    guard let instruction = suspect, holes.search(for: instruction, in: x) else { return }
    run(x)
  }

  mutating func slope(_ left: Place, _ right: Place) -> Interval? {
    guard let slope = program.slope else { return nil }
    for index in program.valueCount..<program.slopeCount {
      guard stepSlope(index) else { return nil }
    }
    let enclosure = registers.values[slope]
    guard enclosure.decoration.contains(.defined), enclosure.values.isFinite else { return nil }
    let width = Interval(lower: 0, upper: Interval(lower: left.lower, upper: right.upper).width)
    let rows = enclosure.values * rowsPerUnit
    return Interval(
      lower: rows.lower < 0 ? (rows * width).lower : 0,
      upper: rows.upper > 0 ? (rows * width).upper : 0
    )
  }
}

// MARK: - Places

extension IntervalKernel {
  func puncture(
    _ left: Place,
    _ right: Place,
    settled: Ends,
    isBetter: ([Interval]) -> Bool
  ) -> Puncture? {
    let x = Interval(lower: left.lower, upper: right.upper)
    for number in program.candidates(in: x) + holes.changes(in: x) {
      let place = StraightLineProgram.Constant(number).interval
      let puncture = program.puncture(
        PuncturePlace(
          number: number,
          toLeft: max((place - left.interval).upper, 0),
          toRight: max((right.interval - place).upper, 0)
        ),
        settled: settled,
        rows: rows,
        isBetter: isBetter
      )
      guard var puncture else { continue }
      // An edge of the column that is not a double may not be exactly the number.
      if let pole = puncture.pole {
        let end = pole.end == .lower ? left : right
        if end.lower != end.upper { puncture.pole = nil }
      }
      return puncture
    }
    return nil
  }

  /// The rows of a limit plus a rest.
  func rows(_ limit: Real, _ rest: Interval) -> Interval {
    let distance = StraightLineProgram.Constant(limit - Real(exactBase)).interval
    return (distance + rest) * rowsPerUnit
  }

  /// The simplest double near the middle; near 0, one near the middle of the exponents.
  func middle(of left: Place, _ right: Place, depth: Int) -> Place? {
    let (low, high) = (left.upper, right.lower)
    guard low.nextUp < high else { return nil }
    let middle = Self.middle(low, high, depth: depth)
    guard low < middle, middle < high else { return nil }
    return Place(lower: middle, upper: middle)
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
    let first = program.firstResult
    let (values, forks) = (registers.values, registers.forks)
    values[0] = Enclosure(x, .differentiable)
    branchCount = 0
    suspect = nil
    isFilled = false
    var forkCount = 0
    var index = 0
    while true {
      if follow(&index, &forkCount) { emit(values[program.result]) }
      guard forkCount > 0 else { return }
      let last = forkCount - 1
      index = forks[last].instruction
      values[first + index] = forks[last].branches[forks[last].next]
      forks[last].next += 1
      if forks[last].next == forks[last].branches.count { forkCount -= 1 }
      index += 1
    }
  }

  /// Continues to the end of the value with the first branch of everything.
  ///
  /// - Returns: whether there is a value.
  @inline(__always)
  private mutating func follow(_ index: inout Int, _ forkCount: inout Int) -> Bool {
    let first = program.firstResult
    let values = registers.values
    while index < program.valueCount {
      if hasGuards, !isNeeded(index) {
        index += 1
        continue
      }
      switch program.instructions[index] {
      case .binary(.sum, let a, let b):
        values[first + index] = Enclosure(
          values[a].values + values[b].values,
          values[a].decoration.intersection(values[b].decoration)
        )
      case .binary(.difference, let a, let b):
        values[first + index] = Enclosure(
          values[a].values - values[b].values,
          values[a].decoration.intersection(values[b].decoration)
        )
      case .binary(.product, let a, let b):
        values[first + index] = Enclosure(
          values[a].values * values[b].values,
          values[a].decoration.intersection(values[b].decoration)
        )
      case .binary(let function, let a, let b):
        if function == .quotient, values[b].values.contains(0), values[a].values.contains(0),
          let filled = filledQuotient(index, values[a], values[b])
        {
          values[first + index] = filled
          break
        }
        let branches = function.branches(over: values[a].values, values[b].values)
        let decoration = values[a].decoration.intersection(values[b].decoration)
        guard take(branches, decoration, index, &forkCount) else { return false }
      case .unary(let function, let a):
        let branches = function.branches(over: values[a].values)
        let decoration = isFilled && function.isStep ? [] : values[a].decoration
        guard take(branches, decoration, index, &forkCount) else { return false }
      case .condition(let a, let signs):
        let branches = signs.branches(over: Signs(of: values[a].values))
        let decoration: Decoration = values[a].decoration.contains(.defined) ? .differentiable : []
        guard take(branches, decoration, index, &forkCount) else { return false }
      case .choice(let condition, let a, let b, let isSlope):
        guard let chosen = choice(condition, a, b, isSlope: isSlope) else { return false }
        values[first + index] = chosen
      }
      index += 1
    }
    return true
  }

  /// Whether a condition holds on the branch being followed; nil where more branches are possible
  /// than are followed.
  private func holds(_ condition: Int) -> Bool? {
    let truth = registers.values[condition].values
    return truth.isPoint ? truth.lower == 1 : nil
  }

  func isNeeded(_ index: Int) -> Bool { program.isNeeded(index, where: holds) }

  /// The register that a condition chooses; nil where the slope of a choice has no value.
  func choice(_ condition: Int, _ a: Int, _ b: Int, isSlope: Bool) -> Enclosure? {
    let values = registers.values
    if isSlope, values[program.operand(ofCondition: condition)].values == .zero { return nil }
    guard let holds = holds(condition) else { return Enclosure(.everything, []) }
    var chosen = values[holds ? a : b]
    let truth = values[condition].decoration
    // The limit at a hole is no value, and decides nothing.
    let isVague = (isSlope || isFilled) && truth != .differentiable
    chosen.decoration.formIntersection(isVague ? [] : truth)
    return chosen
  }

  /// Writes the first of the branches, and records the others.
  @inline(__always)
  private mutating func take(
    _ branches: IntervalUnion,
    _ decoration: Decoration,
    _ index: Int,
    _ forkCount: inout Int
  ) -> Bool {
    guard branches.count > 0 else { return false }
    let place = program.firstResult + index
    let first = branches[0]
    registers.values[place] = Enclosure(first.values, first.decoration.intersection(decoration))
    guard branches.count > 1 else { return true }
    guard forkCount < Registers.mostForks else {
      registers.values[place] = Enclosure(branches.hull ?? .everything, [])
      return true
    }
    registers.forks[forkCount] = Registers.Fork(instruction: index, branches: branches, next: 1)
    forkCount += 1
    return true
  }

  private mutating func emit(_ enclosure: Enclosure) {
    let rows = rows(enclosure.values)
    let branch = Branch(rows: rows, isContinuous: enclosure.decoration.contains(.continuous))
    guard branchCount < Registers.mostBranches else {
      let last = registers.branches[branchCount - 1]
      registers.branches[branchCount - 1] = Branch(
        rows: last.rows.hull(rows),
        isContinuous: false
      )
      return
    }
    registers.branches[branchCount] = branch
    branchCount += 1
  }
}

// MARK: - Slopes and holes

extension IntervalKernel {
  /// Runs an instruction of a derivative.
  ///
  /// - Returns: whether it is defined and has one branch.
  @inline(__always)
  private mutating func stepSlope(_ index: Int) -> Bool {
    let values = registers.values
    let place = program.firstResult + index
    let branches: IntervalUnion
    let decoration: Decoration
    if hasGuards, !isNeeded(index) { return true }
    switch program.instructions[index] {
    case .condition(let a, let signs):
      branches = signs.branches(over: Signs(of: values[a].values))
      decoration = values[a].decoration.contains(.defined) ? .differentiable : []
    case .choice(let condition, let a, let b, _):
      guard let chosen = choice(condition, a, b, isSlope: false) else { return false }
      values[place] = chosen
      return true
    case .unary(.sign, let a):
      // At an isolated point the derivative may be anything.
      let x = values[a].values
      let sign =
        x.lower >= 0 && x.upper > 0
        ? Interval.one
        : x.upper <= 0 && x.lower < 0
          ? Interval(exactly: -1) : Interval(lower: -1, upper: 1)
      values[place] = Enclosure(sign, values[a].decoration)
      return true
    case .unary(let function, let a):
      branches = function.branches(over: values[a].values)
      decoration = values[a].decoration
    case .binary(let function, let a, let b):
      branches = function.branches(over: values[a].values, values[b].values)
      decoration = values[a].decoration.intersection(values[b].decoration)
    }
    guard branches.count == 1 else { return false }
    let only = branches[0]
    values[place] = Enclosure(only.values, only.decoration.intersection(decoration))
    return true
  }

  /// A quotient whose terms are both 0 at one point of the piece, by the quotient of the
  /// derivatives (l'Hôpital; for all other points of the piece by Cauchy's mean value theorem).
  @inline(never)
  private mutating func filledQuotient(
    _ index: Int,
    _ dividend: Enclosure,
    _ divisor: Enclosure
  ) -> Enclosure? {
    guard let quotient = program.quotients[index],
      dividend.decoration.contains(.continuous), divisor.decoration.contains(.continuous)
    else { return nil }
    let x = registers.values[0].values
    guard let hole = holes.hole(of: index, in: x) else {
      suspect = index
      return nil
    }
    let derivatives = quotient.derivatives[hole.order - 1]
    for instruction in derivatives.instructions {
      guard stepSlope(instruction) else { return nil }
    }
    let above = registers.values[derivatives.dividend]
    let below = registers.values[derivatives.divisor]
    guard above.decoration.contains(.defined), below.decoration.contains(.defined),
      !below.values.contains(0)
    else { return nil }
    let isSmooth =
      hole.order == 1
      ? dividend.decoration.intersection(divisor.decoration).contains(.differentiable)
      : above.decoration.intersection(below.decoration).contains(.differentiable)
    if x == hole.place {
      guard isSmooth else { return nil }
      isFilled = true
    }
    return Enclosure(above.values / below.values, isSmooth ? .continuous : [])
  }
}
