package import Arithmetic
package import Syntax

/// The meanings of names during the evaluation of an expression.
package struct Environment {
  package var mode = Mode() {
    didSet {
      guard mode.imaginaryUnit != vocabulary.imaginaryUnit else { return }
      vocabulary.takeBuiltIns(of: .builtIn(writing: mode.imaginaryUnit))
    }
  }
  /// ANS, once there is an answer.
  package var answer: Result?
  /// The number of the statement whose result ANS is, where a statement gave it.
  package var answerNumber: Int?
  /// The variables that were set, X0 to X9 among them.
  package private(set) var variables: [String: Result] = [:]
  /// The functions that were defined.
  package private(set) var functions: [String: UserFunction] = [:]
  /// The results of the statements that are remembered, by statement number.
  package var results = StatementResults()
  /// The values of `$1`, `$2` and so on, the names in a session file for values that are only rules.
  package var rules: [String: Result] = [:]
  /// The day on which a statement is evaluated that was not recorded with another one.
  package var currentDay: @Sendable () -> CalendarDate? = { CalendarDate.today }
  /// The source of random numbers, where there is one.
  package var random: RandomNumbers?
  /// Reads the table in the file at the path, where files can be read.
  package var readTable: ((String) throws(FileFailure) -> FileTable)?
  /// Finds the zeros of a program in a range.
  package var findZeros: ((StraightLineProgram, ClosedRange<Fraction>) -> FoundZeros)?
  /// The number of nested derivatives of functions that are being computed.
  private(set) var derivativeDepth = 0
  /// The number of nested equations and integrals whose expressions are being evaluated.
  private(set) var questionDepth = 0
  /// The parser's vocabulary: the built-in names, and the functions that were defined.
  package private(set) var vocabulary = Vocabulary.builtIn

  package init() {}
}

extension Environment {
  package var angleMode: AngleMode {
    get { mode.angles }
    set { mode.angles = newValue }
  }

  package var numberMode: NumberMode { mode.numbers }

  /// Gives a variable a value, and removes a function of that name.
  package mutating func assign(_ value: Result, to name: String) {
    guard name.utf8.first != UInt8(ascii: "_") else { return assign(value, toUnit: name) }
    set(value, of: name)
  }

  /// Gives a variable a value that is a unit.
  private mutating func assign(_ value: Result, toUnit name: String) {
    guard let unit = name.unitNamed, variables[name] != nil else { return set(value, of: name) }
    replaceUnit(unit, by: Unit(unit, equalTo: value.value))
    set(value.replacingUnit(definedAs: unit, by: nil) ?? value, of: name)
  }

  private mutating func set(_ value: Result, of name: String) {
    let isNew = variables.updateValue(value, forKey: name) == nil
    // The dictionary of functions is mostly empty, and checking that is cheaper than removing.
    if !functions.isEmpty { forgetFunction(name) }
    if isNew { vocabulary.assign(name) }
  }

  /// Defines a function or cases of one, and removes a variable of that name; other cases of the function
  /// stay.
  package mutating func define(_ function: UserFunction) {
    let known = functions[function.name]
    forget(function.name)
    functions[function.name] = known?.adding(function) ?? function
    vocabulary.define(function.name)
  }

  /// Removes the variable or function of that name.
  package mutating func forget(_ name: String) {
    if let unit = name.unitNamed { replaceUnit(unit) }
    if variables.removeValue(forKey: name) != nil { vocabulary.forget(name) }
    forgetFunction(name)
  }

  /// Removes every variable and function, and ANS.
  package mutating func forgetAll() {
    for name in functions.keys { vocabulary.forget(name) }
    for unit in variables.keys.compactMap(\.unitNamed) { replaceUnit(unit) }
    vocabulary.showBuiltIns()
    variables = [:]
    functions = [:]
    answer = nil
  }

  /// Whether there is a variable or a function of that name.
  package func defines(_ name: String) -> Bool {
    variables[name] != nil || functions[name] != nil
  }

  /// Replaces the value of a variable.
  mutating func replace(_ name: String, by value: Result) { variables[name] = value }

  private mutating func forgetFunction(_ name: String) {
    guard functions.removeValue(forKey: name) != nil else { return }
    vocabulary.forget(name)
  }
}

extension Environment {
  /// The same environment for the derivative of a function, which may call that of another one; throws where
  /// functions are their own derivatives.
  func inDerivative(at range: SourceRange) throws(EvaluationError) -> Environment {
    guard derivativeDepth < 6 else { throw EvaluationError(.callsTooDeep, at: range) }
    var environment = self
    environment.derivativeDepth += 1
    return environment
  }

  /// The same environment for what an equation or an integral evaluates, which may call a function with another one;
  /// throws where there are more of them around than `limit`, perhaps since a function calls itself.
  func inQuestion(
    at range: SourceRange,
    limit: Int,
    isInFunction: Bool
  ) throws(EvaluationError) -> Environment {
    guard questionDepth < limit else {
      let kind = isInFunction ? EvaluationError.Kind.callsTooDeep : .questionsTooDeep(limit: limit)
      throw EvaluationError(kind, at: range)
    }
    var environment = self
    environment.questionDepth += 1
    return environment
  }
}

// MARK: - Built-in names

extension Environment {
  /// The built-in function of that name, unless something hides it.
  package func builtIn(_ name: String) -> (any Primitive.Type)? {
    vocabulary.hides(name) ? nil : BuiltIn.named(name)
  }

