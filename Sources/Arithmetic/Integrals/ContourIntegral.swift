internal import CFlint

/// The integral of a function along the line between two complex numbers, with as many proven digits as needed.
///
/// The quadrature is that of FLINT: Gauss and Legendre's formula on parts of the line, with bounds on ellipses on which
/// the function is analytic. Where it is not, as at a branch cut, parts are halved until what is left is small. Beside an
/// end at which it may be infinite, a part is left out, and bounded by a power of its length.
package final class ContourIntegral {
  private let integrand: Integrand
  private let re = Ball()
  private let im = Ball()
  /// The bits for which the best enclosure was computed.
  private var bits = 0

  /// The bits of the first enclosure, and those that the larger part must have.
  private static let firstBits = (computed: 64, needed: 30)
  private static let mostBits = 1 << 13
  /// The most bits for a part that may be 0, of which no bits would show that.
  private static let mostBitsOfZero = 1 << 10

  /// Nil where the integral is not known.
  package init?(of function: HolomorphicFunction, from start: Complex, to end: Complex) {
    integrand = Integrand(function, start, end)
    if isFound() { return }
    guard integrand.setTails(), isFound() else { return nil }
  }

  /// Whether a first enclosure is narrow.
  private func isFound() -> Bool {
    let sum = compute(bits: Self.firstBits.computed)
    return acb_is_finite(sum.pointer) != 0
      && (acb_rel_accuracy_bits(sum.pointer) >= Self.firstBits.needed || isTiny(errorOf: sum))
  }

  /// The first enclosures of the two parts.
  package var estimate: (re: Interval, im: Interval) { (re.interval, im.interval) }

  /// The integral, whose parts are 0 where symmetry proves that.
  package var value: Complex {
    let zeros = zeroParts
    return Complex(
      zeros.contains(.re) ? Real(0) : Real(Bracket(self, .re)),
      zeros.contains(.im) ? Real(0) : Real(Bracket(self, .im))
    )
  }

  /// The parts that are 0: those of the integral along a line that is its own mirror image, or is part of the imaginary
  /// axis, of a function that has conjugate values at conjugate numbers.
  private var zeroParts: [ComplexValue.Part] {
    let (function, start, end) = (integrand.function, integrand.start, integrand.end)
    let symmetry = function.symmetry
    if symmetry == .odd, (start + end).isProvenZero { return [.re, .im] }
    if (start.im - end.im).isProvenZero {
      switch function.reflection(at: (start.re + end.re) * Real(Fraction(1, 2))) {
      case .even: return [.im]
      case .odd: return [.re]
      case nil: break
      }
    }
    guard function.isReal else { return [] }
    if (start.re - end.re).isProvenZero, (start.im + end.im).isProvenZero { return [.re] }
    guard let symmetry else { return [] }
    // The values on the imaginary axis are real or imaginary.
    if start.re.isProvenZero, end.re.isProvenZero { return symmetry == .even ? [.re] : [.im] }
    if (start.re + end.re).isProvenZero, (start.im - end.im).isProvenZero {
      return symmetry == .even ? [.im] : [.re]
    }
    return []
  }

  /// A part of the integral as a number.
  private final class Bracket: NumberBracket {
    private let integral: ContourIntegral
    private let part: ComplexValue.Part

    init(_ integral: ContourIntegral, _ part: ComplexValue.Part) {
      (self.integral, self.part) = (integral, part)
    }

    var definition: BracketDefinition? {
      let line = integral.integrand
      return .contourIntegral(part, line.function, line.start, line.end)
    }

    func bounds(bits: Int) -> (lower: Fraction, upper: Fraction) {
      integral.bounds(on: part, bits: bits)
    }
  }

  private func bounds(
    on part: ComplexValue.Part,
    bits: Int
  ) -> (lower: Fraction, upper: Fraction) {
    // A part that is smaller than the other one has fewer of the bits.
    let lost = part == .re ? im.order - re.order : re.order - im.order
    let mayBeZero = part == .re ? arb_contains_zero(re.pointer) : arb_contains_zero(im.pointer)
    let most = mayBeZero == 0 ? Self.mostBits : Self.mostBitsOfZero
    let bits = min(bits + min(max(lost, 0), bits) + 8, most)
    if bits > self.bits { compute(bits: bits) }
    let precision = max(bits, 64) + 32
    return part == .re ? re.bounds(precision: precision) : im.bounds(precision: precision)
  }

  /// An enclosure, which is kept if it is finite.
  @discardableResult private func compute(bits: Int) -> ComplexBall {
    self.bits = bits
    let sum = ComplexBall()
    integrand.integrate(sum.pointer, bits: bits)
    if acb_is_finite(sum.pointer) != 0 {
      arb_set(re.pointer, &sum.pointer.pointee.real)
      arb_set(im.pointer, &sum.pointer.pointee.imag)
    }
    return sum
  }

  /// Whether the error is small beside values of the function, as that of an integral that is 0 may be.
  private func isTiny(errorOf sum: ComplexBall) -> Bool {
    let error = Ball()
    let most = Ball()
    acb_get_rad_ubound_arf(&error.pointer.pointee.mid, sum.pointer, 64)
    arb_mul_2exp_si(error.pointer, error.pointer, Self.firstBits.needed)
    integrand.sizeOfSamples(most.pointer)
    return arb_lt(error.pointer, most.pointer) != 0
  }
}

