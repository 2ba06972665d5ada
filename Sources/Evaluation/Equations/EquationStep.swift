package import Syntax

/// A step from an equation to its solutions.
package enum EquationStep {
  /// An equation, or several of which one holds, that follows from the step before.
  case equation(Expression, reason: String)
  /// A name for a part of the equation.
  case substitution(Expression)
  /// An equation that follows, and its own solutions; there may be none.
  case conclusion(Expression, [Expression])
  /// What has no equation.
  case words(String)
}
