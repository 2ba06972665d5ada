package import Syntax

extension LaTeX {
  /// The line of the language for a formula of a statement, including `x = \frac{1}{2}`.
  package static func statement(
    from text: String,
    vocabulary: Vocabulary
  ) throws(ReadingError) -> String {
    var reader = LaTeXReader(text, vocabulary: vocabulary)
    let row = try reader.row(until: nil, depth: 0)
    return try SourceWriter.statement(from: row, vocabulary: vocabulary)
  }

  /// The expression of a formula, as this program writes it and mostly as people do.
  ///
  /// The vocabulary distinguishes functions from variables where the formula does not.
  package static func expression(
    from text: String,
    vocabulary: Vocabulary
  ) throws(ReadingError) -> Expression {
    var reader = LaTeXReader(text, vocabulary: vocabulary)
    let row = try reader.row(until: nil, depth: 0)
    return try SourceWriter.expression(from: row, vocabulary: vocabulary)
  }
}

/// Parses LaTeX into the elements of a layout by recursive descent, with one character of lookahead.
///
///     row      = { atom | atom "^" argument | fence | symbol }
///     argument = "{" row "}" | one character | one command with its arguments
struct LaTeXReader {
  var characters: ArraySlice<Character>
  private let text: [Character]
  let vocabulary: Vocabulary

  init(_ text: String, vocabulary: Vocabulary) {
    self.text = Array(text)
    self.vocabulary = vocabulary
    characters = self.text[...]
    removeDelimiters()
  }

  /// Removes the delimiters of mathematics in a text: `$…$`, `\(…\)`, `\[…\]`.
  private mutating func removeDelimiters() {
    func trim() {
      characters = characters.drop(while: \.isWhitespace)
      while characters.last?.isWhitespace == true { characters.removeLast() }
    }
    trim()
    for (open, close) in [("$$", "$$"), ("$", "$"), ("\\(", "\\)"), ("\\[", "\\]")]
    where characters.count >= 2 * open.count && characters.starts(with: open)
      && characters.suffix(close.count).elementsEqual(close)
    {
      characters = characters.dropFirst(open.count).dropLast(close.count)
      return
    }
  }

  // MARK: Rows

  /// Reads a row and the sign that ends it; without such a sign, up to the end of the text.
  mutating func row(
    until end: Character?,
    depth: Int
  ) throws(ReadingError) -> [Layout.Element] {
    var builder = try RowBuilder(depth: depth)
    let first = place
    while let next = peek() {
      if next == end {
        advance()
        return try finished(builder, from: first)
      }
      let start = place
      do throws(ReadingError) {
        try readAtom(into: &builder)
      } catch {
        throw error.placed(at: range(from: start))
      }
    }
    if let end { throw ReadingError(.unbalanced(end == "}" ? "{" : "["), at: here) }
    return try finished(builder, from: first)
  }

  /// The row of the builder, which was read from here on.
  private func finished(
    _ builder: RowBuilder,
    from start: Int
  ) throws(ReadingError) -> [Layout.Element] {
    do throws(ReadingError) {
      return try builder.finished()
    } catch {
      throw error.placed(at: range(from: start))
    }
  }

  mutating func readAtom(into builder: inout RowBuilder) throws(ReadingError) {
    guard let next = take() else { throw ReadingError(.unexpectedEnd, at: here) }
    let start = place - 1
    switch next {
    case "\\": try readCommand(into: &builder)
    case "{": builder.append(group: try row(until: "}", depth: builder.innerDepth))
    case "^": try readExponent(into: &builder)
    case "0"..."9", ".": builder.append(try number(from: next))
    case "(": try builder.open(.brackets)
    case ")": try builder.close(.brackets)
    case "[": try builder.open(.square)
    case "]": try builder.close(.square)
    case "|": try builder.bar()
    case "-", "−": builder.appendMinus()
    case "~": break
    case "'", "′": try builder.appendPrime()
    default:
      if let symbol = Layout.Symbol.characters[next] { return builder.append(.symbol(symbol)) }
      guard next.isLetter else {
        throw ReadingError(.unexpectedCharacter(next), at: range(from: start))
      }
      builder.append(.name(try letter(next)))
    }
  }

  // MARK: Powers

  private mutating func readExponent(into builder: inout RowBuilder) throws(ReadingError) {
    switch peek() {
    case "'", "′": return try readAtom(into: &builder)
    case "\\" where isNext("\\prime"): return try readAtom(into: &builder)
    case "{" where isNext("{\\prime"), "{" where isNext("{'"):
      advance()
      while let next = peek(), next != "}" { try readAtom(into: &builder) }
      return advance()
    default: break
    }
    let isGroup = peek() == "{"
    let exponent = try argument(depth: builder.innerDepth)
    if !isGroup, case .symbol(.negative) = exponent,
      characters.first.map({ $0.isNumber || $0.isLetter }) == true
    {
      throw ReadingError(.exponentOfSign)
    }
    try builder.raise(toSign: exponent)
  }

