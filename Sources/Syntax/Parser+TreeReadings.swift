extension Parser {
  /// Notes surprises in a finished value and in all its operands.
  mutating func noteTree(_ expression: Expression) {
    guard expression.contains(.surprising) else { return }
    if let (kind, meaning) = surprise(in: expression) { note(kind, of: meaning) }
    guard expression.operation == .power else {
      for operand in expression.operands { noteTree(operand) }
      return
    }
    noteTree(expression.operand)
    // The sign of an exponent belongs to a tower of powers, which has one reading.
    noteTree(expression.secondOperand.unsigned)
  }

  /// The surprise in the outermost operation, and the tree that shows how it was read.
  private func surprise(in expression: Expression) -> (Reading.Kind, Expression)? {
    switch expression.operation {
    case .negation where expression.operand.isEvenPowerOfNumber: (.negatedPower, expression)
    case .postfix where expression.isFactorialOfFactorial: (.repeatedFactorial, expression)
    case .sum where expression.contains([.postfix, .implicitProduct, .remainder]):
      surprise(inSum: expression)
    case .product where expression.contains([.power, .implicitProduct, .postfix]):
      surprise(inProduct: expression)
    case .number, .constant, .variable, .answer, .result, .negation, .sum, .product, .power,
      .postfix, .call, .logic, .scope, .aggregate:
      nil
    }
  }

  private func surprise(inSum sum: Expression) -> (Reading.Kind, Expression)? {
    for (index, (term, next)) in zip(sum.operands, sum.operands.dropFirst()).enumerated() {
      if term.endsInNumberTimesE && next.isNumber { return (.exponentLookalike, sum) }
      if term.endsInRoundModulus && next.isNumber
        && lexer.bytes[term.lastFactor.range.end] != UInt8(ascii: ")")
      {
        return (.remainderBeforeSum, sum)
      }
      if let found = percentageInTerm(next, at: index + 1, of: sum) { return found }
      if looksLikeRemainder(after: term), isGluedSign(after: term) {
        var terms = sum.terms
        terms[index] = Expression.Term(terms[index].sign, term.lastPercentageAsFraction)
        return (.remainderLookalike, Expression(.sum(terms), range: sum.range))
      }
    }
    return nil
  }

  /// The surprise in a term with a percentage in it that is no percentage of the sum before it: `50 + 2x%`,
  /// `50 + 15%/3`, `50 + [5%, 10%]`, `50 + 20 percent`.
  private func percentageInTerm(
    _ term: Expression,
    at index: Int,
    of sum: Expression
  ) -> (Reading.Kind, Expression)? {
    let fractions = term.percentagesAsFractions
    if fractions != term {
      let isPartOf = readings?.contains { $0.kind == .wordForTimes && $0.range == term.range }
      let before = sum.terms[..<index].map(\.operand)
      // A part of 1 is the number itself: 1 + 5%/12.
      let isOfOne = before.count == 1 && before[0].isOne
      guard isPartOf != true, !isOfOne, !before.allSatisfy(\.isPercentage) else { return nil }
      var terms = sum.terms
      terms[index] = Expression.Term(terms[index].sign, fractions)
      let reading = Expression(.sum(terms), range: sum.range)
      let applied = reading.percentagesApplied ?? reading
      return (.factorOfPercentage, Expression(applied.kind, range: sum.range))
    }
    guard case .product(var factors) = term.kind, let last = factors.popLast(),
      last.multiplication == .implicit
    else { return nil }
    guard last.operand.isUnitOfPercentage, !sum.operand.endsInUnitOfPercentage,
      !sum.operand.isPercentage
    else { return nil }
    var terms = sum.terms
    factors.append(.init(.divided, Expression(.number(.decimal(.init(integer: "100"))))))
    terms[index] = Expression.Term(terms[index].sign, Expression(.product(factors)))
    return (.percentageAsUnit, Expression(.sum(terms), range: sum.range))
  }

  private func surprise(inProduct product: Expression) -> (Reading.Kind, Expression)? {
    for (index, (left, right)) in zip(product.operands, product.operands.dropFirst()).enumerated() {
      switch right.multiplication {
      case .divided where left.unsigned.isPowerOfOne && right.isPlainInteger:
        return (.powerBeforeQuotient, product)
      case .divided
      where isQuantity(right.unsigned) && !isBracketed(right)
        && !left.mentionsUnits(of: vocabulary.pointee):
        return (.quotientTimes, product)
      case .divided where right.isRareDivisor && !isBracketed(right) && isGlued(right):
        return (.factorOfPercentage, product)
      case .implicit where left.multiplication == .divided && isUnit(left) && isUnit(right):
        let before = Expression(.product(Array(product.factors[...index])))
        let factors = [Expression.Factor(.times, before)] + product.factors[(index + 1)...]
        return (.quotientTimes, Expression(.product(factors), range: product.range))
      case .implicit where left.isFunctionElsewhere && hasBracket(between: left, right):
        return (.constantBeforeBracket, product)
      case .implicit where left.isDerivativeAlone && isBracketed(right):
        return (.derivativeBeforeBracket, product)
      case .implicit where left.isNumber && right.isExponentialOfDigits:
        return (.exponentLookalike, product)
      case .implicit where left.isLoneZero && right.looksLikeDigitsOfBase:
        return (.baseLookalike, product)
      case .implicit where looksLikeRemainder(after: left):
        var factors = product.factors
        factors[index] = Expression.Factor(left.multiplication, left.lastPercentageAsFraction)
        return (.remainderLookalike, Expression(.product(factors), range: product.range))
      case .times, .implicit, .divided, .modulo: continue
      }
    }
    return nil
  }

  /// Whether the expression is a number with units after it, and perhaps no angle.
  func isQuantity(_ expression: Expression, ofAngle mayBeAngle: Bool = true) -> Bool {
    guard case .product(let factors) = expression.kind, factors[0].operand.isNumber else {
      return false
    }
    return factors.count > 1 && factors.dropFirst().allSatisfy { isUnit($0.operand) }
      && (mayBeAngle || factors.count > 2 || !vocabulary.pointee.isAngle(factors[1].operand))
  }

  /// Whether no blanks are around the sign before the expression.
  private func isGlued(_ expression: Expression) -> Bool {
    let sign = expression.range.start - 1
    return !lexer.bytes[sign].isBlank && sign > 0 && !lexer.bytes[sign - 1].isBlank
  }

  private func isBracketed(_ expression: Expression) -> Bool {
    lexer.bytes[expression.range.start - 1] == UInt8(ascii: "(")
  }

  /// Whether the expression is a unit or a power of one.
  private func isUnit(_ expression: Expression) -> Bool { vocabulary.pointee.isUnit(expression) }

  /// Whether the operand ends in a percent sign that is placed like a remainder operator: after a blank,
  /// or after an operand that is not a number.
  private func looksLikeRemainder(after operand: Expression) -> Bool {
    guard operand.contains(.postfix), let percentage = operand.lastFactor.percentageOperand
    else { return false }
    let end = operand.range.end
    let isClosed = lexer.bytes.afterBlanks(from: end) == UInt8(ascii: ")")
    let isGlued = lexer.bytes[end] == UInt8(ascii: "(") || lexer.bytes[end].isNamePart
    return !isClosed && (isGlued || lexer.bytes[end - 2].isBlank || !percentage.isNumber)
  }

  /// Whether a sign without a blank after it follows the operand.
  private func isGluedSign(after operand: Expression) -> Bool {
    let place = lexer.bytes.endOfBlanks(from: operand.range.end)
    switch lexer.bytes[place] {
    case UInt8(ascii: "-"), UInt8(ascii: "+"): return !lexer.bytes[place + 1].isBlank
    // The minus of three bytes.
    case 0xE2: return !lexer.bytes[place + 3].isBlank
    default: return false
    }
  }

  /// Whether a bracket directly after the left operand precedes the right one.
  private func hasBracket(between left: Expression, _ right: Expression) -> Bool {
    right.range.start > left.range.end && lexer.bytes[left.range.end] == UInt8(ascii: "(")
  }
}

