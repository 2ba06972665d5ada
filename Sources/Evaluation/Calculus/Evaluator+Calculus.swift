internal import Arithmetic
internal import Syntax

extension Evaluator {
  /// The value of a function that binds a name in its first argument.
  mutating func call(
    _ function: any CalculusPrimitive.Type,
    _ call: Expression,
    in environment: Environment
  ) throws(EvaluationError) -> Value {
    try function.check(Array(call.operands).count, at: call.range)
    if let elements = try valueOfElements(function, call, in: environment) { return elements }
    if let bound = try? BoundExpression(call, isKnown: { isKnown($0, in: environment) }) {
      try checkNames(in: bound.body, besides: bound.name, in: environment)
    }
    let binder = Array(call.operands)[0].binder
    let isAtInfinity = function.operation == .limit && binder?.source.signOfInfinity == true
    return try settingConditionsAside { evaluator throws(EvaluationError) in
      evaluator.noteConditions(
        ofNamesIn: call,
        binding: binder.map { [$0.name] } ?? [],
        towardsInfinity: isAtInfinity ? binder?.name : nil,
        in: environment
      )
      let value: Value
      do throws(EvaluationError) {
        value = try evaluator.valueWithOpenConditions(function, call, binder, in: environment)
      } catch {
        if case .calculus(.noValueNear, _) = error.kind, let binder {
          try evaluator.testConditions(of: binder, in: environment)
        }
        throw error
      }
      if let binder, !environment.mentionsUnits(binder.source) {
        try evaluator.testConditions(
          on: binder.name,
          at: binder.source,
          isBeside: function.operation == .limit ? BoundSide(ofLimit: call) : .none,
          call.range,
          in: environment
        )
      }
      return value
    }
  }

  /// Throws where a formula that the function is of does not hold in all of its range.
  private func testConditions(
    of binder: Aggregate.Comprehension,
    in environment: Environment
  ) throws(EvaluationError) {
    var evaluator = self
    guard (try? evaluator.value(ofHeld: binder.body, [binder.name], in: environment)) != nil else {
      return
    }
    try evaluator.testConditions(
      on: binder.name,
      at: binder.source,
      binder.body.range,
      in: environment
    )
  }

  /// The value of the function; conditions that are noted may be on the name that it binds.
  private mutating func valueWithOpenConditions(
    _ function: any CalculusPrimitive.Type,
    _ call: Expression,
    _ binder: Aggregate.Comprehension?,
    in environment: Environment
  ) throws(EvaluationError) -> Value {
    // Where the range has none, letters behind numbers are names: 3 m*x.
    let hasRangeWithUnits = binder.map { environment.mentionsUnits($0.source) } ?? false
    if hasRangeWithUnits, let value = try callWithUnits(function, call, in: environment) {
      return value
    }
    do throws(EvaluationError) {
      return try self.call(ofNumbers: function, call, in: environment)
    } catch {
      if !hasRangeWithUnits, let value = try callWithUnits(function, call, in: environment) {
        return value
      }
      // Of det [a, x; x, 1] only the formula is known.
      let names = environment.with(parameters, locals)
      let written = names.writingOutDeterminants(in: call)
      guard written != call else { throw error }
      return try self.call(ofNumbers: function, written, in: environment)
    }
  }

  /// The value for an expression without units; those of its name are only told in remarks.
  mutating func call(
    ofNumbers function: any CalculusPrimitive.Type,
    _ call: Expression,
    unitsOfName units: UnitProduct = UnitProduct(),
    in environment: Environment
  ) throws(EvaluationError) -> Value {
    switch function.operation {
    case .derivative: return try derivative(call, in: environment)
    case .integral: return try integral(call, in: environment)
    case .limit: return try limit(call, in: environment)
    case .series: return try series(call, in: environment)
    case .minimum: return try extremum(.minimum, call, units: units, in: environment)
    case .maximum: return try extremum(.maximum, call, units: units, in: environment)
    }
  }

  /// The value of an expression in which names are unknown and have values between integers.
  ///
  /// Throws where such a name is a bound of a sum or a product, which have no values there.
  mutating func value(
    ofHeld expression: Expression,
    varying names: [String],
    of function: String,
    in environment: Environment
  ) throws(EvaluationError) -> Value {
    let outer = integerNames
    integerNames = []
    defer { integerNames.formUnion(outer) }
    let value = try value(ofHeld: expression, names, in: environment)
    if let name = names.first(where: integerNames.contains) {
      let failure = CalculusFailure.onlyIntegers(name)
      throw EvaluationError(.calculus(failure, function: function), at: expression.range)
    }
    guard let formula = value.formula else { return value }
    let (short, conditions) = formula.withoutIdleChoices(environment.numberMode)
    remarks.note(conditions: conditions)
    return short.freeVariables.isEmpty ? try self.value(short, in: environment) : .formula(short)
  }

  /// The expression as a program of its name; throws where it is known at single numbers only.
  func program(
    of bound: BoundExpression,
    _ call: Expression,
    in environment: Environment
  ) throws(EvaluationError) -> StraightLineProgram {
    let names = environment.with(parameters, locals)
    guard
      case .program(let program, _) = try CurveCompiler.curve(
        bound.body,
        of: bound.name,
        in: names
      )
    else { throw EvaluationError(.calculus(.sampled, function: call.name), at: bound.body.range) }
    return program
  }
}

/// An expression and the name that a function of calculus binds in it.
struct BoundExpression {
  let body: Expression
  let name: String
  /// The value or the range of the name, where the call has one.
  let source: Expression?
  /// The arguments after these.
  let rest: [Expression]

  /// A function of the same name.
  init(_ body: Expression, of name: String) {
    (self.body, self.name, source, rest) = (body, name, nil, [])
  }

  /// Throws where the call of the function names none.
  init(
    _ call: Expression,
    isKnown: (String) -> Bool
  ) throws(EvaluationError) {
    let operands = Array(call.operands)
    if let binder = operands[0].binder {
      body = binder.body.lettersAsVariables(besides: binder.name)
      (name, source, rest) = (binder.name, binder.source, Array(operands.dropFirst()))
      return
    }
    source = nil
    guard operands.count > 1 else {
      body = operands[0].lettersAsVariables(besides: nil)
      let names = Set(body.freeVariables).filter { !isKnown($0) }.sorted()
      guard names.count == 1 else {
        throw EvaluationError(
          .calculus(.nameCount(names), function: call.name),
          at: operands[0].range
        )
      }
      (name, rest) = (names[0], [])
      return
    }
    guard let name = operands[1].nameOfUnknown else {
      throw EvaluationError(.calculus(.notName, function: call.name), at: operands[1].range)
    }
    body = operands[0].lettersAsVariables(besides: name)
    (self.name, rest) = (name, Array(operands.dropFirst(2)))
  }
}
