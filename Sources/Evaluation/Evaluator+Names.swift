internal import Arithmetic
internal import Syntax

extension Evaluator {
  /// The number with these digits, `fractionCount` of them after the point.
  func real(_ digits: UInt64, _ fractionCount: Int) -> Real {
    var denominator = 1
    for _ in 0..<fractionCount { denominator *= 10 }
    return Real(Fraction(Int(digits), denominator))
  }

  func number(_ expression: Expression) throws(EvaluationError) -> Value {
    .real(try expression.number.value(at: expression.range))
  }

  mutating func constant(
    _ expression: Expression,
    in environment: Environment
  ) throws(EvaluationError) -> Value {
    let name = expression.name
    guard !environment.vocabulary.hides(name) else {
      return try variable(expression, in: environment)
    }
    if let constant = Constant(rawValue: name) { return constant.value }
    if let truth = Bool(name) { return .truth(truth) }
    if name == Expression.today { return try today(expression, in: environment) }
    if name == Expression.random { return try randomNumber(expression, in: environment) }
    return try variable(expression, in: environment)
  }

  mutating func answer(
    _ expression: Expression,
    in environment: Environment
  ) throws(EvaluationError) -> Value {
    guard let answer = environment.answer else {
      throw EvaluationError(.noAnswer, at: expression.range)
    }
    remarks.note(answer, called: "ANS")
    return answer.value
  }

  mutating func result(
    _ expression: Expression,
    in environment: Environment
  ) throws(EvaluationError) -> Value {
    let number = expression.resultNumber
    guard let result = environment.results[number] else {
      throw EvaluationError(.noResult(number), at: expression.range)
    }
    remarks.note(result, called: "@\(number)")
    return result.value
  }

  mutating func variable(
    _ expression: Expression,
    in environment: Environment
  ) throws(EvaluationError) -> Value {
    let name = expression.name
    if !locals.isEmpty, let local = locals[name] { return try value(of: local, in: environment) }
    if let value = parameters?[name] { return value }
    if let result = environment.variables[name] ?? environment.rules[name] {
      if let unit = name.unitNamed, let value = environment.definedUnit(unit)?.value {
        return value
      }
      remarks.note(result, called: name)
      return result.value
    }
    // The name may be in a function that was defined while a variable had the name.
    if environment.functions[name] == nil, let constant = Constant(rawValue: name) {
      return constant.value
    }
    // A single letter alone is more often a name that was forgotten.
    let isRead = expression.operation == .constant || name.utf8.count > 1
    if isRead, environment.functions[name] == nil,
      let unit = try unit(name, at: expression.range, in: environment)
    {
      return unit
    }
    let typed = name.withoutKeptMark
    if holdsNames, parameters != nil, environment.meansNothing(name),
      !boundNames.keys.contains(name), typed == name
    {
      return .formula(Expression(.variable(name)))
    }
    throw EvaluationError(unknownVariable(typed.unmarked, in: environment), at: expression.range)
  }

  private func unknownVariable(_ name: String, in environment: Environment) -> EvaluationError.Kind
  {
    if environment.functions[name] != nil || environment.builtIn(name) != nil {
      return .functionNotCalled(name)
    }
    if NamesElsewhere.isAmbiguous(name) || WordsElsewhere.phrases[name] != nil
      || NamesElsewhere.choice(runTogether: name) != nil
    {
      return .unknownVariable(name, nearest: nil)
    }
    return .unknownVariable(name, nearest: nearestName(to: name, in: environment))
  }

