internal import Arithmetic
internal import Curves
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
  /// The commands whose operands are curves.
  package static let commandsOfCurves: Set<String> = ["graph", "table"]

  /// The names that graphs and tables take as variables though the line does not say so.
  package static let variablesOfGraphs: Set<String> = Set(
    [
      ExpressionCurve.variable, CurveCompiler.plane.x, CurveCompiler.plane.y,
      DomainSource.variable, GraphPath.radius,
    ] + GraphPath.angles
  )

  /// The variable of a graph with the range of its numbers, which are those of the units of the first
  /// bound.
  func variable(
    of binding: RangeBinding
  ) throws(CommandError) -> (GraphVariable, ClosedRange<Fraction>) {
    var variable = GraphVariable(name: binding.name)
    if let target = binding.target { variable.target = try units(target) }
    let first: Real
    let last: Real
    do throws(EvaluationError) {
      variable.units = try environment.units(ofRangeFrom: binding.first)
      first = try environment.number(ofBound: binding.first, in: variable.units)
      last = try environment.number(ofBound: binding.last, in: variable.units)
    } catch {
      throw CommandError(error.diagnostic, kind: .mathematical)
    }
    do {
      if let range = try GraphWindow.range(first, last) { return (variable, range) }
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
