internal import Arithmetic
internal import Syntax

/// Whether formulas are continuous in a name, so that an integral over it is a difference of an antiderivative.
///
/// Single numbers at which a formula is continuous but not differentiable are let pass.
struct FormulaContinuity {
  /// The numbers between which a formula is to be continuous.
  enum Numbers {
    case everywhere
    /// All but the zeros of divisors.
    case almostEverywhere
    case positive
    /// Those between which linear formulas of the name that are divisors or in logarithms are not 0.
    case withoutZeros
  }

  /// A formula that is linear in the name, and must not be 0 between the numbers.
  struct Linear: Equatable {
    let formula: Expression
    /// Whether it may be negative, too.
    let mayBeNegative: Bool
  }

  let name: String
  let numbers: Numbers
  private(set) var linear: [Linear] = []
  /// The formulas without the name that must be positive.
  private(set) var positive: [Expression] = []

  init(in name: String, _ numbers: Numbers) { (self.name, self.numbers) = (name, numbers) }

  /// Whether a formula has a value for all these numbers, and is continuous.
  mutating func holds(for formula: Expression) -> Bool {
    guard formula.freeVariables.contains(name) else { return true }
    switch formula.kind {
    case .variable: return true
    case .negation(let operand): return holds(for: operand)
    case .sum(let terms): return terms.map(\.operand).allSatisfy { holds(for: $0) }
    case .product(let factors):
      return factors.allSatisfy { factor in
        switch factor.multiplication {
        case .modulo: false
        case .divided: isDivisor(factor.operand)
        case .times, .implicit: holds(for: factor.operand)
        }
      }
    case .power(let base, let exponent): return holds(forPowerOf: base, exponent)
    case .call(let function, let arguments): return holds(forCallOf: function, arguments)
    case .logic(.choice(_, let consequence, let alternative)):
      // Antiderivatives are made continuous where the condition changes.
      return holds(for: consequence) && holds(for: alternative)
    case .number, .constant, .answer, .result, .postfix, .logic, .scope, .aggregate: return false
    }
  }

  private mutating func holds(forPowerOf base: Expression, _ exponent: Expression) -> Bool {
    if let count = exponent.smallInteger { return count >= 0 ? holds(for: base) : isDivisor(base) }
    guard base.freeVariables.contains(name) else {
      return isPositive(base) && holds(for: exponent)
    }
    guard !exponent.freeVariables.contains(name) else { return false }
    return base == Expression(.variable(name)) && numbers == .positive
      || isLinear(base, mayBeNegative: false)
  }

  /// Whether a number without the name is positive, perhaps by a condition.
  private mutating func isPositive(_ base: Expression) -> Bool {
    if base == Expression(.constant(Constant.e.rawValue)) { return true }
    if let fraction = FormulaSum(base).fraction { return fraction.signum > 0 }
    guard numbers == .withoutZeros, !base.freeVariables.isEmpty else { return false }
    if !positive.contains(base) { positive.append(base) }
    return true
  }

  private mutating func holds(forCallOf function: String, _ arguments: [Expression]) -> Bool {
    guard arguments.count == 1, let argument = arguments.first else { return false }
    let variable = Expression(.variable(name))
    let ofPositive = [UnaryFunction.ln.call?.name, RealFunction.sqrt.name]
    if numbers == .positive, ofPositive.contains(function),
      argument == variable || argument == Expression(.call("abs", [variable]))
    {
      return true
    }
    if function == UnaryFunction.ln.call?.name, case .call("abs", let inner) = argument.kind {
      return isLinear(inner[0], mayBeNegative: true)
    }
    if ofPositive.contains(function), isLinear(argument, mayBeNegative: false) { return true }
    if function == "abs" {
      return slope(ofLinear: argument).flatMap { FormulaSum($0).fraction } != nil
    }
    let entire = [UnaryFunction.sin, .cos, .exp, .sinh, .cosh, .tanh, .atan, .asinh, .erf]
    let isEntire =
      entire.contains { $0.call?.name == function }
      || function == BuiltIn.integral(ofQuotientOf: .sin)?.name
    return isEntire && holds(for: argument)
  }

  /// Whether it is continuous and never 0: without the name, powers of it among positive numbers, and sums of
  /// even powers where one without the name is not 0.
  private mutating func isDivisor(_ formula: Expression) -> Bool {
    guard formula.freeVariables.contains(name) else { return true }
    if numbers == .almostEverywhere { return holds(for: formula) }
    switch formula.kind {
    case .variable: return numbers == .positive || isLinear(formula, mayBeNegative: true)
    case .power(let base, let exponent):
      if !base.freeVariables.contains(name) { return isPositive(base) && holds(for: exponent) }
      return exponent.smallInteger == nil ? isPositiveDivisor(base) : isDivisor(base)
    case .product(let factors):
      return factors.allSatisfy {
        $0.multiplication != .modulo && $0.multiplication != .divided && isDivisor($0.operand)
      }
    case .call(RealFunction.sqrt.name, let arguments): return isPositiveDivisor(arguments[0])
    case .sum(let terms):
      let isSumOfSquares =
        terms.allSatisfy { $0.sign == .plus && $0.operand.isEvenPower }
        && terms.contains { !$0.operand.freeVariables.contains(name) }
      return isSumOfSquares || isLinear(formula, mayBeNegative: true)
    case .number, .constant, .answer, .result, .negation, .postfix, .call, .logic, .scope,
      .aggregate:
      return false
    }
  }

  func slope(ofLinear formula: Expression) -> Expression? {
    Integrator(name: name, unit: AngleMode.radians.unit).slope(ofLinear: formula)
  }

  /// Whether it is a divisor that is positive.
  private mutating func isPositiveDivisor(_ formula: Expression) -> Bool {
    if isLinear(formula, mayBeNegative: false) { return true }
    var others = FormulaContinuity(in: name, numbers == .positive ? .positive : .everywhere)
    return others.isDivisor(formula)
  }

  private mutating func isLinear(_ formula: Expression, mayBeNegative: Bool) -> Bool {
    guard numbers == .withoutZeros, slope(ofLinear: formula) != nil else { return false }
    let other = Linear(formula: formula, mayBeNegative: mayBeNegative)
    if !linear.contains(other) { linear.append(other) }
    return true
  }
}
