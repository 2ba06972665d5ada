internal import Arithmetic
internal import Syntax

/// A condition on a formula.
struct FormulaCondition {
  enum Kind: Equatable {
    case positive, notNegative, notZero
    case atLeast(Expression)
    case between(Expression, Expression, isStrict: Bool)
  }

  let kind: Kind
  let formula: Expression

  init(_ kind: Kind, _ formula: Expression) { (self.kind, self.formula) = (kind, formula) }

  /// What is left to say of the names, nothing where it holds; nil where it never does.
  func conditions() throws(FormulaFailure) -> [Condition]? {
    guard formula.freeVariables.isEmpty else {
      if comparesWithZero, simplified.freeVariables.isEmpty {
        return try FormulaCondition(kind, simplified).conditions()
      }
      if let holds = holdsForAllNames { return holds ? [] : nil }
      if kind == .notNegative, let values = FormulaBounds(formula).values, values.lower >= 0 {
        // It holds where there is a value.
        return try Self.conditions(forValueOf: formula, .real)
      }
      if comparesWithZero, let radicand = simplified.radicandOfOddRoot {
        return try FormulaCondition(kind, radicand).conditions()
      }
      if kind == .positive || kind == .notNegative, let divisor = simplified.divisorOfOne {
        return try FormulaCondition(.positive, divisor).conditions()
      }
      if kind == .positive || kind == .notNegative, let root = simplified.rootWithNumber {
        return try conditions(on: root)
      }
      if kind == .positive || kind == .notNegative, let sum = simplified.sumWithRoot {
        if sum.isLikeRoot { return sum.root.signum > 0 ? [] : nil }
        return try FormulaCondition(.positive, sum.rest).conditions()
      }
      if kind == .notZero, simplified.sumWithRoot != nil {
        return try Self.conditions(forValueOf: simplified, .real)
      }
      if kind == .notZero, let bases = simplified.basesOfPowers {
        return try Self.conditions(bases.map { FormulaCondition(.notZero, $0) })
      }
      if kind == .notZero || kind == .positive, let radicand = simplified.radicandOfEvenRoot {
        return try FormulaCondition(.positive, radicand).conditions()
      }
      return switch kind {
      case .positive: [Condition(positive: simplified)]
      case .notNegative: [Condition(notNegative: simplified)]
      case .notZero:
        if let (name, number, _) = formula.boundOfName {
          [Condition(name, .notEqual, number.expression)]
        } else {
          [Condition(unequalToZero: simplified)]
        }
      case .atLeast(let bound): [Condition(formula, .greaterOrEqual, bound)]
      case .between(let lower, let upper, let isStrict):
        [Condition(lower, isStrict ? .less : .lessOrEqual, formula, upper)]
      }
    }
    let holds =
      switch kind {
      case .positive: try sign(of: formula) == .positive
      case .notNegative: try sign(of: formula) != .negative
      case .notZero: try sign(of: formula) != .zero
      case .atLeast(let bound): try sign(of: formula, minus: bound) != .negative
      case .between(let lower, let upper, let isStrict):
        [try sign(of: formula, minus: lower), try sign(of: upper, minus: formula)].allSatisfy {
          isStrict ? $0 == .positive : $0 != .negative
        }
      }
    return holds ? [] : nil
  }

  /// The conditions under which p·√r + q with numbers p and q other than 0 has the sign; nil where it never has.
  private func conditions(
    on sum: (factor: Fraction, radicand: Expression, number: Fraction)
  ) throws(FormulaFailure) -> [Condition]? {
    let quotient = sum.number / sum.factor
    guard quotient.signum < 0 else {
      // All values have the sign of the numbers.
      return sum.number.signum < 0 ? nil : try Self.conditions(forValueOf: sum.radicand.root, .real)
    }
    let square = FormulaSum([FormulaProduct(-quotient * quotient)])
    let difference = FormulaSum(sum.radicand).plus(square)
    let isAbove = sum.factor.signum > 0
    let bound = FormulaCondition(kind, (isAbove ? difference : difference.negated).expression)
    guard let conditions = try bound.conditions() else { return nil }
    guard !isAbove else { return conditions }
    return try Self.conditions(forValueOf: sum.radicand.root, .real).map { $0 + conditions }
  }

  /// Whether it is on the sign alone.
  private var comparesWithZero: Bool {
    switch kind {
    case .positive, .notNegative, .notZero: true
    case .atLeast, .between: false
    }
  }

