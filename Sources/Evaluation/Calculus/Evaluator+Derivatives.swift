internal import Arithmetic
internal import Syntax

extension Evaluator {
  private static let highestOrder = 50

  /// The value of `diff(f, x)`, `diff(f, x, n)`, `diff(f, x, y)`, `diff(f, x = a)` or `diff(f, x = a, n)`.
  mutating func derivative(
    _ call: Expression,
    in environment: Environment
  ) throws(EvaluationError) -> Value {
    try keepingIntegrals(true) { evaluator throws(EvaluationError) in
      try evaluator.derivativeKeepingIntegrals(call, in: environment)
    }
  }

  private mutating func derivativeKeepingIntegrals(
    _ call: Expression,
    in environment: Environment
  ) throws(EvaluationError) -> Value {
    let bound = try BoundExpression(call) { isKnown($0, in: environment) }
    let steps = try derivativeSteps(bound, call, in: environment)
    func question(_ step: (name: String, order: Int)) -> DerivativeQuestion {
      DerivativeQuestion(
        body: bound.body,
        name: step.name,
        order: step.order,
        function: call.name,
        place: call.range
      )
    }
    if steps.count > 1 {
      var value = try value(
        ofHeld: bound.body,
        varying: steps.map(\.name),
        of: call.name,
        in: environment
      )
      for step in steps { value = try derivative(of: value, question(step), in: environment) }
      return value
    }
    let question = question(steps[0])
    guard let source = bound.source else { return try formula(of: question, in: environment) }
    return try derivative(question, at: source, in: environment)
  }

  /// The names by which is differentiated, one after the other, with the orders: diff(f, x, 2, y).
  private mutating func derivativeSteps(
    _ bound: BoundExpression,
    _ call: Expression,
    in environment: Environment
  ) throws(EvaluationError) -> [(name: String, order: Int)] {
    var steps = [(name: bound.name, order: 1)]
    var takesOrder = true
    for place in bound.rest {
      if bound.source == nil, let name = place.nameOfUnknown, !isKnown(name, in: environment) {
        steps.append((name, 1))
        takesOrder = true
        continue
      }
      let number = try real(place, in: environment).fraction?.int
      guard takesOrder, let number, (0...Self.highestOrder).contains(number) else {
        throw EvaluationError(.calculus(.notOrder, function: call.name), at: place.range)
      }
      steps[steps.count - 1].order = number
      takesOrder = false
    }
    return steps
  }

  /// The value of `f'(3)` or `f''(x)`.
  mutating func derivative(
    of function: String,
    _ order: Int,
    _ call: Expression,
    in environment: Environment
  ) throws(EvaluationError) -> Value {
    try keepingIntegrals(true) { evaluator throws(EvaluationError) in
      try evaluator.derivativeKeepingIntegrals(of: function, order, call, in: environment)
    }
  }

  private mutating func derivativeKeepingIntegrals(
    of function: String,
    _ order: Int,
    _ call: Expression,
    in environment: Environment
  ) throws(EvaluationError) -> Value {
    let environment = try environment.inDerivative(at: call.range)
    let operands = Array(call.operands)
    if let user = environment.functions[function] {
      try user.check(operands.count, at: call.range)
    } else if let builtIn = environment.builtIn(function) {
      try builtIn.check(operands.count, at: call.range)
    } else {
      throw EvaluationError(
        unknownCall(function, argumentCount: operands.count, in: environment),
        at: call.range
      )
    }
    guard operands.count == 1 else {
      throw EvaluationError(.calculus(.notName, function: "diff"), at: call.range)
    }
    guard order <= Self.highestOrder else {
      throw EvaluationError(.calculus(.notOrder, function: "diff"), at: call.range)
    }
    let parameter = environment.functions[function]?.general?.parameters.first?.name ?? "x"
    let question = DerivativeQuestion(
      body: Expression(.call(function, [Expression(.variable(parameter))]), range: call.range),
      name: parameter,
      order: order,
      function: call.name,
      place: call.range
    )
    let place = operands[0]
    if environment.mentionsUnits(place),
      let value = try derivativeWithUnits(question, at: place, in: environment)
    {
      return value
    }
    return try derivative(question, at: place, in: environment)
  }

