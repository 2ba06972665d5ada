internal import Arithmetic
internal import Evaluation
internal import Storage
internal import Syntax

extension Session {
  /// The completions of a line that begins with a colon: the command's name, or its last argument.
  func commandCompletions(_ before: String, _ after: String) -> Completions {
    let colon = before.prefix { $0 != ":" }.utf8.count
    let name = String(before.dropFirst(colon + 1).prefix { !$0.isWhitespace && $0 != "\"" })
    let argumentsStart = colon + 1 + name.utf8.count
    guard argumentsStart < before.utf8.count else {
      return commandNames(begun: ":\(name)", in: colon..<before.utf8.count, after)
    }
    let word = LastWord(before, from: argumentsStart)
    let range = word.start..<before.utf8.count
    guard let definition = CommandDefinition.named(name), !word.isComment else {
      return Completions(range: range, candidates: [])
    }
    let words = word.words.map(\.text)
    let expected = definition.parameter.expected(after: words)
    if expected.contains(where: \.isFile) { return fileCompletions(word, in: range) }
    let offers = expected.flatMap { argumentOffers($0, of: definition, after: words) }
    var completions = Completions(offers, begun: word.text, in: range)
    if expected.contains(where: \.isData), !word.text.hasPrefix("-") {
      let files = fileCompletions(word, in: range).candidates
      completions = Completions(range: range, candidates: completions.candidates + files)
    }
    let hasExpression = expected.contains(where: \.isExpression)
    guard completions.candidates.isEmpty || word.text.isEmpty, hasExpression else {
      return completions
    }
    return expressionCompletions(before, after, from: definition.parameter.expressionStart(word))
  }

  /// The completions of an expression that starts at an offset in the line.
  private func expressionCompletions(
    _ before: String,
    _ after: String,
    from offset: Int
  ) -> Completions {
    let expression = String(decoding: before.utf8.dropFirst(offset), as: UTF8.self)
    var completions = statementCompletions(expression, after, isExpression: true)
    let range = completions.range
    completions.range = range.lowerBound + offset..<range.upperBound + offset
    return completions
  }

  private func commandNames(begun: String, in range: Range<Int>, _ after: String) -> Completions {
    let offers = CommandDefinition.all.map { command in
      let needsBlank = !command.parameters.isEmpty && after.first?.isWhitespace != true
      let text = ":\(command.name)\(needsBlank ? " " : "")"
      return Completions.Offer(text, command.summary, names: [":\(command.name)"])
    }
    return Completions(offers, begun: begun, in: range)
  }

  private func argumentOffers(
    _ parameter: CommandParameter,
    of definition: CommandDefinition,
    after words: [String]
  ) -> [Completions.Offer] {
    switch parameter {
    case .word(let text, let summary):
      let isLast = definition.parameter.expected(after: words + [text]).isEmpty
      return [Completions.Offer(isLast ? text : "\(text) ", summary, names: [text])]
    case .name:
      return environment.variables.keys.sorted().map { Completions.Offer($0, "variable") }
        + environment.functions.keys.sorted().map { Completions.Offer($0, "function") }
    case .topic:
      return Help.titles.map { name in
        name.hasPrefix(":")
          ? Completions.Offer(name, names: [name, String(name.dropFirst())])
          : Completions.Offer(name)
      }
    case .data:
      return environment.variables.sorted { $0.key < $1.key }.compactMap { name, result in
        switch result.value.kind {
        case .list: Completions.Offer(name, "list")
        case .table: Completions.Offer(name, "table")
        case .real, .complex, .quantity, .truth, .date, .matrix, .formula, .formulaMatrix: nil
        }
      }
    case .text, .number, .file, .expression, .sequence, .choice, .optional, .repeated, .described:
      return []
    }
  }
}

/// The last, perhaps unfinished, word of a command's arguments, and those before it.
struct LastWord {
  /// The offset at which it begins, including its quotes.
  let start: Int
  /// The word without its quotes.
  let text: String
  let words: [Command.Word]
  /// Whether a quote is open at its end.
  let isQuoted: Bool
  /// Whether it is inside a comment.
  let isComment: Bool