  /// Whether it holds for all values of its names; false where it holds for none, and nil where neither is known.
  fileprivate var holdsForAllNames: Bool? {
    let bounds = FormulaBounds(formula)
    guard let values = bounds.values else { return false }
    var isStrict = false
    var differences = [values]
    switch kind {
    case .positive: isStrict = true
    case .notNegative: break
    case .notZero: return nil
    case .atLeast(let bound):
      guard let bound = FormulaBounds(bound).values else { return nil }
      differences = [values - bound]
    case .between(let lower, let upper, let isOpen):
      guard let lower = FormulaBounds(lower).values, let upper = FormulaBounds(upper).values else {
        return nil
      }
      isStrict = isOpen
      differences = [values - lower, upper - values]
    }
    if differences.contains(where: { $0.upper < 0 || isStrict && $0.upper == 0 }) { return false }
    guard bounds.isTotal else { return nil }
    return differences.allSatisfy { $0.lower > 0 || !isStrict && $0.lower == 0 } ? true : nil
  }

  private func sign(
    of number: Expression,
    minus other: Expression? = nil
  ) throws(FormulaFailure) -> Arithmetic.Sign {
    let difference = other.map { FormulaSum(number).plus(FormulaSum($0).negated).expression }
    guard let sign = (difference ?? number).constantSign else { throw .undecided }
    return sign
  }

  /// What is left to say of the names; nil where one of the conditions never holds.
  static func conditions(
    _ conditions: [FormulaCondition]
  ) throws(FormulaFailure) -> [Condition]? {
    var all: [Condition] = []
    for condition in conditions {
      guard let others = try condition.conditions() else { return nil }
      all.add(others)
    }
    return try withoutPositiveFactors(all)
  }

  /// The conditions without factors that others say to be positive: c > 1/2 for (2c − 1)/c > 0 and c > 0.
  private static func withoutPositiveFactors(
    _ conditions: [Condition]
  ) throws(FormulaFailure) -> [Condition]? {
    let signs = conditions.map(\.sign)
    let positive = signs.compactMap { $0?.kind == .positive ? $0?.formula : nil }
    var all: [Condition] = []
    for (condition, sign) in zip(conditions, signs) {
      let product = sign.map { FormulaSum($0.formula).product }
      let factors = product?.factors.filter { !positive.contains($0.base) } ?? []
      guard let sign, let product, !factors.isEmpty, factors.count < product.factors.count else {
        all.add([condition])
        continue
      }
      let rest = FormulaProduct(product.coefficient, factors).expression
      guard let others = try FormulaCondition(sign.kind, rest).conditions() else { return nil }
      all.add(others)
    }
    return all
  }

  /// The conditions for values of formulas that do not hold always; nil where one never holds.
  static func conditions(
    _ items: [FormulaConditions.Item],
    _ mode: NumberMode
  ) throws(FormulaFailure) -> [Condition]? {
    var all: [Condition] = []
    for item in items {
      if item.formula.freeVariables.isEmpty {
        guard let sign = item.formula.constantSignOrNone else { throw .undecided }
        guard let sign, sign != .zero || !item.isDivisor else { return nil }
      } else {
        if item.isDivisor, mode == .real, FormulaBounds(item.formula).isPositive { continue }
        var others = [item.condition]
        if !item.isDivisor, mode == .real {
          let bounds = FormulaBounds(item.formula)
          guard bounds.values != nil else { return nil }
          if bounds.isTotal { continue }
          if let argument = item.formula.argumentOfLogarithm {
            guard let positive = try FormulaCondition(.positive, argument).conditions() else {
              return nil
            }
            others = positive
          } else if let radicand = item.formula.radicandOfEvenRoot {
            guard let inner = try FormulaCondition(.notNegative, radicand).conditions() else {
              return nil
            }
            if radicand.divisorOfOne != nil || radicand.rootWithNumber != nil { others = inner }
          } else if let radicand = item.formula.radicandOfOddRoot {
            guard let inner = try Self.conditions(forValueOf: radicand, mode) else { return nil }
            others = inner
          }
        }
        all.add(others)
      }
    }
    return all
  }

  /// The conditions under which a formula has a value; nil where it never has one.
  static func conditions(
    forValueOf formula: Expression,
    _ mode: NumberMode
  ) throws(FormulaFailure) -> [Condition]? {
    var reader = FormulaReader()
    let tree = try reader.read(formula)
    guard try reader.indeterminates.haveConstants(in: mode) else { return nil }
    let zero = Expression(integer: Integer(0))
    do throws(FormulaFailure) {
      let found = try FormulaConditions(of: tree, notOf: zero, reader.indeterminates, mode)
      return try conditions(found.items, mode)
    } catch {
      if error == .divisionByZero { return nil }
      throw error
    }
  }

