internal import CLibrary
internal import CProcess

/// Writes collected output in the middle of a computation that takes long.
///
/// A program that collects its output lends it for the time of a computation. The signal of a timer then writes it
/// to standard output, so that no computation costs a system call. This is not for a process with a `Watchdog`,
/// because a process has one timer.
package enum LentOutput {
  /// The number of bytes that were written of the output that is collected.
  package static var writtenCount: Int { state.pointee.written }

  /// Lends the bytes, which must not move or change before `takeBack`.
  package static func lend(_ bytes: UnsafeRawBufferPointer) {
    state.pointee.start = bytes.baseAddress
    state.pointee.count = bytes.count
    cprocess_signal_fence()
    state.pointee.isLent = true
    cprocess_signal_fence()
    guard !state.pointee.isTicking else { return }
    state.pointee.isTicking = true
    signal(SIGALRM, writeLentOutput)
    cprocess_tick(patience)
  }

  /// Ends the loan: nothing is written until the next one.
  package static func takeBack() {
    state.pointee.isLent = false
    cprocess_signal_fence()
  }

  /// Begins with other output, of which nothing was written.
  package static func restart() {
    state.pointee.count = 0
    state.pointee.written = 0
  }
}

// MARK: - What the handler sees

/// How long output waits, in milliseconds: up to twice this.
private let patience: Int32 = 50

private struct State {
  var start: UnsafeRawPointer?
  var count = 0
  var written = 0
  var isLent = false
  var isTicking = false
}

/// In memory of its own, because the handler may run in the middle of an access to it: for variables, Swift ends
/// the program then.
nonisolated(unsafe) private let state: UnsafeMutablePointer<State> = {
  let state = UnsafeMutablePointer<State>.allocate(capacity: 1)
  state.initialize(to: State())
  return state
}()

/// Handles SIGALRM; it makes only async-signal-safe calls.
private func writeLentOutput(_ signal: Int32) {
  let (count, written) = (state.pointee.count, state.pointee.written)
  guard written < count else {
    state.pointee.isTicking = false
    cprocess_tick(0)
    return
  }
  guard state.pointee.isLent, let start = state.pointee.start else { return }
  let error = errno
  // What is refused is tried again, or reported where the rest is written.
  state.pointee.written += max(0, write(STDOUT_FILENO, start + written, count - written))
  errno = error
}
