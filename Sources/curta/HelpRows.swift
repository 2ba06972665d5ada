import Calculator
import Syntax
import TextWidth

/// A page of help in the rows of a screen.
enum HelpRows {
  /// The text in rows of at most `columns` columns, which are broken between words and never between
  /// `:help` and a name.
  ///
  /// Lines that were full at the width of a page flow together; examples and lists keep their lines.
  static func rows(of text: String, columns: Int) -> [String] {
    guard columns < HelpPage.width else { return text.lines.map(String.init) }
    var paragraphs: [HelpParagraph] = []
    var isExample = false
    for line in text.lines {
      isExample = !line.isEmpty && (isExample || line.hasPrefix("> "))
      if isExample || paragraphs.last?.isContinued(by: line) != true {
        paragraphs.append(HelpParagraph(line, isExample: isExample))
      } else {
        paragraphs[paragraphs.count - 1].append(line)
      }
    }
    return paragraphs.flatMap { $0.rows(columns: columns) }
  }
}

/// Lines of a page of help that flow together.
private struct HelpParagraph {
  private var text: String
  /// The last of the lines.
  private var last: Substring
  /// The column at which further lines begin.
  private let indentation: Int
  private let isExample: Bool

  init(_ line: Substring, isExample: Bool) {
    (text, last, self.isExample) = (String(line), line, isExample)
    indentation = isExample ? 0 : line.columnOfText
  }

  /// Whether a line goes on with the text of the last one, which had no room for its first word.
  func isContinued(by line: Substring) -> Bool {
    let text = line.drop { $0 == " " }
    guard !isExample, !last.isEmpty, let word = text.split(separator: " ").first,
      line.count - text.count == indentation, line.columnOfText == indentation
    else { return false }
    return last.count + 1 + word.count > HelpPage.width - Self.slack
  }

  /// The columns that a line may leave free though the next word would fit.
  private static let slack = 6

  mutating func append(_ line: Substring) {
    text += " \(line.drop { $0 == " " })"
    last = line
  }

  /// The rows, with the text beside the heading of an item of a list where there is room for it.
  func rows(columns: Int) -> [String] {
    let hasRoom = columns - indentation >= Self.leastText
    let margin = hasRoom ? indentation : 0
    let heading = String(text.prefix(margin))
    let rows = text.dropFirst(margin).tied.wrapped(columns: columns - margin).map {
      String($0.map { $0 == Character.tie ? " " : $0 })
    }
    let blanks = String(repeating: " ", count: margin)
    return rows.enumerated().map { ($0.offset == 0 ? heading : blanks) + $0.element }
  }

  /// The fewest columns for the text of an item beside its heading.
  private static let leastText = 20
}

extension Character {
  /// A blank at which no row ends.
  fileprivate static let tie: Character = "\u{A0}"
}

extension Substring {
  /// The text with a tie between `:help` and a name.
  fileprivate var tied: String {
    let words = split(separator: " ", omittingEmptySubsequences: false)
    return words.dropFirst().reduce(into: String(words[0])) { text, word in
      text.append(text.hasSuffix(":help") ? Character.tie : " ")
      text += word
    }
  }

  /// The column of what follows the heading of an item, or of the first word.
  fileprivate var columnOfText: Int {
    let blanks = prefix { $0 == " " }.count
    var (column, gap) = (blanks, 0)
    for character in dropFirst(blanks) {
      if character == " " {
        gap += 1
      } else if gap > 1 {
        return column
      } else {
        gap = 0
      }
      column += 1
    }
    return blanks
  }
}
