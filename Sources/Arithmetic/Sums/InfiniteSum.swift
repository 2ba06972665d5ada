internal import CFlint

/// The sum of a program at all integers from one on, with as many proven digits as needed.
package final class InfiniteSum: NumberBracket {
  /// The terms of a sum.
  package struct Terms {
    let program: StraightLineProgram
    /// Whether the term at k has the factor (−1)^k.
    let isAlternating: Bool
    package let first: Int
    /// The terms in the language.
    let text: String
    let name: String

    package init(
      _ program: StraightLineProgram,
      isAlternating: Bool,
      first: Int,
      _ text: String,
      of name: String
    ) {
      (self.program, self.isAlternating, self.first) = (program, isAlternating, first)
      (self.text, self.name) = (text, name)
    }

    /// Whether it is proven that the terms without their signs tend to 0.
    package var tendToZero: Bool {
      guard case .value(let limit) = program.limit(at: .infinity(isPositive: true)) else {
        return false
      }
      return limit.isProvenZero
    }

    /// Adds the terms from the first one up to a number, which is not among them; returns whether they have
    /// values.
    func add(before end: Int, to sum: borrowing Ball, precision: Int) -> Bool {
      guard first < end else { return true }
      for k in first..<end {
        guard let value = try? program.value(at: Real(k)) else { return false }
        let ball = Ball(value, accuracy: precision)
        if isAlternating, !k.isMultiple(of: 2) { arb_neg(ball.pointer, ball.pointer) }
        arb_add(sum.pointer, sum.pointer, ball.pointer, precision)
      }
      return true
    }
  }

  /// What is known of the terms that are not added up.
  private let tail: any SumTail
  private let terms: Terms
  private let best = Ball()
  private var bits = 0

  private static let mostBits = 1 << 14

  private init?(_ terms: Terms, _ tail: some SumTail) {
    (self.terms, self.tail) = (terms, tail)
    arb_zero_pm_inf(best.pointer)
    compute(bits: 64)
    guard best.isFinite else { return nil }
  }

  /// A sum whose terms fall at least as those of a geometric one from some number on; nil where that is not
  /// known.
  ///
  /// The ratio is that of a term to the one before, without a sign.
  package convenience init?(_ terms: Terms, ratio: StraightLineProgram) {
    guard let tail = GeometricTail(terms, ratio) else { return nil }
    self.init(terms, tail)
  }

  /// A sum of a function that is analytic at infinity; nil where that is not known.
  ///
  /// The other program is that of f(1/t).
  package convenience init?(_ terms: Terms, atReciprocal program: StraightLineProgram) {
    guard let tail = AnalyticTail(terms, program) else { return nil }
    self.init(terms, tail)
  }

  /// A sum of a function whose second derivative has an integral to infinity; nil where that is not known.
  ///
  /// The integral of the terms is from `InfiniteSum.start(of:)` to infinity; it is not needed where their signs
  /// alternate, but then they must tend to 0.
  package convenience init?(_ terms: Terms, integral: Real) {
    guard let tail = SmoothTail(terms, integral: integral) else { return nil }
    self.init(terms, tail)
  }

  /// From where the terms are taken for a function on all of an axis.
  package static func start(of terms: Terms) -> Int { SmoothTail.start(of: terms) }

  package var definition: BracketDefinition? {
    .sum(
      terms.text,
      name: terms.name,
      first: terms.first,
      constants: terms.program.constants.map(\.value)
    )
  }

  package func bounds(bits: Int) -> (lower: Fraction, upper: Fraction) {
    let bits = min(bits, Self.mostBits)
    if bits > self.bits { compute(bits: bits) }
    return best.bounds(precision: max(bits, 64) + 32)
  }

  private func compute(bits: Int) {
    self.bits = bits
    let sum = Ball()
    let precision = bits + 40
    guard let start = tail.start(bits: bits + 8),
      terms.add(before: start, to: sum, precision: precision),
      tail.add(from: start, to: sum, bits: bits + 8, precision: precision), sum.isFinite
    else { return }
    if !best.isFinite || sum.isTighter(than: best) { arb_set(best.pointer, sum.pointer) }
  }
}

/// The terms of a sum from a number on.
protocol SumTail {
  /// The first of them, where their sum is to have an error of about 2^−bits; nil where that is not possible.
  func start(bits: Int) -> Int?
  /// Adds them; returns whether that is possible.
  func add(from start: Int, to sum: borrowing Ball, bits: Int, precision: Int) -> Bool
}

/// Terms whose ratio is at most a number below 1.
private struct GeometricTail: SumTail {
  private let start: Int
  private let bound: Double
  private let terms: InfiniteSum.Terms
  private let ratio: StraightLineProgram

  private static let mostTerms = 100_000

  init?(_ terms: InfiniteSum.Terms, _ ratio: StraightLineProgram) {
    (self.terms, self.ratio) = (terms, ratio)
    var builder = ProgramBuilder()
    let inverse = builder.apply(.reciprocal, builder.variable)
    let near = builder.program(builder.insert(ratio, at: inverse))
    for exponent in 1...14 {
      let start = max(1 << exponent, terms.first)
      let reach = GermReach(Double(sign: .plus, exponent: -exponent, significand: 1))
      guard let germ = near.germ(beside: Real(0), isRight: true, reach), germ.isContinuous else {
        continue
      }
      let bound = reach.values(germ).magnitude.upper
      guard bound < 0.97 else { continue }
      (self.start, self.bound) = (start, bound)
      return
    }
    return nil
  }

