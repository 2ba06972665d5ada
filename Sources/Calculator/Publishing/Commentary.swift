internal import Publishing

/// The comments of a script, line by line, as the text that they are.
///
/// Lines that follow each other are a paragraph, indented ones a listing; `---- so ----` is a heading.
/// What stands at the very top of a script is the title: its first sentence, where the first line
/// holds it whole.
struct Commentary {
  /// The title, once there is one.
  private(set) var title: String?
  /// Whether nothing but a `#!` line stands before.
  private var isAtTop = true
  private var lines: [String] = []
  private var isListing = false

  /// Takes a comment, less its sign, that has a line to itself; returns the blocks that end before it.
  mutating func add(_ comment: Substring) -> [Document.Block] {
    if isAtTop, lines.isEmpty, comment.hasPrefix("!") { return [] }
    let text = comment.first == " " ? comment.dropFirst() : comment
    let words = text.withoutBlanksAround
    let isIndented = text.hasPrefix("   ")
    guard !words.isEmpty else { return end() }
    if let heading = words.heading { return end() + add(heading: heading) }
    let ended = isIndented == isListing ? [] : end()
    isListing = isIndented
    lines.append(isIndented ? String(text.dropFirst(3)) : words)
    return ended
  }

  /// Ends what is not complete, and returns it.
  mutating func end() -> [Document.Block] {
    guard !lines.isEmpty else { return [] }
    defer {
      lines = []
      isAtTop = false
    }
    if isListing { return [.listing(lines.withoutIndentation)] }
    if isAtTop { takeTitle() }
    return lines.isEmpty ? [] : [.paragraph(lines.joined(separator: " "))]
  }

  /// Ends what is not complete before something that is no comment.
  mutating func interrupt() -> [Document.Block] {
    defer { isAtTop = false }
    return end()
  }

  private mutating func add(heading: String) -> [Document.Block] {
    guard !heading.isEmpty else { return [] }
    defer { isAtTop = false }
    guard isAtTop else { return [.heading(heading)] }
    title = heading
    return []
  }

  /// Takes the first sentence out of the first paragraph, if the first line holds it.
  private mutating func takeTitle() {
    let line = lines[0]
    if let end = line.endOfSentence {
      title = String(line[..<end])
      lines[0] = String(line[end...].dropFirst(2))
    } else if lines.count == 1 {
      title = line.hasSuffix(".") ? String(line.dropLast()) : line
      lines = []
    }
  }
}

extension [String] {
  /// The lines less the blanks that all of them begin with.
  fileprivate var withoutIndentation: [String] {
    let indentation = map { $0.prefix { $0 == " " }.count }.min() ?? 0
    return map { String($0.dropFirst(indentation)) }
  }
}

extension StringProtocol {
  /// The text less the blanks before and behind it.
  var withoutBlanksAround: String {
    String(String(drop(while: \.isWhitespace).reversed()).drop(while: \.isWhitespace).reversed())
  }

  /// What stands between lines as in `---- so ----`, possibly nothing.
  fileprivate var heading: String? {
    guard hasPrefix("---"), hasSuffix("---") else { return nil }
    return String(drop { $0 == "-" }.reversed().drop { $0 == "-" }.reversed()).withoutBlanksAround
  }

  /// The full stop that a new sentence follows.
  fileprivate var endOfSentence: Index? {
    indices.first { index in
      let next = self[index...].dropFirst()
      guard self[index] == ".", next.first == " ", let character = next.dropFirst().first else {
        return false
      }
      return character.isUppercase || "\"“(".contains(character)
    }
  }
}
