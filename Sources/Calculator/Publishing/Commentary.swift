internal import Publishing
internal import Syntax

/// The comments of a script, line by line, as text.
///
/// Consecutive lines form a paragraph, indented ones a listing; `---- so ----` is a heading. The text at
/// the very top of a script is the title: its first sentence, if the first line contains all of it.
struct Commentary {
  /// The title, once it is known.
  private(set) var title: String?
  /// Whether only a `#!` line has been read.
  private var isAtTop: Bool
  /// Whether the document has a title already, so that the text at the top stays text.
  private let hasTitle: Bool
  private var lines: [String] = []
  private var isListing = false

  init(isAtTop: Bool = true, hasTitle: Bool = false) {
    (self.isAtTop, self.hasTitle) = (isAtTop, hasTitle)
  }

  /// Takes a comment that has its own line, without its sign; returns the blocks that end before it.
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

  /// Ends the current block, and returns it.
  mutating func end() -> [Document.Block] {
    guard !lines.isEmpty else { return [] }
    defer {
      lines = []
      isAtTop = false
    }
    if isListing { return [.listing(lines.withoutIndentation)] }
    if isAtTop, !hasTitle { takeTitle() }
    return lines.isEmpty ? [] : [.paragraph(lines.joined(separator: " "))]
  }

  /// Ends the current block before something other than a comment.
  mutating func interrupt() -> [Document.Block] {
    defer { isAtTop = false }
    return end()
  }

  private mutating func add(heading: String) -> [Document.Block] {
    guard !heading.isEmpty else { return [] }
    defer { isAtTop = false }
    guard isAtTop, !hasTitle else { return [.heading(heading)] }
    title = heading
    return []
  }

  /// Takes the first sentence from the first paragraph, if the first line contains all of it.
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
  /// The lines without their common indentation.
  fileprivate var withoutIndentation: [String] {
    let indentation = map { $0.prefix { $0 == " " }.count }.min() ?? 0
    return map { String($0.dropFirst(indentation)) }
  }
}

extension StringProtocol {
  /// The heading in a line like `---- so ----`, possibly empty.
  fileprivate var heading: String? {
    guard hasPrefix("---"), hasSuffix("---") else { return nil }
    return String(drop { $0 == "-" }.reversed().drop { $0 == "-" }.reversed()).withoutBlanksAround
  }

  /// The index of the full stop at the end of the first sentence, if another one follows.
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
