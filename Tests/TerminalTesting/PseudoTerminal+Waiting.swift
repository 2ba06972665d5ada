import CPseudoTerminal

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

extension PseudoTerminal {
  /// Types text; control characters are keys (`\r` is Return, `\u{3}` Ctrl-C).
  ///
  /// Returns when the terminal has taken all of it; reads the program's output meanwhile.
  package func type(_ text: String) throws {
    try type(bytes: Array(text.utf8))
  }

  /// Types bytes that need not be UTF-8.
  package func type(bytes: [UInt8]) throws {
    var rest = bytes[...]
    let deadline = ContinuousClock.now + patience
    while !rest.isEmpty {
      try check(deadline, "the terminal to take \(rest.count) more bytes")
      _ = listen(forWriting: true)
      let count = rest.withUnsafeBytes { write(child.terminal, $0.baseAddress, $0.count) }
      if count > 0 { rest.removeFirst(count) }
    }
  }

  /// Types one key while output of the program is on its way to the screen.
  ///
  /// For a key that sends a signal the kernel discards that output, unless the program has turned
  /// this off.
  package func typeBeforeReading(_ key: Unicode.Scalar) throws {
    let deadline = ContinuousClock.now + patience
    var descriptor = pollfd(fd: child.terminal, events: Int16(POLLIN), revents: 0)
    while poll(&descriptor, 1, 50) <= 0 { try check(deadline, "output that is on its way") }
    let bytes = Array(String(key).utf8)
    guard write(child.terminal, bytes, bytes.count) == bytes.count else {
      throw TerminalFailure("the terminal takes no key: errno \(errno)")
    }
  }

  /// Waits until the screen satisfies a condition.
  package func wait(
    for purpose: String = "the screen",
    until isShown: (Screen) -> Bool
  ) throws {
    try wait(purpose) { isShown($0.screen) }
  }

  /// Waits until a row of the screen contains the text.
  package func wait(forText text: String) throws {
    try wait("“\(text)”") { terminal in terminal.screen.lines.contains { $0.contains(text) } }
  }

  /// Waits until the program has written these characters, escape sequences included.
  ///
  /// `start` is the length of the earlier output.
  package func wait(forOutput text: String, from start: Int = 0) throws {
    let bytes = Array(text.utf8)
    try wait("the output of \(text.debugDescription)") {
      $0.output[start...].firstRange(of: bytes) != nil
    }
  }

  /// Waits until the cursor is in a row that is exactly this text.
  package func wait(forLine line: String) throws {
    try wait("the row “\(line)”") { $0.screen.lines[$0.screen.row] == line }
  }

  /// Waits until the program is stopped, as by Ctrl-Z.
  package func waitForStop() throws {
    try wait("the program to stop") { $0.state == .stopped }
  }

  /// Waits for the program's end, and for the last of its output.
  @discardableResult
  package func waitForEnd() throws -> ProgramState {
    try wait("the program to end") { $0.state.isEnded && !$0.isOpen }
    return state
  }

  func wait(_ purpose: String, until isDone: (PseudoTerminal) -> Bool) throws {
    let deadline = ContinuousClock.now + patience
    while !isDone(self) {
      if !listen() { try check(deadline, purpose) }
    }
  }

  private func check(_ deadline: ContinuousClock.Instant, _ purpose: String) throws {
    guard ContinuousClock.now > deadline else { return }
    let cursor = "cursor at row \(screen.row), column \(screen.column), program \(state)"
    throw TerminalFailure("waited in vain for \(purpose); \(cursor):\n\(screen.text)")
  }

  /// Reads what is available, waiting a moment for it; returns false if there was nothing.
  private func listen(forWriting: Bool = false) -> Bool {
    let events = Int16(POLLIN) | (forWriting ? Int16(POLLOUT) : 0)
    var descriptors = [
      pollfd(fd: isOpen ? child.terminal : -1, events: events, revents: 0),
      pollfd(
        fd: state.isEnded || !hasReports ? -1 : child.reports,
        events: Int16(POLLIN),
        revents: 0
      ),
    ]
    guard poll(&descriptors, nfds_t(descriptors.count), 50) > 0 else { return false }
    if descriptors[1].revents != 0 { readReports() }
    if descriptors[0].revents & ~Int16(POLLOUT) != 0 { readOutput() }
    return true
  }

  private func readOutput() {
    var bytes = [UInt8](repeating: 0, count: 65536)
    let count = read(child.terminal, &bytes, bytes.count)
    if count > 0 {
      output += bytes[..<count]
      screen.feed(bytes[..<count])
    } else if count == 0 || (errno != EAGAIN && errno != EINTR) {
      // Linux reports with EIO that no process has the terminal open any more.
      isOpen = false
    }
  }

  private func readReports() {
    var bytes = [UInt8](repeating: 0, count: MemoryLayout<Int32>.size)
    let count = read(child.reports, &bytes, bytes.count)
    // A closed end must not delay a wait.
    if count == 0 { hasReports = false }
    guard count > 0 else { return }
    reports += bytes[..<count]
    while reports.count >= bytes.count {
      let report = reports.withUnsafeBytes { $0.loadUnaligned(as: Int32.self) }
      reports.removeFirst(bytes.count)
      understand(report)
    }
  }

  private func understand(_ report: Int32) {
    if program == 0 {
      program = report
    } else if pseudo_terminal_did_stop(report) {
      state = .stopped
    } else if pseudo_terminal_did_exit(report) {
      state = .exited(pseudo_terminal_exit_code(report))
    } else if pseudo_terminal_was_killed(report) {
      state = .killed(pseudo_terminal_signal(report))
    } else {
      state = .running
    }
  }
}
