/// The reason why an equation, or a system of them, is not solved.
package enum EquationFailure: Equatable, Sendable {
  /// What is solved is no equation of one unknown.
  case notEquation
  /// What an equation is solved for is no name.
  case notUnknown
  /// The names without values in an equation, of which there is not one.
  case unknownCount([String])
  /// The range of an unknown is none from a number to a larger one.
  case notRange
  /// Every number is a solution.
  case everyNumber
  /// An equation that is no polynomial, in the mode of complex numbers.
  case needsRealMode
  /// Equations that are neither linear nor two polynomials of two unknowns.
  case notSystem
  /// The unknowns of a system that can be anything.
  case freeUnknowns([String])
  /// An equation with functions that are known point by point only.
  case notSolvable
  /// A condition that changes too often, or at places that are not known.
  case undecided(inRange: Bool)
}

extension EquationFailure {
  var message: String {
    switch self {
    case .notEquation: "this is no equation or condition of one unknown, such as x^2 = 2"
    case .notUnknown: "what an equation is solved for is a name"
    case .unknownCount([]): "every name in this equation has a value"
    case .unknownCount(let names):
      "\(names.inWords) have no value, and an equation has one unknown"
    case .notRange: "the range of an unknown goes from a number to a larger one: x = -5..5"
    case .everyNumber: "every number for which both sides have a value is a solution"
    case .needsRealMode: "only polynomials are solved for complex numbers"
    case .notSystem: "only linear systems and two polynomials of two unknowns are solved together"
    case .freeUnknowns(let names):
      "these equations have many solutions, \(names.joined(separator: ", ")) can be anything"
    case .undecided: "cannot tell where this holds"
    case .notSolvable: "this equation has a function that is known at single numbers only"
    }
  }

  var suggestion: String? {
    switch self {
    case .unknownCount([]): "the unknown can be named: solve(x^2 = 2, x)"
    case .needsRealMode: "a range asks for real ones: x = -5..5"
    case .undecided(inRange: false): "a range may help: x = 0..5"
    case .notEquation, .notUnknown, .unknownCount, .notRange, .everyNumber, .notSystem,
      .freeUnknowns, .notSolvable, .undecided:
      nil
    }
  }
}
