import CLibrary
import Calculator
import Containment
import Evaluation
import Screens
import Terminal

/// The process that has the session, and serves the prompt's requests one by one.
///
/// Each line runs in a copy of it that takes its place on success. So whatever a line does, if it
/// takes too long, fills the memory or crashes a library, the session stays as it was.
final class SessionProcess {
  let session: Session
  let channel: Channel
  private(set) lazy var keeper = SessionSaver(session, unread: unread) { [unowned self] in
    notices.append($0)
  }
  let style: Style
  let isColored: Bool
  private let isPlain: Bool
  private let unread: String?
  /// Whether the terminal has an alternate screen.
  let canSplit = TerminalKind.here != .modest

  /// The work of the last preview, in a copy of the process.
  private var preview: Worker?
  /// Notices to show when the prompt is served next.
  var notices: [String] = []
  /// The statements that a viewer has carried out, with their answers, to print when it is left.
  var takenLines: [String] = []
  /// Whether the previous line was `:quit` and warned that the session is not saved.
  var hasWarned = false
  /// The graph next to the prompt; nil while there is none.
  var graphBeside: GraphScreen?
  /// Whether this process is a copy that does contained work.
  var isCopy = false
  /// Whether Ctrl-C has stopped the last contained work.
  var wasInterrupted = false

  /// `unread` is the reason why the session's file was not read, and so is not written.
  init(
    _ session: Session,
    _ channel: Channel,
    unread: String? = nil,
    isColored: Bool,
    isPlain: Bool
  ) {
    (self.session, self.channel, self.unread) = (session, channel, unread)
    (self.isColored, self.isPlain) = (isColored, isPlain)
    style = Style(isColored: isColored)
  }

  /// The surface for answers; nil at a plain terminal, where answers are lines.
  var outputWidth: OutputWidth? { isPlain ? nil : .terminal(columns: answerColumns) }

  /// A notice in rows as wide as the output.
  func notice(_ text: String) -> [String] {
    outputWidth.rows(of: text).map(style.notice)
  }

  /// Serves the prompt until it is gone; shows the notices first.
  func serve(notices: [String]) -> Never {
    for text in notices.flatMap(notice) { send(text) }
    var readiness = readiness
    readiness.history = recallable
    send(.ready(readiness))
    // The libraries are loaded while the person reads the first prompt.
    if let missing = session.warmUp() { self.notices.append(missing) }
    while let message = nextMessage() {
      switch Request(message: message) {
      case .run(let line): run(line)
      case .preview(let number, let line): preview(line, number)
      case .complete(let line, let cursor): complete(line, cursor)
      case .visitGraph: visitGraph()
      case .fitGraph:
        fitBeside()
        send(.ready(readiness))
      case .endGraph: graphBeside = nil
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
    while preview?.isRunning == true, !channel.isReadable(within: Self.patienceForPreview) {
      stopPreview()
    }
    return channel.receive()
  }

  /// Sends the value of a line while it is typed, unless it takes too long; a previous line is dropped.
  private func preview(_ line: String, _ number: Int) {
    stopPreview()
    preview = Worker.begin { send(.preview(number, session.preview(of: line) ?? "")) }
  }

  func stopPreview() {
    preview?.stop()
    preview = nil
  }

  /// The time limit of a preview, in milliseconds; later it is useless to a person who types.
  private static let patienceForPreview: Int32 = 20

  /// The current information for the prompt.
  var readiness: Readiness {
    var readiness = Readiness()
    readiness.number = session.nextNumber
    readiness.modes = session.environment.mode.atPrompt(isASCII: OutputWidth.localeIsASCII)
    readiness.isKept = !keeper.isUnsaved
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
  var recallable: [String] { session.recallableLines(Self.mostRecalled) }

  /// The number of lines given to the arrow keys at the start; `:recall` has all.
  private static let mostRecalled = 1_000

  func send(_ response: Response) { channel.send(response) }

  func send(_ text: String) { send(.output(text)) }

  /// Returns the pending notices, and removes them.
  func takeNotices() -> [String] {
    defer { notices = [] }
    return notices
  }
}
