extension HolomorphicFunction {
  private static let highestDegree = 12

  /// The coefficients of z⁰, z¹, and so on, where it is a polynomial of a low degree.
  var polynomial: [Complex]? {
    let zero = Complex(Real(0))
    switch self {
    case .variable: return [zero, Complex(Real(1))]
    case .constant(let number): return [number]
    case .negation(let a): return a.polynomial?.map { -$0 }
    case .sum(let a, let b):
      guard let left = a.polynomial, let right = b.polynomial else { return nil }
      var sum = left.count < right.count ? right : left
      let shorter = left.count < right.count ? left : right
      for (index, coefficient) in shorter.enumerated() { sum[index] = sum[index] + coefficient }
      return sum
    case .product(let a, let b):
      guard let left = a.polynomial, let right = b.polynomial,
        left.count + right.count <= Self.highestDegree + 2
      else { return nil }
      var product = [Complex](repeating: zero, count: left.count + right.count - 1)
      for (i, first) in left.enumerated() {
        for (j, second) in right.enumerated() { product[i + j] = product[i + j] + first * second }
      }
      return product
    case .power(let a, let exponent):
      guard (0...Self.highestDegree).contains(exponent) else { return nil }
      let one = HolomorphicFunction.constant(Complex(Real(1)))
      return (0..<exponent).reduce(one) { power, _ in .product(power, a) }.polynomial
    case .quotient, .principalPower, .call, .callOfSeveral: return nil
    }
  }

  /// The degree of a polynomial, and an exponent of 2 below which all its zeros are in size; nil for others.
  ///
  /// They are below 2·|a_(n − k)/a_n|^(1/k) for a k (Fujiwara).
  package var degreeAndZeros: (degree: Int, exponent: Int)? {
    guard let coefficients = polynomial, let last = coefficients.last?.size, last.lower > 0 else {
      return nil
    }
    let degree = coefficients.count - 1
    var most = 0
    for (index, coefficient) in coefficients.dropLast().enumerated() {
      let ratio = (coefficient.size / last).upper
      guard ratio.isFinite else { return nil }
      guard ratio > 0 else { continue }
      let order = degree - index
      let exponent = Int(ratio.exponent) + 1
      most = Swift.max(most, exponent <= 0 ? 0 : (exponent + order - 1) / order)
    }
    return (degree, most + 1)
  }
}
