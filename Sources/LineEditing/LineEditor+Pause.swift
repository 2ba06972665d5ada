import CEdit

/// An action below the line; the line is drawn again afterwards.
enum Pause {
  /// Suspends the program, with all that the shell started with it.
  case suspend
  /// Lets another part of the screen read the keys.
  case visit
  /// Writes a notice.
  case notice(String)
  /// Lists the candidates.
  case list([Completion.Candidate])
}

extension LineEditor {
  /// Asks for a pause.
  ///
  /// It begins when libedit asks for the next key, after it has moved the cursor to the end of the
  /// line, so that the pause writes nothing over the line.
  func askToPause(_ pause: Pause) -> Command.Effect {
    state.pause = (pause, line.cursor)
    moveCursor(to: line.scalars.count)
    return .redraw
  }

  /// Carries out the pause that was asked for.
  func takePause() {
    guard let (pause, cursor) = state.pause else { return }
    state.pause = nil
    switch pause {
    case .suspend:
      passOn {
        kill(0, SIGTSTP)
        moveCursor(to: cursor)
      }
    case .visit: makeVisit()
    case .notice(let notice): write([notice], thenAt: cursor)
    case .list(let candidates): write(list(of: candidates), thenAt: cursor)
    }
  }

  /// Writes lines below the line, and draws it again below them.
  private func write(_ lines: [String], thenAt cursor: Int) {
    for line in [""] + lines { fputs("\(line)\r\n", output) }
    moveCursor(to: cursor)
    redraw(rowsUp: 0)
  }
}