  /// The same environment for the values of a session file, in which built-in names are not hidden.
  package var ofStoredValues: Environment {
    var environment = self
    environment.vocabulary = .stored
    environment.mode.word = nil
    return environment
  }
}

extension Environment {
  /// The names of all functions, the person's first.
  package var functionNames: [String] { functions.keys.sorted() + BuiltIn.all.map { $0.name } }

  /// The names of the built-in functions of lists, statistics and matrices.
  package var listFunctionNames: [String] {
    BuiltIn.all.filter { [.lists, .statistics, .matrices].contains($0.help.group) }.map { $0.name }
  }

  /// The counts of arguments that functions take, by name.
  package var argumentCounts: [String: ClosedRange<Int>] {
    var counts: [String: ClosedRange<Int>] = [:]
    for function in BuiltIn.primitives { counts[function.name] = function.argumentCount }
    for (name, function) in functions {
      counts[name] = function.parameterCount...function.parameterCount
    }
    return counts
  }
}

extension Environment {
  /// The result of a statement's expression, with percentages in sums applied to the terms before them:
  /// `100 + 5%` is 105.
  package func result(of statement: Statement) throws(EvaluationError) -> Result {
    var remarks = Remarks()
    return try result(of: statement, noting: &remarks)
  }

  /// The same, with remarks on the evaluation for the person who asked.
  package func result(
    of statement: Statement,
    noting remarks: inout Remarks
  ) throws(EvaluationError) -> Result {
    let result = try exactResult(of: statement, noting: &remarks)
    guard let word = mode.word else { return result }
    return result.wrapped(to: word, noting: &remarks)
  }

  /// The result before integers wrap to the word of the mode.
  private func exactResult(
    of statement: Statement,
    noting remarks: inout Remarks
  ) throws(EvaluationError) -> Result {
    var evaluator = Evaluator()
    let result: Result
    do {
      result = try evaluator.result(of: statement, in: self)
    } catch {
      guard numberMode == .real, error.isNotReal else { throw error }
      if mentionsComplexNumbers(statement.kind.value) {
        return try principalResult(of: statement, noting: &remarks)
      }
      guard let complex = try? principalResult(of: statement, noting: &remarks) else { throw error }
      throw error.with(complexResult: complex, writing: mode.imaginaryUnit)
    }
    if evaluator.remarks.notes?.hasRealValueBesidePrincipal == true, numberMode == .real,
      mentionsComplexNumbers(statement.kind.value),
      let complex = try? principalResult(of: statement, noting: &remarks)
    {
      return complex
    }
    // Taking them by assignment would copy the whole evaluator.
    swap(&remarks, &evaluator.remarks)
    remarks.takeConditions(ofAllUnless: statement.kind.value)
    return result.keeping(remarks)
  }

  /// The result with principal values.
  private func principalResult(
    of statement: Statement,
    noting remarks: inout Remarks
  ) throws(EvaluationError) -> Result {
    var evaluator = Evaluator()
    // The same random numbers as before.
    random?.restart()
    let result = try evaluator.result(of: statement, in: withPrincipalValues)
    swap(&remarks, &evaluator.remarks)
    remarks.takeConditions(ofAllUnless: statement.kind.value)
    return result.keeping(remarks)
  }

  var withPrincipalValues: Environment {
    var environment = self
    environment.mode.numbers = .complex
    return environment
  }

  /// The result of an expression, with a label where it is just the name of a labelled value.
  package func result(of expression: Expression) throws(EvaluationError) -> Result {
    var evaluator = Evaluator()
    return try evaluator.result(of: expression, in: self)
  }

  /// The value of an expression as a real number, without its label.
  package func real(_ expression: Expression) throws(EvaluationError) -> Real {
    var evaluator = Evaluator()
    return try evaluator.real(
      expression.percentagesApplied ?? expression,
      in: mentionsComplexNumbers(expression) ? withPrincipalValues : self
    )
  }
}

extension Environment {
  /// The notation of the numbers in an expression and in the values of its names; those of constants of nature
  /// count where the value is a quantity.
  func notation(of expression: Expression, isQuantity: Bool = false) -> NumberNotation {
    if let base = expression.targetBase { return .base(base) }
    if vocabulary.readsStoredNames {
      if let base = expression.markedBase { return .base(base) }
      if expression.isMarkedPolar { return .polar }
    }
    let locals = expression.contains(.scope) ? expression.localNamesInside : []
    return expression.numberNotation { name in
      switch name.operation {
      case .variable where locals.contains(name.name): .exact
      case .variable:
        variables[name.name]?.notation.ofNames
          ?? (isQuantity && UnitTable.isDecimalConstant(name.name) ? .decimal : .exact)
      case .answer: answer?.notation.ofNames ?? .exact
      case .result: results[name.resultNumber]?.notation.ofNames ?? .exact
      // The dictionary is mostly empty, and checking that is cheaper than making the name.
      case .call where functions.isEmpty: .exact
      case .call: functions[name.name]?.general?.body.numberNotation { _ in .exact } ?? .exact
      case .number, .constant, .negation, .sum, .product, .power, .postfix, .logic, .scope,
        .aggregate:
        .exact
      }
    }
  }
}

extension NumberNotation {
  /// The notation that a name hands on: `to dec` ends that of a base.
  fileprivate var ofNames: NumberNotation { self == .base(10) ? .exact : self }
}
