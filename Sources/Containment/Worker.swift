internal import CLibrary
internal import CProcess

/// A copy of the process for work without consequences, which may be stopped at any moment.
package final class Worker {
  private let process: pid_t
  private var hasEnded = false

  /// Starts the work in a copy; returns nil where no copy can be made.
  package static func begin(_ work: () -> Void) -> Worker? {
    let process = cprocess_fork()
    guard process >= 0 else { return nil }
    if process == 0 {
      // Whoever has started it may be stopped too.
      cprocess_die_with_parent(true)
      // Nobody waits for what a library prints before it gives up.
      let nothing = open("/dev/null", O_WRONLY)
      if nothing >= 0 { dup2(nothing, STDERR_FILENO) }
      work()
      _exit(0)
    }
    return Worker(process)
  }

  private init(_ process: pid_t) { self.process = process }

  deinit { stop() }

  package var isRunning: Bool {
    if !hasEnded { hasEnded = waitpid(process, nil, WNOHANG) != 0 }
    return !hasEnded
  }

  package func stop() {
    guard isRunning else { return }
    kill(process, SIGKILL)
    _ = cprocess_wait(process)
    hasEnded = true
  }
}