  /// Finds the last word of a line whose arguments begin at an offset.
  init(_ line: String, from offset: Int) {
    let bytes = Array(line.utf8)
    var (start, isQuoted, isComment) = (offset, false, false)
    for index in offset..<bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\""): isQuoted.toggle()
      case UInt8(ascii: " ") where !isQuoted, UInt8(ascii: "\t") where !isQuoted: start = index + 1
      case UInt8(ascii: "#")
      where !isQuoted && !BaseMark.isAt(index) { bytes.indices.contains($0) ? bytes[$0] : 0 }:
        isComment = true
      default: break
      }
    }
    (self.start, self.isQuoted, self.isComment) = (start, isQuoted, isComment)
    let last = bytes[start...].filter { $0 != UInt8(ascii: "\"") }
    text = String(decoding: last, as: UTF8.self)
    let before = String(decoding: bytes[offset..<start], as: UTF8.self)
    let range = SourceRange(offset, start)
    words = Command(name: "", arguments: before, argumentsRange: range).words
  }
}

extension CommandParameter {
  /// Where the expression before a word begins: after the first word, if that is another argument.
  fileprivate func expressionStart(_ word: LastWord) -> Int {
    guard let first = word.words.first else { return word.start }
    let isOther = expected(after: []).contains { !$0.isExpression && $0.accepts(first.text) }
    return isOther ? first.range.end : first.range.start
  }

  fileprivate var isFile: Bool {
    if case .file = self { true } else { false }
  }

  fileprivate var isData: Bool {
    if case .data = self { true } else { false }
  }

  fileprivate var isExpression: Bool {
    if case .expression = self { true } else { false }
  }
}

extension Session {
  /// The files for `data("` at the end of a statement so far, `nil` where it does not end so.
  func dataCompletions(_ before: String) -> Completions? {
    let quotes = before.utf8.indices.filter { before.utf8[$0] == UInt8(ascii: "\"") }
    guard quotes.count % 2 == 1, let quote = quotes.last, before[..<quote].hasSuffix("data(") else {
      return nil
    }
    let start = before.utf8.distance(from: before.startIndex, to: quote)
    let files = fileCompletions(LastWord(before, from: start), in: start..<before.utf8.count)
    // What follows a whole path is the closing bracket.
    let candidates = files.candidates.map { file in
      Completions.Candidate(file.text.hasSuffix("\"") ? file.text + ")" : file.text, file.summary)
    }
    return Completions(range: files.range, candidates: candidates)
  }

  /// The files and folders whose path begins with the word.
  ///
  /// A name with a blank is put in quotes; those of a folder stay open for what follows. Hidden files are
  /// offered only if their dot was typed, and names that no command can contain are never offered. What may
  /// not be read is not listed.
  func fileCompletions(_ word: LastWord, in range: Range<Int>) -> Completions {
    let slash = word.text.lastIndex(of: "/")
    let folder = slash.map { String(word.text[...$0]) } ?? ""
    let begun = slash.map { String(word.text[$0...].dropFirst()) } ?? word.text
    let place = path(of: folder.isEmpty ? "." : folder)
    guard files.allows(.run, place) else { return Completions(range: range, candidates: []) }
    let names = File.names(in: place).filter { name in
      (begun.hasPrefix(".") || !name.hasPrefix(".")) && !name.contains("\"")
        && !name.unicodeScalars.contains { $0.properties.generalCategory == .control }
    }
    let offers = names.map { name in
      let isFolder = File.isFolder("\(place)/\(name)")
      let path = folder + name + (isFolder ? "/" : "")
      let isQuoted = word.isQuoted || path.contains { $0 == " " || $0 == "#" }
      return Completions.Offer(
        isQuoted ? "\"\(path)\(isFolder ? "" : "\"")" : path,
        names: [name]
      )
    }
    return Completions(offers, begun: begun, in: range)
  }
}
