// What a register is made of.

extension Equations {
  func newQuotient(of register: Int) -> Quotient<Polynomial>? {
    if register == 0 { return Quotient(Polynomial(.variable)) }
    if isConstant[register] { return constant(register).map { Quotient(polynomial($0)) } }
    let instruction = program.instructions[register - program.firstResult]
    let one = Polynomial(Fraction(1))
    if case .unary(.power(let exponent), let base) = instruction,
      exponent.magnitude > Self.highestExpandedPower, quotient(of: base)?.numerator.termCount != 1
    {
      return Quotient(Polynomial(.register(register)))
    }
    if let quotient = instruction.rational(one: one, quotient) { return quotient.simplified }
    if let value = valueWhereDefined(instruction) { return Quotient(polynomial(value)) }
    return elementary(instruction, register) ?? Quotient(Polynomial(.register(register)))
  }

  /// The one value of a function of what has one value where it has any, as e^(ln x − ln x) is 1; nil for others.
  private func valueWhereDefined(_ instruction: StraightLineProgram.Instruction) -> Real? {
    var builder = ProgramBuilder()
    let register: ProgramBuilder.Register
    switch instruction {
    case .unary(let function, let a):
      guard let operand = fraction(of: a) else { return nil }
      register = builder.apply(function, builder.constant(Real(operand)))
    case .binary(let function, let a, let b):
      guard let left = fraction(of: a), let right = fraction(of: b) else { return nil }
      register = builder.apply(
        function,
        builder.constant(Real(left)),
        builder.constant(Real(right))
      )
    case .condition, .choice: return nil
    }
    guard case .number(let value) = builder.program(register).knownValue(at: Real(0)) else {
      return nil
    }
    return value
  }

  /// The fraction that a register is wherever it has a value; nil where it is none.
  private func fraction(of register: Int) -> Fraction? {
    guard let quotient = quotient(of: register), let above = quotient.numerator.fraction,
      let below = quotient.denominator.fraction
    else { return nil }
    return above / below
  }

  /// Higher powers of sums are not multiplied out, but inverted.
  private static let highestExpandedPower = 24

  /// Whether it has a power of a sum that is not multiplied out.
  package var hasHighPowers: Bool {
    program.instructions.prefix(program.valueCount).contains { instruction in
      if case .unary(.power(let exponent), let base) = instruction {
        exponent.magnitude > Self.highestExpandedPower && base >= program.firstResult
      } else {
        false
      }
    }
  }

  /// An exponential, a function of an angle or a root, as powers of an indeterminate that others
  /// share; nil for any other instruction.
  private func elementary(_ instruction: StraightLineProgram.Instruction, _ register: Int)
    -> Quotient<Polynomial>?
  {
    switch instruction {
    case .unary(.sqrt, let a): return root(a, Fraction(1, 2))
    case .unary(.root(let p, let q), let a): return root(a, Fraction(p, q))
    case .unary(.exp, let a): return polynomial(of: a).flatMap(exponential)
    case .unary(.sin, let a):
      return argument(of: .asin, a) ?? multiple(of: a, isOdd: true) { .sine($0, $1) }
    case .unary(.cos, let a):
      return argument(of: .acos, a) ?? multiple(of: a, isOdd: false) { .cosine($0, $1) }
    case .unary(.tan, let a):
      return argument(of: .atan, a) ?? multiple(of: a, isOdd: true) { .tangent($0, $1) }
    case .binary(.power, let a, let b) where isConstant[a]:
      guard let logarithm = try? constant(a)?.naturalLogarithm() else { return nil }
      return polynomial(of: b)?.multiplied(by: polynomial(logarithm)).flatMap(exponential)
    case .binary(.within, let a, _): return quotient(of: a)
    case .unary, .binary, .condition, .choice: return nil
    }
  }

  /// A register that is a polynomial.
  private func polynomial(of register: Int) -> Polynomial? {
    quotient(of: register).flatMap { $0.isPolynomial ? $0.numerator : nil }
  }

