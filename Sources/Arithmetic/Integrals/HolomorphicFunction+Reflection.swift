/// What a function does when its argument is increased by half a period: its values stay, or change their sign.
enum HalfPeriod {
  /// Half a period, or a whole one, is π.
  case real(Symmetry)
  /// The same for πi.
  case imaginary(Symmetry)
}

extension HolomorphicFunction {
  /// What a reflection in a line parallel to the imaginary axis, z* = 2c − z̄, does to the value: even where f(z*) is the
  /// conjugate of f(z), odd where it is the opposite of that; nil where neither is proven.
  ///
  /// So one part of the integral along a line that the reflection maps to itself is 0.
  package func reflection(at c: Real) -> Symmetry? {
    switch self {
    case .variable: return affine?.reflection(at: c)
    case .constant(let number):
      return number.im.isProvenZero ? .even : number.re.isProvenZero ? .odd : nil
    case .negation(let a): return a.reflection(at: c)
    case .sum(let a, let b):
      if let affine, let symmetry = affine.reflection(at: c) { return symmetry }
      guard let first = a.reflection(at: c), first == b.reflection(at: c) else { return nil }
      return first
    case .product(let a, let b), .quotient(let a, let b):
      guard let first = a.reflection(at: c), let second = b.reflection(at: c) else { return nil }
      return first == second ? .even : .odd
    case .power(let a, let exponent):
      return a.reflection(at: c).map { $0 == .even || exponent.isMultiple(of: 2) ? .even : .odd }
    case .call(let callee, let a):
      // On a branch cut values are not conjugate at conjugate numbers.
      guard callee.type.branchCuts.isEmpty else { return nil }
      switch a.reflection(at: c) {
      case .even: return .even
      case .odd: return callee.type.symmetryOfCurve
      case nil: return a.affine.flatMap { callee.reflection(of: $0, at: c) }
      }
    case .principalPower, .callOfSeveral: return nil
    }
  }

  /// The function as slope·z + offset; nil where it is another one.
  fileprivate var affine: AffineFunction? {
    switch self {
    case .variable: return AffineFunction(slope: Complex(Real(1)), offset: Complex(Real(0)))
    case .constant(let number): return AffineFunction(slope: Complex(Real(0)), offset: number)
    case .negation(let a): return a.affine?.scaled(by: Complex(Real(-1)))
    case .sum(let a, let b):
      guard let first = a.affine, let second = b.affine else { return nil }
      return AffineFunction(
        slope: first.slope + second.slope,
        offset: first.offset + second.offset
      )
    case .product(.constant(let number), let a), .product(let a, .constant(let number)):
      return a.affine?.scaled(by: number)
    case .quotient(let a, .constant(let number)):
      guard let inverse = try? Complex(Real(1)).divided(by: number) else { return nil }
      return a.affine?.scaled(by: inverse)
    case .product, .quotient, .power, .principalPower, .call, .callOfSeveral: return nil
    }
  }
}

extension HolomorphicFunction.Callee {
  /// The reflection of the function of a·z + b, which may be one but for multiples of half a period.
  fileprivate func reflection(of argument: AffineFunction, at c: Real) -> Symmetry? {
    switch type.halfPeriod {
    case .imaginary(let shift):
      // The argument becomes its conjugate, and a multiple of πi is added.
      guard argument.slope.re.isProvenZero else { return nil }
      let turns = (argument.slope.im * c + argument.offset.im) * Real(2)
      return turns.multipleOfPi.map { shift == .even || $0.isMultiple(of: 2) ? .even : .odd }
    case .real(let shift):
      // The argument becomes the opposite of its conjugate, and a multiple of π is added.
      guard argument.slope.im.isProvenZero, let symmetry = type.symmetryOfCurve else { return nil }
      let turns = (argument.slope.re * c + argument.offset.re) * Real(2)
      return turns.multipleOfPi.map { count in
        let changes = shift == .odd && !count.isMultiple(of: 2)
        return (symmetry == .odd) == changes ? .even : .odd
      }
    case nil: return nil
    }
  }
}

/// slope·z + offset.
private struct AffineFunction {
  let slope: Complex
  let offset: Complex

  func scaled(by number: Complex) -> AffineFunction {
    AffineFunction(slope: slope * number, offset: offset * number)
  }

  /// The same as of a function.
  func reflection(at c: Real) -> Symmetry? {
    if slope.re.isProvenZero, (slope.im * c + offset.im).isProvenZero { return .even }
    if slope.im.isProvenZero, (slope.re * c + offset.re).isProvenZero { return .odd }
    return nil
  }
}

extension Real {
  /// The integer by which π is multiplied; nil where the number is no such product.
  fileprivate var multipleOfPi: Int? {
    guard let quotient = try? divided(by: .pi) else { return nil }
    let near = Interval(quotient).midpoint.rounded()
    guard abs(near) < 0x1p40, (self - Real(Fraction(Int(near))) * .pi).isProvenZero else {
      return nil
    }
    return Int(near)
  }
}
