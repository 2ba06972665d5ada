internal import Arithmetic
internal import Containment
internal import Syntax

/// A call of a user function with integers, whose value is memoized within a statement.
struct RememberedCall: Hashable {
  private let function: String
  private let arguments: [Int]

  /// Nil where the value is not worth storing, since the function calls no other, or where an argument
  /// is no integer.
  init?(_ function: UserFunction, _ formula: Expression, _ arguments: [Value]) {
    guard formula.contains(.call) else { return nil }
    var integers: [Int] = []
    for argument in arguments {
      guard let integer = argument.real?.fraction?.integer?.int else { return nil }
      integers.append(integer)
    }
    (self.function, self.arguments) = (function.name, integers)
  }
}

extension Evaluator {
  /// The state of a memoized call.
  enum Remembered {
    /// It is being evaluated, since this count of random draws; a function that needs its own value has no value
    /// unless it has drawn in between.
    case begun(drawCount: Int)
    case value(Value)
  }

  /// The most calls that are memoized; they take some 100 MB.
  private static let mostRemembered = 500_000

  /// The greatest depth of nested calls of user functions.
  static let maximumDepth = 200_000

  /// The value of a call.
  ///
  /// Functions call themselves through here, so its frame on the stack is small.
  mutating func call(
    _ expression: Expression,
    in environment: Environment
  ) throws(EvaluationError) -> Value {
    let builtIn = environment.builtIn(expression.name)
    guard builtIn == nil, let function = environment.functions[expression.name] else {
      return try call(builtIn, expression, in: environment)
    }
    var values: [Value] = []
    for argument in expression.operands { values.append(try value(argument, in: environment)) }
    return try call(function, values, at: expression.range, in: environment)
  }

  /// The value of a call of anything else than a user's function.
  @inline(never)
  private mutating func call(
    _ builtIn: (any Primitive.Type)?,
    _ expression: Expression,
    in environment: Environment
  ) throws(EvaluationError) -> Value {
    let name = expression.name
    if name == Expression.conversionFunction { return try conversion(expression, in: environment) }
    if let builtIn {
      if let function = builtIn.functionOfTwo, expression.operands.count(where: { _ in true }) == 2
      {
        return try call(function, expression, in: environment)
      }
      return try call(builtIn, expression, in: environment)
    }
    if let (function, order) = Expression.derivative(named: name) {
      try refuseRandomNumbers(in: expression, in: environment)
      return try derivative(of: function, order, expression, in: environment)
    }
    if let stored = storedValue(expression, in: environment) { return stored }
    let count = Array(expression.operands).count
    let failure = unknownCall(name, argumentCount: count, in: environment)
    throw EvaluationError(failure, at: expression.range)
  }

  private mutating func call(
    _ function: any Primitive.Type,
    _ expression: Expression,
    in environment: Environment
  ) throws(EvaluationError) -> Value {
    switch function.domain {
    case .numbers: break
    case .lists(let function): return try call(function, expression, in: environment)
    case .equations(let function):
      if expression.holdsEquations(in: environment) {
        try refuseRandomNumbers(in: expression, in: environment)
      }
      return try question(expression, limit: 50, in: environment) {
        evaluator,
        call,
        environment throws(EvaluationError) in
        try evaluator.call(solving: function, call, in: environment)
      }
    case .polynomials(let function):
      try refuseRandomNumbers(in: expression, in: environment)
      return try call(function, expression, in: environment)
    case .models(let function): return try call(function, expression, in: environment)
    case .calculus(let function):
      try refuseRandomNumbers(in: expression, in: environment)
      // What fails is evaluated again with units, so that the time doubles with each call inside another.
      return try question(expression, limit: 12, in: environment) {
        evaluator,
        call,
        environment throws(EvaluationError) in
        try evaluator.call(function, call, in: environment)
      }
    case .formulas(let formulas):
      if let value = try call(formulas, expression, in: environment) { return value }
    }
    var numbers = Arguments()
    for argument in expression.operands {
      let value = try value(argument, in: environment)
      if let list = value.list {
        return try call(function, expression, with: list, at: argument, in: environment)
      }
      if value.quantity != nil {
        let operands = try operands(of: expression, knowing: value, at: argument, in: environment)
        let range = expression.range
        return try self.value(of: function, atQuantities: operands, at: range, in: environment)
      }
      if value.date != nil {
        let operands = try operands(of: expression, knowing: value, at: argument, in: environment)
        if let value = function.value(ofDates: operands) { return value }
      }
      if value.formula != nil {
        return try formula(function, expression, knowing: value, at: argument, in: environment)
      }
      if let matrix = value.matrix, let result = try self.value(of: function, matrix, expression) {
        return .matrix(result)
      }
      try numbers.append(value, at: argument.range, of: function)
    }
    return try value(of: function, numbers, at: expression.range, in: environment)
  }

