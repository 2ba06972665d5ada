// Powers with constant exponents. Small exponents multiply with both roundings, so that powers of
// small integers stay points; large ones use the C library's pow, whose error does not grow.

extension Interval {
  /// The powers with a positive integer exponent.
  package func power(_ exponent: Int) -> Interval {
    if exponent == 1 { return self }
    if exponent == 2 { return square }
    if lower >= 0 { return powerOfNotNegative(exponent) }
    if exponent & 1 == 0 { return magnitude.powerOfNotNegative(exponent) }
    if upper <= 0 { return -((-self).powerOfNotNegative(exponent)) }
    return Interval(
      lower: -Interval.power(-lower, exponent).upper,
      upper: Interval.power(upper, exponent).upper
    )
  }

  private func powerOfNotNegative(_ exponent: Int) -> Interval {
    let first = Interval.power(lower, exponent)
    if isPoint { return first }
    return Interval(lower: first.lower, upper: Interval.power(upper, exponent).upper)
  }

  /// The powers p/q of values that are not negative; for a negative p there is no bound at 0.
  func rootPower(_ p: Int, _ q: Int) -> Interval {
    let root =
      isPoint
      ? Interval.root(lower, q)
      : Interval(lower: Interval.root(lower, q).lower, upper: Interval.root(upper, q).upper)
    let power = root.power(Int(clamping: p.magnitude))
    return p < 0 ? .one / power : power
  }

  /// The largest exponent that is multiplied out.
  private static var longestProduct: Int { 64 }

  /// An enclosure of the power of a value that is not negative, with a positive exponent.
  static func power(_ x: Double, _ exponent: Int) -> Interval {
    if x == 0 || x == 1 || x == .infinity { return Interval(lower: x, upper: x) }
    guard exponent <= longestProduct else { return libraryPower(x, exponent) }
    let product = Interval(exactly: x).product(exponent)
    return product.isPoint || exponent <= 4 ? product : libraryPower(x, exponent)
  }

  @inline(__always)
  private static func libraryPower(_ x: Double, _ exponent: Int) -> Interval {
    guard exponent.magnitude < 1 << 53 else {
      return x < 1
        ? Interval(lower: 0, upper: x.nextUp) : Interval(lower: x.nextDown, upper: .infinity)
    }
    return positivePower(x, Double(exponent))
  }

  /// An enclosure of the power of a positive finite value, by the C library.
  @inline(__always)
  static func positivePower(_ x: Double, _ exponent: Double) -> Interval {
    let power = libraryPow(x, exponent)
    if power == 0 { return Interval(lower: 0, upper: .leastNonzeroMagnitude) }
    return Interval(
      lower: max(power.lowered(LibraryError.small), 0),
      upper: power.raised(LibraryError.small)
    )
  }

  /// The power of values that are not negative, multiplied out.
  private func product(_ exponent: Int) -> Interval {
    var result = self
    var bit = Int.bitWidth - exponent.leadingZeroBitCount - 2
    while bit >= 0 {
      result = result.timesNotNegative(result)
      if exponent >> bit & 1 == 1 { result = result.timesNotNegative(self) }
      bit -= 1
    }
    return result
  }

  @inline(__always)
  private func timesNotNegative(_ other: Interval) -> Interval {
    Interval(
      lower: .productDown(lower, other.lower),
      upper: .productUp(upper, other.upper)
    )
  }

  /// An enclosure of the root, of a degree of at least 2, of a value that is not negative.
  static func root(_ x: Double, _ degree: Int) -> Interval {
    if x == 0 || x == 1 || x == .infinity { return Interval(lower: x, upper: x) }
    if degree == 2 { return Interval(exactly: x).squareRoot }
    let root =
      degree == 3 ? cubeRoot(x) : improvedRoot(libraryPow(x, 1 / Double(degree)), x, degree)
    if power(root, degree) == Interval(exactly: x) { return Interval(exactly: root) }
    if degree == 3 {
      let units = x > smallestImproved ? LibraryError.small : LibraryError.cubeRoot
      return Interval(lower: root.lowered(units), upper: root.raised(units))
    }
    return provenRoot(root, x, degree)
  }

  /// The cube root of a value that is not negative, correct to one unit unless the value is tiny.
  static func cubeRoot(_ x: Double) -> Double {
    let root = libraryCbrt(x)
    guard x > smallestImproved, x < .infinity else { return root }
    // One step of Newton's method with the cube's error; only the last rounding error remains.
    let square = root * root
    let error = (-square).addingProduct(root, root)
    let excess = (-x).addingProduct(square, root) + error * root
    return root - excess / (3 * square)
  }

  /// Below this the error of a cube may itself be rounded.
  private static var smallestImproved: Double { 0x1p-900 }

  /// One step of Newton's method, which corrects the error of the inexact 1/degree.
  @inline(__always)
  private static func improvedRoot(_ root: Double, _ x: Double, _ degree: Int) -> Double {
    let quotient = libraryPow(root, Double(degree)) / x
    return quotient.isFinite && quotient > 0 ? root - root * (quotient - 1) / Double(degree) : root
  }

  /// Moves the ends away from the root until their powers prove that the root is between them.
  private static func provenRoot(_ root: Double, _ x: Double, _ degree: Int) -> Interval {
    var units = 1.0
    while units < 0x1p40 {
      let bounds = Interval(lower: root.lowered(units), upper: root.raised(units))
      if power(bounds.lower, degree).upper <= x, power(bounds.upper, degree).lower >= x {
        return bounds
      }
      units *= 2
    }
    return Interval(lower: min(x, 1), upper: max(x, 1))
  }
}
