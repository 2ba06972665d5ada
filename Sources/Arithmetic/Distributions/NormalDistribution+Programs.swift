// The normal distribution in programs, for proven graphs.

extension ProgramBuilder {
  /// Appends (x − mean)/sd; nil where the standard deviation is not a positive constant.
  mutating func standardized(_ arguments: [Register]) -> Register? {
    var x = arguments[0]
    if arguments.count > 1 { x = apply(.difference, x, arguments[1]) }
    guard arguments.count > 2 else { return x }
    guard let deviation = value(of: arguments[2]), (try? deviation.sign()) == .positive else {
      return nil
    }
    return apply(.quotient, x, arguments[2])
  }

  /// Appends a tail of the standard distribution, erfc(±z/√2)/2.
  mutating func normalTail(_ z: Register, sign: Int) -> Register {
    let scaled = apply(.product, z, apply(.sqrt, constant(1, 2)))
    let argument = sign < 0 ? apply(.negation, scaled) : scaled
    return apply(.product, constant(1, 2), apply(.erfc, argument))
  }

  /// Appends the density e^(−z²/2)/(sd·√(2π)); the standard deviation is 1 where it is nil.
  mutating func normalDensity(_ z: Register, deviation: Register?) -> Register {
    let exponent = apply(.product, constant(-1, 2), apply(.square, z))
    let root = apply(.sqrt, apply(.product, constant(2), constant(.pi)))
    let height = deviation.map { apply(.product, $0, root) } ?? root
    return apply(.quotient, apply(.exp, exponent), height)
  }
}
