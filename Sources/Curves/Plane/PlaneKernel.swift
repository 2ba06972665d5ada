internal import Arithmetic

/// Encloses a function of x and y over boxes.
protocol PlaneFunction {
  mutating func enclose(_ box: PlaneBox)

  /// The branches of the function over the box enclosed last; it has no other values there.
  var branches: [Enclosure] { get }

  /// The slopes over the box enclosed last, on which the function is continuous; nil where one does not
  /// exist or is unbounded.
  mutating func slopes() -> (x: Interval?, y: Interval?)

  /// The number of boxes enclosed, in which slopes count, too.
  var evaluations: Int { get }
}

extension PlaneFunction {
  /// The only branch over the box enclosed last, if the function is continuous there.
  var continuous: Interval? {
    guard branches.count == 1, branches[0].decoration.contains(.continuous) else { return nil }
    return branches[0].values
  }
}

/// Encloses a function of x and y over boxes, in intervals of doubles.
struct PlaneKernel: PlaneFunction {
  /// A value that jumps: its branches that are still to be followed.
  private struct Fork {
    var instruction: Int
    var branches: IntervalUnion
    var next = 1
  }

  /// The most branches that are kept apart; more are joined.
  private static let mostBranches = 16
  /// The most forks in one run that are followed.
  private static let mostForks = 6

  private let plane: PlaneProgram
  private var program: StraightLineProgram { plane.program }
  /// The quotients of a register and its sine, by instruction.
  private let sineQuotients: [Int: SineQuotient]
  private var values: [Enclosure]
  private var forks: [Fork] = []
  private(set) var branches: [Enclosure] = []
  private(set) var evaluations = 0

  init(_ plane: PlaneProgram) {
    self.plane = plane
    sineQuotients = SineQuotient.all(in: plane.program)
    values = Array(repeating: Enclosure(.zero, []), count: plane.program.registerCount)
    for (index, constant) in plane.program.constants.enumerated() {
      values[index + 1] = Enclosure(constant.interval, .differentiable)
    }
  }

  mutating func enclose(_ box: PlaneBox) {
    evaluations += 1
    values[0] = Enclosure(box.x, .differentiable)
    if let second = plane.second { values[second] = Enclosure(box.y, .differentiable) }
    branches.removeAll(keepingCapacity: true)
    var index = 0
    while true {
      if follow(from: index) { emit(values[program.result]) }
      guard var fork = forks.popLast() else { return }
      index = fork.instruction
      values[program.firstResult + index] = fork.branches[fork.next]
      fork.next += 1
      if fork.next < fork.branches.count { forks.append(fork) }
      index += 1
    }
  }

  mutating func slopes() -> (x: Interval?, y: Interval?) {
    evaluations += 1
    let first = slope(plane.slopes.x, from: program.valueCount)
    // The instructions of the second may need those of the first, even if that has no value.
    let second = slope(plane.slopes.y, from: plane.slopes.x?.end ?? program.valueCount)
    return (first, second)
  }

  private mutating func slope(_ slope: PlaneProgram.Slope?, from start: Int) -> Interval? {
    guard let slope else { return nil }
    for index in start..<slope.end { stepSlope(index) }
    let enclosure = values[slope.register]
    guard enclosure.decoration.contains(.defined), enclosure.values.isFinite else { return nil }
    return enclosure.values
  }

  /// Runs from an instruction to the end of the value with the first branch of everything.
  ///
  /// - Returns: whether there is a value.
  private mutating func follow(from start: Int) -> Bool {
    for index in start..<program.valueCount where isNeeded(index) {
      let place = program.firstResult + index
      let (branches, decoration) = result(of: index)
      guard branches.count > 0 else { return false }
      let first = branches[0]
      values[place] = Enclosure(first.values, first.decoration.intersection(decoration))
      guard branches.count > 1 else { continue }
      if forks.count < Self.mostForks {
        forks.append(Fork(instruction: index, branches: branches))
      } else {
        values[place] = Enclosure(branches.hull ?? .everything, [])
      }
    }
    return true
  }

