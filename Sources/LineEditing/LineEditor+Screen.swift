import CEdit

extension LineEditor {
  /// Lets a signal act as it does when no line is read, and continues if the process survives it.
  ///
  /// What is at the right of the line does not stay on the screen.
  func passOn(_ send: () -> Void) {
    let right = rightPrompt
    rightPrompt = ""
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
    rightPrompt = right
    redrawAfterPause(rowsUp: panel == nil ? 0 : rows)
  }

  /// Draws the line again at the cursor's current place, on a terminal that others have used.
  func redrawAfterPause(rowsUp: Int) {
    setRaw()
    markPastes(true)
    fitSize()
    redraw(rowsUp: rowsUp)
  }

  /// Has keys arrive as they are pressed, on a terminal that others have used.
  ///
  /// It comes before any drawing: the terminal must not edit a key that answers what is seen.
  func setRaw() {
    // libedit does nothing where it believes the mode is already set.
    cedit_set_raw(library, handle, false)
    cedit_set_raw(library, handle, true)
  }

  /// Draws the line again after the window's size has changed.
  ///
  /// Some terminals wrap their text again and some do not, so the prompt is now above the cursor by
  /// the old number of rows or by the new one. Drawing begins from the nearer place, which may
  /// leave part of the old drawing above but never erases an answer.
  func resize() {
    let (before, hadPanel) = (view.cursorRow, panel != nil)
    present()
    onResize?(before)
    fitSize()
    // On the whole screen the line begins again, in the mode that it had.
    if hadPanel, panel == nil { return redrawAfterPause(rowsUp: 0) }
    redraw(rowsUp: min(before, newView().cursorRow))
  }

  /// Draws the whole row of a line with wide characters.
  ///
  /// libedit miscounts the columns when it draws only what differs and that begins in the middle of
  /// a wide character. Lines of several rows are drawn again in any case, see `drawWideRows`.
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

  /// Draws the current line, from `rowsUp` rows above the cursor.
  func redraw(rowsUp: Int) {
    guard cedit_is_editing(library, handle) else { return }
    view = newView()
    drawAgain(rowsUp: rowsUp)
  }

  /// Draws the part of the line in view, from `rowsUp` rows above the cursor.
  func drawAgain(rowsUp: Int) {
    for _ in 0..<rowsUp { cedit_write_capability(library, handle, "up") }
    cedit_write_capability(library, handle, "cr")
    cedit_write_capability(library, handle, "cd")
    draw()
  }
}
