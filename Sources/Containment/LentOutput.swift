internal import CLibrary
internal import CProcess

/// Writes collected output in the middle of a computation that takes long.
///
/// A program that collects its output lends it for the time of a computation. The signal of a timer then writes it
/// to standard output, so that no computation costs a system call. This is not for a process with a `Watchdog`,
/// because a process has one timer.
package enum LentOutput {
  /// The number of bytes that were written of the output that is collected.
  package static var writtenCount: Int { written }

  /// Lends the bytes, which must not move or change before `takeBack`.
  package static func lend(_ bytes: UnsafeRawBufferPointer) {
    start = bytes.baseAddress
    count = bytes.count
    cprocess_signal_fence()
    isLent = true
    cprocess_signal_fence()
    guard !isTicking else { return }
    isTicking = true
    signal(SIGALRM, writeLentOutput)
    cprocess_tick(patience)
  }

  /// Ends the loan: nothing is written until the next one.
  package static func takeBack() {
    isLent = false
    cprocess_signal_fence()
  }

  /// Begins with other output, of which nothing was written.
  package static func restart() { (count, written) = (0, 0) }
}

// MARK: - What the handler sees

/// How long output waits, in milliseconds: up to twice this.
private let patience: Int32 = 50

nonisolated(unsafe) private var start: UnsafeRawPointer?
nonisolated(unsafe) private var count = 0
nonisolated(unsafe) private var written = 0
nonisolated(unsafe) private var isLent = false
nonisolated(unsafe) private var isTicking = false

/// Handles SIGALRM; it makes only async-signal-safe calls.
private func writeLentOutput(_ signal: Int32) {
  guard written < count else {
    isTicking = false
    cprocess_tick(0)
    return
  }
  guard isLent, let start else { return }
  let error = errno
  // What is refused is tried again, or reported where the rest is written.
  written += max(0, write(STDOUT_FILENO, start + written, count - written))
  errno = error
}
