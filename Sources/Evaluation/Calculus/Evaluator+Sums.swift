internal import Arithmetic
internal import Syntax

/// Sums and products over ranges that make no list: without end, to an unknown number, or of very many terms.
extension Evaluator {
  /// From how many terms on a closed form is searched.
  private static let manyTerms = 10_000
  /// The most terms with unknown names that are written out.
  private static let mostFormulas = 60
  /// The most factors between unknown numbers that are written out.
  private static let mostFactors = 8
  /// The most terms that are added up one by one.
  private static let mostTerms = 10_000_000

  /// The value of `sum(f, k = a..b)` or `product(f, k = a..b)`; nil where the range makes a list.
  mutating func series(
    _ call: Expression,
    in environment: Environment
  ) throws(EvaluationError) -> Value? {
    let operands = Array(call.operands)
    if operands.count > 1, let name = operands[1].nameOfUnknown,
      operands[0].freeVariables.contains(name), !isKnown(name, in: environment)
    {
      throw EvaluationError(.calculus(.notRange, function: call.name), at: operands[1].range)
    }
    guard operands.count == 1, let binder = operands[0].binder,
      case .aggregate(.range(let first, nil, let last)) = binder.source.kind
    else { return nil }
    var question = SeriesQuestion(
      body: binder.body,
      name: binder.name,
      isProduct: call.name == BindingFunction.product.rawValue,
      place: call.range,
      source: binder.source.range
    )
    let start = try bound(of: first, in: environment)
    if last.signOfInfinity == true {
      if start.formula != nil, !question.isProduct {
        return try openSeries(question, from: start, in: environment)
      }
      question.first = try integer(start, question, in: environment)
      return try joined(question, in: environment) { evaluator, rest throws(EvaluationError) in
        try evaluator.infiniteSeries(rest, in: environment)
      }
    }
    if last.isInfinity || last.signOfInfinity != nil { throw question.error(.notInteger) }
    let end = try bound(of: last, in: environment)
    if end.formula != nil, let integer = start.real?.fraction?.integer {
      question.first = integer
      return try joined(question, in: environment) { evaluator, rest throws(EvaluationError) in
        let start = Value.real(Real(Fraction(rest.first)))
        return try evaluator.openSeries(rest, from: start, through: end, in: environment)
      }
    }
    if start.formula != nil || end.formula != nil {
      return try openSeries(question, from: start, through: end, in: environment)
    }
    guard let lower = start.real?.fraction?.integer, let upper = end.real?.fraction?.integer,
      lower <= upper
    else { return nil }
    let count = (upper - lower + Integer(1)).int ?? .max
    let names = question.body.freeVariables.filter { $0 != question.name }
    if names.contains(where: { isOpen($0, in: environment) })
      || callsOpenFunctions(question.body, besides: question.name, in: environment)
    {
      guard count > Self.mostFormulas else {
        return try sumOfFormulas(question, lower, count, in: environment)
      }
      return try openSeries(question, from: start, through: end, in: environment)
    }
    guard count > Self.manyTerms else { return nil }
    question.first = lower
    return try longSeries(question, through: upper, count: count, in: environment)
  }

  /// The value of a bound, in which names without a value are unknown.
  private mutating func bound(
    of expression: Expression,
    in environment: Environment
  ) throws(EvaluationError) -> Value {
    // A number with a unit is a quantity here.
    let isOpen = expression.freeVariables.contains { !isKnown($0, in: environment) }
    guard isOpen else { return try value(expression, in: environment).simplified }
    return try value(ofHeld: expression, [], in: environment).simplified
  }

  private func integer(
    _ value: Value,
    _ question: SeriesQuestion,
    in environment: Environment
  ) throws(EvaluationError) -> Integer {
    guard let integer = value.real?.fraction?.integer else {
      throw question.error(.notInteger, at: question.source)
    }
    return integer
  }

  // MARK: With choices

