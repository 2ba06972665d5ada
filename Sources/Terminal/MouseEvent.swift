/// An action of the mouse, with its place.
package struct MouseEvent: Hashable, Sendable {
  /// The kind of action.
  package enum Action: Hashable, Sendable {
    case press(Button)
    case release(Button)
    /// The mouse was moved with a button pressed.
    case drag(Button)
    /// The mouse was moved without a button.
    case move
    /// A notch of the wheel.
    case wheel(Direction)
  }

  /// A button of the mouse.
  package enum Button: Hashable, Sendable {
    case left, middle, right
    /// The eighth button and later ones, by xterm's number.
    case other(Int)
  }

  /// The direction in which the wheel is turned.
  package enum Direction: Hashable, Sendable {
    case up, down, left, right
  }

  package var action: Action
  /// The cell's column, from 0 at the left.
  package var column: Int
  /// The cell's row, from 0 at the top.
  package var row: Int
  package var modifiers: Key.Modifiers
  /// The place in pixels from the upper left corner, if the terminal reports it.
  package var pixel: Pixel?
  /// The number of clicks in a row here: 1 to 3 from the press to the release; 0 for moves and the wheel.
  package var clicks = 0

  package init(
    _ action: Action,
    column: Int,
    row: Int,
    modifiers: Key.Modifiers = [],
    pixel: Pixel? = nil
  ) {
    self.action = action
    self.column = column
    self.row = row
    self.modifiers = modifiers
    self.pixel = pixel
  }

  /// A place in pixels; the upper left corner is 0.
  package struct Pixel: Hashable, Sendable {
    package var x: Int
    package var y: Int

    package init(x: Int, y: Int) {
      self.x = x
      self.y = y
    }
  }
}

extension MouseEvent.Action {
  /// xterm's number of a button: two low bits, 32 for motion, 64 for the wheel, 128 for more buttons.
  init(number: Int, isRelease: Bool) {
    let kind = number & 0b11
    if number & 64 != 0, number & 128 == 0 {
      self = .wheel([.up, .down, .left, .right][kind])
      return
    }
    let extra = number & 192
    let button: MouseEvent.Button =
      extra == 0
      ? [.left, .middle, .right, .other(3)][kind] : .other(kind + (extra == 128 ? 8 : 12))
    switch (number & 32 != 0, isRelease) {
    case (true, _): self = button == .other(3) ? .move : .drag(button)
    case (false, true): self = .release(button)
    case (false, false): self = .press(button)
    }
  }
}

extension Key.Modifiers {
  /// The modifier bits of xterm's number of a button: 4 Shift, 8 Alt, 16 Control.
  init(buttonNumber: Int) {
    self.init(rawValue: UInt8(truncatingIfNeeded: (buttonNumber >> 2) & 7))
  }
}
