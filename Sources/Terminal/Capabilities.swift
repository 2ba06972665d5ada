/// The capabilities of a terminal that not all terminals have, as far as it has reported them in time.
package struct Capabilities: Hashable, Sendable {
  /// Whether it responds to queries at all.
  package var answers = false
  /// Whether it shows images of kitty's graphics protocol.
  package var hasKittyGraphics = false
  /// Whether it shows image files sent by iTerm2's protocol.
  package var hasFileImages = false
  /// Whether it shows sixel images (DA1's 4).
  package var hasSixel = false
  /// Whether it supports synchronized output, which shows a frame as a whole (2026).
  package var isSynchronized = false
  /// Whether it reports the mouse's place in pixels (1016).
  package var hasPixelMouse = false
  /// Whether it supports kitty's keyboard protocol.
  package var hasKittyKeyboard = false
  /// The size of a cell.
  package var cell: PixelSize?
  /// The background's colour.
  package var background: RGB?

  package init() {}
}

/// The kind of terminal, according to the environment.
package enum TerminalKind: Hashable, Sendable {
  /// There is no movable cursor: no full screen.
  case none
  /// An old terminal or a console, which might show what it does not understand, and lack an alternate
  /// screen.
  case modest
  /// tmux or screen is in between, and passes on what it understands.
  case multiplexed
  case modern

  /// `term` is the value of TERM; `isMultiplexed` is whether TMUX or STY is set.
  package init(term: String?, isMultiplexed: Bool) {
    let term = term ?? ""
    let startsWith = { (names: [String]) in names.contains { term.hasPrefix($0) } }
    if term.isEmpty || term == "dumb" {
      self = .none
    } else if isMultiplexed || startsWith(["tmux", "screen"]) {
      self = .multiplexed
    } else if startsWith(["linux", "vt", "ansi", "cons", "sun", "wyse"]) {
      self = .modest
    } else {
      self = .modern
    }
  }
}