  /// The value of a sum or product whose first number is known: of the terms through the last number at which a
  /// condition changes, joined to what the closure makes of the rest, which has one formula.
  private mutating func joined(
    _ question: SeriesQuestion,
    in environment: Environment,
    _ rest: (inout Self, SeriesQuestion) throws(EvaluationError) -> Value
  ) throws(EvaluationError) -> Value {
    // What is noted here is noted again for the rest.
    var trial = self
    guard let formula = try? trial.formula(question, from: question.first, in: environment),
      let pieces = PiecewiseFormula(formula, of: question.name, in: environment),
      let last = pieces.pieces.last
    else { return try rest(&self, question) }
    var tail = question
    tail.body = last
    var head: Value?
    if let end = pieces.ends.last {
      let floor = try real(end, in: environment).fraction?.floor
      guard let floor, let count = (floor - question.first + Integer(1)).int,
        count <= Self.manyTerms
      else { return try rest(&self, question) }
      if count > 0 {
        tail.first = floor + Integer(1)
        head = try sumOfFormulas(question, question.first, count, in: environment)
        guard head != nil else { return try rest(&self, question) }
      }
    }
    let value = try rest(&self, tail)
    guard let head else { return value }
    let operation = question.isProduct ? BinaryOperation.product : .sum
    return try apply(
      operation,
      (head, question.place),
      (value, question.place),
      in: environment
    )
  }

  // MARK: To an unknown number

  /// The terms as a formula of the name; nil where they are none.
  mutating func formula(
    _ question: SeriesQuestion,
    from first: Integer?,
    in environment: Environment
  ) throws(EvaluationError) -> Expression? {
    let outer = boundNames
    defer { boundNames = outer }
    boundNames.updateValue(first, forKey: question.name)
    let value = try value(ofHeld: question.body, [question.name], in: environment)
    return try? value.formulaPart()
  }

  /// A sum or product of few terms in which names are unknown, term by term; nil where one is no formula.
  private mutating func sumOfFormulas(
    _ question: SeriesQuestion,
    _ first: Integer,
    _ count: Int,
    in environment: Environment
  ) throws(EvaluationError) -> Value? {
    var sum = FormulaSum(question.isProduct ? [FormulaProduct(Fraction(1))] : [])
    for index in 0..<count {
      let value = try term(of: question, at: first + Integer(index), in: environment)
      guard let term = try? value.formulaPart() else { return nil }
      let written = FormulaSum(term.withoutZerothPowers)
      sum = question.isProduct ? sum.times(written) : sum.plus(written)
    }
    return sum.value
  }

  /// The value of a term in which names are unknown, also where the number's name is in a formula that is kept.
  private mutating func term(
    of question: SeriesQuestion,
    at place: Integer,
    in environment: Environment
  ) throws(EvaluationError) -> Value {
    let (outer, markedBefore) = ((locals, boundNames), marked.count)
    defer { (locals, boundNames) = outer }
    locals[question.name] = LocalValue(.real(Real(Fraction(place))))
    boundNames.updateValue(place, forKey: question.name)
    return try settingConditionsAside { evaluator throws(EvaluationError) in
      let value = try evaluator.value(ofHeld: question.body, [], in: environment)
      let names = [question.name]
      try evaluator.testConditions(giving: names, at: question.body.range, in: environment)
      let given = try evaluator.value(value, giving: names, in: environment)
      (evaluator.locals, evaluator.boundNames) = outer
      return try evaluator.value(given, unmarkingAfter: markedBefore, in: environment)
    }
  }

  /// Whether a name is unknown, or stands for a formula.
  func isOpen(_ name: String, in environment: Environment) -> Bool {
    guard isKnown(name, in: environment) else { return name.unitNamed == nil }
    let value = locals[name]?.value ?? parameters?[name] ?? environment.variables[name]?.value
    return value?.formula != nil
  }

  /// The number of terms whose values are computed before a closed form is searched.
  private static let checkedTerms = 30

