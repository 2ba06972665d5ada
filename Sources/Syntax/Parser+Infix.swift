// Functions between their two arguments, `10 nCr 3`, as other calculators write them.

extension Parser {
  /// The infix function at the current token, which follows an operand, and whether it applies to the
  /// quotient of its arguments: `7 div 3`.
  var functionBetweenArguments: (name: String, isOfQuotient: Bool)? {
    guard token.followsBlank, (3...6).contains(token.end - token.start),
      lexer.bytes[token.end].isBlank
    else { return nil }
    let name = tokenText
    guard parameters?.contains(name) != true,
      localNames.meaning(of: name, at: token.start) == nil
    else { return nil }
    switch name {
    case _ where Vocabulary.infixFunctions.contains(name):
      if case .function = meaning { return (name, false) }
      return nil
    case "choose" where isBeforeDigit && isFree(with: "nCr"): return ("nCr", false)
    case "div" where isBeforeDigit && isFree(with: "floor"): return ("floor", true)
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
    _ function: (name: String, isOfQuotient: Bool),
    after left: Operand
  ) throws(SyntaxError) {
    let (name, root) = tree.insert(name: function.name, before: left.root)
    let operand = Operand(root: root, start: left.start)
    let infix = PendingOperator.Infix(
      left: operand,
      name: name,
      isOfQuotient: function.isOfQuotient
    )
    pending.append(.infix(infix))
    try advance()
  }

  /// Completes the call of an infix function with its second argument.
  mutating func fold(
    _ infix: PendingOperator.Infix,
    around right: Operand
  ) throws(SyntaxError) -> Operand {
    let start = infix.left.start
    var arguments = TreeBuilder.Operands()
    tree.add(infix.left.root, to: &arguments, infix.isOfQuotient ? .factor(.times) : .none)
    tree.add(right.root, to: &arguments, infix.isOfQuotient ? .factor(.divided) : .none)
    if infix.isOfQuotient {
      let quotient = try operation(.product, of: arguments, from: start)
      arguments = tree.operands(quotient.root)
    }
    let call = try call(infix.name, of: arguments, from: start)
    note(.functionBetween, of: call)
    return call
  }

  /// Whether the current token, a bar, closes the bracket that was opened last.
  var closesBars: Bool {
    if case .call(let call) = pending.innermostOpening { call.isBars } else { false }
  }
}
