internal import Typesetting

/// Columns of values below their names, as a person reads them.
struct TextTable {
  struct Cell {
    let text: String
    let isExact: Bool

    init(_ text: String, isExact: Bool) { (self.text, self.isExact) = (text, isExact) }

    /// The place of a value that does not exist.
    static let missing = Cell("–", isExact: true)

    var isMissing: Bool { text == Self.missing.text }
  }

  let names: [String]
  /// The cells of each column from top to bottom, as many in each.
  let columns: [[Cell]]

  /// The lines of the table; columns for which there is no room follow below, each part with the first
  /// column.
  func lines(in outputWidth: OutputWidth) -> [String] {
    let sign = columns.joined().allSatisfy(\.isExact) ? "" : "≈ "
    let texts = zip(names, columns).map { name, cells in TextColumn(name, cells.map(\.text)) }
    var parts: [[TextColumn]] = [[texts[0]]]
    var width = sign.count + texts[0].width
    for column in texts.dropFirst() {
      width += Self.gap.count + column.width
      if width > outputWidth.columns, parts[parts.count - 1].count > 1 {
        parts.append([texts[0]])
        width = sign.count + texts[0].width + Self.gap.count + column.width
      }
      parts[parts.count - 1].append(column)
    }
    let rule: Character = outputWidth.style == .unicode ? "─" : "-"
    let lines = parts.map { Self.lines($0, rule: rule, after: sign) }
    return Array(lines.joined(separator: [""]))
  }

  private static let gap = "  "

  /// The lines of columns side by side, with the sign before the names.
  private static func lines(
    _ columns: [TextColumn],
    rule: Character,
    after sign: String
  ) -> [String] {
    var lines = columns[0].lines.indices.map { row in
      columns.map { $0.lines[row] }.joined(separator: gap)
    }
    let width = columns.reduce(-gap.count) { $0 + $1.width + gap.count }
    lines.insert(String(repeating: rule, count: width), at: 1)
    let blank = String(repeating: " ", count: sign.count)
    return lines.enumerated().map { row, line in
      let line = (row == 0 ? sign : blank) + line
      return String(line.reversed().drop { $0 == " " }.reversed())
    }
  }
}

/// A column of a table: its name and its cells, padded to one width.
///
/// Numbers have their points below each other where all cells are numbers; others end at the right.
private struct TextColumn {
  let width: Int
  let lines: [String]

  init(_ name: String, _ cells: [String]) {
    let areNumbers = cells.allSatisfy { $0.allSatisfy { $0.isNumber || "−-.…–".contains($0) } }
    let places = areNumbers ? cells.map(\.placesAfterPoint) : []
    let most = places.max() ?? 0
    let texts = cells.enumerated().map { row, cell in
      areNumbers ? cell + String(repeating: " ", count: most - places[row]) : cell
    }
    let width = ([name] + texts).map { Box($0).width }.max() ?? 0
    self.width = width
    lines = ([name] + texts).map { String(repeating: " ", count: width - Box($0).width) + $0 }
  }
}

extension String {
  /// The characters from the decimal point on.
  fileprivate var placesAfterPoint: Int {
    firstIndex(of: ".").map { distance(from: $0, to: endIndex) } ?? 0
  }
}
