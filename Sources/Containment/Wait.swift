internal import CLibrary
internal import CProcess
internal import Clock

/// The waiting of a process while a copy of it works.
struct Wait {
  private let process: pid_t
  private let channel: Channel
  private let errors: Channel
  private let limits: Trial.Limits
  /// The milliseconds that the copy has worked, without the time that all were suspended.
  private var worked = 0
  private var lastLook = Moment.now
  /// The end of what the copy has printed on standard error.
  private var lastWords: [UInt8] = []
  /// Whether a library of the copy has said there that memory could not be allocated.
  private var isOutOfMemory = false

  init(for process: pid_t, _ channel: Channel, errors: Channel, _ limits: Trial.Limits) {
    (self.process, self.channel, self.errors) = (process, channel, errors)
    self.limits = limits
  }

  /// Returns when the copy has failed; where the copy has done its work, the process ends instead.
  mutating func untilFailure(
    watching watched: Channel,
    _ isInterrupted: () -> Bool,
    _ isUnwanted: () -> Bool
  ) -> Trial.Failure {
    var wasUnwanted = false
    while true {
      // A message may have arrived together with the one before it.
      if watched.isReadable(), isInterrupted() { return kill(for: .interrupted) }
      var descriptors = [channel.descriptor, errors.descriptor, watched.descriptor].map {
        pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
      }
      poll(&descriptors, 3, Self.slice)
      if descriptors[1].revents != 0 { readErrors() }
      if descriptors[0].revents != 0 {
        guard channel.receive() == nil else { stepAside() }
        return obituary
      }
      if isOverdue() { return kill(for: .timeLimit) }
      guard isUnwanted() else { continue }
      if wasUnwanted { return kill(for: .unwanted) }
      wasUnwanted = true
    }
  }

  /// The interval between looks at the time and calls of `isUnwanted`, in milliseconds.
  private static let slice: Int32 = 50
  /// A look that comes later than this was delayed by a suspension of all.
  private static let longestSlice = 1_000

  private mutating func isOverdue() -> Bool {
    guard let milliseconds = limits.milliseconds else { return false }
    let now = Moment.now
    let passed = Int((now - lastLook) / .milliseconds(1))
    lastLook = now
    worked += passed > Self.longestSlice ? Int(Self.slice) : passed
    return worked >= milliseconds
  }

  /// Lets the copy take this process's place.
  private func stepAside() -> Never {
    channel.send(bytes: [])
    // Nothing is cleaned up here: all that this process had belongs to the copy now.
    _exit(0)
  }

  private func kill(for failure: Trial.Failure) -> Trial.Failure {
    sendSignal(process, SIGKILL)
    _ = cprocess_wait(process)
    return failure
  }

  /// The reason why the copy died by itself.
  private var obituary: Trial.Failure {
    mutating get {
      readErrors()
      let signal = cprocess_wait(process)
      if isOutOfMemory { return .memoryLimit }
      return signal == 0 ? explanation ?? .crashed(signal: 0) : .crashed(signal: signal)
    }
  }

  /// The message that a copy printed in the program's name before it ended by itself.
  private var explanation: Trial.Failure? {
    let lines = String(decoding: lastWords, as: UTF8.self).split(separator: "\n")
    guard let line = lines.last, line.hasPrefix(Self.name) else { return nil }
    return .explained(String(line.dropFirst(Self.name.count)))
  }

  private static let name = "curta: "

  private mutating func readErrors() {
    var chunk = [UInt8](repeating: 0, count: 4096)
    while errors.isReadable() {
      let count = chunk.withUnsafeMutableBytes { read(errors.descriptor, $0.baseAddress, $0.count) }
      guard count > 0 else { return }
      let words = lastWords + chunk[..<count]
      // GMP and FLINT say that they cannot allocate memory, Swift that it failed to allocate bytes of it, before
      // many lines of a trace.
      isOutOfMemory =
        isOutOfMemory || words.indices.contains { words[$0...].starts(with: "llocate ".utf8) }
      lastWords = words.suffix(chunk.count)
    }
  }
}

/// `Wait.kill` hides the system call of the same name.
private func sendSignal(_ process: pid_t, _ signal: Int32) { kill(process, signal) }
