/// The reason why an operation on formulas has no answer.
package enum FormulaFailure: Error, Equatable, Sendable {
  /// The answer, or what has to be computed for it, has too many terms.
  case tooLarge
  /// A divisor is 0 whatever the names are.
  case divisionByZero
  /// A root of a negative number, whatever the names are.
  case notReal
  /// The proof that the answer equals the formula failed: a fault of curta or of a library.
  case unproven
  /// A relation between formulas that may hold for some values of their names only.
  case undecided
  /// An argument that must be a name is none.
  case notName
  /// A name that the formula does not contain.
  case withoutName(String)
  /// A name that the denominator has in a function too, so that there are no partial fractions.
  case entangled
  /// Several names, of which one has to be given.
  case severalNames
  /// A part that is no formula of numbers.
  case notFormula
  /// An equation or a condition, where a formula is needed.
  case isEquation
  /// A number without an exact form.
  case inexact
  /// A number whose exact form depends on the mode of angles, such as atan 5.
  case ofAngleMode
  /// A name got a value for which the formula does not hold, by the condition in words.
  ///
  /// With the number of a solution of an equation, this one does not hold.
  case outside(String, solution: Int? = nil)
}
