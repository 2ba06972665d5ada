import CEdit

/// Something that is done below the line, which is drawn again afterwards.
enum Pause {
  /// The program is suspended, with all that the shell started it with.
  case suspend
  /// Another part of the screen has the keys.
  case visit
  /// A notice is written.
  case tell(String)
  /// The candidates are listed.
  case list([Completion.Candidate])
}

extension LineEditor {
  /// Begins a pause.
  ///
  /// It comes when the next key is asked for, after libedit has moved the cursor to the end of the
  /// line: what is then written does not go over it.
  func askToPause(_ pause: Pause) -> Command.Effect {
    state.pause = (pause, line.cursor)
    moveCursor(to: line.scalars.count)
    return .redraw
  }

  /// Makes the pause that was asked for.
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
    case .tell(let notice): write([notice], thenAt: cursor)
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
