internal import Arithmetic
internal import Syntax

// Functions whose argument is held, and operations on formulas.

extension Evaluator {
  /// The value of a function of formulas; nil where its argument is a number and it has a value of its
  /// own for that.
  mutating func call(
    _ function: any FormulaPrimitive.Type,
    _ expression: Expression,
    in environment: Environment
  ) throws(EvaluationError) -> Value? {
    let operands = Array(expression.operands)
    try function.check(operands.count, at: expression.range)
    var names: [String] = []
    for operand in operands.dropFirst() {
      guard let name = operand.nameOfUnknown else {
        throw EvaluationError(.formula(.notName, function: function.name), at: operand.range)
      }
      names.append(name)
    }
    if operands[0].isQuestion, !function.isHolding {
      throw EvaluationError(.formula(.isEquation, function: function.name), at: operands[0].range)
    }
    let argument = operands[0].heldArgument
    if function.takesNumbers, names.isEmpty {
      guard mayBeFormula(argument, in: environment) else { return nil }
      // 12 m is a length, and not 12 times m.
      if let value = try? value(operands[0], in: environment), value.formula == nil,
        value.list == nil, value.formulaMatrix == nil
      {
        return nil
      }
    }
    try refuseRandomNumbers(in: expression, in: environment)
    if function.isHolding, let elements = expression.holdingElements {
      return try value(elements, in: environment)
    }
    // Units stay units in a condition whose names are given: formula(x < 2 m, x).
    if function.isHolding, isHeldCondition(operands[0], names, in: environment),
      Set(operands[0].freeVariables).isSubset(of: names)
    {
      return .formula(operands[0].withoutRanges)
    }
    if function.isHolding,
      isHeld(argument, names, in: environment) || isHeldCondition(argument, names, in: environment)
    {
      return argument.freeVariables.isEmpty
        ? try value(argument, in: environment) : .formula(argument.withoutRanges)
    }
    let isPlain =
      isHeld(argument, names, in: environment) && !argument.callsFunctionOfNumbers
      && !argument.freeVariables.isEmpty
    let value: Value
    do {
      value =
        isPlain
        ? .formula(argument.withoutRanges)
        : try self.value(ofHeld: argument, names, in: environment)
    } catch {
      // Of asin(1/3) + 2π·n, which solves an equation, the number has no exact form.
      guard function.isHolding, case .formula(.ofAngleMode, _) = error.kind,
        isHeld(argument, names, keepingInverses: true, in: environment)
      else { throw error }
      return .formula(argument.withoutRanges)
    }
    return try self.value(
      of: function,
      at: value,
      names,
      isPlain: isPlain,
      expression,
      in: environment
    )
  }

  /// The value of a function of formulas, at a formula, a number or a list of them; nil where the function has a
  /// value of its own for that.
  private mutating func value(
    of function: any FormulaPrimitive.Type,
    at value: Value,
    _ names: [String],
    isPlain: Bool,
    _ expression: Expression,
    in environment: Environment
  ) throws(EvaluationError) -> Value? {
    let operands = Array(expression.operands)
    if function.isHolding, value.list != nil || value.isMatrix { return value }
    let range = operands[0].range
    func answer(_ evaluator: inout Self, _ element: Value) throws(EvaluationError) -> Value {
      // Beside formulas, a number is one that stays as it is.
      if value.holdsFormulas, element.number != nil { return element }
      let result = try evaluator.value(
        of: function,
        at: element,
        names,
        isPlain: false,
        expression,
        in: environment
      )
      guard let result else {
        throw EvaluationError(.noRule(.argument(of: function.name), element.kind), at: range)
      }
      return result
    }
    if let list = value.list { return try mapping(list, at: range, answer) }
    if let matrix = value.formulaMatrix { return try mapping(matrix, at: range, answer) }
    guard let formula = value.formula else {
      if function.takesNumbers {
        guard value.number != nil else { return nil }
        var numbers = Arguments()
        try numbers.append(value, at: operands[0].range, of: function)
        return try self.value(of: function, numbers, at: expression.range, in: environment)
      }
      if value.number != nil || value.matrix != nil { return value }
      throw EvaluationError(
        .noRule(.argument(of: function.name), value.kind),
        at: operands[0].range
      )
    }
    if function.isHolding { return value }
    do {
      var conditions: [Condition] = []
      let answer = try formula.mappingChoices { part throws(FormulaFailure) in
        let mode = environment.numberMode(of: part)
        let angles = environment.angleMode
        let answer = try FormulaAnswer(function, part, of: names.first, mode, angles)
        conditions += answer.conditions
        if mode == .real, part.hasFunctions {
          // |x| is √(x²) for real numbers alone.
          let complex = try? FormulaAnswer(function, part, of: names.first, .complex, angles)
          if complex?.expression != answer.expression {
            conditions += part.namesInFunctions.sorted().map {
              Condition(.isReal, Expression(.variable($0)))
            }
          }
        }
        return answer.expression
      }
      let (short, others) = answer.withoutIdleChoices(environment.numberMode)
      conditions += others
      remarks.note(conditions: conditions)
      guard short.freeVariables.isEmpty else { return .formula(short) }
      return try self.value(short, in: environment)
    } catch let failure as FormulaFailure {
      // A number in it without a value has an error of its own.
      if failure == .notReal, isPlain {
        _ = try self.value(ofHeld: operands[0].heldArgument, names, in: environment)
      }
      let place =
        switch failure {
        case .withoutName where operands.count > 1: operands[1].range
        default: operands[0].range
        }
      throw EvaluationError(.formula(failure, function: function.name), at: place)
    } catch let error as EvaluationError {
      throw error
    } catch {
      preconditionFailure("no other error is thrown")
    }
  }