  /// The formula without factors that are positive whatever the names are.
  private var simplified: Expression {
    let product = FormulaSum(formula).product
    guard !product.coefficient.isZero else { return formula }
    let factors = product.factors.filter { factor in
      let bounds = FormulaBounds(factor.base)
      return !(bounds.isTotal && bounds.isPositive)
    }
    let sign = Fraction(product.coefficient.signum < 0 ? -1 : 1)
    return FormulaProduct(sign, factors).expression
  }
}

extension Condition {
  /// The formula that it says to be positive, or not to be negative; nil for other conditions.
  fileprivate var sign: (kind: FormulaCondition.Kind, formula: Expression)? {
    guard case .logic(.relation(let left, let comparisons)) = relation?.kind,
      comparisons.count == 1, FormulaSum(comparisons[0].operand).fraction?.isZero == true
    else { return nil }
    return switch comparisons[0].relation {
    case .greater: (.positive, left)
    case .greaterOrEqual: (.notNegative, left)
    case .equal, .notEqual, .less, .lessOrEqual: nil
    }
  }

  /// What is left to say of the names in it, nothing where it holds; nil where it never does.
  func remaining() throws(FormulaFailure) -> [Condition]? {
    guard case .logic(.relation(var left, let comparisons)) = relation?.kind else { return [self] }
    if isOfOrder, sides.contains(where: \.isComplexNumber) { return nil }
    var parts: [FormulaCondition] = []
    for comparison in comparisons {
      let difference = FormulaSum(left).plus(FormulaSum(comparison.operand).negated)
      let (above, below) = (difference.factored, difference.negated.factored)
      left = comparison.operand
      switch comparison.relation {
      case .greater: parts.append(FormulaCondition(.positive, above))
      case .less: parts.append(FormulaCondition(.positive, below))
      case .greaterOrEqual: parts.append(FormulaCondition(.notNegative, above))
      case .lessOrEqual: parts.append(FormulaCondition(.notNegative, below))
      case .notEqual: parts.append(FormulaCondition(.notZero, above))
      case .equal: return [self]
      }
    }
    return try FormulaCondition.conditions(parts)
  }

  /// The condition as it is clearest, where names in it have got formulas as values; none where it holds whatever
  /// numbers the others are, and nil where it never does.
  func remainingAsWritten(_ mode: NumberMode) -> [Condition]? {
    guard mode == .real, claim == .holds, ranges.isEmpty,
      case .logic(.relation(let left, let comparisons)) = formula.kind, comparisons.count == 1
    else { return [restated] }
    let difference = FormulaSum(left).plus(FormulaSum(comparisons[0].operand).negated)
    let part: FormulaCondition
    switch comparisons[0].relation {
    case .greater: part = FormulaCondition(.positive, difference.expression)
    case .less: part = FormulaCondition(.positive, difference.negated.expression)
    case .greaterOrEqual: part = FormulaCondition(.notNegative, difference.expression)
    case .lessOrEqual: part = FormulaCondition(.notNegative, difference.negated.expression)
    case .equal, .notEqual: return [restated]
    }
    guard let holds = part.holdsForAllNames else { return [restated] }
    return holds ? [] : nil
  }
}

extension Expression {
  /// Whether it is a number without names that is not real.
  fileprivate var isComplexNumber: Bool {
    guard freeVariables.isEmpty,
      let number = (try? Environment().withPrincipalValues.result(of: self))?.value.number
    else { return false }
    return ((try? number.im.sign()) ?? .zero) != .zero
  }
}

extension FormulaSum {
  /// The formula with its factors, where these are found.
  fileprivate var factored: Expression {
    expression.transformed(by: BuiltIn.factorization) ?? expression
  }
}

extension FormulaIndeterminates {
  /// Whether the numbers among them, such as √(π − 3), have values in the mode.
  func haveConstants(in mode: NumberMode) throws(FormulaFailure) -> Bool {
    guard mode == .real else { return true }
    for item in items where !item.isUnknown {
      guard let sign = item.expression.constantSignOrNone else { throw .undecided }
      if sign == nil { return false }
    }
    return true
  }
}

extension Expression {
  /// The sign of a number without names; nil where it is not known.
  var constantSign: Arithmetic.Sign? { try? Environment().real(self).sign() }

