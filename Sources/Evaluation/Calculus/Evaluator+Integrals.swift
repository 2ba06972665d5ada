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
      switch error.kind {
      case .notNumber(.complex), .calculus(.sampled, _):
        return try complexIntegral(of: bound, from: first, to: last, call, in: environment)
      case .calculus(.noValueNear, _) where environment.numberMode == .complex:
        // It has no real value there. With a factor i it is a function with complex values.
        let i = Expression(.constant(Constant.i.rawValue))
        let multiple = BoundExpression(bound.body.multiplied(by: i), of: bound.name)
        let value = try complexIntegral(of: multiple, from: first, to: last, call, in: environment)
        guard let number = value.number else { throw error }
        return Value(number * Complex(Real(0), Real(-1)))
      default: throw error
      }
    }
  }

  /// The integral between two real bounds; `name` names a place in messages.
  mutating func realIntegral(
    of bound: BoundExpression,
    from first: Expression,
    to last: Expression,
    _ call: Expression,
    in environment: Environment,
    namingPlaces name: (Fraction) -> String = \.shortText
  ) throws(EvaluationError) -> Real {
    let range = try bounds(first, last, at: (bound.source ?? call).range, in: environment)
    if range.order == 0 { return Real(0) }
    let (order, (lower, upper)) = (range.order, range.ascending)
    let integral = try self.integral(
      of: bound,
      from: lower,
      to: upper,
      call,
      in: environment,
      namingPlaces: name
    )
    return order > 0 ? integral : -integral
  }

  // MARK: Antiderivatives

  /// The value of `integral(f, x)`.
  private mutating func antiderivative(
    of bound: BoundExpression,
    _ call: Expression,
    in environment: Environment
  ) throws(EvaluationError) -> Value {
    let value = try value(ofHeld: bound.body, varying: [bound.name], of: call.name, in: environment)
    guard let formula = try? value.formulaPart() else {
      throw EvaluationError(
        .calculus(.notFormula(value.kind.noun), function: call.name),
        at: bound.body.range
      )
    }
    guard let found = antiderivative(of: formula, by: bound.name, in: environment) else {
      throw EvaluationError(.calculus(.noAntiderivative, function: call.name), at: call.range)
    }
    let mode = environment.numberMode
    if let conditions = conditions(on: found, of: formula, by: bound.name, mode) {
      let all = remarks.noted.assumptions + conditions.items
      guard ConditionWitness.exists(for: all, environment) else {
        let failure = CalculusFailure.contradictoryConditions
        throw EvaluationError(.calculus(failure, function: call.name), at: call.range)
      }
      note(conditions)
    }
    noteConditions(of: formula, notOf: found, besides: bound.name, in: environment)
    guard noteDomain(of: formula, notOf: found, by: bound.name, in: environment) else {
      throw EvaluationError(.calculus(.noRealIntegrand, function: call.name), at: call.range)
    }
    if let tangent = found.tangentInArctangent {
      let text = Printer(.mathematical, vocabulary: environment.vocabulary).text(of: tangent)
      remarks.note("jumps where \(text) has no value")
    }
    for step in found.stepCalls where step.freeVariables.contains(bound.name) {
      let text = Printer(.mathematical, vocabulary: environment.vocabulary).text(of: step)
      remarks.note("may jump where \(text) does")
    }
    return .formula(found)
  }

  /// For which values of other names an antiderivative has a value: n ≠ −1; nil where that is not known.
  func conditions(
    on found: Expression,
    of formula: Expression,
    by name: String,
    _ mode: NumberMode
  ) -> FormulaConditions? {
    try? FormulaConditions(ofAntiderivative: found, of: formula, besides: name, mode)
  }

  mutating func note(_ conditions: FormulaConditions?) {
    guard let conditions, !conditions.items.isEmpty else { return }
    remarks.noted.assumptions += conditions.items
    remarks.note(conditions: conditions.conditions)
  }

  /// Notes for which values of other names than the given one a formula has a value where its integral has one
  /// anyway, beside the conditions that were noted before.
  mutating func noteConditions(
    of formula: Expression,
    notOf integral: Expression,
    besides name: String,
    in environment: Environment
  ) {
    var parts = [integral]
    for known in remarks.noted.assumptions {
      // It has a value on that condition only.
      let power = known.isDivisor ? Fraction(-1) : Fraction(-1, 2)
      if let part = try? known.formula.raised(to: power) { parts.append(part) }
    }
    let conditions = try? FormulaConditions(
      of: formula,
      notOf: Expression(.sum(parts.map { .init(.plus, $0) })),
      besides: name,
      environment.numberMode(of: formula)
    )
    remarks.note(conditions: conditions?.conditions ?? [])
  }

  /// The integral over a range of numbers, the first of which is the smaller one.
  mutating func integral(
    of bound: BoundExpression,
    from lower: RangeBound,
    to upper: RangeBound,
    _ call: Expression,
    in environment: Environment,
    namingPlaces name: (Fraction) -> String = \.shortText
  ) throws(EvaluationError) -> Real {
    let names = environment.with(parameters, locals)
    let bound = withPerfectSquares(bound, in: environment)
    let program = try program(of: bound, call, in: environment)
    let computed: (value: Real, estimate: Interval)
    if let sum = try integralOfWaves(of: bound, from: lower, to: upper, call, in: environment) {
      computed = (sum, Interval(sum))
    } else {
      do throws(IntegralFailure) {
        let integral = try DefiniteIntegral(of: program, from: lower, to: upper)
        computed = (Real(integral), integral.estimate)
      } catch {
        if error.isOpen {
          if let exact = exactIntegral(of: bound, from: lower, to: upper, names, isComputed: false)
          {
            return exact
          }
          if let exact = program.integralOfPolynomial(from: lower, to: upper) { return exact }
          if let sum = Self.integralOfTerms(of: program, from: lower, to: upper) { return sum }
          if let failure = divergence(of: bound, from: lower, to: upper, call, names) {
            throw EvaluationError(.calculus(failure, function: call.name), at: call.range)
          }
        }
        let failure = CalculusFailure(error, namingPlaces: name)
        throw EvaluationError(.calculus(failure, function: call.name), at: call.range)
      }
    }
    let known = knownIntegral(of: bound, program, from: lower, to: upper, names)
    guard let exact = known else { return computed.value }
    // Two proofs that disagree are none.
    guard Interval(exact).intersection(computed.estimate) != nil else {
      throw EvaluationError(.calculus(.unknownIntegral, function: call.name), at: call.range)
    }
    return exact
  }

  /// The exact value of an integral over a range of numbers, where it takes little time to prove that there is one; nil
  /// where none is known.
  mutating func exactIntegral(
    of bound: BoundExpression,
    from lower: RangeBound,
    to upper: RangeBound,
    in environment: Environment
  ) -> Real? {
    let names = environment.with(parameters, locals)
    let curve = try? CurveCompiler.curve(bound.body, of: bound.name, in: names)
    guard case .program(let program, _)? = curve,
      let integral = try? DefiniteIntegral(of: program, from: lower, to: upper, effort: .small),
      let exact = knownIntegral(of: bound, program, from: lower, to: upper, names),
      Interval(exact).intersection(integral.estimate) != nil
    else { return nil }
    return exact
  }

  /// The exact value of an integral that has one; nil where it is not known.
  private mutating func knownIntegral(
    of bound: BoundExpression,
    _ program: StraightLineProgram,
    from lower: RangeBound,
    to upper: RangeBound,
    _ environment: Environment
  ) -> Real? {
    exactIntegral(of: bound, from: lower, to: upper, environment)
      ?? program.exactIntegral(from: lower, to: upper)
      ?? (isOdd(bound, from: lower, to: upper, environment) ? Real(0) : nil)
  }

  /// The function with the squares shown that its formula hides.
  private mutating func withPerfectSquares(
    _ bound: BoundExpression,
    in environment: Environment
  ) -> BoundExpression {
    guard let value = try? value(ofHeld: bound.body, [bound.name], in: environment),
      let formula = try? value.formulaPart(), !formula.hasImaginaryUnit,
      formula.freeVariables.allSatisfy({ $0 == bound.name })
    else { return bound }
    let other = formula.withPerfectSquares(of: bound.name, environment.angleMode.unit)
    return other == formula ? bound : BoundExpression(other, of: bound.name)
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
  ///
  /// What is computed, too, has a value everywhere in the range.
  private mutating func exactIntegral(
    of bound: BoundExpression,
    from lower: RangeBound,
    to upper: RangeBound,
    _ environment: Environment,
    isComputed: Bool = true
  ) -> Real? {
    guard let value = try? value(ofHeld: bound.body, [bound.name], in: environment),
      let formula = try? value.formulaPart(), !formula.hasImaginaryUnit,
      formula.freeVariables.allSatisfy({ $0 == bound.name })
    else { return nil }
    let choosing = isComputed ? formula.writingChoices(on: bound.name) : formula
    guard let parts = pieces(of: choosing, by: bound.name, from: lower, to: upper, environment)
    else { return nil }
    var sum = Real(0)
    for part in parts {
      guard
        let integral = exactIntegral(
          of: part.formula,
          by: bound.name,
          from: part.lower,
          to: part.upper,
          environment
        )
      else { return nil }
      sum = sum + integral
    }
    return sum
  }

  /// Why the integral diverges towards infinity, where an antiderivative that is continuous there tends to infinity or
  /// oscillates; nil where that is not known.
  private mutating func divergence(
    of bound: BoundExpression,
    from lower: RangeBound,
    to upper: RangeBound,
    _ call: Expression,
    _ environment: Environment
  ) -> CalculusFailure? {
    guard let value = try? value(ofHeld: bound.body, [bound.name], in: environment),
      let formula = try? value.formulaPart(), !formula.hasImaginaryUnit,
      formula.freeVariables.allSatisfy({ $0 == bound.name })
    else { return nil }
    let mirrored = formula.mirrored(in: bound.name)
    for (end, formula) in [(upper, formula), (lower, mirrored)] where end.number == nil {
      var continuity = FormulaContinuity(in: bound.name, .positive)
      guard
        let found = antiderivative(of: formula, by: bound.name, in: environment),
        continuity.holds(for: found)
      else { continue }
      let forms = LimitForms(BoundExpression(found, of: bound.name), call, self, environment)
      if let failure = forms.divergence { return failure }
    }
    return nil
  }

  private func exactIntegral(
    of formula: Expression,
    by name: String,
    from lower: RangeBound,
    to upper: RangeBound,
    _ environment: Environment
  ) -> Real? {
    guard
      let found = Integrator.antiderivative(
        of: formula,
        by: name,
        environment.angleMode.unit,
        effort: Integrator.effortOverRange
      ),
      case .program(let program, _) = try? CurveCompiler.curve(found, of: name, in: environment)
    else { return nil }
    return program.increase(from: lower, to: upper)
  }

  /// Whether the expression is proven to be odd about the middle of the range, f(−x) = −f(x) where that is 0, or that
  /// c²/x in the place of x makes it so for 0..∞.
  private mutating func isOdd(
    _ bound: BoundExpression,
    from lower: RangeBound,
    to upper: RangeBound,
    _ environment: Environment
  ) -> Bool {
    guard let value = try? value(ofHeld: bound.body, [bound.name], in: environment),
      let formula = try? value.formulaPart(), !formula.hasImaginaryUnit
    else { return false }
    if lower.number?.isProvenZero == true, case .infinity(isPositive: true) = upper {
      return formula.isReversedByInversion(in: bound.name, environment.angleMode.unit)
    }
    guard RangeBound.areSymmetric(lower, upper) else {
      guard let first = lower.number, let last = upper.number else { return false }
      let middle = (first + last) * Real(Fraction(1, 2))
      return holomorphicFunction(formula, of: bound.name, in: environment)?
        .reflection(at: middle) == .odd
    }
    return formula.isProvenOdd(in: bound.name, environment.angleMode.unit)
  }
}

extension Expression {
  /// Whether f(−x) is proven to be −f(x).
  func isProvenOdd(in name: String, _ unit: AngleUnit) -> Bool {
    mirrored(in: name).isProvenEqual(to: FormulaSum(self).negated.expression, in: unit)
  }

  /// The formula f(−x) for f(x).
  func mirrored(in name: String) -> Expression {
    let variable = Expression(.variable(name))
    return replacing(variable, by: Expression(.negation(variable)))
  }

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
  fileprivate init(_ failure: IntegralFailure, namingPlaces name: (Fraction) -> String) {
    self =
      switch failure {
      case .diverges(let place): .diverges(place.map(name))
      case .noValue(let place): .noValueNear(name(place))
      case .unknown(let place): .unknownNear(place.map(name))
      case .tooLong: .tooLong
      }
  }
}

extension Fraction {
  /// The fraction, or six digits of one that is long, for messages.
  var shortText: String {
    guard bitWidth < 40 else { return Real(self).shortText }
    return Printer(.mathematical, vocabulary: .builtIn).text(of: expression)
  }
}
