// Complex numbers in polar form: `2∠30` is 2·cis(30).

extension Parser {
  /// Whether the current token is the word of a conversion, which the body of a function cannot have.
  var isConversion: Bool { token.kind == .reserved && parameters == nil && tokenText == "to" }

  // [ "to" ( "polar" | base | units ) ]
  /// Reads the conversion of the value that was just read.
  mutating func conversion(
    of value: Expression,
    from start: Int
  ) throws(SyntaxError) -> Expression {
    try advance()
    guard [.name, .percent, .degree].contains(token.kind) || isInverseUnit else {
      throw unexpectedToken(.target)
    }
    if let base = try targetBase() {
      let range = try rangeOfConversion(of: value, from: start)
      return Expression(.call(Expression.conversionFunction, [value, base]), range: range)
    }
    guard tokenText == "polar" else { return try conversionToUnits(of: value, from: start) }
    try advance()
    return Expression(
      .postfix(value, .toPolar),
      range: try rangeOfConversion(of: value, from: start)
    )
  }

  /// The range of a conversion that was just read; throws where it makes the tree too deep.
  private func rangeOfConversion(
    of value: Expression,
    from start: Int
  ) throws(SyntaxError) -> SourceRange {
    let range = rangeRead(from: start)
    guard value.height < Expression.maximumHeight else { throw SyntaxError(.tooDeep, at: range) }
    return range
  }

  // power "∠" { sign } power
  /// Begins the angle of a polar form at the current token, its sign.
  mutating func beginPolar(_ magnitude: Operand) throws(SyntaxError) {
    try requireBuiltIn(Expression.polarFunction)
    let name = tree.append(name: Expression.polarFunction)
    pending.append(.polar(PendingOperator.Polar(magnitude: magnitude, name: name)))
    try advance()
  }

  /// Completes a polar form with its angle, as a product.
  mutating func fold(
    _ polar: PendingOperator.Polar,
    around angle: Operand
  ) throws(SyntaxError) -> Operand {
    let direction = try call(polar.name, of: tree.operands(angle.root), from: angle.start)
    var factors = TreeBuilder.Operands()
    tree.add(polar.magnitude.root, to: &factors, .factor(.times))
    tree.add(direction.root, to: &factors, .factor(.implicit))
    // `5∠2pi` and `5∠pi/4` surprise like `sin 2x`; `10∠30/2` does not.
    if token.kind.isImplicitFactor || endsInName(angle) { bareArgumentEnd = previousEnd }
    let form = try operation(.product, of: factors, from: polar.magnitude.start)
    if endsInPower(angle) { note(.functionBeforePower, of: form) }
    return form
  }

  /// Whether the angle is a power without brackets, perhaps with a sign.
  private func endsInPower(_ angle: Operand) -> Bool {
    var node = tree.nodes[angle.root]
    guard node.range.start == angle.start else { return false }
    if node.kind == .negation { node = tree.nodes[angle.root - Int(node.first)] }
    return node.kind == .power && node.range.end == previousEnd
  }

  /// Whether the angle is a name without brackets, perhaps with a sign.
  private func endsInName(_ angle: Operand) -> Bool {
    var node = tree.nodes[angle.root]
    if node.kind == .negation { node = tree.nodes[angle.root - Int(node.first)] }
    switch node.kind {
    case .constant, .variable, .answer, .result: return node.range.end == previousEnd
    default: return false
    }
  }
}
