import Calculator
import Syntax

/// The escape sequences that make lines bold, faint or red, or none.
///
/// Only styles of the terminal's own theme are used (SGR 1, 2 and 31). Control characters in the
/// lines are shown as pictures and never obeyed.
struct Style {
  let isColored: Bool

  /// A statement's number, or text of the calculator about itself.
  func faint(_ text: String) -> String { colored(text, 2) }

  /// A notice shown with an answer.
  func notice(_ text: String) -> String { faint(text) }

  /// A row of an error, in which only the word and the caret are coloured.
  func error(_ text: String) -> String {
    let (word, text) = ("error", text.printable)
    guard text.hasPrefix("\(word):") else { return isCaret(text) ? colored(text, 31) : text }
    return colored(word, 31) + text.dropFirst(word.count)
  }

  private func isCaret(_ text: String) -> Bool {
    text.hasSuffix("^") && text.allSatisfy { $0 == "^" || $0 == " " || $0 == "\t" }
  }

  /// The output of a command.
  func message(_ text: String) -> String { text.printable }

  /// An answer, the only bold text on the screen.
  func answer(_ text: String) -> String { colored(text, 1) }

  /// A graph as a picture of text.
  func graph(_ graph: GraphReport) -> String { isColored ? graph.coloredText : graph.text }

  private func colored(_ text: String, _ code: Int) -> String {
    let text = text.printable
    return isColored && !text.isEmpty ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
