/// Reads one line of the language: statements by descent, expressions by operator precedence.
///
/// In order of importance: it never crashes, whatever the line; it takes linear time; it reports an
/// error at the first place where no continuation could be right.
///
///     line      = ( command | [ statement { ";" statement } [ ";" ] ] ) [ comment ]
///     comment   = "#" to the end of the line
package struct Parser {
  var lexer: Lexer
  var token: Token
  /// Where the token before the current one ended.
  var previousEnd = 0
  /// Borrowed like the bytes, which saves reference counts for its contents.
  private(set) var vocabulary: UnsafePointer<Vocabulary>
  /// The readings of the statement so far, `nil` where there are none.
  var readings: [Reading]?
  /// The part read so far of the current expression.
  var tree: TreeBuilder
  /// The sum and product being read since the bracket that was opened last.
  var level = PartialSum()
  /// The operations begun in it.
  var pending = OperatorStack()
  /// The expressions among these whose local names are being read, the innermost last.
  var scopes: [PendingOperator.Scope] = []
  /// The names of the columns of the tables that are being read, the innermost last.
  var columnNames: [[String]] = []
  /// The parameters of the definition that is being read, `nil` elsewhere.
  var parameters: [String]?
  /// The functions that earlier statements of the line define.
  var definedFunctions: [String] = []
  /// Where the last function applied without brackets ended, or −1.
  var bareArgumentEnd = -1
  /// Where the last quotient with the word `div` ended, or −1.
  var wordOfDivisionEnd = -1
  /// The names that `where` binds in the line.
  var localNames = LocalNames()
  /// Whether the statement began with a sign and a blank.
  var continuesBySign = false
  /// Whether a sign of the statement is directly after an operator, and not before its number.
  var hasSignApart = false
  /// Where the line continues from ANS, or −1.
  var continuation = -1
  /// Whether the units after `to` are read.
  var readsTarget = false
  /// Whether an equals sign outside of brackets compares.
  var asksByEquals = false
  /// Where the last power ended, or −1.
  var powerEnd = -1
  /// Where the last exponent that is just a number ended, or −1.
  var plainExponentEnd = -1

  /// Reads a line, or the part of it in the range.
  ///
  /// The ranges in the result or the error are UTF-8 offsets of the line.
  package static func parse(
    line: String,
    in range: SourceRange? = nil,
    vocabulary: Vocabulary
  ) throws(SyntaxError) -> Line {
    try reading(line, in: range, vocabulary) { parser throws(SyntaxError) in
      if parser.lexer.bytes.afterBlanks(from: parser.lexer.position) == UInt8(ascii: ":") {
        return try parser.lexer.commandLine()
      }
      try parser.begin()
      return try parser.line()
    }
  }

  /// Reads a source, or the part of it in the range, as one expression.
  package static func parseExpression(
    _ source: String,
    in range: SourceRange? = nil,
    vocabulary: Vocabulary
  ) throws(SyntaxError) -> Expression {
    try reading(source, in: range, vocabulary) { parser throws(SyntaxError) in
      try parser.begin()
      parser.asksByEquals = true
      let expression = try parser.expression()
      try parser.expectEnd()
      return expression
    }
  }

  /// Reads a source, or the part of it in the range, as a statement that is just an expression.
  package static func parseExpressionStatement(
    _ source: String,
    in range: SourceRange? = nil,
    vocabulary: Vocabulary
  ) throws(SyntaxError) -> Statement {
    try reading(source, in: range, vocabulary) { parser throws(SyntaxError) in
      try parser.begin()
      parser.asksByEquals = true
      let value = try parser.value()
      try parser.expectEnd()
      return Statement(
        .expression(value),
        range: value.range,
        isSilent: false,
        readings: parser.takeReadings()
      )
    }
  }

  /// Lends the body a parser that has read nothing of the source, or of the part of it in the range.
  @inline(__always)
  static func reading<Result>(
    _ source: String,
    in range: SourceRange?,
    _ vocabulary: Vocabulary,
    _ body: (inout Parser) throws(SyntaxError) -> Result
  ) throws(SyntaxError) -> Result {
    try SourceBytes.lend(source, upTo: range?.end) { bytes throws(SyntaxError) in
      try withUnsafePointer(to: vocabulary) { vocabulary throws(SyntaxError) in
        var parser = Parser(bytes, from: range?.start ?? 0, vocabulary)
        return try body(&parser)
      }
    }
  }

  /// A parser that has read nothing yet.
  ///
  /// An initialiser that can throw would build it in one place and copy it to another.
  private init(
    _ bytes: SourceBytes,
    from start: Int,
    _ vocabulary: UnsafePointer<Vocabulary>
  ) {
    lexer = Lexer(bytes, from: start)
    token = Token(kind: .end, start: start, end: start, followsBlank: false)
    self.vocabulary = vocabulary
    tree = TreeBuilder(capacity: min(bytes.count - start, 12))
  }

  /// Finds the local names, and reads the first token.
  mutating func begin() throws(SyntaxError) {
    localNames = LocalNames(in: lexer, vocabulary)
    token = try lexer.next()
    previousEnd = token.start
  }

  // line = [ statement { ";" statement } [ ";" ] ]
  private mutating func line() throws(SyntaxError) -> Line {
    guard token.kind != .end else { return Line(.empty, commentRange: commentRange) }
    let first = try statement()
    var others: [Statement] = []
    if token.kind != .end {
      // The names that a statement sets have that meaning in the next ones: m is no metre after m = 5 kg.
      let outer = vocabulary
      let inner = UnsafeMutablePointer<Vocabulary>.allocate(capacity: 1)
      inner.initialize(to: outer.pointee)
      vocabulary = UnsafePointer(inner)
      defer {
        vocabulary = outer
        inner.deinitialize(count: 1)
        inner.deallocate()
      }
      inner.pointee.take(first)
      while token.kind != .end {
        let next = try statement()
        inner.pointee.take(next)
        others.append(next)
      }
    }
    return Line(.statements(Statements(first, others)), commentRange: commentRange)
  }

  private var commentRange: SourceRange? {
    token.start < lexer.end ? SourceRange(token.start, lexer.end) : nil
  }

  // MARK: Tokens and nodes

  /// Makes the next token the current one.
  mutating func advance() throws(SyntaxError) {
    previousEnd = token.end
    token = try lexer.next()
  }

  var tokenText: String { lexer.text(token.start, token.end) }

  func expectEnd() throws(SyntaxError) {
    if token.kind != .end { throw unexpectedToken(.endOfStatement) }
  }

  /// The range from the start to the end of the last token read.
  func rangeRead(from start: Int) -> SourceRange { SourceRange(start, previousEnd) }

  /// Appends an operation from the start to the end of the last token read.
  mutating func operation(
    _ kind: Node.Kind,
    of operands: TreeBuilder.Operands,
    from start: Int
  ) throws(SyntaxError) -> Operand {
    let root = tree.append(kind, of: operands, at: rangeRead(from: start))
    return try operand(root, from: start)
  }

  /// Returns an operation that was just completed as an operand.
  func operand(_ root: Int, from start: Int) throws(SyntaxError) -> Operand {
    guard tree.nodes[root].height <= Expression.maximumHeight else {
      throw SyntaxError(.tooDeep, at: tree.nodes[root].range)
    }
    return Operand(root: root, start: start)
  }
}
