import CEdit

extension LineEditor {
  /// Lets a signal do what it does when no line is read, and goes on if that leaves us alive.
  func passOn(_ send: () -> Void) {
    markPastes(false)
    cedit_set_raw(library, handle, false)
    signals.stop()
    present()
    let rows = rowsAbove
    onPause?(rows)
    send()
    onResume?()
    signals.start()
    redrawAfterPause(rowsUp: panel == nil ? 0 : rows)
  }

  /// Draws the line again where the cursor is now, on a terminal that others have used.
  func redrawAfterPause(rowsUp: Int) {
    cedit_set_raw(library, handle, false)
    cedit_set_raw(library, handle, true)
    markPastes(true)
    fitSize()
    redraw(rowsUp: rowsUp)
  }

  /// Draws the line again in a window of another size.
  ///
  /// Some terminals wrap their text anew and some do not, so the prompt is now above the cursor by
  /// the rows there were, or by the rows there are. It is drawn anew from the nearer place: that
  /// may leave part of the old drawing above, and never wipes out an answer.
  func resize() {
    let (before, hadPanel) = (placeOfCursor.row, panel != nil)
    present()
    onResize?(before)
    fitSize()
    // On the whole screen the line begins anew, and in the mode that it had.
    if hadPanel, panel == nil { return redrawAfterPause(rowsUp: 0) }
    redraw(rowsUp: min(before, placeOfCursor.row))
  }

  /// Draws a row with wide characters whole.
  ///
  /// libedit loses count of the columns when it draws only what differs, and what differs begins in
  /// the middle of one. A line of several rows is left to it: nobody knows in which row it stands.
  func redrawWideCharacters() {
    let columns = Int(cedit_number(library, handle, "co"))
    guard !isPlain, line.scalars.count < columns,
      line.scalars.contains(where: { cedit_width($0) > 1 }),
      placeOfEnd.row == 0
    else { return }
    redraw(rowsUp: 0)
  }

  /// The cursor's place below the prompt's first row, at the size libedit knows of.
  var placeOfCursor: ScreenPlace { place(behind: line.cursor) }

  /// The place behind the line's last character.
  var placeOfEnd: ScreenPlace { place(behind: line.scalars.count) }

  private func place(behind count: Int) -> ScreenPlace {
    let columns = max(2, Int(cedit_number(library, handle, "co")))
    let rows = max(1, Int(cedit_number(library, handle, "li")))
    var place = ScreenPlace(column: prompt.width, columns: columns)
    for character in line.scalars.prefix(count) { place.advance(over: character) }
    place.row = min(place.row, rows - 1)
    return place
  }

  func redraw(rowsUp: Int) {
    guard cedit_is_editing(library, handle) else { return }
    for _ in 0..<rowsUp { cedit_write_capability(library, handle, "up") }
    cedit_write_capability(library, handle, "cr")
    cedit_write_capability(library, handle, "cd")
    cedit_refresh(library, handle)
  }
}
