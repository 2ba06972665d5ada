internal import CFlint

/// The integral of a program over a short part of the axis, by quadrature.
///
/// The program is analytic on a disc around the part, where a bound on it bounds the error. So a panel that succeeds
/// also proves that the program has a value everywhere in it. Where quotients are 0/0 at the centre, the integral is
/// that of the power series, with a bound on its rest (Cauchy).
struct Panel: ~Copyable {
  /// The integral.
  let value = Ball()
  /// Bounds on the error and on the integral of the magnitude, as powers of two.
  var rest = Int.max
  var size = Int.max

  /// The size of 0.
  static let nothing = -1 << 52
  /// The radius of the disc over half the length.
  static let room = 4

  /// With more bits, powers of logarithms at an end stall the quadrature, but not power series.
  private static let mostBitsOfQuadrature = 96

  /// Nil where the program is not known to be analytic on a disc around the part, or is far smaller than the bound.
  ///
  /// The integral is from `lower` to `upper` where these are given, numbers inside of the part. Its error is small
  /// beside 2^`size`, where that is more than the integral.
  init?(
    _ program: StraightLineProgram,
    _ holes: Holes,
    from left: Fraction,
    through right: Fraction,
    lower: Real? = nil,
    upper: Real? = nil,
    beside size: Int = Panel.nothing,
    bits: Int,
    _ rules: LegendreRules
  ) {
    guard bits <= Self.mostBitsOfQuadrature || program.hasSpecialCurves else {
      self.init(seriesOf: program, holes, left, right, lower, upper, bits: bits)
      return
    }
    let middle = (left + right) * Fraction(1, 2)
    let scale = (right - left) * Fraction(Self.room, 2)
    let disc = SeriesRegisters(count: program.registerCount, order: 1, precision: 64)
    disc.set(0, around: Real(middle), scale: scale)
    program.setConstants(in: disc)
    if program.run(on: disc, zeros: { _ in 0 }) {
      self.init(quadratureOf: program, on: disc, left, right, lower, upper, size, bits, rules)
    } else if disc.hasZeroQuotient, !program.hasSpecialCurves {
      self.init(seriesOf: program, holes, left, right, lower, upper, bits: bits)
    } else {
      return nil
    }
  }

  private init?(
    seriesOf program: StraightLineProgram,
    _ holes: Holes,
    _ left: Fraction,
    _ right: Fraction,
    _ lower: Real?,
    _ upper: Real?,
    bits: Int
  ) {
    let middle = (left + right) * Fraction(1, 2)
    var room = Self.room
    // Near a number at which the program is not analytic, the distance from it loses bits.
    let loss = max(0, middle.isZero ? 0 : middle.magnitude.binaryOrder - (right - left).binaryOrder)
    let precision = bits + 32 + loss
    // Two bits for each coefficient; those of quotients 0/0 divide some out.
    let order = max(6, bits / 2 + 10)
    for _ in 0..<3 {
      let scale = (right - left) * Fraction(room, 2)
      guard
        let registers = program.series(
          around: middle,
          scale: scale,
          order: order,
          precision: precision,
          holes
        )
      else { return nil }
      let start = Ball()
      let end = Ball()
      Self.place(lower ?? Real(left), middle, scale, precision, start)
      Self.place(upper ?? Real(right), middle, scale, precision, end)
      guard let bounds = registers.integrate(program.result, from: start, to: end, value) else {
        // The disc has become smaller where a hole was filled.
        room *= 4
        continue
      }
      let factor = Ball(scale, precision: precision)
      arb_mul(value.pointer, value.pointer, factor.pointer, precision)
      guard value.isFinite else { return nil }
      (rest, size) = (bounds.rest + scale.binaryOrder + 1, bounds.size + scale.binaryOrder + 1)
      return
    }
    return nil
  }

  /// The place (x − middle)/scale of a number.
  private static func place(
    _ x: Real,
    _ middle: Fraction,
    _ scale: Fraction,
    _ precision: Int,
    _ result: borrowing Ball
  ) {
    let place = (x - Real(middle)) * Real(Fraction(1) / scale)
    let ball = Ball(place, accuracy: precision)
    arb_set(result.pointer, ball.pointer)
  }
}

extension StraightLineProgram {
  /// The program as power series around a number; nil where it is not known to be analytic on the disc with
  /// the radius `scale`.
  func series(
    around middle: Fraction,
    scale: Fraction,
    order: Int,
    precision: Int,
    _ holes: Holes
  ) -> SeriesRegisters? {
    let registers = SeriesRegisters(count: registerCount, order: order, precision: precision)
    registers.set(0, around: Real(middle), scale: scale)
    setConstants(in: registers)
    return run(on: registers) { holes.order(of: $0, at: Real(middle)) ?? 0 } ? registers : nil
  }

  func setConstants(in registers: SeriesRegisters) {
    for (index, constant) in constants.enumerated() { registers.set(index + 1, constant.value) }
  }

