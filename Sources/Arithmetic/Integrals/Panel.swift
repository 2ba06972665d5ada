internal import CFlint

/// The integral of a program over a short part of the axis, by its power series around the middle.
///
/// The program is analytic on a disc around the part, where bounds on it bound the rest of the series (Cauchy).
/// So nothing is sampled, and a panel that succeeds also proves that the program has a value everywhere in it.
struct Panel: ~Copyable {
  /// The integral.
  let value = Ball()
  /// Bounds on the rest of the series and on the integral of the magnitude, as powers of two.
  private(set) var rest = Int.max
  private(set) var size = Int.max

  /// The radius of the disc over half the length: it gives two bits for each coefficient.
  private static let room = 4

  /// Nil where the program is not known to be analytic on a disc around the part.
  ///
  /// The integral is from `lower` to `upper` where these are given, numbers inside of the part.
  init?(
    _ program: StraightLineProgram,
    _ holes: Holes,
    from left: Fraction,
    through right: Fraction,
    lower: Real? = nil,
    upper: Real? = nil,
    bits: Int
  ) {
    let middle = (left + right) * Fraction(1, 2)
    var room = Self.room
    // Near a number at which the program is not analytic, the distance from it loses bits.
    let loss = max(0, middle.isZero ? 0 : middle.magnitude.binaryOrder - (right - left).binaryOrder)
    let precision = bits + 32 + loss
    for _ in 0..<2 {
      let scale = (right - left) * Fraction(room, 2)
      let order = max(6, bits * 2 / Fraction(room * room).binaryOrder + 6)
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
    for (index, constant) in constants.enumerated() { registers.set(index + 1, constant.value) }
    var conditions: [Int: Bool] = [:]
    for index in 0..<valueCount where isNeeded(index, where: { conditions[$0] }) {
      let place = firstResult + index
      switch instructions[index] {
      case .unary(let function, let a):
        guard registers.apply(function, a, to: place) else { return nil }
      case .binary(let function, let a, let b):
        let isAnalytic = registers.apply(function, a, b, to: place) {
          holes.order(of: index, at: Real(middle)) ?? 0
        }
        guard isAnalytic else { return nil }
      case .condition(let a, let signs):
        let known = registers.signs(a)
        guard !known.contains(.zero), let holds = signs.holds(for: known) else { return nil }
        conditions[place] = holds
      case .choice(let condition, let a, let b, _):
        guard let holds = conditions[condition] else { return nil }
        registers.copy(holds ? a : b, to: place)
      }
    }
    return registers
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
    return Panel(self, holes, from: left, through: right, bits: 16) != nil
  }
}
