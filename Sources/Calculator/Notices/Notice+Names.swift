internal import Arithmetic
internal import Evaluation
internal import Syntax

extension Notice {
  /// Notices about the names that a statement will set and has, and about the sign at the beginning of one that
  /// is typed.
  static func names(
    _ statement: Statement,
    ofNumber isNumber: Bool,
    isTyped: Bool,
    _ environment: Environment
  ) -> [Notice] {
    switch statement.kind {
    case .expression(let value):
      let names = names(in: value, ofNumber: isNumber, environment)
      return isTyped ? sign(of: value, in: statement, environment) + names : names
    case .assignment(let name, let value):
      if let unit = name.unitNamed {
        return defining(unit: unit, environment) + hiddenUnits(in: value, environment)
      }
      return assigning(name, environment) + names(in: value, ofNumber: isNumber, environment)
    case .store(let value, let names):
      let runTogether = namesRunTogether(in: value, environment)
      let units = names.filter { environment.vocabulary.hasUnit($0) && value.hasUnits(environment) }
      return names.flatMap { assigning($0, environment) + replacing($0, by: value, environment) }
        + units.map { .hidesUnit($0) } + runTogether
        + (isNumber ? [] : loneUnits(in: value, besides: runTogether.names, environment))
    case .definition(let name, let parameters, let body):
      let isVariable = environment.variables[name] != nil
      let names = parameters.compactMap(\.name)
      let runTogether = namesRunTogether(in: body, besides: names, environment)
      return (isVariable ? [.forgottenVariable(name)] : hiding(name, environment))
        + casesBefore(name, body, environment)
        + likeKnown(name, environment)
        + hiddenUnits(in: body, besides: names, environment) + runTogether
        + (runTogether.isEmpty ? unusedParameter(of: name, names, body, environment) : [])
        + cases(of: name, parameters, environment)
        + replacement(of: name, parameters, body, environment)
        + (runTogether.isEmpty ? constants(in: body, besides: names, environment) : [])
        + loneUnits(in: body, besides: names + runTogether.names, environment)
    }
  }

  /// Notices about the names in an expression; the units are looked for where its value is no number.
  private static func names(
    in value: Expression,
    ofNumber isNumber: Bool,
    _ environment: Environment
  ) -> [Notice] {
    // A set of both would be made at run time.
    guard !isNumber || value.contains(.name) || value.contains(.scope) else { return [] }
    let runTogether = namesRunTogether(in: value, environment)
    let unknowns =
      value.operation == .call ? value.operands.dropFirst().flatMap(\.freeVariables) : []
    return constants(in: value, besides: unknowns, environment)
      + hiddenUnits(in: value, environment) + runTogether
      + (isNumber ? [] : loneUnits(in: value, besides: runTogether.names, environment))
      + (runTogether.isEmpty ? unusedLocals(in: value, environment) : [])
      + boundNames(in: value, environment)
  }

  /// Notices of names that a call or a list binds, and that are variables in a function called there.
  private static func boundNames(
    in value: Expression,
    of call: String? = nil,
    _ environment: Environment
  ) -> [Notice] {
    guard value.contains(.call), !environment.functions.isEmpty else { return [] }
    var notices: [Notice] = []
    func note(_ names: [String], in body: Expression, by binder: String) {
      let names = names.filter { environment.variables[$0] != nil }
      guard !names.isEmpty else { return }
      let inFunctions = environment.namesInFunctions(calledIn: body)
      for name in names {
        guard let function = inFunctions[name] else { continue }
        notices.append(.boundInFunction(name, function: function, binder: binder))
      }
    }
    var binder: String?
    switch value.kind {
    case .call(let name, let operands) where BindingFunction(rawValue: name) != nil:
      binder = name
      guard operands.count > 1 else { break }
      let names = operands[1].listItems ?? [operands[1]]
      note(names.filter { $0.operation == .variable }.map(\.name), in: operands[0], by: name)
    case .aggregate(.comprehension(let inner)), .aggregate(.tabulation(let inner)):
      note([inner.name], in: inner.body, by: call ?? "for")
    case .number, .constant, .variable, .answer, .result, .negation, .sum, .product, .power,
      .postfix, .call, .logic, .scope, .aggregate:
      break
    }
    return value.operands.reduce(into: notices) {
      $0 += boundNames(in: $1, of: binder, environment)
    }
  }

