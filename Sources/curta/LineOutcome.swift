import Calculator
import Graphing
import Syntax

/// What the prompt or a screen shows of a line's reports.
struct LineOutcome {
  private(set) var lines: [String] = []
  /// The last answer.
  private(set) var answer: StatementReport?
  var prefill: Prefill?
  private(set) var hasFailed = false
  private(set) var quits = false
  /// A request for the whole screen.
  private(set) var screen: ScreenRequest?
  /// Whether the history was cleared.
  var clearsHistory = false
  private let presentation: Presentation

  /// How reports become lines.
  struct Presentation {
    var style = Style(isColored: false)
    /// The surface for drawn answers; nil if nothing is drawn, and answers take one line.
    var outputWidth: OutputWidth?
    /// Whether Tab takes a corrected line, at the prompt.
    var offersLines = false
    /// Whether to show graphs in the viewer; those of scripts are never shown there.
    var opensGraphs = false
    /// The form of a printed graph, if it differs from the one that it was made in.
    var printedForm: PictureForm?
  }

  /// The outcome of reports of a session.
  init(_ reports: [Report], of session: Session, in presentation: Presentation) {
    self.presentation = presentation
    for report in reports { add(report, session) }
  }

  private var style: Style { presentation.style }
  private var outputWidth: OutputWidth? { presentation.outputWidth }

  /// Notes that what the line began was not completed.
  mutating func fail() { hasFailed = true }

  /// Reports why a screen cannot be shown.
  mutating func refuse(_ message: String) {
    fail()
    lines += outputWidth.rows(of: "error: \(message)").map(style.error)
  }

  private mutating func add(_ report: Report, _ session: Session) {
    switch report {
    case .answer(let answer): add(answer, session)
    case .failure(let failure): add(failure)
    case .graph(let graph) where presentation.opensGraphs && !graph.isScripted:
      screen = .graph(graph)
    case .graph(let graph): lines.append(style.graph(printed(graph)))
    case .message(let text): if !text.isEmpty { lines.append(style.message(text)) }
    case .page(let text):
      let rows = outputWidth.map { HelpRows.rows(of: text, columns: $0.columns) }
      lines.append(style.message(rows?.joined(separator: "\n") ?? text))
    case .notice(let text): lines += outputWidth.rows(of: text).map(style.notice)
    case .recall(let source): prefill = Prefill(text: source)
    case .screen(let request): screen = request
    case .quit: quits = true
    }
  }

  private func printed(_ graph: GraphReport) -> GraphReport {
    presentation.printedForm.flatMap { GraphReport(of: graph.plot, in: $0) } ?? graph
  }

  private mutating func add(_ report: StatementReport, _ session: Session) {
    do throws(Failure) {
      let shown = try session.present(report, for: .person, in: outputWidth)
      if !report.statement.isSilent { lines += shown.map(style.answer) }
      answer = report
    } catch {
      add(error)
    }
    lines += report.noticeLines(session, in: outputWidth).flatMap(outputWidth.rows).map(
      style.notice
    )
    guard presentation.offersLines, let mended = report.lineWithDates, !lines.isEmpty else {
      return
    }
    lines[lines.count - 1] += style.faint(" (Tab)")
    prefill = Prefill(text: report.line, mended: mended, isOffer: true)
  }

  private mutating func add(_ failure: Failure) {
    hasFailed = true
    if let place = failure.place {
      lines.append(style.error("\(place.path), line \(place.lineNumber):"))
    }
    let diagnostic = failure.diagnostic
    let width = outputWidth?.columns ?? 80
    let rows = diagnostic.rendered(in: failure.line, width: width).flatMap(outputWidth.rows)
    lines += rows.map(style.error)
    // A line that cannot be parsed is offered again, with the cursor at the error.
    guard failure.kind == .usage || diagnostic.fix != nil, failure.place == nil else { return }
    if presentation.offersLines, diagnostic.fix != nil {
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
