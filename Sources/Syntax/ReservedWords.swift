/// The words that were names in curta 1 and mean something else now, for sessions from then.
package enum ReservedWords {
  /// Constants that cannot be hidden.
  private static let constants: Set = ["true", "false", "i"]

  /// The reserved words that the line of curta 1 gives a value: as a variable, a function or a parameter.
  package static func assigned(in line: String) -> Set<String> {
    SourceBytes.lend(line) { bytes in
      let tokens = tokens(of: bytes)
      var words: Set<String> = []
      for (index, token) in tokens.enumerated() where isReserved(token, bytes) {
        if isTarget(index, in: tokens, of: bytes) {
          words.insert(bytes.text(token.start, token.end))
        }
      }
      return words
    }
  }

  /// The names in the formula of a function that the line of curta 1 defines, without those of its parameters.
  package static func names(inDefinition line: String) -> Set<String> {
    SourceBytes.lend(line) { bytes in
      let definitions = tokens(of: bytes).split { $0.kind == .semicolon }
      return definitions.reduce(into: Set()) { names, tokens in
        guard let equals = tokens.firstIndex(where: { $0.kind == .equals }),
          tokens[..<equals].contains(where: { $0.kind == .openBracket })
        else { return }
        func texts(_ tokens: ArraySlice<Token>) -> Set<String> {
          Set(tokens.filter { $0.kind == .name }.map { bytes.text($0.start, $0.end) })
        }
        let parameters = texts(tokens[..<equals].dropFirst())
        names.formUnion(texts(tokens[equals...]).subtracting(parameters))
      }
    }
  }

  /// All names and words in the line.
  package static func names(in line: String) -> Set<String> {
    SourceBytes.lend(line) { bytes in
      let names = tokens(of: bytes).filter { $0.kind == .name || $0.kind.isKeyword }
      return Set(names.map { bytes.text($0.start, $0.end) })
    }
  }

  /// The line with other names in place of some names and words.
  package static func renaming(_ names: [String: String], in line: String) -> String {
    SourceBytes.lend(line) { bytes in
      var text = ""
      var end = 0
      for token in tokens(of: bytes) where token.kind == .name || token.kind.isKeyword {
        guard let name = names[bytes.text(token.start, token.end)] else { continue }
        text += bytes.text(end, token.start) + name
        end = token.end
      }
      return text + bytes.text(end, bytes.count)
    }
  }

  /// The tokens of the line without what cannot be read.
  private static func tokens(of bytes: SourceBytes) -> [Token] {
    var lexer = Lexer(bytes, from: 0)
    var tokens: [Token] = []
    while lexer.position < lexer.end {
      let start = lexer.position
      if let token = try? lexer.next() {
        if token.kind == .end { break }
        tokens.append(token)
      }
      if lexer.position == start { lexer.position += 1 }
    }
    return tokens
  }

  private static func isReserved(_ token: Token, _ bytes: SourceBytes) -> Bool {
    token.kind.isKeyword
      || token.kind == .name && constants.contains(bytes.text(token.start, token.end))
  }

  /// Whether a value is given to the word at the index: before `=`, after `STO`, or in the head of a
  /// definition.
  private static func isTarget(
    _ index: Int,
    in tokens: [Token],
    of bytes: SourceBytes
  ) -> Bool {
    let start = tokens[..<index].lastIndex { $0.kind == .semicolon }.map { $0 + 1 } ?? 0
    if index > start, tokens[index - 1].kind == .store { return true }
    guard let equals = tokens[start...].firstIndex(where: { $0.kind == .equals }), index < equals
    else { return false }
    let head = tokens[start..<equals].drop { bytes.text($0.start, $0.end) == "var" }
    if head.count == 1 { return true }
    return head.count > 3 && head[head.startIndex + 1].kind == .openBracket
      && head.last?.kind == .closeBracket
      && !head.dropLast().contains { $0.kind == .closeBracket }
  }
}
