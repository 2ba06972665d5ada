/// A page of help: what `:help NAME` shows.
///
/// Pages are data. Those of functions and constants are made from the rows of their tables, and those
/// of topics and error codes are text files in the folder Pages. Commands and settings have both.
package struct HelpPage: Sendable {
  package enum Kind: Sendable {
    case function
    case constant
    case command
    case setting
    case topic
    /// The units of a dimension.
    case units
    /// What other calculators have and this one does not have yet.
    case missing
    case error
  }

  package let kind: Kind
  /// What the page is called, and other words that lead to it.
  package let names: [String]
  /// The text before the summary in the first line: the name, and arguments where there are some.
  package let heading: String
  /// What it is, in half a line.
  package let summary: String
  package let text: HelpText

  init(
    _ kind: Kind,
    _ names: [String],
    heading: String? = nil,
    _ summary: String,
    _ text: HelpText
  ) {
    self.kind = kind
    self.names = names
    self.heading = heading ?? names[0]
    self.summary = summary
    self.text = text
  }

  package var name: String { names[0] }
}

/// The text of a page of help below its first line.
package struct HelpText: Sendable {
  /// At most 78 columns wide.
  package let body: String
  /// Lines that are typed in a fresh session, each after `> `, and what the prompt shows for them.
  ///
  /// The tests type them; files that end in `.calc` are then in a folder of their own.
  package let examples: String
  /// The names of other pages.
  package let related: [String]

  init(_ body: String = "", examples: String = "", related: [String] = []) {
    self.body = body
    self.examples = examples
    self.related = related
  }
}

extension HelpPage {
  /// No line of a page is longer than this.
  package static let width = 78

  /// The page as it is shown.
  package var shown: String {
    ([title, text.body, text.examples].map { $0.wrapped(to: Self.width) } + [seeAlso])
      .filter { !$0.isEmpty }.joined(separator: "\n\n")
  }

  private var title: String {
    let line = "\(heading)   \(summary)"
    return line.count <= Self.width ? line : "\(heading)\n  \(summary)"
  }

  private var seeAlso: String {
    let places = text.related.map { ":help \($0)" }
    guard let last = places.last else { return "" }
    let others = places.dropLast().map { "\($0)," }
    return (["see also"] + others + [last]).wrapped(to: Self.width)
  }

  /// The page in one line of a list whose names have this width.
  func row(nameWidth: Int) -> String {
    let row = "  \(name.padded(to: nameWidth))  \(summary)"
    return row.count <= Self.width ? row : row.prefix(Self.width - 1) + "…"
  }
}

extension [String] {
  /// The words in lines of at most this many columns, the later ones indented.
  func wrapped(to width: Int, indentation: String = "") -> String {
    var lines: [String] = []
    for word in self {
      if let last = lines.last, last.count + 1 + word.count <= width {
        lines[lines.count - 1] = "\(last) \(word)"
      } else {
        lines.append((lines.isEmpty ? "" : indentation) + word)
      }
    }
    return lines.joined(separator: "\n")
  }
}

extension String {
  /// The lines that are longer than the width in several, the later ones indented.
  func wrapped(to width: Int) -> String {
    lines.map { line in
      line.count <= width
        ? String(line)
        : line.split(separator: " ").map(String.init).wrapped(to: width, indentation: "  ")
    }.joined(separator: "\n")
  }

  func padded(to width: Int) -> String {
    self + String(repeating: " ", count: Swift.max(0, width - count))
  }
}
