internal import Arithmetic
internal import Syntax

extension FormulaFailure {
  /// The stable word by which programs identify this kind of error.
  var code: String {
    switch self {
    case .tooLarge: "too-large"
    case .divisionByZero, .outside: "undefined"
    case .notReal: "not-real"
    case .unproven, .undecided: "cannot-decide"
    case .notName, .withoutName, .severalNames, .entangled: "no-name"
    case .notFormula, .isEquation, .inexact, .ofAngleMode: "not-a-formula"
    }
  }

  /// The failure of a function in words.
  func message(_ function: String) -> String {
    switch self {
    case .tooLarge: "too large: the answer of \(function) has too many terms, or takes too long"
    case .divisionByZero: "undefined: division by zero, whatever the names are"
    case .notReal: "not real: the even root of a negative number, whatever the names are"
    case .unproven: "cannot tell: the answer of \(function) was not proven to equal its argument"
    case .undecided: "cannot tell: that depends on the values of the names"
    case .notName: "\(function) takes a name after the formula"
    case .withoutName(let name): "\(name) is not in this formula"
    case .severalNames: "this formula has several names"
    case .entangled: "the denominator has this name in a function or root too"
    case .notFormula: "\(function) takes formulas and numbers"
    case .isEquation: "\(function) takes a formula, and this is an equation or a condition"
    case .inexact: "this number has no exact form, and a formula needs one"
    case .ofAngleMode:
      "the exact form of this number depends on the angle mode, and a formula needs one that does not"
    case .outside(let condition, solution: nil):
      "undefined: this formula holds only for \(condition)"
    case .outside(let condition, let solution?):
      "undefined: number \(solution) is a solution only for \(condition)"
    }
  }

  /// What may help.
  func suggestion(_ function: String) -> String? {
    switch self {
    case .notName: "\(function)(f, x)"
    case .severalNames: "\(function)(f, x) names the one that is meant"
    case .isEquation: "solve(…) solves it"
    case .tooLarge, .divisionByZero, .notReal, .unproven, .undecided, .withoutName, .entangled,
      .notFormula,
      .inexact, .ofAngleMode, .outside:
      nil
    }
  }
}
