/// A program of a positive distance t as one of u, with t = u^n, in which powers of u are kept apart: so t^(−3/4)·√t is
/// 1/u with n = 4, although √t is not analytic at 0.
struct PowerSubstitution {
  /// The program of f(u^n)·n·u^(n − 1), whose integral is that of f.
  let program: StraightLineProgram
  /// The exponent n.
  let power: Int

  static let highestPower = 400

  /// Nil where a root would need a large n, and for programs with pieces; n is a multiple of `step`.
  init?(_ program: StraightLineProgram, step: Int) {
    var power = step
    while power <= Self.highestPower {
      var products = ProductsOfPowers()
      guard let result = products.insert(program, power) else { return nil }
      guard products.missing > 1 else {
        let slope = products.power(power - 1, times: Real(power))
        self.program = products.program(products.product(result, slope))
        self.power = power
        return
      }
      power *= products.missing
    }
    return nil
  }
}

/// Registers of a program of u as constants plus powers of u times other registers.
private struct ProductsOfPowers {
  /// A constant plus a factor times a power of u; the constant is 0 where the exponent is negative.
  struct Product {
    var constant = Real(0)
    var exponent = 0
    var factor: ProgramBuilder.Register

    var isPower: Bool { constant.fraction?.isZero == true }
  }

  /// The number by which n must be multiplied so that all roots of powers of u are powers of u.
  private(set) var missing = 1
  private var builder = ProgramBuilder()

  /// Powers of a constant plus a power of u are multiplied out up to this exponent.
  private static let mostFactors = 6
  /// Larger exponents of u are not kept apart.
  private static let largestExponent = 1 << 20

  mutating func program(_ product: Product) -> StraightLineProgram {
    let result = value(product)
    return builder.program(result)
  }

  mutating func power(_ exponent: Int, times number: Real = Real(1)) -> Product {
    Product(exponent: exponent, factor: builder.constant(number))
  }

  /// The value of a program at u^n, which is not complete where a root is no power; nil for one with pieces.
  mutating func insert(_ program: StraightLineProgram, _ power: Int) -> Product? {
    var products = [self.power(power)]
    for constant in program.constants { products.append(number(constant.value)) }
    for instruction in program.instructions.prefix(program.valueCount) {
      switch instruction {
      case .unary(let function, let a): products.append(apply(function, products[a]))
      case .binary(let function, let a, let b):
        products.append(apply(function, products[a], products[b]))
      case .condition, .choice: return nil
      }
      guard let exponent = products.last?.exponent, exponent.magnitude <= Self.largestExponent
      else { return nil }
    }
    return products[program.result]
  }

  /// The product (c + p)·(d + q) = c·d + c·q + d·p + p·q.
  mutating func product(_ a: Product, _ b: Product) -> Product {
    if a.isPower, b.isPower { return productOfPowers(a, b) }
    var result = number(a.constant * b.constant)
    if !isConstant(b) { result = sum(result, scaled(b, by: a.constant)) }
    if !isConstant(a) { result = sum(result, scaled(a, by: b.constant)) }
    if isConstant(a) || isConstant(b) { return result }
    return sum(result, productOfPowers(withoutConstant(a), withoutConstant(b)))
  }

  private mutating func productOfPowers(_ a: Product, _ b: Product) -> Product {
    let factor = builder.apply(.product, a.factor, b.factor)
    return Product(exponent: a.exponent + b.exponent, factor: factor)
  }

  /// A product without its constant, times a number.
  private mutating func scaled(_ a: Product, by number: Real) -> Product {
    if number.isProvenZero { return self.number(Real(0)) }
    let factor = builder.apply(.product, builder.constant(number), a.factor)
    return Product(exponent: a.exponent, factor: factor)
  }

  private mutating func number(_ value: Real) -> Product {
    Product(constant: value, factor: builder.constant(0))
  }

  private func withoutConstant(_ a: Product) -> Product {
    Product(exponent: a.exponent, factor: a.factor)
  }

  private mutating func sum(_ a: Product, _ b: Product, _ function: BinaryFunction = .sum)
    -> Product
  {
    let constant = function == .sum ? a.constant + b.constant : a.constant - b.constant
    var result: Product
    if isConstant(b) {
      result = a
    } else if isConstant(a) {
      result = function == .sum ? b : applied(.negation, b, exponent: b.exponent)
    } else {
      let exponent = min(a.exponent, b.exponent)
      let left = value(Product(exponent: a.exponent - exponent, factor: a.factor))
      let right = value(Product(exponent: b.exponent - exponent, factor: b.factor))
      result = Product(exponent: exponent, factor: builder.apply(function, left, right))
    }
    result.constant = constant.isProvenZero ? Real(0) : constant
    guard result.exponent < 0, !result.isPower else { return result }
    let power = Product(exponent: -result.exponent, factor: builder.constant(result.constant))
    let factor = builder.apply(.sum, value(power), result.factor)
    return Product(exponent: result.exponent, factor: factor)
  }

