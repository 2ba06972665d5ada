/// The numbers x at which a register of a program has some value, as far as they have closed forms.
///
/// A register is a quotient of sums of products of powers of generators: x, constants, and
/// functions that are not such sums themselves. Where one generator depends on x, it is a root of a
/// polynomial; that gives the value of its argument, and so on down to x. Of the infinitely many
/// angles with a given sine, the one near a given x is taken.
///
/// Each step back is exact. So the program has that value at a solution, if it has one at all: a
/// divisor may be 0. After squaring, a solution is not certain.
package final class Equations {
  /// A generator of the sums.
  enum Generator: Hashable {
    case variable
    /// One of the constants that are not fractions.
    case constant(Int)
    case exponential(Terms)
    /// The sine of a multiple of an angle.
    case sine(Terms, Fraction)
    case cosine(Terms, Fraction)
    case tangent(Terms, Fraction)
    case function(UnaryFunction, Int)
    /// The power of a register to the constant value of another one.
    case power(Int, Int)
    /// The value to be reached, where it is not a fraction.
    case target
    case opaque(Int)
  }

  /// A quotient of sums.
  struct Ratio {
    var dividend: Terms
    var divisor = Terms(Fraction(1))

    var hasDivisor: Bool { divisor.fraction == nil }
  }

  /// A value of a generator that solves an equation.
  struct Root {
    var generator: Int
    var value: Real
    var isCertain = true
  }

  /// A number that solves an equation, and whether it certainly does where the program has a value.
  package struct Solution {
    package var value: Real
    package var isCertain = true
  }

  package let program: Program
  private var generators: [Generator] = []
  private var numbers: [Generator: Int] = [:]
  private var ratios: [Int: Ratio?] = [:]
  /// The constants, none of which is a rational multiple of another.
  private(set) var constants: [Real] = []
  private let isConstant: [Bool]

  package init(_ program: Program) {
    self.program = program
    var isConstant = [Bool](repeating: true, count: program.registerCount)
    isConstant[0] = false
    for (index, instruction) in program.instructions.enumerated() {
      isConstant[program.firstResult + index] =
        switch instruction {
        case .unary(_, let a): isConstant[a]
        case .binary(_, let a, let b): isConstant[a] && isConstant[b]
        }
    }
    self.isConstant = isConstant
  }

  /// The deepest nesting of functions that is solved.
  private static let deepest = 24

  /// The numbers near x at which a register has a value.
  package func solutions(of register: Int, equal target: Real, near x: Fraction) -> [Solution] {
    solutions(of: register, equal: target, near: x, depth: 0)
  }

  func solutions(
    of register: Int,
    equal target: Real,
    near x: Fraction,
    depth: Int
  ) -> [Solution] {
    if register == 0 { return [Solution(value: target)] }
    guard !isConstant[register], depth < Self.deepest else { return [] }
    if target.fraction?.isZero == true {
      let factors = program.factors(of: register)
      if factors != [register] {
        return factors.flatMap { solutions(of: $0, equal: target, near: x, depth: depth + 1) }
      }
    }
    guard let ratio = ratio(of: register) else { return [] }
    return solutions(of: ratio, equal: target, near: x, depth: depth + 1)
  }

  func solutions(
    of ratio: Ratio,
    equal target: Real,
    near x: Fraction,
    depth: Int
  ) -> [Solution] {
    guard depth < Self.deepest else { return [] }
    let value =
      target.fraction.map { Terms($0) } ?? Terms(generator: number(of: .target))
    guard let product = value * ratio.divisor else { return [] }
    return roots(of: ratio.dividend - product, target).flatMap { root in
      preimages(root, near: x, depth: depth).map { solution in
        Solution(value: solution.value, isCertain: solution.isCertain && root.isCertain)
      }
    }
  }

  func generator(_ number: Int) -> Generator { generators[number] }

  func number(of generator: Generator) -> Int {
    if let number = numbers[generator] { return number }
    generators.append(generator)
    numbers[generator] = generators.count - 1
    return generators.count - 1
  }

  /// Whether a generator depends on x.
  func depends(_ generator: Int) -> Bool {
    switch generators[generator] {
    case .constant, .target: false
    case .variable, .exponential, .sine, .cosine, .tangent, .function, .power, .opaque: true
    }
  }

  /// A register as a quotient of sums; nil where that is too long.
  func ratio(of register: Int) -> Ratio? {
    if let known = ratios[register] { return known }
    let ratio = newRatio(of: register)
    ratios[register] = .some(ratio)
    return ratio
  }

  private func newRatio(of register: Int) -> Ratio? {
    if register == 0 { return Ratio(dividend: Terms(generator: number(of: .variable))) }
    if isConstant[register] { return constant(register).map { Ratio(dividend: terms(of: $0)) } }
    switch program.instructions[register - program.firstResult] {
    case .unary(let function, let a): return ratio(function, a)
    case .binary(let function, let a, let b): return ratio(function, a, b, register)
    }
  }
}

// MARK: - What a register is made of

extension Equations {
  /// The largest exponent of a power that is expanded.
  private static let highestPower = 12