  /// Throws where a term has no value, which a closed form does not show: k/k for k = 0.
  ///
  /// Where the first number is not known, the terms may be any, and no closed form is for all of them; closed
  /// products are for positive numbers alone.
  private func checkValues(
    _ question: SeriesQuestion,
    from known: Integer?,
    through last: Integer?,
    in environment: Environment
  ) throws(EvaluationError) {
    let count = Self.checkedTerms
    let first = known ?? Integer(question.isProduct ? 1 : -count / 2)
    func withoutValue(at place: Integer) -> EvaluationError {
      known == nil ? question.error(.noClosedForm) : question.withoutValue(at: place)
    }
    let divisors = question.body.divisors(of: question.name, from: first, through: last)
    if case .zero(let place) = divisors { throw withoutValue(at: place) }
    var evaluator = self
    for index in 0..<count {
      let place = first + Integer(index)
      do throws(EvaluationError) {
        _ = try evaluator.term(of: question, at: place, in: environment)
      } catch {
        switch error.kind {
        case .arithmetic(let failure, _) where failure.meansNoValue:
          throw withoutValue(at: place)
        case .formula(.divisionByZero, _): throw withoutValue(at: place)
        case .formula(.outside, _):
          if known != nil, index == 0 || last.map({ place <= $0 }) == true { throw error }
        default: return
        }
      }
    }
  }

  /// The sum or product between bounds that are not both numbers; throws where it holds for no bounds.
  private mutating func openSeries(
    _ question: SeriesQuestion,
    from start: Value,
    through end: Value,
    in environment: Environment
  ) throws(EvaluationError) -> Value {
    try settingConditionsAside { evaluator throws(EvaluationError) in
      let value = try evaluator.closedForm(of: question, from: start, through: end, in: environment)
      // Of product(1 + 1/k, k = -n..2n), a factor has no value for n ≥ 0.
      guard evaluator.remarks.notes?.conditions.areContradictory != true else {
        throw question.error(.contradictoryConditions)
      }
      return value
    }
  }

  private mutating func closedForm(
    of question: SeriesQuestion,
    from start: Value,
    through end: Value,
    in environment: Environment
  ) throws(EvaluationError) -> Value {
    let (integer, lastInteger) = (start.real?.fraction?.integer, end.real?.fraction?.integer)
    let conditionCount = remarks.notes?.conditions.count ?? 0
    guard let first = try? start.formulaPart(), var last = try? end.formulaPart() else {
      throw question.error(.noClosedForm)
    }
    if let steps = last.steps(from: first) {
      guard steps >= Integer(0) else {
        if steps < Integer(-1) { remarks.noted.hasEmptyRange = true }
        return .real(Real(question.isProduct ? 1 : 0))
      }
      last = FormulaSum(first).plus(FormulaSum(Fraction(steps).expression)).expression
    }
    guard let formula = try formula(question, from: integer, in: environment) else {
      throw question.error(.noClosedForm)
    }
    try checkNames(in: formula, besides: question.name, in: environment)
    guard !formula.isOddOnBranchCuts(in: environment.numberMode) else {
      throw question.error(.noClosedForm)
    }
    if integer == nil, formula.mergesPowers(of: question.name) {
      guard !first.freeVariables.isEmpty else { throw question.error(.noClosedForm) }
      remarks.note(condition: Condition(.holdsForIntegers, first))
    }
    try checkValues(question, from: integer, through: lastInteger, in: environment)
    noteCancelledDivisors(in: formula, question, from: integer, in: environment)
    remarks.bindConditions(after: conditionCount, question.name, from: first, through: last)
    if question.isProduct {
      return try openProduct(of: formula, question, from: first, through: last, in: environment)
    }
    guard let summation = try summation(of: formula, question, in: environment),
      let sum = try? summation.sum(from: first, through: last)
    else {
      if let sum = try sumOfWaves(formula, question, from: first, through: last, in: environment) {
        try noteRange(of: question, from: first, through: last)
        return sum
      }
      if FormulaSum(first).fraction == Fraction(0),
        let sum = try sumOfBinomials(formula, question, through: last, in: environment)
      {
        return .formula(sum)
      }
      if let sum = namedSum(formula, question, from: start, through: last, in: environment) {
        try noteRange(of: question, from: first, through: last)
        return try value(ofHeld: sum, [], in: environment)
      }
      guard let integer,
        let summation = HypergeometricSummation(
          formula,
          by: question.name,
          from: integer,
          environment.angleMode.unit
        )
      else { throw question.error(.noClosedForm) }
      try noteRange(of: question, from: first, through: last)
      let sum = try sum(summation, from: integer, through: last, in: environment)
      return .formula(sum.tidied(in: environment.numberMode))
    }
    noteRatios(of: summation, in: environment.numberMode)
    try noteRange(of: question, from: first, through: last)
    guard sum.freeVariables.isEmpty else { return .formula(sum) }
    return try value(sum, in: environment)
  }

