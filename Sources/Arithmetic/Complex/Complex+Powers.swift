extension Complex {
  /// The principal value of the power.
  ///
  /// 0 takes exponents with a positive real part, and 0^0 is 1. The power of any other base is the
  /// exponential of the exponent times the logarithm.
  package func power(_ exponent: Complex) throws(ArithmeticFailure) -> Complex {
    if let real = exponent.storedReal, let fraction = try real.exactFraction() {
      return try power(fraction)
    }
    if try isZero() {
      guard try exponent.re.sign() == .positive else { throw .undefined(.powerOfZero) }
      return Complex(Real(0))
    }
    if storedReal?.fraction == Fraction(1) { return self }
    // Powers of the absolute value keep their exact form where the product with its logarithm would
    // not: 2^(1/2 + i).
    let turn = try angle()
    if let real = exponent.storedReal {
      return .polar(try magnitude().power(real), real * turn)
    }
    let logarithm = try magnitude().naturalLogarithm()
    let scale = try (-(exponent.im * turn)).exponential()
    let power = try magnitude().power(exponent.re)
    return .polar(power * scale, exponent.re * turn + exponent.im * logarithm)
  }

  private func power(_ exponent: Fraction) throws(ArithmeticFailure) -> Complex {
    if exponent.isZero { return Complex(Real(1)) }
    if let real = storedReal {
      let sign = try real.sign()
      if exponent.isInteger || sign == .positive { return Complex(try real.power(exponent)) }
    }
    if try isZero() {
      guard exponent.signum > 0 else { throw .undefined(.powerOfZero) }
      return Complex(Real(0))
    }
    if exponent.isInteger, let polarForm, re.fraction == nil || im.fraction == nil {
      let angle = Real(exponent) * polarForm.angle
      return .polar(try polarForm.magnitude.power(exponent), angle)
    }
    if let count = exponent.int, var power = try multipliedPower(count) {
      if re.fraction == nil || im.fraction == nil { power.powerForm = (re, im, count) }
      return power
    }
    if let power = try rootOfPower(exponent) { return power }
    if exponent.denominator == Integer(2), let count = exponent.numerator.int,
      let power = try squareRoot().multipliedPower(count)
    {
      return power
    }
    let root = try polarPower(Fraction(Integer(1), exponent.denominator))
    if let degree = exponent.denominator.int, let count = exponent.numerator.int,
      let power = try fractionRoot(degree, near: root)?.multipliedPower(count)
    {
      return power
    }
    return try polarPower(exponent)
  }

  /// The power of a number that is itself a power, where both exponents make an integer: the root of
  /// z^n is z, turned by the whole turns that its angle lost.
  private func rootOfPower(_ exponent: Fraction) throws(ArithmeticFailure) -> Complex? {
    guard let powerForm, let count = (exponent * Fraction(powerForm.exponent)).int else {
      return nil
    }
    let base = Complex(powerForm.re, powerForm.im)
    let angle = Real(powerForm.exponent) * (try base.angle())
    let half = Real(Fraction(1, 2))
    guard let power = try base.multipliedPower(count),
      let turns = try? (half - half * (try angle.divided(by: .pi))).floor()
    else { return nil }
    return power * .polar(Real(1), Real(Fraction(2) * Fraction(turns) * exponent) * .pi)
  }

  private func polarPower(_ exponent: Fraction) throws(ArithmeticFailure) -> Complex {
    .polar(try magnitude().power(Real(exponent)), Real(exponent) * (try angle()))
  }

  /// The root of this degree, which is given, with fractions as its parts; nil where they are none or
  /// the degree is above 8.
  private func fractionRoot(
    _ degree: Int,
    near root: Complex
  ) throws(ArithmeticFailure) -> Complex? {
    guard degree <= 8, let re = re.fraction, let im = im.fraction, !im.isZero else { return nil }
    // The root times this is a root of a Gaussian integer: with fractions as its parts it is a
    // Gaussian integer, and the nearest one to it. Other roots of the degree are farther away.
    let scale = Fraction(re.denominator * im.denominator)
    let half = Real(Fraction(1, 2))
    guard let nearestRe = try? (Real(scale) * root.re + half).floor(),
      let nearestIm = try? (Real(scale) * root.im + half).floor()
    else { return nil }
    let candidate = Complex(Real(Fraction(nearestRe) / scale), Real(Fraction(nearestIm) / scale))
    let power = try candidate.multipliedPower(degree)
    return power?.re.fraction == re && power?.im.fraction == im ? candidate : nil
  }

  /// The most bits of the parts of a power that is multiplied out.
  private static let longestPower = 1 << 20
  /// The highest power of parts that are no fractions that is multiplied out.
  private static let highestPower = 64

  /// The power by multiplication; nil where that would take long.
  private func multipliedPower(_ exponent: Int) throws(ArithmeticFailure) -> Complex? {
    let count = exponent.magnitude
    if count == 1 { return exponent < 0 ? try inverse() : self }
    if let re = re.fraction, let im = im.fraction {
      let (bits, overflow) = count.multipliedReportingOverflow(
        by: UInt(max(re.bitWidth, im.bitWidth) + 1)
      )
      guard !overflow, bits <= UInt(Self.longestPower) else { return nil }
    } else if count > UInt(Self.highestPower) {
      return nil
    }
    var power = Complex(Real(1))
    var square = self
    var rest = count
    while rest > 0 {
      if rest & 1 == 1 { power = power * square }
      rest >>= 1
      if rest > 0 { square = square * square }
    }
    return exponent < 0 ? try power.inverse() : power
  }

  /// The principal square root: its real part is positive, or 0 beside an imaginary part that is not
  /// negative.
  package func squareRoot() throws(ArithmeticFailure) -> Complex {
    let half = Real(Fraction(1, 2))
    let side = try im.sign()
    if side == .zero {
      return try re.sign() == .negative
        ? Complex(Real(0), (-re).squareRoot()) : Complex(re.squareRoot())
    }
    if polarForm != nil, re.fraction == nil || im.fraction == nil {
      return .polar(try magnitude().squareRoot(), half * (try angle()))
    }
    // The larger of both parts, and the other one from their product im/2.
    let larger = try ((magnitude() + re.magnitude) * half).squareRoot()
    let smaller = try (im * half).divided(by: larger)
    if try re.sign() != .negative { return Complex(larger, smaller) }
    return try side == .negative
      ? Complex(-smaller, -larger) : Complex(smaller.magnitude, larger)
  }
}
