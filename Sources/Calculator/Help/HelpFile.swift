internal import CHelp

/// A text file with pages of help such as this one.
///
///     == percent, %, percentages
///     what 5% means, and where
///
///     5% is 5/100. The reading is shown each time.
///
///     > 80 + 5%
///     84
///     read as 80·(1 + 5/100)
///
///     see also: precedence, :set notices
///
/// The title has the page's names. The summary follows on the next line, except where a table has it.
/// Then come the text, the examples from the first `> ` on, and the names of other pages. A name or a
/// line of the text in braces, such as `{formats}`, stands for all that a table has. What precedes the
/// first title is a comment.
struct HelpFile: Sendable {
  struct Entry: Sendable {
    let names: [String]
    let summary: String
    let text: HelpText
  }

  let name: String
  private(set) var entries: [Entry] = []
  /// What is not in this form, with file and line; the tests accept none.
  private(set) var mistakes: [String] = []
  private let tables: [String: [String]]

  init(_ name: String, _ source: String, tables: [String: [String]] = [:]) {
    self.name = name
    self.tables = tables
    let lines = source.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { Substring($0) }
    let titles = lines.indices.filter { lines[$0].hasPrefix(Self.titleMark) }
    for (start, end) in zip(titles, titles.dropFirst() + [lines.endIndex]) {
      readEntry(lines[start..<end])
    }
  }

  private static let titleMark = "== "
  private static let exampleMark = "> "
  private static let relatedMark = "see also: "

  /// Reads a page, whose first line is its title.
  private mutating func readEntry(_ lines: ArraySlice<Substring>) {
    let title = lines.startIndex
    let names = names(in: lines[title].dropFirst(Self.titleMark.count))
    if names.contains("") { mistake(title, "a name is missing") }

    var rest = lines.dropFirst()
    let summary = takeSummary(of: &rest)
    let related = takeRelated(of: &rest, title)
    let examples = rest.firstIndex { $0.hasPrefix(Self.exampleMark) } ?? rest.endIndex
    if examples == rest.endIndex { mistake(title, "there are no examples") }

    let body = rest[..<examples].withoutBlankEnds.map(String.init)
    let text = HelpText(
      filled(body, title).joined(separator: "\n"),
      examples: rest[examples...].joined(separator: "\n"),
      related: related
    )
    entries.append(Entry(names: filled(names, title), summary: summary, text: text))
  }

  /// Removes the summary from the lines below a title; empty where there is none.
  private mutating func takeSummary(of lines: inout ArraySlice<Substring>) -> String {
    guard let summary = lines.first, !summary.isEmpty else { return "" }
    lines = lines.dropFirst()
    if let next = lines.first, !next.isEmpty {
      mistake(lines.startIndex, "a blank line is missing below the summary")
    }
    return String(summary)
  }

  /// Removes the last line, with the names of other pages, and the blank lines around the rest.
  private mutating func takeRelated(
    of lines: inout ArraySlice<Substring>,
    _ title: Int
  ) -> [String] {
    lines = lines.withoutBlankEnds
    guard let last = lines.last, last.hasPrefix(Self.relatedMark) else {
      mistake(title, "the page does not end in a line \(Self.relatedMark)…")
      return []
    }
    lines = lines.dropLast().withoutBlankEnds
    // Where a title is not recognized, its page counts as part of the one above.
    if let inner = lines.firstIndex(where: { $0.hasPrefix(Self.relatedMark) }) {
      mistake(inner, "the page goes on below this line")
    }
    return names(in: last.dropFirst(Self.relatedMark.count))
  }

  private func names(in list: Substring) -> [String] {
    list.split(separator: ",", omittingEmptySubsequences: false).map { name in
      String(name.drop { $0 == " " })
    }
  }

  /// The names or lines, with the rows of a table in place of its name in braces.
  private mutating func filled(_ lines: [String], _ title: Int) -> [String] {
    var filled: [String] = []
    for line in lines {
      if line.first == "{", line.last == "}", tables[line] == nil {
        mistake(title, "there is no table \(line)")
      }
      filled += tables[line] ?? [line]
    }
    return filled
  }

  private mutating func mistake(_ index: Int, _ message: String) {
    mistakes.append("\(name):\(index + 1): \(message)")
  }
}

extension ArraySlice<Substring> {
  fileprivate var withoutBlankEnds: Self {
    guard let first = firstIndex(where: { !$0.isEmpty }),
      let last = lastIndex(where: { !$0.isEmpty })
    else { return [] }
    return self[first...last]
  }
}

// The files in the folder Pages, and the pages that are made from nothing else.

extension HelpFile {
  static let topics = HelpFile(
    "topics.txt",
    String(cString: help_topics()),
    tables: [
      "{format names}": AnswerFormat.allCases.map(\.rawValue),
      "{formats}": AnswerFormat.allCases.map { "\($0.rawValue.padded(to: 13))\($0.summary)" },
      "{error codes}": [errors.entries.map { $0.names[0] }.wrapped(to: HelpPage.width)],
    ]
  )
  static let missing = HelpFile("missing.txt", String(cString: help_missing()))
  static let errors = HelpFile("errors.txt", String(cString: help_errors()))
  static let settings = HelpFile("settings.txt", String(cString: help_settings()))
  static let commands = HelpFile("commands.txt", String(cString: help_commands()))

  static var all: [HelpFile] { [topics, missing, errors, settings, commands] }

  /// The text of the page of that name; empty where there is none, which the tests do not accept.
  func text(_ name: String) -> HelpText {
    entries.first { $0.names.first == name }?.text ?? HelpText()
  }

  func pages(_ kind: HelpPage.Kind) -> [HelpPage] {
    entries.map { HelpPage(kind, $0.names, $0.summary, $0.text) }
  }
}