  /// Whether it is a number without names, perhaps complex, that is proven not to be 0.
  var isNumberOtherThanZero: Bool {
    let result = try? Environment().withPrincipalValues.result(of: self)
    guard let number = result?.value.number else { return false }
    return [number.re, number.im].contains { ((try? $0.sign()) ?? .zero) != .zero }
  }

  /// The sign of a number without names, none where it is not real or has no value; nil where that is
  /// not known.
  var constantSignOrNone: Arithmetic.Sign?? {
    do {
      return .some(try Environment().real(self).sign())
    } catch let error as EvaluationError {
      if case .arithmetic(let failure, _) = error.kind, failure.meansNoValue { return .some(nil) }
      return nil
    } catch {
      return nil
    }
  }

  /// The radicand of a root with an even degree; nil for other formulas.
  fileprivate var radicandOfEvenRoot: Expression? {
    switch kind {
    case .call("sqrt", let arguments) where arguments.count == 1: arguments[0]
    case .power(let base, let exponent):
      FormulaSum(exponent).fraction?.denominator.int?.isMultiple(of: 2) == true ? base : nil
    default: nil
    }
  }

  /// The radicand of a root with an odd degree, which has its sign; nil for other formulas.
  fileprivate var radicandOfOddRoot: Expression? {
    switch kind {
    case .call("cbrt", let arguments) where arguments.count == 1: arguments[0]
    case .power(let base, let exponent):
      FormulaSum(exponent).fraction.flatMap { fraction in
        let isRoot = fraction.numerator == Integer(1) && !fraction.isInteger
        return isRoot && fraction.denominator.int?.isMultiple(of: 2) == false ? base : nil
      }
    default: nil
    }
  }

  /// The bases of several powers, or of one, which is not 0 where no base is, also with a minus before them; nil for
  /// other formulas.
  fileprivate var basesOfPowers: [Expression]? {
    let product = FormulaSum(self).product
    let factors = product.factors
    guard
      factors.count > 1
        || factors.count == 1
          && (factors[0].exponent != 1 || product.coefficient.signum < 0)
    else { return nil }
    return factors.map(\.base)
  }

  /// The divisor u of ±1/u, with its sign, which the quotient has; nil for other formulas.
  fileprivate var divisorOfOne: Expression? {
    let product = FormulaSum(self).product
    guard !product.factors.isEmpty, product.factors.allSatisfy({ $0.exponent < 0 }) else {
      return nil
    }
    let divisors = product.factors.map { FormulaProduct.Factor($0.base, -$0.exponent) }
    return FormulaProduct(Fraction(product.coefficient.signum), divisors).expression
  }

  /// Its square root.
  fileprivate var root: Expression { Expression(.call(RealFunction.sqrt.name, [self])) }

  /// The parts of p·√r + q with numbers p and q other than 0; nil for other formulas.
  fileprivate var rootWithNumber: (factor: Fraction, radicand: Expression, number: Fraction)? {
    let terms = FormulaSum(self).terms
    guard terms.count == 2, let number = terms.first(where: \.factors.isEmpty),
      let root = terms.first(where: { !$0.factors.isEmpty }), root.factors.count == 1,
      root.factors[0].exponent == 1,
      case .call(RealFunction.sqrt.name, let arguments) = root.factors[0].base.kind
    else { return nil }
    return (root.coefficient, arguments[0], number.coefficient)
  }

  /// The parts of p + q·√r with a number q where p² − q²·r is a number d other than 0: whatever the names are, the
  /// sign is that of q if d is negative, and else that of p, which is not 0.
  fileprivate var sumWithRoot: (rest: Expression, root: Fraction, isLikeRoot: Bool)? {
    var (root, rest): ((factor: Fraction, radicand: Expression)?, FormulaSum) = (nil, .init([]))
    for term in FormulaSum(self).terms {
      guard term.factors.count == 1, term.factors[0].exponent == 1,
        case .call(RealFunction.sqrt.name, let arguments) = term.factors[0].base.kind
      else {
        rest = rest.plus(FormulaSum([term]))
        continue
      }
      guard root == nil else { return nil }
      root = (term.coefficient, arguments[0])
    }
    guard let root else { return nil }
    let square = FormulaSum(root.radicand).scaled(by: -root.factor * root.factor)
    let norm = rest.times(rest).plus(square).expression.transformed(by: BuiltIn.expansion)
    guard let number = norm.flatMap({ FormulaSum($0).fraction }), !number.isZero else { return nil }
    return (rest.expression, root.factor, number.signum < 0)
  }
}
