extension BinaryFunction {
  /// The value at two real numbers.
  package func exactValue(_ a: Real, _ b: Real) throws(ArithmeticFailure) -> Real {
    switch self {
    case .sum: a + b
    case .difference: a - b
    case .product: a * b
    case .quotient: try a.divided(by: b)
    case .power: try a.power(b)
    case .minimum: try a.smaller(b)
    case .maximum: try a.larger(b)
    case .modulo: try a.modulo(b)
    case .atan2: try Real.angle(y: a, x: b)
    case .within: a
    }
  }
}
