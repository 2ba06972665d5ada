// Functions between their two arguments, `10 nCr 3`, as other calculators write them.

extension Parser {
  /// The infix function at the current token, which follows an operand: `10 nCr 3`, `7 div 3`.
  var functionBetweenArguments: String? {
    // Directly before the name is ANS where the line continues from it.
    guard token.followsBlank || token.start == continuation, let function = infixFunction
    else { return nil }
    // 2π min is a time.
    return isUnit && !isBeforeOperand(token) ? nil : function
  }

  /// The function at the current token, if it may be between its arguments.
  var infixFunction: String? {
    guard (3...6).contains(token.end - token.start),
      lexer.bytes[token.end].isBlank || endsStatement(after: token)
    else { return nil }
    let name = tokenText
    guard parameters?.contains(name) != true,
      localNames.meaning(of: name, at: token.start) == nil
    else { return nil }
    switch name {
    case _ where Vocabulary.infixFunctions.contains(name):
      if case .function(let canonical, _) = meaning { return canonical }
      return nil
    case "choose" where isBeforeDigit && isFree(with: "nCr"): return "nCr"
    default: return nil
    }
  }

  /// Whether the current token has no meaning, and the built-in function is not hidden.
  private func isFree(with function: String) -> Bool {
    meaning == nil && !vocabulary.pointee.hides(function)
  }

  /// Whether a number follows, which cannot follow a name.
  private var isBeforeDigit: Bool {
    lexer.bytes[lexer.bytes.endOfBlanks(from: token.end)].isDigit
  }

  /// Begins the infix function at the current token; the operand before it is its first argument.
  mutating func beginInfix(
    _ function: String,
    after left: Operand
  ) throws(SyntaxError) {
    // The integer quotient binds like mod and the other signs of division.
    let isDivision = function == Expression.quotientFunction
    let left = try completed(left, before: isDivision ? .sum : .quotient)
    let (name, root) = tree.insert(name: function, before: left.root)
    let operand = Operand(root: root, start: left.start)
    pending.append(.infix(.init(left: operand, name: name, isDivision: isDivision)))
    try advance()
    // 90 min in h is no comparison of 90 and an inch.
    if function == "min", token.kind == .name, ["in", "as"].contains(tokenText), isUnit {
      throw SyntaxError(.wordForTo, at: token.range)
    }
  }

  /// Completes the call of an infix function with its second argument.
  mutating func fold(
    _ infix: PendingOperator.Infix,
    around right: Operand
  ) throws(SyntaxError) -> Operand {
    let start = infix.left.start
    var arguments = TreeBuilder.Operands()
    tree.add(infix.left.root, to: &arguments)
    tree.add(right.root, to: &arguments)
    let call = try call(infix.name, of: arguments, from: start)
    if infix.isDivision {
      wordOfDivisionEnd = previousEnd
    } else {
      note(.functionBetween, of: call)
    }
    return call
  }

  /// Whether the current token, a bar, closes the bracket that was opened last.
  var closesBars: Bool {
    if case .call(let call) = pending.innermostOpening { call.isBars } else { false }
  }
}

extension Expression {
  /// The function of the integer quotient, `7 div 3`.
  package static let quotientFunction = "div"
}
