internal import Syntax
package import Typesetting

/// The surface that answers are drawn on: its width in columns, and the characters it can show.
package struct OutputWidth: Sendable {
  package let columns: Int
  let style: BoxStyle

  package init(columns: Int, isASCII: Bool = false) {
    self.columns = columns
    style = isASCII ? .ascii : .unicode
  }

  /// The layout in two dimensions; nil where it is a single line or does not fit.
  ///
  /// The text `start` goes before it, on its baseline; the remark after it, or below if there is no room.
  func picture(of layout: Layout, after start: String = "", remark: String = "") -> Box? {
    let head = Box(start)
    guard let drawn = Box(fitting: layout, style: style, width: columns - head.width),
      drawn.height > 1 || layout.hasRepeatingDigits
    else { return nil }
    let picture = start.isEmpty ? drawn : Box.row([head, drawn])
    if remark.isEmpty { return picture }
    let row = Box.row([picture, Box(remark)])
    return row.width <= columns
      ? row : Box.column([picture, Box(String(remark.drop { $0 == " " }))])
  }
}

extension Box {
  /// The lines without the blanks at their ends.
  package var text: [String] {
    lines.map { line in String(line.reversed().drop { $0 == " " }.reversed()) }
  }
}
