import Editing
import Terminal

/// Keys that are not characters of the language: one row of the table that the keypad and its help read.
struct KeypadShortcut {
  let keys: [Key]
  /// The keys in words.
  let label: String
  let summary: String
  let action: KeypadAction

  private init(_ label: String, _ summary: String, _ keys: Key..., action: KeypadAction) {
    (self.label, self.summary, self.keys, self.action) = (label, summary, keys, action)
  }

  /// The action of the key; nil if it has none.
  static func action(of key: Key) -> KeypadAction? {
    if let row = all.first(where: { $0.keys.contains(key) }) { return row.action }
    guard case .character(let character) = key.code, key.modifiers.isEmpty else { return nil }
    return KeypadKey(character).map(KeypadAction.edit)
  }

  static let all: [KeypadShortcut] = [
    KeypadShortcut("= Enter", "evaluate", Key(.enter), action: .edit(.equals)),
    KeypadShortcut("Backspace", "delete", Key(.backspace), Key(.delete), action: .edit(.delete)),
    KeypadShortcut("Ctrl-U", "clear", .character("u", .control), action: .edit(.clear)),
    KeypadShortcut("F5 Ctrl-_", "undo", Key(.function(5)), undo, action: .edit(.undo)),
    KeypadShortcut("F6 Ctrl-Y", "redo", Key(.function(6)), redo, action: .edit(.redo)),
    KeypadShortcut("←", "move", Key(.left), action: .edit(.left)),
    KeypadShortcut("→", "move", Key(.right), action: .edit(.right)),
    KeypadShortcut("↑", "move", Key(.up), action: .edit(.up)),
    KeypadShortcut("↓", "move", Key(.down), action: .edit(.down)),
    KeypadShortcut("Home", "to an end", Key(.home), action: .edit(.home)),
    KeypadShortcut("End", "to an end", Key(.end), action: .edit(.end)),
    KeypadShortcut("Shift-↑", "select more, less", Key(.up, .shift), action: .edit(.grow)),
    KeypadShortcut("↓", "select more, less", Key(.down, .shift), action: .edit(.shrink)),
    KeypadShortcut(">", "store into a variable", ">", action: .edit(.store)),
    KeypadShortcut("\\", "make it a fraction", "\\", action: .edit(.fraction)),
    KeypadShortcut("~", "change its sign", "~", action: .edit(.negate)),
    KeypadShortcut("|", "one over it", "|", action: .edit(.inverse)),
    KeypadShortcut("PageUp", "earlier statements", Key(.pageUp), action: .older),
    KeypadShortcut("PageDown", "earlier statements", Key(.pageDown), action: .newer),
    KeypadShortcut("Tab", "other keys", Key(.tab), action: .nextPage),
    KeypadShortcut("Shift-Tab", "other keys", Key(.tab, .shift), action: .previousPage),
    KeypadShortcut("F2", "mode of angles", Key(.function(2)), action: .angleMode),
    KeypadShortcut("F3", "graph", Key(.function(3)), action: .graph),
    KeypadShortcut("? F1", "these keys", "?", Key(.function(1)), action: .help),
    KeypadShortcut("Escape", "back, with the formula", Key(.escape), leave, action: .leave),
  ]

  /// The rows for a person: keys with the same summary are joined.
  static var rows: [(keys: String, summary: String)] {
    all.reduce(into: []) { rows, shortcut in
      if rows.last?.summary == shortcut.summary {
        rows[rows.count - 1].keys += " \(shortcut.label)"
      } else {
        rows.append((shortcut.label, shortcut.summary))
      }
    }
  }

  private static let undo = Key.character("_", .control)
  private static let redo = Key.character("y", .control)
  private static let leave = Key.character("d", .control)
}
