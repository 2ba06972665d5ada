internal import Arithmetic
package import Syntax

/// A function that was defined by statements such as `f(x) = x^2` or `u(1) = 1; u(n) = u(n-1)/2`.
///
/// The parameters hide variables of the same name; every other name has its meaning at the call.
package struct UserFunction: Equatable, Sendable {
  package let name: String
  /// One or more, those with the most numbers first; among these in the order of their definition.
  package private(set) var cases: [Case]

  package init(name: String, parameters: [Parameter], body: Expression) {
    self.name = name
    cases = [Case(parameters, body)]
  }

  /// One definition of the function.
  package struct Case: Equatable, Sendable {
    package let parameters: [Parameter]
    /// The expression after the `=`.
    package let body: Expression
    /// The expression to evaluate: the body with its percentages applied.
    let formula: Expression
    /// The numbers among the parameters; nil in the places of names.
    fileprivate let numbers: [Fraction?]

    fileprivate init(_ parameters: [Parameter], _ body: Expression) {
      self.parameters = parameters
      self.body = body
      formula = body.percentagesApplied ?? body
      numbers = parameters.map(\.number)
    }

    /// The number of numbers.
    fileprivate var numberCount: Int { numbers.count { $0 != nil } }

    /// Whether it is for any arguments.
    package var isGeneral: Bool { numberCount == 0 }
  }

  package var parameterCount: Int { cases[0].parameters.count }

  /// Whether its values are true or false, as far as its definition shows.
  package var isCondition: Bool { general?.body.isCondition ?? false }

  /// The case for any arguments; nil where there are only cases with numbers.
  package var general: Case? { cases.last.flatMap { $0.isGeneral ? $0 : nil } }

  /// Whether a case has a number.
  package var hasNumbers: Bool { !cases[0].isGeneral }

  /// The function with the cases of another one of the same name, which replace those for the same
  /// arguments; only the other one where the two take different numbers of arguments.
  func adding(_ other: UserFunction) -> UserFunction {
    guard parameterCount == other.parameterCount else { return other }
    var result = self
    for new in other.cases { result.add(new) }
    return result
  }

  private mutating func add(_ new: Case) {
    if let place = cases.firstIndex(where: { $0.numbers == new.numbers }) {
      cases[place] = new
    } else {
      let place = cases.firstIndex { $0.numberCount < new.numberCount } ?? cases.count
      cases.insert(new, at: place)
    }
  }
}

extension UserFunction {
  /// The case for the arguments, whose count was checked; nil where there is none.
  ///
  /// Throws where it cannot be decided whether an argument is one of the numbers.
  func `case`(for arguments: [Value]) throws(ArithmeticFailure) -> Case? {
    for candidate in cases where try candidate.matches(arguments) { return candidate }
    return nil
  }
}

extension UserFunction.Case {
  fileprivate func matches(_ arguments: [Value]) throws(ArithmeticFailure) -> Bool {
    for (number, argument) in zip(numbers, arguments) {
      guard let number else { continue }
      guard let real = argument.real else { return false }
      if let fraction = real.fraction {
        guard fraction == number else { return false }
      } else {
        guard try (real - Real(number)).sign() == .zero else { return false }
      }
    }
    return true
  }
}

extension Parameter {
  /// The number; nil for a name.
  fileprivate var number: Fraction? {
    guard case .number(let expression) = self else { return nil }
    return (try? Environment().real(expression))?.fraction
  }
}

extension Environment {
  /// Throws unless the statement, if it defines a function, is valid.
  package func check(_ statement: Statement) throws(EvaluationError) {
    guard case .definition(let name, let parameters, _) = statement.kind,
      parameters.contains(where: { $0.name == nil })
    else { return }
    for case .number(let expression) in parameters {
      guard try real(expression).fraction != nil else {
        throw EvaluationError(.tooLarge, .number, at: expression.range)
      }
    }
    guard let function = functions[name] else { return }
    try function.check(parameters.count, at: statement.range)
  }
}
