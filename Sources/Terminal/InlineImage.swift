/// An image between lines of text.
package enum InlineImage {
  /// The characters that make room for an image and show it; the cursor ends at the beginning of
  /// the image's last line, wherever the terminal itself leaves it.
  ///
  /// Write it at the beginning of a line, followed by a line end. The image covers `lines` lines.
  package static func text(_ image: String, lines: Int) -> String {
    String(repeating: "\n", count: lines) + EscapeSequence.moveUp(lines)
      + EscapeSequence.saveCursor + image + EscapeSequence.restoreCursor
      + (lines > 1 ? EscapeSequence.moveDown(lines - 1) : "")
  }
}
