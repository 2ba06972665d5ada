internal import Arithmetic
internal import Evaluation
internal import Graphing
internal import Syntax

// What to graph in place of an expression that has no curve.

extension CommandError {
  /// The error with the form of the expression that has a curve, where there is one.
  func suggestingForm(
    of expression: Expression,
    _ error: EvaluationError,
    besides sliders: [Slider],
    in session: Session
  ) -> CommandError {
    switch error.kind {
    case .unknownVariable(let name, _):
      let words =
        GraphPath.polarForm(of: expression, in: session).map { "a polar curve is \($0)" }
        ?? Self.range(of: name, in: expression, session)
      guard let words else { return self }
      return CommandError(
        "\(name) has no value",
        at: diagnostic.range,
        code: diagnostic.code,
        kind: kind,
        suggestion: words
      )
    case .notNumber(.formula):
      let environment = session.environment
      let names = environment.namesOfValues(in: expression)
        .reduce(into: Set()) { $0.formUnion(environment.namedValue($1)?.namesInFormulas ?? []) }
        .subtracting([ExpressionCurve.variable] + sliders.map(\.name)).sorted()
      guard let name = names.first else { return self }
      let diagnostic = error.diagnostic
      return CommandError(
        "\(names.inWords) \(names.count == 1 ? "has" : "have") no value in this formula",
        at: diagnostic.range,
        code: diagnostic.code,
        kind: kind,
        suggestion: "--slide \(name) = 0..5 makes it a slider"
      )
    case .notNumber(.formulaMatrix):
      let first = Expression(integer: Integer(1))
      let element = Expression(.aggregate(.element(of: expression, [first, first])))
      let text = Printer(.typed, vocabulary: session.vocabulary).text(of: element)
      return CommandError(
        diagnostic.message,
        at: diagnostic.range,
        code: diagnostic.code,
        kind: kind,
        suggestion: "\(text) draws one element"
      )
    case .notNumber(.truth):
      guard case .call(let name, let arguments) = expression.kind,
        case .equations = BuiltIn.named(name)?.domain, let equation = arguments.first,
        equation.isCondition
      else { return self }
      return CommandError(
        "the value of \(name) is its solutions, and not a number to draw",
        at: expression.range,
        code: diagnostic.code,
        kind: kind,
        suggestion: Self.relation(equation, of: arguments.dropFirst().first, in: session)
      )
    default: return self
    }
  }

  /// The words that offer the only name without a value as the variable of a curve; nil where x is in it.
  private static func range(
    of name: String,
    in expression: Expression,
    _ session: Session
  ) -> String? {
    let names = Set(expression.freeVariables.filter { session.environment.variables[$0] == nil })
    guard names == [name], expression.operation != .variable,
      !session.environment.mentions(ExpressionCurve.variable, in: expression)
    else { return nil }
    let text = Printer(.typed, vocabulary: session.vocabulary).text(of: expression)
    return "\(text), \(name) = 0..10 draws it over \(name)"
  }

  /// The words that offer an equation of x and another name as a relation of x and y; nil for other names.
  private static func relation(
    _ equation: Expression,
    of unknown: Expression?,
    in session: Session
  ) -> String? {
    let plane = CurveCompiler.plane
    let others = Set(equation.freeVariables).subtracting([plane.x, plane.y])
      .filter { session.environment.variables[$0] == nil }
    guard others.count <= 1, others.isEmpty || !equation.freeVariables.contains(plane.y) else {
      return nil
    }
    let relation = equation.mappingLeaves { leaf in
      guard case .variable(let name) = leaf.kind, others.contains(name) else { return leaf }
      return Expression(.variable(plane.y), range: leaf.range)
    }
    let text = Printer(.typed, vocabulary: session.vocabulary).text(of: relation)
    return "\(text) is drawn as a relation"
  }
}

extension GraphPath {
  /// The polar curve that a relation of a radius and its angle is meant to be, as it is typed; nil for another
  /// relation.
  fileprivate static func polarForm(of expression: Expression, in session: Session) -> String? {
    let names = expression.freeVariables
    guard expression.isCondition, names.contains(radius),
      let angle = angles.first(where: names.contains)
    else { return nil }
    let printer = Printer(.typed, vocabulary: session.vocabulary)
    if case .logic(.relation(let left, let comparisons)) = expression.kind, comparisons.count == 1,
      comparisons[0].relation == .equal, case .power(let base, let exponent) = left.kind,
      case .variable(radius) = base.kind, Set(comparisons[0].operand.freeVariables) == [angle],
      let power = try? session.environment.real(exponent), power.fraction == Fraction(2)
    {
      let root = Expression(.call("sqrt", [comparisons[0].operand]), range: expression.range)
      return "\(radius) = \(printer.text(of: root))"
    }
    return "\(radius) = …, with the angle \(angle)"
  }
}
