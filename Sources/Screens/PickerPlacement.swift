import Editing
import Terminal
import TextWidth

/// The places of the rollers on the screen.
struct PickerPlacement {
  /// A roller, or a sign between two, with its columns.
  struct Placed {
    let piece: DigitRollers.Piece
    let columns: Range<Int>
  }

  let pieces: [Placed]
  /// The row of the value.
  let middle: Int

  /// The number of neighbours shown above the value, and below it.
  static let neighbours = 2

  /// The rows of the rollers.
  var rows: ClosedRange<Int> { middle - Self.neighbours...middle + Self.neighbours }

  /// The rows of the screen: the title, a blank one, the rollers, a blank one, limits, keys, status.
  static let height = 2 + (2 * neighbours + 1) + 1 + 5

  /// Nil if the screen has no room.
  init?(_ picker: NumberPicker, in size: TerminalSize) {
    let rollers = picker.rollers
    let spacious = Self.widths(rollers, digit: 3)
    let widths = spacious.reduce(0, +) <= size.columns ? spacious : Self.widths(rollers, digit: 1)
    let width = widths.reduce(0, +)
    let smallest = Self.smallest(for: picker)
    guard smallest.columns <= size.columns, smallest.rows <= size.rows else { return nil }
    var column = (size.columns - width) / 2
    var pieces: [Placed] = []
    for (piece, width) in zip(rollers.pieces, widths) {
      pieces.append(Placed(piece: piece, columns: column..<column + width))
      column += width
    }
    self.pieces = pieces
    middle = 2 + Self.neighbours + (size.rows - Self.height) / 3
  }

  /// The smallest size in cells.
  static func smallest(for picker: NumberPicker) -> TerminalSize {
    TerminalSize(columns: widths(picker.rollers, digit: 1).reduce(0, +), rows: height)
  }

  private static func widths(_ rollers: DigitRollers, digit: Int) -> [Int] {
    rollers.pieces.map { piece in
      switch piece {
      case .column(.sign), .column(.digit): digit
      case .column(.label):
        (rollers.definition.labels.map(\.name.displayWidth).max() ?? 0) + digit + 1
      case .point, .separator: 1
      }
    }
  }

  /// The roller at a column of the screen.
  func column(at column: Int) -> PickerDefinition.Column? {
    for placed in pieces where placed.columns.contains(column) {
      if case .column(let column) = placed.piece { return column }
    }
    return nil
  }
}
