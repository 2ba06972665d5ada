internal import Arithmetic
internal import Syntax

extension Evaluator {
  /// The value of `integral(f, x = a..b)` or `integral(f, x)`.
  mutating func integral(
    _ call: Expression,
    in environment: Environment
  ) throws(EvaluationError) -> Value {
    let bound = try BoundExpression(call) { isKnown($0, in: environment) }
    guard let source = bound.source else {
      return try antiderivative(of: bound, call, in: environment)
    }
    let (first, last) = try ends(of: source, call)
    if let formula = try integral(of: bound, from: first, to: last, call, in: environment) {
      return formula
    }
    do throws(EvaluationError) {
      return .real(try realIntegral(of: bound, from: first, to: last, call, in: environment))
    } catch {
      guard case .notNumber(.complex) = error.kind else { throw error }
      return try complexIntegral(of: bound, from: first, to: last, call, in: environment)
    }
  }

  /// The integral between two real bounds.
  mutating func realIntegral(
    of bound: BoundExpression,
    from first: Expression,
    to last: Expression,
    _ call: Expression,
    in environment: Environment
  ) throws(EvaluationError) -> Real {
    let range = try bounds(first, last, at: (bound.source ?? call).range, in: environment)
    if range.order == 0 { return Real(0) }
    let (order, (lower, upper)) = (range.order, range.ascending)
    let integral = try self.integral(of: bound, from: lower, to: upper, call, in: environment)
    return order > 0 ? integral : -integral
  }

  // MARK: Antiderivatives

  /// The value of `integral(f, x)`.
  private mutating func antiderivative(
    of bound: BoundExpression,
    _ call: Expression,
    in environment: Environment
  ) throws(EvaluationError) -> Value {
    let value = try value(ofHeld: bound.body, [bound.name], in: environment)
    guard let formula = try? value.formulaPart() else {
      throw EvaluationError(
        .calculus(.notFormula(value.kind.noun), function: call.name),
        at: bound.body.range
      )
    }
    let unit = environment.angleMode.unit
    let isComplex = environment.mentionsComplexNumbers(formula)
    guard
      let found = isComplex
        ? Integrator.analyticAntiderivative(of: formula, by: bound.name, unit)
        : Integrator.antiderivative(of: formula, by: bound.name, unit)
    else {
      throw EvaluationError(.calculus(.noAntiderivative, function: call.name), at: call.range)
    }
    noteConditions(on: found, of: formula, by: bound.name)
    if let tangent = found.tangentInArctangent {
      let text = Printer(.mathematical, vocabulary: environment.vocabulary).text(of: tangent)
      remarks.note("jumps where \(text) has no value")
    }
    return .formula(found)
  }

  /// Notes for which values of other names an antiderivative has a value: n ≠ −1, and what must be positive.
  mutating func noteConditions(
    on found: Expression,
    of formula: Expression,
    by name: String,
    positive: [Expression] = []
  ) {
    let conditions = try? FormulaConditions(
      ofAntiderivative: found,
      of: formula,
      besides: name,
      positive: positive
    )
    guard let words = conditions?.words, !words.isEmpty else { return }
    remarks.note("for \(words.joined(separator: ", "))")
  }

