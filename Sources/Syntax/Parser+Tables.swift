// Tables: `table(x = [1, 2], y = [3, 4])`, their columns, and those in files.

extension Parser {
  /// Whether the current token is the word.
  ///
  /// The calls of these two words that are read here mean nothing else, so that they need no function of
  /// this name: a variable may have it.
  func isTokenText(_ word: StaticString) -> Bool { isText(word, of: token) }

  /// Whether a token of the line is the word.
  func isText(_ word: StaticString, of token: Token) -> Bool {
    let letters = UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount)
    return lexer.bytes[token.start..<token.end].elementsEqual(letters)
  }

  /// Whether the current token and the bracket after it are these letters.
  func isOpening(_ call: StaticString) -> Bool {
    let letters = UnsafeBufferPointer(start: call.utf8Start, count: call.utf8CodeUnitCount)
    return lexer.bytes[token.start..<token.end + 1].elementsEqual(letters)
  }

  // data = "data" "(" text ")"
  /// Whether a text follows the current token, a name, and a bracket.
  var isBeforeText: Bool {
    var ahead = lexer
    return (try? ahead.next())?.kind == .openBracket && (try? ahead.next())?.kind == .text
  }

  /// Reads the call of `data`, whose argument is a text.
  mutating func data() throws(SyntaxError) -> Operand {
    let start = token.start
    try advance()
    let bracket = token.range
    try advance()
    let path = lexer.text(token.start + 1, token.end - 1)
    try advance()
    guard token.kind == .closeBracket else { throw unclosed(bracket, with: .closeBracket) }
    try advance()
    return Operand(root: tree.append(.data, named: path, at: rangeRead(from: start)), start: start)
  }

  // column = literal "." name
  mutating func column(of table: Operand) throws(SyntaxError) -> Operand {
    let name = lexer.text(token.start + 1, token.end)
    try advance()
    let root = tree.append(column: name, of: table.root, at: rangeRead(from: table.start))
    return try operand(root, from: table.start)
  }

  // table = "table" "(" name "=" expression { "," name "=" expression } ")"
  /// Whether the name of a column follows the current token, a name, and a bracket.
  var isBeforeColumn: Bool {
    var ahead = lexer
    return (try? ahead.next())?.kind == .openBracket && ahead.isBeforeBinding
  }

  // tabulation = "table" "(" expression { "," expression } "," name "=" ( range | expression ) ")"
  /// Whether a comma, a name and an equals sign follow in the brackets after the current token, a name.
  var isBeforeTabulation: Bool {
    var ahead = lexer
    var depth = 0
    while let next = try? ahead.next(), next.kind != .end {
      switch next.kind {
      case .openBracket, .openSquare: depth += 1
      case .closeBracket, .closeSquare:
        depth -= 1
        if depth == 0 { return false }
      case .comma where depth == 1:
        if ahead.isBeforeBinding { return true }
      default: break
      }
    }
    return false
  }

  /// Begins the table of expressions at the current token, or the call of a function with the list of an
  /// expression's values.
  mutating func beginTabulation(of function: String? = nil) throws(SyntaxError) {
    let start = token.start
    let name = function.map { tree.append(name: $0) }
    try advance()
    var list = PendingOperator.List(start: start, bracket: beginLevel())
    list.isTabulation = true
    list.function = name
    list.takesMore = function.flatMap(BindingFunction.init)?.takesPoint ?? false
    pending.append(.list(list))
    try advance()
    try sign()
  }

  /// Begins the table at the current token, and reads the name of its first column.
  mutating func beginTable() throws(SyntaxError) {
    let start = token.start
    try advance()
    let name = tree.append(name: "")
    var call = PendingOperator.Call(start: start, name: name, bracket: beginLevel())
    call.isTable = true
    columnNames.append([])
    pending.append(.call(call))
    try advance()
    try beginColumn()
  }

  /// Reads the name of a column, which may be a word of the language, and the sign after it.
  mutating func beginColumn() throws(SyntaxError) {
    guard lexer.isNameStart(at: token.start) else { throw unexpectedToken(.name) }
    let name = tokenText
    guard !columnNames[columnNames.count - 1].contains(name) else {
      throw SyntaxError(.repeatedColumn, at: token.range)
    }
    columnNames[columnNames.count - 1].append(name)
    try advance()
    guard token.kind == .equals else { throw unexpectedToken(.equals) }
    try advance()
    try sign()
  }

  /// Returns the table whose closing bracket was just read.
  mutating func table(_ call: PendingOperator.Call) throws(SyntaxError) -> Operand {
    let names = columnNames.removeLast()
    let root = tree.append(table: names, of: call.arguments, at: rangeRead(from: call.start))
    return try operand(root, from: call.start)
  }
}