  /// The derivative at a quantity as that of `diff(f(x), x = a, n)`; nil where it has no units.
  private mutating func derivativeWithUnits(
    _ question: DerivativeQuestion,
    at place: Expression,
    in environment: Environment
  ) throws(EvaluationError) -> Value? {
    guard let diff = BuiltIn.named(BindingFunction.diff.rawValue),
      case .calculus(let function) = diff.domain
    else { return nil }
    let order = Expression(.number(.decimal(.init(integer: "\(question.order)"))))
    let call = Expression(
      .call(diff.name, [Expression(question.body, for: question.name, in: place), order]),
      range: question.place
    )
    return try callWithUnits(function, call, in: environment)
  }

  // MARK: At a number

  /// The derivative where the name has the value of an expression, and the conditions of the function hold.
  private mutating func derivative(
    _ question: DerivativeQuestion,
    at place: Expression,
    in environment: Environment
  ) throws(EvaluationError) -> Value {
    try settingConditionsAside { evaluator throws(EvaluationError) in
      let point = try evaluator.value(place, in: environment)
      let value = try evaluator.derivative(question, at: point, in: environment)
      try evaluator.testConditions(on: question.name, at: place, question.place, in: environment)
      return value
    }
  }

  /// The derivative where the name has a value: a number, or a formula that is put in its place.
  private mutating func derivative(
    _ question: DerivativeQuestion,
    at point: Value,
    in environment: Environment
  ) throws(EvaluationError) -> Value {
    if let number = point.simplified.real, let program = program(question, in: environment) {
      do throws(EvaluationError) {
        return .real(try derivative(of: program, question, at: number, environment))
      } catch {
        guard case .calculus(.undecided, _) = error.kind else { throw error }
        if let program = slopeProgram(question, in: environment) {
          var last = question
          last.order = 1
          do throws(EvaluationError) {
            return .real(try derivative(of: program, last, at: number, environment))
          } catch let failure {
            // The formula of a derivative may have no value where the derivative has one.
            guard case .calculus(.noValue, _) = failure.kind else { throw failure }
            throw error
          }
        }
        guard let value = analyticDerivative(question, at: Complex(number), in: environment) else {
          throw error
        }
        return value
      }
    }
    let outer = boundNames
    defer { boundNames = outer }
    boundNames.updateValue(nil, forKey: question.name)
    let body = try value(of: question, in: environment)
    if body.list != nil || body.isMatrix {
      return try derivative(of: body, question, at: point, in: environment)
    }
    if case .complex = point.simplified, case .formula(let body) = body,
      let function = body.notAnalyticFunction(of: question.name)
    {
      throw question.error(.notAnalytic(function), at: question.body.range)
    }
    if let number = point.simplified.real, case .formula(let body) = body,
      let value = try derivative(ofProducts: body, question, at: number, in: environment)
    {
      return value
    }
    do throws(EvaluationError) {
      return try derivative(question, byFormulaAt: point, in: environment)
    } catch {
      guard case .calculus(.noRule, _) = error.kind, let number = point.simplified.number else {
        throw error
      }
      guard let value = analyticDerivative(question, at: number, in: environment) else {
        throw question.error(.undecided)
      }
      return value
    }
  }

  /// The derivative of a list, or of a part of it, where the name has a value.
  private mutating func derivative(
    of value: Value,
    _ question: DerivativeQuestion,
    at point: Value,
    in environment: Environment
  ) throws(EvaluationError) -> Value {
    if let list = value.list {
      return try mapping(list, at: question.place) { evaluator, element throws(EvaluationError) in
        try evaluator.derivative(of: element, question, at: point, in: environment)
      }
    }
    if let matrix = value.formulaMatrix {
      return try mapping(matrix, at: question.place) {
        evaluator,
        element throws(EvaluationError) in
        try evaluator.derivative(of: element, question, at: point, in: environment)
      }
    }
    guard let formula = value.formula else {
      return try derivative(of: value, question, in: environment)
    }
    var part = question
    part.body = formula
    return try derivative(part, at: point, in: environment)
  }

  /// The derivative of a function that is analytic around a number, by Cauchy's formula; nil where it is not known to be.
  private func analyticDerivative(
    _ question: DerivativeQuestion,
    at number: Complex,
    in environment: Environment
  ) -> Value? {
    var evaluator = self
    let names = environment.with(parameters, locals)
    guard
      let formula = try? evaluator.value(ofHeld: question.body, [question.name], in: names)
        .formulaPart(),
      let function = holomorphicFunction(formula, of: question.name, in: names),
      let value = function.derivative(question.order, at: number)
    else { return nil }
    return Value.complex(value).simplified
  }

