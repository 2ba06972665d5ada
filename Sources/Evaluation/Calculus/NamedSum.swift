internal import Arithmetic
internal import Syntax

/// A sum that has a name: harmonic numbers, the zeta function, and the logarithm's power series.
struct NamedSum {
  let value: Expression
  /// For which values of the names it holds.
  private(set) var conditions: [Condition] = []

  private static let one = Expression(integer: Integer(1))
  /// The most terms that are left out at the beginning.
  private static let mostMissing = 20

  /// The sum of multiples of 1/(k + b), with integers b, from one integer on through another bound; nil for other
  /// terms.
  init?(
    harmonic formula: Expression,
    by name: String,
    from first: Integer,
    through last: Expression,
    _ unit: AngleUnit
  ) {
    let integrator = Integrator(name: name, unit: unit)
    guard let fractions = formula.transformed(by: BuiltIn.partialFractions, of: name) else {
      return nil
    }
    var sum = FormulaSum([])
    for term in fractions.termsWithSigns {
      let product = FormulaSum(term).product
      let varying = product.factors.filter { !integrator.isConstant($0.base) }
      guard varying.count == 1, varying[0].exponent == -1,
        let slope = integrator.slope(ofLinear: varying[0].base),
        let factor = FormulaSum(slope).fraction,
        let shift = FormulaSum(
          varying[0].base.replacing(integrator.variable, by: Fraction(0).expression)
        ).fraction.map({ $0 / factor })?.integer, (first + shift).signum > 0
      else { return nil }
      let constants = product.factors.filter { integrator.isConstant($0.base) }
      let constant = FormulaProduct(product.coefficient / factor, constants).expression
      let end = last.plus(Fraction(shift).expression)
      let upper = Expression(.call("harmonic", [end]))
      let lower = Expression(.call("harmonic", [Fraction(first + shift - Integer(1)).expression]))
      var difference = FormulaSum(upper)
      if first + shift != Integer(1) {
        difference = difference.plus(FormulaSum(lower).negated)
      }
      sum = sum.plus(FormulaSum(constant.multiplied(by: difference.expression)))
    }
    value = sum.expression
  }

  /// The sum of multiples of 1/k^s without end; nil for other terms.
  init?(zeta formula: Expression, by name: String, from first: Integer) {
    let variable = Expression(.variable(name))
    let product = FormulaSum(formula).product
    let varying = product.factors.filter { $0.base.freeVariables.contains(name) }
    guard varying.count == 1, varying[0].exponent.magnitude == 1,
      case .power(variable, let exponent) = varying[0].base.kind,
      !exponent.freeVariables.contains(name), !exponent.freeVariables.isEmpty,
      let start = first.int, (1...Self.mostMissing).contains(start)
    else { return nil }
    let s =
      varying[0].exponent < 0 ? exponent : FormulaSum(exponent).negated.expression
    let others = product.factors.filter { !$0.base.freeVariables.contains(name) }
    var sum = FormulaSum(Expression(.call("zeta", [s])))
    for number in 1..<start {
      guard
        let term = number == 1
          ? Self.one : try? Self.one.over(Expression(integer: Integer(number)).raised(to: s))
      else { return nil }
      sum = sum.plus(FormulaSum(term).negated)
    }
    value = FormulaProduct(product.coefficient, others).expression.multiplied(by: sum.expression)
    conditions = [Condition(s, .greater, Condition.number(1))]
  }

