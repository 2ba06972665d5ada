/// The escape sequences that give lines their colour, or nothing.
///
/// Only colours of the terminal's own palette are used, so that its themes hold (SGR 2, 31 to 36).
struct Style {
  private let isColored: Bool

  init(isColored: Bool) { self.isColored = isColored }

  /// A statement's number, what the calculator says of itself.
  func faint(_ text: String) -> String { colored(text, 2) }

  /// What a person should know of an answer.
  func notice(_ text: String) -> String { colored(text, 33) }

  func error(_ text: String) -> String { colored(text, 31) }

  /// An answer, in which the sign between the exact form and the decimal tells whether they are equal.
  func answer(_ text: String) -> String {
    guard isColored, let sign = text.firstIndex(where: { $0 == "=" || $0 == "≈" }) else {
      return text
    }
    // In ASCII ≈ is ~=.
    let start = text[..<sign].last == "~" ? text.index(before: sign) : sign
    let mark = text[start...sign]
    return text[..<start] + colored(String(mark), mark == "=" ? 32 : 36)
      + text[text.index(after: sign)...]
  }

  private func colored(_ text: String, _ code: Int) -> String {
    isColored && !text.isEmpty ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
