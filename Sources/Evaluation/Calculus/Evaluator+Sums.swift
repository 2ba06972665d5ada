internal import Arithmetic
internal import Syntax

/// Sums and products over ranges that make no list: without end, to an unknown number, or of very many terms.
extension Evaluator {
  /// From how many terms on a closed form is searched.
  private static let manyTerms = 10_000
  /// The most terms with unknown names that are written out.
  private static let mostFormulas = 60
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
      return try infiniteSeries(question, in: environment)
    }
    if last.isInfinity || last.signOfInfinity != nil { throw question.error(.notInteger) }
    let end = try bound(of: last, in: environment)
    if start.formula != nil || end.formula != nil {
      return try openSeries(question, from: start, through: end, in: environment)
    }
    guard let lower = start.real?.fraction?.integer, let upper = end.real?.fraction?.integer,
      lower <= upper
    else { return nil }
    let count = (upper - lower + Integer(1)).int ?? .max
    let names = question.body.freeVariables.filter { $0 != question.name }
    if names.contains(where: { isOpen($0, in: environment) }) {
      guard count > Self.mostFormulas else {
        return try sumOfFormulas(question, lower, count, in: environment)
      }
      return try openSeries(question, from: start, through: end, in: environment)
    }
    guard count > (question.isProduct ? List.maximumCount : Self.manyTerms) else { return nil }
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

  // MARK: To an unknown number

  /// The terms as a formula of the name; nil where they are none.
  mutating func formula(
    _ question: SeriesQuestion,
    in environment: Environment
  ) throws(EvaluationError) -> Expression? {
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
    let outer = locals
    defer { locals = outer }
    var sum = FormulaSum(question.isProduct ? [FormulaProduct(Fraction(1))] : [])
    for index in 0..<count {
      locals[question.name] = LocalValue(.real(Real(Fraction(first + Integer(index)))))
      let value = try value(ofHeld: question.body, [], in: environment)
      guard let term = try? value.formulaPart() else { return nil }
      let written = FormulaSum(term.withoutZerothPowers)
      sum = question.isProduct ? sum.times(written) : sum.plus(written)
    }
    return sum.value
  }

  /// Whether a name is unknown, or stands for a formula.
  private func isOpen(_ name: String, in environment: Environment) -> Bool {
    guard isKnown(name, in: environment) else { return name.unitNamed == nil }
    let value = locals[name]?.value ?? parameters?[name] ?? environment.variables[name]?.value
    return value?.formula != nil
  }

  private mutating func openSeries(
    _ question: SeriesQuestion,
    from start: Value,
    through end: Value,
    in environment: Environment
  ) throws(EvaluationError) -> Value {
    guard let formula = try formula(question, in: environment),
      let first = try? start.formulaPart(), let last = try? end.formulaPart()
    else { throw question.error(.noClosedForm) }
    try checkNames(in: formula, joinedTo: question.name, in: environment)
    if question.isProduct {
      return try openProduct(of: formula, question, from: first, through: last, in: environment)
    }
    guard let summation = try summation(of: formula, question, in: environment),
      let sum = try? summation.sum(from: first, through: last)
    else {
      if let sum = try sumOfWaves(formula, question, from: first, through: last, in: environment) {
        noteRange(from: first, through: last)
        return sum
      }
      if FormulaSum(first).fraction == Fraction(0),
        let sum = sumOfBinomials(formula, question, through: last, in: environment)
      {
        return .formula(sum)
      }
      if let sum = namedSum(formula, question, from: start, through: last, in: environment) {
        noteRange(from: first, through: last)
        return try value(ofHeld: sum, [], in: environment)
      }
      guard let integer = start.real?.fraction?.integer,
        let summation = HypergeometricSummation(
          formula,
          by: question.name,
          from: integer,
          environment.angleMode.unit
        )
      else { throw question.error(.noClosedForm) }
      noteRange(from: first, through: last)
      let sum = try sum(summation, from: integer, through: last, in: environment)
      return .formula(sum.tidied(in: environment.numberMode))
    }
    noteRatios(of: summation, in: environment.numberMode)
    noteRange(from: first, through: last)
    guard sum.freeVariables.isEmpty else { return .formula(sum) }
    return try value(sum, in: environment)
  }

  /// The sum from an unknown integer on without end, which must be geometric.
  private mutating func openSeries(
    _ question: SeriesQuestion,
    from start: Value,
    in environment: Environment
  ) throws(EvaluationError) -> Value {
    guard let formula = try formula(question, in: environment),
      let first = try? start.formulaPart()
    else { throw question.error(.noClosedForm) }
    try checkNames(in: formula, joinedTo: question.name, in: environment)
    guard let sum = try geometricSum(of: formula, question, from: first, in: environment) else {
      throw question.error(.noClosedForm)
    }
    let printer = Printer(.mathematical, vocabulary: .builtIn)
    let varying = FormulaSum(FormulaSum(first).terms.filter { !$0.factors.isEmpty }).expression
    remarks.note(condition: "integers \(printer.text(of: varying))")
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
    guard let waves, let sum = try? waves.sum(from: first, through: last) else { return nil }
    let printer = Printer(.mathematical, vocabulary: .builtIn)
    for divisor in waves.divisors {
      guard divisor.freeVariables.isEmpty else {
        remarks.note(condition: "\(printer.text(of: divisor)) ≠ 0")
        continue
      }
      guard let number = try value(divisor, in: environment).simplified.real,
        number.isProvenApart(from: Real(0))
      else { return nil }
    }
    guard sum.freeVariables.isEmpty else { return .formula(sum.tidied(in: environment.numberMode)) }
    return try value(sum, in: environment)
  }

  /// The sum of binomial coefficients from 0 on; nil for other terms.
  private mutating func sumOfBinomials(
    _ formula: Expression,
    _ question: SeriesQuestion,
    through last: Expression,
    in environment: Environment
  ) -> Expression? {
    let unit = environment.angleMode.unit
    guard let sum = BinomialSum(formula, by: question.name, through: last, unit) else { return nil }
    let printer = Printer(.mathematical, vocabulary: .builtIn)
    for base in sum.bases {
      remarks.note(condition: "\(printer.text(of: base)) ≠ 0")
    }
    noteRange(from: Fraction(1).expression, through: last)
    return sum.value.tidied(in: environment.numberMode)
  }

  private mutating func openProduct(
    of formula: Expression,
    _ question: SeriesQuestion,
    from first: Expression,
    through last: Expression,
    in environment: Environment
  ) throws(EvaluationError) -> Value {
    let unit = environment.angleMode.unit
    guard
      let product = ClosedProduct(formula, by: question.name, from: first, through: last, unit)
    else { throw question.error(.noClosedForm) }
    noteRange(from: first, through: last)
    note(FormulaConditions(positive: product.positive))
    let printer = Printer(.mathematical, vocabulary: .builtIn)
    for divisor in product.divisors { remarks.note(condition: "\(printer.text(of: divisor)) ≠ 0") }
    for argument in product.argumentsOfGamma {
      remarks.note(condition: FormulaConditions.words(ofGamma: argument))
    }
    let value = try value(ofHeld: product.value, [], in: environment)
    guard let formula = try? value.formulaPart(), !formula.freeVariables.isEmpty else {
      return value
    }
    return .formula(formula.tidied(in: environment.numberMode))
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

  private mutating func noteRange(from first: Expression, through last: Expression) {
    let difference = FormulaSum(last).plus(FormulaSum(first).negated)
    guard difference.fraction == nil else { return }
    let printer = Printer(.mathematical, vocabulary: .builtIn)
    // Of −n..n, 2n ≥ −1 is n ≥ 0, and of n..3, −n ≥ −4 is n ≤ 4.
    if last.freeVariables.isEmpty
      || !Set(last.freeVariables).isDisjoint(with: first.freeVariables)
    {
      let constant = difference.terms.first(where: \.factors.isEmpty)?.coefficient ?? Fraction(0)
      let rest = FormulaSum(difference.terms.filter { !$0.factors.isEmpty })
      var (varying, relation, least) = (rest.expression, "≥", Fraction(-1) - constant)
      if rest.terms.count == 1, let name = rest.terms[0].factors.first,
        rest.terms[0].factors.count == 1, name.exponent == 1
      {
        let factor = rest.terms[0].coefficient
        least = least / factor
        (varying, relation) = (name.base, factor.signum > 0 ? "≥" : "≤")
        least = Fraction(factor.signum > 0 ? -(-least).floor : least.floor)
      }
      remarks.note(
        condition:
          "integers \(printer.text(of: varying)) \(relation) \(printer.text(of: least.expression))"
      )
      return
    }
    // n − 1 ≥ −1 is n ≥ 0.
    let constants = last.termsWithSigns.filter(\.freeVariables.isEmpty)
    let constant = constants.reduce(FormulaSum([])) { $0.plus(FormulaSum($1)) }
    let varying = FormulaSum(last).plus(constant.negated).expression
    let least = FormulaSum(first).plus(FormulaSum(Fraction(-1).expression)).plus(constant.negated)
    remarks.note(
      condition: "integers \(printer.text(of: varying)) ≥ \(printer.text(of: least.expression))"
    )
  }

  private mutating func noteRatios(of summation: Summation, in mode: NumberMode) {
    for part in summation.parts where !part.ratio.freeVariables.isEmpty {
      remarks.note(condition: part.ratio.conditionOfUnequalToOne(in: mode))
    }
  }

  // MARK: Of many terms

  private mutating func longSeries(
    _ question: SeriesQuestion,
    through last: Integer,
    count: Int,
    in environment: Environment
  ) throws(EvaluationError) -> Value? {
    if !question.isProduct, let formula = try? formula(question, in: environment),
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
    if !question.isProduct, let formula = try? formula(question, in: environment),
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
  let body: Expression
  let name: String
  let isProduct: Bool
  let place: SourceRange
  let source: SourceRange
  /// The first number, where it is known.
  var first = Integer(0)

  func error(_ failure: CalculusFailure, at range: SourceRange? = nil) -> EvaluationError {
    EvaluationError(
      .calculus(failure, function: (isProduct ? BindingFunction.product : .sum).rawValue),
      at: range ?? place
    )
  }
}

extension Expression {
  /// The formula with 1 for powers with the exponent 0, also of 0.
  fileprivate var withoutZerothPowers: Expression {
    if case .power(_, let exponent) = kind, exponent.smallInteger == 0 {
      return Expression(integer: Integer(1))
    }
    return isLeaf ? self : mappingOperands(\.withoutZerothPowers)
  }
}