  /// Notices that units are factors of their own, where names with values are expected.
  private static func loneUnits(
    in value: Expression,
    besides parameters: [String] = [],
    _ environment: Environment
  ) -> [Notice] {
    value.loneUnits(environment).filter { !parameters.contains($0) }.map { .loneUnit($0) }
  }

  /// A notice about the cases of a function that was defined before: what is kept, and that nothing was
  /// asked.
  private static func cases(
    of name: String,
    _ parameters: [Parameter],
    _ environment: Environment
  ) -> [Notice] {
    guard let function = environment.functions[name], function.general != nil,
      function.parameterCount == parameters.count
    else { return [] }
    if parameters.contains(where: { $0.name == nil }) { return [.addedCase(function: name)] }
    return function.hasNumbers ? [.keptCases(function: name)] : []
  }

  /// A notice that a function was replaced by a number, or by another function of its parameters: an equation may
  /// have been meant.
  private static func replacement(
    of name: String,
    _ parameters: [Parameter],
    _ body: Expression,
    _ environment: Environment
  ) -> [Notice] {
    let names = parameters.compactMap(\.name)
    guard let function = environment.functions[name], let old = function.general,
      !function.hasNumbers,
      names.count == parameters.count, names.count == function.parameterCount, old.body != body,
      old.parameters.contains(where: { old.body.freeVariables.contains($0.name ?? "") })
    else { return [] }
    let isOtherFunction: Bool =
      if case .call(let other, let arguments) = body.kind {
        other != name && environment.functions[other] != nil
          && arguments.map(\.kind) == names.map { .variable($0) }
      } else { false }
    let isConstant = !body.freeVariables.contains(where: names.contains)
    guard isOtherFunction || isConstant else { return [] }
    let printer = Printer(.typed, vocabulary: environment.vocabulary)
    let formula = printer.text(of: old.body)
    let call = "\(name)(\(names.joined(separator: ", ")))"
    let equation = "\(call) = \(printer.text(of: body))"
    let isOnlyUnknown =
      names.count == 1 && environment.variables[names[0]] == nil
      && body.freeVariables.allSatisfy { $0 == names[0] }
    let shown = equation.count > longestFormula ? "\(call) = …" : equation
    return [
      .replacedFunction(
        name,
        formula: formula.count > longestFormula ? "another function" : formula,
        equation: isOnlyUnknown ? "solve(\(shown))" : "solve(\(shown), \(names[0]))"
      )
    ]
  }

  /// The most characters of a formula in a notice.
  private static let longestFormula = 30

  /// A notice of the constant tau or phi beside names without values, or of tau as what a time is divided by.
  private static func constants(
    in value: Expression,
    besides unknowns: [String],
    _ environment: Environment
  ) -> [Notice] {
    guard value.hasConstants else { return [] }
    let names = [Constant.tau, .phi].map(\.rawValue).filter(value.containsConstant)
    guard !names.isEmpty else { return [] }
    let isBesideNames = value.freeVariables.contains {
      !unknowns.contains($0) && environment.variables[$0] == nil
    }
    if isBesideNames { return names.map { .constantBesideNames($0) } }
    return value.dividesTimeByTau ? [.constantBesideNames(Constant.tau.rawValue)] : []
  }

  /// A notice that what looked like the cases of a function with a built-in name were questions.
  private static func casesBefore(
    _ name: String,
    _ body: Expression,
    _ environment: Environment
  ) -> [Notice] {
    guard !environment.vocabulary.hides(name),
      case .function? = environment.vocabulary.builtInMeaning(of: name),
      body.calls(name), !body.contains(.logic)
    else { return [] }
    return [.caseWasQuestion(function: name)]
  }

  /// A notice that a name directly behind a number is a variable, and not the unit of that name.
  ///
  /// The parameters of a function that is defined are no units either.
  static func hiddenUnits(
    in value: Expression,
    besides locals: [String] = [],
    _ environment: Environment
  ) -> [Notice] {
    var locals = locals
    if value.operation == .scope { locals += value.scope.bindings.map(\.name) }
    guard value.contains(.name), !environment.variables.isEmpty || !locals.isEmpty
    else { return [] }
    func hidesUnit(_ name: String) -> Bool {
      (environment.variables[name] != nil || locals.contains(name))
        && environment.vocabulary.hasUnit(name)
    }
    let behindNumbers = value.namesBehindNumbers.filter(hidesUnit)
    let names = behindNumbers + value.variablesAmongUnits(environment.vocabulary, or: behindNumbers)
    return names.filter(hidesUnit).map { .hidesUnit($0) }
  }

