internal import Arithmetic
internal import Evaluation
internal import Graphing
internal import Syntax
internal import Typesetting

/// The curve of an equation that is fitted to points by least squares.
struct GraphFit {
  private let curve: ExpressionCurve
  private let title: String
  /// The equation with few digits, and R².
  let text: String

  /// Fits the equation to points; errors are at the equation.
  init(
    _ equation: Expression,
    to points: [(x: Real, y: Real)],
    title: String,
    in session: Session
  ) throws(CommandError) {
    var environment = session.environment
    self.title = title
    do {
      let model = try environment.fit(equation, to: points)
      for parameter in model.parameters {
        environment.assign(.real(parameter.value), to: parameter.name)
      }
      curve = ExpressionCurve(
        expression: model.formula,
        environment: environment,
        settings: session.settings
      )
      text = model.text(session.vocabulary, session.settings)
    } catch {
      throw CommandError(error.diagnostic, kind: .mathematical)
    }
  }

  func source(on scales: AxisScales) throws(CommandError) -> any DataSource {
    do {
      return try curve.source(title: title, on: scales)
    } catch {
      throw CommandError(error.diagnostic, kind: .mathematical)
    }
  }
}

extension Session {
  /// The equation that a word of the line is: `y = a + b*x`, or only its right side.
  func model(_ word: Command.Word, in line: String) throws(CommandError) -> Expression {
    if let suggestion = NamesElsewhere.model(word.text) {
      throw CommandError(
        "a model is a formula of x",
        at: word.range,
        code: "not-a-model",
        suggestion: suggestion
      )
    }
    let model: Expression
    do {
      model = try Parser.parseExpression(line, in: word.range, vocabulary: vocabulary)
    } catch {
      throw CommandError(error.diagnostic(in: line))
    }
    if case .logic(.relation) = model.kind { return model }
    let response = Expression(.variable("y"))
    return Expression(.logic(.relation(response, [.init(.equal, model)])), range: model.range)
  }
}

extension FittedModel {
  /// The equation with some digits of its parameters, and R²: `y ≈ 1.5 + 0.33333·x, R² ≈ 0.98`.
  fileprivate func text(_ vocabulary: Vocabulary, _ settings: Settings) -> String {
    var numbers: [String: Expression] = [:]
    var isExact = true
    for (name, value) in parameters {
      guard let decimal = try? value.decimal(digits: Self.digits), let form = decimal.plain else {
        continue
      }
      numbers[name] = form.expression
      isExact = isExact && decimal.isExact
    }
    let fitted = formula.mappingLeaves { leaf in
      leaf.operation == .variable ? numbers[leaf.name] ?? leaf : leaf
    }
    let printer = Printer(.mathematical, vocabulary: vocabulary)
    let side = printer.text(of: fitted.withConventionalSigns)
    let equation = response.equation(isExact ? side : "≈ \(side)")
    guard let determination, let decimal = try? determination.decimal(digits: Self.digits),
      let form = decimal.plain
    else { return equation }
    let quality = AnswerWriter(settings, for: .person).text(form)
    return "\(equation), " + "R²".equation(decimal.isExact ? quality : "≈ \(quality)")
  }

  /// The digits of parameters in a picture.
  private static let digits = 5
}
