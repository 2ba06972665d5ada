internal import CFlint

// Goals, in order: the coefficients and the bound on the rest hold; terms that cancel in a function
// cancel in its coefficients, each of which has as many bits as it takes; common zeros of quotients
// at the centre are divided out.

/// Registers of power series around a number, with bounds on the rest.
///
/// A register holds a function of s, where x is the centre plus s times a scale. It has the first
/// coefficients, and the largest distance of its values on the complex disc |s| ≤ `radius` from the
/// value at the centre. So coefficient k is at most that distance over `radius`^k (Cauchy), which
/// bounds all unknown coefficients.
package final class SeriesRegisters {
  /// The number of known coefficients in each register.
  package private(set) var order: Int
  /// The radius of the disc; it shrinks where zeros are divided out.
  package private(set) var radius = 1.0
  let precision: Int
  let series: UnsafeMutablePointer<arb_poly_struct>
  private(set) var spreads: [Double]
  private let count: Int
  /// Whether the terms of a quotient may both be 0 at the centre.
  private(set) var hasZeroQuotient = false

  /// Makes `count` registers, all 0, and two for intermediate results.
  package init(count: Int, order: Int, precision: Int) {
    self.count = count + 2
    self.order = order
    self.precision = precision
    series = .allocate(capacity: self.count)
    for index in 0..<self.count { arb_poly_init(series + index) }
    spreads = Array(repeating: 0, count: self.count)
  }

  deinit {
    for index in 0..<count { arb_poly_clear(series + index) }
    series.deallocate()
  }

  package func set(_ register: Int, _ constant: Real) {
    let ball = Ball(constant, accuracy: precision)
    arb_poly_set_arb(series + register, ball.pointer)
  }

  /// Sets a register to a number.
  func set(_ register: Int, _ ball: borrowing Ball) {
    arb_poly_set_arb(series + register, ball.pointer)
  }

  /// Copies the first coefficient of a register, its value at the centre.
  func get(_ register: Int, _ result: borrowing Ball) {
    arb_poly_get_coeff_arb(result.pointer, series + register, 0)
  }

  /// Sets a register to the centre plus s times the scale.
  package func set(_ register: Int, around middle: Real, scale: Fraction) {
    set(register, middle)
    let slope = Ball(scale, precision: precision)
    arb_poly_set_coeff_arb(series + register, 1, slope.pointer)
    spreads[register] = Interval(scale).upper
  }

  /// The coefficients of (register − offset)/scale, and the largest distance of its values on the
  /// disc from the first coefficient.
  package func coefficients(
    _ register: Int,
    minus offset: Fraction,
    over scale: Fraction
  ) -> (known: [Interval], spread: Double) {
    let value = Ball()
    let base = Ball(offset, precision: precision)
    let divisor = Ball(scale, precision: precision)
    let known = (0..<max(min(length(register), order), 1)).map { index in
      arb_poly_get_coeff_arb(value.pointer, series + register, index)
      if index == 0 { arb_sub(value.pointer, value.pointer, base.pointer, precision) }
      arb_div(value.pointer, value.pointer, divisor.pointer, precision)
      return Interval(value.pointer)
    }
    let spread = Interval(exactly: spreads[register]) / Interval(scale)
    return (known, spread.upper)
  }

  func length(_ register: Int) -> Int { Int(series[register].length) }

  /// A disc that contains the values of a register.
  private func disc(_ register: Int) -> Disc { Disc(middle(register), radius: spreads[register]) }

  private func middle(_ register: Int) -> Interval {
    length(register) == 0 ? .zero : Interval(series[register].coeffs)
  }
}

// MARK: - Functions

extension SeriesRegisters {
  /// Sets a register to the function of an earlier one.
  ///
  /// - Returns: whether it is known to be analytic on the disc; if not, the register is not set.
  package func apply(_ function: UnaryFunction, _ a: Int, to result: Int) -> Bool {
    if function == .gamma { return applyGamma(a, to: result) }
    if function.isZeroAtZeroAlone, length(a) == 0, spreads[a] == 0 {
      // The root of a part that is 0 is 0, too.
      arb_poly_zero(series + result)
      spreads[result] = 0
      return true
    }
    guard let spread = function.spread(over: disc(a)) else { return false }
    function.expand(series + result, series + a, order: order, precision: precision)
    spreads[result] = spread
    return isFinite(result)
  }

  /// Sets a register to the function of two earlier ones.
  ///
  /// `zeros` returns the number of coefficients proven to be 0 in both terms of a quotient.
  ///
  /// - Returns: whether it is known to be analytic on the disc; if not, the register is not set.
  package func apply(
    _ function: BinaryFunction,
    _ a: Int,
    _ b: Int,
    to result: Int,
    zeros: () -> Int = { 0 }
  ) -> Bool {
    let rest = count - 2
    let spread = function.spread(over: disc(a), disc(b))
    switch function {
    case .sum: arb_poly_add(series + result, series + a, series + b, precision)
    case .difference: arb_poly_sub(series + result, series + a, series + b, precision)
    case .product: arb_poly_mullow(series + result, series + a, series + b, order, precision)
    case .quotient:
      guard spread != nil else { return applyQuotient(a, b, to: result, zeros: zeros) }
      arb_poly_div_series(series + result, series + a, series + b, order, precision)
    case .power:
      return apply(.ln, a, to: rest) && apply(.product, b, rest, to: rest, zeros: zeros)
        && apply(.exp, rest, to: result)
    case .minimum, .maximum:
      guard spread != nil else { return false }
      let isFirst = (middle(a).lower > middle(b).lower) == (function == .maximum)
      arb_poly_set(series + result, series + (isFirst ? a : b))
    case .modulo:
      return apply(.quotient, a, b, to: rest, zeros: zeros) && apply(.floor, rest, to: rest)
        && apply(.product, b, rest, to: rest, zeros: zeros)
        && apply(.difference, a, rest, to: result, zeros: zeros)
    case .atan2: return applyAngle(y: a, x: b, to: result)
    case .within: arb_poly_set(series + result, series + a)
    }
    spreads[result] = spread ?? .infinity
    return isFinite(result)
  }

