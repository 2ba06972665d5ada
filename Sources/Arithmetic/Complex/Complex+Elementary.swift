// Elementary functions of which several of the language's are made, with angles in radians. A zero part
// on a branch cut counts as +0.

extension Complex {
  package func exponential() throws(ArithmeticFailure) -> Complex {
    .polar(try re.exponential(), im)
  }

  /// The principal logarithm, with an imaginary part above −π to π.
  package func naturalLogarithm() throws(ArithmeticFailure) -> Complex {
    if try isZero() { throw .undefined(.logarithmOfZero) }
    let isOnAxis = re.isStoredZero || im.isStoredZero
    // Otherwise without the root in the absolute value.
    let logarithm =
      isOnAxis || polarForm != nil
      ? try magnitude().naturalLogarithm()
      : Real(Fraction(1, 2)) * (try norm.naturalLogarithm())
    return Complex(logarithm, try angle())
  }

  /// The sine (DLMF 4.21.37).
  func sine() throws(ArithmeticFailure) -> Complex {
    var sine = Complex(
      re.sine() * im.hyperbolicCosine(),
      re.cosine() * im.hyperbolicSine()
    )
    sine.angleForm = AngleForm(function: .sine, re: re, im: im)
    return sine
  }

  /// The cosine (DLMF 4.21.38).
  func cosine() throws(ArithmeticFailure) -> Complex {
    var cosine = Complex(
      re.cosine() * im.hyperbolicCosine(),
      -(re.sine() * im.hyperbolicSine())
    )
    let complement = Real(Fraction(1, 2)) * .pi - re
    cosine.angleForm = AngleForm(function: .sine, re: complement, im: -im)
    return cosine
  }

  /// The tangent (DLMF 4.21.39): without a difference of large numbers where the imaginary part is large.
  func tangent() throws(ArithmeticFailure) -> Complex {
    if im.isStoredZero { return Complex(try re.tangent()) }
    if re.isStoredZero { return Complex(Real(0), im.hyperbolicTangent()) }
    let double = Complex(Real(2) * re, Real(2) * im)
    let divisor = double.re.cosine() + double.im.hyperbolicCosine()
    guard try divisor.sign() != .zero else { throw .undefined(.pole) }
    var tangent = try Complex(double.re.sine(), double.im.hyperbolicSine()).divided(by: divisor)
    tangent.angleForm = AngleForm(function: .tangent, re: re, im: im)
    return tangent
  }

  /// The cotangent.
  func cotangent() throws(ArithmeticFailure) -> Complex {
    var cotangent = try cosine().divided(by: sine())
    cotangent.angleForm = AngleForm(function: .tangent, re: re, im: im, isInverse: true)
    return cotangent
  }

  /// The inverse sine (DLMF 4.23.34); `side` is that of the imaginary part, where it is 0.
  func arcSine(side: Sign = .positive) throws(ArithmeticFailure) -> Complex {
    let sign = try im.sign()
    if sign == .zero {
      // From −1 through 1 the value is real.
      let distance = try re.magnitude
      if try (Real(1) - distance).sign() != .negative { return Complex(try re.arcSine()) }
      let quarterTurn = Real(Fraction(try re.sign() == .negative ? -1 : 1, 2)) * .pi
      let height = try distance.inverseHyperbolicCosine()
      return Complex(quarterTurn, side == .negative ? -height : height)
    }
    if re.isStoredZero { return Complex(Real(0), im.inverseHyperbolicSine()) }
    let half = Real(Fraction(1, 2))
    if let angleForm, angleForm.function == .sine, !angleForm.isInverse,
      let (angle, halfTurns) = angleForm.reduced
    {
      // sin(u + kπ) is ±sin u.
      return halfTurns.isEven ? angle : -angle
    }
    let right = try Complex(re + Real(1), im).magnitude()
    let left = try Complex(re - Real(1), im).magnitude()
    // It is w with sin(Re w)·cosh(Im w) = x, cos(Re w)·sinh(Im w) = y, and these are its sine and
    // hyperbolic cosine. Each part is computed where it is not a function of what is nearly 1.
    let sine = (right - left) * half
    if try (Real(1) - re.magnitude).sign() == .positive {
      let cosine = try (Real(1) - sine * sine).squareRoot()
      return Complex(try sine.arcSine(), try im.divided(by: cosine).inverseHyperbolicSine())
    }
    let hyperbolicCosine = (right + left) * half
    let height = try hyperbolicCosine.inverseHyperbolicCosine()
    let signedHeight = sign == .negative ? -height : height
    let isSteep = try (im.magnitude - Real(Fraction(1, 1 << 32)) * re.magnitude).sign() == .positive
    if isSteep { return Complex(try sine.arcSine(), signedHeight) }
    let hyperbolicSine = try (hyperbolicCosine * hyperbolicCosine - Real(1)).squareRoot()
    let tangent = try (re * hyperbolicSine).divided(by: hyperbolicCosine * (try im.magnitude))
    return Complex(tangent.arcTangent(), signedHeight)
  }

  /// The inverse cosine (DLMF 4.23.35); `side` is that of the imaginary part, where it is 0.
  func arcCosine(side: Sign = .positive) throws(ArithmeticFailure) -> Complex {
    let sine = try arcSine(side: side)
    if sine.im.isStoredZero { return Complex(try re.arcCosine()) }
    return Complex(Real(Fraction(1, 2)) * .pi - sine.re, -sine.im)
  }

  /// The inverse tangent (DLMF 4.23.36); not defined at ±i.
  func arcTangent() throws(ArithmeticFailure) -> Complex {
    if im.isStoredZero { return Complex(re.arcTangent()) }
    if var form = angleForm, form.function == .tangent {
      if form.isInverse {
        let complement = Real(Fraction(1, 2)) * .pi - form.re
        form = AngleForm(function: .tangent, re: complement, im: -form.im)
      }
      if let angle = form.reduced?.angle { return angle }
    }
    let (above, below) = (im + Real(1), Real(1) - im)
    let square = re * re
    let distances = (square + above * above, square + below * below)
    guard try distances.0.sign() != .zero, try distances.1.sign() != .zero else {
      throw .undefined(.pole)
    }
    let angle = try Real.angle(y: Real(2) * re, x: Real(1) - norm)
    let quarter = Real(Fraction(1, 4))
    let height = try distances.0.divided(by: distances.1).naturalLogarithm()
    return Complex(Real(Fraction(1, 2)) * angle, quarter * height)
  }
}
