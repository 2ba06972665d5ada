import CEdit

// Drawing on a part of the screen, and going from it to another one.

extension LineEditor {
  /// Has libedit draw where it is to draw now.
  func connectPanel() {
    if panel == nil {
      cedit_set_output(library, handle, terminal)
      memory = nil
    } else if memory == nil {
      memory = MemoryStream()
      memory.map { cedit_set_output(library, handle, $0.stream) }
    }
    fitSize()
  }

  /// Has libedit draw for the size that there is now.
  func fitSize() {
    library.pointee.el_resize(handle)
    guard let panel else { return }
    cedit_set_number(library, handle, "li", "\(panel.rows)")
    cedit_set_number(library, handle, "co", "\(panel.columns)")
  }

  /// Gives libedit the panel's size again, after it has asked the terminal: it does so for each line.
  func keepSize() {
    guard let panel, cedit_number(library, handle, "co") != panel.columns else { return }
    fitSize()
    redraw(rowsUp: 0)
  }

  /// Gives out what was drawn on the panel.
  func present() {
    guard let panel, let memory else { return }
    let bytes = memory.take()
    if !bytes.isEmpty { panel.write(bytes) }
  }

  /// How many rows the line's first one is above the cursor, where that is known for sure.
  var rowsAbove: Int { panel == nil ? 0 : placeOfCursor.row }

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
