// How blocks of CommonMark begin and end. All contents are rows without the blanks before them.

/// The row that begins a fenced code block (CommonMark 4.5).
struct CodeFence {
  private let character: UInt8
  private let length: Int
  /// What follows it.
  let info: String

  init?(_ content: ArraySlice<UInt8>) {
    guard let character = content.first,
      character == UInt8(ascii: "`") || character == UInt8(ascii: "~")
    else { return nil }
    length = content.prefix { $0 == character }.count
    let info = content.dropFirst(length)
    guard length >= 3, character != UInt8(ascii: "`") || !info.contains(character) else {
      return nil
    }
    self.character = character
    self.info = String(decoding: info.drop(while: \.isBlank), as: UTF8.self)
  }

  /// Whether the row ends the block.
  func isClosed(by content: ArraySlice<UInt8>) -> Bool {
    let fence = content.prefix { $0 == character }
    return fence.count >= length && content.dropFirst(fence.count).allSatisfy(\.isBlank)
  }
}

/// What ends a block of HTML (CommonMark 4.6).
enum HTMLBlockEnd {
  /// One of some texts, at the end of whose row the block ends.
  case texts([String])
  case blankRow

  /// What ends the block that begins with a row; nil where none begins.
  init?(_ content: ArraySlice<UInt8>, isAfterText: Bool) {
    guard content.first == UInt8(ascii: "<") else { return nil }
    let rest = content.dropFirst()
    let name = rest.first == UInt8(ascii: "/") ? rest.dropFirst() : rest
    if Self.verbatim.contains(where: { rest.begins(withTag: $0) }) {
      self = .texts(Self.verbatim.map { "</\($0)>" })
    } else if rest.begins(with: "!--") {
      self = .texts(["-->"])
    } else if rest.first == UInt8(ascii: "?") {
      self = .texts(["?>"])
    } else if rest.begins(with: "![CDATA[") {
      self = .texts(["]]>"])
    } else if rest.first == UInt8(ascii: "!"), rest.dropFirst().first?.isLetter == true {
      self = .texts([">"])
    } else if Self.blocks.contains(where: { name.begins(withTag: $0) }) {
      self = .blankRow
    } else if !isAfterText, let end = content.tagEnd, content[end...].allSatisfy(\.isBlank) {
      self = .blankRow
    } else {
      return nil
    }
  }

  func isReached(by content: ArraySlice<UInt8>) -> Bool {
    switch self {
    case .texts(let texts): texts.contains { content.firstPlace(of: $0) != nil }
    case .blankRow: content.isEmpty
    }
  }

  private static let verbatim = ["pre", "script", "style", "textarea"]
  private static let blocks = [
    "address", "article", "aside", "base", "basefont", "blockquote", "body", "caption", "center",
    "col", "colgroup", "dd", "details", "dialog", "dir", "div", "dl", "dt", "fieldset",
    "figcaption", "figure", "footer", "form", "frame", "frameset", "h1", "h2", "h3", "h4", "h5",
    "h6", "head", "header", "hr", "html", "iframe", "legend", "li", "link", "main", "menu",
    "menuitem", "nav", "noframes", "ol", "optgroup", "option", "p", "param", "search", "section",
    "summary", "table", "tbody", "td", "tfoot", "th", "thead", "title", "tr", "track", "ul",
  ]
}

extension ArraySlice<UInt8> {
  /// Whether they begin with the name of a tag, which ends there.
  fileprivate func begins(withTag name: String) -> Bool {
    guard begins(with: name) else { return false }
    let rest = dropFirst(name.utf8.count)
    guard let next = rest.first else { return true }
    return next.isBlank || next == UInt8(ascii: ">") || rest.begins(with: "/>")
  }

  /// Whether it is a heading with `#` (CommonMark 4.2).
  var isHeading: Bool {
    let signs = prefix { $0 == UInt8(ascii: "#") }.count
    return 1...6 ~= signs && dropFirst(signs).first?.isBlank ?? true
  }

  /// Whether it makes a heading of the text above it (CommonMark 4.3).
  var isUnderline: Bool {
    guard let sign = first, sign == UInt8(ascii: "=") || sign == UInt8(ascii: "-") else {
      return false
    }
    return drop { $0 == sign }.allSatisfy(\.isBlank)
  }

  /// Where the thematic break ends that begins here, at the end of the row (CommonMark 4.1); where there is none, what is not
  /// part of one.
  var ruleEnd: Int {
    guard let sign = first, "*-_".utf8.contains(sign) else { return startIndex }
    if let other = firstIndex(where: { $0 != sign && !$0.isBlank }) { return other }
    return count { $0 == sign } >= 3 ? endIndex : startIndex
  }

  /// The width of the marker of a list item (CommonMark 5.2); nil where there is none, or where it cannot follow
  /// text.
  func listMarker(isAfterText: Bool) -> Int? {
    let digits = prefix(while: \.isDigit)
    let signs = digits.isEmpty ? "-+*" : ".)"
    guard digits.count < 10, let sign = dropFirst(digits.count).first, signs.utf8.contains(sign)
    else { return nil }
    let rest = dropFirst(digits.count + 1)
    guard rest.first?.isBlank ?? true else { return nil }
    if isAfterText {
      let isFirst = digits.isEmpty || digits.elementsEqual("1".utf8)
      guard isFirst, !rest.allSatisfy(\.isBlank) else { return nil }
    }
    return digits.count + 1
  }
}
