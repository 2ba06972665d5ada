/// What a terminal says when it is asked.
package enum TerminalAnswer: Hashable, Sendable {
  /// Its kind and its extensions (DA1); every terminal answers this.
  case attributes([Int])
  /// Whether it is well (DSR); every terminal answers this too.
  case status
  /// Its name and version (XTVERSION).
  case version(String)
  /// A private mode: 0 unknown, 1 on, 2 off, 3 always on, 4 always off (DECRPM).
  case mode(Int, Int)
  /// The size of a cell.
  case cellSize(PixelSize)
  /// The size of the text's area.
  case areaSize(PixelSize)
  /// The size of the text's area in cells.
  case textSize(TerminalSize)
  /// The cursor's row and column, from 0.
  case cursor(row: Int, column: Int)
  /// The flags of kitty's keyboard protocol.
  case keyboardFlags(Int)
  /// The background's colour.
  case background(RGB)
  /// Whether an image of kitty's graphics protocol, by its number, could be shown.
  case image(Int, isGood: Bool)
}

/// A colour of 8 bits a channel.
package struct RGB: Hashable, Sendable {
  package var red: UInt8
  package var green: UInt8
  package var blue: UInt8

  package init(red: UInt8, green: UInt8, blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// Whether light text is read better on it: by the luma of ITU-R BT.601.
  package var isDark: Bool {
    299 * Int(red) + 587 * Int(green) + 114 * Int(blue) < 127_500
  }
}
