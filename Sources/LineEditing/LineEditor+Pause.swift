import CEdit

/// Something that is done below the line, which is drawn again afterwards.
enum Pause {
  /// The program is suspended, with all that the shell started it with.
  case suspend
  /// Another part of the screen has the keys.
  case visit
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
    case .list(let candidates):
      list(candidates)
      moveCursor(to: cursor)
      redraw(rowsUp: 0)
    }
  }
}