  /// The derivative at a number of a sum of products in which no factor with the name has other names: a·|x| + b·x; nil
  /// for other formulas, and where it is not decided.
  private mutating func derivative(
    ofProducts formula: Expression,
    _ question: DerivativeQuestion,
    at number: Real,
    in environment: Environment
  ) throws(EvaluationError) -> Value? {
    guard question.order > 0, let parts = formula.partsByCoefficient(of: question.name) else {
      return nil
    }
    var (left, right) = (FormulaSum([]), FormulaSum([]))
    for part in parts {
      var own = question
      own.body = part.body.expression
      let factor = FormulaSum([part.coefficient])
      func product(_ slope: Real) -> FormulaSum? {
        (try? Value.real(slope).formulaPart()).map { factor.times(FormulaSum($0)) }
      }
      guard let program = program(own, in: environment) else { return nil }
      let (slope, order) = slope(of: program, own, at: number)
      switch slope {
      case .value(let slope) where slope.fraction?.isZero == true:
        let coefficient = part.coefficient.expression
        noteValues(of: coefficient, slope: Condition.number(0), in: environment)
      case .value(let slope):
        guard let product = product(slope) else { return nil }
        (left, right) = (left.plus(product), right.plus(product))
      case .oneSided(let below?, let above?):
        guard order == question.order else { throw question.error(.slopeJumps) }
        guard let below = product(below), let above = product(above) else { return nil }
        (left, right) = (left.plus(below), right.plus(above))
      case .oneSided: throw question.error(.oneSided(left: nil, right: nil))
      case .discontinuous: throw question.error(.discontinuous)
      // The formula of a derivative may have no value where the derivative has one.
      case .undefined: throw question.error(order > 1 ? .undecided : .noValue)
      case .unknown: return nil
      }
    }
    guard left.plus(right.negated).terms.isEmpty else {
      let printer = Printer(.mathematical, vocabulary: .builtIn)
      let sides = [left, right].map {
        printer.text(of: $0.expression.withAngles(in: environment.angleMode))
      }
      throw question.error(.oneSided(left: sides[0], right: sides[1]))
    }
    return left.value
  }

  /// The value of the derivative's formula at a number or another formula.
  private mutating func derivative(
    _ question: DerivativeQuestion,
    byFormulaAt point: Value,
    in environment: Environment
  ) throws(EvaluationError) -> Value {
    let isReal = point.simplified.real != nil
    return try settingConditionsAside { evaluator throws(EvaluationError) in
      let formula = try evaluator.formula(
        of: question,
        in: isReal ? environment : environment.withPrincipalValues
      )
      let outer = evaluator.locals
      defer { evaluator.locals = outer }
      evaluator.locals[question.name] = LocalValue(point)
      try evaluator.testConditions(giving: [question.name], at: question.place, in: environment)
      guard case .formula(let expression) = formula else { return formula }
      evaluator.hold(expression.freeVariables.filter { !evaluator.isKnown($0, in: environment) })
      return try evaluator.value(expression, in: environment)
    }
  }

  /// The derivative before the last one as a program, from its formula; nil where that is not valid everywhere.
  private func slopeProgram(
    _ question: DerivativeQuestion,
    in environment: Environment
  ) -> StraightLineProgram? {
    guard question.order > 1 else { return nil }
    var lower = question
    lower.order -= 1
    var evaluator = Evaluator(parameters: parameters, locals: locals)
    guard let slope = try? evaluator.formula(of: lower, in: environment).formulaPart(),
      evaluator.remarks.notes?.conditions.isEmpty ?? true
    else { return nil }
    var last = question
    last.body = slope
    return program(last, in: environment)
  }

  /// The expression as a program of the name, with its derivatives; nil where it is none.
  private func program(
    _ question: DerivativeQuestion,
    in environment: Environment
  ) -> StraightLineProgram? {
    let environment = environment.with(parameters, locals)
    guard environment.numberMode == .real,
      case .program(let program, _) = try? CurveCompiler.curve(
        question.body,
        of: question.name,
        in: environment
      )
    else { return nil }
    return program
  }

