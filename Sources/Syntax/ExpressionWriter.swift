/// Appends one expression to a text in UTF-8, and remembers the kind of its last word.
struct ExpressionWriter: ~Copyable {
  var text: TextBuffer
  let style: Printer.Style
  let vocabulary: Vocabulary
  var brackets: Printer.Brackets
  let marksNames: Bool
  var last = LastWord.other
  /// The names that parameters or binders in the text give a meaning, which are no units.
  private let localNames: Set<String>
  /// Whether the relation that is written next begins a statement with a name, which needs brackets:
  /// `(x) = 3` asks.
  var asksOfName = false
  /// Whether the name that is written next is in brackets, so that it is no unit.
  var bracketsName = false

  /// The last word, as far as it matters to the text directly after it.
  enum LastWord {
    /// A raised exponent, which directly before √ would be the degree of a root.
    case raised
    /// A number that `e` would continue.
    case number
    /// A number that `e` or a bracket would continue.
    case decimal
    /// A name that a bracket would make a call.
    case name
    /// A word that only letters and digits would continue.
    case word
    case other
  }

  init(_ printer: Printer, localNames: Set<String>, text: consuming TextBuffer) {
    self.text = text
    self.localNames = localNames
    self.style = printer.style
    self.vocabulary = printer.vocabulary
    self.brackets = printer.brackets
    self.marksNames = printer.marksNames
  }

  /// Whether it is a variable with the name of a unit: `x³(h)!` is another one than `x³ h!`.
  func isNamedAsUnit(_ expression: Expression) -> Bool {
    guard case .variable(let name) = expression.kind else { return false }
    return vocabulary.isUnit(name) && !localNames.contains(name)
  }

  /// Whether it is a variable whose name after a number would be a word: `5(sq) m`, `3/4(of)`.
  func isNamedAsWord(_ expression: Expression) -> Bool {
    guard case .variable(let name) = expression.kind, !localNames.contains(name) else {
      return false
    }
    return Parser.powersInWords[name] != nil || name == "of"
  }

  consuming func finished() -> TextBuffer { text }

  mutating func write(_ expression: Expression) {
    switch expression.operation {
    case .number: write(expression.number)
    case .constant: write(constant: expression.name)
    case .variable: write(variable: expression.name)
    case .answer: write(word: "ANS")
    case .result: write(word: "@\(expression.resultNumber)")
    case .negation: write(negationOf: expression.operand)
    case .sum: write(sumOf: expression.terms)
    case .product:
      guard !write(polar: expression) else { return }
      write(productOf: expression.factors)
    case .power: write(expression.operand, toThe: expression.secondOperand)
    case .postfix: write(expression.operand, after: expression.postfix)
    case .call: write(expression.name, of: Array(expression.operands))
    case .logic: write(expression.logic)
    case .scope: write(expression.scope)
    case .aggregate: write(expression.aggregate)
    }
  }

  mutating func write(symbol: String) {
    text += symbol
    last = .other
  }

  /// Writes an operand, in brackets if it binds less than the rank.
  mutating func write(_ operand: Expression, atLeast rank: Rank) {
    write(operand, inBrackets: needsBrackets(operand, atLeast: rank))
  }

  func needsBrackets(_ operand: Expression, atLeast rank: Rank) -> Bool {
    if brackets.showOrder { return operand.isCompound && !operand.isDelimited }
    let isStep = brackets == .steps && operand.isMade && operand.isCompound && !operand.isCall
    return isStep || operand.rank(in: style) < rank
  }

  mutating func write(_ operand: Expression, inBrackets isBracketed: Bool) {
    if isBracketed { write(symbol: "(") }
    writeInner(operand)
    if isBracketed { write(symbol: ")") }
  }

  mutating func writeInner(_ expression: Expression) {
    let outer = brackets
    if brackets == .outermost { brackets = .fewest }
    write(expression)
    brackets = outer
  }
}