  /// The integral as a formula, where the expression or a bound has names without values; nil where none
  /// has.
  private mutating func integral(
    of bound: BoundExpression,
    from first: Expression,
    to last: Expression,
    _ call: Expression,
    in environment: Environment
  ) throws(EvaluationError) -> Value? {
    let names =
      bound.body.freeVariables.filter { $0 != bound.name } + first.freeVariables
      + last.freeVariables
    let isOpen = names.contains { name in
      !isKnown(name, in: environment) || locals[name] != nil || parameters?[name]?.formula != nil
    }
    guard isOpen else { return nil }
    var ends: [FormulaBound] = []
    for end in [first, last] {
      if let isPositive = end.signOfInfinity {
        ends.append(.infinity(isPositive: isPositive))
      } else {
        guard !end.holdsInfinity,
          let formula = try? value(ofHeld: end, [], in: environment).formulaPart()
        else { return nil }
        ends.append(.formula(formula))
      }
    }
    let body = try value(ofHeld: bound.body, [bound.name], in: environment)
    guard let formula = try? body.formulaPart() else { return nil }
    let others =
      formula.freeVariables.filter { $0 != bound.name } + ends.flatMap(\.names)
    guard !others.isEmpty else { return nil }
    let unit = environment.angleMode.unit
    guard let found = Integrator.antiderivative(of: formula, by: bound.name, unit),
      let value = difference(found, of: formula, by: bound.name, ends[0], ends[1], environment)
    else {
      throw EvaluationError(.calculus(.openFormula(others[0]), function: call.name), at: call.range)
    }
    guard let difference = value.formula else { return value }
    return .formula(difference.tidied(in: environment.numberMode))
  }

  /// The difference of the values, or of the limits, of an antiderivative at two bounds; nil where the integrand
  /// may break between them.
  private mutating func difference(
    _ found: Expression,
    of formula: Expression,
    by name: String,
    _ first: FormulaBound,
    _ last: FormulaBound,
    _ environment: Environment
  ) -> Value? {
    var atInfinity = FormulaAtInfinity(name: name, unit: environment.angleMode.unit)
    var positive: [Expression] = []
    if !formula.isContinuous(in: name, .everywhere) || !found.isContinuous(in: name, .everywhere) {
      // Between positive bounds, ln x and 1/x are continuous.
      guard formula.isContinuous(in: name, .positive), found.isContinuous(in: name, .positive),
        let bounds = [first, last].positiveBounds
      else { return nil }
      positive = bounds
    }
    var values: [FormulaSum] = []
    let variable = Expression(.variable(name))
    for end in [first, last] {
      switch end {
      case .formula(let bound):
        guard let value = self.formula(found, of: name, at: bound, in: environment) else {
          return nil
        }
        values.append(FormulaSum(value))
      case .infinity(let isPositive):
        let mirrored = found.replacing(variable, by: Expression(.negation(variable)))
        guard let limit = atInfinity.limit(of: isPositive ? found : mirrored) else { return nil }
        values.append(FormulaSum(limit))
      }
    }
    noteConditions(on: found, of: formula, by: name, positive: positive + atInfinity.positive)
    return values[1].plus(values[0].negated).value
  }

  /// The integral over a range of numbers, the first of which is the smaller one.
  private mutating func integral(
    of bound: BoundExpression,
    from lower: RangeBound,
    to upper: RangeBound,
    _ call: Expression,
    in environment: Environment
  ) throws(EvaluationError) -> Real {
    let names = environment.with(parameters, locals)
    let program = try program(of: bound, call, in: environment)
    do throws(IntegralFailure) {
      let integral: DefiniteIntegral
      do throws(IntegralFailure) {
        integral = try DefiniteIntegral(of: program, from: lower, to: upper)
      } catch {
        guard error.isOpen else { throw error }
        if let exact = exactIntegral(of: bound, from: lower, to: upper, names) { return exact }
        guard let sum = Self.integralOfTerms(of: program, from: lower, to: upper) else {
          throw error
        }
        return sum
      }
      guard let exact = exactIntegral(of: bound, from: lower, to: upper, names) else {
        return isOdd(bound, from: lower, to: upper, names) ? Real(0) : Real(integral)
      }
      // Two proofs that disagree are none.
      guard Interval(exact).intersection(integral.estimate) != nil else { throw .unknown(nil) }
      return exact
    } catch {
      throw EvaluationError(.calculus(CalculusFailure(error), function: call.name), at: call.range)
    }
  }