  private func derivative(
    of program: StraightLineProgram,
    _ question: DerivativeQuestion,
    at number: Real,
    _ environment: Environment
  ) throws(EvaluationError) -> Real {
    guard question.order > 0 else {
      do {
        return try program.value(at: number)
      } catch {
        throw EvaluationError(error, .function(question.function), at: question.place)
      }
    }
    let (slope, order) = slope(of: program, question, at: number)
    switch slope {
    case .value(let slope): return slope
    case .oneSided(.some, .some) where order < question.order: throw question.error(.slopeJumps)
    case .oneSided(let left, let right):
      let mode = environment.angleMode
      throw question.error(.oneSided(left: left?.text(in: mode), right: right?.text(in: mode)))
    case .discontinuous: throw question.error(.discontinuous)
    // The formula of a derivative may have no value where the derivative has one.
    case .undefined: throw question.error(order > 1 ? .undecided : .noValue)
    case .unknown: throw question.error(.undecided)
    }
  }

  /// The derivative of the order that is asked for, or else the first one that does not exist, with its order.
  private func slope(
    of program: StraightLineProgram,
    _ question: DerivativeQuestion,
    at number: Real
  ) -> (slope: StraightLineProgram.PointDerivative, order: Int) {
    var program = program
    var slope = program.derivative(at: number)
    for order in 1..<question.order {
      guard case .value = slope else { return (slope, order) }
      guard let next = program.derivative else { return (.unknown, order) }
      program = next
      slope = program.derivative(at: number)
    }
    return (slope, question.order)
  }

  // MARK: As a formula

  /// The derivative as a formula, or the number that it is.
  private mutating func formula(
    of question: DerivativeQuestion,
    in environment: Environment
  ) throws(EvaluationError) -> Value {
    let value = try value(of: question, in: environment)
    return try derivative(of: value, question, in: environment)
  }

  /// The expression of a question as a formula.
  private mutating func value(
    of question: DerivativeQuestion,
    in environment: Environment
  ) throws(EvaluationError) -> Value {
    try value(
      ofHeld: question.body,
      varying: [question.name],
      of: question.function,
      in: environment
    )
  }

  private mutating func derivative(
    of value: Value,
    _ question: DerivativeQuestion,
    in environment: Environment
  ) throws(EvaluationError) -> Value {
    switch value {
    case .real, .complex: return question.order == 0 ? value : .real(Real(0))
    case .formula(let formula): return try derivative(of: formula, question, in: environment)
    case .list(let list):
      return try mapping(list, at: question.place) { evaluator, element throws(EvaluationError) in
        try evaluator.derivative(of: element, question, in: environment)
      }
    case .formulaMatrix(let matrix):
      return try mapping(matrix, at: question.place) {
        evaluator,
        element throws(EvaluationError) in
        try evaluator.derivative(of: element, question, in: environment)
      }
    case .matrix(let matrix):
      return question.order == 0 ? value : .matrix(matrix.scaled(by: Complex(Real(0))))
    case .quantity, .truth, .date, .table:
      throw question.error(.notFormula(value.kind.noun), at: question.body.range)
    }
  }

  private mutating func derivative(
    of formula: Expression,
    _ question: DerivativeQuestion,
    in environment: Environment
  ) throws(EvaluationError) -> Value {
    if environment.numberMode == .complex,
      let function = formula.notAnalyticFunction(of: question.name)
    {
      throw question.error(.notAnalytic(function), at: question.body.range)
    }
    let unit = environment.angleMode.unit
    var differentiator = Differentiator(name: question.name, unit: unit)
    differentiator.isComplex = environment.numberMode == .complex
    var slope = formula
    do throws(Differentiator.Failure) {
      for _ in 0..<question.order {
        let next = try differentiator.derivative(of: slope).tidied(in: environment.numberMode)
        noteEnds(in: slope, of: question.name, slope: next, in: environment)
        noteValues(of: slope, slope: next, in: environment)
        slope = next
      }
    } catch {
      throw question.error(.noRule(error.function), at: question.body.range)
    }
    noteSteps(in: formula)
    if formula.holdsIntegral {
      // What is left of an integral has a formula, or there is none.
      do throws(EvaluationError) {
        return try keepingIntegrals(false) { evaluator throws(EvaluationError) in
          try evaluator.value(ofHeld: slope, [question.name], in: environment)
        }
      } catch {
        throw EvaluationError(error.kind, at: question.body.range)
      }
    }
    let mode = environment.numberMode
    if !varies(slope, in: environment),
      let answer = try? FormulaAnswer(BuiltIn.simplification, slope, of: nil, mode),
      answer.expression.freeVariables.isEmpty
    {
      // 1/x − 1/x stays as a formula, which has no value at 0.
      remarks.note(conditions: answer.conditions)
      slope = answer.expression
    }
    guard slope.freeVariables.isEmpty else { return .formula(slope) }
    return try value(slope, in: environment)
  }