  /// The sum from an unknown integer on without end, which must be geometric.
  private mutating func openSeries(
    _ question: SeriesQuestion,
    from start: Value,
    in environment: Environment
  ) throws(EvaluationError) -> Value {
    guard let formula = try formula(question, from: nil, in: environment),
      let first = try? start.formulaPart()
    else { throw question.error(.noClosedForm) }
    try checkNames(in: formula, besides: question.name, in: environment)
    guard let sum = try geometricSum(of: formula, question, from: first, in: environment) else {
      throw question.error(.noClosedForm)
    }
    let varying = FormulaSum(FormulaSum(first).terms.filter { !$0.factors.isEmpty }).expression
    remarks.note(condition: Condition(.holdsForIntegers, varying))
    return sum
  }

  /// The sum of differences that cancel, or of terms 1/(k + b) from an integer on; nil for other terms.
  private func namedSum(
    _ formula: Expression,
    _ question: SeriesQuestion,
    from start: Value,
    through last: Expression,
    in environment: Environment
  ) -> Expression? {
    let unit = environment.angleMode.unit
    guard let first = start.real?.fraction?.integer else { return nil }
    if case .neverZero = formula.divisors(of: question.name, from: first),
      HypergeometricSummation(formula, by: question.name, from: first, unit) == nil,
      let sum = NamedSum(harmonic: formula, by: question.name, from: first, through: last, unit)
    {
      return sum.value
    }
    return TelescopingSum(formula, by: question.name, from: first, unit)?
      .sum(from: Fraction(first).expression, through: last)
  }

  /// The sum of sines and cosines; nil for other terms, and where the divisor may be 0.
  private mutating func sumOfWaves(
    _ formula: Expression,
    _ question: SeriesQuestion,
    from first: Expression,
    through last: Expression,
    in environment: Environment
  ) throws(EvaluationError) -> Value? {
    let waves = WaveSum(formula, by: question.name, environment.angleMode.unit)
    guard let waves, var sum = try? waves.sum(from: first, through: last) else { return nil }
    for divisor in waves.divisors {
      guard divisor.freeVariables.isEmpty else {
        remarks.note(condition: Condition(unequalToZero: divisor))
        continue
      }
      guard let number = try value(divisor, in: environment).simplified.real,
        number.isProvenApart(from: Real(0))
      else { return nil }
      if let short = number.fraction { sum = sum.replacing(divisor, by: short.expression) }
    }
    guard sum.freeVariables.isEmpty else {
      return .formula(FormulaSum(sum).expression.tidied(in: environment.numberMode))
    }
    return try value(sum, in: environment)
  }

  /// The sum of binomial coefficients from 0 on; nil for other terms.
  private mutating func sumOfBinomials(
    _ formula: Expression,
    _ question: SeriesQuestion,
    through last: Expression,
    in environment: Environment
  ) throws(EvaluationError) -> Expression? {
    let unit = environment.angleMode.unit
    guard let sum = BinomialSum(formula, by: question.name, through: last, unit) else { return nil }
    for base in sum.bases { remarks.note(condition: Condition(unequalToZero: base)) }
    try noteRange(of: question, from: Fraction(1).expression, through: last)
    return sum.value.tidied(in: environment.numberMode)
  }

