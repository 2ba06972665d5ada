/// A complex number in a program: a pair of registers.
package struct ComplexRegister {
  package typealias Register = ProgramBuilder.Register

  package let re: Register
  /// Nil where the number is real at every x.
  package let im: Register?

  package init(_ re: Register, _ im: Register? = nil) { (self.re, self.im) = (re, im) }

  /// The number as a register, where it is real at every x.
  package var real: Register? { im == nil ? re : nil }
}

// Formulas with principal values: a zero part on a branch cut counts as +0.

extension ProgramBuilder {
  package mutating func constant(_ value: Complex) -> ComplexRegister {
    ComplexRegister(constant(value.re), value.storedReal == nil ? constant(value.im) : nil)
  }

  package mutating func negation(_ z: ComplexRegister) -> ComplexRegister {
    ComplexRegister(apply(.negation, z.re), z.im.map { apply(.negation, $0) })
  }

  package mutating func sum(_ z: ComplexRegister, _ w: ComplexRegister) -> ComplexRegister {
    let re = apply(.sum, z.re, w.re)
    guard let first = z.im, let second = w.im else { return ComplexRegister(re, z.im ?? w.im) }
    return ComplexRegister(re, apply(.sum, first, second))
  }

  package mutating func product(_ z: ComplexRegister, _ w: ComplexRegister) -> ComplexRegister {
    guard let first = z.im else { return product(z.re, w) }
    guard let second = w.im else { return product(w.re, z) }
    return ComplexRegister(
      apply(.difference, apply(.product, z.re, w.re), apply(.product, first, second)),
      apply(.sum, apply(.product, z.re, second), apply(.product, first, w.re))
    )
  }

  private mutating func product(_ factor: Register, _ z: ComplexRegister) -> ComplexRegister {
    ComplexRegister(apply(.product, factor, z.re), z.im.map { apply(.product, factor, $0) })
  }

  package mutating func quotient(_ z: ComplexRegister, _ w: ComplexRegister) -> ComplexRegister {
    let isReal = w.im == nil
    let numerator = isReal ? z : product(z, conjugate(w))
    let denominator = isReal ? w.re : norm(w)
    return ComplexRegister(
      apply(.quotient, numerator.re, denominator),
      numerator.im.map { apply(.quotient, $0, denominator) }
    )
  }

  mutating func conjugate(_ z: ComplexRegister) -> ComplexRegister {
    ComplexRegister(z.re, z.im.map { apply(.negation, $0) })
  }

  /// The square of the absolute value.
  private mutating func norm(_ z: ComplexRegister) -> Register {
    let square = apply(.square, z.re)
    return z.im.map { apply(.sum, square, apply(.square, $0)) } ?? square
  }

  mutating func magnitude(_ z: ComplexRegister) -> Register {
    z.im == nil ? apply(.abs, z.re) : apply(.sqrt, norm(z))
  }

  /// The angle in radians, above −π to π; without a value at 0.
  mutating func angle(_ z: ComplexRegister) -> Register {
    apply(.atan2, z.im ?? constant(0), z.re)
  }

  /// The number of this absolute value and angle, in radians.
  private mutating func polar(_ magnitude: Register, _ angle: Register) -> ComplexRegister {
    ComplexRegister(
      apply(.product, magnitude, apply(.cos, angle)),
      apply(.product, magnitude, apply(.sin, angle))
    )
  }

  package mutating func exponential(_ z: ComplexRegister) -> ComplexRegister {
    let magnitude = apply(.exp, z.re)
    return z.im.map { polar(magnitude, $0) } ?? ComplexRegister(magnitude)
  }

  mutating func naturalLogarithm(_ z: ComplexRegister) -> ComplexRegister {
    let magnitude =
      z.im == nil
      ? apply(.ln, apply(.abs, z.re)) : apply(.product, constant(1, 2), apply(.ln, norm(z)))
    return ComplexRegister(magnitude, angle(z))
  }

  mutating func squareRoot(_ z: ComplexRegister) -> ComplexRegister {
    guard let side = z.im else {
      let (zero, magnitude) = (constant(0), apply(.sqrt, apply(.abs, z.re)))
      return ComplexRegister(
        choice(z.re, .negative, then: zero, else: magnitude),
        choice(z.re, .negative, then: magnitude, else: zero)
      )
    }
    let magnitude = magnitude(z)
    let re = half(apply(.sum, magnitude, z.re), upTo: magnitude)
    let im = half(apply(.difference, magnitude, z.re), upTo: magnitude)
    return ComplexRegister(re, choice(side, .negative, then: apply(.negation, im), else: im))
  }

