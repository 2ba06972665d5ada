// Values at many points at once. The function is looked at once for the block, so that each loop is
// one call of the C library a point, or vector instructions where there is none.

extension UnaryFunction {
  /// The values at many points, a NaN where there is none; both have the same length.
  package func values(
    at x: UnsafeBufferPointer<Double>,
    into result: UnsafeMutableBufferPointer<Double>
  ) {
    switch self {
    case .negation: fill(result, x) { -$0 }
    case .square, .power(2): fill(result, x) { $0 * $0 }
    case .power(3): fill(result, x) { $0 * $0 * $0 }
    case .power(4): fill(result, x) { ($0 * $0) * ($0 * $0) }
    case .reciprocal, .power(-1): fill(result, x) { $0 == 0 ? .nan : 1 / $0 }
    case .sqrt: fill(result, x) { $0.squareRoot() }
    case .abs: fill(result, x) { $0.magnitude }
    case .exp: fill(result, x) { libraryExp($0) }
    case .ln: fill(result, x) { $0 == 0 ? .nan : libraryLog($0) }
    case .sin: fill(result, x) { librarySin($0) }
    case .cos: fill(result, x) { libraryCos($0) }
    case .power(let exponent) where exponent > 0:
      let exponent = Double(exponent)
      fill(result, x) { libraryPow($0, exponent) }
    default: fill(result, x) { value(at: $0) }
    }
  }

  @inline(__always)
  private func fill(
    _ result: UnsafeMutableBufferPointer<Double>,
    _ x: UnsafeBufferPointer<Double>,
    _ value: (Double) -> Double
  ) {
    for index in 0..<min(x.count, result.count) { result[index] = value(x[index]) }
  }
}

extension BinaryFunction {
  /// The values at many points, a NaN where there is none; all have the same length.
  package func values(
    at a: UnsafeBufferPointer<Double>,
    _ b: UnsafeBufferPointer<Double>,
    into result: UnsafeMutableBufferPointer<Double>
  ) {
    switch self {
    case .sum: fill(result, a, b) { $0 + $1 }
    case .difference: fill(result, a, b) { $0 - $1 }
    case .product: fill(result, a, b) { $0 * $1 }
    case .quotient: fill(result, a, b) { $1 == 0 ? .nan : $0 / $1 }
    case .minimum: fill(result, a, b) { $0.isNaN || $0 < $1 ? $0 : $1 }
    case .maximum: fill(result, a, b) { $0.isNaN || $0 > $1 ? $0 : $1 }
    case .power, .modulo, .atan2: fill(result, a, b) { value(at: $0, $1) }
    }
  }

  @inline(__always)
  private func fill(
    _ result: UnsafeMutableBufferPointer<Double>,
    _ a: UnsafeBufferPointer<Double>,
    _ b: UnsafeBufferPointer<Double>,
    _ value: (Double, Double) -> Double
  ) {
    for index in 0..<min(a.count, b.count, result.count) {
      result[index] = value(a[index], b[index])
    }
  }
}
