/// An event from the person or the terminal.
package enum Input: Hashable, Sendable {
  /// A key was pressed.
  case key(Key)
  /// The mouse was used.
  case mouse(MouseEvent)
  /// A text was pasted; `isCut` is whether its end was dropped because of its length.
  case paste(String, isCut: Bool)
  /// The terminal's window gained or lost the focus.
  case focus(Bool)
  /// The terminal responded to a query.
  case answer(TerminalAnswer)
  /// The size of the screen: the first input of a screen, and one after each change.
  case size(TerminalSize)
}

extension Input {
  var isKey: Bool { if case .key = self { true } else { false } }
}

/// The size of a terminal in cells.
package struct TerminalSize: Hashable, Sendable {
  package var columns: Int
  package var rows: Int
  /// The size of a cell, if the terminal reports it.
  package var cell: PixelSize?

  package init(columns: Int, rows: Int, cell: PixelSize? = nil) {
    self.columns = columns
    self.rows = rows
    self.cell = cell
  }
}

/// A size in pixels.
package struct PixelSize: Hashable, Sendable {
  package var width: Int
  package var height: Int

  package init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }
}
