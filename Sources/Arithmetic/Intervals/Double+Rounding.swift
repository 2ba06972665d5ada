// Sums, products, quotients and square roots rounded downwards or upwards without changing the
// rounding mode: the error of the nearest double is itself a double (TwoSum, Knuth 1969; the
// residue by a fused multiplication, Ogita, Rump and Oishi 2005), so that exact results stay exact.
//
// An infinite end of an interval means that there is no bound; a bound that overflows becomes the
// largest double on the inner side.

extension Double {
  /// Below this the residue of a product may itself be rounded.
  private static var smallestSafe: Double { 0x1p-960 }

  @inline(__always)
  package static func sumDown(_ a: Double, _ b: Double) -> Double {
    let sum = a + b
    let part = sum - a
    let error = (a - (sum - part)) + (b - part)
    if error >= 0 { return sum }
    return sum == .infinity ? .greatestFiniteMagnitude : sum.nextDown
  }

  @inline(__always)
  package static func sumUp(_ a: Double, _ b: Double) -> Double { -sumDown(-a, -b) }

  /// The product rounded downwards; 0 times an infinite bound is 0.
  @inline(__always)
  package static func productDown(_ a: Double, _ b: Double) -> Double {
    let product = a * b
    if product.magnitude > smallestSafe, product.magnitude < .infinity {
      return (-product).addingProduct(a, b) >= 0 ? product : product.nextDown
    }
    return extremeProductDown(a, b, product)
  }

  @inline(__always)
  package static func productUp(_ a: Double, _ b: Double) -> Double { -productDown(-a, b) }

  @inline(never)
  private static func extremeProductDown(_ a: Double, _ b: Double, _ product: Double) -> Double {
    if a == 0 || b == 0 { return 0 }
    if product.magnitude == .infinity {
      guard product > 0, a.isFinite, b.isFinite else { return product }
      return .greatestFiniteMagnitude
    }
    if a.magnitude == 1 || b.magnitude == 1 { return product }
    // A positive product is above 0, however small it is.
    return product == 0 && (a > 0) == (b > 0) ? 0 : product.nextDown
  }

  /// The quotient rounded downwards; the divisor is not 0, and at most one of the two is infinite.
  @inline(__always)
  static func quotientDown(_ a: Double, _ b: Double) -> Double {
    let quotient = a / b
    if quotient.magnitude > smallestSafe, quotient.magnitude < .infinity,
      a.magnitude > smallestSafe
    {
      // a/b − quotient has the sign of residue/b.
      let residue = a.addingProduct(-quotient, b)
      return residue == 0 || (residue > 0) == (b > 0) ? quotient : quotient.nextDown
    }
    return extremeQuotientDown(a, b, quotient)
  }

  @inline(__always)
  static func quotientUp(_ a: Double, _ b: Double) -> Double { -quotientDown(-a, b) }

  @inline(never)
  private static func extremeQuotientDown(_ a: Double, _ b: Double, _ quotient: Double) -> Double {
    if a == 0 || b.isInfinite { return 0 }
    if quotient.magnitude == .infinity {
      return quotient > 0 && a.isFinite ? .greatestFiniteMagnitude : quotient
    }
    if b.magnitude == 1 { return quotient }
    return quotient == 0 && (a > 0) == (b > 0) ? 0 : quotient.nextDown
  }

  /// The square root of a number that is not negative, rounded downwards.
  @inline(__always)
  static func rootDown(_ x: Double) -> Double {
    let root = x.squareRoot()
    if x > smallestSafe, x < .infinity {
      return x.addingProduct(-root, root) >= 0 ? root : root.nextDown
    }
    return x == 0 || x == .infinity ? x : root.nextDown
  }

  /// The square root of a number that is not negative, rounded upwards.
  @inline(__always)
  static func rootUp(_ x: Double) -> Double {
    let root = x.squareRoot()
    if x > smallestSafe, x < .infinity {
      return x.addingProduct(-root, root) <= 0 ? root : root.nextUp
    }
    return x == 0 || x == .infinity ? x : root.nextUp
  }
}
