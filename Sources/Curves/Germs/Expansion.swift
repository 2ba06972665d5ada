internal import Arithmetic

/// A curve on a piece of the axis as a power series or a quotient of two, in rows.
///
/// Terms that cancel have cancelled in the coefficients, so that doubles distinguish rows.
struct Expansion {
  /// x is the middle plus s times the scale.
  let middle: Real
  let scale: Fraction
  var dividend: PowerSeries
  /// Nil where the curve has no pole in the piece.
  var divisor: PowerSeries?

  /// The place of a number.
  func place(of x: Fraction) -> Interval {
    Interval((Real(x) - middle) * Real(Fraction(1) / scale))
  }
}

/// Makes expansions of a program on pieces of the axis.
struct Expander {
  let program: StraightLineProgram
  let holes: Holes
  /// The height of the lower edge of the lowest row, and the height of a row.
  let base: Fraction
  let dotHeight: Fraction

  /// What was made of a piece.
  private enum Outcome {
    case series(SeriesRegisters)
    /// The instruction that is not analytic.
    case stopped(Int, SeriesRegisters)
  }

  let mostTerms: Int

  private static let mostBits = 1 << 14

  /// The result of the search for an expansion.
  enum Result {
    case found(Expansion)
    /// The curve is not analytic around the piece, because of this instruction.
    case stopped(Int)
    /// It takes an unreasonable number of terms or bits.
    case vague

    var expansion: Expansion? {
      guard case .found(let expansion) = self else { return nil }
      return expansion
    }
  }

  /// The expansion on a piece of the axis, around a number or the middle of the piece.
  func expansion(
    from left: Fraction,
    through right: Fraction,
    around number: Real? = nil,
    precision: Int
  ) -> Result {
    let half = (right - left) * Fraction(1, 2)
    guard let number else {
      let middle = Real(left + half)
      // A smaller disc takes more terms.
      let result = expansion(around: middle, half, room: Fraction(3), precision, poles: false)
      guard case .stopped = result else { return result }
      return expansion(around: middle, half, room: Fraction(3, 2), precision, poles: false)
    }
    let ends = [left, right].map {
      Interval(Real($0) - number).magnitude.upper
    }
    guard let far = ends.max(), far > 0, far.isFinite else { return .vague }
    let reach = Fraction(exactly: far)
    return expansion(around: number, reach, room: Fraction(3), precision, poles: false)
  }

  /// The expansion as a quotient of two series, where the curve is a quotient; it may have poles.
  func quotient(from left: Fraction, through right: Fraction, precision: Int) -> Expansion? {
    let half = (right - left) * Fraction(1, 2)
    let middle = Real(left + half)
    return expansion(around: middle, half, room: Fraction(3), precision, poles: true).expansion
  }

  private func expansion(
    around middle: Real,
    _ reach: Fraction,
    room: Fraction,
    _ precision: Int,
    poles: Bool
  ) -> Result {
    var (order, precision, room) = (10, precision, room)
    for _ in 0..<6 {
      let scale = Self.powerOfTwo(reach * room)
      let attempt = run(around: middle, scale: scale, order: order, precision: precision)
      let expansion: Expansion
      switch attempt {
      case .series(let registers):
        let series = series(registers, program.result, minus: base, over: dotHeight)
        expansion = Expansion(middle: middle, scale: scale, dividend: series)
      case .stopped(let index, let registers):
        guard poles, let found = quotient(at: index, registers, middle, scale) else {
          return .stopped(index)
        }
        expansion = found
      }
      let far = Interval(reach / scale).upper
      guard far < expansion.dividend.radius * 0.75 else {
        room = room / Fraction(exactly: expansion.dividend.radius)
        continue
      }
      let all = [expansion.dividend] + [expansion.divisor].compactMap(\.self)
      let terms = all.map { $0.missingTerms(within: far, isAlone: all.count == 1) }.max() ?? 0
      let bits = all.map { $0.missingBits(isAlone: all.count == 1) }.max() ?? 0
      if terms == 0, bits == 0 { return .found(expansion) }
      order += terms
      precision += bits
      guard order <= mostTerms, precision <= Self.mostBits else { return .vague }
    }
    return .vague
  }

  private static func powerOfTwo(_ x: Fraction) -> Fraction {
    Fraction(2).power(x.binaryOrder + 1)
  }

