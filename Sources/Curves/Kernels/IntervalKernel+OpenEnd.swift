internal import Arithmetic

// Near an end of its domain a function is often not continuous on closed pieces, and an enclosure
// says little there: x·ln x lies in 0·(−∞) on [0, h]. On (0, h] it is continuous, decreases as long
// as its derivative is negative, and so is above its value at h.
//
// An operand whose end is excluded, and reached nowhere else, may have that end at the border of a
// domain. All such borders, and all jumps, are doubles or inside the interval, so that excluding
// the end and everything up to the next double shows them.

extension IntervalKernel {
  mutating func encloseOpen(_ left: Place, _ right: Place, without ends: Ends) -> OpenEnclosure? {
    registers.values[0] = Enclosure(
      Interval(lower: left.lower, upper: right.upper),
      .differentiable
    )
    var excluded = [Ends](repeating: [], count: program.registerCount)
    excluded[0] = ends
    for index in 0..<program.valueCount where isNeeded(index) {
      switch stepOpen(index, excluded) {
      case .one(let ends): excluded[program.firstResult + index] = ends
      case .nowhere: return OpenEnclosure()
      case .several: return nil
      }
    }
    let value = registers.values[program.result]
    let rows = rows(value.values)
    guard value.decoration.contains(.continuous) else { return OpenEnclosure(rows: rows) }
    let enclosure = OpenEnclosure(rows: rows, isContinuous: true)
    guard let slope = program.slope else { return enclosure }
    for index in program.valueCount..<program.slopeCount where isNeeded(index) {
      guard case .one(let ends) = stepOpen(index, excluded) else { return enclosure }
      excluded[program.firstResult + index] = ends
    }
    let rate = registers.values[slope]
    guard rate.decoration.contains(.defined), rate.values.lower >= 0 || rate.values.upper <= 0
    else {
      return enclosure
    }
    return OpenEnclosure(rows: rows, isContinuous: true, isRising: rate.values.lower >= 0)
  }

  /// The result of an instruction on operands with excluded ends.
  private enum OpenStep {
    /// One branch, and its excluded ends.
    case one(Ends)
    case several
    case nowhere
  }

  private func stepOpen(_ index: Int, _ ends: [Ends]) -> OpenStep {
    let place = program.firstResult + index
    let values = registers.values
    let (all, inner): (IntervalUnion, IntervalUnion)
    let (decoration, excluded): (Decoration, Ends)
    var isStep = false
    switch program.instructions[index] {
    case .unary(.sign, let a) where index >= program.valueCount:
      let x = values[a].values
      let sign =
        x.lower >= 0 ? Interval.one : x.upper <= 0 ? -.one : Interval(lower: -1, upper: 1)
      values[place] = Enclosure(sign, values[a].decoration)
      return .one([])
    case .condition(let a, let signs):
      let inside = values[a].values.excluding(ends[a])
      guard let holds = signs.holds(for: Signs(of: inside)) else { return .several }
      let isDefined = values[a].decoration.contains(.defined)
      let isApart = !inside.contains(0)
      let decoration: Decoration = isApart ? .differentiable : .continuous
      values[place] = Enclosure(holds ? .one : .zero, isDefined ? decoration : [])
      return .one([])
    case .choice(let condition, let a, let b, let isSlope):
      let isBreak = isSlope && index < program.valueCount
      guard let chosen = choice(condition, a, b, isSlope: isBreak) else { return .nowhere }
      values[place] = chosen
      return .one(ends[values[condition].values == .one ? a : b])
    case .unary(let function, let a):
      let x = values[a].values
      all = function.branches(over: x)
      isStep = function.isStep
      // Between large doubles there are more jumps.
      let isCoarse = isStep && x.magnitude.upper > 0x1p51
      inner = isCoarse ? all : function.branches(over: x.excluding(ends[a]))
      decoration = values[a].decoration
      excluded = Self.excluded(function, x, ends[a])
    case .binary(let function, let a, let b):
      let (x, y) = (values[a].values, values[b].values)
      all = function.branches(over: x, y)
      inner = function.branches(over: x.excluding(ends[a]), y.excluding(ends[b]))
      decoration = values[a].decoration.intersection(values[b].decoration)
      excluded = Self.excluded(function, x, y, ends[a], ends[b])
    }
    guard inner.count > 0 else { return .nowhere }
    guard inner.count == 1, isStep || all.count == 1 else { return .several }
    values[place] = Enclosure(
      isStep ? inner[0].values : all[0].values,
      inner[0].decoration.intersection(decoration)
    )
    return .one(excluded)
  }

  private static func excluded(_ function: UnaryFunction, _ x: Interval, _ ends: Ends) -> Ends {
    switch function.isIncreasing(over: x) {
    case true?: ends
    case false?: ends.swapped
    case nil: []
    }
  }

  private static func excluded(
    _ function: BinaryFunction,
    _ a: Interval,
    _ b: Interval,
    _ ofA: Ends,
    _ ofB: Ends
  ) -> Ends {
    switch function {
    case .sum: ofA.union(ofB)
    case .difference: ofA.union(ofB.swapped)
    case .product: excludedOfProduct(a, b, ofA, ofB)
    case .quotient:
      if b.lower >= 0 {
        excludedOfProduct(a, .one, ofA, ofB.swapped)
      } else if b.upper <= 0 {
        excludedOfProduct(-a, .one, ofA.swapped, ofB)
      } else {
        []
      }
    case .within: b.lower > 0 ? excludedOfRemainder(a, b, ofA) : []
    case .power, .minimum, .maximum, .modulo, .atan2: []
    }
  }

  /// A value below a number is not that number.
  private static func excludedOfRemainder(_ a: Interval, _ b: Interval, _ ofA: Ends) -> Ends {
    var ends = a.lower >= 0 ? ofA.intersection(.lower) : []
    if a.upper >= b.upper || ofA.contains(.upper) { ends.insert(.upper) }
    return ends
  }

  /// A product of positive values is positive, and so on.
  private static func excludedOfProduct(
    _ a: Interval,
    _ b: Interval,
    _ ofA: Ends,
    _ ofB: Ends
  ) -> Ends {
    if a.upper <= 0, a.lower < 0 {
      return excludedOfProduct(-a, b, ofA.swapped, ofB).swapped
    }
    if b.upper <= 0, b.lower < 0 {
      return excludedOfProduct(a, -b, ofA, ofB.swapped).swapped
    }
    guard a.lower >= 0, b.lower >= 0 else { return [] }
    let isAboveZero =
      (a.lower > 0 || ofA.contains(.lower)) && (b.lower > 0 || ofB.contains(.lower))
    let hasOpenLower = ofA.contains(.lower) || ofB.contains(.lower)
    var ends: Ends = isAboveZero && hasOpenLower ? .lower : []
    if ofA.contains(.upper) || ofB.contains(.upper), a.upper > 0, b.upper > 0 {
      ends.insert(.upper)
    }
    return ends
  }
}

extension Interval {
  /// The doubles in an interval without some of its ends.
  fileprivate func excluding(_ ends: Ends) -> Interval {
    let low = ends.contains(.lower) ? lower.nextUp : lower
    let high = ends.contains(.upper) ? upper.nextDown : upper
    return low <= high ? Interval(lower: low, upper: high) : self
  }
}