  func start(bits: Int) -> Int? { start }

  func add(from start: Int, to sum: borrowing Ball, bits: Int, precision: Int) -> Bool {
    guard let first = try? terms.program.value(at: Real(start)) else { return false }
    let term = Ball(first, accuracy: precision)
    if terms.isAlternating, !start.isMultiple(of: 2) { arb_neg(term.pointer, term.pointer) }
    let rest = Ball(enclosing: .one / (.one - Interval(exactly: bound)))
    for index in 0..<Self.mostTerms {
      let error = Ball()
      arb_mul(error.pointer, term.pointer, rest.pointer, 64)
      // Relative to the sum, unless that is 0.
      let size = max(sum.order, -1 << 40)
      if index > 0 || arb_is_zero(term.pointer) != 0, error.order <= min(0, size) - bits {
        arb_add_error(sum.pointer, error.pointer)
        return true
      }
      arb_add(sum.pointer, sum.pointer, term.pointer, precision)
      guard let value = try? ratio.value(at: Real(start + index)) else { return false }
      if let fraction = value.fraction {
        let (above, below) = (fraction.numerator, fraction.denominator)
        above.withPointer { arb_mul_fmpz(term.pointer, term.pointer, $0, precision) }
        below.withPointer { arb_div_fmpz(term.pointer, term.pointer, $0, precision) }
      } else {
        let factor = Ball(value, accuracy: precision)
        arb_mul(term.pointer, term.pointer, factor.pointer, precision)
      }
      if terms.isAlternating { arb_neg(term.pointer, term.pointer) }
    }
    return false
  }
}

/// Terms of a function that is a power series of 1/k, whose powers add up to values of Hurwitz's zeta function.
private struct AnalyticTail: SumTail {
  private let start: Int
  private let program: StraightLineProgram
  private let scale: Fraction
  private let holes: Holes

  /// The binary logarithm of the radius of the disc times the first k.
  private static let margin = 4

  init?(_ terms: InfiniteSum.Terms, _ program: StraightLineProgram) {
    guard !terms.isAlternating, let limit = try? program.value(at: Real(0)), limit.isProvenZero,
      let slope = try? program.derivative?.value(at: Real(0)), slope.isProvenZero
    else { return nil }
    self.program = program
    holes = Holes(program)
    for exponent in 0...6 {
      let scale = Fraction(1, 1 << exponent)
      guard
        let registers = program.series(
          around: Fraction(0),
          scale: scale,
          order: 6,
          precision: 64,
          holes
        ), registers.radius > 0x1p-6
      else { continue }
      self.scale = scale
      let radius = Int(1 / registers.radius)
      start = max(terms.first, (radius << exponent) << Self.margin)
      return
    }
    return nil
  }

  func start(bits: Int) -> Int? { start }

  func add(from start: Int, to sum: borrowing Ball, bits: Int, precision: Int) -> Bool {
    let count = bits / Self.margin + 16
    let known = precision + 2 * count
    guard
      let registers = program.series(
        around: Fraction(0),
        scale: scale,
        order: count,
        precision: known,
        holes
      )
    else { return false }
    let order = min(registers.order, count)
    let place = Ball(Fraction(start), precision: precision)
    let factor = Ball(Fraction(1) / scale, precision: precision)
    let power = Ball(Fraction(1), precision: precision)
    let exponent = Ball()
    let zeta = Ball()
    let coefficient = Ball()
    arb_mul(power.pointer, factor.pointer, factor.pointer, precision)
    for index in 2..<max(order, 2) {
      arb_poly_get_coeff_arb(coefficient.pointer, registers.series + program.result, index)
      arb_mul(coefficient.pointer, coefficient.pointer, power.pointer, precision)
      arb_set_si(exponent.pointer, index)
      arb_hurwitz_zeta(zeta.pointer, exponent.pointer, place.pointer, precision)
      arb_addmul(sum.pointer, coefficient.pointer, zeta.pointer, precision)
      arb_mul(power.pointer, power.pointer, factor.pointer, precision)
    }
    // Coefficient j is at most S/(radius·scale)^j, and ζ(j, N) at most N^−j·(1 + N).
    let ratio =
      Interval.one
      / (Interval(exactly: registers.radius) * Interval(scale) * Interval(exactly: Double(start)))
    guard ratio.upper < 0.5, ratio.lower > 0 else { return false }
    let spread = Interval(exactly: registers.spreads[program.result])
    let base = Ball(enclosing: ratio)
    let error = Ball()
    arb_pow_ui(error.pointer, base.pointer, UInt(max(order, 2)), 64)
    let size = Ball(
      enclosing: spread * Interval(exactly: Double(start + 1)) / (Interval.one - ratio)
    )
    arb_mul(error.pointer, error.pointer, size.pointer, 64)
    arb_add_error(sum.pointer, error.pointer)
    return true
  }
}
