import CEdit

// Drawing on a part of the screen, and going from it to another one.

extension LineEditor {
  /// Has libedit draw for the size that there is now.
  ///
  /// libedit is told of fewer rows than there are, so that a part of what was written before the line
  /// stays in view above one that is taller than the screen.
  func fitSize() {
    library.pointee.el_resize(handle)
    if let panel { cedit_set_number(library, handle, "co", "\(panel.columns)") }
    screenRows = panel?.rows ?? Int(cedit_number(library, handle, "li"))
    rowLimit = EntryView.mostRows(on: screenRows)
    cedit_set_number(library, handle, "li", "\(rowLimit)")
  }

  /// Gives libedit its size again, after it has asked the terminal: it does so for each line, whose
  /// prompt it has drawn then.
  func keepSize() {
    let hasColumns = panel.map { $0.columns == cedit_number(library, handle, "co") } ?? true
    guard !hasColumns || cedit_number(library, handle, "li") != rowLimit else { return }
    _ = memory.take()
    fitSize()
    view = newView()
    draw()
  }

  /// Gives out what was drawn.
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

  /// How many rows the line's first one is above the cursor, where that is known for sure.
  var rowsAbove: Int { panel == nil ? 0 : view.cursorRow }

  /// Begins a visit, where there is somewhere to go.
  func askToVisit() -> Command.Effect {
    guard visit != nil else { return .beep }
    state.pause = (.visit, line.cursor)
    return .nothing
  }

  /// Leaves the line for what `visit` does, and comes back to it.
  func makeVisit() {
    present()
    markPastes(false)
    cedit_set_raw(library, handle, false)
    signals.stop()
    let keys = visit?() ?? ""
    signals.start()
    redrawAfterPause(rowsUp: rowsAbove)
    typed += keys.unicodeScalars
  }
}
