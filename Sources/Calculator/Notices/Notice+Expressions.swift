internal import Arithmetic
internal import Evaluation
internal import Syntax

extension Notice {
  /// The likely mistakes in an expression, outer operations first, each cause once.
  static func mistakes(in expression: Expression, _ environment: Environment) -> [Notice] {
    guard expression.contains(.mistakable) else { return [] }
    var search = MistakeSearch(expression, environment)
    search.visit(expression)
    return search.notices
  }
}

/// A traversal of an expression that collects likely mistakes.
private struct MistakeSearch {
  private let environment: Environment
  private let statement: Expression
  private(set) var notices: [Notice] = []
  /// The user's functions whose formulas were visited, and the number of them being visited.
  private var functions: Set<String> = []
  private var depth = 0
  /// The values of the local names around the expression.
  private var locals: [String: Expression] = [:]
  /// Formulas at a greater depth are not visited.
  private static let maximumDepth = 10

  init(_ statement: Expression, _ environment: Environment) {
    (self.statement, self.environment) = (statement, environment)
  }

  mutating func visit(_ expression: Expression) {
    guard expression.contains(.mistakable) else { return }
    switch expression.operation {
    case .number, .constant, .variable, .answer, .result: return
    case .negation, .postfix, .logic: break
    case .aggregate:
      switch expression.aggregate {
      case .comprehension(let inner), .tabulation(let inner): return visit(inner)
      default: break
      }
    case .power: findDegrees(in: expression)
    case .scope: return visit(expression.scope)
    case .sum: findAngle(in: expression)
    case .product:
      findAngle(in: expression)
      findDegrees(besideUnitsIn: expression)
      findRemainder(in: expression)
    case .call:
      findQuotient(in: expression)
      visit(call: expression.name, Array(expression.operands))
    }
    for operand in expression.operands { visit(operand) }
  }

  private mutating func visit(_ scope: Scope) {
    let outer = locals
    defer { locals = outer }
    for binding in scope.bindings {
      visit(binding.value)
      locals[binding.name] = binding.value
    }
    visit(scope.body)
  }

  /// Visits what is evaluated for the values of a name; these may be angles.
  private mutating func visit(_ inner: Aggregate.Comprehension) {
    visit(inner.source)
    let outer = locals
    defer { locals = outer }
    locals[inner.name] = inner.source
    visit(inner.body)
    if let condition = inner.condition { visit(condition) }
  }

  private mutating func note(_ notice: Notice) {
    if !notices.contains(where: { $0.cause == notice.cause }) { notices.append(notice) }
  }

  /// Whether functions have their principal values, also at real numbers.
  private var hasPrincipalValues: Bool {
    environment.numberMode == .complex || environment.mentionsComplexNumbers(statement)
  }

  // MARK: Calls

  private mutating func visit(call name: String, _ arguments: [Expression]) {
    let builtIn = environment.vocabulary.hides(name) ? nil : BuiltIn.named(name)
    switch (name, arguments.count) {
    case (_, 1) where builtIn?.angles == .ofArgument:
      if environment.angleMode == .radians {
        if looksLikeDegrees(arguments[0]) { note(.degreesInRadians) }
      } else if containsPi(arguments[0]) {
        // That the answer depends on the mode says more.
        if !notices.contains(.calculusOutsideRadians) { note(.piOutsideRadians) }
      } else if depth == 0, arguments[0].looksLikeRadians {
        note(.radiansOutsideRadians)
      }
    case (_, 1) where Vocabulary.infixFunctions.contains(name) && builtIn != nil:
      if isOneNumber(arguments[0]) { note(.singleArgument(function: name)) }
    case _ where builtIn?.isOfSlopes == true:
      if environment.angleMode != .radians, arguments.contains(where: \.hasAngleOfMode) {
        note(.calculusOutsideRadians)
      }
    case ("exp", 1):
      if environment.angleMode != .radians, arguments[0].hasDegreeSign { note(.degreesInExponent) }
    case ("log", 1):
      if arguments[0].containsE { note(.logarithmOfE) }
    case ("digits", 1):
      if depth == 0, builtIn != nil, statement.operation == .call, statement.name == name,
        let number = arguments[0].naturalNumber, number <= 100
      {
        note(.settingElsewhere(name))
      }
    case ("acot", 1):
      if !arguments[0].isNumber, !hasPrincipalValues { note(.arcCotangent) }
    case ("log", 2) where builtIn != nil && isUnknown(arguments[0]):
      if let number = arguments[1].naturalNumber, number > 1 {
        let base = arguments[0].name
        let meaning = "the logarithm of \(number) to the base \(base)"
        note(.otherOrder(call: "log(\(base), \(number))", meaning: meaning))
      }
    case (_, 2) where builtIn != nil:
      if let notice = Notice.otherOrder(of: name, arguments) { note(notice) }
    default:
      if let function = environment.functions[name] { visit(function) }
    }
  }

