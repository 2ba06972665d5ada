extension Parser {
  /// Reads a time or an angle as the sum of its parts.
  mutating func sexagesimal() throws(SyntaxError) -> Operand {
    let range = token.range
    let text = tokenText
    let isTime = text.contains(":")
    let units = isTime ? ["_h", "_min", "_s"] : ["_deg", "_arcmin", "_arcsec"]
    var terms: [Expression.Term] = []
    for (part, unit) in zip(text.split { !$0.isASCII || !$0.isNumber && $0 != "." }, units) {
      let digits = part.filter { $0 != "." }
      let integerCount = part.prefix { $0 != "." }.utf8.count
      // Only the first part may be larger.
      guard terms.isEmpty || integerCount < 3 && part < "60" || integerCount == 1 else {
        throw SyntaxError(.sexagesimal, at: range)
      }
      let decimal = NumberLiteral.Decimal(digits: digits, integerCount: integerCount)
      let factors = [
        Expression.Factor(.times, Expression(.number(.decimal(decimal)))),
        Expression.Factor(.implicit, Expression(.variable(unit))),
      ]
      terms.append(Expression.Term(.plus, Expression(.product(factors))))
    }
    try advance()
    try refuseUnit(afterTime: isTime)
    let sum = Operand(
      root: tree.append(Expression(.sum(terms), range: range)),
      start: range.start
    )
    if isTime, terms.count == 2 { note(.sumOfUnits, of: sum) }
    return sum
  }

  /// Refuses a unit after a time, which would multiply it, and the letter of a direction after an angle, which would
  /// be a unit.
  private func refuseUnit(afterTime isTime: Bool) throws(SyntaxError) {
    guard isTime else { return try refuseDirection() }
    guard token.kind == .name else { return }
    let name = tokenText
    // min is a function, too.
    guard isUnit || name == "min" else { return }
    throw SyntaxError(name == "in" || name == "as" ? .wordForTo : .unitAfterTime, at: token.range)
  }

  /// Refuses the letter of a direction after an angle: `52°N` would be degrees times newtons.
  func refuseDirection() throws(SyntaxError) {
    guard token.kind == .name, ["N", "S", "E", "W"].contains(tokenText), isUnit else { return }
    throw SyntaxError(.directionAfterAngle, at: token.range)
  }
}
