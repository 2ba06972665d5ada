import CLibrary
import Containment
import JSON
import Serving

/// A session of a server: its process, the request that it works on, and those that wait.
///
/// One request is under way at a time.
final class ServedSession {
  /// A request, with the batch that it is part of.
  struct Pending {
    let request: RPCRequest
    let batch: ReplyBatch?
  }

  private var channel: Channel
  private let control: Channel
  private var waiting: [Pending] = []
  /// The place of the next request in `waiting`.
  private var first = 0
  private(set) var current: Pending?
  /// The requests that were answered since the last checkpoint, and may have changed the session.
  private var unsaved: [RPCRequest] = []
  /// The place in `unsaved` of the request that is being repeated, because the process has lost it.
  private var repeating: Int?
  /// The number of the request that was sent last.
  private var number = 0
  private let dialect: Dialect

  init(_ dialect: Dialect, _ channel: Channel, control: Channel) {
    (self.dialect, self.channel, self.control) = (dialect, channel, control)
  }

  /// Closes the ends of the connection in a copy of the server.
  func abandon() {
    channel.close()
    control.close()
  }

  var descriptor: Int32 { channel.descriptor }

  var isReadable: Bool { channel.isReadable() }

  /// Whether nothing is under way or waits.
  var isIdle: Bool { current == nil && repeating == nil && first == waiting.count }

  /// Whether all before the request that ends the session is answered.
  var isAtClose: Bool {
    current == nil && repeating == nil && first < waiting.count
      && dialect.closesSession(waiting[first].request)
  }

  /// The number of requests that wait.
  var waitingCount: Int { waiting.count - first }

  func add(_ pending: Pending) {
    waiting.append(pending)
    sendNext()
  }

  /// Removes a waiting request, and returns it.
  func removeWaiting(_ id: JSONValue) -> Pending? {
    guard let place = waiting[first...].firstIndex(where: { $0.request.id == id }) else {
      return nil
    }
    return waiting.remove(at: place)
  }

  /// Removes the first waiting request, and returns it.
  func takeWaiting() -> Pending? {
    guard first < waiting.count else { return nil }
    first += 1
    return waiting[first - 1]
  }

  /// Stops the current request; its answer, if it comes, is in time.
  func stop() {
    guard current != nil else { return }
    control.send(number)
  }

  private func sendNext() {
    guard current == nil, repeating == nil, first < waiting.count, !isAtClose else { return }
    let next = waiting[first]
    first += 1
    if first > 1_000 || first == waiting.count {
      waiting.removeFirst(first)
      first = 0
    }
    current = next
    send(next.request)
  }

  private func send(_ request: RPCRequest) {
    number += 1
    channel.send(bytes: number.bytes + request.message.text.utf8)
  }

  /// Repeats what the process has lost, from the place on; then goes on with what waits.
  private func repeatUnsaved(from place: Int) {
    guard place < unsaved.count else {
      repeating = nil
      return sendNext()
    }
    repeating = place
    send(unsaved[place])
  }
}

// MARK: - What the process says

extension ServedSession {
  /// What follows from a report of the process.
  enum Event {
    case nothing
    /// The messages to send for a request.
    case answer(Pending, [String])
    case failure(Pending, ServingProcess.FailureKind, String)
    /// A request that was answered before cannot be repeated.
    case loss(String)
    /// The process is gone, and the session with it.
    case end
  }

  /// Receives a report.
  func receive() -> Event {
    guard let bytes = channel.receive(), let report = ServingProcess.Report(message: bytes) else {
      return .end
    }
    switch report {
    case .messages(let messages): return answered(messages)
    case .checkpoint:
      unsaved.removeFirst(repeating ?? unsaved.count)
      if repeating != nil { repeating = 0 }
      return .nothing
    case .failure(let kind, let words, let isToRetry): return failed(kind, words, isToRetry)
    }
  }

  private func answered(_ messages: [String]) -> Event {
    if let repeating {
      repeatUnsaved(from: repeating + 1)
      return .nothing
    }
    guard let current else { return .nothing }
    if dialect.changesSession(current.request) { unsaved.append(current.request) }
    self.current = nil
    sendNext()
    return .answer(current, messages)
  }

  private func failed(
    _ kind: ServingProcess.FailureKind,
    _ words: String,
    _ isToRetry: Bool
  ) -> Event {
    defer { repeatUnsaved(from: 0) }
    if let repeating {
      guard !isToRetry else { return .nothing }
      // What cannot be repeated is lost; the rest may not be.
      unsaved.remove(at: repeating)
      return .loss(words)
    }
    guard let current else { return .nothing }
    self.current = nil
    guard isToRetry else { return .failure(current, kind, words) }
    waiting.insert(current, at: first)
    return .nothing
  }
}

/// The answers to a batch of requests, which are sent together.
final class ReplyBatch {
  private var replies: [String] = []
  private var missing: Int

  init(count: Int) { missing = count }

  /// Adds the answer to one of the requests, if it has one; returns the answer to all after the last.
  func add(_ reply: String?) -> String? {
    if let reply { replies.append(reply) }
    missing -= 1
    guard missing == 0, !replies.isEmpty else { return nil }
    return "[\(replies.joined(separator: ","))]"
  }
}
