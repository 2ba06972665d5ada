internal import Arithmetic
internal import Evaluation
internal import Syntax

/// The curves of one graph as expressions of numbers, all in the same units.
struct GraphCurves {
  private(set) var curves: [ExpressionCurve] = []
  /// The units of the vertical axis, once they are known; none for numbers.
  private var known: UnitProduct?
  /// Whether values depend on the unit of angles that are numbers.
  private(set) var usesAngleMode = true
  private let variable: GraphVariable
  private let environment: Environment
  private let settings: Settings

  var units: UnitProduct { known ?? UnitProduct() }

  /// The curves of expressions of the variable; where a quantity is in one of them, all get the units that
  /// were asked for, or those of the first one.
  init(
    of expressions: [Expression],
    _ variable: GraphVariable,
    in environment: Environment,
    _ settings: Settings
  ) throws(CommandError) {
    (self.variable, known) = (variable, variable.target)
    (self.environment, self.settings) = (environment, settings)
    guard
      !variable.units.isEmpty || variable.target != nil
        || expressions.contains(where: { environment.mentionsUnits($0, hiding: variable.name) })
    else {
      for expression in expressions {
        var curve = curve(of: expression, environment)
        let points = try GraphPoints(expression, besides: variable.name, in: environment)
        curve.points = points?.points
        curves.append(curve)
      }
      return
    }
    if let other = expressions.first(where: { $0.isCondition || GraphPath($0) != nil }) {
      throw CommandError(
        "a relation or a path is drawn of numbers, without units",
        at: other.range,
        kind: .mathematical
      )
    }
    var elimination = UnitElimination(of: variable.name, in: variable.units, environment)
    for expression in expressions {
      let quantity = try Self.evaluating { () throws(EvaluationError) in
        try elimination.eliminated(expression)
      }
      if let quantity {
        try require(quantity.units, at: expression.range)
        let number = try Self.evaluating { () throws(EvaluationError) in
          try elimination.number(of: quantity, in: units, at: expression.range)
        }
        curves.append(curve(of: number, environment))
      } else {
        try appendPointwise(expression)
      }
    }
    // The names of all constants are known now.
    for index in curves.indices where curves[index].unitsOfVariable == nil {
      curves[index].environment = elimination.environment
    }
    for index in curves.indices { curves[index].units = units }
    usesAngleMode = elimination.usesAngleMode
  }

  private func curve(of expression: Expression, _ environment: Environment) -> ExpressionCurve {
    ExpressionCurve(
      expression: expression,
      environment: environment,
      settings: settings,
      variable: variable.name
    )
  }

  /// Appends the curve of an expression that has values only point by point, the first of which shows its
  /// units.
  private mutating func appendPointwise(_ expression: Expression) throws(CommandError) {
    var curve = curve(of: expression, environment)
    curve.unitsOfVariable = variable.units
    var failure: EvaluationError?
    for place in Self.places {
      let value: Value
      do {
        value = try curve.quantity(at: place)
      } catch {
        guard case .arithmetic = error.kind else { throw CommandError(graphing: error) }
        failure = error
        continue
      }
      guard value.real != nil || value.quantity != nil else {
        throw CommandError(
          graphing: EvaluationError(.notNumber(value.kind), at: expression.range)
        )
      }
      let found = value.quantity?.units ?? UnitProduct()
      if let target = variable.target, Measure(of: found) != Measure(of: target) {
        let (from, to) = (Measure(of: found).noun, Measure(of: target).noun)
        throw CommandError(
          graphing: EvaluationError(.conversion(from: from, to: to), at: expression.range)
        )
      }
      try require(found, at: expression.range)
      curves.append(curve)
      return
    }
    if let failure { throw CommandError(graphing: failure) }
  }

  /// Where the units of a curve are tried.
  private static let places = [
    Fraction(1), Fraction(0), Fraction(1, 3), Fraction(-5, 7), Fraction(31, 9),
  ]

  /// Takes the units of the first curve, and refuses others that are unlike them.
  private mutating func require(
    _ units: UnitProduct,
    at range: SourceRange
  ) throws(CommandError) {
    guard let known, variable.target == nil else {
      if known == nil { self.known = units }
      return
    }
    let (first, other) = (Measure(of: known), Measure(of: units))
    guard first != other else { return }
    throw CommandError(
      "one graph has one unit, but this is \(other.noun), and the first curve \(first.noun)",
      at: range,
      code: "unlike-dimensions",
      kind: .mathematical
    )
  }

  private static func evaluating<Outcome>(
    _ body: () throws(EvaluationError) -> Outcome
  ) throws(CommandError) -> Outcome {
    do { return try body() } catch { throw CommandError(graphing: error) }
  }
}
