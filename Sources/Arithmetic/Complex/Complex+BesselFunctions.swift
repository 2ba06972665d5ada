// Bessel functions of half-integer orders, which are elementary (DLMF 10.16, 10.39), and at 0.

extension Complex {
  /// The highest half-integer order that is written in elementary functions, twice.
  private static let highestHalfOrder = 7

  /// Twice the number, where that is odd and small.
  var halfOrder: Int? {
    guard let fraction, fraction.denominator == Integer(2), let twice = fraction.numerator.int,
      twice.magnitude <= Self.highestHalfOrder
    else { return nil }
    return twice
  }

  /// The signs in f(ν + 1) = first·(2ν/z)·f(ν) + second·f(ν − 1).
  enum BesselRecurrence {
    /// That of J, Y and the Hankel functions.
    case ordinary
    /// That of I.
    case modifiedFirstKind
    /// That of K.
    case modifiedSecondKind
  }

  /// The function at this point of half an odd order, from those of orders −1/2 and 1/2, which are
  /// √(2/(πz)) times `low` and `high`.
  func besselFunction(
    twiceOrder twice: Int,
    _ recurrence: BesselRecurrence,
    low: Complex,
    high: Complex
  ) throws(ArithmeticFailure) -> Complex {
    let root = try Real(2).divided(by: .pi).squareRoot()
    let factor = root * (try power(Complex(Real(Fraction(-1, 2)))))
    let inverse = try inverse()
    var (low, high) = (factor * low, factor * high)
    var lowOrder = -1
    while lowOrder + 2 < twice {
      let term = Real(lowOrder + 2) * inverse * high
      let next =
        switch recurrence {
        case .ordinary: term - low
        case .modifiedFirstKind: low - term
        case .modifiedSecondKind: low + term
        }
      (low, high) = (high, next)
      lowOrder += 2
    }
    while lowOrder > twice {
      let term = Real(lowOrder) * inverse * low
      let next =
        switch recurrence {
        case .ordinary: term - high
        case .modifiedFirstKind: high + term
        case .modifiedSecondKind: high - term
        }
      (low, high) = (next, low)
      lowOrder -= 2
    }
    return lowOrder == twice ? low : high
  }

  /// The value of J or I of this order at 0.
  func besselFunctionAtZero() throws(ArithmeticFailure) -> Complex {
    if let fraction, fraction.isInteger { return Complex(Real(fraction.isZero ? 1 : 0)) }
    guard try re.sign() == .positive else { throw .undefined(.pole) }
    return Complex(Real(0))
  }

  /// The point on the real axis, where this number is on the imaginary one and the order an integer,
  /// and the power of i by that.
  func onImaginaryAxis(
    order: Complex
  ) throws(ArithmeticFailure) -> (point: Complex, factor: Complex)? {
    guard re.fraction?.isZero == true, let order = order.fraction, order.isInteger else {
      return nil
    }
    return (Complex(im), try Complex.i.power(Complex(Real(order))))
  }
}