  private func ratio(_ function: UnaryFunction, _ a: Int) -> Ratio? {
    guard let operand = ratio(of: a) else { return nil }
    switch function {
    case .negation:
      return Ratio(dividend: operand.dividend * Fraction(-1), divisor: operand.divisor)
    case .square: return power(operand, 2)
    case .power(let n): return power(operand, n)
    case .reciprocal: return power(operand, -1)
    case .sqrt: return root(operand, Fraction(1, 2), or: .function(function, a))
    case .root(let p, let q): return root(operand, Fraction(p, q), or: .function(function, a))
    case .exp where !operand.hasDivisor: return exponential(operand.dividend)
    case .sin where !operand.hasDivisor:
      return multiple(of: operand.dividend) { .sine($0, $1) }
    case .cos where !operand.hasDivisor:
      return multiple(of: operand.dividend) { .cosine($0, $1) }
    case .tan where !operand.hasDivisor:
      return multiple(of: operand.dividend) { .tangent($0, $1) }
    default: return single(.function(function, a))
    }
  }

  private func ratio(_ function: BinaryFunction, _ a: Int, _ b: Int, _ register: Int) -> Ratio? {
    guard let left = ratio(of: a), let right = ratio(of: b) else { return nil }
    switch function {
    case .sum: return sum(left, right)
    case .difference:
      return sum(left, Ratio(dividend: right.dividend * Fraction(-1), divisor: right.divisor))
    case .product: return product(left, right)
    case .quotient: return power(right, -1).flatMap { product(left, $0) }
    case .power where isConstant[a] && !right.hasDivisor:
      guard let logarithm = try? constant(a)?.naturalLogarithm() else { return nil }
      return (right.dividend * terms(of: logarithm)).flatMap { exponential($0) }
    case .power where isConstant[b]: return single(.power(a, b))
    case .within: return left
    case .power, .minimum, .maximum, .modulo, .atan2: return single(.opaque(register))
    }
  }

  /// The value of a register that does not depend on x.
  func constant(_ register: Int) -> Real? { try? program.value(of: register, at: Real(0)) }

  private func terms(of constant: Real) -> Terms {
    if let fraction = constant.fraction { return Terms(fraction) }
    for (index, known) in constants.enumerated() {
      if let factor = (try? constant.divided(by: known))?.fraction {
        return Terms(generator: number(of: .constant(index))) * factor
      }
    }
    constants.append(constant)
    return Terms(generator: number(of: .constant(constants.count - 1)))
  }

  private func single(_ generator: Generator) -> Ratio {
    Ratio(dividend: Terms(generator: number(of: generator)))
  }

  /// A quotient; one by a single product is a sum with negative exponents.
  private func quotient(_ dividend: Terms?, _ divisor: Terms?) -> Ratio? {
    guard let dividend, let divisor, !divisor.isZero else { return nil }
    guard let (product, coefficient) = divisor.single else {
      return Ratio(dividend: dividend, divisor: divisor)
    }
    let inverse = Terms([product.power(Fraction(-1)): Fraction(1) / coefficient])
    return (dividend * inverse).map { Ratio(dividend: $0) }
  }

  private func sum(_ left: Ratio, _ right: Ratio) -> Ratio? {
    if left.divisor == right.divisor {
      return Ratio(dividend: left.dividend + right.dividend, divisor: left.divisor)
    }
    guard let a = left.dividend * right.divisor, let b = right.dividend * left.divisor else {
      return nil
    }
    return quotient(a + b, left.divisor * right.divisor)
  }

  private func product(_ left: Ratio, _ right: Ratio) -> Ratio? {
    quotient(left.dividend * right.dividend, left.divisor * right.divisor)
  }

  private func power(_ ratio: Ratio, _ exponent: Int) -> Ratio? {
    guard exponent.magnitude <= Self.highestPower else { return nil }
    let dividend = ratio.dividend.power(abs(exponent))
    let divisor = ratio.divisor.power(abs(exponent))
    return exponent < 0 ? quotient(divisor, dividend) : quotient(dividend, divisor)
  }

  /// A root of a generator is a power of it; any other root is a generator itself.
  private func root(_ operand: Ratio, _ exponent: Fraction, or generator: Generator) -> Ratio {
    guard !operand.hasDivisor, let (product, coefficient) = operand.dividend.single,
      coefficient == Fraction(1), product.factors.count == 1,
      product.factors[0].exponent == Fraction(1)
    else { return single(generator) }
    return Ratio(dividend: Terms([product.power(exponent): Fraction(1)]))
  }

  /// A sum as a fraction times a sum whose first coefficient is 1.
  private func direction(_ terms: Terms) -> (direction: Terms, factor: Fraction)? {
    guard terms.generators.contains(where: depends) else { return nil }
    let first = terms.coefficients.min { $0.key.isBefore($1.key) }
    return first.map { (terms * (Fraction(1) / $0.value), $0.value) }
  }

  private func exponential(_ terms: Terms) -> Ratio? {
    guard let (direction, factor) = direction(terms) else { return nil }
    let generator = number(of: .exponential(direction))
    return Ratio(dividend: Terms(generator: generator, exponent: factor))
  }

  private func multiple(of terms: Terms, _ generator: (Terms, Fraction) -> Generator) -> Ratio? {
    guard let (direction, factor) = direction(terms) else { return nil }
    let ratio = single(generator(direction, factor.magnitude))
    if factor.signum > 0 { return ratio }
    if case .cosine = generator(direction, factor) { return ratio }
    return Ratio(dividend: ratio.dividend * Fraction(-1))
  }
}

extension Terms.Product {
  /// An order of products; any order will do.
  func isBefore(_ other: Self) -> Bool {
    for (a, b) in zip(factors, other.factors) where a != b {
      return a.generator == b.generator ? a.exponent > b.exponent : a.generator < b.generator
    }
    return factors.count > other.factors.count
  }
}
