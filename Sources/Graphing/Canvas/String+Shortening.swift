// Texts with less room than they need.

extension String {
  /// The text without what is beyond `length` characters; no number is cut in two.
  package func shortened(to length: Int, mark: String = "…") -> String {
    guard count > length else { return self }
    return String(prefix(max(0, length - mark.count))).withoutNumberAtEnd + mark
  }

  /// The text without the number at its end, which may be incomplete.
  var withoutNumberAtEnd: String {
    var text = self
    while let last = text.last, last.isPartOfNumber { text.removeLast() }
    return text
  }
}

extension Character {
  /// Whether it can be inside a number: `0.5·10⁻³⁰`, `1E9`.
  fileprivate var isPartOfNumber: Bool { isNumber || ".·×⁻E_".contains(self) }
}

extension String {
  /// A sentence with as many items of its list as fit, and … for the others: `zeros x = −π, 0, … 7
  /// found`; nil where not even one fits.
  func withFewerItems(fitting fits: (String) -> Bool) -> String? {
    var (depth, ends) = (0, [Index]())
    for index in indices {
      if self[index] == "(" { depth += 1 }
      if self[index] == ")" { depth -= 1 }
      if depth == 0, self[index...].hasPrefix(", ") { ends.append(index) }
    }
    let rest = ends.last { self[$0...].hasPrefix(", … ") }
    let tails = (rest.map { [String(self[$0...])] } ?? []) + [", …"]
    return tails.lazy.flatMap { tail in ends.reversed().lazy.map { self[..<$0] + tail } }
      .first(where: fits)
  }
}

extension [String] {
  /// As many of the sentences as fit one line, the last one perhaps in part.
  func fitted(to length: Int) -> String {
    var line = ""
    for (index, sentence) in enumerated() {
      let head = index == 0 ? "" : "\(line) · "
      let rest = index + 1 < count ? " · …" : ""
      if (head + sentence + rest).count <= length {
        line = head + sentence
      } else if let part = sentence.withFewerItems(fitting: { (head + $0 + rest).count <= length })
      {
        return head + part + (part.hasSuffix("…") ? "" : rest)
      } else {
        return (index == 0 ? sentence : "\(line) · …").shortened(to: length)
      }
    }
    return line
  }
}