  /// The product of a known number of factors, written out; nil for an unknown number or many.
  private func factors(
    _ formula: Expression,
    by name: String,
    from first: Expression,
    through last: Expression
  ) -> Expression? {
    guard let steps = last.steps(from: first)?.int, (0..<Self.mostFactors).contains(steps) else {
      return nil
    }
    var product = Expression(integer: Integer(1))
    for step in 0...steps {
      let place = FormulaSum(first.plus(Fraction(step).expression)).expression
      product = product.multiplied(by: formula.replacing(Expression(.variable(name)), by: place))
    }
    return product
  }

  private mutating func openProduct(
    of formula: Expression,
    _ question: SeriesQuestion,
    from first: Expression,
    through last: Expression,
    in environment: Environment
  ) throws(EvaluationError) -> Value {
    let unit = environment.angleMode.unit
    let closed = ClosedProduct(formula, by: question.name, from: first, through: last, unit)
    if let factors = factors(formula, by: question.name, from: first, through: last) {
      let printer = Printer(.mathematical, vocabulary: .builtIn)
      let isShort = closed.map {
        printer.text(of: factors).count <= printer.text(of: $0.value).count
      }
      if isShort ?? true {
        try noteRange(of: question, from: first, through: last)
        let value = try value(ofHeld: factors, [], in: environment)
        guard let formula = try? value.formulaPart() else { return value }
        return .formula(formula.tidied(in: environment.numberMode))
      }
    }
    guard let product = closed else { throw question.error(.noClosedForm) }
    guard product.largePowers.isEmpty else { throw question.error(.noClosedForm) }
    try noteRange(of: question, from: first, through: last)
    note(FormulaConditions(positive: product.positive))
    for divisor in product.divisors { remarks.note(condition: Condition(unequalToZero: divisor)) }
    for argument in product.argumentsOfGamma {
      remarks.note(condition: FormulaConditions.condition(ofGamma: argument))
    }
    let value = try value(ofHeld: product.value, [], in: environment)
    guard let formula = try? value.formulaPart(), !formula.freeVariables.isEmpty else {
      return value
    }
    return .formula(formula.tidied(in: environment.numberMode, forPositive: product.positive))
  }

  private mutating func sum(
    _ summation: HypergeometricSummation,
    from first: Integer,
    through last: Expression,
    in environment: Environment
  ) throws(EvaluationError) -> Expression {
    let start = try value(summation.lower(first), in: environment)
    let lower = (try? start.formulaPart()) ?? summation.lower(first)
    let sum = FormulaSum(summation.upper(last)).plus(FormulaSum(lower).negated).expression
    return summation.isRational ? sum.transformed(by: BuiltIn.factorization) ?? sum : sum
  }

  /// The terms as multiples of powers; nil where they are none, or a ratio may be 1.
  private mutating func summation(
    of formula: Expression,
    _ question: SeriesQuestion,
    in environment: Environment
  ) throws(EvaluationError) -> Summation? {
    guard let summation = Summation(formula, by: question.name, environment.angleMode.unit) else {
      return nil
    }
    for part in summation.parts where !part.isPolynomial && part.ratio.freeVariables.isEmpty {
      guard let ratio = try value(part.ratio, in: environment).simplified.real,
        ratio.isProvenApart(from: Real(1))
      else { return nil }
    }
    return summation
  }

  // MARK: Of many terms

  /// The product by factorials and powers; nil where there is no such form, or its value is neither a fraction nor one
  /// of powers alone.
  private mutating func closedProduct(
    _ question: SeriesQuestion,
    through last: Integer,
    in environment: Environment
  ) throws(EvaluationError) -> Value? {
    guard let formula = try? formula(question, from: question.first, in: environment),
      formula.freeVariables.allSatisfy({ $0 == question.name }),
      let product = ClosedProduct(
        formula,
        by: question.name,
        from: Fraction(question.first).expression,
        through: Fraction(last).expression,
        environment.angleMode.unit
      ),
      let value = try? value(
        ([product.value] + product.largePowers).product,
        in: environment
      ),
      product.isOfPowers || value.simplified.real?.fraction != nil
    else { return nil }
    return value
  }