  /// Runs an instruction of a slope; where it is not defined or has more branches, it may be anything.
  private mutating func stepSlope(_ index: Int) {
    guard isNeeded(index) else { return }
    let (branches, decoration) = result(of: index)
    let place = program.firstResult + index
    guard branches.count == 1 else {
      values[place] = Enclosure(.everything, [])
      return
    }
    let only = branches[0]
    values[place] = Enclosure(only.values, only.decoration.intersection(decoration))
  }

  /// The branches of an instruction over its operands, and what holds for these.
  @inline(__always)
  private func result(of index: Int) -> (branches: IntervalUnion, operands: Decoration) {
    let isValue = index < program.valueCount
    switch program.instructions[index] {
    case .unary(let function, let a) where !isValue && function == .sign:
      // Where |a| turns, its slope may be anything between.
      let sign = values[a].values.signBesideZero
      return (IntervalUnion(sign, .differentiable), values[a].decoration)
    case .unary(let function, let a):
      return (function.branches(over: values[a].values), values[a].decoration)
    case .binary(let function, let a, let b):
      let decoration = values[a].decoration.intersection(values[b].decoration)
      if let filled = filledQuotient(index) { return (filled, decoration) }
      return (function.branches(over: values[a].values, values[b].values), decoration)
    case .condition(let a, let signs):
      let isDefined = values[a].decoration.contains(.defined)
      let branches = signs.branches(over: Signs(of: values[a].values))
      return (branches, isDefined ? .differentiable : [])
    case .choice(let condition, let a, let b, let isSlope):
      guard !(isSlope && values[program.operand(ofCondition: condition)].values == .zero) else {
        return (IntervalUnion(), [])
      }
      guard let holds = holds(condition) else { return (IntervalUnion(.everything, []), []) }
      var chosen = values[holds ? a : b]
      let truth = values[condition].decoration
      chosen.decoration = chosen.decoration.intersection(
        isSlope && truth != .differentiable ? [] : truth
      )
      return (IntervalUnion(chosen.values, chosen.decoration), .differentiable)
    }
  }

  /// The values of u/sin u or sin u/u around u = 0, where a hole is filled with the limit 1.
  private func filledQuotient(_ index: Int) -> IntervalUnion? {
    guard !sineQuotients.isEmpty, let quotient = sineQuotients[index] else { return nil }
    let u = values[quotient.argument].values
    guard u.contains(0) else { return nil }
    return quotient.values(around: u).map { IntervalUnion($0, .differentiable) }
  }

  /// Whether a condition holds on the branch being followed; nil where more branches are possible
  /// than are followed.
  private func holds(_ condition: Int) -> Bool? {
    let truth = values[condition].values
    return truth.isPoint ? truth.lower == 1 : nil
  }

  private func isNeeded(_ index: Int) -> Bool {
    program.guards.isEmpty || program.isNeeded(index) { holds($0) }
  }

  private mutating func emit(_ enclosure: Enclosure) {
    if branches.count < Self.mostBranches {
      branches.append(enclosure)
    } else {
      let last = branches.removeLast()
      branches.append(Enclosure(last.values.hull(enclosure.values), []))
    }
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

/// The quotient of a register u and its sine, in either order.
private struct SineQuotient {
  let argument: Int
  let isSineAbove: Bool

  /// The quotients of this form, by instruction.
  static func all(in program: StraightLineProgram) -> [Int: SineQuotient] {
    func sineArgument(_ register: Int) -> Int? {
      guard register >= program.firstResult,
        case .unary(.sin, let a) = program.instructions[register - program.firstResult]
      else { return nil }
      return a
    }
    var found: [Int: SineQuotient] = [:]
    for index in 0..<program.valueCount {
      guard case .binary(.quotient, let a, let b) = program.instructions[index] else { continue }
      if sineArgument(b) == a { found[index] = SineQuotient(argument: a, isSineAbove: false) }
      if sineArgument(a) == b { found[index] = SineQuotient(argument: b, isSineAbove: true) }
    }
    return found
  }

  /// Its values near 0, from which u/sin u rises on both sides; nil over a wide interval.
  func values(around u: Interval) -> Interval? {
    let end = Interval(exactly: max(-u.lower, u.upper))
    guard end.upper < 3 else { return nil }
    if end.upper == 0 { return .one }
    return isSineAbove
      ? Interval(lower: (end.sine / end).lower, upper: 1)
      : Interval(lower: 1, upper: (end / end.sine).upper)
  }
}