  /// Whether an angle is like a number of degrees, or is a name that has some from a list.
  private func looksLikeDegrees(_ angle: Expression) -> Bool {
    guard angle.operation == .variable, let source = locals[angle.name],
      source.listItems != nil || source.isRange && Array(source.operands).count > 2
    else { return angle.looksLikeDegrees }
    return source.operands.contains { $0.looksLikeDegrees }
  }

  /// Whether an argument is a number, or a name with one as its value.
  private func isOneNumber(_ argument: Expression) -> Bool {
    guard argument.operation == .variable else {
      return argument.isNumber || argument.isNegatedNumber
    }
    return locals[argument.name] == nil && environment.variables[argument.name]?.real != nil
  }

  /// Whether an argument is a name without a value, such as an unknown or a parameter.
  private func isUnknown(_ argument: Expression) -> Bool {
    argument.operation == .variable && environment.variables[argument.name] == nil
      && locals[argument.name] == nil
  }

  /// Visits the formula of a function, which may be older than the angle mode.
  private mutating func visit(_ function: UserFunction) {
    guard depth < Self.maximumDepth, functions.insert(function.name).inserted else { return }
    let outer = locals
    depth += 1
    locals = [:]
    for definition in function.cases { visit(definition.body) }
    locals = outer
    depth -= 1
  }

  /// Whether an angle is written with π, or is a variable or a result whose value was made from it;
  /// in a formula a variable may be a parameter.
  private func containsPi(_ angle: Expression) -> Bool {
    guard depth == 0 else { return angle.mentionsPi }
    let value: Result?
    switch angle.kind {
    case .variable(let name):
      if let local = locals[name] { return local.mentionsPi }
      value = environment.variables[name]
    case .answer: value = environment.answer
    case .result(let number): value = environment.results[number]
    case .negation(let operand): return containsPi(operand)
    case .sum(let terms): return terms.contains { containsPi($0.operand) }
    case .product(let factors):
      let dividends = factors.filter { $0.multiplication != .divided }.map(\.operand)
      return !factors.contains(where: \.operand.isUnitOfAngle)
        && dividends.contains { containsPi($0) }
    case .number, .constant, .power, .postfix, .call, .logic, .scope, .aggregate: value = nil
    }
    return value.map(\.isMadeFromPi) ?? angle.mentionsPi
  }

  // MARK: Powers

  /// Finds an angle in degrees as the exponent of e, which is a plain number there.
  private mutating func findDegrees(in power: Expression) {
    guard environment.angleMode != .radians, case .power(let base, let exponent) = power.kind,
      base.isE, exponent.hasDegreeSign
    else { return }
    note(.degreesInExponent)
  }

  // MARK: Sums and products

  /// Finds a factor with the sign °, which is a plain number there, beside a quantity.
  private mutating func findDegrees(besideUnitsIn product: Expression) {
    guard product.contains(.postfix), environment.angleMode != .radians else { return }
    let factors = product.factors.filter { $0.multiplication != .divided }.map(\.operand)
    // A part of a full turn, or of π, is the length of an arc.
    guard factors.contains(where: \.isDegrees), factors.contains(where: isQuantity),
      !product.containsOperand(where: \.mentionsPi),
      !product.factors.contains(where: { $0.multiplication == .divided && $0.operand.isDegrees })
    else { return }
    note(.degreesBesideUnits)
  }

  /// Whether a factor has units other than those of angles.
  private func isQuantity(_ factor: Expression) -> Bool {
    switch factor.kind {
    case .constant(let name):
      return environment.dimension(ofUnit: name.unitNamed ?? name)?.isNone == false
    case .variable(let name):
      let value = locals[name] == nil ? environment.variables[name]?.value : nil
      return value?.quantity?.dimension.isNone == false
    case .power(let base, _): return isQuantity(base)
    case .product(let factors): return factors.contains { isQuantity($0.operand) }
    case .number, .answer, .result, .negation, .sum, .postfix, .call, .logic, .scope, .aggregate:
      return false
    }
  }

  /// Finds π next to an inverse function, which returns an angle of the mode.
  private mutating func findAngle(in expression: Expression) {
    guard expression.contains(.call), environment.angleMode != .radians,
      let function = expression.operands.lazy.compactMap(\.inverseFunction).first,
      expression.containsOperand(where: \.mentionsPi)
    else { return }
    note(.piBesideAngle(function: function))
  }

  /// Finds `-7 div 2`, written like a remainder.
  private mutating func findQuotient(in call: Expression) {
    guard call.name == Expression.quotientFunction, !environment.vocabulary.hides(call.name),
      call.operand.range.start == call.range.start, Array(call.operands).count == 2,
      call.operand.isNegatedNumber != call.secondOperand.isNegatedNumber,
      !isWhole(call.operand, over: call.secondOperand)
    else { return }
    note(.quotientOfNegative)
  }

