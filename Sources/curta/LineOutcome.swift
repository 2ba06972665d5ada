import Calculator
import Clock
import Evaluation
import Graphing
import Syntax
import Terminal

/// The outcome of a line, as it is shown.
struct LineOutcome {
  private(set) var lines: [String] = []
  var prefill: Prefill?
  private(set) var hasFailed = false
  private(set) var quits = false
  /// A request for the whole screen.
  private(set) var screen: ScreenRequest?
  /// Whether the history was cleared.
  private(set) var clearsHistory = false
  private let style: Style
  /// The surface for drawn answers; nil if nothing is drawn.
  private let paper: Paper?
  /// Whether to show graphs in the viewer; those of scripts are never shown there.
  private let opensGraphs: Bool
  /// The columns of a printed graph, if they differ from those that it was made for.
  private let printedColumns: Int?

  /// Carries out a line for the prompt; its values get the label, if there is one.
  init(of line: String, label: Result.Label? = nil, in process: SessionProcess) {
    let session = process.session
    let room = process.pictureRoom
    // The viewer uses all lines but one.
    let lines = session.hasScreen ? max(PictureForm.fewestLines, terminalHeight - 1) : 24
    let columns = room?.columns ?? terminalWidth
    session.pictureForm = .text(columns: columns, lines: lines, session.painter)
    session.hasGraphBeside = process.beside.screen != nil
    let start = Moment.now
    if session.hasScreen { session.isLateForViewer = { Moment.now - start >= .milliseconds(250) } }
    self.init(
      of: line,
      label: label,
      in: session,
      process.style,
      on: process.paper,
      opensGraphs: session.hasScreen,
      printedColumns: room == nil ? nil : process.answerColumns
    )
    session.isLateForViewer = nil
  }

  /// Carries out a line, which may have several rows; without paper, answers take one line.
  init(
    of line: String,
    label: Result.Label? = nil,
    in session: Session,
    _ style: Style,
    on paper: Paper?,
    opensGraphs: Bool = false,
    printedColumns: Int? = nil
  ) {
    (self.style, self.paper, self.opensGraphs) = (style, paper, opensGraphs)
    self.printedColumns = printedColumns
    let hadStatements = !session.statements.isEmpty
    var reports: [Report] = []
    let typed = line.logicalLines.first ?? LogicalLine(line)
    let expanded = typed.text.expandingRecall(session)
    session.execute(expanded, label: label) { reports.append($0.placed(in: typed)) }
    for report in reports { add(report, session) }
    // The line is put back as typed, and not as expanded.
    if expanded != typed.text, hasFailed { prefill = Prefill(text: line, isOffer: true) }
    clearsHistory = hadStatements && session.statements.isEmpty
  }

  /// Notes that what the line began was not completed.
  mutating func fail() { hasFailed = true }

  /// Reports why a screen cannot be shown.
  mutating func refuse(_ message: String) {
    fail()
    lines += paper.rows(of: "error: \(message)").map(style.error)
  }

  private mutating func add(_ report: Report, _ session: Session) {
    switch report {
    case .answer(let answer): add(answer, session)
    case .failure(let failure): add(failure)
    case .graph(let graph) where opensGraphs && !graph.isScripted: screen = .graph(graph)
    case .graph(let graph): lines.append(style.graph(printed(graph, session.pictureForm)))
    case .message(let text): if !text.isEmpty { lines.append(style.message(text)) }
    case .notice(let text): lines += paper.rows(of: text).map(style.notice)
    case .recall(let source): prefill = Prefill(text: source)
    case .screen(let request): screen = request
    case .quit: quits = true
    }
  }

  private func printed(_ graph: GraphReport, _ form: PictureForm) -> GraphReport {
    guard let printedColumns, case .text(let columns, let lines, let painter) = form,
      columns != printedColumns
    else { return graph }
    let form = PictureForm.text(columns: printedColumns, lines: lines, painter)
    return GraphReport(of: graph.plot, in: form) ?? graph
  }

  private mutating func add(_ report: StatementReport, _ session: Session) {
    do throws(Failure) {
      let shown = try report.lines(session, for: .person, on: paper)
      if !report.statement.isSilent { lines += shown.map(style.answer) }
    } catch {
      add(error)
    }
    lines += report.noticeLines(session, on: paper).flatMap(paper.rows).map(style.notice)
  }

  private mutating func add(_ failure: Failure) {
    hasFailed = true
    if let place = failure.place {
      lines.append(style.error("\(place.path), line \(place.lineNumber):"))
    }
    let diagnostic = failure.diagnostic
    let width = paper?.width ?? 80
    let rows = diagnostic.rendered(in: failure.line, width: width).flatMap(paper.rows)
    lines += rows.map(style.error)
    // A line that cannot be parsed is offered again, with the cursor at the error.
    guard failure.kind == .usage || diagnostic.fix != nil, failure.place == nil else { return }
    if diagnostic.fix != nil {
      let fits = (rows.last?.count ?? 0) + " (Tab)".count <= width
      if fits {
        lines[lines.count - 1] += style.faint(" (Tab)")
      } else {
        lines.append(style.faint("(Tab)"))
      }
    }
    prefill = Prefill(
      text: failure.line,
      cursor: diagnostic.range.start,
      mended: diagnostic.fix?.applied(to: failure.line),
      isOffer: true
    )
  }
}

extension String {
  /// `!12` and `!!` as the commands they abbreviate.
  fileprivate func expandingRecall(_ session: Session) -> String {
    guard first == "!" else { return self }
    let rest = dropFirst()
    if rest == "!" { return ":recall \(session.statements.last?.number ?? 1)" }
    return Int(rest).map { ":recall \($0)" } ?? self
  }
}