  private func run(around middle: Real, scale: Fraction, order: Int, precision: Int) -> Outcome {
    // Three more, for the terms of a quotient in rows.
    let registers = SeriesRegisters(
      count: program.registerCount + 3,
      order: order,
      precision: precision
    )
    registers.set(0, around: middle, scale: scale)
    for (index, constant) in program.constants.enumerated() {
      registers.set(index + 1, constant.value)
    }
    var conditions: [Int: Bool] = [:]
    for index in 0..<program.valueCount where program.isNeeded(index, where: { conditions[$0] }) {
      let place = program.firstResult + index
      let isAnalytic: Bool
      switch program.instructions[index] {
      case .unary(let function, let a): isAnalytic = registers.apply(function, a, to: place)
      case .binary(let function, let a, let b):
        isAnalytic = registers.apply(function, a, b, to: place) {
          holes.order(of: index, at: middle) ?? 0
        }
      case .condition(let a, let signs):
        // The choice must be the same at all points, with none where it may change.
        let known = registers.signs(a)
        conditions[place] = known.contains(.zero) ? nil : signs.holds(for: known)
        isAnalytic = conditions[place] != nil
      case .choice(let condition, let a, let b, _):
        registers.copy(conditions[condition] == true ? a : b, to: place)
        isAnalytic = true
      }
      guard isAnalytic else { return .stopped(index, registers) }
    }
    return .series(registers)
  }

  /// The final quotient of the program as a quotient of series, if both its terms are analytic.
  private func quotient(
    at index: Int,
    _ registers: SeriesRegisters,
    _ middle: Real,
    _ scale: Fraction
  ) -> Expansion? {
    guard program.firstResult + index == program.result else { return nil }
    let (rest, height) = (program.registerCount, program.registerCount + 1)
    let one = program.registerCount + 2
    registers.set(one, Real(1))
    registers.set(height, Real(base))
    let (a, b): (Int, Int)
    switch program.instructions[index] {
    case .binary(.quotient, let above, let below): (a, b) = (above, below)
    case .unary(.reciprocal, let below): (a, b) = (one, below)
    default: return nil
    }
    guard registers.apply(.product, b, height, to: rest),
      registers.apply(.difference, a, rest, to: rest)
    else { return nil }
    return Expansion(
      middle: middle,
      scale: scale,
      dividend: series(registers, rest, minus: Fraction(0), over: dotHeight),
      divisor: series(registers, b, minus: Fraction(0), over: Fraction(1))
    )
  }

  private func series(
    _ registers: SeriesRegisters,
    _ register: Int,
    minus offset: Fraction,
    over scale: Fraction
  ) -> PowerSeries {
    let (known, spread) = registers.coefficients(register, minus: offset, over: scale)
    return PowerSeries(
      coefficients: known,
      order: registers.order,
      spread: spread,
      radius: registers.radius
    )
  }
}

extension PowerSeries {
  /// The largest acceptable error: very little of a row, and a small part of a quotient's term.
  private func blur(isAlone: Bool) -> Double {
    max(isAlone ? 0x1p-28 : spread * 0x1p-44, coefficients[0].magnitude.lower * 0x1p-48)
  }

  fileprivate func missingTerms(within reach: Double, isAlone: Bool) -> Int {
    let blur = blur(isAlone: isAlone)
    guard rest(within: reach) > blur else { return 0 }
    return max(Int(min(order(for: blur, within: reach), 4_000)) - order, 2)
  }

  fileprivate func missingBits(isAlone: Bool) -> Int {
    guard let width = coefficients.map(\.width).max(), width > blur(isAlone: isAlone) * 16 else {
      return 0
    }
    guard width.isFinite else { return 256 }
    return max(64, Int(width.exponent) + 80)
  }
}

/// Encloses a curve by an expansion, whose variable s gives the places.
struct ExpansionKernel: Kernel {
  let expansion: Expansion
  private var union = IntervalUnion()

  init(_ expansion: Expansion) { self.expansion = expansion }

  var branches: [Branch] {
    union.map { branch in
      let isContinuous = union.count == 1 && branch.decoration.contains(.continuous)
      return Branch(rows: branch.values, isContinuous: isContinuous)
    }
  }

  func middle(of left: Interval, _ right: Interval, depth: Int) -> Interval? {
    let middle = left.upper / 2 + right.lower / 2
    return left.upper < middle && middle < right.lower ? Interval(exactly: middle) : nil
  }

  mutating func enclose(_ left: Interval, _ right: Interval) {
    let s = left.hull(right)
    let above = expansion.dividend.values(over: s)
    if let divisor = expansion.divisor {
      union = BinaryFunction.quotient.branches(over: above, divisor.values(over: s))
    } else {
      union = IntervalUnion(above, .differentiable)
    }
  }

  mutating func value(at place: Interval) -> Interval? {
    enclose(place, place)
    return isContinuous ? union[0].values : nil
  }

  mutating func slope(_ left: Interval, _ right: Interval) -> Interval? {
    let s = left.hull(right)
    var slope = expansion.dividend.slopes(over: s)
    if let divisor = expansion.divisor {
      // (u′ − (u/v)·v′)/v
      let below = divisor.values(over: s)
      guard !below.contains(0) else { return nil }
      slope = (slope - union[0].values * divisor.slopes(over: s)) / below
    }
    guard slope.isFinite else { return nil }
    return slope * Interval(lower: 0, upper: s.width)
  }

  /// Series have no singularities inside their disc.
  func puncture(
    _ left: Interval,
    _ right: Interval,
    settled: Ends,
    isBetter: ([Interval]) -> Bool
  ) -> Puncture? { nil }
}