  /// Whether a formula is proven to have different values for different numbers in the place of its names.
  private func varies(_ formula: Expression, in environment: Environment) -> Bool {
    let samples = [Fraction(3, 7), Fraction(16, 11)].compactMap { start in
      var evaluator = self
      for (index, name) in formula.freeVariables.enumerated() {
        let number = start + Fraction(index) / Fraction(13)
        evaluator.locals[name] = LocalValue(.real(Real(number)))
      }
      return try? evaluator.value(formula, in: environment).simplified.real
    }
    return samples.count == 2 && samples[0].isProvenApart(from: samples[1])
  }

  /// The outcome of a closure during which integrals without a formula are kept as calls or not.
  private mutating func keepingIntegrals<Outcome>(
    _ keeps: Bool,
    _ body: (inout Evaluator) throws(EvaluationError) -> Outcome
  ) throws(EvaluationError) -> Outcome {
    let outer = keepsIntegrals
    keepsIntegrals = keeps
    defer { keepsIntegrals = outer }
    return try body(&self)
  }
}

/// A derivative that is asked for.
struct DerivativeQuestion {
  var body: Expression
  let name: String
  var order: Int
  /// The name of the function in messages.
  let function: String
  let place: SourceRange

  func error(_ failure: CalculusFailure, at range: SourceRange? = nil) -> EvaluationError {
    EvaluationError(.calculus(failure, function: function), at: range ?? place)
  }
}

extension Expression {
  /// A formula in a shorter form where that is much shorter, such as that of a quotient's derivative, and equal
  /// wherever it has a value and some formulas are positive.
  func tidied(in mode: NumberMode, forPositive positive: [Expression] = []) -> Expression {
    let printer = Printer(.typed, vocabulary: .builtIn)
    let length = printer.text(of: self).utf8.count
    guard !freeVariables.isEmpty,
      let answer = try? FormulaAnswer(BuiltIn.simplification, self, of: nil, mode),
      answer.conditions.allSatisfy(positive.map { Condition(unequalToZero: $0) }.contains)
    else { return self }
    let shorter = printer.text(of: answer.expression).utf8.count
    return shorter * 5 <= length * 4 ? answer.expression : self
  }

  /// The coefficients without the name of a sum of products, and what they are multiplied by; nil where a factor has
  /// the name and others.
  func partsByCoefficient(
    of name: String
  ) -> [(coefficient: FormulaProduct, body: FormulaSum)]? {
    var parts: [(coefficient: FormulaProduct, body: FormulaSum)] = []
    for term in FormulaSum(self).terms {
      var (others, own): ([FormulaProduct.Factor], [FormulaProduct.Factor]) = ([], [])
      for factor in term.factors {
        let names = factor.base.freeVariables
        if !names.contains(name) {
          others.append(factor)
        } else if names.allSatisfy({ $0 == name }) {
          own.append(factor)
        } else {
          return nil
        }
      }
      let coefficient = FormulaProduct(Fraction(1), others)
      let body = FormulaSum([FormulaProduct(term.coefficient, own)])
      if let place = parts.firstIndex(where: { $0.coefficient.isLike(coefficient) }) {
        parts[place].body = parts[place].body.plus(body)
      } else {
        parts.append((coefficient, body))
      }
    }
    return parts
  }

  /// The calls of functions that are constant between jumps.
  var stepCalls: [Expression] {
    guard contains(.call) else { return [] }
    var calls = operands.flatMap(\.stepCalls)
    if case .call(let name, _) = kind, BuiltIn.named(name)?.isStepFunction == true,
      !freeVariables.isEmpty
    {
      calls.append(self)
    }
    return calls
  }
}
