/// How wide text is before it is drawn: in DejaVu Sans and the fonts of its family, in parts of the
/// font's size, a little generously for what is not listed.
enum TextMetrics {
  static func width(of text: String, size: Double) -> Double {
    text.unicodeScalars.reduce(0) { $0 + advance(of: $1) } * size
  }

  private static func advance(of scalar: Unicode.Scalar) -> Double {
    switch scalar {
    case "0"..."9", "E": 0.636
    case " ", ".", ",", "·", ":", ";": 0.318
    case "i", "j", "l", "'", "|": 0.29
    case "f", "t", "r", "(", ")", "/", "-": 0.4
    case "−", "+", "=", "≈", "<", ">": 0.838
    case "⁰"..."⁹", "²", "³", "¹", "₀"..."₉", "⁻": 0.43
    case "m", "w", "M", "W", "…", "@": 1
    case "A"..."Z": 0.7
    default: scalar.value >= 0x1100 ? (scalar.value >= 0x2E80 ? 1.2 : 0.85) : 0.625
    }
  }

  /// The text with what does not fit left out at its end.
  static func shortened(_ text: String, to width: Double, size: Double) -> String {
    guard self.width(of: text, size: size) > width else { return text }
    var kept = text
    while !kept.isEmpty, self.width(of: kept + "…", size: size) > width { kept.removeLast() }
    return kept + "…"
  }

  /// Sentences set side by side in up to so many lines; what does not fit is left out.
  static func lines(
    of sentences: [String],
    width: Double,
    size: Double,
    atMost count: Int,
    separator: String = " · "
  ) -> [String] {
    var lines: [String] = []
    for sentence in sentences {
      if let last = lines.last,
        self.width(of: last + separator + sentence, size: size) <= width
      {
        lines[lines.count - 1] += separator + sentence
      } else if lines.count < count {
        lines.append(shortened(sentence, to: width, size: size))
      } else if count > 0 {
        lines[count - 1] = shortened(lines[count - 1] + separator + "…", to: width, size: size)
        break
      }
    }
    return lines
  }
}

extension TextRole {
  /// The size of the font in pixels.
  var size: Double {
    switch self {
    case .title: 18
    case .finding: 12
    case .label: 12
    case .legend: 13
    }
  }
}
