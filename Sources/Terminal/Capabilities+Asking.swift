internal import CTerminal

#if canImport(Darwin)
internal import Darwin
#else
internal import Glibc
#endif

extension Capabilities {
  /// What the terminal behind a descriptor says that it has, asked on the screen that is there, for who
  /// writes lines and takes no screen.
  ///
  /// Nothing is asked, and nothing is had, where that could do harm or no good: where there is no terminal, or
  /// one that may show what it does not understand, behind tmux and screen, in the background, and where a
  /// person has typed ahead. It takes `patience` at most.
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
      // What a terminal shows of a question that it does not understand is erased.
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
    // While it was asked, Ctrl-C was a key.
    if typed.contains(.key(.character("c", .control))) { raise(SIGINT) }
    return probe.capabilities
  }

  /// How long a terminal may take to answer: longer where the answer comes from far away.
  package static var patience: Duration {
    getenv("SSH_TTY") == nil ? .milliseconds(100) : .seconds(1)
  }
}

extension TerminalKind {
  /// What the environment says.
  package static var here: TerminalKind {
    let variable = { (name: String) in getenv(name).map { String(cString: $0) } }
    return TerminalKind(
      term: variable("TERM"),
      isMultiplexed: variable("TMUX") != nil || variable("STY") != nil
    )
  }
}

extension TerminalSize {
  /// The size that a terminal tells the system; 80 × 24 where it does not.
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
    let told = PixelSize(width: Int(numbers.2) / columns, height: Int(numbers.3) / rows).orNone
    self.init(columns: columns, rows: rows, cell: told ?? cell)
  }
}
