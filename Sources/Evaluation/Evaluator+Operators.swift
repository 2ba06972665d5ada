internal import Arithmetic
internal import Syntax

extension Evaluator {
  /// A value and the range of its expression.
  typealias Operand = (value: Value, range: SourceRange)

  /// The value of an operation, by the table of operations.
  mutating func apply(
    _ operation: BinaryOperation,
    _ left: Operand,
    _ right: Operand,
    in environment: Environment
  ) throws(EvaluationError) -> Value {
    do {
      if let value = try operation.value(left.value, right.value) { return value }
    } catch {
      throw EvaluationError(error, operation.errorName, at: right.range)
    }
    if left.value.quantity != nil || right.value.quantity != nil,
      let value = try quantityValue(operation, left, right)
    {
      return value
    }
    if left.value.formula != nil || right.value.formula != nil,
      let value = try formulaValue(operation, left, right)
    {
      return value
    }
    if left.value.date != nil || right.value.date != nil,
      let value = try dateValue(operation, left, right)
    {
      return value
    }
    return try elementwise(operation, left, right, in: environment)
  }

  mutating func negation(
    _ expression: Expression,
    in environment: Environment
  ) throws(EvaluationError) -> Value {
    let operand = expression.operand
    let value = try value(operand, in: environment)
    // The sign of -5 °C belongs to the number.
    if let quantity = value.quantity, !operand.isWrittenWithUnits {
      do {
        try quantity.requireNoPoint()
      } catch {
        throw EvaluationError(error, .product, at: operand.range)
      }
    }
    return try negated(value, at: operand.range)
  }

  private mutating func negated(
    _ operand: Value,
    at range: SourceRange
  ) throws(EvaluationError) -> Value {
    switch operand {
    case .real(let real): return .real(-real)
    case .complex(let number): return .complex(-number)
    case .quantity(let quantity): return .quantity(quantity.negated)
    case .matrix(let matrix): return .matrix(matrix.negated)
    case .formula(let formula): return FormulaSum(formula).negated.value
    case .truth, .date, .table:
      throw EvaluationError(.noRule(.negation, operand.kind), at: range)
    case .list(let list):
      return try mapping(list, at: range) { evaluator, element throws(EvaluationError) in
        try evaluator.negated(element, at: range)
      }
    case .formulaMatrix(let matrix):
      return try mapping(matrix, at: range) { evaluator, element throws(EvaluationError) in
        try evaluator.negated(element, at: range)
      }
    }
  }

  /// The value of a sum or a product, from left to right.
  mutating func chain(
    _ node: Node,
    at place: Int,
    of tree: Expression,
    in environment: Environment
  ) throws(EvaluationError) -> Value {
    let start = node.range.start
    let first = place - Int(node.first)
    var place = first
    var node = tree.nodes[place]
    var total = try operand(node, at: place, of: tree, in: environment)
    var range = SourceRange(start, node.range.end)
    while node.next != 0 {
      place += Int(node.next)
      node = tree.nodes[place]
      if case .factor(.divided) = node.infix, node.kind == .product || node.kind == .power {
        total = try quotient((total, range), node, at: place, of: tree, in: environment)
      } else {
        var operand = try operand(node, at: place, of: tree, in: environment)
        switch (total, operand) {
        case (.quantity, _), (_, .quantity):
          convertDegrees(in: &total, &operand, from: first, at: place, of: tree, in: environment)
        default: break
        }
        let operation = BinaryOperation(node.infix)
        total = try apply(operation, (total, range), (operand, node.range), in: environment)
      }
      range = SourceRange(start, node.range.end)
    }
    return total
  }

  private mutating func operand(
    _ node: Node,
    at place: Int,
    of tree: Expression,
    in environment: Environment
  ) throws(EvaluationError) -> Value {
    if let number = shortNumber(node) { return .real(number) }
    return try value(node, at: place, of: tree, in: environment)
  }

  /// Makes an angle of an operand in degrees beside a quantity.
  @inline(never)
  private mutating func convertDegrees(
    in total: inout Value,
    _ operand: inout Value,
    from first: Int,
    at place: Int,
    of tree: Expression,
    in environment: Environment
  ) {
    switch (total, operand) {
    case (.quantity(let other), .real)
    where tree.areInDegrees(from: place, through: place, beside: tree.nodes[place].infix):
      operand = angle(inDegrees: operand, beside: other, in: environment)
    case (.real, .quantity(let other))
    where tree.areInDegrees(from: first, through: place - 1, beside: tree.nodes[place].infix):
      total = angle(inDegrees: total, beside: other, in: environment)
    default: break
    }
  }

