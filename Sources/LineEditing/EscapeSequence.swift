/// Every escape sequence that is written or read here and not by libedit.
///
/// libedit moves the cursor and erases by the terminal's own description (terminfo). This module
/// uses three of its capabilities by name: `up` (a row up), `cr` (to the first column) and `cd`
/// (erase to the screen's end). Callers bring the colours in prompts. `LineEditor+Keys` has the
/// keys that terminals send.
enum EscapeSequence {
  /// Has the terminal mark pasted text (xterm's bracketed paste).
  static let markPastes = "\u{1B}[?2004h"
  /// Has the terminal paste as if the text were typed, as programs expect.
  static let pastePlainly = "\u{1B}[?2004l"
  /// Erases from the cursor to the end of its row (EL).
  static let eraseToEnd = "\u{1B}[K"
  /// Begins faint text (SGR 2).
  static let faint = "\u{1B}[2m"
  /// Ends faint text (SGR 0).
  static let plain = "\u{1B}[0m"
  /// Moves the cursor to the left (CUB).
  static func left(_ columns: Int) -> String { "\u{1B}[\(columns)D" }
  /// What the terminal sends before pasted text.
  static let pasteStart = Array("\u{1B}[200~".utf8)
  /// What the terminal sends after pasted text.
  static let pasteEnd = Array("\u{1B}[201~".utf8)
}
