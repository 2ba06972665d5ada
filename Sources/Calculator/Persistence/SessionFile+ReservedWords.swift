internal import Syntax

/// The new names of the words that were names in older session files, such as `or`.
struct RenamedWords {
  /// The new names by the words.
  private(set) var names: [String: String] = [:]

  /// Finds the words to which a file gives values, and a free name for each.
  init(in bytes: [UInt8]) {
    let sources = bytes.storedLines.flatMap { StoredLine($0)?.sources ?? [] }
    var words: Set<String> = []
    for source in sources { words.formUnion(ReservedWords.assigned(in: source)) }
    guard !words.isEmpty else { return }
    var taken: Set<String> = []
    for source in sources { taken.formUnion(ReservedWords.names(in: source)) }
    for word in words.sorted() {
      var name = word + "_"
      while taken.contains(name) { name += "_" }
      names[word] = name
      taken.insert(name)
    }
  }

  /// The file with the new names.
  func applied(to bytes: [UInt8]) -> [UInt8] {
    guard !names.isEmpty else { return bytes }
    let lines = bytes.storedLines.map { line in
      StoredLine(line).map { Array($0.renaming(names).utf8)[...] } ?? line
    }
    return Array(lines.joined(separator: [UInt8(ascii: "\n")]))
  }
}

extension [UInt8] {
  fileprivate var storedLines: [ArraySlice<UInt8>] {
    split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
  }
}

/// A line of a session file, split at its quotes.
private struct StoredLine {
  private let parts: [String]
  /// The indices of the parts that are written in the language.
  private let places: [Int]

  /// Nil for a line that is not text.
  init?(_ line: ArraySlice<UInt8>) {
    guard let text = String(validating: line, as: UTF8.self) else { return nil }
    parts = text.split(separator: "\"", omittingEmptySubsequences: false).map(String.init)
    switch parts[0].prefix(while: { $0 != " " }) {
    case ":statement": places = parts.count > 1 ? [1] : []
    case ":label", ":clear": places = [0]
    case let word: places = word.hasPrefix(":") ? [] : [0]
    }
  }

  var sources: [String] { places.map { parts[$0] } }

  func renaming(_ names: [String: String]) -> String {
    var parts = parts
    for place in places { parts[place] = ReservedWords.renaming(names, in: parts[place]) }
    return parts.joined(separator: "\"")
  }
}
