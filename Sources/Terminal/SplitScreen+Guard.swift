internal import CTerminal

extension SplitScreen {
  /// Makes the terminal show its main screen again on every exit of the process.
  ///
  /// The terminal's current mode is restored with it. Returns false if the terminal cannot be guarded.
  package static func guardTerminal() -> Bool {
    let undo = FullScreen.undoing.utf8.map { CChar(bitPattern: $0) }
    return terminal_guard(0, 1, undo, undo.count, false)
  }

  /// Removes the guard, without its effect.
  package static func endGuard() {
    terminal_set_undo("", 0)
    terminal_release()
  }
}
