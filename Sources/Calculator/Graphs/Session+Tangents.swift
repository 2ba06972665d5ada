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
    let tangent = CurveTangent(expression, of: subject.variable.name, in: self)
    let isExact = feature.map { !$0.isRounded } ?? (x.bitWidth <= Self.mostBitsOfExact)
    let longer: GraphSubject
    let equation: String
    let number = subject.expressions.count
    if isExact, let formula = try tangent.formula(at: place(x, feature)) {
      let printer = Printer(.mathematical, vocabulary: vocabulary)
      let contact = GraphContact(curve: index, x: try tangent.place(place(x, feature)))
      let family = GraphFamily(
        written: formula,
        curves: number..<number + 1,
        names: [printer.text(of: formula.titled(vocabulary))],
        contact: contact
      )
      longer = try subject.adding(formula, [family], besideCurve: index, in: self)
      equation = "= \(printer.text(of: formula))"
    } else {
      let line = try tangent.roundedLine(at: x, reach: feature.map { _ in plot.viewport.reach })
      let family = GraphFamily(
        written: nil,
        curves: number..<number + 1,
        names: [line.name],
        isRounded: true
      )
      longer = try subject.adding(line.expression, [family], besideCurve: index, in: self)
      equation = line.name
    }
    graphs.subject = longer
    return (longer.plot(plot.viewport, graphs.views.current), "y \(equation)")
  }

  /// An x with more bits is the rounding of another number, such as a power of ten.
  private static let mostBitsOfExact = 128

  /// The statement whose value is the integral of a curve of the last graph between two of its points, and what
  /// is to be said of it; or why there is none.
  package func integration(
    ofCurve index: Int,
    from first: (x: Fraction, feature: Feature?),
    to last: (x: Fraction, feature: Feature?)
  ) -> (source: String?, message: String) {
    do {
      let (source, isRounded) = try statement(integratingCurve: index, from: first, to: last)
      return (source, isRounded ? " between rounded ends" : "")
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
  ) throws(CommandError) -> (source: String, isRounded: Bool) {
    let (expression, subject) = try curve(index)
    let typed = Printer(.typed, vocabulary: vocabulary).text(of: expression)
    let ends = (first.x <= last.x ? [first, last] : [last, first]).map { x, feature in
      feature.flatMap { statement(taking: $0, onCurve: index) } ?? (place(x, feature), false)
    }
    let range = ends.map(\.source).joined(separator: "..")
    return (
      "integral(\(typed), \(subject.variable.name) = \(range))", ends.contains(where: \.isRounded)
    )
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
    if let feature, !feature.isRounded { return feature.startText }
    return Printer(.typed, vocabulary: vocabulary).text(of: x.expression)
  }
}

extension Feature {
  /// Whether its x has no short exact form.
  var isRounded: Bool { startText.hasPrefix("≈") }
}

extension Viewport {
  /// A distance that is far below a dot, and far above the error in the place of a feature.
  fileprivate var reach: Fraction { dotWidth / Fraction(1 << 20) }
}
