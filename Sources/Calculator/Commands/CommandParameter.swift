/// The arguments a command takes, word by word: help shows them, completion follows them.
package indirect enum CommandParameter: Sendable {
  /// A literal word, and its meaning in half a line, possibly empty.
  case word(String, String)
  /// A word of the person's choice, by its name in help.
  case text(String)
  /// A whole number.
  case number(String)
  /// The name of a variable or function that is defined.
  case name
  /// The name of a help page.
  case topic
  /// The path of a file.
  case file
  /// A list or a table, or the path of a file with numbers.
  case data
  /// One expression, up to the first option.
  case expression
  case sequence([CommandParameter])
  case choice([CommandParameter])
  case optional(CommandParameter)
  /// Once or more.
  case repeated(CommandParameter)
  /// A parameter with a shorter text for help.
  case described(String, CommandParameter)

  /// No arguments.
  static let none = CommandParameter.sequence([])
  /// A setting that is on or off.
  static let grids = CommandParameter.choice(
    [.word("on", "at the ticks"), .word("polar", "circles and rays"), .word("off", "")]
  )
  static let onOff = CommandParameter.choice([.word("on", ""), .word("off", "")])

  /// One of the cases, by raw value.
  static func cases<Choice: RawRepresentable & CaseIterable>(
    of type: Choice.Type,
    summary: (Choice) -> String = { _ in "" }
  ) -> CommandParameter where Choice.RawValue == String {
    .choice(Choice.allCases.map { .word($0.rawValue, summary($0)) })
  }
}

extension CommandParameter: CustomStringConvertible {
  /// The arguments as help shows them.
  package var description: String {
    switch self {
    case .word(let text, _), .text(let text), .number(let text): text
    case .name, .topic: "NAME"
    case .file: "FILE"
    case .data: "LIST"
    case .expression: "EXPRESSION"
    case .sequence(let parts): parts.map(\.description).joined(separator: " ")
    case .choice(let parts): Self.joined(parts.map(\.description))
    case .optional(let part): "[\(part)]"
    case .repeated(let part): "\(part) …"
    case .described(let text, _): text
    }
  }

  private static func joined(_ texts: [String]) -> String {
    texts.joined(separator: texts.contains { $0.contains(" ") } ? " | " : "|")
  }
}

extension CommandParameter {
  /// The words that it may be, if it is one of some.
  package var words: [String] {
    switch self {
    case .word(let text, _): [text]
    case .choice(let parts): parts.flatMap(\.words)
    case .described(_, let part): part.words
    case .text, .number, .name, .topic, .file, .data, .expression, .sequence, .optional,
      .repeated:
      []
    }
  }

  /// What may come after these words: parameters of a single word, or an expression.
  func expected(after words: [String]) -> [CommandParameter] {
    var expected: [CommandParameter] = []
    _ = ends(words, from: 0, &expected)
    return expected
  }

  /// The indices after which this may end when it starts at one of `start`; adds to `expected` what
  /// would have to come after the last word.
  private func ends(
    _ words: [String],
    from start: Int,
    _ expected: inout [CommandParameter]
  ) -> Set<Int> {
    switch self {
    case .sequence(let parts):
      var places: Set = [start]
      for part in parts { places = part.ends(words, from: places, &expected) }
      return places
    case .choice(let parts):
      return parts.reduce(into: []) { $0.formUnion($1.ends(words, from: start, &expected)) }
    case .optional(let part):
      return part.ends(words, from: start, &expected).union([start])
    case .repeated(let part):
      var places: Set<Int> = []
      var new = part.ends(words, from: start, &expected)
      while !new.isSubset(of: places) {
        places.formUnion(new)
        new = part.ends(words, from: new, &expected)
      }
      return places
    case .described(_, let part): return part.ends(words, from: start, &expected)
    case .expression:
      let count = words[start...].prefix { !$0.hasPrefix("--") }.count
      if start + count == words.count { expected.append(self) }
      return Set((0...count).dropFirst().map { start + $0 })
    case .word, .text, .number, .name, .topic, .file, .data:
      if start == words.count { expected.append(self) }
      return start < words.count && accepts(words[start]) ? [start + 1] : []
    }
  }

  private func ends(
    _ words: [String],
    from starts: Set<Int>,
    _ expected: inout [CommandParameter]
  ) -> Set<Int> {
    starts.reduce(into: []) { $0.formUnion(ends(words, from: $1, &expected)) }
  }

  /// Whether it matches this word, if it takes a single word.
  func accepts(_ word: String) -> Bool {
    switch self {
    case .word(let text, _): text == word.lowercased()
    case .number: Int(word) != nil
    case .text, .name, .topic, .file, .data: true
    case .expression, .sequence, .choice, .optional, .repeated, .described: false
    }
  }
}
