// Control characters, which a terminal would obey instead of showing them.

extension String {
  /// The text with a picture instead of each control character except the tab.
  ///
  /// ␀ to ␟ and ␡ (U+2400 on) replace those of ASCII. U+FFFD replaces the others, marks that change the
  /// order of text around them, and noncharacters. Each takes one column.
  package var withControlPictures: String { replacingControls { _ in false } }

  /// The same for a text of several lines, whose line ends stay.
  package var printable: String {
    let isPlain = utf8.allSatisfy { (0x20..<0x7F).contains($0) || $0 == UInt8(ascii: "\n") }
    return isPlain ? self : replacingControls { $0 == "\n" }
  }

  private func replacingControls(but isKept: (Unicode.Scalar) -> Bool) -> String {
    var text = ""
    text.reserveCapacity(utf8.count)
    for scalar in unicodeScalars {
      text.unicodeScalars.append(isKept(scalar) ? scalar : scalar.controlPicture ?? scalar)
    }
    return text
  }
}

extension Unicode.Scalar {
  /// The character shown in its place; nil where it can be shown itself.
  package var controlPicture: Unicode.Scalar? {
    switch value {
    case 0x09, 0x20..<0x7F: nil
    case 0..<0x20: Unicode.Scalar(0x2400 + value)
    case 0x7F: "\u{2421}"
    case 0x80..<0xA0, 0x2028, 0x2029: "\u{FFFD}"
    // Marks, embeddings, overrides and isolates of the direction of text (UAX #9).
    case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: "\u{FFFD}"
    default: properties.isNoncharacterCodePoint ? "\u{FFFD}" : nil
    }
  }
}
