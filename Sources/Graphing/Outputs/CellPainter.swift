/// The characters of a text picture.
package enum CellPainter: Hashable, Sendable, CaseIterable {
  /// Eight dots per character: ⣿.
  case braille
  /// Two dots per character: ▀▄█.
  case halfBlock
  /// One dot per character, in characters that every terminal has.
  case ascii

  package var cell: CellShape {
    switch self {
    case .braille: CellShape(columns: 2, rows: 4)
    case .halfBlock: CellShape(columns: 1, rows: 2)
    case .ascii: CellShape(columns: 1, rows: 1)
    }
  }

  var notation: Notation { self == .ascii ? .ascii : .unicode }
}

/// The purpose of a character in a picture, which determines its colour.
package enum CellInk: Hashable, Sendable {
  case paper
  case title
  case finding
  case label
  case axis
  case grid
  case curve(Int)
  case undecided
}
