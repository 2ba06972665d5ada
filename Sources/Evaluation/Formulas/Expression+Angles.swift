internal import Arithmetic
package import Syntax

// Formulas with the angles of a mode, as they are shown.

extension Expression {
  /// A formula, in which angles and terms that are numbers have the sign of a degree in every mode, with numbers of the
  /// mode.
  ///
  /// sin((180/π)°) is sin(1) in RAD.
  package func withAngles(in mode: AngleMode) -> Expression {
    guard mode != .degrees, contains(.postfix) else { return self }
    var environment = Environment()
    environment.angleMode = mode
    // A degree as a factor, as in (asin(1/3)/1°)·1°, is a unit.
    func converted(_ expression: Expression, isAngle: Bool = true) -> Expression {
      guard !expression.isLeaf else { return expression }
      if isAngle, case .postfix(_, .degree) = expression.kind,
        let angle = try? environment.real(expression).exactExpression(mode)
      {
        return angle
      }
      let haveAngles =
        switch expression.kind {
        case .sum, .negation, .logic: true
        case .call(let name, let arguments):
          arguments.count == 1 && BuiltIn.named(name)?.angles == .ofArgument
        default: false
        }
      return expression.mappingOperands { converted($0, isAngle: haveAngles) }
    }
    return converted(self)
  }
}

extension Condition {
  /// The condition with angles that are numbers in a mode.
  package func withAngles(in mode: AngleMode) -> Condition {
    mappingFormulas { $0.withAngles(in: mode) }
  }
}

extension Remarks.Notes {
  /// The notes with angles that are numbers in a mode.
  package func withAngles(in mode: AngleMode) -> Self {
    guard mode != .degrees else { return self }
    func converted(_ conditions: [Condition]) -> [Condition] {
      conditions.map { $0.withAngles(in: mode) }
    }
    var notes = self
    notes.conditions = converted(conditions)
    if var solutions {
      solutions.conditions = converted(solutions.conditions)
      solutions.formulaConditions = solutions.formulaConditions.map(converted)
      solutions.domain = converted(solutions.domain)
      notes.solutions = solutions
    }
    return notes
  }
}