extension Expression {
  /// The operand of a negation; any other expression itself.
  var unsigned: Expression {
    operation == .negation ? operand : self
  }

  /// Whether it is like `2^2`, where the sign of the base would be lost.
  fileprivate var isEvenPowerOfNumber: Bool {
    guard operation == .power, operand.isNumber, secondOperand.isPlainInteger else { return false }
    return secondOperand.decimal.digits.utf8.last.map { $0.isMultiple(of: 2) } ?? false
  }

  /// Whether it is the factorial of a factorial without brackets, like `3!!`.
  fileprivate var isFactorialOfFactorial: Bool {
    isFactorial && operand.isFactorial && operand.range.end == range.end - 1
  }

  var isFactorial: Bool { operation == .postfix && postfix == .factorial }

  /// Whether it is `x^1` or `x^-1`; with a quotient after it, a root was probably meant.
  fileprivate var isPowerOfOne: Bool {
    operation == .power && secondOperand.unsigned.isOne
  }

  /// Whether it is like `2e`, which looks like the beginning of `2e3`.
  fileprivate var endsInNumberTimesE: Bool {
    guard operation == .product, contains(.implicitProduct) else { return false }
    var factors = operands
    guard let number = factors.next(), let constant = factors.next(), factors.next() == nil
    else { return false }
    return number.isNumber && constant.isConstant("e") && constant.multiplication == .implicit
      && number.range.end == constant.range.start
  }