  /// The value of a built-in function at a matrix; nil where it takes numbers only.
  private func value(
    of function: any Primitive.Type,
    _ matrix: Matrix,
    _ expression: Expression
  ) throws(EvaluationError) -> Matrix? {
    guard function.argumentCount == 1...1 else { return nil }
    do {
      if function.mapsMatrices { return try Self.elements(of: matrix, mappedBy: function) }
      let square = matrix.isSquare ? matrix : Matrix.identity(1)
      guard let value = try function.value(of: square) else { return nil }
      if matrix.isSquare { return value }
    } catch {
      throw EvaluationError(error, .function(function.name), at: expression.range)
    }
    let failure = ListFailure.notSquare(0, matrix.size)
    throw EvaluationError(.list(failure, function: function.name), at: expression.range)
  }

  private static func elements(
    of matrix: Matrix,
    mappedBy function: any Primitive.Type
  ) throws(ArithmeticFailure) -> Matrix {
    var elements: [Complex] = []
    for number in matrix.elements {
      // None of them takes angles.
      elements.append(try function.complexValue(of: [number], AngleMode.radians.unit) ?? number)
    }
    let (rows, columns) = (matrix.rowCount, matrix.columnCount)
    return Matrix(rowCount: rows, columnCount: columns, elements: elements)
  }

  /// The value of a built-in function at numbers.
  mutating func value(
    of function: any Primitive.Type,
    _ arguments: Arguments,
    at range: SourceRange,
    in environment: Environment
  ) throws(EvaluationError) -> Value {
    try function.check(arguments.count, at: range)
    do {
      if let value = try value(of: function, arguments, in: environment) {
        noteRemark(of: function, on: value, arguments)
        return value
      }
    } catch {
      throw EvaluationError(error, .function(function.name), at: range)
    }
    throw EvaluationError(
      .noRule(.argument(of: function.name), .complex),
      at: arguments.placeOfComplex ?? range
    )
  }

  /// Notes what a function says of its real value.
  private mutating func noteRemark(
    of function: any Primitive.Type,
    on value: Value,
    _ arguments: Arguments
  ) {
    guard case .real(let real) = value, arguments.numbers == nil,
      let remark = function.remark(on: real, at: arguments.reals)
    else { return }
    remarks.note(remark)
  }

  /// The arguments of a built-in function.
  struct Arguments {
    /// The arguments before the first one that is not known to be real.
    private(set) var reals: [Real] = []
    /// All arguments, where there is such a one.
    private(set) var numbers: [Complex]?
    /// The place of the first such one.
    private(set) var placeOfComplex: SourceRange?

    var count: Int { numbers?.count ?? reals.count }

    /// Adds an argument of the function, which must be a number.
    mutating func append(
      _ value: Value,
      at range: SourceRange,
      of function: any Primitive.Type
    ) throws(EvaluationError) {
      switch value {
      case .real(let real): append(real)
      case .complex(let number):
        if let real = number.provenReal { append(real) } else { append(number, at: range) }
      case .quantity, .truth, .date, .list, .matrix, .table, .formula, .formulaMatrix:
        throw EvaluationError(.noRule(.argument(of: function.name), value.kind), at: range)
      }
    }

    private mutating func append(_ real: Real) {
      if numbers == nil { reals.append(real) } else { numbers?.append(Complex(real)) }
    }

    private mutating func append(_ number: Complex, at range: SourceRange) {
      if numbers == nil { (numbers, placeOfComplex) = (reals.map { Complex($0) }, range) }
      numbers?.append(number)
    }
  }

