/// Which characters a picture of text is made of.
package enum CellPainter: Hashable, Sendable, CaseIterable {
  /// Eight dots a character: ⣿.
  case braille
  /// Two dots a character: ▀▄█.
  case halfBlock
  /// One dot a character, in characters that every terminal has.
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

/// What a character of a picture is for, which says how it is coloured.
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