  /// Sets a register to an earlier one.
  package func copy(_ register: Int, to result: Int) {
    arb_poly_set(series + result, series + register)
    spreads[result] = spreads[register]
  }

  /// The signs that the values of a register for real numbers in the disc may have.
  package func signs(_ register: Int) -> Signs { Signs(of: disc(register).reals) }

  private func isFinite(_ register: Int) -> Bool {
    spreads[register].isFinite && middle(register).isFinite
  }

  /// The angle of points on one side of an axis.
  private func applyAngle(y: Int, x: Int, to result: Int) -> Bool {
    let rest = count - 2
    guard disc(x).reals.lower <= 0 else {
      return apply(.quotient, y, x, to: rest) && apply(.atan, rest, to: result)
    }
    // ±π/2 − atan(x/y)
    guard !disc(y).reals.contains(0), apply(.quotient, x, y, to: rest),
      apply(.atan, rest, to: rest)
    else { return false }
    let quarter = Ball()
    arb_const_pi(quarter.pointer, precision)
    arb_mul_2exp_si(quarter.pointer, quarter.pointer, -1)
    if middle(y).upper < 0 { arb_neg(quarter.pointer, quarter.pointer) }
    arb_poly_set_arb(series + result, quarter.pointer)
    arb_poly_sub(series + result, series + result, series + rest, precision)
    spreads[result] = spreads[rest]
    return true
  }

  /// The gamma function, by Γ(x) = Γ(x + n)/(x·(x + 1)·…·(x + n − 1)).
  private func applyGamma(_ a: Int, to result: Int) -> Bool {
    let disc = disc(a)
    let steps = max(0, (1 - disc.reals.lower).rounded(.up))
    guard steps < 200 else { return false }
    var product = Disc(.one, radius: 0)
    for step in 0..<Int(steps) {
      let factor = Disc(disc.middle + Interval(exactly: Double(step)), radius: disc.radius)
      guard let radius = BinaryFunction.product.spread(over: product, factor) else { return false }
      product = Disc(product.middle * factor.middle, radius: radius)
    }
    let argument = Disc(disc.middle + Interval(exactly: steps), radius: disc.radius)
    guard let above = UnaryFunction.gamma.spread(over: argument),
      let value = UnaryFunction.gamma.branches(over: argument.middle).hull,
      let spread = BinaryFunction.quotient.spread(over: Disc(value, radius: above), product)
    else { return false }
    arb_poly_gamma_series(series + result, series + a, order, precision)
    spreads[result] = spread
    return isFinite(result)
  }
}

// MARK: - Zeros of quotients

extension SeriesRegisters {
  /// The factor by which the disc shrinks where zeros are divided out.
  private static let shrinking = 0.25

  /// A quotient whose terms are both 0 at the centre.
  private func applyQuotient(_ a: Int, _ b: Int, to result: Int, zeros: () -> Int) -> Bool {
    guard middle(b).contains(0), middle(a).contains(0) else { return false }
    hasZeroQuotient = true
    var zeroCount = leadingZeros(b)
    if zeroCount == 0 || leadingZeros(a) < zeroCount { zeroCount = zeros() }
    guard zeroCount > 0, zeroCount < order - 1 else { return false }
    shrink()
    let rest = count - 1
    let (above, below) = (reducedSpread(a, zeroCount), reducedSpread(b, zeroCount))
    arb_poly_shift_right(series + rest, series + a, zeroCount)
    arb_poly_shift_right(series + result, series + b, zeroCount)
    order -= zeroCount
    let discs = (Disc(middle(rest), radius: above), Disc(middle(result), radius: below))
    guard let spread = BinaryFunction.quotient.spread(over: discs.0, discs.1) else { return false }
    arb_poly_div_series(series + result, series + rest, series + result, order, precision)
    spreads[result] = spread
    return isFinite(result)
  }

  private func leadingZeros(_ register: Int) -> Int {
    let known = min(length(register), order)
    return (0..<known).first { arb_is_zero(series[register].coeffs + $0) == 0 } ?? order
  }

  /// Changes to a smaller disc, with values closer to the centre's by the same factor (Schwarz).
  private func shrink() {
    radius *= Self.shrinking
    for index in spreads.indices {
      spreads[index] = (Interval(exactly: spreads[index]) * Interval(exactly: Self.shrinking)).upper
    }
  }

  /// The spread of a register over s^zeros around its central value, just after shrinking.
  private func reducedSpread(_ register: Int, _ zeros: Int) -> Double {
    var (sum, power) = (Interval.zero, Interval.one)
    for index in min(zeros + 1, order)..<order {
      power = power * Interval(exactly: radius)
      guard index < length(register) else { continue }
      sum = sum + Interval(series[register].coeffs + index).magnitude * power
    }
    // Coefficient k is at most S·4/(4r)^k; those left out, of `order` and above, add up to at most
    // S·4·4^(−order)·r^(−zeros)·(4/3).
    let shrinking = Interval(exactly: Self.shrinking)
    let tail =
      Interval(exactly: spreads[register]) / shrinking * shrinking.power(order)
      / Interval(exactly: radius).power(zeros) / (.one - shrinking)
    return (sum + tail).upper
  }
}
