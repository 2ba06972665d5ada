/// An incremental search through the history, as a value fed one key at a time.
///
/// libedit has one too, but takes some characters outside ASCII for control keys by their last
/// eight bits (√ for Ctrl-Z, − for Ctrl-R), and truncates a long line when the search is cancelled.
struct HistorySearch {
  /// What to do after a key.
  enum Outcome: Equatable {
    /// The search continues.
    case proceed
    /// Accepts the line found; a key that is not the search's does what it always does.
    case take(then: Unicode.Scalar?)
    /// Restores the line from before the search.
    case giveUp
  }

  /// The line that the search began with.
  let original: String
  private(set) var pattern = ""
  /// The index of the entry found.
  private(set) var found: Int?
  /// Whether no entry contains the pattern; the entry found before stays in view.
  private(set) var failed = false
  private let entries: [String]

  /// Whether Enter and Escape only end the search.
  private let isCommand: Bool

  init(_ entries: [String], from original: String, isCommand: Bool = false) {
    self.entries = entries
    self.isCommand = isCommand
    self.original = original
  }

  /// The line in view.
  var line: String { found.map { entries[$0] } ?? original }

  /// The cursor's position in that line, in scalars: where the pattern begins.
  var cursor: Int {
    let scalars = line.unicodeScalars
    guard found != nil, let place = start(of: pattern, in: line) else { return scalars.count }
    return scalars.distance(from: scalars.startIndex, to: place)
  }

  mutating func feed(_ key: Unicode.Scalar) -> Outcome {
    switch key {
    case "\u{12}": search((0..<(found ?? entries.count)).reversed())
    case "\u{13}": search(((found ?? -1) + 1)..<entries.count)
    case "\u{8}", "\u{7F}": removeLast()
    case "\u{7}": return .giveUp
    case "\r" where isCommand, "\n" where isCommand: return .take(then: nil)
    case "\u{1B}" where isCommand: return .giveUp
    case "\u{0}"..<" ", "\u{80}"..<"\u{A0}": return .take(then: key)
    default: return append(String(key))
    }
    return .proceed
  }

  /// Extends the pattern by pasted text.
  mutating func append(_ text: String) -> Outcome {
    pattern = ComposedText(pattern + text).text
    search((0..<(found.map { $0 + 1 } ?? entries.count)).reversed())
    return .proceed
  }

  private mutating func removeLast() {
    _ = pattern.popLast()
    found = nil
    search((0..<entries.count).reversed())
  }

  private mutating func search(_ places: some Sequence<Int>) {
    guard !pattern.isEmpty else {
      failed = false
      return
    }
    let place = places.first { start(of: pattern, in: entries[$0]) != nil }
    found = place ?? found
    failed = place == nil
  }
}

/// The index where one text begins in another.
func start(of part: String, in text: String) -> String.UnicodeScalarIndex? {
  let part = part.unicodeScalars
  let text = text.unicodeScalars
  return text.indices.first { text[$0...].starts(with: part) }
}
