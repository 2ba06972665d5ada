internal import CTerminal

// What a screen needs that has copies of the process carry something out.

extension FullScreen {
  /// Has this copy of the process go on with the screen that the process had, which is gone.
  ///
  /// To be called in a copy that takes the place of a process while that runs a screen.
  package static func adopt() { terminal_adopt() }

  /// Does something during which Ctrl-C sends SIGINT to all processes of the program, instead of being
  /// a key: nobody reads keys meanwhile.
  package static func interrupting<Result>(_ work: () -> Result) -> Result {
    terminal_set_interrupting(true)
    defer { terminal_set_interrupting(false) }
    return work()
  }
}
