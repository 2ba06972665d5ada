package import Syntax

extension PickerDefinition {
  /// The options of a picker, after its largest value and its units.
  package enum Option: String, CaseIterable, Sendable {
    case from = "--from"
    case start = "--start"
    case rollers = "--rollers"
  }

  // pick = [ name ] number { label [ "=" factor ] } { "--from" number | "--start" number | "--rollers" }
  /// Reads the words after `:pick`.
  ///
  /// The errors name ranges in the line that the words come from; `end` is that of what is missing.
  package init(
    words: [Command.Word],
    end: SourceRange,
    vocabulary: Vocabulary,
    isGrouped: Bool = false
  ) throws(PickerError) {
    var reader = PickerWords(words[...], end: end)
    let variable = try reader.variable(in: vocabulary)
    let largest = try reader.largest()
    while let word = reader.next() { try reader.read(word) }
    try self.init(
      variable: variable,
      largest: largest,
      smallest: reader.smallest ?? .zero,
      start: reader.start?.value,
      labels: reader.labels,
      isGrouped: isGrouped,
      hasMechanicalRollers: reader.seen.contains(.rollers)
    )
  }
}

/// Reads the words of a picker's definition one after the other.
private struct PickerWords {
  private var words: ArraySlice<Command.Word>
  private let end: SourceRange
  var smallest: WrittenDecimal?
  var start: WrittenDecimal?
  var labels: [PickerDefinition.Label] = []
  var seen: Set<PickerDefinition.Option> = []

  init(_ words: ArraySlice<Command.Word>, end: SourceRange) {
    self.words = words
    self.end = end
  }

  mutating func next() -> Command.Word? { words.popFirst() }

  /// The name before the largest value, if there is one.
  mutating func variable(in vocabulary: Vocabulary) throws(PickerError) -> String? {
    guard let word = words.first, !word.looksLikeNumber, !word.isOption else { return nil }
    words.removeFirst()
    guard word.isVariable(in: vocabulary) else {
      throw PickerError(.invalidVariable(word.text), at: word.range)
    }
    return word.text
  }

  mutating func largest() throws(PickerError) -> WrittenDecimal {
    guard let word = words.first, !word.isOption else {
      throw PickerError(.missingLargest, at: words.first?.range ?? end)
    }
    words.removeFirst()
    return try WrittenDecimal(word)
  }

  mutating func read(_ word: Command.Word) throws(PickerError) {
    guard word.isOption else { return try readLabel(word) }
    guard let option = PickerDefinition.Option(rawValue: word.text) else {
      throw PickerError(.unknownOption(word.text), at: word.range)
    }
    guard seen.insert(option).inserted else {
      throw PickerError(.repeatedOption(word.text), at: word.range)
    }
    switch option {
    case .from: smallest = try value(of: word)
    case .start: start = try value(of: word)
    case .rollers: break
    }
  }

  private mutating func value(of option: Command.Word) throws(PickerError) -> WrittenDecimal {
    guard let word = words.first, !word.isOption else {
      throw PickerError(.missingOptionValue(option.text), at: words.first?.range ?? end)
    }
    words.removeFirst()
    return try WrittenDecimal(word)
  }

  private mutating func readLabel(_ word: Command.Word) throws(PickerError) {
    if word.looksLikeNumber { throw PickerError(.numberAsLabel(word.text), at: word.range) }
    let label = try PickerDefinition.Label(word)
    guard !labels.contains(where: { $0.name == label.name }) else {
      throw PickerError(.repeatedLabel(label.name), at: word.range)
    }
    labels.append(label)
  }
}

extension PickerDefinition.Label {
  // label [ "=" factor ]
  /// Reads a word that is a label.
  package init(_ word: Command.Word) throws(PickerError) {
    let (name, factor) = word.splitAtEquals
    if name.isEmpty || name.unicodeScalars.contains(where: \.isControl) {
      throw PickerError(.missingLabelName, at: word.range)
    }
    if let factor, factor.text.isEmpty {
      throw PickerError(.missingFactor(label: name), at: word.range)
    }
    self.init(name, factor: factor, range: word.range)
  }
}

extension Unicode.Scalar {
  fileprivate var isControl: Bool { properties.generalCategory == .control }
}

extension Command.Word {
  fileprivate var isOption: Bool { text.hasPrefix("--") }

  /// Whether it begins as a number does: with a digit, after signs or a point.
  fileprivate var looksLikeNumber: Bool {
    text.drop { "+-−.".contains($0) }.first?.isNumber == true
  }

  /// Whether a value can be assigned to it.
  fileprivate func isVariable(in vocabulary: Vocabulary) -> Bool {
    guard let line = try? Parser.parse(line: text + " = 0", vocabulary: vocabulary),
      case .statements(let statements) = line.kind, statements.count == 1,
      case .assignment(let name, _) = statements[0].kind
    else { return false }
    return name == text
  }

  /// The text before the first `=`, and the text after it with its range.
  fileprivate var splitAtEquals: (name: String, factor: Command.Word?) {
    guard let equals = text.firstIndex(of: "=") else { return (text, nil) }
    let factor = String(text[text.index(after: equals)...])
    let isQuoted = range.end - range.start != text.utf8.count
    let start = isQuoted ? range.start : range.end - factor.utf8.count
    let place = SourceRange(start, range.end)
    return (String(text[..<equals]), Command.Word(factor, range: place))
  }
}
