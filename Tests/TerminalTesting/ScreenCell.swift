/// The contents of one cell of a screen.
package struct ScreenCell: Hashable, Sendable {
  /// A character with its accents; empty in the second cell of a wide character.
  package var text: String
  package var style: ScreenStyle

  package init(text: String = " ", style: ScreenStyle = ScreenStyle()) {
    self.text = text
    self.style = style
  }
}

/// The style of text (ECMA-48's SGR, with xterm's 256 colours).
package struct ScreenStyle: Hashable, Sendable {
  /// The colours' numbers; nil for the terminal's own.
  package var foreground: Int?
  package var background: Int?
  package var isBold = false
  package var isDim = false
  package var isUnderlined = false
  package var isReverse = false

  package init() {}

  /// The style of an erased cell.
  var erased: ScreenStyle {
    var style = ScreenStyle()
    style.background = background
    return style
  }

  mutating func change(_ parameters: [Int]) {
    var rest = (parameters.isEmpty ? [0] : parameters)[...]
    while let code = rest.popFirst() {
      switch code {
      case 0: self = ScreenStyle()
      case 1: isBold = true
      case 2: isDim = true
      case 4: isUnderlined = true
      case 7: isReverse = true
      case 22: (isBold, isDim) = (false, false)
      case 24: isUnderlined = false
      case 27: isReverse = false
      case 30...37: foreground = code - 30
      case 38: foreground = Self.extended(&rest)
      case 39: foreground = nil
      case 40...47: background = code - 40
      case 48: background = Self.extended(&rest)
      case 49: background = nil
      case 90...97: foreground = code - 82
      case 100...107: background = code - 92
      default: break
      }
    }
  }

  /// Reads `5 ; number`.
  private static func extended(_ rest: inout ArraySlice<Int>) -> Int? {
    rest.popFirst() == 5 ? rest.popFirst() : nil
  }
}