  /// The root of half a register that is between 0 and twice a bound.
  private mutating func half(_ a: Register, upTo bound: Register) -> Register {
    apply(.sqrt, apply(.within, apply(.product, constant(1, 2), a), bound))
  }

  package mutating func power(_ z: ComplexRegister, _ exponent: Int) -> ComplexRegister {
    if exponent < 0 { return quotient(ComplexRegister(constant(1)), power(z, -exponent)) }
    if z.im == nil { return ComplexRegister(apply(.power, z.re, constant(exponent))) }
    var (power, square, rest) = (ComplexRegister(constant(1)), z, exponent)
    while rest > 0 {
      if rest & 1 == 1 { power = product(power, square) }
      rest >>= 1
      if rest > 0 { square = product(square, square) }
    }
    return power
  }

  /// The power; nil where the base may be 0 and the exponent is not real.
  package mutating func power(
    _ z: ComplexRegister,
    _ exponent: ComplexRegister
  ) -> ComplexRegister? {
    let exponentSign = exponent.real.flatMap { value(of: $0) }.flatMap { try? $0.sign() }
    if let base = z.real, let real = exponent.real, exponentSign != nil {
      return power(ofReal: base, real)
    }
    if !isNeverZero(z), exponentSign == nil { return nil }
    let power = exponential(product(exponent, naturalLogarithm(z)))
    if isNeverZero(z) || exponentSign == .negative { return power }
    let (zero, size) = (constant(0), norm(z))
    return ComplexRegister(
      choice(size, .zero, then: zero, else: power.re),
      power.im.map { choice(size, .zero, then: zero, else: $0) }
    )
  }

  /// The power of a real number, which has an angle of half a turn where it is negative.
  private mutating func power(ofReal base: Register, _ exponent: Register) -> ComplexRegister {
    let magnitude = apply(.power, apply(.abs, base), exponent)
    let turned = polar(magnitude, apply(.product, constant(.pi), exponent))
    return ComplexRegister(
      choice(base, .negative, then: turned.re, else: magnitude),
      choice(base, .negative, then: turned.im ?? magnitude, else: constant(0))
    )
  }

  /// Whether a part is a constant other than 0.
  private func isNeverZero(_ z: ComplexRegister) -> Bool {
    [z.re, z.im].contains { $0.flatMap(fraction).map { !$0.isZero } ?? false }
  }

  /// The sine (DLMF 4.21.37).
  mutating func sine(_ z: ComplexRegister) -> ComplexRegister {
    guard let im = z.im else { return ComplexRegister(apply(.sin, z.re)) }
    return ComplexRegister(
      apply(.product, apply(.sin, z.re), apply(.cosh, im)),
      apply(.product, apply(.cos, z.re), apply(.sinh, im))
    )
  }

  /// The cosine (DLMF 4.21.38).
  mutating func cosine(_ z: ComplexRegister) -> ComplexRegister {
    guard let im = z.im else { return ComplexRegister(apply(.cos, z.re)) }
    let product = apply(.product, apply(.sin, z.re), apply(.sinh, im))
    return ComplexRegister(
      apply(.product, apply(.cos, z.re), apply(.cosh, im)),
      apply(.negation, product)
    )
  }

  /// The hyperbolic sine (DLMF 4.35.34).
  mutating func hyperbolicSine(_ z: ComplexRegister) -> ComplexRegister {
    guard let im = z.im else { return ComplexRegister(apply(.sinh, z.re)) }
    return ComplexRegister(
      apply(.product, apply(.sinh, z.re), apply(.cos, im)),
      apply(.product, apply(.cosh, z.re), apply(.sin, im))
    )
  }

  /// The hyperbolic cosine (DLMF 4.35.35).
  mutating func hyperbolicCosine(_ z: ComplexRegister) -> ComplexRegister {
    guard let im = z.im else { return ComplexRegister(apply(.cosh, z.re)) }
    return ComplexRegister(
      apply(.product, apply(.cosh, z.re), apply(.cos, im)),
      apply(.product, apply(.sinh, z.re), apply(.sin, im))
    )
  }
}
