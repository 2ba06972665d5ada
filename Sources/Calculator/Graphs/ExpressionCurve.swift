internal import Arithmetic
internal import Curves
internal import Evaluation
internal import Graphing
internal import Syntax
internal import Typesetting

/// The values of an expression of x, with names as they are at one moment.
struct ExpressionCurve {
  let expression: Expression
  let environment: Environment
  let settings: Settings

  /// The name of the free variable of a graph.
  static let variable = "x"

  /// The data source for a view: with proofs for each dot if all functions have enclosures, else sampled.
  ///
  /// It knows its intersections with the curves of other expressions where all have proofs.
  static func source(
    of expression: Expression,
    crossing others: some Sequence<Expression>,
    in session: Session
  ) throws(EvaluationError) -> any DataSource {
    let title = Printer(.mathematical, vocabulary: session.vocabulary)
      .text(of: expression.titled(session.vocabulary))
    return try source(
      of: expression,
      title: title,
      crossing: others,
      in: session.environment,
      session.settings
    )
  }

  /// The data source for a view, with a title.
  static func source(
    of expression: Expression,
    title: String,
    crossing others: some Sequence<Expression> = EmptyCollection(),
    in environment: Environment,
    _ settings: Settings
  ) throws(EvaluationError) -> any DataSource {
    let curve = ExpressionCurve(
      expression: expression,
      environment: environment,
      settings: settings
    )
    switch try CurveCompiler.curve(expression, of: variable, in: environment) {
    case .program(let program, let slope):
      let source = CurveSource(title, program, slope: slope, write: curve.text, read: curve.reading)
      for (number, other) in others.enumerated() where other != expression {
        let difference = try CurveCompiler.difference(
          expression,
          other,
          of: variable,
          in: environment
        )
        if let difference { source.differences.append((difference, number)) }
      }
      return source
    case .sampled:
      return SampledCurve(title: title, value: curve.value, read: curve.reading)
    }
  }

  /// The value at x, if there is one.
  func value(at x: Fraction) -> Real? {
    var environment = environment
    environment.assign(.real(Real(x)), to: Self.variable)
    return try? environment.real(expression)
  }

  /// A number as a person reads it: its exact form, or an approximation to `digits` digits.
  func text(of number: Real, digits: Int?) -> String {
    let answer = Answer(.real(number), angleMode: environment.angleMode)
    let writer = AnswerWriter(settings, for: .person)
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
    let answer = Answer(.real(value), angleMode: environment.angleMode)
    guard let text = try? AnswerWriter(settings, for: .person).line(answer) else { return nil }
    return Graphing.Reading(text: text, y: height)
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
  /// The expression as titles and legends of graphs show it: Γ(x) instead of gamma x.
  func titled(_ vocabulary: Vocabulary) -> Expression {
    let mapped = mappingOperands { $0.titled(vocabulary) }
    guard case .call(let name, let arguments) = mapped.kind,
      let letter = BuiltIn.named(name)?.notation.letter,
      case .function = vocabulary.meaning(of: name), vocabulary.meaning(of: letter) == nil
    else { return mapped }
    return Expression(.call(letter, arguments), range: range)
  }
}
