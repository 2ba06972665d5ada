import CLibrary
import Containment
import JSON
import Serving

/// Takes requests from standard input, hands them to the processes of their sessions, and writes the answers
/// to standard output.
///
/// It computes nothing itself, so whatever a request does, the server goes on.
final class RequestServer {
  private let dialect: Dialect
  private let limits: RequestLimits
  private let makeHandler: (WorkWatch) -> any RequestHandler
  private var input: MessageBuffer
  /// What is to be written, from an offset on.
  private var output: [UInt8] = []
  private var written = 0
  private var sessions: [String: ServedSession] = [:]
  private var isAtEnd = false
  /// The reader of standard output is gone.
  private var isAbandoned = false
  private var status: Int32 = 0
  /// Whether the client has announced the end.
  private var hasShutDown = false

  init(
    _ dialect: Dialect,
    limits: RequestLimits,
    makeHandler: @escaping (WorkWatch) -> any RequestHandler
  ) {
    (self.dialect, self.limits, self.makeHandler) = (dialect, limits, makeHandler)
    input = MessageBuffer(dialect.framing)
    // The processes of sessions end, and are replaced by their copies.
    adoptOrphans()
  }

  /// The most sessions at a time.
  private static let mostSessions = 100
  /// With more than this to write, or that many requests waiting, no more requests are read.
  private static let mostOutput = 1 << 24
  private static let mostWaiting = 10_000

  /// Serves requests until there are no more and all are answered; returns the exit status.
  func run() -> Int32 {
    while !isAbandoned, !isFinished {
      var descriptors = [
        pollfd(fd: isReading ? STDIN_FILENO : -1, events: Int16(POLLIN), revents: 0)
      ]
      descriptors.append(
        pollfd(fd: hasOutput ? STDOUT_FILENO : -1, events: Int16(POLLOUT), revents: 0)
      )
      let polled = Array(sessions)
      descriptors += polled.map {
        pollfd(fd: $0.value.descriptor, events: Int16(POLLIN), revents: 0)
      }
      guard poll(&descriptors, nfds_t(descriptors.count), -1) >= 0 || errno == EINTR else { break }
      if descriptors[1].revents != 0 { write() }
      for (index, (name, session)) in polled.enumerated() where descriptors[index + 2].revents != 0
      {
        // Several reports may have arrived together.
        repeat {
          receive(from: session, name)
        } while sessions[name] === session && session.isReadable
      }
      if descriptors[0].revents != 0 { read() }
      // Answers go out without another look at the descriptors, where there is room.
      if hasOutput { write() }
      buryDead()
    }
    return status
  }

  private var hasOutput: Bool { written < output.count }

  private var isReading: Bool {
    !isAtEnd && output.count - written < Self.mostOutput
      && sessions.values.reduce(0) { $0 + $1.waitingCount } < Self.mostWaiting
  }

  private var isFinished: Bool { isAtEnd && !hasOutput && sessions.values.allSatisfy(\.isIdle) }
}

// MARK: - Requests

extension RequestServer {
  private func read() {
    let bytes = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
      count = max(0, CLibrary.read(STDIN_FILENO, buffer.baseAddress, buffer.count))
    }
    guard !bytes.isEmpty else {
      if let item = input.last() { take(item) }
      isAtEnd = true
      return
    }
    input.append(bytes)
    while !isAtEnd, let item = input.next() { take(item) }
  }

  private func take(_ item: MessageBuffer.Item) {
    switch item {
    case .message(let bytes): take(RPCMessage(bytes), in: nil)
    case .broken(let words):
      send(RPCError(.parse, words).reply(to: .null).text)
      isAtEnd = true
      status = 2
    }
  }

  private func take(_ message: RPCMessage, in batch: ReplyBatch?) {
    switch message {
    case .request(let request): take(request, in: batch)
    case .refused(let reply): answer(reply.text, in: batch)
    case .response: answer(nil, in: batch)
    case .batch(let messages):
      let batch = ReplyBatch(count: messages.count)
      for message in messages { take(message, in: batch) }
    }
  }

  private func take(_ request: RPCRequest, in batch: ReplyBatch?) {
    do throws(RPCError) {
      try carryOut(request, in: batch)
    } catch {
      answer(request.reply(error)?.text, in: batch)
    }
  }

  private func carryOut(_ request: RPCRequest, in batch: ReplyBatch?) throws(RPCError) {
    if let id = try dialect.cancelled(by: request) {
      let isFound = cancel(id)
      return answer(dialect == .calculator ? request.reply(.bool(isFound))?.text : nil, in: batch)
    }
    if request.method == "shutdown" { hasShutDown = true }
    if dialect.ends(request) {
      isAtEnd = true
      // An editor that leaves without a shutdown waits for nothing.
      if dialect == .language, !hasShutDown {
        isAbandoned = !hasOutput
        status = 1
      }
      return answer(request.reply(.null)?.text, in: batch)
    }
    let name = try dialect.session(of: request)
    if dialect.closesSession(request) {
      guard let session = sessions[name] else {
        return answer(request.reply(.bool(false))?.text, in: batch)
      }
      session.add(ServedSession.Pending(request: request, batch: batch))
      return closeIfAsked(session, name)
    }
    guard let session = sessions[name] ?? open(name) else {
      let error = RPCError(.limit, "there are \(sessions.count) sessions already; close one")
      return answer(request.reply(error)?.text, in: batch)
    }
    session.add(ServedSession.Pending(request: request, batch: batch))
  }

  /// Cancels a request; returns whether it was waiting or under way.
  private func cancel(_ id: JSONValue) -> Bool {
    for session in sessions.values {
      if let pending = session.removeWaiting(id) {
        answer(dialect.replyToCancelled(pending.request)?.text, in: pending.batch)
        return true
      }
      if session.current?.request.id == id {
        session.stop()
        return true
      }
    }
    return false
  }
}

