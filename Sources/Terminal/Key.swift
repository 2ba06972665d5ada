/// A key with its modifiers.
///
/// Characters arrive as typed: Shift and a is the character `A` without a modifier. Control and a
/// letter is the lower-case letter with `.control`, where terminals distinguish it: on most, Ctrl-I
/// is Tab, Ctrl-M and Ctrl-J are Enter, Ctrl-H is Backspace and Ctrl-[ is Escape.
package struct Key: Hashable, Sendable, ExpressibleByExtendedGraphemeClusterLiteral {
  /// The key itself.
  package enum Code: Hashable, Sendable {
    /// A character of a single scalar: a combining accent arrives as its own key.
    case character(Character)
    case enter, tab, backspace, delete, insert, escape
    case up, down, left, right, home, end, pageUp, pageDown
    /// F1 and so on.
    case function(Int)
  }

  /// The modifier keys pressed together with a key or a mouse button.
  package struct Modifiers: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    package static let shift = Modifiers(rawValue: 1)
    package static let alt = Modifiers(rawValue: 2)
    package static let control = Modifiers(rawValue: 4)
  }

  package var code: Code
  package var modifiers: Modifiers

  package init(_ code: Code, _ modifiers: Modifiers = []) {
    self.code = code
    self.modifiers = modifiers
  }

  /// The key of a character without modifiers, so that `.key("q")` is a pattern.
  package init(extendedGraphemeClusterLiteral character: Character) {
    self.init(.character(character))
  }

  /// The key of a character with modifiers.
  package static func character(_ character: Character, _ modifiers: Modifiers) -> Key {
    Key(.character(character), modifiers)
  }
}

extension Key.Modifiers {
  /// The parameter of xterm and kitty: 1 plus the sum of 1 Shift, 2 Alt, 4 Control; others are ignored.
  init(parameter: Int) {
    self.init(rawValue: UInt8(truncatingIfNeeded: max(0, parameter - 1) & 7))
  }
}