  /// A root of an indeterminate is a power of it.
  private func root(_ register: Int, _ exponent: Fraction) -> Quotient<Polynomial>? {
    guard let operand = polynomial(of: register), operand.terms.count == 1,
      operand.terms[0].fraction == Fraction(1), operand.terms[0].part.powers.count == 1,
      operand.terms[0].part.powers[0].fraction == Fraction(1)
    else { return nil }
    return Quotient(Polynomial(operand.terms[0].part.powers[0].part, exponent))
  }

  /// The exponential of a polynomial; that of multiples of logarithms is a product of powers.
  private func exponential(_ exponent: Polynomial) -> Quotient<Polynomial>? {
    var (rest, powers) = (exponent, Quotient(Polynomial(Fraction(1))))
    for indeterminate in exponent.indeterminates {
      guard let argument = argument(of: .ln, indeterminate),
        let factor = exponent.factor(of: indeterminate), let count = factor.int,
        count.magnitude <= Self.highestPowerOfLogarithm, !argument.numerator.isZero,
        let power = argument.raised(to: count),
        let product = powers.multiplied(by: power)?.simplified
      else { continue }
      rest = rest - Polynomial(indeterminate) * factor
      powers = product
    }
    guard !rest.terms.isEmpty else { return powers }
    guard let (direction, factor) = rest.direction else { return nil }
    return powers.multiplied(by: Quotient(Polynomial(.exponential(direction), factor)))?.simplified
  }

  private static let highestPowerOfLogarithm = 24

  /// The argument of a function whose value a register is; nil for any other register.
  private func argument(of function: UnaryFunction, _ register: Int) -> Quotient<Polynomial>? {
    guard let operand = polynomial(of: register), operand.terms.count == 1,
      operand.terms[0].fraction == Fraction(1), operand.terms[0].part.powers.count == 1,
      operand.terms[0].part.powers[0].fraction == Fraction(1)
    else { return nil }
    return argument(of: function, operand.terms[0].part.powers[0].part)
  }

  private func argument(
    of function: UnaryFunction,
    _ indeterminate: Indeterminate
  ) -> Quotient<Polynomial>? {
    guard case .register(let register) = indeterminate,
      case .unary(function, let argument) = program.instructions[register - program.firstResult]
    else { return nil }
    return quotient(of: argument)
  }

  private func multiple(
    of angle: Int,
    isOdd: Bool,
    _ function: (Polynomial, Fraction) -> Indeterminate
  ) -> Quotient<Polynomial>? {
    guard let (direction, factor) = polynomial(of: angle)?.direction else { return nil }
    let value = Quotient(Polynomial(function(direction, factor.magnitude)))
    return isOdd && factor.signum < 0 ? value.negated : value
  }
}

extension Polynomial {
  /// The polynomial as a fraction times one whose first coefficient is 1; nil for a constant.
  fileprivate var direction: (direction: Polynomial, factor: Fraction)? {
    guard indeterminates.contains(where: \.isUnknown) else { return nil }
    let factor = terms[0].fraction
    return (self * (Fraction(1) / factor), factor)
  }
}

extension Quotient<Polynomial> {
  init(_ polynomial: Polynomial) {
    self.init(polynomial, over: Polynomial(Fraction(1)))
  }

  var isPolynomial: Bool { denominator.fraction != nil }

  /// A quotient by a single term as a polynomial with negative exponents; nil for one by 0.
  var simplified: Quotient? {
    let divisors = denominator.terms
    guard divisors.count == 1 else { return divisors.isEmpty ? nil : self }
    let factor = Polynomial.Term(powers: divisors[0].part.powers.scaled(by: Fraction(-1)))
    let inverse = Polynomial(terms: LinearCombination(factor, Fraction(1) / divisors[0].fraction))
    return numerator.multiplied(by: inverse).map { Quotient($0) }
  }
}