  /// The sum of multiples of q^k/k without end, with a factor (−1)^k where it alternates; nil for other terms.
  init?(
    logarithm formula: Expression,
    _ isAlternating: Bool,
    by name: String,
    from first: Integer,
    _ unit: AngleUnit
  ) {
    let variable = Expression(.variable(name))
    let product = FormulaSum(formula).product
    let others = product.factors.filter { $0.base != variable || $0.exponent != -1 }
    let powers = FormulaProduct(product.coefficient, others).expression
    guard let start = first.int, (1...Self.mostMissing).contains(start),
      others.count < product.factors.count, let powers = Summation(powers, by: name, unit),
      powers.parts.count == 1, powers.parts[0].coefficients.count == 1,
      !powers.parts[0].ratio.freeVariables.isEmpty
    else { return nil }
    let (ratio, coefficient) = (powers.parts[0].ratio, powers.parts[0].coefficients[0])
    let q = isAlternating ? FormulaSum(ratio).negated.expression : ratio
    let argument = Self.one.plus(FormulaSum(q).negated.expression).beginningWithPlus
    guard let logarithm = try? Expression.call(.ln, argument) else { return nil }
    var sum = FormulaSum(logarithm).negated
    for number in 1..<start {
      let count = Fraction(number)
      guard let power = try? q.raised(to: count), let term = try? power.over(count.expression)
      else { return nil }
      sum = sum.plus(FormulaSum(term).negated)
    }
    value = coefficient.multiplied(by: sum.expression)
    let bounds: (Relation, Relation) =
      isAlternating ? (.less, .lessOrEqual) : (.lessOrEqual, .less)
    let comparisons = [
      Logic.Comparison(bounds.0, ratio), Logic.Comparison(bounds.1, Condition.number(1)),
    ]
    let relation = Logic.relation(Condition.number(-1), comparisons)
    conditions = [Condition(.holds, Expression(.logic(relation)))]
    for factor in FormulaSum(coefficient).product.factors
    where factor.exponent < 0 && !factor.base.freeVariables.isEmpty {
      conditions.append(Condition(unequalToZero: factor.base))
    }
  }
}

// MARK: - Telescoping sums

/// A sum of terms h(k + d) with the same function h, whose coefficients add up to 0.
struct TelescopingSum {
  private var terms: [(coefficient: Fraction, step: Int)] = []
  /// The function h, of the name.
  private let function: Expression
  private let name: String

  private static let mostSteps = 10

  /// Nil where the formula is no such sum, or where a term may have no value from the first integer on.
  init?(_ formula: Expression, by name: String, from first: Integer, _ unit: AngleUnit) {
    self.name = name
    let products = FormulaSum(formula).terms
    guard products.count > 1, products.count <= 6,
      case .neverZero = formula.divisors(of: name, from: first),
      formula.isDefined(from: Fraction(first), of: name, unit),
      products.reduce(Fraction(0), { $0 + $1.coefficient }).isZero
    else { return nil }
    let bases = products.map { FormulaProduct(Fraction(1), $0.factors).expression }
    var steps = [0]
    for base in bases.dropFirst() {
      let candidates = [0] + (1...Self.mostSteps).flatMap { [$0, -$0] }
      let step = candidates.first { base.isEqual(to: bases[0].shifted(by: $0, name), unit) }
      guard let step else { return nil }
      steps.append(step)
    }
    let least = steps.min() ?? 0
    function = bases[0].shifted(by: least, name)
    terms = zip(products, steps).map { ($0.coefficient, $1 - least) }
  }

  /// The sum from one bound through another.
  func sum(from first: Expression, through last: Expression) -> Expression {
    // Σ h(k + d) over m..n is Σ h(k) + h(n + 1) + … + h(n + d) − h(m) − … − h(m + d − 1).
    var sum = FormulaSum([])
    for (coefficient, step) in terms where step > 0 {
      for index in 0..<step {
        sum = sum.plus(FormulaSum(value(at: last, plus: index + 1)).scaled(by: coefficient))
        sum = sum.plus(FormulaSum(value(at: first, plus: index)).scaled(by: -coefficient))
      }
    }
    return sum.expression
  }

  private func value(at place: Expression, plus step: Int) -> Expression {
    let argument = place.plus(Fraction(step).expression)
    return function.replacing(Expression(.variable(name)), by: argument)
  }
}

