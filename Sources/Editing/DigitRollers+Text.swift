extension DigitRollers {
  /// A roller, or a character between rollers.
  package enum Piece: Hashable, Sendable {
    case column(PickerDefinition.Column)
    /// Between thousands.
    case separator
    case point
  }

  /// The rollers and the characters between them, from left to right.
  package var pieces: [Piece] {
    var pieces: [Piece] = []
    for column in definition.columns {
      if case .digit(let index) = column {
        let place = definition.digitColumns.integerCount - index
        if place == 0 { pieces.append(.point) }
        if definition.isGrouped, index > 0, place > 0, place % 3 == 0 { pieces.append(.separator) }
      }
      pieces.append(.column(column))
    }
    return pieces
  }

  /// The text on a roller; separators are written as the language reads them.
  package func text(of piece: Piece) -> String {
    switch piece {
    case .column(.sign): isNegative ? "-" : "+"
    case .column(.digit(let index)): String(digits[index])
    case .column(.label): label?.name ?? ""
    case .separator: "_"
    case .point: "."
    }
  }

  /// The text on all rollers, as in `0012.50 MB`.
  package var text: String {
    pieces.map { ($0 == .column(.label) ? " " : "") + text(of: $0) }.joined()
  }

  /// The value as the language reads it, without needless zeros: `12.5`.
  package var source: String {
    let count = definition.digitColumns.integerCount
    let integer = digits[..<count].drop { $0 == 0 }
    let lastDigit = digits[count...].lastIndex { $0 > 0 }
    let fraction = digits[count..<(lastDigit ?? count - 1) + 1]
    guard !integer.isEmpty || !fraction.isEmpty else { return "0" }
    return (isNegative ? "-" : "") + (integer.isEmpty ? "0" : integer.joined)
      + (fraction.isEmpty ? "" : "." + fraction.joined)
  }
}

extension ArraySlice<UInt8> {
  /// The digits as a text.
  fileprivate var joined: String { map { String($0) }.joined() }
}
