/// Every escape sequence that is written or read here, and not by libedit.
///
/// libedit moves the cursor and erases by the terminal's own description (terminfo); by its names it
/// is asked for `up` (a row up), `cr` (to the first column) and `cd` (erase to the screen's end). The
/// colours in prompts are the caller's. The keys that terminals send are in `LineEditor+Keys`.
enum EscapeSequence {
  /// Has the terminal put marks around what is pasted (xterm's bracketed paste).
  static let markPastes = "\u{1B}[?2004h"
  /// Has the terminal paste as if the text were typed, as programs expect it.
  static let pastePlainly = "\u{1B}[?2004l"
  /// Erases from the cursor to the end of its row (EL).
  static let eraseToEnd = "\u{1B}[K"
  /// Has what follows written faintly (SGR 2).
  static let faint = "\u{1B}[2m"
  /// Has what follows written as usual (SGR 0).
  static let plain = "\u{1B}[0m"
  /// Moves the cursor to the left (CUB).
  static func left(_ columns: Int) -> String { "\u{1B}[\(columns)D" }
  /// What the terminal sends before a pasted text.
  static let pasteStart = Array("\u{1B}[200~".utf8)
  /// What the terminal sends behind a pasted text.
  static let pasteEnd = Array("\u{1B}[201~".utf8)
}
