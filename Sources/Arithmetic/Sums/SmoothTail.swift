internal import CFlint

/// Terms of a function that is analytic on discs around an axis, by Euler and Maclaurin's formula, or by Boole's where
/// their signs alternate (DLMF 2.10.1 and 24.17.1).
///
/// The terms from N on add up to ∫f + Σ w_j·f^(j)(N)/j!, with w_j = −B_(j + 1)/(j + 1). Where signs alternate, w_j has
/// the factor ±(2^(j + 1) − 1), and there is no integral. Both times |w_j| ≤ 4·j!/ω^(j + 1) from j = 1 on, with ω = 2π
/// or π, and the rest after m derivatives is at most 4·m!/ω^m times the integral of |f^(m)|/m!. Cauchy's bound on discs
/// gives that up to a large number. Beyond it there are two derivatives, and the rest is at most a fourth of the
/// integral of |f″|.
struct SmoothTail: SumTail {
  private let terms: InfiniteSum.Terms
  /// The integral of the terms from the first number on that is tried.
  private let integral: Real
  private let holes: Holes
  /// What is known of the integral of the second derivative.
  private let end: IntegralEnd

  private static let least = 8
  private static let most = 1 << 13
  /// The binary logarithms of the numbers up to which there are discs.
  private static let farthest = [6, 8, 12, 16, 24, 32, 48, 64, 96, 128, 192, 256, 384, 512, 768]
  /// The distance to the edge of a disc over its first number.
  private static let reach = 0.6
  private static let mostPieces = 5_000
  private static let mostFailures = 10

  init?(_ terms: InfiniteSum.Terms, integral: Real) {
    // The second derivative of a function with pieces does not show their corners.
    guard !terms.program.hasSpecialCurves, !terms.program.hasPieces, terms.first < Self.most / 2,
      let second = terms.program.derivative?.derivative,
      case .converges(let end) = IntegralEnd.convergence(of: second, towardsInfinityFrom: false)
    else { return nil }
    (self.terms, self.integral, self.end) = (terms, integral, end)
    holes = Holes(terms.program)
  }

  static func start(of terms: InfiniteSum.Terms) -> Int { max(terms.first, least) }

  /// 2π, or π where the signs alternate.
  private var frequency: Double { terms.isAlternating ? .pi : 2 * .pi }

  func start(bits: Int) -> Int? {
    var start = Self.start(of: terms)
    let distance = Double(bits) * 0.7 / frequency
    start = max(start, Int(distance / Self.reach))
    while start <= Self.most {
      guard let rest = rest(from: start, bits: bits) else { return nil }
      if rest.isBelow(bits: bits) { return start }
      start *= 2
    }
    // The digits of a slower function are known, but fewer of them.
    return start / 2
  }

  func add(from start: Int, to sum: borrowing Ball, bits: Int, precision: Int) -> Bool {
    guard let rest = rest(from: start, bits: bits), rest.isBelow(bits: bits / 2),
      let registers = terms.program.series(
        around: Fraction(start),
        scale: rest.scale,
        order: rest.order,
        precision: precision + rest.order,
        holes
      ), registers.order >= rest.order
    else { return false }
    let inverse = Ball(Fraction(1) / rest.scale, precision: precision)
    let sign = terms.isAlternating && !start.isMultiple(of: 2) ? -1 : 1
    let power = Ball(Fraction(sign), precision: precision)
    let derivative = Ball()
    for index in 0..<rest.order {
      if index == 0 || !index.isMultiple(of: 2) {
        arb_poly_get_coeff_arb(derivative.pointer, registers.series + terms.program.result, index)
        arb_mul(derivative.pointer, derivative.pointer, power.pointer, precision)
        let weight = Ball(weight(index), precision: precision)
        arb_addmul(sum.pointer, derivative.pointer, weight.pointer, precision)
      }
      arb_mul(power.pointer, power.pointer, inverse.pointer, precision)
    }
    arb_add_error(sum.pointer, rest.bound.pointer)
    return terms.isAlternating || addIntegral(from: start, to: sum, precision: precision)
  }

  private func addIntegral(from start: Int, to sum: borrowing Ball, precision: Int) -> Bool {
    let whole = Ball(integral, accuracy: precision)
    arb_add(sum.pointer, sum.pointer, whole.pointer, precision)
    let first = Self.start(of: terms)
    guard first < start else { return true }
    let bounds = (RangeBound.number(Real(first)), RangeBound.number(Real(start)))
    guard let part = try? DefiniteIntegral(of: terms.program, from: bounds.0, to: bounds.1) else {
      return false
    }
    let beginning = Ball(Real(part), accuracy: precision)
    arb_sub(sum.pointer, sum.pointer, beginning.pointer, precision)
    return true
  }

