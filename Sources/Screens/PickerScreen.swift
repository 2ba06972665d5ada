package import Editing
package import Terminal

/// The number picker on the whole screen.
package struct PickerScreen: InteractiveScreen {
  /// The way it was left.
  package enum Ending: Hashable, Sendable {
    case taken
    case left
  }

  package private(set) var picker: NumberPicker
  /// Nil while it is in use.
  package private(set) var ending: Ending?
  var size = TerminalSize(columns: 80, rows: 24)

  package init(_ definition: PickerDefinition) { picker = NumberPicker(definition) }

  package mutating func update(_ input: Input) -> ScreenResponse {
    switch input {
    case .size(let size): self.size = size
    case .key(let key): return press(key)
    case .mouse(let event): return use(event)
    case .paste, .focus, .answer: break
    }
    return .proceed
  }

  private mutating func press(_ key: Key) -> ScreenResponse {
    switch key {
    case Key(.escape), .character("d", .control): return end(.left)
    // What is not visible must not be changed or taken.
    case _ where !hasRoom: return .ring
    case Key(.enter): return picker.take() ? end(.taken) : .ring
    default:
      guard let action = NumberPicker.Key(key, hasUnits: picker.label != nil) else { return .ring }
      return press(action)
    }
  }

  private var hasRoom: Bool { PickerPlacement(picker, in: size) != nil }

  private mutating func press(_ key: NumberPicker.Key) -> ScreenResponse {
    picker.press(key)
    switch picker.notice {
    case .refused, .blocked, .noUnit, .leftOut: return .ring
    case .adjusted, nil: return .proceed
    }
  }

  private mutating func end(_ ending: Ending) -> ScreenResponse {
    self.ending = ending
    return .finish
  }

  /// Turns a roller until the value `row` rows below, or above, is selected.
  private mutating func turn(_ column: PickerDefinition.Column, to row: Int) -> ScreenResponse {
    for _ in 0..<abs(row) {
      let response = press(.turn(column, by: row < 0 ? .up : .down))
      guard response == .proceed else { return response }
    }
    return .proceed
  }

  /// The wheel turns the roller under the pointer; a click focuses it, and selects the value clicked.
  private mutating func use(_ event: MouseEvent) -> ScreenResponse {
    guard let placement = PickerPlacement(picker, in: size),
      let column = placement.column(at: event.column),
      placement.rows.contains(event.row)
    else { return .proceed }
    switch event.action {
    case .wheel(.up): return press(.turn(column, by: .up))
    case .wheel(.down): return press(.turn(column, by: .down))
    case .press(.left):
      picker.press(.focus(column))
      return turn(column, to: event.row - placement.middle)
    case .press, .release, .drag, .move, .wheel: return .proceed
    }
  }
}

extension NumberPicker.Key {
  /// The action of a key of the keyboard; nil for none.
  fileprivate init?(_ key: Terminal.Key, hasUnits: Bool) {
    switch key {
    case Terminal.Key(.up): self = .up
    case Terminal.Key(.down): self = .down
    case Terminal.Key(.left): self = .left
    case Terminal.Key(.right): self = .right
    case Terminal.Key(.home): self = .home
    case Terminal.Key(.end): self = .end
    case Terminal.Key(.backspace), Terminal.Key(.delete): self = .delete
    case Terminal.Key(.tab), " ": self = .toggleCarry
    case .character("u", .control): self = .reset
    default:
      guard case .character(let character) = key.code, key.modifiers.isEmpty else { return nil }
      self.init(character, hasUnits: hasUnits)
    }
  }

  private init?(_ character: Character, hasUnits: Bool) {
    switch character {
    case "0"..."9": self = .digit(character.asciiValue.map { $0 - 48 } ?? 0)
    case ".", ",": self = .point
    case "+", "=": self = .plus
    case "-", "−": self = .minus
    default:
      guard hasUnits, character.isLetter else { return nil }
      self = .letter(character)
    }
  }
}
