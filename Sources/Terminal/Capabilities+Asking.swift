internal import CLibrary
internal import CTerminal

extension Capabilities {
  /// Queries a terminal on its current screen, for a program that writes lines and has no full screen.
  ///
  /// Returns no capabilities and asks nothing where a query could do harm or no good: without a
  /// terminal, on one that may show what it does not understand, in tmux and screen, in the
  /// background, and if a person has typed ahead. Takes at most `patience`.
  package static func asked(on descriptor: Int32, patience: Duration = patience) -> Capabilities {
    let kind = TerminalKind.here
    guard kind == .modern, let name = ttyname(descriptor) else { return Capabilities() }
    let terminal = open(name, O_RDWR | O_NOCTTY | O_CLOEXEC)
    guard terminal >= 0 else { return Capabilities() }
    defer { close(terminal) }
    guard tcgetpgrp(terminal) == getpgrp(), terminal_guard(terminal, terminal, "", 0, true) else {
      return Capabilities()
    }
    var typed: [Input] = []
    var probe = CapabilityProbe(kind, size: TerminalSize(of: terminal))
    if terminal_set_raw(), terminal_wait(0) & 1 == 0 {
      // If a terminal shows a query that it does not understand, this erases it.
      let question = Array(
        (EscapeSequence.saveCursor + probe.question + EscapeSequence.restoreCursor
          + EscapeSequence.eraseToRowEnd).utf8
      )
      if terminal_write(question, question.count) {
        var decoder = InputDecoder()
        typed = GuardedInput.inputs(terminal, &decoder, until: patience) { answer in
          probe.take(answer)
          return probe.isDone
        }
      }
    }
    terminal_release()
    // During the query, Ctrl-C was a key.
    if typed.contains(.key(.character("c", .control))) { raise(SIGINT) }
    return probe.capabilities
  }

  /// The time that a terminal may take to respond: longer for a remote one.
  package static var patience: Duration {
    getenv("SSH_TTY") == nil ? .milliseconds(100) : .seconds(1)
  }
}

extension TerminalKind {
  /// The kind according to the environment.
  package static var here: TerminalKind {
    let variable = { (name: String) in getenv(name).map { String(cString: $0) } }
    return TerminalKind(
      term: variable("TERM"),
      isMultiplexed: variable("TMUX") != nil || variable("STY") != nil
    )
  }
}

extension TerminalSize {
  /// The size that the terminal reports to the system; 80 × 24 if it reports none.
  package init(of descriptor: Int32, cell: PixelSize? = nil) {
    var numbers: (UInt16, UInt16, UInt16, UInt16) = (0, 0, 0, 0)
    let isKnown = withUnsafeMutableBytes(of: &numbers) {
      terminal_size(descriptor, $0.baseAddress?.assumingMemoryBound(to: UInt16.self))
    }
    guard isKnown, numbers.0 > 0, numbers.1 > 0 else {
      self.init(columns: 80, rows: 24)
      return
    }
    let (columns, rows) = (Int(numbers.0), Int(numbers.1))
    let reported = PixelSize(width: Int(numbers.2) / columns, height: Int(numbers.3) / rows).orNone
    self.init(columns: columns, rows: rows, cell: reported ?? cell)
  }
}
