internal import CTerminal

extension SplitScreen {
  /// Has the terminal show its first screen again on every way out of the process.
  ///
  /// Its mode is then that of now. False where it cannot.
  package static func guardTerminal() -> Bool {
    let undo = FullScreen.undoing.utf8.map { CChar(bitPattern: $0) }
    return terminal_guard(0, 1, undo, undo.count, false)
  }

  /// Ends that, without doing it.
  package static func endGuard() {
    terminal_set_undo("", 0)
    terminal_release()
  }
}
