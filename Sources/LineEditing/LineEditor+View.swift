import CEdit

// Showing an entry that is taller than the screen.
//
// libedit draws it wrongly, and not only to the eye: when a key only moves the cursor, libedit goes
// to a row that it does not have, stays where it is, and a character then typed at the end of a row
// makes it write beyond its last one (re_fastputc of refresh.c). So whatever libedit draws for such
// an entry is dropped and drawn again before the next key, unless only the end of the line has
// changed in its row.

extension LineEditor {
  /// Accepts what libedit has drawn for the last key, or draws the line instead.
  func settle() {
    let bytes = memory.take()
    if cedit_is_editing(library, handle) {
      repairLine()
      let before = view
      guard isShown(by: bytes) else {
        drawn += bytes.filter { $0 == Self.bell }
        return drawAgain(rowsUp: before.cursorRow)
      }
    }
    drawn += bytes
  }

  /// Whether libedit's drawing shows the line; computes the new view.
  private func isShown(by bytes: [UInt8]) -> Bool {
    let before = view
    guard isTypedAtEnd else {
      view = newView()
      return isRight(bytes, after: before)
    }
    view = longerView()
    return isRightAfterTyping(before)
  }

  private static let bell: UInt8 = 0x07

  /// Whether the line has changed only by one character typed at its end since it was drawn.
  private var isTypedAtEnd: Bool {
    let (scalars, cursor) = line
    return !state.hasOtherRows && view.isAtEnd && cursor == scalars.count
      && scalars.count == view.rows.characterCount + 1
  }

  /// Whether libedit has drawn the typed character correctly: not in a row that needs scrolling,
  /// and nothing whose columns libedit miscounts.
  private func isRightAfterTyping(_ before: EntryView) -> Bool {
    view.top == before.top && (line.scalars.last.map { cedit_width($0) > 0 } ?? true)
  }

  /// Whether libedit's drawing shows the line.
  private func isRight(_ bytes: [UInt8], after before: EntryView) -> Bool {
    let isSameLength = view.rows.characterCount == before.rows.characterCount
    // Where the cursor was put here, libedit takes it for being at the end.
    if hasWideRows, !view.isAtEnd || !before.isAtEnd { return false }
    guard view.isTall else {
      // After a full row, libedit erases the row below, which it takes for the full row's rest.
      return isPlain || isSameLength || view.rows.count == 1 && before.rows.count == 1
    }
    // Nothing was drawn inside a key sequence.
    if before.isTall, isSameLength, view.cursor == before.cursor {
      return bytes.allSatisfy { $0 == Self.bell }
    }
    return view.isAtEnd && !isSameLength && view.top == before.top
  }

  /// The view of the current line.
  func newView() -> EntryView {
    let columns = max(2, Int(cedit_number(library, handle, "co")))
    var rows = EntryRows(promptWidth: prompt.width, columns: columns)
    for character in line.scalars { rows.append(character) }
    state.hasOtherRows = false
    return EntryView(of: rows, cursor: line.cursor, limit: rowLimit, near: view.top)
  }

  /// The view of the line with one more character at its end.
  private func longerView() -> EntryView {
    var rows = view.rows
    if let last = line.scalars.last { rows.append(last) }
    return EntryView(of: rows, cursor: line.cursor, limit: rowLimit, near: view.top)
  }

  /// Has libedit draw the part in view, from the first column of the cursor's row.
  func draw() {
    if view.isTall {
      drawPart()
    } else if hasWideRows {
      drawWideRows()
    } else {
      cedit_refresh(library, handle)
    }
    drawn += memory.take()
  }

  /// Whether the line has wide characters and takes several rows, all of them in view.
  var hasWideRows: Bool {
    !isPlain && view.rows.count > 1 && !view.isTall
      && line.scalars.contains { cedit_width($0) > 1 }
  }

  /// Draws the line with the cursor at its end, and then puts the cursor in its place.
  ///
  /// libedit moves the cursor to the right by writing what is there, and begins in the middle of a wide
  /// character if the cursor is below the middle of one.
  private func drawWideRows() {
    let (scalars, cursor) = line
    moveCursor(to: scalars.count)
    cedit_refresh(library, handle)
    guard cursor < scalars.count else { return }
    moveCursor(to: cursor)
    let columns = max(2, Int(cedit_number(library, handle, "co")))
    var place = ScreenPlace(column: prompt.width, columns: columns)
    for character in scalars[..<cursor] { place.advance(over: character) }
    var next = place
    if next.advance(over: scalars[cursor]) { place = ScreenPlace(column: 0, columns: columns) }
    for _ in view.cursorRow..<view.rows.count - 1 { cedit_write_capability(library, handle, "up") }
    cedit_write_capability(library, handle, "cr")
    for _ in 0..<place.column { cedit_write_capability(library, handle, "nd") }
  }

  /// Draws all rows of a tall entry, with the cursor after them; the first rows leave the screen.
  ///
  /// Until the next line begins, libedit believes in a screen with room for them.
  func drawWhole() {
    guard view.isTall, !isPlain, view.rows.count <= Self.mostRowsDrawn else { return }
    rowLimit = view.rows.count + 1
    cedit_set_number(library, handle, "li", "\(rowLimit)")
    moveCursor(to: line.scalars.count)
    redraw(rowsUp: view.cursorRow)
  }

  /// A longer entry would push other text out of what the terminal keeps.
  private static let mostRowsDrawn = 1000

  private func drawPart() {
    guard let line = library.pointee.el_wline(handle) else { return }
    // This is libedit's own description of its line, not a copy.
    let part = UnsafeMutablePointer(mutating: line)
    let (whole, characters) = (part.pointee, view.characters)
    part.pointee.buffer = whole.buffer + characters.lowerBound
    part.pointee.lastchar = whole.buffer + characters.upperBound
    promptText.set(view.top == 0 ? prompt : Prompt(String(repeating: " ", count: view.indent)))
    cedit_refresh(library, handle)
    part.pointee = whole
    promptText.set(prompt)
  }
}