  /// Notices of names after `where` that change nothing.
  private static func unusedLocals(in value: Expression, _ environment: Environment) -> [Notice] {
    guard value.operation == .scope else { return [] }
    let scope = value.scope
    let parts = [scope.body] + scope.bindings.map(\.value)
    let names = parts.reduce(into: Set()) { $0.formUnion(environment.namesInFormulas(of: $1)) }
    var inFunctions: [String: String] = [:]
    for part in parts {
      inFunctions.merge(environment.namesInFunctions(calledIn: part)) { first, _ in first }
    }
    return scope.bindings.map(\.name).filter { !names.contains($0) }.compactMap { name in
      guard let function = inFunctions[name] else { return .unusedLocal(name) }
      return environment.variables[name] == nil
        ? nil : .boundInFunction(name, function: function, binder: "where")
    }
  }

  /// A notice of the dates of the rates with which the expression converts; nil where it converts no
  /// amount of money.
  static func rates(of expression: Expression, _ environment: Environment) -> Notice? {
    guard environment.vocabulary.hasDefinedUnits else { return nil }
    var names: Set<String> = []
    _ = expression.mappingLeaves { leaf in
      switch leaf.kind {
      case .constant(let name), .variable(let name):
        if environment.dimension(ofUnit: name) == Dimension(.money) { names.insert(name) }
      default: break
      }
      return leaf
    }
    let converts = expression.operation == .call && expression.name == Expression.conversionFunction
    guard names.count > 1 || converts && !names.isEmpty else { return nil }
    let rates = converts ? environment.variables.keys.compactMap(\.unitNamed) : Array(names)
    let dates = Set(
      rates.compactMap { ExchangeRates.date(of: environment.variables[$0.nameOfUnit]) }
    )
    return dates.isEmpty ? nil : .rates(dates: dates.sorted())
  }

  /// Notices that a unit meant something else, and that a variable hides it.
  private static func defining(unit name: String, _ environment: Environment) -> [Notice] {
    (environment.variables[name.nameOfUnit] != nil ? [.changedUnit(name)] : [])
      + (environment.variables[name] != nil ? [.hidesUnit(name)] : [])
  }

  private static func assigning(_ name: String, _ environment: Environment) -> [Notice] {
    // A variable had these notices when it got its first value.
    guard environment.variables[name] == nil else { return [] }
    if environment.functions[name] != nil { return [.forgottenFunction(name)] }
    if name.utf8.count > 1, settingsElsewhere.contains(name) { return [.settingElsewhere(name)] }
    return hiding(name, environment) + hidingUnit(name, environment)
      + likeKnown(name, environment)
  }

  /// A notice that a new variable has the name of a unit in functions, which then means the variable.
  private static func hidingUnit(_ name: String, _ environment: Environment) -> [Notice] {
    guard !environment.functions.isEmpty, environment.vocabulary.isUnit(name) else { return [] }
    let functions = environment.functions.values.filter { function in
      function.cases.contains { $0.body.containsConstant(name) }
    }
    return functions.isEmpty
      ? [] : [.hidesUnitInFunctions(name, functions: functions.map(\.name).sorted())]
  }

  /// A notice that a name was built in until now, also in the functions that use it.
  private static func hiding(_ name: String, _ environment: Environment) -> [Notice] {
    guard !environment.vocabulary.hides(name) else { return [] }
    let meaning = environment.vocabulary.builtInMeaning(of: name)
    // A symbol such as g0 is what a person writes for the constant, too; and the table takes time to read.
    let mayBeConstant = name.utf8.contains(UInt8(ascii: "_"))
    if meaning == nil, !mayBeConstant || !UnitTable.isPhysicalConstant(name) { return [] }
    let functions = environment.functions.values.filter { function in
      function.cases.contains { definition in
        !definition.parameters.contains(.name(name)) && definition.body.containsName(name)
      }
    }
    let isFunction = if case .function? = meaning { true } else { false }
    if functions.isEmpty, BuiltIn.named(name)?.isHiddenSilently == true { return [] }
    return [
      .hidesBuiltIn(name, isFunction: isFunction, functions: functions.map(\.name).sorted())
    ]
  }

  /// A notice that a value replaces another one, which `3 inch -> mm` hardly means.
  private static func replacing(
    _ name: String,
    by value: Expression,
    _ environment: Environment
  ) -> [Notice] {
    let used = value.freeVariables
    guard environment.variables[name] != nil, !used.isEmpty, !used.contains(name) else { return [] }
    return [.replacedVariable(name)]
  }