  /// Whether it is like `x mod 1E9` or `x mod 2^64`, whose modulus may go on with what is added.
  fileprivate var endsInRoundModulus: Bool {
    guard operation == .product, contains(.remainder) else { return false }
    let modulus = lastFactor
    guard modulus.multiplication == .modulo else { return false }
    if modulus.operation == .power { return modulus.operand.isNumber }
    guard modulus.operation == .number, case .decimal(let decimal) = modulus.number else {
      return false
    }
    return decimal.exponent > 0
  }

  /// Whether it is like `exp 3`, without brackets.
  fileprivate var isExponentialOfDigits: Bool {
    guard operation == .call, name == "exp" else { return false }
    return operand.unsigned.isPlainInteger && operand.range.end == range.end
  }

  /// The last factor of a product; any other expression itself.
  fileprivate var lastFactor: Expression {
    guard operation == .product else { return self }
    return operands.reduce(self) { _, factor in factor }
  }

  /// The expression with its percentage, itself or its last factor, as a fraction.
  fileprivate var lastPercentageAsFraction: Expression {
    guard case .product(var factors) = kind, let last = factors.popLast() else {
      return percentageAsFraction
    }
    factors.append(Factor(last.multiplication, last.operand.percentageAsFraction))
    return Expression(.product(factors), range: range)
  }

  /// The product or list with the percentages in it as fractions, besides those it is divided by; any other
  /// expression itself.
  fileprivate var percentagesAsFractions: Expression {
    switch kind {
    case .product(let factors):
      let fractions = factors.map { factor in
        factor.multiplication == .divided
          ? factor : Factor(factor.multiplication, factor.operand.percentageAsFraction)
      }
      return Expression(.product(fractions), range: range)
    case .aggregate(.list): return mappingOperands(\.percentageAsFraction)
    default: return self
    }
  }

  /// Whether it is a percentage by which few divide: `1/4%` may mean a quarter of a percent, and `50/200%` that of
  /// a quotient, but `499/119%` hardly does: with a tax of 19% it is the price without it.
  fileprivate var isRareDivisor: Bool {
    guard let number = percentageOperand, number.isPlainInteger else { return false }
    let digits = number.decimal.digits
    return digits.utf8.count < 3 || digits.utf8.count == 3 && digits.first != "1"
  }

  /// Whether it is the unit of a hundredth: `percent`.
  fileprivate var isUnitOfPercentage: Bool { isConstant("percent") }

  /// Whether it is a product that ends in that unit.
  fileprivate var endsInUnitOfPercentage: Bool { lastFactor.isUnitOfPercentage }

  /// Whether it is a constant whose name means a function elsewhere: e(x) and φ(x).
  fileprivate var isFunctionElsewhere: Bool { isConstant("e") || isConstant("phi") }

  /// Whether it is the derivative `f'`, which is read without its argument.
  fileprivate var isDerivativeAlone: Bool {
    guard case .call(BindingFunction.diff.rawValue, let operands) = kind, operands.count > 1 else {
      return false
    }
    return operands[1].range == operands[0].range
  }

  var isLoneZero: Bool { isPlainInteger && decimal.digits == "0" }

  /// Whether it is a name like `x1F`, `b101` or `o17`.
  fileprivate var looksLikeDigitsOfBase: Bool {
    guard operation == .variable else { return false }
    let name = name
    guard let mark = name.first, "xXbBoO".contains(mark), name.count > 1 else { return false }
    return name.dropFirst().allSatisfy(\.isHexDigit)
  }
}
