import CLibrary
import Calculator
import Clock
import Containment
import JSON
import Serving

/// The process that has a session of a server, and answers its requests one by one.
///
/// Requests that follow each other at once are carried out by one copy of the process, which takes its place
/// when there are no more, or after a while. So a request costs no copy of its own. Where a copy dies,
/// this process is as it was before the first of them, and the server repeats those that were answered.
final class ServingProcess {
  /// What this process reports to the server.
  enum Report {
    /// The answer to a request, and notifications.
    case messages([String])
    /// What was answered so far needs no repetition.
    case checkpoint
    /// The copy has died.
    case failure(kind: FailureKind, words: String, isToRetry: Bool)
  }

  enum FailureKind: UInt8, MessageField {
    case stopped
    case timeLimit
    case memoryLimit
    case crash
  }

  private let channel: Channel
  private let control: Channel
  private let dialect: Dialect
  private let limits: RequestLimits
  private let progress: SharedProgress
  private let handler: any RequestHandler
  /// The number of the last request that was stopped.
  private var stopped = 0

  init(
    _ dialect: Dialect,
    _ channel: Channel,
    control: Channel,
    limits: RequestLimits,
    makeHandler: (WorkWatch) -> any RequestHandler
  ) {
    (self.dialect, self.channel, self.control, self.limits) = (dialect, channel, control, limits)
    let progress = SharedProgress()
    self.progress = progress
    handler = makeHandler(
      WorkWatch { unit, milliseconds in progress.begin(unit, milliseconds: milliseconds) }
    )
  }

  /// Answers requests until the server is gone.
  func serve() -> Never {
    _ = Session().warmUp()
    while let message = channel.receive() {
      // A request that was stopped before a copy had received it.
      if Self.number(of: message) <= stopped { continue }
      answer(from: message)
      giveMemoryBack()
    }
    _exit(0)
  }

  /// The most requests that one copy carries out.
  private static let longestRun = 100
  /// How long one copy goes on.
  private static let longestTime = Duration.milliseconds(100)
  /// How long a copy waits for another request, in milliseconds.
  private static let patience: Int32 = 5

  /// Answers a request, and those that follow it.
  private func answer(from message: [UInt8]) {
    let result = Trial.run(
      Trial.Limits(milliseconds: nil, megabytes: limits.megabytes),
      watching: control,
      isInterrupted: isToStop,
      isUnwanted: isOverdue
    ) { answerAll(from: message) }
    switch result {
    case .success: channel.send(Report.checkpoint)
    case .failure(let failure):
      let unit = progress.unit
      progress.end()
      let (kind, words) = failure.report
      let isToRetry = kind != .stopped && handler.noteFailure(inUnit: unit, words)
      channel.send(Report.failure(kind: kind, words: words, isToRetry: isToRetry))
    }
  }

  /// Whether the copy is to stop; a request that is finished already is being answered.
  private func isToStop() -> Bool {
    guard let message = control.receive(), let number = Int(message: message) else { return true }
    guard number > progress.finished else { return false }
    stopped = number
    return true
  }

  private func isOverdue() -> Bool { progress.isOverdue }

  /// The number of a request, which precedes it.
  private static func number(of message: [UInt8]) -> Int {
    var bytes = message[...]
    return (try? Int(from: &bytes)) ?? 0
  }

  private func answerAll(from first: [UInt8]) {
    let start = Moment.now
    var message = first
    var count = 0
    while true {
      let messages = messages(for: Array(message.dropFirst(0.bytes.count)))
      progress.finish(request: Self.number(of: message))
      channel.send(Report.messages(messages))
      count += 1
      // A request that is received is answered by this copy.
      guard count < Self.longestRun, Moment.now - start < Self.longestTime,
        channel.isReadable(within: Self.patience),
        let next = channel.receive()
      else { return }
      message = next
    }
  }

  private func messages(for bytes: [UInt8]) -> [String] {
    guard case .request(let request) = RPCMessage(bytes) else { return [] }
    do throws(RPCError) {
      let limits = try RequestLimits(of: request, atMost: limits)
      progress.begin(1, milliseconds: limits.milliseconds)
      let megabytes = limits.megabytes == self.limits.megabytes ? nil : limits.megabytes
      return withMemory(atMost: megabytes) { handler.messages(for: request).map(\.text) }
    } catch {
      return [request.reply(error)?.text].compactMap(\.self)
    }
  }
}

extension Trial.Failure {
  fileprivate var report: (kind: ServingProcess.FailureKind, words: String) {
    switch self {
    case .interrupted: (.stopped, "cancelled")
    case .unwanted, .timeLimit: (.timeLimit, "stopped: it takes too much time")
    case .memoryLimit: (.memoryLimit, "stopped: it needs too much memory")
    case .crashed(let signal): (.crash, "stopped: the computation crashed (signal \(signal))")
    case .explained(let words): (.crash, words)
    }
  }
}

extension ServingProcess.Report: MessageField {
  func write(to bytes: inout [UInt8]) {
    switch self {
    case .messages(let messages): bytes.write(0, messages)
    case .checkpoint: bytes.write(1)
    case .failure(let kind, let words, let isToRetry): bytes.write(2, kind, words, isToRetry)
    }
  }

  init(from bytes: inout ArraySlice<UInt8>) throws(MessageError) {
    switch try bytes.read() as Int {
    case 0: self = .messages(try bytes.read())
    case 1: self = .checkpoint
    case 2:
      self = .failure(kind: try bytes.read(), words: try bytes.read(), isToRetry: try bytes.read())
    default: throw MessageError()
    }
  }
}
