internal import Arithmetic
internal import Containment
internal import Syntax

/// Computes the value of an expression in an environment, which it borrows.
///
/// The recursion is bounded by the height of a tree and, for functions that call functions, by the room
/// on the stack.
struct Evaluator {
  /// The values of the parameters in the body of a function.
  var parameters: [String: Value]?
  /// The local names around the expression that is evaluated.
  var locals: [String: LocalValue] = [:]
  /// The values of user functions at integers, found in this evaluation.
  var remembered: [RememberedCall: Remembered] = [:]
  /// The number of choices that depend on names without values.
  var openChoiceCount = 0
  /// Whether names without values in functions are unknown.
  var holdsNames = false
  /// Whether an integral without a formula is kept as a call, to be differentiated by its bounds.
  var keepsIntegrals = false
  /// The names that are unknown in the held arguments around, whatever they mean in a function.
  var unknowns: Set<String> = []
  /// The marked names in the formulas of the function that is evaluated, which get their names back at the end of
  /// the function or scope.
  var marked: [String] = []
  /// The names that are bounds of the sums and products in held arguments, and so integers.
  var integerNames: Set<String> = []
  /// The names bound by the sums, products and derivatives around, with their first numbers where these are known.
  ///
  /// They are there while the terms are evaluated as formulas. A function that uses one of these names means another.
  var boundNames: [String: Integer?] = [:]
  /// The number of nested calls of user functions in progress.
  var depth = 0
  /// The stack for these calls, while there are any.
  var stack = Stack.none
  var isOnLargeStack = false
  /// Remarks on the evaluation for the person who asked.
  var remarks = Remarks()
  /// The relations between formulas that hold, or fail, whatever the values of names are.
  var identities: [Identity] = []

  /// The result of a statement's expression, with percentages in sums applied to the terms before them:
  /// `100 + 5%` is 105.
  mutating func result(
    of statement: Statement,
    in environment: Environment
  ) throws(EvaluationError) -> Result {
    let expression = statement.kind.value
    if case .expression = statement.kind, expression.contains(.logic) {
      return try answer(to: expression, in: environment)
    }
    // The name of a unit of angles alone was meant as the command for the mode.
    if expression.operation == .variable, environment.isUnknownUnit(expression.name),
      UnitTable.isAngle(expression.name)
    {
      throw EvaluationError(.unknownVariable(expression.name, nearest: nil), at: expression.range)
    }
    let result = try result(of: expression, in: environment)
    let body = expression.withoutScope
    guard body.operation == .call, BuiltIn.named(body.name)?.isShownFactored == true,
      let integer = result.real?.fraction?.integer, !integer.isZero
    else { return result }
    guard let factorization = integer.magnitude.factorization else {
      throw EvaluationError(.tooLarge, .function(body.name), at: expression.range)
    }
    for prime in factorization.unproven {
      let count = prime.description.utf8.count
      remarks.note("the factor of \(count) digits is probably prime: not proven")
    }
    let factors = factorization.expression(isNegative: integer.signum < 0)
    return Result(result.value, as: .expression(factors))
  }

  /// The answer to a question, whatever the names without values are, where that is proven.
  private mutating func answer(
    to question: Expression,
    in environment: Environment
  ) throws(EvaluationError) -> Result {
    // What is true of one random number is not true of the next one.
    if environment.randomCall(in: question) != nil {
      return try result(of: question, in: environment)
    }
    // Names without values stand for numbers before they stand for units.
    if question.freeVariables.contains(where: environment.isUnknownUnit),
      let identity = Identity(question, in: environment)
        ?? Identity(ofFunctions: question, in: environment)
    {
      return Result(.truth(identity.isTrue)).with(Result.Label(identity.words))
    }
    do {
      let result = try result(of: question, in: environment)
      guard !identities.isEmpty, case .truth = result.value else { return result }
      return result.with(Result.Label(identities.words))
    } catch {
      let isOfFormulas = if case .formula(.undecided, _) = error.kind { true } else { false }
      let written = isOfFormulas ? environment.writingOutFormulas(in: question) : question
      guard error.isOfUnknownName || isOfFormulas,
        let identity = Identity(written, in: environment)
          ?? Identity(ofFunctions: written, in: environment)
      else { throw error }
      return Result(.truth(identity.isTrue)).with(Result.Label(identity.words))
    }
  }

  /// The result of an expression; where it is just a name, with the label or the form of its value, such as factors.
  mutating func result(
    of expression: Expression,
    in environment: Environment
  ) throws(EvaluationError) -> Result {
    if let named = named(expression, in: environment) { return named }
    var value = try value(expression.percentagesApplied ?? expression, in: environment)
    switch value {
    case .truth, .date, .formula: return Result(value)
    case .complex, .quantity, .list, .matrix, .table, .formulaMatrix: value = value.simplified
    case .real: break
    }
    if environment.vocabulary.readsStoredNames, let form = expression.markedForm {
      return Result(value, as: .expression(form))
    }
    let isQuantity = if case .quantity = value { true } else { false }
    let notation = environment.notation(of: expression, isQuantity: isQuantity)
    // A real number has a polar form only where the statement asks for it.
    if case .real = value, case .polar = notation, !environment.vocabulary.readsStoredNames,
      expression.operation != .postfix || expression.postfix != .toPolar
    {
      return Result(value)
    }
    return Result(value, as: .notation(notation))
  }

