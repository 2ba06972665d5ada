/// The names that `where`, `for`, sums and tables of expressions bind in a line, and where in the line they
/// have their local meaning.
///
/// A local name is used before it is bound, so that the parser has to know it beforehand: the `gamma`
/// of `gamma*2 where gamma = 1.4` is no function.
struct LocalNames {
  /// What a name is at a place.
  enum Meaning {
    case bound
    /// It is in the value of a name before it, where it has no value yet.
    case early
  }

  private struct Entry {
    let name: String
    let range: Range<Int>
    let meaning: Meaning
  }

  private var entries: [Entry] = []

  init() {}

  var isEmpty: Bool { entries.isEmpty }

  /// What a line that binds a name contains before its last equals sign.
  private static let binding: [StaticString] =
    ["where", "for", "table("] + BindingFunction.openings

  /// Finds the names in the line from the position of the lexer on.
  init(in lexer: Lexer, _ vocabulary: UnsafePointer<Vocabulary>) {
    let bytes = lexer.bytes
    let start = lexer.position
    guard let sign = bytes.lastOffset(of: UInt8(ascii: "="), from: start),
      Self.binding.contains(where: { bytes.contain($0, in: start..<sign) })
    else { return }
    var scan = LocalNamesScan(lexer, vocabulary)
    for clause in scan.clauses() { append(clause) }
  }

  /// The meaning of the name at the offset; nil where it is not local.
  func meaning(of name: String, at offset: Int) -> Meaning? {
    var innermost: Entry?
    for entry in entries where entry.range.contains(offset) && entry.name == name {
      if innermost.map({ entry.range.count < $0.range.count }) ?? true { innermost = entry }
    }
    return innermost?.meaning
  }

  private mutating func append(_ clause: LocalNamesScan.Clause) {
    guard let first = clause.bindings.first else { return }
    for (index, binding) in clause.bindings.enumerated() {
      let next = index + 1 < clause.bindings.count ? clause.bindings[index + 1].start : clause.end
      let body = clause.body.clamped(to: 0..<clause.end)
      entries.append(Entry(name: binding.name, range: body, meaning: .bound))
      entries.append(Entry(name: binding.name, range: next..<clause.end, meaning: .bound))
      guard index > 0 else { continue }
      entries.append(Entry(name: binding.name, range: first.value..<binding.start, meaning: .early))
    }
  }
}

/// The search for the clauses that begin with `where` or `for`, token by token.
private struct LocalNamesScan {
  struct Binding {
    let name: String
    /// Where the name begins, and where its value begins.
    let start: Int
    let value: Int
  }

  struct Clause {
    let body: Range<Int>
    var bindings: [Binding] = []
    var end = 0
  }

  /// An expression being read, in brackets or not.
  private struct Frame {
    var start: Int
    /// Whether it is in square brackets, where a semicolon ends a row.
    var isInSquareBrackets = false
    /// Where it begins, if it is the brackets of a call that may bind a name in its last argument.
    var call: Int?
    /// Whether the word `for` was read in it, or the name of such a call, after which a comma separates
    /// no items.
    var iterates = false
    /// The clauses that were begun in it, each in the last value of the one before.
    var clauses: [Clause] = []
  }

  private var lexer: Lexer
  private let vocabulary: UnsafePointer<Vocabulary>
  private var frames: [Frame]
  private var finished: [Clause] = []
  /// The words whose calls may bind a name in their last argument.
  private static let words = BindingFunction.names.union(["table"])
  /// The end of the last token, if it is such a word.
  private var wordEnd: Int?

  init(_ lexer: Lexer, _ vocabulary: UnsafePointer<Vocabulary>) {
    self.lexer = lexer
    self.vocabulary = vocabulary
    frames = [Frame(start: lexer.position)]
  }

  /// The clauses of the line, as far as its tokens can be read.
  mutating func clauses() -> [Clause] {
    while let token = try? lexer.next(), token.kind != .end { read(token) }
    finish(at: lexer.position)
    return finished
  }

  private mutating func read(_ token: Token) {
    let frame = frames.count - 1
    let isCall = wordEnd == token.start
    wordEnd = nil
    switch token.kind {
    case .name where Self.words.contains(lexer.text(token.start, token.end)): wordEnd = token.end
    case .openBracket, .openSquare:
      let isSquare = token.kind == .openSquare
      frames.append(Frame(start: token.end, isInSquareBrackets: isSquare))
      if isCall, !isSquare { frames[frame + 1].call = token.end }
    case .closeBracket where frames.count > 1, .closeSquare where frames.count > 1:
      finishExpression(at: token.start)
      frames.removeLast()
    case .comma where frames[frame].iterates: break
    case .comma where !frames[frame].clauses.isEmpty && bindName(): break
    case .comma where frames[frame].call != nil && lexer.isBeforeBinding:
      finishExpression(at: token.start)
      iterate(from: frames[frame].call ?? token.start)
    case .comma:
      finishExpression(at: token.start)
      frames[frame].start = token.end
    case .semicolon where frames[frame].isInSquareBrackets:
      finishExpression(at: token.start)
      frames[frame].start = token.end
    case .semicolon:
      finish(at: token.start)
      frames = [Frame(start: token.end)]
    case .iteration: iterate(from: frames[frame].start)
    case .binding:
      let start = frames[frame].clauses.last?.bindings.last?.value ?? frames[frame].start
      frames[frame].clauses.append(Clause(body: start..<token.start))
      _ = bindName()
    default: break
    }
  }

  /// Begins a clause whose name has its local meaning in all from the offset to the closing bracket.
  private mutating func iterate(from start: Int) {
    frames[frames.count - 1].iterates = true
    frames[frames.count - 1].clauses.append(Clause(body: start..<lexer.end))
    _ = bindName()
  }

  /// Reads a name and the equals sign after it, where they follow; returns whether they do.
  private mutating func bindName() -> Bool {
    var ahead = lexer
    guard let name = try? ahead.next(), name.kind == .name,
      let sign = try? ahead.next(), sign.kind == .equals
    else { return false }
    lexer = ahead
    let frame = frames.count - 1
    let text = vocabulary.pointee.variable(named: lexer.text(name.start, name.end))
    let binding = Binding(name: text, start: name.start, value: sign.end)
    frames[frame].clauses[frames[frame].clauses.count - 1].bindings.append(binding)
    return true
  }

  private mutating func finishExpression(at end: Int) {
    for var clause in frames[frames.count - 1].clauses {
      clause.end = end
      finished.append(clause)
    }
    frames[frames.count - 1].clauses = []
  }

  private mutating func finish(at end: Int) {
    while !frames.isEmpty {
      finishExpression(at: end)
      frames.removeLast()
    }
  }
}
