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
    setRaw()
    onResume?()
    signals.start()
    redrawAfterPause(rowsUp: panel == nil ? 0 : rows)
  }

  /// Draws the line again where the cursor is now, on a terminal that others have used.
  func redrawAfterPause(rowsUp: Int) {
    setRaw()
    markPastes(true)
    fitSize()
    redraw(rowsUp: rowsUp)
  }

  /// Has keys come as they are pressed, on a terminal that others have used.
  ///
  /// It is done before anything is drawn: a key that answers to what is seen is not the terminal's to edit.
  func setRaw() {
    // libedit does nothing where it believes that it is so.
    cedit_set_raw(library, handle, false)
    cedit_set_raw(library, handle, true)
  }

  /// Draws the line again in a window of another size.
  ///
  /// Some terminals wrap their text anew and some do not, so the prompt is now above the cursor by
  /// the rows there were, or by the rows there are. It is drawn anew from the nearer place: that
  /// may leave part of the old drawing above, and never wipes out an answer.
  func resize() {
    let (before, hadPanel) = (view.cursorRow, panel != nil)
    present()
    onResize?(before)
    fitSize()
    // On the whole screen the line begins anew, and in the mode that it had.
    if hadPanel, panel == nil { return redrawAfterPause(rowsUp: 0) }
    redraw(rowsUp: min(before, newView().cursorRow))
  }

  /// Draws a row with wide characters whole.
  ///
  /// libedit loses count of the columns when it draws only what differs, and what differs begins in
  /// the middle of one. A line of several rows is left to it.
  func redrawWideCharacters() {
    let columns = Int(cedit_number(library, handle, "co"))
    guard !isPlain, line.scalars.count < columns,
      line.scalars.contains(where: { cedit_width($0) > 1 }),
      view.rows.count == 1
    else { return }
    redraw(rowsUp: 0)
  }

  /// Draws the line on an empty screen.
  func clearScreen() -> Command.Effect {
    cedit_write_capability(library, handle, "cl")
    redraw(rowsUp: 0)
    return .nothing
  }

  /// Draws the line as it stands from the row that is so many above the cursor's.
  func redraw(rowsUp: Int) {
    guard cedit_is_editing(library, handle) else { return }
    view = newView()
    drawAgain(rowsUp: rowsUp)
  }

  /// Draws what is in view of the line from the row that is so many above the cursor's.
  func drawAgain(rowsUp: Int) {
    for _ in 0..<rowsUp { cedit_write_capability(library, handle, "up") }
    cedit_write_capability(library, handle, "cr")
    cedit_write_capability(library, handle, "cd")
    draw()
  }
}
