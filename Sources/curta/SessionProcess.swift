import Calculator
import Containment
import Evaluation

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// The process behind the prompt, which has the session and serves the prompt's requests one by one.
///
/// Each line is carried out by a copy of it that takes its place if all goes well. So whatever a line
/// does, whether it takes too long, fills the memory or crashes a library, the session is as it was.
struct SessionProcess {
  let session: Session
  private let channel: Channel
  private let keeper: SessionKeeper
  let style: Style
  private let isPlain: Bool
  private let preview: PreviewProcess
  /// What is to be shown when the prompt is served next.
  private let waiting: Waiting

  /// More statements than these are not given to the arrow keys at the start; `:recall` has all.
  private static let mostRecalled = 1_000

  /// Lines that come up while something else is done.
  private final class Waiting {
    var lines: [String] = []
  }

  init(_ session: Session, _ channel: Channel, isColored: Bool, isPlain: Bool) {
    self.session = session
    self.channel = channel
    self.isPlain = isPlain
    let (style, waiting) = (Style(isColored: isColored), Waiting())
    (self.style, self.waiting) = (style, waiting)
    keeper = SessionKeeper(session) { waiting.lines.append(style.notice($0)) }
    preview = PreviewProcess(channel)
  }

  /// What answers are drawn on now; nil at a terminal where only lines are wanted.
  var paper: Paper? { isPlain ? nil : .terminal }

  /// Serves the prompt until it is gone; the notices are shown first.
  func run(notices: [String]) -> Never {
    for notice in notices { send(notice) }
    var readiness = readiness
    readiness.history = session.statements.suffix(Self.mostRecalled).map(\.source)
    send(.ready(readiness))
    // While the person reads the first prompt, the libraries are made ready.
    session.warmUp()
    while let message = nextMessage() {
      switch Request(message) {
      case .execute(let line): execute(line)
      case .preview(let number, let line): preview.show(line, number, in: session)
      case .complete(let line, let cursor): complete(line, cursor)
      case .interrupt, nil: break
      }
    }
    leave()
  }

  /// Ends the process once the prompt is gone.
  private func leave() -> Never {
    session.close()
    exit(0)
  }

  /// The next request; a preview that takes too long is given up in the meantime.
  private func nextMessage() -> [String]? {
    while preview.isRunning, !channel.isReadable(within: PreviewProcess.patience) {
      preview.stop()
    }
    return channel.receive()
  }

  /// What the prompt must know now.
  private var readiness: Readiness {
    var readiness = Readiness()
    readiness.number = session.nextNumber
    readiness.angleMode = session.environment.angleMode.rawValue
    readiness.isKept = !keeper.isBehind
    readiness.showsPreview = session.settings.showsPreview
    readiness.historySize = session.statements.capacity
    return readiness
  }

  private func complete(_ line: String, _ cursor: Int) {
    let completions = session.completions(line: line, cursor: cursor)
    let candidates = completions.candidates.map { Candidate(text: $0.text, summary: $0.summary) }
    send(.completion(completions.range, candidates))
  }

  private func send(_ response: Response) { channel.send(response.message) }

  private func send(_ text: String) { send(.output(text)) }
}

// MARK: - Carrying out

extension SessionProcess {
  private func execute(_ line: String) {
    preview.stop()
    keeper.takeNews()
    var isAbandoned = false
    let attempt = Attempt.begin(session.settings.limits, watching: channel) {
      let message = channel.receive()
      isAbandoned = message == nil
      return isAbandoned || message.flatMap(Request.init) == .interrupt
    }
    switch attempt {
    case .copy(let succession):
      let outcome = LineOutcome(of: line, in: self)
      succession.takePlace()
      show(outcome)
    case .failed(.noProcess): show(LineOutcome(of: line, in: self))
    case .failed(let failure):
      guard !isAbandoned else { leave() }
      send(style.error(failure.message(session.settings)))
      var readiness = readiness
      readiness.hasFailed = true
      send(.ready(readiness))
    }
  }

  /// Puts what a line has changed on the disk, and only then shows its answers.
  private func show(_ outcome: LineOutcome) {
    keeper.save()
    session.reserveNumber()
    for text in waiting.lines + outcome.lines { send(text) }
    waiting.lines = []
    var readiness = readiness
    readiness.prefill = outcome.prefill
    readiness.hasFailed = outcome.hasFailed
    readiness.quits = outcome.quits
    readiness.history = outcome.clearsHistory ? [] : nil
    send(.ready(readiness))
    giveMemoryBack()
  }
}

extension Settings {
  /// What a line may take.
  fileprivate var limits: Attempt.Limits {
    Attempt.Limits(seconds: timeLimit, megabytes: memoryLimit)
  }
}

extension Attempt.Failure {
  /// The words for a person.
  fileprivate func message(_ settings: Settings) -> String {
    switch self {
    case .interrupted: "interrupted"
    case .timeLimit:
      "stopped after \(settings.limits.seconds ?? 0) s; :set time-limit allows more"
    case .memoryLimit:
      "stopped: it needs more memory than \(settings.limits.megabytes ?? 0) MB; "
        + ":set memory-limit allows more"
    case .crashed(let signal):
      "stopped: the computation crashed (signal \(signal)); the session is as it was"
    case .noProcess: "the system has no process left"
    }
  }
}
