extension Parser {
  /// Lets the operand wait for the one behind the joint, or closes the bracket that it ends.
  ///
  /// Returns the operand that this made complete, `nil` when another one is to be read.
  mutating func join(_ operand: Operand, by joint: Joint) throws(SyntaxError) -> Operand? {
    switch joint {
    case .sum(let sign): try join(operand, by: sign)
    case .product(let multiplication): try join(operand, by: multiplication)
    case .power: try raise(operand)
    case .raisedPower: return try raiseBySuperscript(operand)
    case .end: return try close(around: operand)
    }
    return nil
  }

  // { sign product }
  private mutating func join(
    _ operand: Operand,
    by sign: Expression.Sign
  ) throws(SyntaxError) {
    try advance()
    var sum = takeSum(from: operand.start)
    tree.add(operand.root, to: &sum.terms, Node.Joint(sum.next))
    sum.next = sign
    pending.append(.sum(sum))
  }

  private mutating func takeSum(from start: Int) -> Pending.Sum {
    if case .sum(let sum) = pending.last {
      pending.removeLast()
      return sum
    }
    return Pending.Sum(start: start)
  }

  // { ( "*" | "/" | "·" | "×" | "÷" | "mod" ) factor | juxtaposed }
  private mutating func join(
    _ operand: Operand,
    by multiplication: Expression.Multiplication
  ) throws(SyntaxError) {
    var product = takeProduct(from: operand.start)
    tree.add(operand.root, to: &product.factors, Node.Joint(product.next))
    product.surprise = product.surprise ?? surprise(multiplication, behind: product.next)
    product.next = multiplication
    if multiplication != .juxtaposed {
      try advance()
      if token.kind == .mixedNumber { product.surprise = product.surprise ?? .mixedNumber }
    }
    pending.append(.product(product))
  }

  private mutating func takeProduct(from start: Int) -> Pending.Product {
    if case .product(let product) = pending.last {
      pending.removeLast()
      return product
    }
    return Pending.Product(start: start)
  }

  // "^" [ sign ] power
  private mutating func raise(_ base: Operand) throws(SyntaxError) {
    appendPower(of: base, isRaised: false)
    try advance()
  }

  private mutating func appendPower(of base: Operand, isRaised: Bool) {
    let bindsFunction = bareArgumentEnd == previousEnd
    let power = Pending.Power(base: base, isRaised: isRaised, bindsFunction: bindsFunction)
    pending.append(.power(power))
  }

  /// Reads a raised exponent, which is its own operand and takes no postfix operator.
  private mutating func raiseBySuperscript(_ base: Operand) throws(SyntaxError) -> Operand {
    appendPower(of: base, isRaised: true)
    let start = token.start
    let (digits, isNegative) = lexer.superscriptDigits(token.range)
    try advance()
    if token.kind.postfix != nil {
      let range = SourceRange(base.start, previousEnd)
      throw SyntaxError(.postfixBehindSuperscript(range), at: token.range)
    }
    if isNegative { pending.append(.negation(start)) }
    let number = tree.append(.init(integer: digits), at: rangeRead(from: start))
    return Operand(root: number, start: start)
  }
}
