import Calculator
import Clock
import Containment
import Evaluation
import Graphing
import Terminal

// A line from the prompt to its answer: contained, run, saved, shown.

extension SessionProcess {
  /// Runs a line in a copy of the process, saves its changes, and only then shows its outcome;
  /// `adding` extends that.
  ///
  /// The values get the label, if there is one.
  func run(
    _ line: String,
    label: Result.Label? = nil,
    adding: (inout LineOutcome) -> Void = { _ in }
  ) {
    stopPreview()
    switch contain(line, { outcome(of: line, label: label) }) {
    case .success(var outcome):
      adding(&outcome)
      show(outcome)
    case .failure(let failure):
      // The terminal has shown ^C.
      if failure != .interrupted { report(failure) }
      var readiness = readiness
      readiness.hasFailed = true
      send(.ready(readiness))
    }
  }

  /// Runs a line in the session, and returns its outcome for the prompt.
  private func outcome(of line: String, label: Result.Label?) -> LineOutcome {
    let start = Moment.now
    let surface = GraphSurface(
      pictureForm,
      isBesidePrompt: graphBeside != nil,
      isLate: session.hasScreen ? { Moment.now - start >= Self.patienceForViewer } : nil
    )
    return outcome(of: line, label: label, on: surface, in: presentation)
  }

  /// The time after which a graph is shown with what is known.
  private static let patienceForViewer = Duration.milliseconds(250)

  /// Runs a line in the session, and returns its outcome in a presentation.
  func outcome(
    of line: String,
    label: Result.Label? = nil,
    on surface: GraphSurface,
    in presentation: LineOutcome.Presentation = .init()
  ) -> LineOutcome {
    let hadLines = session.hasRecallableLines
    let typed = line.logicalLines.first ?? LogicalLine(line)
    let expanded = typed.expandingRecall(ofLast: session.statements.last?.number ?? 1)
    var reports: [Report] = []
    session.run(expanded.text, label: label, on: surface) {
      reports.append($0.placed(in: expanded))
    }
    var outcome = LineOutcome(reports, of: session, in: presentation)
    // The line is put back as typed, and not as expanded.
    if expanded.text != typed.text, outcome.hasFailed {
      outcome.prefill = Prefill(text: line, isOffer: true)
    }
    outcome.clearsHistory = hadLines && !session.hasRecallableLines
    if !outcome.hasFailed, !outcome.quits, !outcome.clearsHistory {
      session.record(typed: expanded.text)
    }
    return outcome
  }

  /// The form of graphs: the viewer uses all lines but one.
  var pictureForm: PictureForm { pictureForm(columns: pictureRoom?.columns ?? terminalWidth) }

  private func pictureForm(columns: Int) -> PictureForm {
    let lines = session.hasScreen ? max(PictureForm.fewestLines, terminalHeight - 1) : 24
    return .text(columns: columns, lines: lines, session.painter)
  }

  private var presentation: LineOutcome.Presentation {
    let isNarrower = pictureRoom.map { $0.columns != answerColumns } ?? false
    return LineOutcome.Presentation(
      style: style,
      outputWidth: outputWidth,
      offersLines: true,
      opensGraphs: session.hasScreen,
      printedForm: isNarrower ? pictureForm(columns: answerColumns) : nil
    )
  }

  /// Shows what a line says, and the screen that it requested.
  private func show(_ outcome: LineOutcome) {
    if !outcome.quits { hasWarned = false }
    for text in takeNotices().flatMap(notice) + outcome.lines { send(text) }
    if let request = outcome.screen { return show(request, outcome) }
    if graphBeside != nil, pictureRoom == nil { endBeside() }
    finish(outcome)
  }

  /// Makes the prompt ask for the next line.
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
    guard let failure = keeper.failure, !hasWarned else { return true }
    hasWarned = true
    for text in notice("the session is not saved: \(failure); :quit once more leaves it") {
      send(text)
    }
    return false
  }
}
