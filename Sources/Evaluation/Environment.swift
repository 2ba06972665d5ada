package import Syntax

/// What names mean while an expression is evaluated.
package struct Environment {
  package var angleMode = AngleMode.degrees
  /// ANS, once there is one.
  package var answer: Value?
  /// The variables that were set, X0 to X9 among them.
  package var variables: [String: Value] = [:]
  /// The functions that were defined.
  package var functions: [String: UserFunction] = [:]
  /// The results of the statements that are remembered, by statement number.
  package var results: [Int: Value] = [:]

  package init() {}
}

/// A function that was defined by a statement such as `f(x) = x^2`.
///
/// The parameters hide variables of the same name; every other name means what it means where the
/// function is called.
package struct UserFunction: Equatable, Sendable {
  package let name: String
  package let parameters: [String]
  /// What stands behind the `=`.
  package let body: Expression
  /// Whether the body is `a ± b%` and means a·(1 ± b/100), as in any statement.
  package let isPercentage: Bool
  /// What is evaluated.
  let formula: Expression

  package init(name: String, parameters: [String], body: Expression, isPercentage: Bool = false) {
    self.name = name
    self.parameters = parameters
    self.body = body
    self.isPercentage = isPercentage
    self.formula = (isPercentage ? body.percentageApplied : nil) ?? body
  }
}