  /// The weight of a derivative.
  private func weight(_ index: Int) -> Fraction {
    let number = Fraction.made { bernoulli_fmpq_ui($0, UInt(index + 1)) }
    let weight = -number / Fraction(index + 1)
    return terms.isAlternating ? weight * (Fraction(2).power(index + 1) - Fraction(1)) : weight
  }
}

// MARK: - The rest

extension SmoothTail {
  /// What is left after some derivatives.
  private struct Rest: ~Copyable {
    let order: Int
    let bound: Ball
    /// The radius of a disc around the number.
    let scale: Fraction

    func isBelow(bits: Int) -> Bool { bound.order <= -bits }
  }

  /// A part of the axis inside of a disc.
  private struct Piece {
    let length: Fraction
    let scale: Fraction
    /// The least distance from the part to the edge of the disc.
    let distance: Interval
    /// The largest difference of values on the disc.
    let spread: Double
  }

  /// A bound on what the first derivatives at a number leave out; nil where there is none.
  private func rest(from start: Int, bits: Int) -> Rest? {
    let bound = Ball()
    guard let last = lastNumber(after: start, bits: bits, bound),
      let pieces = pieces(from: Fraction(start), through: last),
      let first = pieces.first, let end = pieces.last
    else { return nil }
    let nearest = pieces.reduce(Double.infinity) { min($0, $1.distance.lower) }
    let order = min(max(2, Int(nearest * frequency)), 4 * bits + 16)
    let frequency = Interval(lower: frequency.nextDown, upper: frequency.nextUp)
    // The derivatives at the last number, from the second on, are at most half as large each time.
    let ratio = frequency * end.distance / Interval(exactly: Double(order))
    guard ratio.lower > 2 else { return nil }
    let derivatives =
      Interval(exactly: 16) * Interval(exactly: end.spread)
      / (frequency * frequency * frequency * end.distance * end.distance)
    let edge = Ball(enclosing: derivatives)
    arb_add(bound.pointer, bound.pointer, edge.pointer, 64)
    // 4·m!/ω^m
    let factor = Ball(Fraction(4), precision: 64)
    let step = Ball(enclosing: .one / frequency)
    for index in 1...order {
      arb_mul(factor.pointer, factor.pointer, step.pointer, 64)
      arb_mul_si(factor.pointer, factor.pointer, index, 64)
    }
    let part = Ball()
    for piece in pieces {
      let inverse = Ball(enclosing: .one / piece.distance)
      arb_pow_ui(part.pointer, inverse.pointer, UInt(order), 64)
      arb_mul(part.pointer, part.pointer, factor.pointer, 64)
      let size = Ball(enclosing: Interval(piece.length) * Interval(exactly: piece.spread))
      arb_addmul(bound.pointer, part.pointer, size.pointer, 64)
    }
    return Rest(order: order, bound: bound, scale: first.scale * Fraction(1, 2))
  }

  /// The number up to which there are discs, and a bound on the terms beyond it.
  private func lastNumber(after start: Int, bits: Int, _ bound: borrowing Ball) -> Fraction? {
    for exponent in Self.farthest where 1 << min(exponent, 62) >= 4 * start {
      let last = Fraction(2).power(exponent)
      arb_zero(bound.pointer)
      if end.add(from: last, to: bound, precision: 64, mostError: -bits) {
        arb_abs(bound.pointer, bound.pointer)
        if bound.order <= -bits { return last }
      }
    }
    return nil
  }

  /// Parts of the axis, each in a disc on which the function is analytic.
  private func pieces(from start: Fraction, through last: Fraction) -> [Piece]? {
    var pieces: [Piece] = []
    var (x, share, failures) = (start, Fraction(1, 4), 0)
    while x < last {
      let unit = Fraction(2).power(x.binaryOrder - 8)
      let length = Fraction((x * share / unit).floor) * unit
      guard length.signum > 0, pieces.count < Self.mostPieces else { return nil }
      guard let piece = piece(from: x, length) else {
        (share, failures) = (share * Fraction(1, 2), failures + 1)
        if failures > Self.mostFailures { return nil }
        continue
      }
      pieces.append(piece)
      x = x + length
    }
    return pieces
  }

  /// The part from a number on; nil where the function is not known to be analytic around it.
  private func piece(from x: Fraction, _ length: Fraction) -> Piece? {
    let scale = length * Fraction(3)
    guard
      let registers = terms.program.series(
        around: x + length * Fraction(1, 2),
        scale: scale,
        order: 1,
        precision: 64,
        holes
      )
    else { return nil }
    let radius = Interval(scale) * Interval(exactly: registers.radius)
    let distance = radius - Interval(length) * Interval(exactly: 0.5)
    guard distance.lower > 0 else { return nil }
    let spread = registers.spreads[terms.program.result]
    return Piece(length: length, scale: scale, distance: distance, spread: spread)
  }
}