  /// The quotient by a product or a power.
  ///
  /// The form keeps the factors as written, so that 1/(π·(1 + e)^2) does not get a sum of three terms as
  /// its denominator.
  @inline(never)
  private mutating func quotient(
    _ dividend: Operand,
    _ node: Node,
    at place: Int,
    of tree: Expression,
    in environment: Environment
  ) throws(EvaluationError) -> Value {
    guard case .real(let number) = dividend.value,
      let (divisor, inverse) = try divisor(tree.part(at: place), in: environment)
    else {
      let divisor = try value(node, at: place, of: tree, in: environment)
      return try apply(.quotient, dividend, (divisor, node.range), in: environment)
    }
    do {
      return .real(try number.divided(by: divisor, inverse: inverse))
    } catch {
      throw EvaluationError(error, .division, at: node.range)
    }
  }

  /// A divisor and its inverse; nil where one of its factors is not a number.
  ///
  /// The inverse is nil where it is just that of the number, not the product of its factors' inverses.
  private mutating func divisor(
    _ expression: Expression,
    in environment: Environment
  ) throws(EvaluationError) -> (value: Real, inverse: Real?)? {
    switch expression.operation {
    case .product where expression.isMultiplication:
      var product: (value: Real, inverse: Real?)?
      for factor in expression.factors {
        guard let next = try divisor(factor.operand, in: environment) else { return nil }
        guard let known = product else {
          product = next
          continue
        }
        let value = known.value * next.value
        product = (value, value.fraction != nil ? nil : Self.inverse(of: known, next))
      }
      return product
    case .power:
      let (base, exponent) = try operands(ofPower: expression, in: environment)
      // Powers of lists and matrices have rules of their own.
      guard ![base, exponent].contains(where: { $0.list != nil || $0.isMatrix }) else {
        return nil
      }
      let power = try power(base, exponent, at: expression.range, in: environment)
      guard case .real(let power) = power, let base = base.real, let exponent = exponent.real else {
        return nil
      }
      return (power, power.fraction != nil ? nil : try? base.power(-exponent))
    default:
      return try value(expression, in: environment).real.map { ($0, nil) }
    }
  }

  /// The inverse of the product of the factors; nil where one of them is 0.
  private static func inverse(of factors: (value: Real, inverse: Real?)...) -> Real? {
    var product = Real(1)
    for (value, inverse) in factors {
      guard let inverse = inverse ?? (try? Real(1).divided(by: value)) else { return nil }
      product = product * inverse
    }
    return product
  }

  mutating func power(
    _ expression: Expression,
    in environment: Environment
  ) throws(EvaluationError) -> Value {
    let (base, exponent) = try operands(ofPower: expression, in: environment)
    if base.isMatrix || exponent.isMatrix {
      let left = (base, expression.operand.range)
      let right = (exponent, expression.secondOperand.range)
      return try matrixValue(.power, left, right, in: environment)
    }
    if base.list != nil || exponent.list != nil {
      if base.list?.elements.contains(where: { $0.list != nil }) == true {
        remarks.noted.hasPowerOfRows = true
      }
      return try elementwisePower(base, exponent, expression, in: environment)
    }
    return try power(base, exponent, at: expression.range, in: environment)
  }

  /// The power with a list as base, as exponent, or as both.
  private mutating func elementwisePower(
    _ base: Value,
    _ exponent: Value,
    _ expression: Expression,
    in environment: Environment
  ) throws(EvaluationError) -> Value {
    let range = expression.range
    if let bases = base.list, let exponents = exponent.list, bases.count != exponents.count {
      let failure = ListFailure.unequalLengths(bases.count, exponents.count)
      throw EvaluationError(.list(failure, function: nil), at: range)
    }
    let count = base.list?.count ?? exponent.list?.count ?? 0
    var elements: [Value] = []
    for index in 0..<count {
      let (base, exponent) = (
        base.list?.elements[index] ?? base, exponent.list?.elements[index] ?? exponent
      )
      let isNested = base.list != nil || exponent.list != nil
      elements.append(
        isNested
          ? try elementwisePower(base, exponent, expression, in: environment)
          : try power(base, exponent, at: range, in: environment)
      )
    }
    return try Value(list: elements, at: range)
  }

  private mutating func operands(
    ofPower expression: Expression,
    in environment: Environment
  ) throws(EvaluationError) -> (base: Value, exponent: Value) {
    (
      try value(expression.operand, in: environment),
      try value(expression.secondOperand, in: environment)
    )
  }

  private mutating func power(
    _ base: Value,
    _ exponent: Value,
    at range: SourceRange,
    in environment: Environment
  ) throws(EvaluationError) -> Value {
    do {
      if case .real(let base) = base, case .real(let exponent) = exponent {
        return try power(base, exponent, in: environment)
      }
      if let power = try BinaryOperation.power.value(base, exponent) { return power }
    } catch {
      throw EvaluationError(error, .power, at: range)
    }
    if base.quantity != nil || exponent.quantity != nil,
      let power = try quantityPower(base, exponent, at: range, in: environment)
    {
      return power
    }
    if base.formula != nil || exponent.formula != nil,
      let power = try formulaValue(.power, (base, range), (exponent, range))
    {
      return power
    }
    throw EvaluationError(.noRuleForTwo(.power, base.kind, exponent.kind), at: range)
  }