  /// A notice that a line beginning with a sign does not continue from the last answer.
  private static func sign(
    of value: Expression,
    in statement: Statement,
    _ environment: Environment
  ) -> [Notice] {
    guard environment.answer != nil, value.range.start == statement.range.start,
      value.firstOperand.operation == .negation,
      value.firstOperand.range.start == statement.range.start
    else { return [] }
    return [.signNotSubtraction]
  }

  /// The names of settings in bc: number of digits, and bases.
  private static let settingsElsewhere: Set = ["scale", "ibase", "obase"]

  /// A known name that differs from a new one only in case; names of one letter may differ on purpose.
  private static func likeKnown(_ name: String, _ environment: Environment) -> [Notice] {
    guard name.unicodeScalars.count > 1, !environment.knows(name) else { return [] }
    let capitalised = name.prefix(1).uppercased() + name.dropFirst().lowercased()
    let known = [name.lowercased(), name.uppercased(), capitalised].first(where: environment.knows)
    return known.map { [.sameButForCase(name: name, known: $0)] } ?? []
  }

  private static func unusedParameter(
    of function: String,
    _ parameters: [String],
    _ body: Expression,
    _ environment: Environment
  ) -> [Notice] {
    let used = body.freeVariables
    let inFormulas = environment.namesInFormulas(of: body)
    guard let unused = parameters.first(where: { !inFormulas.contains($0) }),
      let variable = used.first(where: { !parameters.contains($0) })
    else { return [] }
    return [.unusedParameter(unused, function: function, variable: variable)]
  }
}

extension [Notice] {
  /// The names of which it is said that they are one name or one unit.
  fileprivate var names: [String] {
    compactMap { if case .runTogether(let name, _) = $0 { name } else { nil } }
  }
}

extension Environment {
  /// The names in an expression, and in the formulas that its names stand for.
  fileprivate func namesInFormulas(of expression: Expression) -> Set<String> {
    var names = Set(expression.freeVariables)
    for name in names.union(namesInFunctions(calledIn: expression).keys) {
      names.formUnion(variables[name]?.value.namesInFormulas ?? [])
    }
    _ = expression.mappingLeaves { leaf in
      switch leaf.kind {
      case .answer: names.formUnion(answer?.value.namesInFormulas ?? [])
      case .result(let number): names.formUnion(results[number]?.value.namesInFormulas ?? [])
      default: break
      }
      return leaf
    }
    return names
  }

  /// Whether a variable, a function or a constant has the name.
  func knows(_ name: String) -> Bool {
    variables[name] != nil || vocabulary.meaning(of: name) != nil
  }
}

extension Expression {
  /// Whether t/tau is in it, as in the formula of a decay.
  fileprivate var dividesTimeByTau: Bool {
    guard case .product(let factors) = kind,
      factors.contains(where: {
        let time = $0.operand.operation == .negation ? $0.operand.operand : $0.operand
        return time.kind == .variable("t") && $0.multiplication != .divided
      }),
      factors.contains(where: {
        $0.multiplication == .divided && $0.operand.isConstant(Constant.tau.rawValue)
      })
    else { return hasConstants && containsOperand(where: \.dividesTimeByTau) }
    return true
  }

  /// Whether it calls the function.
  func calls(_ function: String) -> Bool {
    if case .call(function, _) = kind { return true }
    return contains(.call) && containsOperand { $0.calls(function) }
  }

  /// Whether the name was read as a constant or a unit in it.
  fileprivate func containsConstant(_ name: String) -> Bool {
    hasConstants && (isConstant(name) || containsOperand { $0.containsConstant(name) })
  }

  /// Whether it contains the name, whatever that means.
  fileprivate func containsName(_ name: String) -> Bool {
    switch operation {
    case .constant, .variable: return self.name == name
    case .call where self.name == name: return true
    case .scope where localNamesInside.contains(name): return freeVariables.contains(name)
    case .number, .answer, .result, .negation, .sum, .product, .power, .postfix, .call, .logic,
      .scope, .aggregate:
      return containsOperand { $0.containsName(name) }
    }
  }
}

extension Expression {
  /// Whether a unit is in it.
  fileprivate func hasUnits(_ environment: Environment) -> Bool {
    var hasUnits = false
    _ = mappingLeaves { leaf in
      if case .constant(let name) = leaf.kind, environment.vocabulary.isUnit(name) {
        hasUnits = true
      }
      return leaf
    }
    return hasUnits
  }
}
