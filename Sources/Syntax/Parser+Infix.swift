// Functions between their two arguments, `10 nCr 3`, as other calculators write them.

extension Parser {
  /// A function that is written between its arguments.
  enum InfixFunction {
    /// A function of the two.
    case ofBoth(String)
    /// The integer part of their quotient: `7 div 3`.
    case floorOfQuotient
  }

  /// The function that is the current token after an operand, where it stands between two arguments.
  var functionBetweenArguments: InfixFunction? {
    guard token.followsBlank, (3...6).contains(token.end - token.start),
      lexer.bytes[token.end].isBlank
    else { return nil }
    let name = tokenText
    guard parameters?.contains(name) != true else { return nil }
    switch name {
    case "nCr", "nPr", "gcd", "lcm", "min", "max":
      if case .function = meaning { return .ofBoth(name) }
      return nil
    case "choose" where isBeforeDigit && isFree(with: "nCr"): return .ofBoth("nCr")
    case "div" where isBeforeDigit && isFree(with: "floor"): return .floorOfQuotient
    default: return nil
    }
  }

  /// Whether the current token means nothing, and the built-in function what it always does.
  private func isFree(with function: String) -> Bool {
    meaning == nil && !vocabulary.pointee.hides(function)
  }

  /// Whether a number follows, which could not follow a name.
  private var isBeforeDigit: Bool {
    lexer.bytes[lexer.bytes.endOfBlanks(from: token.end)].isDigit
  }

  /// Begins the function that is the current token, of the operand before it and the one after it.
  mutating func beginInfix(_ function: InfixFunction, after left: Operand) throws(SyntaxError) {
    var (name, isOfQuotient) = ("floor", true)
    if case .ofBoth(let function) = function { (name, isOfQuotient) = (function, false) }
    let (inserted, root) = tree.insert(name: name, before: left.root)
    let operand = Operand(root: root, start: left.start)
    pending.append(.infix(Pending.Infix(left: operand, name: inserted, isOfQuotient: isOfQuotient)))
    try advance()
  }

  /// The call of a function with its second argument.
  mutating func fold(
    _ infix: Pending.Infix,
    around right: Operand
  ) throws(SyntaxError) -> Operand {
    let start = infix.left.start
    var arguments = tree.operands(infix.left.root)
    tree.add(right.root, to: &arguments, infix.isOfQuotient ? .divided : .none)
    if infix.isOfQuotient {
      arguments = tree.operands(try operation(.product, of: arguments, from: start).root)
    }
    let call = try call(infix.name, of: arguments, from: start)
    note(.functionBetween, of: call)
    return call
  }

  /// Whether the bar that is the current token closes the bracket that was opened last.
  var closesBars: Bool {
    if case .call(let call) = pending.innermostOpening { call.isBars } else { false }
  }
}
