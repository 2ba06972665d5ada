extension DigitRollers {
  /// What stands between the rollers, or is one.
  package enum Piece: Hashable, Sendable {
    case column(PickerDefinition.Column)
    /// Between thousands.
    case separator
    case point
  }

  /// The rollers and what stands between them, from the left to the right.
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

  /// What a roller shows; separators are written as the language reads them.
  package func text(of piece: Piece) -> String {
    switch piece {
    case .column(.sign): isNegative ? "-" : "+"
    case .column(.digit(let index)): String(digits[index])
    case .column(.label): label?.name ?? ""
    case .separator: "_"
    case .point: "."
    }
  }

  /// All that the rollers show, as in `0012.50 MB`.
  package var text: String {
    pieces.map { ($0 == .column(.label) ? " " : "") + text(of: $0) }.joined()
  }

  /// The value as the language reads it, with no zeros that are not needed: `12.5`.
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
