internal import Arithmetic
package import Editing
package import Terminal
internal import TextWidth

/// The bits of a word on the whole screen, which keys and clicks turn.
package struct BitScreen: InteractiveScreen {
  package private(set) var editor: BitEditor
  /// Nil while it is in use; whether the number was taken, or the screen left.
  package private(set) var isTaken: Bool?
  private var size = TerminalSize(columns: 80, rows: 24)

  package init(_ editor: BitEditor) { self.editor = editor }

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
    case Key(.escape), .character("d", .control): return end(false)
    // What is not visible must not be changed or taken.
    case _ where BitPlacement(editor, in: size) == nil: return .ring
    case Key(.enter): return end(true)
    default:
      guard let action = BitEditor.Key(key) else { return .ring }
      return editor.press(action) ? .proceed : .ring
    }
  }

  private mutating func end(_ isTaken: Bool) -> ScreenResponse {
    self.isTaken = isTaken
    return .finish
  }

  /// A click turns the bit.
  private mutating func use(_ event: MouseEvent) -> ScreenResponse {
    guard event.action == .press(.left), let placement = BitPlacement(editor, in: size),
      let place = placement.place(row: event.row, column: event.column),
      editor.press(.focus(place)), editor.press(.turn)
    else { return .proceed }
    return .proceed
  }
}

extension BitScreen {
  package mutating func draw(into grid: inout CellGrid) {
    guard let placement = BitPlacement(editor, in: grid.size) else {
      let smallest = BitPlacement.smallest(for: editor)
      return grid.writeRefusal(of: "the bits need", smallest: smallest)
    }
    let title = editor.variable.map { "the bits of \($0)" } ?? "bits"
    grid.write("\(title), \(editor.word.name)", row: 0, column: 0, style: .bold)
    for place in 0..<editor.word.width { draw(place, placement, into: &grid) }
    let value = "\(editor.hexadecimal) = \(editor.value)"
    grid.write(
      value.shortened(to: grid.columns),
      row: placement.end + 1,
      column: max(0, (grid.columns - value.count) / 2)
    )
    let keys = [
      "←→ ↑↓ move  Space turns  0 1 set  c clears  i inverts  u first value",
      "Enter takes  Esc leaves",
    ]
    for (index, line) in keys.enumerated() {
      let row = grid.rows - keys.count + index
      grid.write(line.shortened(to: grid.columns), row: row, column: 0, style: .dim)
    }
  }

  /// Draws a bit; with the highest one of four its number above it, and the hexadecimal digit below.
  private func draw(_ place: Int, _ placement: BitPlacement, into grid: inout CellGrid) {
    let (row, column) = placement.cell(of: place)
    let isFocused = place == editor.place
    let style = isFocused ? CellStyle(.standard, [.bold, .reverse]) : .bold
    grid.write(editor.isOne(place) ? "1" : "0", row: row, column: column, style: style)
    guard place % 4 == 3 || place == editor.word.width - 1 else { return }
    grid.write("\(place)", row: row - 1, column: column, style: .dim)
    let digit = (place / 4 * 4...place).reversed().reduce(0) { 2 * $0 + (editor.isOne($1) ? 1 : 0) }
    let text = String(digit, radix: 16, uppercase: true)
    grid.write(text, row: row + 1, column: column, style: .dim)
  }
}

extension BitEditor.Key {
  /// The action of a key of the keyboard; nil for none.
  fileprivate init?(_ key: Terminal.Key) {
    switch key {
    case Terminal.Key(.left): self = .left
    case Terminal.Key(.right): self = .right
    case Terminal.Key(.up): self = .step(BitPlacement.bitsOfRow)
    case Terminal.Key(.down): self = .step(-BitPlacement.bitsOfRow)
    case Terminal.Key(.home): self = .home
    case Terminal.Key(.end): self = .end
    case " ": self = .turn
    case "0": self = .set(false)
    case "1": self = .set(true)
    case "c": self = .clear
    case "i", "~": self = .invert
    case "u", .character("u", .control): self = .reset
    default: return nil
    }
  }
}
