package import Arithmetic
internal import Syntax

extension HolomorphicFunction {
  /// The function of a name that a formula is; nil where it is made of others.
  ///
  /// The closure evaluates what does not depend on the name.
  init?(
    _ formula: Expression,
    of name: String,
    _ unit: AngleUnit,
    _ value: (Expression) -> Complex?
  ) {
    func function(_ operand: Expression) -> HolomorphicFunction? {
      HolomorphicFunction(operand, of: name, unit, value)
    }
    guard formula.freeVariables.contains(name) else {
      guard let number = value(formula) else { return nil }
      self = .constant(number)
      return
    }
    switch formula.kind {
    case .variable: self = .variable
    case .negation(let operand):
      guard let operand = function(operand) else { return nil }
      self = .negation(operand)
    case .sum(let terms):
      var sum: HolomorphicFunction?
      for term in terms {
        guard let operand = function(term.operand) else { return nil }
        let signed = term.sign == .minus ? .negation(operand) : operand
        sum = sum.map { .sum($0, signed) } ?? signed
      }
      guard let sum else { return nil }
      self = sum
    case .product(let factors):
      var product = HolomorphicFunction.constant(Complex(Real(1)))
      for factor in factors {
        guard factor.multiplication != .modulo, let operand = function(factor.operand),
          let next = factor.multiplication == .divided
            ? product.divided(by: operand) : product.multiplied(by: operand)
        else { return nil }
        product = next
      }
      self = product
    case .power(let base, let exponent):
      guard let power = Self.power(base, exponent, function) else { return nil }
      self = power
    case .postfix(let operand, .percent):
      guard let operand = function(operand) else { return nil }
      self = operand.scaled(by: Complex(Real(Fraction(1, 100))))
    case .postfix(let operand, .degree):
      guard let operand = function(operand),
        let degree = try? unit.angle(radians: AngleMode.degrees.unit.radians(Real(1)))
      else { return nil }
      self = operand.scaled(by: Complex(degree))
    case .postfix(let operand, .factorial):
      guard let operand = function(operand) else { return nil }
      self = .call(.gamma, .sum(operand, .constant(Complex(Real(1)))))
    case .call(let name, let arguments) where arguments.count > 1:
      guard let callee = BuiltIn.named(name).flatMap({ CalleeOfSeveral($0) }) else { return nil }
      let functions = arguments.compactMap(function)
      guard functions.count == arguments.count else { return nil }
      self = .callOfSeveral(callee, functions)
    case .call(let name, let arguments):
      guard arguments.count == 1, let callee = BuiltIn.named(name).flatMap({ Callee($0) }),
        let argument = function(arguments[0])
      else { return nil }
      let radian = Complex(unit.radians(Real(1)))
      switch callee.angles {
      case .none: self = .call(callee, argument)
      case .ofArgument: self = .call(callee, argument.scaled(by: radian))
      case .ofValue:
        guard let one = try? Complex(Real(1)).divided(by: radian) else { return nil }
        self = HolomorphicFunction.call(callee, argument).scaled(by: one)
      }
    case .number, .constant, .answer, .result, .postfix, .logic, .scope, .aggregate: return nil
    }
  }

  private func multiplied(by other: HolomorphicFunction) -> HolomorphicFunction {
    if case .constant(let number) = self { return other.scaled(by: number) }
    if case .constant(let number) = other { return scaled(by: number) }
    return .product(self, other)
  }

  /// Nil for a divisor that may be 0 throughout.
  private func divided(by other: HolomorphicFunction) -> HolomorphicFunction? {
    if let inverse = other.inverseOfPower { return multiplied(by: inverse) }
    guard case .constant(let number) = other else { return .quotient(self, other) }
    return (try? Complex(Real(1)).divided(by: number)).map { scaled(by: $0) }
  }

  /// The function times a number, so that numbers of which the product is 1 leave none.
  private func scaled(by factor: Complex) -> HolomorphicFunction {
    switch self {
    case .constant(let number): return .constant(number * factor)
    case .product(.constant(let number), let rest): return rest.scaled(by: number * factor)
    default:
      let isOne = factor.storedReal?.fraction == Fraction(1)
      return isOne ? self : .product(.constant(factor), self)
    }
  }

  /// A power with an integer, with another number, or of a number; nil where both parts vary.
  private static func power(
    _ base: Expression,
    _ exponent: Expression,
    _ function: (Expression) -> HolomorphicFunction?
  ) -> HolomorphicFunction? {
    guard let base = function(base), let exponent = function(exponent) else { return nil }
    switch (base, exponent) {
    case (.constant(let base), _):
      guard let logarithm = try? base.naturalLogarithm() else { return nil }
      return .call(.exp, .product(.constant(logarithm), exponent))
    case (_, .constant(let exponent)):
      guard let count = exponent.storedReal?.fraction?.int else {
        return .principalPower(base, exponent)
      }
      return .power(base, count)
    default: return nil
    }
  }
}

extension HolomorphicFunction {
  /// The function of z in the language, which means the same in every mode of angles; the closure writes the constants.
  package func text(_ write: (Complex) -> String) -> String {
    switch self {
    case .variable: "z"
    case .constant(let number): "(\(write(number)))"
    case .negation(let a): "(-\(a.text(write)))"
    case .sum(let a, let b): "(\(a.text(write))+\(b.text(write)))"
    case .product(let a, let b): "(\(a.text(write))*\(b.text(write)))"
    case .quotient(let a, let b): "(\(a.text(write))/\(b.text(write)))"
    case .power(let a, let exponent): "(\(a.text(write))^(\(exponent)))"
    case .principalPower(let a, let exponent): "(\(a.text(write))^(\(write(exponent))))"
    case .call(let callee, let a):
      switch callee.angles {
      case .none: "\(callee.name)(\(a.text(write)))"
      case .ofArgument: "\(callee.name)((180/pi*\(a.text(write)))°)"
      case .ofValue: "(\(callee.name)(\(a.text(write)))/180°*pi)"
      }
    case .callOfSeveral(let callee, let arguments):
      "\(callee.name)(\(arguments.map { $0.text(write) }.joined(separator: ", ")))"
    }
  }
}
