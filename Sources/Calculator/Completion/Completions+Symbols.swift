extension Session {
  /// The symbols of the language by their LaTeX names.
  private static let symbols: [(name: String, symbol: String)] =
    [
      ("pi", "π"), ("tau", "τ"), ("phi", "φ"), ("varphi", "φ"), ("sqrt", "√"), ("cdot", "·"),
      ("times", "×"), ("div", "÷"), ("to", "→"), ("circ", "°"), ("degree", "°"),
    ]

  /// The symbol for `\name`, or for `\^` and digits; nil without a backslash.
  func symbolCompletions(_ before: String) -> Completions? {
    guard let backslash = before.lastIndex(of: "\\") else { return nil }
    let begun = String(before[backslash...].dropFirst())
    let start = before.utf8.count - begun.utf8.count - 1
    let range = start..<before.utf8.count
    if begun.first == "^", begun.dropFirst().allSatisfy({ $0 == "-" || $0.isWholeNumber }) {
      return Completions(range: range, candidates: begun.raised.map { [.init($0)] } ?? [])
    }
    guard begun.allSatisfy(\.isLetter) else { return nil }
    // A complete name means its own symbol, even if a longer name exists.
    let offers = Self.symbols.filter { $0.name == begun }
    return Completions(
      (offers.isEmpty ? Self.symbols : offers).map { name, symbol in
        Completions.Offer(symbol, "\\\(name)", names: [name])
      },
      begun: begun,
      in: range
    )
  }
}

extension String {
  /// The superscript form of `^-12`; nil if it is not a whole number.
  fileprivate var raised: String? {
    let digits = Array("⁰¹²³⁴⁵⁶⁷⁸⁹")
    let number = dropFirst()
    guard Int(number) != nil, number.first != "+" else { return nil }
    return String(number.map { $0 == "-" ? "⁻" : $0.wholeNumberValue.map { digits[$0] } ?? $0 })
  }
}
