package import Arithmetic
internal import Syntax

/// The reason why an equation, or a system of them, is not solved.
package enum EquationFailure: Equatable, Sendable {
  /// What is solved is no equation of one unknown.
  case notEquation
  /// What is solved together with equations is none.
  case notEquationOfSystem
  /// A formula that may be meant as an equation with 0, which is the call here.
  case noEqualsSign(String)
  /// What an equation is solved for is no name.
  case notUnknown
  /// What an equation is solved for is a constant such as pi.
  case constant(String)
  /// Several equations as several arguments.
  case equationsApart
  /// A condition of the unknown beside an equation: `solve(x^2 = 2, x > 0)`.
  case conditionApart
  /// The names without values in an equation, of which there is not one.
  case unknownCount([String])
  /// An equation in which every name has a value, with one of them, if there is any.
  case knownNames(String?)
  /// The unknown is only in a function, which uses the variable of that name.
  case knownInFunction(String, function: String)
  /// The range of an unknown is none from a number to a larger one.
  case notRange
  /// Every number is a solution.
  case everyNumber
  /// An equation that is no polynomial, in the mode of complex numbers.
  case needsRealMode
  /// Equations that are no polynomials, and of which none can be solved for an unknown.
  case notSystem
  /// Polynomials whose solutions are not all known.
  case unsolved(PolynomialSystem.Failure)
  /// The unknowns for which no formula was found, and the other names without values.
  case noFormula([String], [String])
  /// An equation with functions that are known point by point only.
  case notSolvable
  /// A unit beside several names without values, which are the unknowns of a system.
  case unit(String, unknowns: [String])
  /// A letter was read as a unit where nothing else can be the unknown, and the call that names it as the unknown.
  case unitForUnknown(String, call: String)
  /// A word without a value that is a unit, beside names without values.
  case unitAmongNames(String)
  /// The unknown is also the name of a unit beside others, perhaps one that divides.
  case unknownAsUnit(String, isDivisor: Bool)
  /// A condition that changes too often, or at places that are not known.
  case undecided(inRange: Bool)
}

extension EquationFailure {
  var message: String {
    switch self {
    case .notEquation, .noEqualsSign: "this is no equation or condition of one unknown"
    case .notEquationOfSystem: "only equations are solved together"
    case .notUnknown: "what an equation is solved for is a name"
    case .constant(let name): "\(name) is a constant and no unknown"
    case .equationsApart: "several equations stand in a list"
    case .conditionApart: "an equation is solved in a range, not under a condition"
    case .knownNames: "every name in this equation has a value"
    case .knownInFunction(let name, let function):
      "\(name) is in \(function) only, which uses the variable \(name)"
    case .unknownCount(let names):
      "\(names.inWords) have no value, and an equation has one unknown"
    case .notRange: "the range of an unknown goes from a number to a larger one: x = -5..5"
    case .everyNumber: "every number for which both sides have a value is a solution"
    case .needsRealMode: "only polynomials are solved for complex numbers"
    case .notSystem:
      "these equations are solved together only where they are polynomials, or where one after the other "
        + "gives an unknown"
    case .unsolved(.infinitelyMany):
      "these equations have infinitely many complex solutions, and no formula for them was found"
    case .unsolved(.tooLarge): "too large: this system has too many solutions, or takes too long"
    case .unsolved(.unproven): "cannot tell: the solutions of this system were not proven"
    case .noFormula(let unknowns, []): "no formula for \(unknowns.inWords) was found"
    case .noFormula(let unknowns, let names):
      "\(names.inWords) \(names.count == 1 ? "has" : "have") no value, and no formula for "
        + "\(unknowns.inWords) was found"
    case .unit(let name, _):
      "\(name) is a unit here, and quantities stand in equations of one unknown only"
    case .unitForUnknown(let name, _): "\(name) is a unit here, and no unknown"
    case .unitAmongNames(let name): "\(name) has no value, so it is the unit here"
    case .unknownAsUnit(let name, _): "\(name) is the unknown, and a unit beside others"
    case .undecided: "cannot tell where this holds"
    case .notSolvable: "this equation has a function that is known at single numbers only"
    }
  }

  var suggestion: String? {
    switch self {
    case .knownNames(let name):
      "the unknown can be named: solve(\(name == nil ? "x^2 = 2" : "…"), \(name ?? "x"))"
    case .knownInFunction(let name, _):
      ":clear \(name) makes it an unknown there"
    case .needsRealMode: "a range asks for real ones: x = -5..5"
    case .undecided(inRange: false): "a range may help: x = 0..5"
    case .unit(let name, unknowns: []): "a number times a name is written 2*\(name)"
    case .unit(let name, let unknowns):
      "solve(…, [\((unknowns + [name]).joined(separator: ", "))]) takes it as an unknown"
    case .unitForUnknown(_, let call): "\(call) takes it as one"
    case .unitAmongNames(let name): "\(name) = … gives it one, or take another name"
    case .noEqualsSign(let equation): "did you mean \(equation)?"
    case .unknownAsUnit(let name, isDivisor: false): "the unit is written \(name.nameOfUnit)"
    case .unknownAsUnit(let name, isDivisor: true):
      "write (100 km)/\(name) for the unknown, and \(name.nameOfUnit) for the unit"
    case .notEquation: "an equation has an =, as in solve(x^2 - 5x + 6 = 0)"
    case .notEquationOfSystem: "a condition is solved alone, as in solve(x > 0)"
    case .equationsApart: "solve([x + y = 3, x - y = 1])"
    case .conditionApart: "solve(f = 0, x = 0..9)"
    case .notUnknown, .constant, .unknownCount, .notRange, .everyNumber, .notSystem,
      .unsolved, .notSolvable, .undecided, .noFormula(_, []):
      nil
    case .noFormula(let unknowns, let names):
      names.lazy.compactMap { name in
        unknowns.lazy.compactMap { name.product(joining: $0) }.first
          .map { "\(name) is one name; \($0) is a product" }
      }.first ?? "\(names.first ?? "") = … gives \(names.count == 1 ? "it a value" : "one a value")"
    }
  }
}