  /// The value of an expression in which the names, and those without a value, are unknown.
  mutating func value(
    ofHeld expression: Expression,
    _ names: [String],
    in environment: Environment
  ) throws(EvaluationError) -> Value {
    let outer = (locals, holdsNames, unknowns)
    defer { (locals, holdsNames, unknowns) = outer }
    holdsNames = true
    for name in names + expression.freeVariables
    where names.contains(name) || !isKnown(name, in: environment) {
      hold([name])
      unknowns.insert(name)
    }
    return try value(expression, in: environment)
  }

  /// The outcome of a closure in which the names of formulas are unknown, whatever values they have elsewhere.
  ///
  /// Those of a kept formula may be names of variables.
  mutating func holding<Outcome>(
    _ names: [String],
    _ body: (inout Evaluator) -> Outcome
  ) -> Outcome {
    let outer = locals
    defer { locals = outer }
    hold(names)
    return body(&self)
  }

  /// Makes names unknown, whatever values they have elsewhere.
  mutating func hold(_ names: some Sequence<String>) {
    for name in names { locals[name] = LocalValue(.formula(Expression(.variable(name)))) }
  }

  /// Whether the name has a value, or is that of a function.
  func isKnown(_ name: String, in environment: Environment) -> Bool {
    locals[name] != nil || parameters?[name] != nil || environment.hasValue(name)
  }

  /// Whether the value of an expression may be a formula.
  private func mayBeFormula(_ expression: Expression, in environment: Environment) -> Bool {
    switch expression.kind {
    case .variable(let name):
      if !isKnown(name, in: environment) { return true }
      if locals[name] != nil { return true }
      return (parameters?[name] ?? environment.variables[name]?.value)?.holdsFormulas ?? false
    case .answer: return environment.answer?.value.holdsFormulas ?? false
    case .result(let number): return environment.results[number]?.value.holdsFormulas ?? false
    case .call(let name, _) where environment.functions[name] != nil: return true
    case .call(let name, _):
      if case .formulas = environment.builtIn(name)?.domain { return true }
    case .number, .constant, .negation, .sum, .product, .power, .postfix, .logic, .scope,
      .aggregate:
      break
    }
    return expression.containsOperand { mayBeFormula($0, in: environment) }
  }

  /// Whether all names in an expression are unknown, so that it is a formula as it is.
  private func isHeld(
    _ expression: Expression,
    _ names: [String],
    keepingInverses: Bool = false,
    in environment: Environment
  ) -> Bool {
    switch expression.kind {
    case .variable(let name): return names.contains(name) || !isKnown(name, in: environment)
    case .answer, .result, .logic, .scope, .aggregate: return false
    case .call(let name, let arguments):
      guard let function = environment.builtIn(name), case .numbers = function.domain else {
        return false
      }
      // What depends on the mode of angles is computed now.
      if function.angles != .none, !(keepingInverses && function.angles == .ofValue),
        expression.freeVariables.isEmpty, !arguments.allSatisfy(\.isMarkedAsAngle)
      {
        return false
      }
    case .constant(let name): return Constant(rawValue: name) != nil
    case .number, .negation, .sum, .product, .power, .postfix: break
    }
    return !expression.containsOperand {
      !isHeld($0, names, keepingInverses: keepingInverses, in: environment)
    }
  }

  /// Whether an expression is a condition that is a formula as it is, all of whose names are unknown.
  private func isHeldCondition(
    _ expression: Expression,
    _ names: [String],
    in environment: Environment
  ) -> Bool {
    guard expression.isCondition, !expression.freeVariables.isEmpty else { return false }
    return expression.freeVariables.allSatisfy {
      names.contains($0) || !isKnown($0, in: environment)
    } && !expression.dependsOnStatements
  }

  // MARK: Operations on formulas

