extension BinaryFunction {
  /// The value, correct to a few units in the last place; a NaN where there is none.
  package func value(at a: Double, _ b: Double) -> Double {
    switch self {
    case .sum: a + b
    case .difference: a - b
    case .product: a * b
    case .quotient: b == 0 ? .nan : a / b
    case .power: a < 0 || (a == 0 && b < 0) ? .nan : libraryPow(a, b)
    case .minimum: a.isNaN || a < b ? a : b
    case .maximum: a.isNaN || a > b ? a : b
    case .modulo: a.remainder(flooredBy: b)
    case .within: a
    case .atan2: a == 0 ? (b > 0 ? 0 : b < 0 ? .pi : .nan) : libraryAtan2(a, b)
    }
  }
}

extension Double {
  fileprivate func remainder(flooredBy divisor: Double) -> Double {
    let rest = libraryFmod(self, divisor)
    return rest != 0 && (rest < 0) != (divisor < 0) ? rest + divisor : rest
  }
}