  /// What may be meant by a name without a value: another name, or how it is written here.
  private func nearestName(to name: String, in environment: Environment) -> String? {
    if let word = NamesElsewhere.variables[name] ?? NamesElsewhere.words[name] { return word }
    if name == "ⁿ" { return "^n" }
    let product =
      name.sumOfTimes ?? namesRunTogether(in: environment).product(in: name)
      ?? productOfLetters(name, in: environment)
    if let product { return product }
    var known = environment.variables.keys.map { $0.unitNamed ?? $0 }
    known += Array((parameters ?? [:]).keys)
    known += Array(locals.keys)
    known += Constant.allCases.map(\.rawValue)
    // The long names only: short ones are near to anything.
    known += UnitTable.physicalConstants.map(\.name).filter { $0.utf8.count > 7 }
    let inOtherCase = known.first { $0 != name && $0.lowercased() == name.lowercased() }
    return inOtherCase ?? UnitTable.otherSpelling(of: name) ?? known.nearest(to: name)
      ?? UnitTable.nearestToUnknown(name)
  }

  func unknownCall(
    _ name: String,
    argumentCount: Int,
    in environment: Environment
  ) -> EvaluationError.Kind {
    if hasValue(name, in: environment) {
      let value = parameters?[name] ?? environment.variables[name]?.value
      let indices = value?.isMatrix == true ? 2 : value?.list != nil || value?.table != nil ? 1 : 0
      if indices == 0 { return .variableCalled(name, argumentCount == 1 ? .product : nil) }
      return .variableCalled(name, 1...indices ~= argumentCount ? .element : nil)
    }
    // Where the arguments have another order elsewhere, a name alone would mislead.
    if NamesElsewhere.notation(of: name) != nil, !NamesElsewhere.isAmbiguous(name) {
      return .unknownFunction(name, nearest: nil)
    }
    // In a formula a letter without a value is a factor: c(x + 1).
    if holdsNames, name.count == 1, argumentCount == 1 {
      return .unknownFunction(name, nearest: "\(name)*")
    }
    let known = Array(environment.functions.keys) + BuiltIn.all.map { $0.name }
    let nearest =
      NamesElsewhere.function(name, argumentCount: argumentCount)
      ?? namesRunTogether(in: environment).productBeforeFunction(in: name)
      ?? known.nearestFunction(to: name)
    return .unknownFunction(name, nearest: nearest)
  }

  /// Two letters of which one has a value or is x, as a product.
  private func productOfLetters(_ name: String, in environment: Environment) -> String? {
    let letters = name.map { String($0) }
    guard letters.count == 2, letters.allSatisfy({ $0.first?.isLetter == true }),
      letters.contains(where: { $0 == "x" || hasValue($0, in: environment) })
    else { return nil }
    return letters.joined(separator: "*")
  }

  /// Throws where a name is that of a function elsewhere and is before its argument: tg x is no product.
  func checkNames(
    in expression: Expression,
    besides name: String,
    in environment: Environment
  ) throws(EvaluationError) {
    let isFunction = { (other: String) in
      other != name && !self.isKnown(other, in: environment)
        && NamesElsewhere.isElementaryFunction(other)
    }
    if let function = expression.firstName(beforeFactor: isFunction) {
      throw EvaluationError(unknownVariable(function.name, in: environment), at: function.range)
    }
  }

  private func namesRunTogether(in environment: Environment) -> NamesRunTogether {
    NamesRunTogether(vocabulary: environment.vocabulary) { hasValue($0, in: environment) }
  }

  private func hasValue(_ name: String, in environment: Environment) -> Bool {
    locals[name] != nil || parameters?[name] != nil || environment.variables[name] != nil
  }
}

extension Environment {
  /// Whether the name is that of no function.
  fileprivate func meansNothing(_ name: String) -> Bool {
    functions[name] == nil && builtIn(name) == nil
  }
}

extension Expression {
  /// The first name that passes the test and has a factor directly behind it, as `tg` in `tg x` and `tg^2 x`.
  fileprivate func firstName(beforeFactor test: (String) -> Bool) -> Expression? {
    if case .product(let factors) = kind {
      for (factor, next) in zip(factors, factors.dropFirst()) where next.multiplication == .implicit
      {
        var name = factor.operand
        if case .power(let base, _) = name.kind { name = base }
        if case .variable(let text) = name.kind, test(text) { return name }
      }
    }
    for operand in operands {
      if let name = operand.firstName(beforeFactor: test) { return name }
    }
    return nil
  }
}
