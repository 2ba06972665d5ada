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
      text = model.text(
        session.vocabulary,
        session.settings,
        digits: model.digits(at: points, in: environment)
      )
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
  fileprivate func text(_ vocabulary: Vocabulary, _ settings: Settings, digits: Int) -> String {
    var numbers: [String: Expression] = [:]
    var isExact = true
    for (name, value) in parameters {
      guard let decimal = try? value.decimal(digits: digits), let form = decimal.plain else {
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

  /// The fewest digits of parameters in a picture, and the most.
  private static let digits = 5
  private static let mostDigits = 17

  /// The digits of parameters with which the curve at the first and the last of some points is that of the
  /// exact ones, to a small part of the points' height.
  fileprivate func digits(at points: [(x: Real, y: Real)], in environment: Environment) -> Int {
    let places = points.map { Interval($0.x).midpoint }
    let heights = points.map { Interval($0.y).midpoint }
    guard let low = heights.min(), let high = heights.max(), low < high else { return Self.digits }
    let outer = [places.min(), places.max()].compactMap(\.self)
    func ends(digits: Int?) -> [Double] {
      var environment = environment
      for (name, value) in parameters {
        let decimal = digits.flatMap { try? value.decimal(digits: $0) }.flatMap { Fraction($0) }
        environment.assign(.real(decimal.map { Real($0) } ?? value), to: name)
      }
      return outer.map { x in
        environment.assign(.real(Real(Fraction(exactly: x))), to: ExpressionCurve.variable)
        return (try? environment.real(formula)).map { Interval($0).midpoint } ?? .nan
      }
    }
    let exact = ends(digits: nil)
    let least = (high - low) / 1_000
    return (Self.digits...Self.mostDigits).first { digits in
      zip(ends(digits: digits), exact).allSatisfy { ($0 - $1).magnitude <= least }
    } ?? Self.digits
  }
}