  /// The sum of the integrals of the terms of a sum; nil where one is not known, or there are no terms.
  private static func integralOfTerms(
    of program: StraightLineProgram,
    from lower: RangeBound,
    to upper: RangeBound
  ) -> Real? {
    guard let terms = program.terms else { return nil }
    var sum = Real(0)
    for term in terms {
      guard
        let integral = (try? DefiniteIntegral(of: term, from: lower, to: upper)).map({ Real($0) })
          ?? integralOfTerms(of: term, from: lower, to: upper)
      else { return nil }
      sum = sum + integral
    }
    return sum
  }

  /// The difference of an antiderivative's limits at the bounds, where it is differentiable between them.
  private mutating func exactIntegral(
    of bound: BoundExpression,
    from lower: RangeBound,
    to upper: RangeBound,
    _ environment: Environment
  ) -> Real? {
    guard let value = try? value(ofHeld: bound.body, [bound.name], in: environment),
      let formula = try? value.formulaPart(),
      formula.freeVariables.allSatisfy({ $0 == bound.name }),
      let found = Integrator.antiderivative(
        of: formula,
        by: bound.name,
        environment.angleMode.unit
      )
    else { return nil }
    guard
      case .program(let program, _) = try? CurveCompiler.curve(
        found,
        of: bound.name,
        in: environment
      )
    else { return nil }
    return program.increase(from: lower, to: upper)
  }

  /// Whether the range is symmetric, and the expression is proven to be odd, f(−x) = −f(x).
  private mutating func isOdd(
    _ bound: BoundExpression,
    from lower: RangeBound,
    to upper: RangeBound,
    _ environment: Environment
  ) -> Bool {
    switch (lower, upper) {
    case (.number(let first), .number(let last)) where (first + last).fraction?.isZero == true:
      break
    case (.infinity, .infinity): break
    default: return false
    }
    guard let value = try? value(ofHeld: bound.body, [bound.name], in: environment),
      let formula = try? value.formulaPart()
    else { return false }
    let name = Expression(.variable(bound.name))
    let mirrored = formula.replacing(name, by: Expression(.negation(name)))
    return mirrored.isProvenEqual(
      to: FormulaSum(formula).negated.expression,
      in: environment.angleMode.unit
    )
  }
}

extension Expression {
  /// A tangent in the argument of an arctangent.
  fileprivate var tangentInArctangent: Expression? {
    if case .call(UnaryFunction.atan.call?.name, let arguments) = kind {
      return arguments[0].firstTangent
    }
    return isLeaf ? nil : operands.lazy.compactMap(\.tangentInArctangent).first
  }

  private var firstTangent: Expression? {
    if case .call(UnaryFunction.tan.call?.name, _) = kind { return self }
    return isLeaf ? nil : operands.lazy.compactMap(\.firstTangent).first
  }

  fileprivate var holdsInfinity: Bool { isInfinity || containsOperand(where: \.holdsInfinity) }

  /// Whether it has a value for all real numbers that the name may be, or for all positive ones, and its
  /// derivative too.
  fileprivate func isContinuous(in name: String, _ numbers: ContinuityRange) -> Bool {
    guard freeVariables.contains(name) else { return true }
    switch kind {
    case .variable: return true
    case .negation(let operand): return operand.isContinuous(in: name, numbers)
    case .sum(let terms): return terms.allSatisfy { $0.operand.isContinuous(in: name, numbers) }
    case .product(let factors):
      return factors.allSatisfy { factor in
        switch factor.multiplication {
        case .modulo: return false
        case .divided: return factor.operand.isDivisor(in: name, numbers)
        case .times, .implicit: return factor.operand.isContinuous(in: name, numbers)
        }
      }
    case .power(let base, let exponent):
      if let count = exponent.smallInteger {
        return count >= 0
          ? base.isContinuous(in: name, numbers) : base.isDivisor(in: name, numbers)
      }
      if base == Expression(.variable(name)), numbers == .positive {
        return !exponent.freeVariables.contains(name)
      }
      return base == Expression(.constant(Constant.e.rawValue))
        && exponent.isContinuous(in: name, numbers)
    case .call(let function, let arguments):
      if numbers == .positive,
        arguments == [Expression(.variable(name))]
          || arguments == [Expression(.call("abs", [Expression(.variable(name))]))],
        [UnaryFunction.ln.call?.name, RealFunction.sqrt.name].contains(function)
      {
        return true
      }
      let entire = [UnaryFunction.sin, .cos, .exp, .sinh, .cosh, .tanh, .atan, .asinh, .erf]
      return entire.contains { $0.call?.name == function }
        && arguments.allSatisfy { $0.isContinuous(in: name, numbers) }
    case .number, .constant, .answer, .result, .postfix, .logic, .scope, .aggregate: return false
    }
  }

