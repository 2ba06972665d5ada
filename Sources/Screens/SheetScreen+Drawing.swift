internal import Editing
package import Terminal
internal import TextWidth

extension SheetScreen {
  package mutating func draw(into grid: inout CellGrid) {
    guard let placement = SheetPlacement(in: grid.size) else {
      return grid.writeRefusal(of: "a sheet needs", smallest: SheetPlacement.smallest)
    }
    top = min(max(top, editor.row - placement.rows + 1), editor.row)
    let end = min(top + placement.rows, editor.rows.count)
    let known = firstUnevaluated ?? end
    for row in top..<end { draw(row, isKnown: row < known, placement, into: &grid) }
    drawStatus(placement, into: &grid)
  }

  private mutating func draw(
    _ row: Int,
    isKnown: Bool,
    _ placement: SheetPlacement,
    into grid: inout CellGrid
  ) {
    let (statement, line) = (editor.rows[row], row - top)
    if statement.number > 0 {
      let number = "\(statement.number)"
      let column = placement.textStart - 2 - number.count
      grid.write(number, row: line, column: max(0, column), style: .dim)
    }
    let isComment = statement.text.hasPrefix("#")
    let room = (isComment ? placement.end : placement.answerStart - 2) - placement.textStart
    if row == editor.row {
      drawCurrent(statement.text, line, placement.textStart, room: room, into: &grid)
    } else {
      let text = statement.text.shortened(to: room)
      grid.write(text, row: line, column: placement.textStart, style: isComment ? .dim : .plain)
    }
    guard !isComment, !statement.isBlank else { return }
    // An answer from before the change would be a wrong one while the right one is computed.
    guard isKnown else {
      grid.write("…", row: line, column: placement.answerStart, style: .dim)
      return
    }
    guard let answer = sheet.answer(ofRow: statement.number) else { return }
    let style = answer.kind == .failure ? CellStyle(.red) : .plain
    let text = answer.text.shortened(to: placement.end - placement.answerStart)
    grid.write(text, row: line, column: placement.answerStart, style: style)
  }

  /// Draws the row that is edited, so that the cursor is in it.
  private func drawCurrent(
    _ text: String,
    _ line: Int,
    _ start: Int,
    room: Int,
    into grid: inout CellGrid
  ) {
    let cursor = String(text.prefix(editor.column)).displayWidth
    let shift = max(0, cursor - room + 1)
    grid.write(text, row: line, column: start - shift, within: start..<start + room)
    let place = start + cursor - shift
    grid.restyle(rows: line..<line + 1, columns: place..<place + 1) { style in
      style.attributes.insert(.reverse)
    }
  }

  private mutating func drawStatus(_ placement: SheetPlacement, into grid: inout CellGrid) {
    let row = placement.rows + 1
    for (index, line) in status(placement.end).prefix(2).enumerated() {
      let style = index == 0 && renaming != nil ? CellStyle.bold : .dim
      grid.write(line.shortened(to: placement.end), row: row + index, column: 0, style: style)
    }
  }

  /// What stands below the rows: all of an answer that is cut, or the keys.
  private mutating func status(_ columns: Int) -> [String] {
    if let renaming { return ["rename \(renaming.old) to \(renaming.new)▏", "Enter renames  Esc"] }
    if let message { return [message] }
    if !isEvaluated { return ["…  Ctrl-C leaves"] }
    let answer = sheet.answer(ofRow: editor.current.number)
    let placement = SheetPlacement(in: size)
    let room = placement.map { $0.end - $0.answerStart } ?? 0
    if let answer, answer.kind == .failure || answer.text.displayWidth > room {
      return answer.text.cut(to: max(1, columns))
    }
    return SheetPlacement.keys
  }
}

/// The places on the screen.
struct SheetPlacement {
  /// How many rows of the sheet there are.
  let rows: Int
  let textStart = 7
  let answerStart: Int
  let end: Int

  /// The lines below the rows: an empty one, and two for words.
  static let furniture = 3
  static let smallest = TerminalSize(columns: 40, rows: 6)

  static let keys = [
    "Enter new row  Alt-↑↓ moves it  Ctrl-X cuts  Ctrl-Y puts back  Alt-C comment  Alt-R renames",
    "Alt-U takes back  Esc leaves",
  ]

  /// Nil where there is no room.
  init?(in size: TerminalSize) {
    guard size.columns >= Self.smallest.columns, size.rows >= Self.smallest.rows else { return nil }
    rows = size.rows - Self.furniture
    end = size.columns
    answerStart = textStart + (end - textStart) * 11 / 20
  }
}