  /// Reads the argument of a command or a raised position: a group, a character or a command.
  mutating func argument(depth: Int) throws(ReadingError) -> Layout.Element {
    guard let next = peek() else { throw ReadingError(.missingOperand, at: here) }
    if next == "{" {
      advance()
      return .joining(try row(until: "}", depth: depth))
    }
    if next.isASCII, next.isNumber {
      advance()
      return .integer(String(next))
    }
    if next.isLetter {
      advance()
      return .name(try name(String(next)))
    }
    var builder = try RowBuilder(depth: depth)
    try readAtom(into: &builder)
    return .joining(try builder.finished())
  }

  // MARK: Numbers and names

  private mutating func number(from first: Character) throws(ReadingError) -> Layout.Element {
    var text = first == "." ? "" : groupedDigits(from: first)
    if first == "." || takes(".") {
      text += "." + digits()
      if takes("\\overline{") {
        let period = digits()
        guard !period.isEmpty, takes("}") else {
          throw ReadingError(.unsupported("\\overline"), at: here)
        }
        text += "(\(period))"
      }
    }
    guard case .decimal(let decimal)? = NumberLiteral(text) else {
      throw ReadingError(.unexpectedCharacter("."), at: here)
    }
    return .number(decimal)
  }

  /// Reads digits, and following groups of three separated by thin spaces.
  private mutating func groupedDigits(from first: Character) -> String {
    var groups = [String(first) + digits()]
    while characters.starts(with: "\\,") {
      let group = characters.dropFirst(2).prefix { $0.isASCII && $0.isNumber }
      guard String(joining: groups + [String(group)]) != nil else { break }
      characters.removeFirst(2 + group.count)
      groups.append(String(group))
    }
    return groups.joined()
  }

  private mutating func digits() -> String {
    let digits = characters.prefix { $0.isASCII && $0.isNumber }
    characters.removeFirst(digits.count)
    return String(digits)
  }

  /// A letter as a name, with its subscript.
  private mutating func letter(_ letter: Character) throws(ReadingError) -> Layout.Name {
    var name = String(letter)
    if peek() == "_" {
      advance()
      guard let index = takes("{") ? takeText(until: "}") : take().map({ String($0) }) else {
        throw ReadingError(.missingOperand, at: here)
      }
      let isNumbered = letter == "X" && index.count == 1
      name += (isNumbered ? "" : "_") + index
    }
    return try self.name(name)
  }

  func name(_ text: String) throws(ReadingError) -> Layout.Name {
    guard let name = Layout.Name(reading: text, vocabulary: vocabulary) else {
      throw ReadingError(.invalidName(text), at: here)
    }
    return name
  }

  // MARK: Characters

  /// The index of the next character.
  var place: Int { characters.startIndex }

  /// The empty range at the next character.
  var here: SourceRange { range(from: place) }

  /// The range from this index to the next character.
  func range(from start: Int) -> SourceRange {
    let offset = text[..<start].reduce(0) { $0 + $1.utf8.count }
    return SourceRange(offset, offset + text[start..<place].reduce(0) { $0 + $1.utf8.count })
  }

  /// The next character that is not a blank; it is not consumed.
  mutating func peek() -> Character? {
    characters = characters.drop(while: \.isWhitespace)
    return characters.first
  }

  private mutating func advance() { characters.removeFirst() }

  mutating func take() -> Character? {
    _ = peek()
    return takeSign()
  }

  /// Consumes the next character, blank or not.
  mutating func takeSign() -> Character? { characters.popFirst() }

  func isNext(_ text: String) -> Bool { characters.starts(with: text) }

  /// Consumes this text if it comes next; returns whether it did.
  mutating func takes(_ text: String) -> Bool {
    guard characters.starts(with: text) else { return false }
    characters.removeFirst(text.count)
    return true
  }

  /// Consumes letters, which form a command's name.
  mutating func takeLetters() -> String {
    let letters = characters.prefix { $0.isASCII && $0.isLetter }
    characters.removeFirst(letters.count)
    return String(letters)
  }

  /// Consumes the text before the brace that closes this group, and the brace.
  mutating func takeGroup() -> String? {
    var depth = 1
    var isEscaped = false
    let end = characters.firstIndex { character in
      if !isEscaped, character == "{" { depth += 1 }
      if !isEscaped, character == "}" { depth -= 1 }
      isEscaped = !isEscaped && character == "\\"
      return depth == 0
    }
    guard let end else { return nil }
    let text = String(characters[..<end])
    characters = characters[(end + 1)...]
    return text
  }

  /// Consumes the text before a sign and the sign; backslashes, as before an underscore, are dropped.
  mutating func takeText(until end: Character) -> String? {
    guard let place = characters.firstIndex(of: end) else { return nil }
    let text = characters[..<place].filter { $0 != "\\" }
    characters = characters[(place + 1)...]
    return String(text)
  }
}