  /// The value of a built-in function: the real one where the arguments are real and the mode asks for
  /// it, otherwise the principal one; nil where the function takes only real numbers.
  private mutating func value(
    of function: any Primitive.Type,
    _ arguments: Arguments,
    in environment: Environment
  ) throws(ArithmeticFailure) -> Value? {
    let unit = environment.angleMode.unit
    let reals = arguments.reals
    if function.isComplexValued || arguments.numbers != nil {
      let numbers = arguments.numbers ?? reals.map { Complex($0) }
      return try function.complexValue(of: numbers, unit).map { Value($0) }
    }
    if let word = function.ownWord(of: reals) { remarks.noteLostBits(of: reals[0], in: word) }
    if let word = environment.mode.word, let value = try function.value(of: reals, in: word) {
      remarks.noteWrapped(reals.prefix(function.wordArgumentCount), to: word)
      if let unbounded = function.unboundedValue(of: reals, in: word) {
        remarks.noteWrapped([unbounded], to: word)
      }
      return .real(value)
    }
    guard environment.numberMode == .complex else {
      if function.hasOtherRealValues { remarks.noted.hasRealValueBesidePrincipal = true }
      return .real(try function.value(of: reals, unit))
    }
    return try principalValue(of: function, reals, unit)
  }

  /// The principal value of a function at real numbers.
  private mutating func principalValue(
    of function: any Primitive.Type,
    _ arguments: [Real],
    _ unit: AngleUnit
  ) throws(ArithmeticFailure) -> Value {
    let failure: ArithmeticFailure
    var value: Real?
    do {
      value = try function.value(of: arguments, unit)
      failure = .outsideDomain
    } catch {
      guard case .notReal = error else { throw error }
      failure = error
    }
    if let value, !function.hasOtherRealValues { return .real(value) }
    guard let number = try function.complexValue(of: arguments.map { Complex($0) }, unit) else {
      throw failure
    }
    let principal = Value(number)
    if let value, !principal.isIdentical(to: .real(value)) { remarks.noted.hasPrincipalRoot = true }
    return principal
  }

  private mutating func call(
    _ function: UserFunction,
    _ arguments: [Value],
    at range: SourceRange,
    in environment: Environment
  ) throws(EvaluationError) -> Value {
    switch try begin(function, arguments, at: range, in: environment) {
    case .value(let value): return value
    case .body(let formula, let call, let outer):
      let value: Value
      // The conditions of arguments are on the names that these have where the function is called.
      let conditions = remarks.takeConditions()
      defer { remarks.putBack(conditions.map { $0.ofSolution(nil) }) }
      do {
        defer {
          (parameters, locals, marked) = (outer.parameters, outer.locals, outer.marked)
          depth -= 1
        }
        do {
          let body = try self.value(ofBody: formula, at: range, in: environment)
          value = try end(call, arguments, body, of: formula, in: environment)
        } catch {
          // A range in the body is not a range in this line: the error is reported at the call.
          throw EvaluationError(error.kind, at: range, in: error.function ?? function.name)
        }
      }
      markConditions(besides: arguments)
      return value.holdsFormulas ? marking(value, besides: arguments) : value
    }
  }

  /// What is to be done for a call of a user's function.
  private enum BegunCall {
    /// Nothing: this is its value.
    case value(Value)
    /// The body, and the names around the call.
    case body(Expression, RememberedCall?, OuterNames)
  }

  /// The names of the function in which another one is called.
  private struct OuterNames {
    let parameters: [String: Value]?
    let locals: [String: LocalValue]
    let marked: [String]
  }

  /// Gives the parameters of a function their values, where the value of the call is not known.
  @inline(never)
  private mutating func begin(
    _ function: UserFunction,
    _ arguments: [Value],
    at range: SourceRange,
    in environment: Environment
  ) throws(EvaluationError) -> BegunCall {
    try function.check(arguments.count, at: range)
    // A case is for a number, so that a function with cases takes the elements of a list.
    if function.hasNumbers, arguments.count == 1, let list = arguments[0].list {
      var values: [Value] = []
      for element in list.elements {
        values.append(try self.call(function, [element], at: range, in: environment))
      }
      do {
        return .value(.list(try List(values)))
      } catch {
        throw EvaluationError(.list(error, function: function.name), at: range)
      }
    }
    let definition = try definition(of: function, for: arguments, at: range)
    var call = RememberedCall(function, definition.formula, arguments)
    if let known = call {
      switch remembered[known] {
      case .value(let value): return .value(value)
      case .begun(environment.drawCount): throw EvaluationError(.callsTooDeep, at: range)
      case .begun: call = nil
      case nil where remembered.count < Self.mostRemembered:
        remembered[known] = .begun(drawCount: environment.drawCount)
      case nil: call = nil
      }
    }
    depth += 1
    var values: [String: Value] = [:]
    for (parameter, argument) in zip(definition.parameters, arguments) {
      if let name = parameter.name { values[name] = argument }
    }
    let holdFormulas = arguments.contains(where: \.holdsFormulas)
    let outer = OuterNames(parameters: parameters, locals: locals, marked: marked)
    marked = holdFormulas ? mark(&values, in: definition.formula, environment) : []
    (parameters, locals) = (values, [:])
    return .body(definition.formula, call, outer)
  }

