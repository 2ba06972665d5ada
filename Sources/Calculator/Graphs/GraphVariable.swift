internal import Arithmetic
internal import Evaluation
internal import Graphing
internal import Syntax
internal import Typesetting

/// The variable of a graph, and the units of both axes.
struct GraphVariable {
  var name = ExpressionCurve.variable
  /// The units of 1 on the horizontal axis; none for numbers.
  var units = UnitProduct()
  /// The units after `to`, to which all curves are converted.
  var target: UnitProduct?

  /// How coordinates are written, with the units of the curves.
  func notation(_ curves: UnitProduct) -> CoordinateNotation {
    CoordinateNotation(variable: name, xUnit: units.symbol, yUnit: curves.symbol)
  }
}

extension Session {
  /// The variable of a graph with the range of its numbers, which are those of the units of the first
  /// bound.
  func variable(
    of binding: RangeBinding
  ) throws(CommandError) -> (GraphVariable, ClosedRange<Fraction>) {
    var variable = GraphVariable(name: binding.name)
    let (first, last) = (try bound(binding.first), try bound(binding.last))
    let (firstMeasure, lastMeasure) = (
      first.quantity?.measure ?? .number, last.quantity?.measure ?? .number
    )
    guard firstMeasure == lastMeasure else {
      throw CommandError(
        "the range goes from \(firstMeasure.noun) to \(lastMeasure.noun)",
        at: binding.range,
        code: "unlike-dimensions",
        kind: .mathematical
      )
    }
    if let quantity = first.quantity { variable.units = quantity.units }
    if let target = binding.target { variable.target = try units(target) }
    let numbers = [
      try number(first, in: variable.units, at: binding.first.range),
      try number(last, in: variable.units, at: binding.last.range),
    ]
    do {
      if let range = try GraphWindow.range(numbers[0], numbers[1]) { return (variable, range) }
    } catch {
      throw CommandError(evaluating: error, at: binding.range)
    }
    throw CommandError("the range of \(binding.name) is empty or reversed", at: binding.range)
  }

  /// The units that are written after `to`, which do not depend on a value.
  private func units(_ target: Expression) throws(CommandError) -> UnitProduct? {
    // The units in which the evaluator gives a curve stay.
    if target.operation == .constant, target.name == "best" { return nil }
    do {
      return try UnitElimination.units(target, in: environment)
    } catch {
      throw CommandError(error.diagnostic, kind: .mathematical)
    }
  }

  private func bound(_ expression: Expression) throws(CommandError) -> Value {
    let value: Value
    do {
      value = try environment.result(of: expression).value
    } catch {
      throw CommandError(error.diagnostic, kind: .mathematical)
    }
    guard value.quantity != nil || value.real != nil else {
      let error = EvaluationError(.notNumber(value.kind), at: expression.range)
      throw CommandError(error.diagnostic, kind: .mathematical)
    }
    return value
  }

  private func number(
    _ value: Value,
    in units: UnitProduct,
    at range: SourceRange
  ) throws(CommandError) -> Real {
    if let real = value.real { return real }
    if let number = try? value.quantity?.number(in: units), let real = number.provenReal {
      return real
    }
    throw CommandError(
      EvaluationError(.notNumber(.complex), at: range).diagnostic,
      kind: .mathematical
    )
  }
}

extension UnitProduct {
  /// The units as answers have them after a number, `m/s`, or `/s` where none is in the dividend; nil
  /// where there are none.
  fileprivate var symbol: String? {
    guard !isEmpty else { return nil }
    let one = Answer(Result(.quantity(Quantity(Complex(Real(1)), self))), angleMode: .radians)
    guard let text = try? AnswerWriter(Settings(), for: .person).line(one) else { return nil }
    return text.hasPrefix("1 ") ? String(text.dropFirst(2)) : String(text.dropFirst())
  }
}