  /// Computes all registers from the first one and the constants; returns whether they are known to be analytic.
  ///
  /// `zeros` returns the order of the common zero at the centre of the terms of a quotient.
  func run(on registers: SeriesRegisters, zeros: (Int) -> Int) -> Bool {
    var conditions: [Int: Bool] = [:]
    for index in 0..<valueCount where isNeeded(index, where: { conditions[$0] }) {
      let place = firstResult + index
      switch instructions[index] {
      case .unary(let function, let a):
        guard registers.apply(function, a, to: place) else { return false }
      case .binary(let function, let a, let b):
        let isAnalytic = registers.apply(function, a, b, to: place) {
          zeros(index)
        }
        guard isAnalytic else { return false }
      case .condition(let a, let signs):
        let known = registers.signs(a)
        guard !known.contains(.zero), let holds = signs.holds(for: known) else { return false }
        conditions[place] = holds
      case .choice(let condition, let a, let b, _):
        guard let holds = conditions[condition] else { return false }
        registers.copy(holds ? a : b, to: place)
      }
    }
    return true
  }
}

extension StraightLineProgram {
  /// Whether the program is proven to be analytic at a number; `holes` are those of the program.
  func isProvenAnalytic(at number: Real, _ holes: Holes) -> Bool {
    let interval = Interval(number)
    guard interval.isFinite else { return false }
    let (lower, upper) = (Fraction(exactly: interval.lower), Fraction(exactly: interval.upper))
    let margin = max(lower.magnitude, Fraction(1)) * Fraction(1, 1 << 20)
    // A panel around a hole would fill it, and one with the hole in its middle would not be the same.
    let (left, right) = (lower - margin, upper + margin * Fraction(3, 2))
    let (middle, scale) = ((left + right) * Fraction(1, 2), right - left)
    if series(around: middle, scale: scale, order: 1, precision: 64, holes) != nil { return true }
    return Panel(self, holes, from: left, through: right, bits: 16, LegendreRules()) != nil
  }

  /// Whether it is proven to be analytic around a fraction where its quotients 0/0 at that fraction have their limits.
  func isProvenAnalytic(filling number: Real, _ holes: Holes) -> Bool {
    guard let fraction = number.fraction, fraction.bitWidth < 200, !hasSpecialCurves else {
      return false
    }
    let scale = max(fraction.magnitude, Fraction(1)) * Fraction(1, 1 << 10)
    return series(around: fraction, scale: scale, order: 12, precision: 64, holes) != nil
  }
}

// MARK: - Tiny values

extension Panel {
  /// The integral of tiny values, by an enclosure of all of them.
  ///
  /// Bounds on discs are doubles, and so cannot say how small 1/cosh(1000) is, which balls can. Nil where values may be
  /// larger than such bounds are, where the program is not known to be continuous in the part, and where a condition may
  /// change in it. The integral is one over some of the part where `isPartial` says so.
  init?(
    tiny program: StraightLineProgram,
    from left: Fraction,
    through right: Fraction,
    isPartial: Bool
  ) {
    let precision = 64
    let registers = BallRegisters(count: program.registerCount)
    registers.set(0, from: left, through: right, precision: precision)
    for (index, constant) in program.constants.enumerated() {
      registers.set(index + 1, constant.value, precision: precision)
    }
    guard program.run(on: registers, precision: precision) else { return nil }
    let width = Ball(right - left, precision: precision)
    registers.get(program.result, value)
    arb_mul(value.pointer, value.pointer, width.pointer, precision)
    guard value.isFinite else { return nil }
    let magnitude = Ball()
    arb_abs(magnitude.pointer, value.pointer)
    if isPartial { arb_zero(value.pointer) }
    if isPartial { arb_add_error(value.pointer, magnitude.pointer) }
    (rest, size) = (magnitude.order, magnitude.order)
    guard size < IntegralSection.largestTiny else { return nil }
  }
}

extension StraightLineProgram {
  /// Computes all registers from the first one and the constants; returns whether they are known to be continuous.
  fileprivate func run(on registers: BallRegisters, precision: Int) -> Bool {
    var conditions: [Int: Bool] = [:]
    for index in 0..<valueCount where isNeeded(index, where: { conditions[$0] }) {
      let place = firstResult + index
      let outcome: BallOutcome
      switch instructions[index] {
      case .unary(let function, let a):
        outcome = registers.apply(function, a, to: place, precision: precision)
      case .binary(let function, let a, let b):
        outcome = registers.apply(function, a, b, to: place, precision: precision)
      case .condition(let a, let signs):
        let known = registers.signs(a)
        guard !known.contains(.zero), let holds = signs.holds(for: known) else { return false }
        conditions[place] = holds
        continue
      case .choice(let condition, let a, let b, _):
        guard let holds = conditions[condition] else { return false }
        registers.copy(holds ? a : b, to: place)
        continue
      }
      guard case .enclosed(let decoration) = outcome, decoration.contains(.continuous) else {
        return false
      }
    }
    return true
  }
}
