internal import Arithmetic
internal import Evaluation
internal import Graphing
internal import Syntax

/// The curves of one graph as expressions of numbers, those of an axis in the same units.
struct GraphCurves {
  private(set) var curves: [ExpressionCurve] = []
  /// The units of both vertical axes, once they are known; none for numbers.
  private var known: [Side: UnitProduct] = [:]
  /// The numbers of the curves whose axis is at the right.
  private let right: Set<Int>
  /// Whether values depend on the unit of angles that are numbers.
  private(set) var usesAngleMode = true
  private let variable: GraphVariable
  private let environment: Environment
  private let settings: Settings

  /// The units of the left axis.
  var units: UnitProduct { units(of: .left) }
  var rightUnits: UnitProduct { units(of: .right) }

  private enum Side { case left, right }

  private func units(of side: Side) -> UnitProduct { known[side] ?? UnitProduct() }

  private func side(ofCurve number: Int) -> Side { right.contains(number) ? .right : .left }

  /// The side of the curve that is added next.
  private var side: Side { side(ofCurve: curves.count) }

  /// The curves of expressions of the variable; where a quantity is in one of them, all get the units that
  /// were asked for, or those of the first one at the same axis.
  init(
    of expressions: [Expression],
    _ variable: GraphVariable,
    right: Set<Int> = [],
    in environment: Environment,
    _ settings: Settings
  ) throws(CommandError) {
    (self.variable, self.right) = (variable, right)
    known[.left] = variable.target
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
          try elimination.number(of: quantity, in: units(of: side), at: expression.range)
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
    for index in curves.indices { curves[index].units = units(of: side(ofCurve: index)) }
    usesAngleMode = elimination.usesAngleMode
  }

  /// Notes the curves in which numbers are rounded, and the points at which curves are tangents of others.
  mutating func mark(_ families: [GraphFamily]) {
    for index in curves.indices {
      curves[index].isRounded = families.isRounded(index)
      curves[index].contact = families.contact(ofCurve: index)
    }
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
      if side == .left, let target = variable.target, Measure(of: found) != Measure(of: target) {
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

  /// Takes the units of the first curve at an axis, and refuses others that are unlike them.
  private mutating func require(
    _ units: UnitProduct,
    at range: SourceRange
  ) throws(CommandError) {
    guard let found = known[side] else {
      known[side] = units
      return
    }
    guard side == .right || variable.target == nil else { return }
    let (first, other) = (Measure(of: found), Measure(of: units))
    guard first != other else { return }
    throw CommandError(
      "one axis has one unit, but this is \(other.noun), and the first curve \(first.noun)",
      at: range,
      code: "unlike-dimensions",
      kind: .mathematical,
      suggestion: side == .left
        ? "--right \(CurveStyle(number: curves.count).letter) gives it an axis at the right" : nil
    )
  }

  private static func evaluating<Outcome>(
    _ body: () throws(EvaluationError) -> Outcome
  ) throws(CommandError) -> Outcome {
    do { return try body() } catch { throw CommandError(graphing: error) }
  }
}