/// A function of the place t on a line, from −1 to 1.
private final class Integrand {
  let function: HolomorphicFunction
  let start, end: Complex
  /// Half the difference of the ends, and their mean, for a precision.
  private var (half, middle) = (ComplexBall(), ComplexBall())
  private var precision = 0
  /// Bounds on the function beside ends at which it is not analytic.
  private var tails: (start: HolomorphicGrowth?, end: HolomorphicGrowth?)

  /// The binary logarithms of the distances within which the function is bounded.
  private static let reaches = [-2, -5, -10, -20]

  init(_ function: HolomorphicFunction, _ start: Complex, _ end: Complex) {
    (self.function, self.start, self.end) = (function, start, end)
  }

  /// Finds bounds beside the ends at which the function is not known to be analytic, so that a part beside each may be
  /// left out; returns whether there are any.
  func setTails() -> Bool {
    tails = (growth(beside: start), growth(beside: end))
    return tails.start != nil || tails.end != nil
  }

  private func growth(beside place: Complex) -> HolomorphicGrowth? {
    let z = ComplexBall(place, accuracy: 64)
    let value = ComplexBall()
    withExtendedLifetime(z) { function.enclose(value.pointer, z.pointer, isAnalytic: true, 64) }
    guard acb_is_finite(value.pointer) == 0 else { return nil }
    return Self.reaches.lazy
      .compactMap { exponent in
        let distance = Double(sign: .plus, exponent: exponent, significand: 1)
        return HolomorphicGrowth(of: self.function, beside: place, reach: GermReach(distance))
      }
      .first { $0.most.exponent > Fraction(-1) }
  }

  /// Moves a place from an end to the inside by 2^−k, and adds a bound on the integral over the part between to a ball;
  /// returns k, or nil where it would be too large.
  private func leaveOut(
    _ growth: HolomorphicGrowth?,
    from place: ComplexBall,
    isStart: Bool,
    bits: Int,
    _ error: borrowing Ball
  ) -> Int? {
    guard let growth else { return 0 }
    setLine(64)
    let length = Ball()
    let exponent = Ball(growth.most.exponent + Fraction(1), precision: 64)
    let bound = Ball()
    let most = Ball(enclosing: Interval(exactly: growth.most.coefficient.upper))
    var order = 24
    while order <= Self.mostOrder(bits: bits) {
      acb_abs(length.pointer, half.pointer, 64)
      arb_mul_2exp_si(length.pointer, length.pointer, -order)
      arb_pow(bound.pointer, length.pointer, exponent.pointer, 64)
      arb_div(bound.pointer, bound.pointer, exponent.pointer, 64)
      arb_mul(bound.pointer, bound.pointer, most.pointer, 64)
      if bound.isFinite, bound.order < -bits, length.order < Self.leastReach {
        arb_add(error.pointer, error.pointer, bound.pointer, 64)
        let step = Ball(Fraction(2).power(-order), precision: 64)
        if !isStart { arb_neg(step.pointer, step.pointer) }
        arb_add(
          &place.pointer.pointee.real,
          &place.pointer.pointee.real,
          step.pointer,
          order + 64
        )
        return order
      }
      order += order / 2
    }
    return nil
  }

