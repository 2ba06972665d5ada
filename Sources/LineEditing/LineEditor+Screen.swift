import CEdit

extension LineEditor {
  /// Begins to suspend the program.
  ///
  /// It is done when the next key is asked for, after libedit has moved the cursor to the end of
  /// the line: what the shell then writes does not go over it.
  func askToSuspend() -> Command.Effect {
    suspendedAt = line.cursor
    moveCursor(to: line.scalars.count)
    return .redraw
  }

  /// Suspends the program, with all that the shell started it with, until it is continued.
  func suspend() {
    guard let cursor = suspendedAt else { return }
    suspendedAt = nil
    passOn {
      kill(0, SIGTSTP)
      moveCursor(to: cursor)
    }
  }

  /// Lets a signal do what it does when no line is read, and goes on if that leaves us alive.
  func passOn(_ send: () -> Void) {
    cedit_set_raw(library, handle, false)
    signals.stop()
    send()
    signals.start()
    redrawAfterPause()
  }

  /// Draws the line again where the cursor is now, on a terminal that others have used.
  func redrawAfterPause() {
    cedit_set_raw(library, handle, false)
    cedit_set_raw(library, handle, true)
    library.pointee.el_resize(handle)
    redraw(rowsUp: 0)
  }

  /// Draws the line again in a window of another size.
  ///
  /// Some terminals wrap their text anew and some do not, so the prompt is now above the cursor by
  /// the rows there were, or by the rows there are. It is drawn anew from the nearer place: that
  /// may leave part of the old drawing above, and never wipes out an answer.
  func resize() {
    let before = cursorRow
    library.pointee.el_resize(handle)
    redraw(rowsUp: min(before, cursorRow))
  }

  /// The row of the cursor below the prompt's first, at the width libedit knows of.
  private var cursorRow: Int {
    let columns = max(2, Int(cedit_number(library, handle, "co")))
    let rows = max(1, Int(cedit_number(library, handle, "li")))
    let written = line.scalars.prefix(line.cursor)
    let width = written.reduce(prompt.width) { $0 + max(0, Int(cedit_width($1))) }
    return min(width / columns, rows - 1)
  }

  private func redraw(rowsUp: Int) {
    guard cedit_is_editing(library, handle) else { return }
    for _ in 0..<rowsUp { cedit_write_capability(library, handle, "up") }
    cedit_write_capability(library, handle, "cr")
    cedit_write_capability(library, handle, "cd")
    cedit_refresh(library, handle)
  }
}
