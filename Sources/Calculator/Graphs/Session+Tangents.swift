package import Arithmetic
internal import Evaluation
package import Graphing
internal import Syntax

// Tangents and integrals of the curves that a viewer shows.

extension Session {
  /// The last graph with the tangent of a curve, by its number, as another curve, and the tangent's equation;
  /// without a plot, why there is none.
  package func addTangent(
    to plot: Plot,
    at x: Fraction,
    _ feature: Feature?,
    onCurve index: Int
  ) -> (plot: Plot?, message: String) {
    do {
      let (plot, equation) = try self.plot(addingTangentTo: plot, at: x, feature, onCurve: index)
      return (plot, "tangent \(equation)")
    } catch {
      return (nil, error.diagnostic.sentence)
    }
  }

  private func plot(
    addingTangentTo plot: Plot,
    at x: Fraction,
    _ feature: Feature?,
    onCurve index: Int
  ) throws(CommandError) -> (plot: Plot, equation: String) {
    let (expression, subject) = try curve(index)
    let (name, place) = (subject.variable.name, place(x, feature))
    let typed = Printer(.typed, vocabulary: vocabulary).text(of: expression)
    let slope = "diff(\(typed), \(name) = \(place))"
    let height = "((\(typed)) where \(name) = \(place))"
    let formula = try formula("expand((\(slope))*(\(name) - (\(place))) + \(height))")
    let longer = try subject.adding(formula, besideCurve: index, in: self)
    graphs.subject = longer
    let line = Printer(.mathematical, vocabulary: vocabulary).text(of: formula)
    return (longer.plot(plot.viewport, graphs.views.current), "y = \(line)")
  }

  /// The statement whose value is the integral of a curve of the last graph between two of its points, or why
  /// there is none.
  package func integration(
    ofCurve index: Int,
    from first: (x: Fraction, feature: Feature?),
    to last: (x: Fraction, feature: Feature?)
  ) -> (source: String?, message: String) {
    do {
      return (try statement(integratingCurve: index, from: first, to: last), "")
    } catch {
      return (nil, error.diagnostic.sentence)
    }
  }

  /// The last graph with the area between a curve, by its number, and the x axis as another curve, which has
  /// the name; nil where it is not drawn in x.
  package func plot(
    addingAreaTo plot: Plot,
    ofCurve index: Int,
    from first: Fraction,
    to last: Fraction,
    name: String
  ) -> Plot? {
    guard first != last, let (expression, subject) = try? curve(index),
      subject.variable.name == ExpressionCurve.variable
    else { return nil }
    let printer = Printer(.typed, vocabulary: vocabulary)
    let (curve, ends) = (printer.text(of: expression), [first, last].sorted())
    let bounds = ends.map { printer.text(of: $0.expression) }
    let source = "y*(y - (\(curve))) <= 0 and x >= \(bounds[0]) and x <= \(bounds[1])"
    guard let area = try? Parser.parseExpression(source, vocabulary: vocabulary) else { return nil }
    let number = subject.expressions.count
    let family = GraphFamily(written: nil, curves: number..<number + 1, names: [name])
    guard let longer = try? subject.adding(area, [family], besideCurve: index, in: self) else {
      return nil
    }
    graphs.subject = longer
    return longer.plot(plot.viewport, graphs.views.current)
  }

  private func statement(
    integratingCurve index: Int,
    from first: (x: Fraction, feature: Feature?),
    to last: (x: Fraction, feature: Feature?)
  ) throws(CommandError) -> String {
    let (expression, subject) = try curve(index)
    let typed = Printer(.typed, vocabulary: vocabulary).text(of: expression)
    let ends = first.x <= last.x ? (first, last) : (last, first)
    let range = "\(place(ends.0.x, ends.0.feature))..\(place(ends.1.x, ends.1.feature))"
    return "integral(\(typed), \(subject.variable.name) = \(range))"
  }

  /// The expression of a curve of numbers.
  private func curve(
    _ index: Int
  ) throws(CommandError) -> (expression: Expression, subject: GraphSubject) {
    guard let subject = graphs.subject, subject.expressions.indices.contains(index) else {
      throw CommandError(
        "data has no tangents and areas",
        at: .none,
        code: "not-a-formula",
        kind: .mathematical
      )
    }
    let expression = subject.expressions[index]
    guard !expression.isCondition, GraphPath(expression) == nil else {
      throw CommandError(
        "a relation has no tangents and areas",
        at: .none,
        code: "not-a-formula",
        kind: .mathematical
      )
    }
    guard subject.variable.units.isEmpty else {
      throw CommandError(
        "a curve of quantities has none yet",
        at: .none,
        code: "not-a-formula",
        kind: .mathematical
      )
    }
    return (expression.with(subject.choices.sliders), subject)
  }

  /// The exact x of a point, as it is typed.
  private func place(_ x: Fraction, _ feature: Feature?) -> String {
    if let feature, !feature.xText.hasPrefix("≈") { return feature.xText }
    return Printer(.typed, vocabulary: vocabulary).text(of: x.expression)
  }

  private func formula(_ source: String) throws(CommandError) -> Expression {
    let expression: Expression
    do {
      expression = try Parser.parseExpression(source, vocabulary: vocabulary)
    } catch {
      throw CommandError(error.diagnostic(in: source), kind: .mathematical)
    }
    let value: Value
    do {
      value = try environment.result(of: expression).value
    } catch {
      throw CommandError(error.diagnostic, kind: .mathematical)
    }
    if case .formula(let formula) = value { return formula }
    guard let constant = value.real?.exactExpression(environment.angleMode) else {
      throw CommandError(
        "the tangent has no exact equation",
        at: .none,
        code: "no-closed-form",
        kind: .mathematical
      )
    }
    return constant
  }
}
