extension Character {
  /// The columns that the character takes in a terminal: 0, 1 or 2.
  ///
  /// A tab counts as one. The wide ranges are those of Unicode's East Asian Width W and F
  /// (UAX #11), joined where only unassigned code points lie between them.
  package var displayWidth: Int {
    guard let first = unicodeScalars.first else { return 0 }
    if first.value < 0x300 { return 1 }
    if unicodeScalars.contains("\u{FE0F}") { return 2 }
    // Arrows, operators, box drawing and braille fill screens; all of them have a width.
    if (0x2190...0x2BFF).contains(first.value) { return first.isWide ? 2 : 1 }
    switch first.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .spacingMark, .decimalNumber, .letterNumber, .otherNumber, .connectorPunctuation,
      .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
      .finalPunctuation, .otherPunctuation, .mathSymbol, .currencySymbol, .modifierSymbol,
      .otherSymbol, .spaceSeparator, .lineSeparator, .paragraphSeparator, .control, .surrogate,
      .privateUse, .unassigned:
      return first.isWide ? 2 : 1
    @unknown default: return first.isWide ? 2 : 1
    }
  }
}

extension StringProtocol {
  /// The columns that the text takes in a terminal.
  package var displayWidth: Int { reduce(0) { $0 + $1.displayWidth } }
}

extension Unicode.Scalar {
  fileprivate var isWide: Bool {
    switch value {
    case 0x1100...0x115F, 0x231A...0x231B, 0x2329...0x232A, 0x23E9...0x23EC, 0x2E80...0x303E,
      0x3041...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
      0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF, 0x1F1E6...0x1F202,
      0x1F210...0x1F64F, 0x1F680...0x1F6FF, 0x1F7E0...0x1F7EB, 0x1F90C...0x1FAFF,
      0x20000...0x3FFFD:
      true
    default: false
    }
  }
}
