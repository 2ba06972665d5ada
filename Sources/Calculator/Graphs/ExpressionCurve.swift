internal import Arithmetic
internal import Curves
internal import Evaluation
internal import Graphing
internal import Syntax
internal import Typesetting

/// The values of an expression of a variable, with names as they are at one moment.
struct ExpressionCurve {
  let expression: Expression
  var environment: Environment
  let settings: Settings
  /// The name of the variable.
  var variable = ExpressionCurve.variable
  /// The units of the values; none for numbers.
  var units = UnitProduct()
  /// The units of the variable in an expression that can only be evaluated point by point; nil where it is
  /// a number.
  var unitsOfVariable: UnitProduct?
  /// The points that it is instead; nil for a curve.
  var points: [Point]?
  /// Whether the numbers in the expression are rounded, and so also all that is found on the curve.
  var isRounded = false
  /// The point at which it is the tangent of another curve.
  var contact: GraphContact?

  /// The name of the free variable of a graph that names no other.
  static let variable = "x"

  /// The data source for a view, with a title: with proofs for each dot if all functions have enclosures,
  /// else sampled.
  ///
  /// It knows its intersections with other curves of the same environment where all have proofs; a rounded
  /// curve has none, since those of the exact one may be others.
  func source(
    title: String,
    crossing others: some Sequence<ExpressionCurve> = EmptyCollection(),
    on scales: AxisScales = AxisScales()
  ) throws(EvaluationError) -> any DataSource {
    let source = try source(title: title, crossing: others)
    guard !scales.areLinear else { return source }
    return ScaledSource(drawing: try placeSource(title, scales), of: source, scales)
  }

  /// The source whose coordinates are places on axes, which draws the curve and knows no texts.
  private func placeSource(
    _ title: String,
    _ scales: AxisScales
  ) throws(EvaluationError) -> any DataSource {
    let curve = try CurveCompiler.curve(
      expression,
      of: variable,
      logarithms: scales.logarithms,
      in: environment
    )
    guard unitsOfVariable == nil, case .program(let program, let slope) = curve else {
      return SampledCurve(
        title: title,
        value: { place in
          let value = value(at: scales.x.number(at: place))
          return scales.y == .linear ? value : value.flatMap { try? $0.decimalLogarithm() }
        },
        read: { _ in nil }
      )
    }
    let source = CurveSource(title, program, slope: slope, write: text) { _ in nil }
    source.isOverDecades = scales.x == .logarithmic
    return source
  }

  private func source(
    title: String,
    crossing others: some Sequence<ExpressionCurve>
  ) throws(EvaluationError) -> any DataSource {
    guard unitsOfVariable == nil else {
      return SampledCurve(title: title, value: value, read: reading)
    }
    switch try CurveCompiler.curve(expression, of: variable, in: environment) {
    case .program(let program, let slope):
      let source = CurveSource(title, program, slope: slope, write: text, read: reading)
      source.variable = variable
      if source.hasOnlySinglePoints {
        let points = SampledCurve(title: title, value: value, read: reading)
        if points.isScattered { return points }
      }
      for (number, other) in others.enumerated()
      where !isRounded && !other.isRounded && other.unitsOfVariable == nil
        && other.points == nil && !other.isRelation && GraphPath(other.expression) == nil
      {
        let difference = try CurveCompiler.difference(
          expression,
          other.expression,
          of: variable,
          in: environment
        )
        guard let difference else { continue }
        let contact = contact.flatMap { $0.curve == number ? try? environment.real($0.x) : nil }
        source.differences.append((difference, number, contact))
      }
      return source
    case .sampled:
      try requireNumber()
      var source = SampledCurve(title: title, value: value, read: reading)
      source.hasProbabilities = expression.callsDistribution
      return source
    }
  }

  /// Throws where the value at the first of some places with one is no number.
  private func requireNumber() throws(EvaluationError) {
    for place in [Fraction(1), Fraction(1, 3), Fraction(-5, 7)] {
      var environment = environment
      environment.assign(.real(Real(place)), to: variable)
      guard let value = try? environment.result(of: expression).value.simplified else { continue }
      if value.number != nil { return }
      throw EvaluationError(.notNumber(value.kind), at: expression.range)
    }
  }

  /// Whether it is a condition on x and y, or a call of a function that is one.
  var isRelation: Bool {
    if case .call(let name, _) = expression.kind, environment.builtIn(name) == nil {
      return environment.functions[name]?.isCondition ?? false
    }
    return expression.isCondition
  }

