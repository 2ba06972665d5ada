/// A key with what was held down beside it.
///
/// Characters come as they are typed: Shift and a is the character `A` without a modifier. Control and
/// a letter is the small letter with `.control`, as far as terminals tell it apart: Ctrl-I is Tab,
/// Ctrl-M and Ctrl-J are Enter, Ctrl-H is Backspace and Ctrl-[ is Escape on most.
package struct Key: Hashable, Sendable, ExpressibleByExtendedGraphemeClusterLiteral {
  /// Which key it is.
  package enum Code: Hashable, Sendable {
    /// A character of a single scalar: an accent that is typed by itself comes by itself.
    case character(Character)
    case enter, tab, backspace, delete, insert, escape
    case up, down, left, right, home, end, pageUp, pageDown
    /// F1 and so on.
    case function(Int)
  }

  /// What is held down beside a key or a mouse button.
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

  /// The key of a character by itself, so that `.key("q")` is a pattern.
  package init(extendedGraphemeClusterLiteral character: Character) {
    self.init(.character(character))
  }

  /// The key of a character with what is held down beside it.
  package static func character(_ character: Character, _ modifiers: Modifiers) -> Key {
    Key(.character(character), modifiers)
  }
}

extension Key.Modifiers {
  /// What xterm and kitty send: one more than the sum of 1 Shift, 2 Alt, 4 Control; 8 and more are others.
  init(parameter: Int) {
    self.init(rawValue: UInt8(truncatingIfNeeded: max(0, parameter - 1) & 7))
  }
}