  /// The value of a call of a user's function from that of its body, while its parameters still have their values.
  @inline(never)
  private mutating func end(
    _ call: RememberedCall?,
    _ arguments: [Value],
    _ value: Value,
    of body: Expression,
    in environment: Environment
  ) throws(EvaluationError) -> Value {
    var value = value
    // A formula such as diff(x^3, x) has names that the arguments give values.
    if let parameters, remarks.notes != nil {
      let names = Array(parameters.keys)
      try testConditions(of: &value, of: body, giving: names, at: .none, in: environment)
    }
    if let parameters, !value.isCondition || !arguments.contains(where: \.holdsFormulas) {
      value = try self.value(
        value,
        giving: parameters.compactMap { $1.isVariable($0) ? nil : $0 },
        in: environment
      )
      if remarks.notes != nil { value = try withoutRepetitions(value, at: .none, in: environment) }
    }
    if !marked.isEmpty { value = try self.value(value, unmarking: marked, in: environment) }
    if let call, case .begun(let drawCount) = remembered[call] {
      // A formula has names that have values elsewhere, and random numbers are others in the next call.
      let isSame = !value.holdsFormulas && environment.drawCount == drawCount
      remembered[call] = isSame ? .value(value) : nil
    }
    return value
  }

  /// The definition that holds for the arguments of a function: for formulas, whatever the values of their names.
  private func definition(
    of function: UserFunction,
    for arguments: [Value],
    at range: SourceRange
  ) throws(EvaluationError) -> UserFunction.Case {
    if function.hasNumbers, function.general != nil, arguments.contains(where: \.holdsFormulas) {
      if let definition = function.definition { return definition }
      throw EvaluationError(.formula(.undecided, function: function.name), at: range)
    }
    let definition: UserFunction.Case?
    do {
      definition = try function.case(for: arguments)
    } catch {
      throw EvaluationError(error, .relation, at: range)
    }
    guard let definition else { throw EvaluationError(.noCase(function.name), at: range) }
    return definition
  }

  /// The value of a function's body; switches to a larger stack where this one is exhausted.
  private mutating func value(
    ofBody formula: Expression,
    at range: SourceRange,
    in environment: Environment
  ) throws(EvaluationError) -> Value {
    guard depth <= Self.maximumDepth else { throw EvaluationError(.callsTooDeep, at: range) }
    if depth == 1 { stack = Stack.here(Self.smallStack) }
    guard stack.isExhausted else { return try value(formula, in: environment) }
    return try value(ofBodyOnLargeStack: formula, at: range, in: environment)
  }

  @inline(never)
  private mutating func value(
    ofBodyOnLargeStack formula: Expression,
    at range: SourceRange,
    in environment: Environment
  ) throws(EvaluationError) -> Value {
    guard !isOnLargeStack else { throw EvaluationError(.callsTooDeep, at: range) }
    return try onLargeStack(isForCalls: true, at: range) { evaluator throws(EvaluationError) in
      try evaluator.value(formula, in: environment)
    }
  }

  /// The part of the initial stack that it may use, in bytes: a thread has at least twice as much.
  private static let smallStack: UInt = 1 << 18
}

extension Primitive {
  /// Throws unless it takes that many arguments.
  static func check(_ count: Int, at range: SourceRange) throws(EvaluationError) {
    guard argumentCount.contains(count), takes(count) else {
      throw EvaluationError(
        .argumentCount(
          function: name,
          expected: argumentCount,
          found: count,
          takesList: takesLists && argumentCount == 1...1
        ),
        at: range
      )
    }
  }
}

extension UserFunction {
  /// Throws unless it takes that many arguments.
  func check(_ count: Int, at range: SourceRange) throws(EvaluationError) {
    guard count == parameterCount else {
      let expected = parameterCount...parameterCount
      throw EvaluationError(
        .argumentCount(function: name, expected: expected, found: count),
        at: range
      )
    }
  }
}
