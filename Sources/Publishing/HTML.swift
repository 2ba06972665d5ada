internal import Syntax
internal import Typesetting

/// A self-contained page for browsers: no script, and nothing to fetch.
enum HTML {
  static func text(of document: Document) -> String {
    var writer = HTMLWriter(document)
    writer.write()
    return writer.text
  }
}

/// Appends elements to a text.
struct HTMLWriter {
  private let document: Document
  var text = ""
  /// The statement numbers that `@12` in a source can link to.
  private let numbers: Set<Int>
  private var isInList = false

  init(_ document: Document) {
    self.document = document
    numbers = Set(
      document.innerBlocks.compactMap { block in
        if case .calculation(let calculation) = block { calculation.number } else { nil }
      }
    )
  }

  mutating func write() {
    let title = document.title.escaped
    text = """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <meta name="generator" content="\(document.generator.escaped)">
      <title>\(title)</title>
      <style>
      \(HTML.style)
      </style>
      </head>
      <body>
      <main>

      """
    if document.isTitleShown { text += "<h1 dir=\"auto\">\(title)</h1>\n" }
    for block in document.blocks { write(block) }
    setList(false)
    text += """
      </main>
      <footer>
      <p>= stands between what is proven to be equal, ≈ before a number that is rounded correctly.</p>
      </footer>
      </body>
      </html>

      """
  }

  /// Begins or ends the list of statements.
  mutating func setList(_ isInList: Bool) {
    if isInList != self.isInList { text += isInList ? "<ol class=\"statements\">\n" : "</ol>\n" }
    self.isInList = isInList
  }

  mutating func write(_ block: Document.Block) {
    if case .calculation(let calculation) = block {
      setList(true)
      return write(calculation)
    }
    setList(false)
    switch block {
    case .calculation: break
    case .heading(let words): text += "<h2 dir=\"auto\">\(words.escaped)</h2>\n"
    case .paragraph(let words): text += "<p dir=\"auto\">\(words.escaped)</p>\n"
    case .listing(let lines): text += "<pre>\(lines.escaped)</pre>\n"
    case .command(let source, let output):
      text += "<p class=\"command\"><code>\(source.escaped)</code></p>\n"
      if !output.isEmpty { text += "<pre><samp>\(output.escaped)</samp></pre>\n" }
    case .trouble(let trouble): write(trouble)
    case .picture(let picture):
      let words = picture.description.escaped
      let drawing = String(decoding: picture.bytes, as: UTF8.self)
      text += "<figure>\n<div role=\"img\" aria-label=\"\(words)\">\(drawing)</div>\n"
      text += "<figcaption>\(words)</figcaption>\n</figure>\n"
    case .prose(let prose): write(prose)
    }
  }
}

// MARK: - Statements

extension HTMLWriter {
  private mutating func write(_ calculation: Calculation) {
    let number = calculation.number
    text += "<li id=\"s\(number)\" value=\"\(number)\">\n"
    write(typed: calculation)
    let parts = calculation.parts
    if !parts.isEmpty {
      text += "<div class=\"answer\">\n"
      for part in parts { write(part) }
      text += "</div>\n"
    }
    if calculation.leavesRoom {
      text += "<div class=\"room\"><span class=\"sign\">=</span></div>\n"
    }
    if let trouble = calculation.trouble { write(trouble, isExcerptShown: calculation.isExcerpt) }
    for notice in calculation.notices { text += "<p class=\"notice\">\(notice.escaped)</p>\n" }
    if let comment = calculation.comment {
      text += "<p class=\"comment\" dir=\"auto\">\(comment.escaped)</p>\n"
    }
    text += "</li>\n"
  }

  /// Writes the number, the source and the angle unit; an error is marked in the source.
  private mutating func write(typed calculation: Calculation) {
    let number = calculation.number
    text += "<div class=\"typed\"><a href=\"#s\(number)\" aria-label=\"statement \(number)\">"
    text += "\(number)</a> "
    if calculation.isExcerpt, let excerpt = calculation.trouble?.excerpt {
      write(excerpt)
    } else {
      text += "<code>\(calculation.sourceRows.map(linked).joined(separator: "\n"))</code>"
    }
    text += " <span class=\"angles\"><span class=\"unseen\">angles in </span>"
    text += "\(calculation.angleMode.escaped)</span></div>\n"
  }

  /// The source with links to the results of earlier statements.
  private func linked(_ source: String) -> String {
    var pieces = source.split(separator: "@", omittingEmptySubsequences: false)[...]
    var linked = String(pieces.removeFirst()).escaped
    for piece in pieces {
      let digits = piece.prefix { $0.isASCII && $0.isNumber }
      if let number = Int(digits), numbers.contains(number) {
        linked += "<a href=\"#s\(number)\">@\(digits)</a>"
      } else {
        linked += "@\(digits)"
      }
      linked += String(piece.dropFirst(digits.count)).escaped
    }
    return linked
  }

  private mutating func write(_ part: Calculation.Part) {
    text += "<div class=\"part\">"
    write(part.sign)
    switch part.formula {
    case .drawn(let layout, _):
      text += "<div class=\"formula\">\(MathML.text(of: layout))</div>"
    case .digits(let digits, let count):
      let note = count.map { " <small>\($0) digits</small>" } ?? ""
      text += "<div class=\"line\"><span class=\"digits\">\(digits.escaped)</span>\(note)</div>"
    case .line(let line): text += "<div class=\"line\"><code>\(line.escaped)</code></div>"
    }
    text += "</div>\n"
  }

  private mutating func write(_ sign: Calculation.Sign?) {
    if let sign { text += "<span class=\"sign\">\(sign.rawValue)</span> " }
  }

  /// Writes a calculation in running text.
  mutating func write(inText calculation: Calculation) {
    text += "<span class=\"inline\">"
    for part in calculation.parts {
      if part.sign != nil { text += " " }
      write(part.sign)
      switch part.formula {
      case .drawn(let layout, _): text += MathML.inlineText(of: layout)
      case .digits(let digits, _): text += "<span class=\"digits\">\(digits.escaped)</span>"
      case .line(let line): text += "<code>\(line.escaped)</code>"
      }
    }
    if calculation.leavesRoom {
      text += " <span class=\"sign\">=</span> <span class=\"gap\"></span>"
    }
    if let trouble = calculation.trouble {
      text += "<code>\(calculation.source.escaped)</code> <strong class=\"caret\">"
      text += "error: \(trouble.sentence.escaped)</strong>"
    }
    text += "</span>"
  }

  private mutating func write(_ trouble: Document.Trouble, isExcerptShown: Bool = false) {
    text += "<div class=\"trouble\">\n"
    if let place = trouble.place { text += "<p>\(place.escaped):</p>\n" }
    if !isExcerptShown {
      write(trouble.excerpt)
      text += "\n"
    }
    text += "<p><strong>error:</strong> \(trouble.sentence.escaped)</p>\n</div>\n"
  }

  private mutating func write(_ excerpt: SourceExcerpt) {
    text += "<pre>\(excerpt.text.escaped)\n"
    text += "<span class=\"caret\" aria-hidden=\"true\">\(excerpt.caret)</span></pre>"
  }
}

extension String {
  /// The text escaped for a page.
  var escaped: String { withControlPictures.escapedForXML }
}

extension [String] {
  fileprivate var escaped: String { map(\.escaped).joined(separator: "\n") }
}