  private mutating func findRemainder(in product: Expression) {
    guard product.contains(.remainder) else { return }
    findInverse(in: product)
    for (factor, next) in zip(product.factors, product.factors.dropFirst())
    where next.multiplication == .modulo
      && factor.operand.isNegatedNumber != next.operand.isNegatedNumber
      && !isWhole(factor.operand, over: next.operand)
    {
      note(.remainderOfNegative)
    }
  }

  /// Finds a negative power with a remainder, as the inverse is written elsewhere: `17^-1 mod 43`.
  private mutating func findInverse(in product: Expression) {
    let factors = product.factors
    guard factors.count == 2, factors[1].multiplication == .modulo,
      case .power(let base, let exponent) = factors[0].operand.kind, exponent.isNegatedNumber,
      let power = exponent.operand.naturalNumber, power > 0
    else { return }
    guard base.mayHaveInverse(modulo: factors[1].operand) else { return }
    let printer = Printer(.typed, vocabulary: environment.vocabulary)
    let (number, modulus) = (printer.text(of: base), printer.text(of: factors[1].operand))
    note(
      .inverseRemainder(
        call: power == 1
          ? "invmod(\(number), \(modulus))" : "powmod(\(number), -\(power), \(modulus))"
      )
    )
  }

  /// Whether the quotient is an integer, which is rounded to itself and leaves no remainder.
  private func isWhole(_ dividend: Expression, over divisor: Expression) -> Bool {
    guard locals.isEmpty, depth == 0 else { return false }
    let quotient = Expression(.product([.init(.times, dividend), .init(.divided, divisor)]))
    guard let fraction = try? environment.real(quotient).fraction else { return false }
    return fraction.isInteger
  }
}

extension Primitive {
  /// Whether its values depend on how fast a function changes, and so on the unit of angles.
  fileprivate static var isOfSlopes: Bool {
    guard case .calculus(let function) = domain else { return false }
    switch function.operation {
    case .derivative, .integral, .limit, .series: return true
    case .minimum, .maximum: return false
    }
  }
}

extension Notice {
  /// The meaning of two numbers in the order of another program; nil if the order may be intended.
  fileprivate static func otherOrder(of name: String, _ arguments: [Expression]) -> Notice? {
    guard let first = arguments[0].naturalNumber else { return nil }
    let second = arguments[1].naturalNumber
    guard let written = arguments[1].isE ? "e" : second.map({ "\($0)" }) else { return nil }
    return BuiltIn.named(name)?.surprisingMeaning(first, second).map {
      .otherOrder(call: "\(name)(\(first), \(written))", meaning: $0)
    }
  }
}

extension Expression {
  /// The name of the function called, if it returns an angle.
  fileprivate var inverseFunction: String? {
    guard case .call(let name, _) = kind else { return nil }
    return BuiltIn.named(name)?.angles == .ofValue ? name : nil
  }

  fileprivate var isE: Bool { kind == .constant(Constant.e.rawValue) }

  /// Whether they are numbers without a common divisor, or a value is not seen.
  fileprivate func mayHaveInverse(modulo modulus: Expression) -> Bool {
    let numbers = [self, modulus].filter { $0.operation == .number }
    let integers = numbers.compactMap(\.naturalNumber).map { Integer($0) }
    guard integers.count == numbers.count else { return false }
    return integers.count < 2
      || integers[0].greatestCommonDivisor(with: integers[1]) == Integer(1)
  }

  /// Whether it ends in a degree sign.
  fileprivate var isDegrees: Bool { if case .postfix(_, .degree) = kind { true } else { false } }

  /// Whether a degree sign is in it.
  fileprivate var hasDegreeSign: Bool {
    if case .postfix(_, .degree) = kind { true } else { containsOperand(where: \.hasDegreeSign) }
  }

  /// Whether a function in it takes or gives angles in the mode.
  fileprivate var hasAngleOfMode: Bool {
    if case .call(let name, let arguments) = kind, let angles = BuiltIn.named(name)?.angles,
      angles == .ofArgument || angles == .ofValue
    {
      return !arguments.contains(where: \.hasUnitOfAngle)
    }
    return containsOperand(where: \.hasAngleOfMode)
  }

  var hasUnitOfAngle: Bool { isUnitOfAngle || containsOperand(where: \.hasUnitOfAngle) }
}

extension Expression {
  /// Whether it is a unit such as rad, behind which a number means the same in every mode.
  fileprivate var isUnitOfAngle: Bool {
    switch kind {
    case .constant(let name): Constant(rawValue: name) == nil && UnitTable.isAngle(name)
    case .product(let factors): factors.contains { $0.operand.isUnitOfAngle }
    default: false
    }
  }
}