  /// The value of an operation of which one operand is a formula; nil where the other one is neither a
  /// number nor a formula.
  mutating func formulaValue(
    _ operation: BinaryOperation,
    _ left: Operand,
    _ right: Operand
  ) throws(EvaluationError) -> Value? {
    guard left.value.isFormulaPart, right.value.isFormulaPart else { return nil }
    var place = left.range
    do {
      let first = try left.value.formulaPart()
      place = right.range
      let second = try right.value.formulaPart()
      if case .relation(let relation) = operation {
        let question = Expression(
          .logic(.relation(first, [Logic.Comparison(relation, second)]))
        )
        guard let identity = Identity(question, in: Environment()) else {
          throw FormulaFailure.undecided
        }
        identities.append(identity)
        return .truth(identity.isTrue)
      }
      guard let value = try operation.formulaValue(first, second) else { return nil }
      if let formula = value.formula, formula.height >= Expression.maximumHeight / 2 {
        throw FormulaFailure.tooLarge
      }
      return value
    } catch let failure as FormulaFailure {
      throw EvaluationError(.formula(failure, function: operation.subject), at: place)
    } catch {
      preconditionFailure("no other error is thrown")
    }
  }

  /// The formula that is a call of a function of numbers with a formula among its arguments.
  mutating func formula(
    _ function: any Primitive.Type,
    _ call: Expression,
    knowing known: Value,
    at place: Expression,
    in environment: Environment
  ) throws(EvaluationError) -> Value {
    try function.check(call.operands.reduce(0) { count, _ in count + 1 }, at: call.range)
    var arguments: [Expression] = []
    for operand in try operands(of: call, knowing: known, at: place, in: environment) {
      do {
        arguments.append(try operand.value.formulaPart())
      } catch {
        guard error == .notFormula else {
          throw EvaluationError(.formula(error, function: function.name), at: operand.range)
        }
        throw EvaluationError(
          .noRule(.argument(of: function.name), operand.value.kind),
          at: operand.range
        )
      }
    }
    return .formula(Expression(.call(function.name, arguments)))
  }

  /// The value, or that of the formula that it is where local names have their values.
  mutating func value(
    _ value: Value,
    giving given: @autoclosure () -> [String],
    in environment: Environment
  ) throws(EvaluationError) -> Value {
    // The solutions of a system are lists of formulas.
    if case .list(let list) = value, list.elements.contains(where: \.holdsFormulas) {
      let given = given()
      var elements: [Value] = []
      for element in list.elements {
        elements.append(try self.value(element, giving: given, in: environment))
      }
      return try Value(list: elements, at: .none)
    }
    if case .formulaMatrix(let matrix) = value {
      let given = given()
      return try mapping(matrix, at: .none) { evaluator, element throws(EvaluationError) in
        try evaluator.value(element, giving: given, in: environment)
      }
    }
    guard case .formula(let formula) = value else { return value }
    let (names, given) = (Set(formula.freeVariables), given())
    guard given.contains(where: names.contains) else { return value }
    let outer = (parameters, locals)
    defer { (parameters, locals) = outer }
    hold(names.subtracting(given))
    if formula.isCondition {
      return .truth(try holds(formula, isNegated: false, in: environment))
    }
    do throws(EvaluationError) {
      return try self.value(formula, in: environment)
    } catch {
      guard case .formula(.ofAngleMode, _) = error.kind else { throw error }
      return try self.value(keepingAnglesIn: formula, in: environment)
    }
  }

  /// The value of a formula in which numbers such as asin a for a = 1/3, whose exact form depends on the mode of
  /// angles, stay as they are written.
  private mutating func value(
    keepingAnglesIn formula: Expression,
    in environment: Environment
  ) throws(EvaluationError) -> Value {
    let outer = locals
    defer { locals = outer }
    var (kept, names) = ([(name: String, call: Expression)](), Set(formula.freeVariables))
    func withNames(_ expression: Expression) -> Expression {
      guard !expression.isLeaf else { return expression }
      let inner = expression.mappingOperands(withNames)
      guard case .call(let function, let arguments) = inner.kind, arguments.count == 1,
        BuiltIn.named(function)?.angles == .ofValue,
        let argument = try? self.value(arguments[0], in: environment).formulaPart(),
        argument.freeVariables.isEmpty
      else { return inner }
      let name = "a".marked(unlike: names)
      names.insert(name)
      kept.append((name, Expression(.call(function, [argument]))))
      hold([name])
      return Expression(.variable(name))
    }
    let value = try self.value(withNames(formula), in: environment)
    guard let formula = value.formula else { return value }
    let answer = kept.reduce(formula) { $0.replacing($1.name, by: $1.call) }
    return answer.freeVariables.isEmpty ? try self.value(answer, in: environment) : .formula(answer)
  }
}

