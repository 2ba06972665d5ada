import CEdit

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// The descriptor that `relay` writes to while a line is read.
nonisolated(unsafe) private var relayDescriptor: Int32 = -1

/// The handler of every signal: safe at any moment, since it only writes a byte.
private func relay(_ signal: Int32) {
  let error = errno
  var byte = UInt8(truncatingIfNeeded: signal)
  _ = write(relayDescriptor, &byte, 1)
  errno = error
}

/// Brings signals to where keys are read, in order and outside of any handler.
///
/// libedit's own handlers (EL_SIGNAL) allocate and draw within a handler, and send each signal on
/// to the whole process group; a script that runs the calculator would be killed with it.
struct SignalRelay: ~Copyable {
  private static let relayed = [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP, SIGCONT, SIGWINCH]

  /// Can be read when a signal came.
  let readEnd: Int32
  private let writeEnd: Int32
  private var previous: [(signal: Int32, action: sigaction)] = []

  init?() {
    var ends: [Int32] = [-1, -1]
    guard cedit_pipe(&ends) else { return nil }
    readEnd = ends[0]
    writeEnd = ends[1]
  }

  deinit {
    close(readEnd)
    close(writeEnd)
  }

  /// Relays signals from now on; those that are ignored stay ignored.
  mutating func start() {
    relayDescriptor = writeEnd
    for signal in Self.relayed {
      var action = sigaction()
      if cedit_handle_signal(signal, relay, &action) { previous.append((signal, action)) }
    }
  }

  /// Gives each signal back to whoever handled it before.
  mutating func stop() {
    for (signal, action) in previous {
      var action = action
      sigaction(signal, &action, nil)
    }
    previous = []
  }

  /// Stops, and lets the signals that came too late to be looked at do what they do elsewhere.
  mutating func stopAndDeliverRest() {
    stop()
    while let signal = next() { raise(signal) }
  }

  /// The oldest signal that was not looked at yet.
  func next() -> Int32? {
    var byte: UInt8 = 0
    return read(readEnd, &byte, 1) == 1 ? Int32(byte) : nil
  }
}
