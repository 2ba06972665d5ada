import CEdit

// Drawing on a part of the screen, and visiting another part.

extension LineEditor {
  /// Has libedit draw for the current size.
  ///
  /// libedit gets fewer rows than there are, so that some of what was written before the line stays
  /// in view above a line that is taller than the screen.
  func fitSize() {
    library.pointee.el_resize(handle)
    if let panel { cedit_set_number(library, handle, "co", "\(panel.columns)") }
    screenRows = panel?.rows ?? Int(cedit_number(library, handle, "li"))
    rowLimit = EntryView.mostRows(on: screenRows)
    cedit_set_number(library, handle, "li", "\(rowLimit)")
  }

  /// Restores libedit's size after it has asked the terminal, as it does for each line after
  /// drawing the prompt.
  func keepSize() {
    let hasColumns = panel.map { $0.columns == cedit_number(library, handle, "co") } ?? true
    guard !hasColumns || cedit_number(library, handle, "li") != rowLimit else { return }
    _ = memory.take()
    fitSize()
    view = newView()
    draw()
  }

  /// Writes what was drawn.
  func present() {
    drawn += memory.take()
    guard !drawn.isEmpty else { return }
    drawn = withOffer(drawn)
    if let panel {
      panel.write(drawn)
    } else {
      fwrite(drawn, 1, drawn.count, terminal)
      fflush(terminal)
    }
    drawn = []
  }

  /// The rows from the line's first row to the cursor, 0 in a panel.
  var rowsAbove: Int { panel == nil ? 0 : view.cursorRow }

  /// Asks for a visit, where one is possible.
  func askToVisit() -> Command.Effect {
    guard visit != nil else { return .beep }
    state.pause = (.visit, line.cursor)
    return .nothing
  }

  /// Types keys, as if they came from the keyboard.
  package func type(_ keys: some StringProtocol) { typed += keys.unicodeScalars }

  /// Leaves the line for `visit`, and returns to it.
  func makeVisit() {
    present()
    markPastes(false)
    cedit_set_raw(library, handle, false)
    signals.stop()
    let keys = visit?() ?? ""
    signals.start()
    redrawAfterPause(rowsUp: rowsAbove)
    type(keys)
  }
}
