internal import Arithmetic
internal import Evaluation
package import Graphing
internal import Syntax

// The x of a feature that a viewer shows, as the value of a statement.

extension Session {
  /// The statement whose value is the x of a feature of the last graph's curve with that number; nil where there
  /// is none.
  ///
  /// An x without a short exact form is the only solution of an equation in a range. Where no equation is known,
  /// it is rounded, which is `isRounded`.
  package func statement(
    taking feature: Feature,
    onCurve index: Int
  ) -> (source: String, isRounded: Bool)? {
    guard let subject = graphs.subject, subject.variable.units.isEmpty else { return nil }
    guard feature.isRounded else { return (feature.startText, false) }
    if subject.expressions.indices.contains(index),
      let equation = equation(of: feature, onCurve: index, of: subject)
    {
      return (equation, false)
    }
    return (String(feature.startText.drop { $0 == "≈" || $0 == " " }), true)
  }

  /// The statement that gives the variable of a slider its number.
  package func statement(storing slider: Slider) -> String {
    let number = Printer(.typed, vocabulary: vocabulary).text(of: slider.value.expression)
    return "\(slider.name) = \(number)"
  }

  private func equation(
    of feature: Feature,
    onCurve index: Int,
    of subject: GraphSubject
  ) -> String? {
    let expressions = subject.expressions.map { $0.with(subject.choices.sliders) }
    let expression = expressions[index]
    let right: Expression
    switch (feature.kind, feature.partner) {
    case (.zero, _): right = Fraction(0).expression
    case (.intersection, let partner?) where subject.expressions.indices.contains(partner):
      right = expressions[partner]
    default: return nil
    }
    let relation = Expression(
      .logic(.relation(expression, [Logic.Comparison(.equal, right)]))
    )
    let printer = Printer(.typed, vocabulary: vocabulary)
    for digits in [4, 8, 14] {
      let source =
        "solve(\(printer.text(of: relation)), \(subject.variable.name) = "
        + "\(feature.x.range(digits: digits)))[1]"
      guard let call = try? Parser.parseExpression(source, vocabulary: vocabulary),
        let list = try? environment.result(of: Array(call.operands)[0]).value.list,
        list.count == 1
      else { continue }
      return source
    }
    return nil
  }
}

extension Fraction {
  /// Two decimals around the number, written as a range, that differ in the last of some digits.
  fileprivate func range(digits: Int) -> String {
    let places = digits - (magnitude < Fraction(1) ? 0 : magnitude.floor.description.utf8.count)
    let unit = Fraction(10).power(-max(places, 1))
    let steps = Fraction((self / unit).floor)
    return [steps - Fraction(1), steps + Fraction(2)].map {
      ($0 * unit).decimalText(max(places, 1))
    }
    .joined(separator: "..")
  }

  /// The number with that many decimals, all of which are needed.
  private func decimalText(_ places: Int) -> String {
    let digits = (magnitude * Fraction(10).power(places)).floor.description
    let padded = String(repeating: "0", count: max(0, places + 1 - digits.utf8.count)) + digits
    let sign = signum < 0 ? "-" : ""
    return "\(sign)\(padded.dropLast(places)).\(padded.suffix(places))"
  }
}