  private mutating func apply(_ function: UnaryFunction, _ a: Product) -> Product {
    switch function {
    case .negation:
      var result = applied(function, a, exponent: a.exponent)
      result.constant = -a.constant
      return result
    case .square: return product(a, a)
    case .power(let power) where power.magnitude <= Self.largestExponent:
      if a.isPower { return applied(function, a, exponent: power * a.exponent) }
      guard (1...Self.mostFactors).contains(power) else { break }
      return (1..<power).reduce(a) { result, _ in product(result, a) }
    // u is positive.
    case .abs where a.isPower: return applied(function, a, exponent: a.exponent)
    case .reciprocal where a.isPower: return applied(function, a, exponent: -a.exponent)
    case .root(let numerator, let denominator)
    where a.isPower && numerator.magnitude <= Self.largestExponent:
      return root(function, a, numerator, denominator)
    case .sqrt where a.isPower: return root(function, a, 1, 2)
    case .asin where isBesideEnd(a):
      let (angle, quarter) = (angle(besideEnd: a), number(Real.pi * Real(Fraction(1, 2))))
      return isBelow(a) ? sum(quarter, angle, .difference) : sum(angle, quarter, .difference)
    case .acos where isBesideEnd(a):
      return isBelow(a)
        ? angle(besideEnd: a) : sum(number(.pi), angle(besideEnd: a), .difference)
    case .ln where a.isPower && a.exponent != 0:
      let slope = builder.constant(a.exponent)
      let logarithm = builder.apply(.product, slope, builder.apply(.ln, builder.variable))
      return Product(factor: builder.apply(.sum, logarithm, builder.apply(.ln, a.factor)))
    default: break
    }
    let result = builder.apply(function, value(a))
    guard a.exponent > 0, let number = try? function.exactValue(a.constant), number.isProvenZero
    else { return Product(factor: result) }
    // sin(u^2) is u^2·(sin(u^2)/u^2).
    let quotient = builder.apply(.quotient, result, value(withoutConstant(a)))
    return Product(exponent: a.exponent, factor: builder.apply(.product, a.factor, quotient))
  }

  /// Whether it is 1 or −1 plus a power of u.
  private func isBesideEnd(_ a: Product) -> Bool {
    a.exponent > 0 && a.constant.fraction?.magnitude == Fraction(1)
  }

  /// Whether the constant is 1, so that arguments of an arcsine are below it.
  private func isBelow(_ a: Product) -> Bool { a.constant.fraction == Fraction(1) }

  /// The angle acos(1 − v) = 2·asin √(v/2) for 1 − v, or for v − 1.
  private mutating func angle(besideEnd a: Product) -> Product {
    let half = scaled(a, by: Real(Fraction(isBelow(a) ? -1 : 1, 2)))
    let root = apply(.sqrt, half)
    return scaled(apply(.asin, root), by: Real(2))
  }

  private mutating func apply(_ function: BinaryFunction, _ a: Product, _ b: Product) -> Product {
    switch function {
    case .product: return product(a, b)
    case .quotient:
      let (left, right) = (a.isPower ? a.factor : value(a), b.isPower ? b.factor : value(b))
      let exponent = (a.isPower ? a.exponent : 0) - (b.isPower ? b.exponent : 0)
      return Product(exponent: exponent, factor: builder.apply(.quotient, left, right))
    case .sum, .difference: return sum(a, b, function)
    case .power:
      guard a.isPower, isConstant(b), let exponent = b.constant.fraction,
        let numerator = exponent.numerator.int, numerator.magnitude <= Self.largestExponent,
        let denominator = exponent.denominator.int
      else { break }
      let power = UnaryFunction.root(numerator: numerator, denominator: denominator)
      return denominator == 1
        ? apply(.power(numerator), a) : root(power, a, numerator, denominator)
    case .minimum, .maximum:
      // The sign of a power of u is that of its factor.
      let difference = sum(a, b, .difference)
      guard difference.isPower, let factor = builder.fraction(of: difference.factor) else { break }
      return (factor.signum > 0) == (function == .maximum) ? a : b
    case .atan2, .modulo, .within: break
    }
    let (left, right) = (value(a), value(b))
    return Product(factor: builder.apply(function, left, right))
  }

  /// Whether a product is no more than its constant.
  private func isConstant(_ a: Product) -> Bool { builder.fraction(of: a.factor)?.isZero == true }

  private mutating func applied(
    _ function: UnaryFunction,
    _ a: Product,
    exponent: Int
  ) -> Product {
    Product(exponent: exponent, factor: builder.apply(function, a.factor))
  }

  private mutating func root(
    _ function: UnaryFunction,
    _ a: Product,
    _ numerator: Int,
    _ denominator: Int
  ) -> Product {
    let exponent = Fraction(a.exponent * numerator, denominator)
    guard let whole = exponent.integer?.int else {
      let multiple = Integer(missing).leastCommonMultiple(with: exponent.denominator)
      missing = min(multiple.int ?? .max, PowerSubstitution.highestPower + 1)
      return a
    }
    return applied(function, a, exponent: whole)
  }

  private mutating func value(_ a: Product) -> ProgramBuilder.Register {
    var result = a.factor
    if a.exponent != 0 {
      let power = builder.apply(.power(a.exponent), builder.variable)
      result = builder.apply(.product, result, power)
    }
    if a.isPower { return result }
    return builder.apply(.sum, builder.constant(a.constant), result)
  }
}
