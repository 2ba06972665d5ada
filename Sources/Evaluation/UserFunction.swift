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
      self.init(parameters, body, formula: body.percentagesApplied ?? body)
    }

    fileprivate init(_ parameters: [Parameter], _ body: Expression, formula: Expression) {
      self.parameters = parameters
      self.body = body
      self.formula = formula
      numbers = parameters.map(\.number)
    }

    /// The number of numbers.
    fileprivate var numberCount: Int { numbers.count { $0 != nil } }

    /// The names in the body that are no parameters.
    package var otherNames: [String] {
      body.freeVariables.filter { !parameters.contains(.name($0)) }
    }

    /// Whether its value depends on a variable.
    fileprivate func uses(_ name: String) -> Bool {
      !parameters.contains(.name(name)) && formula.freeVariables.contains(name)
    }

    /// The same with another name for a variable.
    fileprivate func reading(_ name: String, as other: String) -> Case {
      guard uses(name) else { return self }
      let binding = Scope.Binding(name, Expression(.variable(other)))
      return Case(parameters, body, formula: Expression(.scope(Scope(formula, where: [binding]))))
    }

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

  /// Whether its value depends on a variable.
  func uses(_ name: String) -> Bool { cases.contains { $0.uses(name) } }

  /// The same function with another name for a variable.
  func reading(_ name: String, as other: String) -> UserFunction {
    var function = self
    function.cases = cases.map { $0.reading(name, as: other) }
    return function
  }

  /// The most cases between which a formula chooses.
  private static let mostChoices = 50

  /// The one definition for any arguments, in which a choice is between the cases, as `if` makes it.
  ///
  /// Nil where there is no case for all other arguments, and where a name in the body of a case would change its
  /// meaning.
  var definition: Case? {
    guard let general, hasNumbers else { return general }
    guard cases.count <= Self.mostChoices else { return nil }
    var formula = general.formula
    for other in cases.dropLast().reversed() {
      guard let (condition, value) = other.choice(named: general.parameters) else { return nil }
      formula = .choice(condition, value, formula)
    }
    return Case(general.parameters, general.body, formula: formula)
  }

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
  /// When the case holds, and the value that it has then, where the arguments have these names; nil where a name in
  /// its body means something else outside.
  fileprivate func choice(
    named names: [Parameter]
  ) -> (condition: Expression, value: Expression)? {
    let own = Set(parameters.compactMap(\.name))
    var conditions: [Expression] = []
    var bindings: [Scope.Binding] = []
    for ((name, parameter), number) in zip(zip(names.compactMap(\.name), parameters), numbers) {
      guard own.contains(name) || !formula.freeVariables.contains(name) else { return nil }
      let argument = Expression(.variable(name))
      if let number {
        let comparison = Logic.Comparison(.equal, number.expression)
        conditions.append(Expression(.logic(.relation(argument, [comparison]))))
      } else if let parameter = parameter.name, parameter != name {
        bindings.append(.init(parameter, argument))
      }
    }
    let condition = conditions.count == 1 ? conditions[0] : Expression(.logic(.and(conditions)))
    let value = bindings.isEmpty ? formula : Expression(.scope(Scope(formula, where: bindings)))
    return (condition, value)
  }

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