  /// Bounds hold within all distances that are tried.
  private static let leastReach = -21

  private static func mostOrder(bits: Int) -> Int { 40 * bits + 400 }

  /// Sets the result to an enclosure of the integral, with an error of about 2^−bits of it where that is reached.
  func integrate(_ result: MutableComplexPointer, bits: Int) {
    let (first, last) = (ComplexBall(), ComplexBall())
    acb_set_si(first.pointer, -1)
    acb_set_si(last.pointer, 1)
    let error = Ball()
    guard
      let before = leaveOut(tails.start, from: first, isStart: true, bits: bits, error),
      let after = leaveOut(tails.end, from: last, isStart: false, bits: bits, error)
    else {
      acb_indeterminate(result)
      return
    }
    let precision = bits + 32 + max(before, after)
    var tolerance = mag_struct()
    mag_init(&tolerance)
    defer { mag_clear(&tolerance) }
    mag_set_ui_2exp_si(&tolerance, 1, -bits)
    let line = Unmanaged.passUnretained(self).toOpaque()
    let evaluate: acb_calc_func_t = { value, place, line, order, precision in
      guard let value, let place, let line else { return 0 }
      Unmanaged<Integrand>.fromOpaque(line).takeUnretainedValue()
        .evaluate(value, place, isAnalytic: order > 0, precision)
      return 0
    }
    withExtendedLifetime((self, first, last)) {
      _ = acb_calc_integrate(
        result,
        evaluate,
        line,
        first.pointer,
        last.pointer,
        bits,
        &tolerance,
        nil,
        precision
      )
    }
    setLine(precision)
    acb_mul(result, result, half.pointer, precision)
    arb_add_error(&result.pointee.real, error.pointer)
    arb_add_error(&result.pointee.imag, error.pointer)
  }

  /// Sets a ball to the largest magnitude at some places, times half the length.
  func sizeOfSamples(_ result: MutableBallPointer) {
    let size = Ball()
    arb_zero(result)
    for numerator in [-7, -3, 2, 6] {
      let place = ComplexBall()
      let value = ComplexBall()
      acb_set_si(place.pointer, numerator)
      acb_mul_2exp_si(place.pointer, place.pointer, -3)
      evaluate(value.pointer, place.pointer, isAnalytic: false, 64)
      acb_mul(value.pointer, value.pointer, half.pointer, 64)
      acb_abs(size.pointer, value.pointer, 64)
      if arb_is_finite(size.pointer) != 0 { arb_max(result, result, size.pointer, 64) }
    }
  }

  private func evaluate(
    _ value: MutableComplexPointer,
    _ place: ComplexPointer,
    isAnalytic: Bool,
    _ precision: Int
  ) {
    setLine(precision)
    let z = ComplexBall()
    acb_mul(z.pointer, half.pointer, place, precision)
    acb_add(z.pointer, z.pointer, middle.pointer, precision)
    withExtendedLifetime(z) {
      function.enclose(value, z.pointer, isAnalytic: isAnalytic, precision)
    }
  }

  private func setLine(_ precision: Int) {
    guard precision != self.precision else { return }
    self.precision = precision
    let (first, last) = (
      ComplexBall(start, accuracy: precision), ComplexBall(end, accuracy: precision)
    )
    withExtendedLifetime((first, last)) {
      acb_sub(half.pointer, last.pointer, first.pointer, precision)
      acb_mul_2exp_si(half.pointer, half.pointer, -1)
      acb_add(middle.pointer, last.pointer, first.pointer, precision)
      acb_mul_2exp_si(middle.pointer, middle.pointer, -1)
    }
  }
}