  private func named(_ expression: Expression, in environment: Environment) -> Result? {
    let result: Result? =
      switch expression.operation {
      case .variable: environment.variables[expression.name]
      case .answer: environment.answer
      case .result: environment.results[expression.resultNumber]
      case .number, .constant, .negation, .sum, .product, .power, .postfix, .call, .logic, .scope,
        .aggregate:
        nil
      }
    return result?.label == nil && result?.isWritten != true ? nil : result
  }

  /// The value of an expression in brackets or as an operand.
  mutating func value(
    _ expression: Expression,
    in environment: Environment
  ) throws(EvaluationError) -> Value {
    try value(
      expression.nodes[expression.root],
      at: expression.root,
      of: expression,
      in: environment
    )
  }

  /// The value of an expression, which must be a real number.
  mutating func real(
    _ expression: Expression,
    in environment: Environment
  ) throws(EvaluationError) -> Real {
    let value = try value(expression, in: environment)
    guard let real = value.simplified.real else {
      throw EvaluationError(.notNumber(value.kind), at: expression.range)
    }
    return real
  }

  /// The value of the part of a tree with the node at the index as its root; makes no expression for it.
  ///
  /// Functions call themselves through here, and up to 100,000 calls deep: what needs much of the stack is in functions
  /// that are not inlined.
  @inline(never)
  mutating func value(
    _ node: Node,
    at place: Int,
    of tree: Expression,
    in environment: Environment
  ) throws(EvaluationError) -> Value {
    if let number = shortNumber(node) { return .real(number) }
    switch node.kind {
    case .number, .longNumber, .mixedNumber, .basedNumber, .constant, .variable, .answer, .result:
      return try leaf(tree.part(at: place), in: environment)
    case .negation: return try negation(tree.part(at: place), in: environment)
    case .sum, .product: return try chain(node, at: place, of: tree, in: environment)
    case .power: return try power(tree.part(at: place), in: environment)
    case .postfix: return try postfix(tree.part(at: place), in: environment)
    case .call: return try call(tree.part(at: place), in: environment)
    case .choice: return try choice(tree.part(at: place), in: environment)
    case .relation, .not, .and, .or: return try logic(tree.part(at: place), in: environment)
    case .scope: return try scope(tree.part(at: place), in: environment)
    case .list, .matrix, .range, .element, .replacement, .comprehension, .tabulation, .table,
      .column, .data:
      return try aggregate(tree.part(at: place), in: environment)
    case .text: preconditionFailure("a piece of text is no tree")
    }
  }

  /// The value of a number of few digits, which the node itself contains, as nearly all numbers have; nil for another
  /// node.
  @inline(__always)
  func shortNumber(_ node: Node) -> Real? {
    guard case .number = node.kind, let (digits, fractionCount) = node.content.shortDecimal else {
      return nil
    }
    return fractionCount == 0 ? Real(Int(digits)) : real(digits, fractionCount)
  }

  /// The value of an expression without operands.
  @inline(never)
  private mutating func leaf(
    _ expression: Expression,
    in environment: Environment
  ) throws(EvaluationError) -> Value {
    switch expression.operation {
    case .constant: try constant(expression, in: environment)
    case .variable: try variable(expression, in: environment)
    case .answer: try answer(expression, in: environment)
    case .result: try result(expression, in: environment)
    default: try number(expression)
    }
  }
}

extension Expression {
  /// The part of the tree with its root at the index.
  func part(at place: Int) -> Expression { Expression(nodes: nodes, root: place) }
}

extension EvaluationError {
  /// Whether a name in the question itself has no value.
  fileprivate var isOfUnknownName: Bool {
    switch kind {
    case .unknownVariable, .unknownInEquation: function == nil
    case .arithmetic, .unknownFunction, .variableCalled, .functionNotCalled, .argumentCount,
      .noCase, .noAnswer, .noResult, .callsTooDeep, .questionsTooDeep, .noRule,
      .noRuleForTwo, .notNumber, .list,
      .quantity, .quantityArgument, .unlikeArguments, .conversion, .unlikeBounds, .noUnits,
      .noDigits, .ambiguousUnit,
      .notUnit, .unitOfLanguage, .noRate, .equation, .rows, .indexCount, .notPolynomial, .formula,
      .calculus, .randomNumber, .notModel, .modelWithout, .modelOfE, .markOfArc, .noStep, .notList,
      .noElements,
      .notIndex,
      .noElement, .noColumns, .noColumn, .columnLengths, .file:
      false
    }
  }

  init(_ failure: ArithmeticFailure, _ operation: Operation, at range: SourceRange) {
    self.init(.arithmetic(failure, operation: operation), at: range)
  }
}

extension PrimeFactorization {
  /// The product of the primes.
  fileprivate func expression(isNegative: Bool) -> Expression {
    var factors = factors.map { prime, exponent in
      let base = Expression(integer: prime)
      let power = Expression(.power(base, Expression(integer: Integer(exponent))))
      return Expression.Factor(.times, exponent == 1 ? base : power)
    }
    guard let first = factors.first else { return Fraction(isNegative ? -1 : 1).expression }
    if isNegative { factors[0] = Expression.Factor(.times, Expression(.negation(first.operand))) }
    return factors.count == 1 ? factors[0].operand : Expression(.product(factors))
  }
}
