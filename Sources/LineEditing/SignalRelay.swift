import CEdit
import CLibrary
import CTerminal

/// The descriptor that `relay` writes to while a line is read.
nonisolated(unsafe) private var relayDescriptor: Int32 = -1

/// The handler of every signal: safe at any moment, since it only writes a byte.
private func relay(_ signal: Int32) {
  let error = errno
  var byte = UInt8(truncatingIfNeeded: signal)
  _ = write(relayDescriptor, &byte, 1)
  errno = error
}

/// Carries signals to where keys are read, in order and outside of any handler.
///
/// libedit's own handlers (EL_SIGNAL) allocate and draw within a handler, and forward each signal
/// to the whole process group; a script that runs the calculator would be killed with it.
struct SignalRelay: ~Copyable {
  private static let relayed = [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP, SIGCONT, SIGWINCH]

  /// Readable when a signal has come.
  let readEnd: Int32
  private let writeEnd: Int32
  private var previous: [(signal: Int32, action: sigaction)] = []

  init?() {
    var ends: [Int32] = [-1, -1]
    guard terminal_pipe(&ends) else { return nil }
    readEnd = ends[0]
    writeEnd = ends[1]
  }

  deinit {
    close(readEnd)
    close(writeEnd)
  }

  /// Begins to relay signals; those that are ignored stay ignored.
  mutating func start() {
    relayDescriptor = writeEnd
    for signal in Self.relayed {
      var action = sigaction()
      if cedit_handle_signal(signal, relay, &action) { previous.append((signal, action)) }
    }
  }

  /// Restores the previous handler of each signal.
  mutating func stop() {
    for (signal, action) in previous {
      var action = action
      sigaction(signal, &action, nil)
    }
    previous = []
  }

  /// Stops, and raises again the signals that came too late to be handled here.
  mutating func stopAndDeliverRest() {
    stop()
    while let signal = next() { raise(signal) }
  }

  /// The oldest signal that was not handled yet.
  func next() -> Int32? {
    var byte: UInt8 = 0
    return read(readEnd, &byte, 1) == 1 ? Int32(byte) : nil
  }
}
