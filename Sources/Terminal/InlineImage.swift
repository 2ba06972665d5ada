/// An image among lines of text.
package enum InlineImage {
  /// The characters that make room for an image and show it there; the cursor is at the beginning of the
  /// image's last line then, wherever the terminal itself leaves it.
  ///
  /// To be written at the beginning of a line, with a line's end behind it. The image covers so many lines.
  package static func text(_ image: String, lines: Int) -> String {
    String(repeating: "\n", count: lines) + EscapeSequence.moveUp(lines)
      + EscapeSequence.saveCursor + image + EscapeSequence.restoreCursor
      + (lines > 1 ? EscapeSequence.moveDown(lines - 1) : "")
  }
}