  /// Whether it is continuous and never 0: without the name, powers of it among positive numbers, and sums of
  /// even powers where one without the name is not 0.
  private func isDivisor(in name: String, _ numbers: ContinuityRange) -> Bool {
    guard freeVariables.contains(name) else { return true }
    let variable = Expression(.variable(name))
    switch kind {
    case .variable: return numbers == .positive
    case .power(let base, let exponent):
      if base == Expression(.constant(Constant.e.rawValue)) {
        return exponent.isContinuous(in: name, numbers)
      }
      return base == variable ? numbers == .positive : base.isDivisor(in: name, numbers)
    case .product(let factors):
      return factors.allSatisfy {
        $0.multiplication != .modulo && $0.multiplication != .divided
          && $0.operand.isDivisor(in: name, numbers)
      }
    case .call(RealFunction.sqrt.name, let arguments):
      return arguments[0].isDivisor(in: name, numbers)
    case .sum(let terms):
      return terms.allSatisfy { $0.sign == .plus && $0.operand.isEvenPower }
        && terms.contains { !$0.operand.freeVariables.contains(name) }
    case .number, .constant, .answer, .result, .negation, .postfix, .call, .logic, .scope,
      .aggregate:
      return false
    }
  }

  /// Whether it is a positive number or a power with an even exponent, or a product of some.
  private var isEvenPower: Bool {
    let product = FormulaSum(self).product
    return product.coefficient.signum > 0
      && product.factors.allSatisfy { $0.exponent > 0 && $0.exponent % 2 == 0 }
  }
}

/// The numbers between which a formula is to be continuous.
private enum ContinuityRange {
  case everywhere
  case positive
}

/// A bound of an integral with parameters.
private enum FormulaBound {
  case formula(Expression)
  case infinity(isPositive: Bool)

  var names: [String] {
    switch self {
    case .formula(let formula): formula.freeVariables
    case .infinity: []
    }
  }
}

extension [FormulaBound] {
  /// What must be positive so that all bounds are; nil where one is not.
  fileprivate var positiveBounds: [Expression]? {
    var conditions: [Expression] = []
    for bound in self {
      switch bound {
      case .infinity(let isPositive):
        guard isPositive else { return nil }
      case .formula(let formula):
        guard formula.freeVariables.isEmpty else {
          conditions.append(formula)
          continue
        }
        guard let fraction = FormulaSum(formula).fraction, fraction.signum > 0 else { return nil }
      }
    }
    return conditions
  }
}

extension IntegralFailure {
  /// Whether the integral may have a value all the same.
  fileprivate var isOpen: Bool {
    switch self {
    case .diverges, .noValue: false
    case .unknown, .tooLong: true
    }
  }
}

extension CalculusFailure {
  fileprivate init(_ failure: IntegralFailure) {
    func text(_ place: Fraction) -> String {
      guard place.bitWidth < 40 else { return Real(place).shortText }
      return Printer(.mathematical, vocabulary: .builtIn).text(of: place.expression)
    }
    self =
      switch failure {
      case .diverges(let place): .diverges(place.map(text))
      case .noValue(let place): .noValueNear(text(place))
      case .unknown(let place): .unknownNear(place.map(text))
      case .tooLong: .tooLong
      }
  }
}