extension Value {
  /// Whether it is a formula, or a list or a matrix with some.
  var holdsFormulas: Bool {
    switch self {
    case .formula, .formulaMatrix: true
    case .list(let list): list.elements.contains(where: \.holdsFormulas)
    case .real, .complex, .quantity, .truth, .date, .matrix, .table: false
    }
  }
}

extension FormulaPrimitive {
  /// Whether it leaves formulas as they were written.
  fileprivate static var isHolding: Bool { argumentCount.upperBound == BuiltIn.unlimited }
}

extension Expression {
  /// The name after a formula, which may have been read as a unit or as a constant.
  var nameOfUnknown: String? {
    switch kind {
    case .variable(let name): name
    case .constant(let name):
      Constant(rawValue: name) == nil && Bool(name) == nil ? name : nil
    case .number, .answer, .result, .negation, .sum, .product, .power, .postfix, .call, .logic,
      .scope, .aggregate:
      nil
    }
  }

  /// Whether functions or powers with other exponents than integers are in it.
  fileprivate var hasFunctions: Bool {
    isFunction || containsOperand(where: \.hasFunctions)
  }

  /// The names in functions and in powers with other exponents than integers.
  fileprivate var namesInFunctions: Set<String> {
    isFunction
      ? Set(freeVariables) : operands.reduce(into: Set()) { $0.formUnion($1.namesInFunctions) }
  }

  private var isFunction: Bool {
    switch kind {
    case .call, .postfix: true
    case .power(_, let exponent): exponent.smallInteger == nil
    default: false
    }
  }

  /// The list or the matrix that is written out in a call of a function, of the function's calls for its elements; nil
  /// for other arguments.
  fileprivate var holdingElements: Expression? {
    let operands = Array(operands)
    func held(_ element: Expression) -> Expression {
      if element.isRange { return element }
      return Expression(.call(name, [element] + operands.dropFirst()), range: element.range)
    }
    switch operands[0].kind {
    case .aggregate(.list): return operands[0].mappingOperands(held)
    case .aggregate(.matrix): return operands[0].mappingOperands { $0.mappingOperands(held) }
    default: return nil
    }
  }

  /// Whether earlier results are in it, or functions of the user, whose meaning may change.
  fileprivate var dependsOnStatements: Bool {
    switch kind {
    case .answer, .result, .scope: true
    case .call(let name, _) where BuiltIn.named(name) == nil && name != "solution": true
    case .number, .constant, .variable, .negation, .sum, .product, .power, .postfix, .call, .logic,
      .aggregate:
      containsOperand(where: \.dependsOnStatements)
    }
  }

  /// Whether it has the sign of a degree, so that it means the same in every mode.
  fileprivate var isMarkedAsAngle: Bool {
    if case .postfix(_, .degree) = kind { true } else { false }
  }

  /// Whether a function in it is one of numbers alone, which may have a short exact value.
  fileprivate var callsFunctionOfNumbers: Bool {
    switch kind {
    case .call("sqrt", _), .call("cbrt", _): break
    case .call, .postfix: if freeVariables.isEmpty { return true }
    case .number, .constant, .variable, .answer, .result, .negation, .sum, .product, .power, .logic,
      .scope, .aggregate:
      break
    }
    return containsOperand(where: \.callsFunctionOfNumbers)
  }

  /// The same expression as one that was not read.
  fileprivate var withoutRanges: Expression {
    func without(_ expression: Expression) -> Expression {
      let mapped = expression.isLeaf ? expression : expression.mappingOperands(without)
      return Expression(mapped.kind)
    }
    return without(self)
  }
}

extension BinaryOperation {
  /// The value of the operation on formulas; nil where there is no rule.
  fileprivate func formulaValue(
    _ left: Expression,
    _ right: Expression
  ) throws(FormulaFailure) -> Value? {
    switch self {
    case .sum: return FormulaSum(left).plus(FormulaSum(right)).value
    case .difference: return FormulaSum(left).plus(FormulaSum(right).negated).value
    case .product: return FormulaSum(left).times(FormulaSum(right)).value
    case .quotient:
      guard let inverse = FormulaSum(right).product.inverse else { throw .divisionByZero }
      return FormulaSum(left).times(FormulaSum([inverse])).value
    case .power: return try FormulaSum(left).power(right)
    case .remainder, .relation: return nil
    }
  }

  /// The operation in a sentence.
  fileprivate var subject: String {
    switch self {
    case .sum: "the sum"
    case .difference: "the difference"
    case .product: "the product"
    case .quotient: "the quotient"
    case .remainder: "the remainder"
    case .power: "the power"
    case .relation: "the comparison"
    }
  }
}

extension Expression {
  /// The argument of a function of formulas: with its percentages applied, and names in the places of units.
  fileprivate var heldArgument: Expression { (percentagesApplied ?? self).unitsAsVariables }
}
