import Calculator
import Containment
import Evaluation
import Terminal

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// The process behind the prompt, which has the session and serves the prompt's requests one by one.
///
/// Each line is carried out by a copy of it that takes its place on success. So whatever a line
/// does, if it takes too long, fills the memory or crashes a library, the session stays as it was.
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
  private let isPlain: Bool
  private let preview: PreviewProcess
  /// Notices to show when the prompt is served next.
  private let waiting: Waiting

  /// The number of statements given to the arrow keys at the start; `:recall` has all.
  private static let mostRecalled = 1_000

  /// Notices that arise during other work.
  private final class Waiting {
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
  func run(notices: [String]) -> Never {
    for text in notices.flatMap(notice) { send(text) }
    var readiness = readiness
    readiness.history = recallable
    send(.ready(readiness))
    // The libraries are loaded while the person reads the first prompt.
    if let missing = session.warmUp() { waiting.lines.append(missing) }
    while let message = nextMessage() {
      switch Request(message) {
      case .execute(let line): execute(line)
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
  private func nextMessage() -> [String]? {
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

  func send(_ response: Response) { channel.send(response.message) }

  private func send(_ text: String) { send(.output(text)) }
}

// MARK: - Carrying out

extension SessionProcess {
  /// Carries out a line in a copy of the process; `adding` extends its outcome.
  ///
  /// The values get the label, if there is one.
  func execute(
    _ line: String,
    label: Result.Label? = nil,
    adding: (inout LineOutcome) -> Void = { _ in }
  ) {
    preview.stop()
    session.reserveNumbers(for: line)
    var isAbandoned = false
    let attempt = Attempt.begin(session.settings.limits, watching: channel) {
      let message = channel.receive()
      isAbandoned = message == nil
      return isAbandoned || message.flatMap(Request.init) == .interrupt
    }
    switch attempt {
    case .copy(let succession):
      takeNews()
      var outcome = LineOutcome(of: line, label: label, in: self)
      session.prepareToSave()
      succession.takePlace()
      adding(&outcome)
      conclude(outcome)
    case .failed(.noProcess):
      takeNews()
      var outcome = LineOutcome(of: line, label: label, in: self)
      adding(&outcome)
      conclude(outcome)
    case .failed(let failure):
      guard !isAbandoned else { leave() }
      session.giveBackSpareNumbers()
      // The terminal has shown ^C.
      if failure != .interrupted { tell(failure) }
      var readiness = readiness
      readiness.hasFailed = true
      send(.ready(readiness))
    }
  }

  /// Merges the changes of other prompts.
  ///
  /// If the disk refused to reserve the number, another prompt may have used it by now.
  func takeNews() {
    let number = session.nextNumber
    session.reserveNumber()
    keeper.takeNews()
    // A merged statement may have the number that was reserved.
    session.reserveNumber()
    guard session.nextNumber != number else { return }
    waiting.lines.append(
      "the next statement is number \(session.nextNumber) now, since another prompt has used \(number)"
    )
  }

  /// Reports why work was stopped.
  func tell(_ failure: Attempt.Failure) {
    for text in paper.rows(of: failure.message(session.settings)) { send(style.error(text)) }
  }

  /// Saves the changes of a line, and only then shows its answers and the screen that it requested.
  private func conclude(_ outcome: LineOutcome) {
    keeper.save()
    if !outcome.quits { waiting.hasWarned = false }
    session.reserveNumber()
    session.giveBackSpareNumbers()
    for text in takeNotices().flatMap(notice) + outcome.lines { send(text) }
    if let request = outcome.screen { return show(request, outcome) }
    if beside.screen != nil, pictureRoom == nil { endBeside() }
    finish(outcome)
  }

  /// Tells the prompt to ask for the next line.
  func finish(_ outcome: LineOutcome, recallsAll: Bool = false) {
    var readiness = readiness
    readiness.prefill = outcome.prefill
    readiness.hasFailed = outcome.hasFailed
    readiness.quits = outcome.quits && isAgreedToQuit(outcome)
    if outcome.clearsHistory { readiness.history = [] }
    if recallsAll { readiness.history = recallable }
    send(.ready(readiness))
    giveMemoryBack()
  }

  /// Whether a person who quits knows what is lost; the first `:quit` shows a warning.
  private func isAgreedToQuit(_ outcome: LineOutcome) -> Bool {
    guard let failure = keeper.failure, !waiting.hasWarned else { return true }
    waiting.hasWarned = true
    for text in notice("the session is not saved: \(failure); :quit once more leaves it") {
      send(text)
    }
    return false
  }

  /// Returns the pending notices, and removes them.
  func takeNotices() -> [String] {
    defer { waiting.lines = [] }
    return waiting.lines
  }

  /// The lines that the arrow keys recall.
  private var recallable: [String] { session.statements.suffix(Self.mostRecalled).map(\.source) }
}

extension Settings {
  /// The limits of a line.
  var limits: Attempt.Limits {
    Attempt.Limits(seconds: timeLimit, megabytes: memoryLimit)
  }
}

extension Attempt.Failure {
  /// The message for a person.
  func message(_ settings: Settings) -> String {
    switch self {
    case .interrupted: "interrupted"
    case .timeLimit:
      "stopped after \(settings.timeLimit ?? 0) s; :set time-limit allows more"
    case .memoryLimit:
      "stopped: it needs more memory than \(settings.limits.megabytes ?? 0) MB; "
        + ":set memory-limit allows more"
    case .crashed(let signal):
      "stopped: the computation crashed (signal \(signal)); the session is as it was"
    case .explained(let words): words
    case .unwanted: "something else was wanted"
    case .noProcess: "the system has no process left"
    }
  }
}
