/// The response of a terminal to a query.
package enum TerminalAnswer: Hashable, Sendable {
  /// The kind and the extensions (DA1); every terminal sends this.
  case attributes([Int])
  /// The status (DSR); every terminal sends this too.
  case status
  /// The name and version (XTVERSION).
  case version(String)
  /// A private mode: 0 unknown, 1 on, 2 off, 3 always on, 4 always off (DECRPM).
  case mode(Int, Int)
  /// The size of a cell.
  case cellSize(PixelSize)
  /// The size of the text area.
  case areaSize(PixelSize)
  /// The size of the text area in cells.
  case textSize(TerminalSize)
  /// The cursor's row and column, from 0.
  case cursor(row: Int, column: Int)
  /// The flags of kitty's keyboard protocol.
  case keyboardFlags(Int)
  /// The background's colour.
  case background(RGB)
  /// Whether the image with this number could be shown (kitty's graphics protocol).
  case image(Int, isGood: Bool)
}

/// A colour with 8 bits for each channel.
package struct RGB: Hashable, Sendable {
  package var red: UInt8
  package var green: UInt8
  package var blue: UInt8

  package init(red: UInt8, green: UInt8, blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// Whether light text is easier to read on it: by the luma of ITU-R BT.601.
  package var isDark: Bool {
    299 * Int(red) + 587 * Int(green) + 114 * Int(blue) < 127_500
  }
}