  mutating func power(
    _ base: Real,
    _ exponent: Real,
    in environment: Environment
  ) throws(ArithmeticFailure) -> Value {
    if exponent.fraction?.isInteger == true {
      if exponent.fraction?.isZero == true, base.fraction?.isZero == true {
        remarks.noted.hasZeroToZero = true
      }
      return .real(try base.power(exponent))
    }
    guard try base.sign() == .negative else { return .real(try base.power(exponent)) }
    if environment.numberMode == .complex {
      let power = try Complex(base).power(Complex(exponent))
      remarks.noted.hasPrincipalRoot =
        remarks.noted.hasPrincipalRoot
        || power.storedReal == nil && (try? base.power(exponent)) != nil
      return Value(power)
    }
    let power = try base.power(exponent)
    remarks.noted.hasRealValueBesidePrincipal = true
    remarks.noted.hasRealRoot = remarks.noted.hasRealRoot || !exponent.isKnownInteger
    return .real(power)
  }

  mutating func postfix(
    _ expression: Expression,
    in environment: Environment
  ) throws(EvaluationError) -> Value {
    let operand = try value(expression.operand, in: environment)
    return try postfix(expression, of: operand, in: environment)
  }

  private mutating func postfix(
    _ expression: Expression,
    of operand: Value,
    in environment: Environment
  ) throws(EvaluationError) -> Value {
    let postfix = expression.postfix
    if case .list(let list) = operand, postfix != .transpose {
      return try mapping(list, at: expression.range) { evaluator, element throws(EvaluationError) in
        try evaluator.postfix(expression, of: element, in: environment)
      }
    }
    do {
      switch operand {
      case .real(let real):
        switch postfix {
        case .percent: return .real(real * Real(Fraction(1, 100)))
        case .degree: return .real(try environment.angleMode.angle(degrees: real))
        case .factorial: return .real(try real.factorial())
        case .toPolar: return operand
        case .transpose: break
        }
      case .complex(let number):
        switch postfix {
        case .percent: return Value(Real(Fraction(1, 100)) * number)
        case .degree: return Value(try environment.angleMode.angle(degrees: Real(1)) * number)
        case .factorial: return Value(try number.factorial())
        case .toPolar: return operand
        case .transpose: break
        }
      case .matrix(let matrix): if postfix == .transpose { return .matrix(matrix.transpose) }
      case .formulaMatrix(let matrix):
        if postfix == .transpose { return .formulaMatrix(matrix.transpose) }
      case .formula(let formula):
        switch postfix {
        case .percent:
          return FormulaSum(formula).scaled(by: Fraction(1, 100)).value
        case .factorial, .degree: return .formula(Expression(.postfix(formula, postfix)))
        case .toPolar, .transpose: break
        }
      case .quantity(let quantity):
        if postfix == .factorial, let number = try quantity.numberOfParts()?.number {
          return Value(try number.factorial())
        }
      case .truth, .date, .list, .table: break
      }
    } catch {
      throw EvaluationError(error, postfix == .degree ? .number : .factorial, at: expression.range)
    }
    if postfix == .transpose, let isOfSeconds = expression.operand.isMarkedAngle {
      throw EvaluationError(.markOfArc(isOfSeconds: isOfSeconds), at: expression.range)
    }
    throw EvaluationError(.noRule(.postfix(postfix), operand.kind), at: expression.operand.range)
  }
}

extension BinaryOperation {
  /// The operation that joins a term or a factor to those before it.
  fileprivate init(_ infix: Node.InfixOperator) {
    switch infix {
    case .term(.plus): self = .sum
    case .term(.minus): self = .difference
    case .factor(.divided): self = .quotient
    case .factor(.modulo): self = .remainder
    case .none, .factor(.times), .factor(.implicit), .comparison: self = .product
    }
  }

  /// The operation being computed, for the message of a failure.
  var errorName: EvaluationError.Operation {
    switch self {
    case .quotient: .division
    case .remainder: .modulo
    case .power: .power
    case .relation: .relation
    case .sum, .difference, .product: .number
    }
  }
}

extension Expression {
  /// Whether it is a factor with units directly behind it, as in `5 °C`.
  var isWrittenWithUnits: Bool {
    guard case .product(let factors) = kind else { return false }
    return factors.last?.operand.operation == .constant
  }

  /// Whether all operands are multiplied.
  fileprivate var isMultiplication: Bool {
    factors.allSatisfy { $0.multiplication == .times || $0.multiplication == .implicit }
  }
}