// MARK: - Sessions

extension RequestServer {
  /// Starts the process of a session; nil where there are too many.
  private func open(_ name: String) -> ServedSession? {
    guard sessions.count < Self.mostSessions, let (ours, theirs) = Channel.pair(),
      let (oursOfControl, theirsOfControl) = Channel.pair(), let isCopy = fork()
    else { return nil }
    guard !isCopy else {
      ours.close()
      oursOfControl.close()
      for session in sessions.values { session.abandon() }
      leaveStandardStreams()
      leaveSignalsToPrompt()
      ServingProcess(
        dialect,
        theirs,
        control: theirsOfControl,
        limits: limits,
        makeHandler: makeHandler
      ).serve()
    }
    theirs.close()
    theirsOfControl.close()
    let session = ServedSession(dialect, ours, control: oursOfControl)
    sessions[name] = session
    return session
  }

  private func close(_ session: ServedSession, _ name: String) {
    session.abandon()
    sessions[name] = nil
  }

  private func receive(from session: ServedSession, _ name: String) {
    switch session.receive() {
    case .nothing: break
    case .answer(let pending, let messages): answer(messages, to: pending)
    case .failure(let pending, let kind, let words):
      answer(reply(to: pending.request, kind, words).map { [$0] } ?? [], to: pending)
    case .loss(let words): writeError("curta: a request of a session was lost: \(words)")
    case .end:
      // The process did not even fail; nobody knows why.
      close(session, name)
      if let pending = session.current {
        let error = RPCError(.crash, "the process of the session has ended; the session is lost")
        answer([pending.request.reply(error)?.text].compactMap(\.self), to: pending)
      }
      return takeAll(waitingIn: session)
    }
    closeIfAsked(session, name)
  }

  /// Closes a session whose turn it is to end; what waits then is for the next session of its name.
  private func closeIfAsked(_ session: ServedSession, _ name: String) {
    guard session.isAtClose, let pending = session.takeWaiting() else { return }
    close(session, name)
    answer(pending.request.reply(.bool(true))?.text, in: pending.batch)
    takeAll(waitingIn: session)
  }

  private func takeAll(waitingIn session: ServedSession) {
    while let pending = session.takeWaiting() { take(pending.request, in: pending.batch) }
  }

  private func reply(
    to request: RPCRequest,
    _ kind: ServingProcess.FailureKind,
    _ words: String
  ) -> String? {
    let limits = (try? RequestLimits(of: request, atMost: limits)) ?? limits
    let error: RPCError
    switch kind {
    case .stopped: return dialect.replyToCancelled(request)?.text
    case .timeLimit:
      error = RPCError(.limit, "stopped after \(limits.milliseconds ?? 0) ms")
    case .memoryLimit:
      error = RPCError(.limit, "stopped: it needs more memory than \(limits.megabytes ?? 0) MB")
    case .crash: error = RPCError(.crash, "\(words); the session is as it was")
    }
    return dialect.reply(request, failed: error)?.text
  }
}

// MARK: - Answers

extension RequestServer {
  private func answer(_ messages: [String], to pending: ServedSession.Pending) {
    guard let batch = pending.batch else { return messages.forEach(send) }
    let hasReply = pending.request.id != nil
    answer(hasReply ? messages.first : nil, in: batch)
    messages.dropFirst(hasReply ? 1 : 0).forEach(send)
  }

  private func answer(_ reply: String?, in batch: ReplyBatch?) {
    guard let batch else {
      if let reply { send(reply) }
      return
    }
    if let replies = batch.add(reply) { send(replies) }
  }

  private func send(_ message: String) { output += dialect.framing.framed(message) }

  /// Writes as much as the reader takes without making the server wait.
  private func write() {
    while hasOutput {
      var descriptor = pollfd(fd: STDOUT_FILENO, events: Int16(POLLOUT), revents: 0)
      guard poll(&descriptor, 1, 0) > 0 else { break }
      // A pipe that can be written to takes this much at once.
      let chunk = min(output.count - written, Int(PIPE_BUF))
      let count = output.withUnsafeBytes {
        CLibrary.write(STDOUT_FILENO, $0.baseAddress.map { $0 + written }, chunk)
      }
      guard count > 0 else {
        if count < 0, errno == EINTR || errno == EAGAIN { break }
        isAbandoned = true
        status = 3
        return
      }
      written += count
    }
    if written == output.count {
      output.removeAll(keepingCapacity: output.capacity < 1 << 20)
      written = 0
    } else if written > 1 << 20 {
      output.removeFirst(written)
      written = 0
    }
  }
}

/// Disconnects this process from standard input and output, which belong to the protocol.
private func leaveStandardStreams() {
  let nothing = CLibrary.open("/dev/null", O_RDWR)
  guard nothing >= 0 else { return }
  dup2(nothing, STDIN_FILENO)
  dup2(nothing, STDOUT_FILENO)
  CLibrary.close(nothing)
}
