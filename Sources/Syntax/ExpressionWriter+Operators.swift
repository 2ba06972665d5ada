extension ExpressionWriter {
  mutating func write(negationOf operand: Expression) {
    write(symbol: style.minus)
    if !brackets.showOrder, operand.isNumber || operand.isQuantityLiteral {
      return write(operand, inBrackets: false)
    }
    write(operand, atLeast: .power)
  }

  // MARK: Sums

  mutating func write(sumOf terms: [Expression.Term]) {
    openChain(of: terms.count)
    write(terms[0].operand, atLeast: .product)
    for (index, term) in terms.enumerated().dropFirst() {
      write(symbol: term.sign == .plus ? " + " : " \(style.minus) ")
      let hasSign = style == .mathematical && term.operand.beginsWithSign
      write(
        term.operand,
        inBrackets: hasSign || needsBrackets(term.operand, atLeast: .product)
      )
      closeChain(at: index, of: terms.count)
    }
  }

  /// Opens the brackets that show the order of a chain of equal precedence, one for each inner link.
  private mutating func openChain(of count: Int) {
    guard brackets.showOrder else { return }
    write(symbol: String(repeating: "(", count: max(0, count - 2)))
  }

  private mutating func closeChain(at index: Int, of count: Int) {
    if brackets.showOrder && index < count - 1 { write(symbol: ")") }
  }

  // MARK: Products

  mutating func write(productOf factors: [Expression.Factor]) {
    openChain(of: factors.count)
    for (index, factor) in factors.enumerated() {
      let isBesideNext =
        index + 1 < factors.count
        && factors[index + 1].multiplication == .implicit
      if index == 0 {
        write(factor.operand, atLeast: .leading, isBesideNext: isBesideNext)
      } else if factor.multiplication == .implicit && !brackets.showOrder
        && !isFunctionBetween(factors[index - 1].operand)
      {
        let isAfterDivisor = factors[index - 1].multiplication == .divided
        write(beside: factor.operand, isAfterDivisor: isAfterDivisor, isBesideNext: isBesideNext)
      } else {
        write(symbol: symbol(for: factor.multiplication))
        if continuesUnits(at: index, of: factors) {
          write(afterUnits: factor)
        } else if takesUnits(at: index, of: factors) {
          write(factor.operand, inBrackets: true)
        } else {
          write(factor.operand, atLeast: .factor, isBesideNext: isBesideNext)
        }
      }
      if index > 0 { closeChain(at: index, of: factors.count) }
    }
  }

  /// Whether the unit would be a function of what is beside it: `x min*(y)`.
  private func isFunctionBetween(_ unit: Expression) -> Bool {
    switch unit.kind {
    case .constant(let name): isUnit(unit) && vocabulary.isFunction(name)
    case .product(let factors):
      isProductOfUnits(unit) && (factors.last.map { isFunctionBetween($0.operand) } ?? false)
    default: false
    }
  }

  /// Whether the units beside the factor would be those of its number: `x/(3) m` is no `x/(3 m)`.
  ///
  /// A fraction of two numbers is one: 1/2 m.
  private func takesUnits(at index: Int, of factors: [Expression.Factor]) -> Bool {
    let factor = factors[index]
    guard factor.operand.isNumber, index + 1 < factors.count, !brackets.showOrder else {
      return false
    }
    let next = factors[index + 1]
    guard next.multiplication == .implicit,
      vocabulary.isUnit(next.operand) || isProductOfUnits(next.operand)
    else { return false }
    switch factor.multiplication {
    case .divided: return !factors[index - 1].operand.isMadeOfNumbers(vocabulary)
    case .modulo: return true
    case .times, .implicit: return false
    }
  }

  /// Whether the name that the factor begins with would be read as one more of the units before it: `x m/(s)^n`.
  ///
  /// A name of several letters is a unit itself where another one multiplies or divides it: `km/(h)`.
  private func continuesUnits(at index: Int, of factors: [Expression.Factor]) -> Bool {
    guard marksNames, !brackets.showOrder, factors[index].multiplication != .modulo,
      isNamedAsUnit(factors[index].operand.leftmost)
    else { return false }
    let before = factors[index - 1].operand
    return vocabulary.isUnit(before) || isProductOfUnits(before)
      || endsInName(before) { isNamedAsUnit($0) && $0.name.utf8.count > 1 }
  }

  /// Whether the text of the expression ends in a name that passes the test.
  private func endsInName(_ expression: Expression, _ test: (Expression) -> Bool) -> Bool {
    switch expression.kind {
    case .variable: test(expression)
    case .negation(let operand): endsInName(operand, test)
    case .power(_, let exponent): endsInName(exponent, test)
    case .call(_, let arguments): arguments.last.map { endsInName($0, test) } ?? false
    default: false
    }
  }

  /// Whether it is a name that would be a word for a conversion before a unit: `(in) m`.
  private func isWordForTo(_ expression: Expression) -> Bool {
    guard marksNames else { return false }
    if case .negation(let operand) = expression.kind { return isWordForTo(operand) }
    return isNamedAsUnit(expression) && Vocabulary.wordsForTo.contains(expression.name)
  }

  /// Writes a factor with the name that it begins with in brackets.
  ///
  /// Units in brackets may divide, and a postfix operator after them would be one of the whole product.
  private mutating func write(afterUnits factor: Expression.Factor) {
    bracketsName = !factor.operand.isFactorial
    write(factor.operand, inBrackets: factor.operand.operation == .postfix)
  }

  private func symbol(for multiplication: Expression.Multiplication) -> String {
    switch multiplication {
    case .times, .implicit: style == .typed ? "*" : brackets == .steps ? " · " : "·"
    case .divided: "/"
    case .modulo: " mod "
    }
  }

  /// Writes a factor; one that ends in an open argument is closed before the factor beside it.
  private mutating func write(_ operand: Expression, atLeast rank: Rank, isBesideNext: Bool) {
    if isBesideNext, !brackets.showOrder, operand.rank(in: style) >= rank {
      // The next unit would be one more of the quantity: 2*(−3 t) N.
      if operand.isNegatedQuantity || isWordForTo(operand) {
        return write(operand, inBrackets: true)
      }
      return writeClosed(operand)
    }
    write(operand, atLeast: rank)
  }

  /// Writes a factor that is implicitly multiplied by the one before it.
  ///
  /// After a divisor there is a blank, as 1/2a would be taken for 1/(2a).
  private mutating func write(
    beside operand: Expression,
    isAfterDivisor: Bool,
    isBesideNext: Bool
  ) {
    if isProductOfUnits(operand) {
      text.append(UInt8(ascii: " "))
      return write(operand, inBrackets: false)
    }
    let leftmost = operand.leftmost
    // A list directly after an operand would be an index.
    let isBracketed =
      operand.rank(in: style) < .power || leftmost.isNumber || leftmost.beginsInSquareBrackets
      || marksNames && (isNamedAsUnit(leftmost) || isNamedAsWord(leftmost))
        && !operand.isFactorial
    if isAfterDivisor || isUnit(leftmost)
      || needsBlank(before: isBracketed ? .bracket : opening(of: leftmost))
    {
      text.append(UInt8(ascii: " "))
    }
    if !isBracketed && isBesideNext { return writeClosed(operand) }
    write(operand, inBrackets: isBracketed)
  }

  /// Whether it is a product of units, which are read as one factor: x m/s.
  private func isProductOfUnits(_ expression: Expression) -> Bool {
    guard expression.operation == .product else { return false }
    return expression.factors.allSatisfy { factor in
      isUnit(factor.operand.leftmost)
        || factor.multiplication == .divided && isProductOfUnits(factor.operand)
    }
  }

  /// Whether it is a unit, which has a blank before it.
  private func isUnit(_ expression: Expression) -> Bool {
    expression.operation == .constant && vocabulary.isUnit(constant: expression.name)
  }

  // MARK: Polar forms

  /// Writes a polar form with its sign; returns false where the product is none, or the style is typed.
  mutating func write(polar product: Expression) -> Bool {
    guard style == .mathematical, let (magnitude, angle) = product.polarForm(vocabulary) else {
      return false
    }
    write(polarPart: magnitude)
    write(symbol: "∠")
    let hasSign = !brackets.showOrder && angle.operation == .negation
    if hasSign { write(symbol: style.minus) }
    write(polarPart: hasSign ? angle.operand : angle)
    return true
  }

  private mutating func write(polarPart operand: Expression) {
    let isBracketed = needsBrackets(operand, atLeast: .literal)
    guard !isBracketed, !isRoot(operand) else { return write(operand, inBrackets: isBracketed) }
    writeClosed(operand)
  }

  // MARK: Powers and postfix operators

  mutating func write(_ base: Expression, toThe exponent: Expression) {
    if needsBrackets(base, atLeast: .raisable) {
      write(base, inBrackets: true)
    } else {
      writeClosed(base)
    }
    if style == .mathematical, let (digits, isNegative) = exponent.raisedExponent {
      return write(raised: digits, isNegative: isNegative)
    }
    write(symbol: "^")
    let rank: Rank = style == .typed ? .factor : .postfixed
    if exponent.isMixedExponent || exponent.isNegatedQuantity || isWordForTo(exponent)
      || needsBrackets(exponent, atLeast: rank)
    {
      write(exponent, inBrackets: true)
    } else {
      writeClosed(exponent)
    }
  }

  private mutating func write(raised digits: String, isNegative: Bool) {
    if isNegative { text += String(Superscript.minus) }
    for digit in digits.utf8 { text += String(Superscript.raised(digit)) }
    last = .raised
  }

  mutating func write(_ operand: Expression, after postfix: Expression.PostfixOperator) {
    if postfix == .toPolar {
      write(operand, atLeast: .choice)
    } else if needsBrackets(operand, atLeast: .raisable) || isRoot(operand)
      || postfix == .factorial && isNamedAsUnit(operand)
    {
      write(operand, inBrackets: true)
    } else {
      writeClosed(operand)
    }
    switch postfix {
    case .factorial: write(symbol: "!")
    case .percent: write(symbol: "%")
    case .degree: write(symbol: "°")
    case .transpose: write(symbol: "'")
    case .toPolar: write(symbol: " to polar")
    }
  }
}

extension Expression {
  /// Whether it is a mixed number, perhaps with a sign; as an exponent it needs brackets.
  fileprivate var isMixedExponent: Bool {
    operation == .negation ? operand.isMixedExponent : isMixedNumber
  }
}

extension Expression {
  /// Whether it is a quantity with a sign, −3 t.
  fileprivate var isNegatedQuantity: Bool {
    operation == .negation && (operand.isQuantityLiteral || operand.isNegatedQuantity)
  }

  /// Whether it is a number with units directly after it, which a sign before it does not tear apart.
  fileprivate var isQuantityLiteral: Bool {
    guard case .product(let factors) = kind, let number = factors.first, factors.count > 1,
      number.operand.isNumber
    else { return false }
    return factors.dropFirst().allSatisfy { factor in
      guard factor.multiplication == .implicit else { return false }
      let unit =
        factor.operand.operation == .power ? Array(factor.operand.operands)[0] : factor.operand
      guard case .constant(let name) = unit.kind else { return false }
      return name != "pi" && name != "e" && name != "i" && name != "tau" && name != "phi"
    }
  }
}