  /// The value at x, if there is one.
  func value(at x: Fraction) -> Real? {
    guard unitsOfVariable != nil else {
      var environment = environment
      environment.assign(.real(Real(x)), to: variable)
      do throws(EvaluationError) {
        return try environment.real(expression)
      } catch {
        guard error.kind == .notNumber(.formula) else { return nil }
        return try? environment.result(of: expression, giving: variable).value.real
      }
    }
    let value = try? quantity(at: x)
    guard let quantity = value?.quantity else { return units.isEmpty ? value?.real : nil }
    return (try? quantity.number(in: units))?.provenReal
  }

  /// The value of an expression that can only be evaluated point by point, with its units.
  func quantity(at x: Fraction) throws(EvaluationError) -> Value {
    var environment = environment
    let number = Complex(Real(x))
    let place = unitsOfVariable.flatMap { try? Value(number, $0) } ?? Value(number)
    environment.assign(Result(place), to: variable)
    return try environment.result(of: expression).value.simplified
  }

  /// A number as a person reads it: its exact form, or an approximation to `digits` digits.
  func text(of number: Real, digits: Int?) -> String {
    let answer = Answer(.real(number), angleMode: environment.angleMode)
    let writer = AnswerWriter(settings, for: .person)
    let digits = isRounded ? digits ?? CurveSource.digits : digits
    if digits == nil, let exact = try? answer.exact() { return writer.text(.expression(exact)) }
    guard let decimal = try? answer.decimal(digits: digits ?? CurveSource.digits) else {
      return "?"
    }
    let isExact = decimal.isExact && digits == nil
    return (isExact ? "" : "≈ ") + writer.text(decimal.form)
  }

  /// The value at x, as a person reads it.
  func reading(at x: Fraction) -> Graphing.Reading? {
    guard let value = value(at: x), let height = value.approximation(near: x) else { return nil }
    guard !isRounded else { return Graphing.Reading(text: text(of: value, digits: nil), y: height) }
    guard let quantity = try? Value(Complex(value), units) else { return nil }
    let answer = Answer(Result(quantity), angleMode: environment.angleMode)
    guard let text = try? AnswerWriter(settings, for: .person).line(answer) else { return nil }
    return Graphing.Reading(text: text, y: height)
  }
}

extension Expression {
  /// Whether a function of a probability distribution is in it.
  fileprivate var callsDistribution: Bool {
    if case .call(let name, _) = kind, BuiltIn.named(name)?.help.group == .distributions {
      return true
    }
    return containsOperand(where: \.callsDistribution)
  }
}

extension AxisScales {
  /// The coordinates that are logarithms.
  var logarithms: CurveCompiler.Logarithms {
    (x == .logarithmic ? CurveCompiler.Logarithms.x : [])
      .union(y == .logarithmic ? .y : [])
  }
}

extension Real {
  /// A fraction that differs from the value by far less than can be seen at the precision of x; the
  /// value itself if it is a fraction.
  func approximation(near x: Fraction = Fraction(0)) -> Fraction? {
    if let fraction { return fraction }
    return (try? decimal(digits: 30 + x.bitWidth / 2)).flatMap { Fraction($0) }
  }
}

extension Expression {
  /// The expression as titles and legends of graphs show it: Γ(x) instead of gamma x, θ instead of theta.
  func titled(_ vocabulary: Vocabulary) -> Expression {
    let mapped = mappingOperands { $0.titled(vocabulary) }
    func letter(_ name: String) -> String? {
      guard let letter = LaTeX.greekLetters[name], vocabulary.meaning(of: letter) == nil else {
        return nil
      }
      return letter
    }
    switch mapped.kind {
    case .call(let name, let arguments):
      guard let letter = BuiltIn.named(name)?.notation.letter,
        case .function = vocabulary.meaning(of: name), vocabulary.meaning(of: letter) == nil
      else { return mapped }
      return Expression(.call(letter, arguments), range: range)
    case .variable(let name):
      return letter(name).map { Expression(.variable($0), range: range) } ?? mapped
    case .aggregate(.comprehension(let items)):
      guard let letter = letter(items.name) else { return mapped }
      let named = Aggregate.Comprehension(
        items.body,
        for: letter,
        in: items.source,
        if: items.condition
      )
      return Expression(.aggregate(.comprehension(named)), range: range)
    default: return mapped
    }
  }
}
