// What a terminal would obey instead of showing it.

extension String {
  /// The text with a picture in the place of each control character but the tab.
  ///
  /// ␀ to ␟ and ␡ (U+2400 on) stand for those of ASCII, U+FFFD for the others, for what changes the order
  /// of what is around it, and for what Unicode keeps from being a character. Each takes one column.
  package var withControlPictures: String { replacingControls { _ in false } }

  /// The same for a text of several lines, whose ends stay.
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
  /// What is shown in its place; nil where it can be shown itself.
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
