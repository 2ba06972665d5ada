// What code spans cannot be in: HTML tags, automatic links, and the targets of links (CommonMark 6.3, 6.5 and 6.6).

extension ArraySlice<UInt8> {
  /// Where the HTML tag, comment or instruction ends that begins here; nil where none does.
  var tagEnd: Int? {
    var scanner = TagScanner(self)
    guard scanner.take("<") else { return nil }
    if scanner.take("!--") {
      if scanner.take(">") || scanner.take("->") { return scanner.rest.startIndex }
      return scanner.end(after: "-->")
    }
    if scanner.take("?") { return scanner.end(after: "?>") }
    if scanner.take("![CDATA[") { return scanner.end(after: "]]>") }
    if scanner.take("!") {
      return scanner.rest.first?.isLetter == true ? scanner.end(after: ">") : nil
    }
    let isClosing = scanner.take("/")
    guard scanner.takeName() else { return nil }
    if !isClosing {
      while scanner.takeAttribute() {}
    }
    scanner.takeBlanks()
    if !isClosing { _ = scanner.take("/") }
    return scanner.take(">") ? scanner.rest.startIndex : nil
  }

  /// Where a link in angle brackets ends: `<https://example.org>`.
  var automaticLinkEnd: Int? {
    let rest = dropFirst()
    let scheme = rest.prefix { $0.isLetter || $0.isDigit || "+.-".utf8.contains($0) }
    guard rest.first?.isLetter == true, 2...32 ~= scheme.count,
      let end = rest.firstIndex(where: { $0 <= 0x20 || "<>".utf8.contains($0) }),
      rest[scheme.endIndex] == UInt8(ascii: ":"), self[end] == UInt8(ascii: ">")
    else { return nil }
    return end + 1
  }

  /// Where the target of a link ends, with its title: `(page.html "Title")`.
  var linkTargetEnd: Int? {
    var scanner = TagScanner(self)
    guard scanner.take("(") else { return nil }
    scanner.takeBlanks()
    guard scanner.takeTarget() else { return nil }
    if scanner.takeBlanks() { _ = scanner.takeTitle() }
    scanner.takeBlanks()
    return scanner.take(")") ? scanner.rest.startIndex : nil
  }

  /// Whether it defines the target of links: `[name]: page.html "Title"` (CommonMark 4.7).
  var isLinkDefinition: Bool {
    var scanner = TagScanner(self)
    guard scanner.take("["), let end = scanner.rest.firstIndex(where: { "[]".utf8.contains($0) }),
      end > scanner.rest.startIndex, scanner.rest[end...].begins(with: "]:")
    else { return false }
    scanner.rest = scanner.rest[(end + 2)...]
    scanner.takeBlanks()
    guard !scanner.rest.isEmpty, scanner.takeTarget() else { return false }
    if scanner.takeBlanks() { _ = scanner.takeTitle() }
    scanner.takeBlanks()
    return scanner.rest.isEmpty
  }
}

/// Takes the parts of a tag or a link from the beginning of a text.
private struct TagScanner {
  var rest: ArraySlice<UInt8>

  init(_ text: ArraySlice<UInt8>) { rest = text }

  mutating func take(_ text: String) -> Bool {
    guard rest.starts(with: text.utf8) else { return false }
    rest = rest.dropFirst(text.utf8.count)
    return true
  }

  func end(after text: String) -> Int? { rest.firstPlace(of: text).map { $0 + text.utf8.count } }

  @discardableResult
  mutating func takeBlanks() -> Bool {
    let blanks = rest.prefix { $0.isBlank || $0 == UInt8(ascii: "\n") }
    rest = rest.dropFirst(blanks.count)
    return !blanks.isEmpty
  }

  mutating func takeName() -> Bool {
    guard rest.first?.isLetter == true else { return false }
    rest = rest.drop { $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "-") }
    return true
  }

  /// Takes an attribute with the blanks before it, or nothing.
  mutating func takeAttribute() -> Bool {
    let start = rest
    guard takeBlanks(), let first = rest.first, first.isLetter || "_:".utf8.contains(first) else {
      rest = start
      return false
    }
    rest = rest.drop { $0.isLetter || $0.isDigit || "_.:-".utf8.contains($0) }
    let end = rest
    takeBlanks()
    guard take("=") else {
      rest = end
      return true
    }
    takeBlanks()
    if let quote = rest.first, "\"'".utf8.contains(quote) {
      guard let close = rest.dropFirst().firstIndex(of: quote) else {
        rest = start
        return false
      }
      rest = rest[(close + 1)...]
      return true
    }
    let value = rest.prefix { $0 > 0x20 && !"\"'=<>`".utf8.contains($0) }
    rest = value.isEmpty ? start : rest.dropFirst(value.count)
    return !value.isEmpty
  }

  /// The most brackets in each other in the target of a link, as in cmark.
  private static let deepest = 32

  /// Takes the target of a link, which may be empty.
  mutating func takeTarget() -> Bool {
    if take("<") {
      guard let end = place(where: { "<>\n".utf8.contains($0) }), rest[end] == UInt8(ascii: ">")
      else { return false }
      rest = rest[(end + 1)...]
      return true
    }
    var depth = 0
    let end = place { byte in
      if byte == UInt8(ascii: "(") { depth += 1 }
      if byte == UInt8(ascii: ")") { depth -= 1 }
      return byte <= 0x20 || depth < 0 || depth > Self.deepest
    }
    rest = rest[(end ?? rest.endIndex)...]
    return depth <= 0
  }

  /// Takes a title in quotes or brackets.
  mutating func takeTitle() -> Bool {
    guard let open = rest.first, "\"'(".utf8.contains(open) else { return false }
    let close = open == UInt8(ascii: "(") ? UInt8(ascii: ")") : open
    let start = rest
    rest = rest.dropFirst()
    guard let end = place(where: { $0 == close || $0 == open }), rest[end] == close else {
      rest = start
      return false
    }
    rest = rest[(end + 1)...]
    return true
  }

  /// The first place of a byte without a backslash before it.
  private func place(where holds: (UInt8) -> Bool) -> Int? {
    var place = rest.startIndex
    while place < rest.endIndex {
      let isEscape =
        rest[place] == UInt8(ascii: "\\") && place + 1 < rest.endIndex
        && rest[place + 1].isPunctuation
      if !isEscape, holds(rest[place]) { return place }
      place += isEscape ? 2 : 1
    }
    return nil
  }
}
