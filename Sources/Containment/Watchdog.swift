internal import CLibrary
internal import CProcess

/// Limits for work that a process does itself, while no other process waits for it: beyond them,
/// the process prints a message and ends.
///
/// Where memory is limited, standard error is held back between `begin` and `end`, because what a
/// library prints before it gives up says why it does. A process has one watch, because it has one
/// timer.
package final class Watchdog {
  private let limits: Trial.Limits
  /// The end of standard error that work writes to, and the bound on memory before the limit.
  private var held: Channel?
  private var boundBefore: rlim_t = 0
  private var isWatching = false

  /// Makes a watch; nil where nothing is limited.
  package init?(_ limits: Trial.Limits) {
    guard limits.milliseconds != nil || limits.megabytes != nil else { return nil }
    self.limits = limits
    if limits.milliseconds != nil { signal(SIGALRM, lookAtTime) }
    if limits.megabytes != nil { holdErrors() }
  }

  /// Begins to watch: beyond the limit on time or memory, the process writes these words to
  /// standard error and ends with the status.
  package func begin(_ words: (time: String, memory: String), status: Int32) {
    end()
    isWatching = true
    exitStatus = status
    set(&timeWords, words.time)
    set(&memoryWords, words.memory)
    if let held, let megabytes = limits.megabytes {
      dup2(held.descriptor, STDERR_FILENO)
      boundBefore = cprocess_limit_memory(cprocess_used_memory() + rlim_t(megabytes) * 1_000_000)
    }
    if let milliseconds = limits.milliseconds {
      (millisecondsLeft, lastLook) = (milliseconds, cprocess_milliseconds())
      cprocess_tick(slice)
    }
  }

  /// Ends the watch, and prints what was held back.
  package func end() {
    guard isWatching else { return }
    isWatching = false
    if limits.milliseconds != nil { cprocess_tick(0) }
    guard held != nil else { return }
    _ = cprocess_limit_memory(boundBefore)
    dup2(standardError, STDERR_FILENO)
    passOnHeldErrors()
  }

  private func holdErrors() {
    guard let (reading, writing) = Channel.pair() else { return }
    for end in [reading, writing] { _ = fcntl(end.descriptor, F_SETFL, O_NONBLOCK) }
    // It is read until the process ends.
    heldErrors = dup(reading.descriptor)
    standardError = dup(STDERR_FILENO)
    held = writing
    for crash in [SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGSEGV, SIGTRAP] { signal(crash, explainCrash) }
  }
}

// MARK: - What the handlers see

/// The interval between looks at the time, in milliseconds.
private let slice: Int32 = 50
/// A look that comes later than this was delayed by a suspension, which does not count.
private let longestSlice = 1_000

nonisolated(unsafe) private var millisecondsLeft = 0
nonisolated(unsafe) private var lastLook = 0
nonisolated(unsafe) private var exitStatus: Int32 = 1
nonisolated(unsafe) private var timeWords: UnsafeMutablePointer<CChar>?
nonisolated(unsafe) private var memoryWords: UnsafeMutablePointer<CChar>?
/// The real standard error while it is held back.
nonisolated(unsafe) private var standardError = STDERR_FILENO
nonisolated(unsafe) private var heldErrors: Int32 = -1

private func set(_ words: inout UnsafeMutablePointer<CChar>?, _ text: String) {
  free(words)
  words = strdup("\(text)\n")
}

/// Handles SIGALRM; like all functions below, it makes only async-signal-safe calls.
private func lookAtTime(_ signal: Int32) {
  let now = cprocess_milliseconds()
  let passed = now - lastLook
  lastLook = now
  millisecondsLeft -= passed > longestSlice ? Int(slice) : passed
  guard millisecondsLeft <= 0 else { return }
  passOnHeldErrors()
  say(timeWords)
  _exit(exitStatus)
}

/// Handles the signals by which libraries give up.
private func explainCrash(_ number: Int32) {
  // GMP and FLINT say that they cannot allocate memory, Swift that it failed to allocate bytes of it.
  if cprocess_read_words(heldErrors, "llocate ", -1) {
    say(memoryWords)
    _exit(exitStatus)
  }
  signal(number, SIG_DFL)
  raise(number)
}

private func passOnHeldErrors() { _ = cprocess_read_words(heldErrors, nil, standardError) }

private func say(_ words: UnsafeMutablePointer<CChar>?) {
  if let words { _ = write(standardError, words, strlen(words)) }
}
