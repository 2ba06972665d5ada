import Calculator
import Containment
import Evaluation
import Terminal

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// The process that has the session, and serves the prompt's requests one by one.
///
/// Each line runs in a copy of it that takes its place on success. So whatever a line does, if it
/// takes too long, fills the memory or crashes a library, the session stays as it was.
struct SessionProcess {
  let session: Session
  let channel: Channel
  let keeper: SessionKeeper
  let style: Style
  let isColored: Bool
  /// The graph next to the prompt.
  let beside = GraphBeside()
  let containment = ContainmentState()
  /// Whether the terminal has an alternate screen.
  let canSplit = !TerminalKind.here.isModest
  let preview: PreviewProcess
  /// Notices to show when the prompt is served next.
  let waiting: Waiting
  private let isPlain: Bool

  /// Notices that arise during other work.
  final class Waiting {
    var lines: [String] = []
    /// Whether the previous line was `:quit` and warned that the session is not saved.
    var hasWarned = false
  }

  /// `unread` is the reason why the session's file was not read, and so is not written.
  init(
    _ session: Session,
    _ channel: Channel,
    unread: String? = nil,
    isColored: Bool,
    isPlain: Bool
  ) {
    self.session = session
    self.channel = channel
    self.isPlain = isPlain
    self.isColored = isColored
    let waiting = Waiting()
    (style, self.waiting) = (Style(isColored: isColored), waiting)
    keeper = SessionKeeper(session, unread: unread) { waiting.lines.append($0) }
    preview = PreviewProcess(channel)
  }

  /// The surface for answers; nil at a plain terminal, where answers are lines.
  var paper: Paper? { isPlain ? nil : .terminal(columns: answerColumns) }

  /// A notice in rows as wide as the paper.
  func notice(_ text: String) -> [String] {
    paper.rows(of: text).map(style.notice)
  }

  /// Serves the prompt until it is gone; shows the notices first.
  func serve(notices: [String]) -> Never {
    for text in notices.flatMap(notice) { send(text) }
    var readiness = readiness
    readiness.history = recallable
    send(.ready(readiness))
    // The libraries are loaded while the person reads the first prompt.
    if let missing = session.warmUp() { waiting.lines.append(missing) }
    while let message = nextMessage() {
      switch Request(message: message) {
      case .run(let line): run(line)
      case .preview(let number, let line): preview.show(line, number, in: session)
      case .complete(let line, let cursor): complete(line, cursor)
      case .visitGraph: visitGraph()
      case .fitGraph:
        fitBeside()
        send(.ready(readiness))
      case .endGraph: beside.screen = nil
      case .interrupt, .lendTerminal, nil: break
      }
    }
    leave()
  }

  /// Ends the process after the prompt is gone.
  func leave() -> Never {
    session.close()
    exit(0)
  }

  /// The next request; in the meantime, a preview that takes too long is stopped.
  private func nextMessage() -> [UInt8]? {
    while preview.isRunning, !channel.isReadable(within: PreviewProcess.patience) {
      preview.stop()
    }
    return channel.receive()
  }

  /// The current information for the prompt.
  var readiness: Readiness {
    var readiness = Readiness()
    readiness.number = session.nextNumber
    readiness.angleMode = session.environment.angleMode.rawValue
    readiness.isKept = !keeper.isBehind
    readiness.showsPreview = session.settings.showsPreview
    readiness.timeLimit = session.settings.timeLimit
    readiness.historySize = session.statements.capacity
    return readiness
  }

  private func complete(_ line: String, _ cursor: Int) {
    let completions = session.completions(line: line, cursor: cursor)
    let candidates = completions.candidates.map { Candidate(text: $0.text, summary: $0.summary) }
    send(.completion(completions.range, candidates))
  }

  /// The lines that the arrow keys recall.
  var recallable: [String] { session.statements.suffix(Self.mostRecalled).map(\.source) }

  /// The number of statements given to the arrow keys at the start; `:recall` has all.
  private static let mostRecalled = 1_000

  func send(_ response: Response) { channel.send(response) }

  func send(_ text: String) { send(.output(text)) }

  /// Returns the pending notices, and removes them.
  func takeNotices() -> [String] {
    defer { waiting.lines = [] }
    return waiting.lines
  }
}
