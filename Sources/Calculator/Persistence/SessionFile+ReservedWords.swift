internal import Evaluation
internal import Syntax

extension SessionFile {
  /// The text of a file of an older version, with other names in place of the words that are reserved
  /// now, such as `or` and `i`, and of those in formulas of functions that are built-in functions now; and these names, by
  /// the words.
  static func renamingReservedWords(
    in bytes: [UInt8]
  ) -> (bytes: [UInt8], names: [String: String]) {
    guard isOfOlderVersion(bytes) else { return (bytes, [:]) }
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let sources = lines.flatMap { StoredLine($0)?.sources ?? [] }
    let words = sources.reduce(into: Set()) { words, source in
      words.formUnion(ReservedWords.assigned(in: source))
      words.formUnion(ReservedWords.names(inDefinition: source).filter(isNew))
    }
    guard !words.isEmpty else { return (bytes, [:]) }
    var taken = sources.reduce(into: Set()) { $0.formUnion(ReservedWords.names(in: $1)) }
    var names: [String: String] = [:]
    for word in words.sorted() {
      var name = word + "_"
      while taken.contains(name) { name += "_" }
      names[word] = name
      taken.insert(name)
    }
    let renamed = lines.map { line in
      StoredLine(line).map { Array($0.renaming(names).utf8)[...] } ?? line
    }
    return (Array(renamed.joined(separator: [UInt8(ascii: "\n")])), names)
  }

  /// A notice for each word that got another name.
  static func notices(ofRenaming names: [String: String]) -> [String] {
    names.sorted { $0.key < $1.key }.map { word, name in
      "\(word) is a word of the language now; in this session it is called \(name)"
    }
  }

  /// Whether the name is that of a built-in function, or the constant i, which version 1 did not have.
  private static func isNew(_ name: String) -> Bool {
    guard case .function = Vocabulary.builtIn.meaning(of: name) else { return name == "i" }
    return !oldFunctions.contains(name)
  }

  /// The built-in functions of version 1.
  private static let oldFunctions: Set = [
    "abs", "acos", "acosh", "asin", "asinh", "atan", "atan2", "atanh", "cbrt", "ceil", "cos",
    "cosh", "cot", "csc", "denominator", "erf", "exp", "factorial", "fib", "floor", "gamma", "gcd",
    "hypot", "isprime", "lcm", "ln", "log", "log2", "max", "min", "nCr", "nPr", "numerator", "root",
    "round", "sec", "sign", "sin", "sinh", "sqrt", "tan", "tanh", "trunc", "zeta",
  ]

  /// Whether the file was written by a version in which fewer words were reserved.
  private static func isOfOlderVersion(_ bytes: [UInt8]) -> Bool {
    guard bytes.starts(with: header.utf8) else { return false }
    let line = String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
    return Self.version(inHeader: line).map { $0 < version } ?? false
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
