/// The widths of text before it is drawn: in DejaVu Sans and its family, a little generous for
/// characters that are not listed.
package enum TextMetrics {
  package static func width(of text: String, size: Double) -> Double {
    text.unicodeScalars.reduce(0) { $0 + advance(of: $1) } * size
  }

  private static func advance(of scalar: Unicode.Scalar) -> Double {
    advances[scalar] ?? (scalar.value >= 0x1100 ? (scalar.value >= 0x2E80 ? 1.2 : 0.85) : 0.65)
  }

  /// The factor by which bold titles are wider.
  static let bold = 1.12

  /// The text without what does not fit at its end; no number is cut in two.
  static func shortened(_ text: String, to width: Double, size: Double) -> String {
    guard self.width(of: text, size: size) > width else { return text }
    var kept = text
    while !kept.isEmpty, self.width(of: kept + "…", size: size) > width { kept.removeLast() }
    return kept.withoutNumberAtEnd + "…"
  }

  /// Sentences side by side in at most `count` lines; what does not fit is left out.
  static func lines(
    of sentences: [String],
    width: Double,
    size: Double,
    atMost count: Int,
    separator: String = " · "
  ) -> [String] {
    let fits = { (line: String) in self.width(of: line, size: size) <= width }
    var lines: [String] = []
    for (index, sentence) in sentences.enumerated() {
      let head = lines.last.map { $0 + separator } ?? ""
      if !lines.isEmpty, fits(head + sentence) {
        lines[lines.count - 1] = head + sentence
      } else if lines.count < count {
        let part = fits(sentence) ? sentence : sentence.withFewerItems(fitting: fits)
        lines.append(part ?? shortened(sentence, to: width, size: size))
      } else if count > 0 {
        let rest = index + 1 < sentences.count ? separator + "…" : ""
        let part = sentence.withFewerItems { fits(head + $0 + rest) }
        let end = lines[count - 1].hasSuffix("…") ? lines[count - 1] : head + "…"
        lines[count - 1] =
          part.map { head + $0 + ($0.hasSuffix("…") ? "" : rest) }
          ?? shortened(end, to: width, size: size)
        break
      }
    }
    return lines
  }
}

extension TextRole {
  /// The size of the font in pixels.
  package var size: Double {
    switch self {
    case .title: 18
    case .finding, .label: 12
    case .legend, .name: 13
    }
  }
}