extension Expression {
  /// The formula with k + d for k, with short arguments.
  fileprivate func shifted(by step: Int, _ name: String) -> Expression {
    let variable = Expression(.variable(name))
    guard step != 0 else { return self }
    return replacing(variable, by: variable.plus(Fraction(step).expression)).withFlatSums
  }

  /// The formula with sums of sums as one sum, k + 2 for k + 1 + 1.
  private var withFlatSums: Expression {
    guard !isLeaf else { return self }
    let inner = mappingOperands(\.withFlatSums)
    return inner.operation == .sum ? FormulaSum(inner).expression : inner
  }

  fileprivate func isEqual(to other: Expression, _ unit: AngleUnit) -> Bool {
    self == other || isProvenEqual(to: other, in: unit)
  }

  /// Whether the functions in it are proven to have values at all integers from one on.
  fileprivate func isDefined(from first: Fraction, of name: String, _ unit: AngleUnit) -> Bool {
    guard freeVariables.contains(name), !isLeaf else { return true }
    guard operands.allSatisfy({ $0.isDefined(from: first, of: name, unit) }) else { return false }
    func least(_ argument: Expression) -> Fraction? {
      guard let slope = Integrator(name: name, unit: unit).slope(ofLinear: argument),
        FormulaSum(slope).fraction.map({ $0.signum > 0 }) == true
      else { return nil }
      let value = argument.replacing(Expression(.variable(name)), by: first.expression)
      return FormulaSum(value).fraction
    }
    switch kind {
    case .sum, .product, .negation: return true
    case .power(let base, let exponent):
      if FormulaSum(exponent).fraction?.isInteger == true { return true }
      if !base.freeVariables.contains(name) {
        return FormulaSum(base).fraction.map { $0.signum > 0 } == true
          || base == Expression(.constant(Constant.e.rawValue))
      }
      return least(base).map { $0.signum > 0 } == true
    case .call(let function, let arguments) where arguments.count == 1:
      switch function {
      case "sin", "cos", "atan", "exp", "sinh", "cosh", "tanh", "cbrt", "abs": return true
      case "sqrt": return least(arguments[0]).map { $0.signum >= 0 } == true
      case "ln", "lb", "log": return least(arguments[0]).map { $0.signum > 0 } == true
      default: return false
      }
    case .postfix(let operand, .factorial):
      return least(operand).map { $0.signum >= 0 } == true
    default: return false
    }
  }
}

extension Expression {
  /// The formula with factorials for binomial coefficients whose arguments are natural numbers at all integers from
  /// one on: C(n, j) is n!/(j!·(n − j)!).
  func withFactorials(of name: String, from first: Integer) -> Expression {
    guard !isLeaf, freeVariables.contains(name) else { return self }
    let inner = mappingOperands { $0.withFactorials(of: name, from: first) }
    guard case .call("nCr", let arguments) = inner.kind, arguments.count == 2 else { return inner }
    let rest = arguments[0].plus(FormulaSum(arguments[1]).negated.expression)
    let all = arguments + [rest]
    guard all.allSatisfy({ $0.isNatural(of: name, from: first) }) else { return inner }
    let factorials = all.map { Expression(.postfix($0, .factorial)) }
    let divisor = factorials[1].multiplied(by: factorials[2])
    return (try? factorials[0].over(divisor)) ?? inner
  }

  /// Whether it is a·k + b, with integers, and not negative from an integer on.
  private func isNatural(of name: String, from first: Integer) -> Bool {
    let variable = Expression(.variable(name))
    func value(_ number: Integer) -> Fraction? {
      FormulaSum(replacing(variable, by: Fraction(number).expression)).fraction
    }
    guard isPolynomial(of: name), let start = value(first), let next = value(first + Integer(1)),
      let third = value(first + Integer(2)), third - next == next - start,
      FormulaSum(self).terms.allSatisfy({ term in
        term.factors.isEmpty
          || term.factors.count == 1 && term.factors[0].base == variable
            && term.factors[0].exponent == 1
      })
    else { return false }
    return start.isInteger && next.isInteger && start.signum >= 0 && next >= start
  }
}