  private mutating func longSeries(
    _ question: SeriesQuestion,
    through last: Integer,
    count: Int,
    in environment: Environment
  ) throws(EvaluationError) -> Value? {
    try checkValues(question, from: question.first, through: last, in: environment)
    if !question.isProduct,
      let formula = try? formula(question, from: question.first, in: environment),
      formula.freeVariables.allSatisfy({ $0 == question.name }),
      let summation = try summation(of: formula, question, in: environment),
      summation.parts.allSatisfy(\.isPolynomial),
      let sum = try? summation.sum(
        from: Fraction(question.first).expression,
        through: Fraction(last).expression
      )
    {
      return try value(sum, in: environment)
    }
    if !question.isProduct,
      let formula = try? formula(question, from: question.first, in: environment),
      let summation = HypergeometricSummation(
        formula,
        by: question.name,
        from: question.first,
        environment.angleMode.unit
      ), summation.isRational
    {
      let end = Fraction(last).expression
      let sum = try sum(summation, from: question.first, through: end, in: environment)
      return try value(sum, in: environment)
    }
    if question.isProduct,
      let product = try closedProduct(question, through: last, in: environment)
    {
      return product
    }
    guard count > List.maximumCount else { return nil }
    guard count <= Self.mostTerms else { throw question.error(.tooManyTerms) }
    let outer = locals
    defer { locals = outer }
    // Partial sums of equal length are added first, so that long fractions are few.
    var partial: [(count: Int, sum: Fraction)] = []
    func joined(_ left: Fraction, _ right: Fraction) -> Fraction {
      question.isProduct ? left * right : left + right
    }
    for index in 0..<count {
      let number = Real(Fraction(question.first + Integer(index)))
      locals[question.name] = LocalValue(.real(number))
      guard let term = try value(question.body, in: environment).simplified.real?.fraction else {
        throw question.error(.tooManyTerms)
      }
      partial.append((1, term))
      while partial.count > 1, partial[partial.count - 2].count == partial[partial.count - 1].count
      {
        let right = partial.removeLast()
        let left = partial.removeLast()
        partial.append((left.count + right.count, joined(left.sum, right.sum)))
      }
    }
    guard var sum = partial.popLast()?.sum else { return nil }
    while let left = partial.popLast() { sum = joined(left.sum, sum) }
    return .real(Real(sum))
  }
}

/// A sum or a product that is asked for.
struct SeriesQuestion {
  var body: Expression
  let name: String
  let isProduct: Bool
  let place: SourceRange
  let source: SourceRange
  /// The first number, where it is known.
  var first = Integer(0)

  func withoutValue(at place: Integer) -> EvaluationError {
    error(.termWithoutValue("\(name) = \(place)"))
  }

  func error(_ failure: CalculusFailure, at range: SourceRange? = nil) -> EvaluationError {
    EvaluationError(
      .calculus(failure, function: (isProduct ? BindingFunction.product : .sum).rawValue),
      at: range ?? place
    )
  }
}

extension [Expression] {
  fileprivate var product: Expression {
    Expression(.product(map { Expression.Factor(.times, $0) }))
  }
}

extension Expression {
  /// The floor of the difference from another formula, where that is a number; nil otherwise.
  func steps(from first: Expression) -> Integer? {
    let difference = FormulaSum(self).plus(FormulaSum(first).negated).expression
    return FormulaSum(difference.transformed(by: BuiltIn.expansion) ?? difference).fraction?.floor
  }

  /// The formula with 1 for powers with the exponent 0, also of 0.
  fileprivate var withoutZerothPowers: Expression {
    if case .power(_, let exponent) = kind, exponent.smallInteger == 0 {
      return Expression(integer: Integer(1))
    }
    return isLeaf ? self : mappingOperands(\.withoutZerothPowers)
  }
}
