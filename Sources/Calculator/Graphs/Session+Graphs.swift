internal import Arithmetic
internal import Evaluation
package import Graphing
internal import Publishing
internal import Storage
internal import Syntax

/// A graph that a command wants to show.
package struct GraphReport {
  /// The view with its curves, from which a viewer can continue.
  package let plot: Plot
  /// The picture in the session's form.
  package let picture: Canvas
  /// The pixels of an image of it, if a size was given.
  package var size: PictureSize?
  /// Whether a script asked for it.
  package let isScripted: Bool
  let painter: CellPainter

  /// The picture as lines of characters; the last line has no line end.
  package var text: String { String(textPicture.text.dropLast()) }

  /// The same in colours of the terminal's own palette.
  package var coloredText: String { String(textPicture.coloredText.dropLast()) }

  /// The picture for a page, under a name in the page; nil where it cannot be drawn.
  func drawing(
    _ format: DocumentFormat.PictureFormat,
    named name: String
  ) -> Document.Picture.Form? {
    var plot = plot
    let size = size ?? GraphFile.usualSize
    plot.prefersCurveLabels = true
    guard let canvas = try? plot.picture(in: .image(width: size.width, height: size.height)) else {
      return nil
    }
    switch format {
    case .svg: return .svg(canvas.svg(named: name))
    case .pdf: return (try? canvas.pdf()).map { .pdf($0) }
    }
  }

  /// The picture as an element of a page, under a name in the page; nil where it cannot be drawn.
  package func svg(named name: String) -> String? {
    guard case .svg(let text)? = drawing(.svg, named: name) else { return nil }
    return text
  }

  /// The title and the findings in words.
  package var description: String {
    "\(picture.title): \(picture.description.joined(separator: "; "))"
  }

  private var textPicture: TextPicture {
    TextPicture(picture, painter: painter, isColored: false)
  }
}

/// The state of graphs in a session.
struct Graphs {
  var views = GraphViews()
  /// The last subject graphed.
  var subject: GraphSubject?
  /// The name of the view that it was shown in.
  var viewName: String?
  /// The number of the last statement before that graph.
  var statement: Int?
  /// The size of that graph in dots.
  var size: DotSize?
}

extension Session {
  /// Lets the next graph be as in a session that has drawn none.
  package func forgetGraphs() { graphs = Graphs() }

  /// Graphs a request in the current view or the one it names; the view remembers the choices.
  func graph(
    _ request: GraphRequest,
    _ arguments: CommandArguments,
    _ report: (Report) -> Void
  ) throws(CommandError) {
    let range = arguments.command.argumentsRange
    for notice in notices(of: request) { report(.notice(notice.message(environment.angleMode))) }
    let form = arguments.surface.form
    var view = view(for: request)
    var subject = try subject(of: request, in: view, arguments)
    if let name = request.view { graphs.views.select(name) }
    for slider in subject.choices.sliders { view.sliders[slider.name] = slider.value }
    var plot: Plot
    var isFitted = false
    // A file has its own size; the view keeps the window that fits the session's form.
    var picture: Canvas?
    do {
      let isLate = scriptDepth == 0 && request.output == nil ? arguments.surface.isLate : nil
      let maker = GraphMaker(
        subject,
        view,
        size: form.dots,
        after: graphs.subject,
        isLate: isLate ?? { false }
      )
      let (viewport, fitting) = try maker.viewport(request)
      isFitted = maker.fits(request) || view.isFitted && view.frame == GraphView.Frame(viewport)
      if subject.rightAxis == nil || maker.fits(request) || request.window != nil {
        subject.placeRightAxis(
          in: viewport,
          isChosen: request.window != nil || view.window != nil,
          isInterrupted: isLate ?? { false }
        )
      }
      plot = subject.plot(viewport, view)
      plot.hasEqualScales = isFitted && subject.sources.contains(where: \.isPlanar)
      if request.output != nil {
        try plot.fit(to: form, keeping: fitting)
      } else {
        picture = try plot.picture(
          in: form,
          keeping: fitting,
          effort: isLate == nil ? .full : .frame,
          isInterrupted: isLate ?? { false }
        )
      }
    } catch {
      throw CommandError(drawing: error, at: range)
    }
    let asked = request.window ?? view.window
    let hasFittedHeights =
      asked.map { $0.y == nil } ?? (view.hasFittedHeights && request.zoom == nil)
    view.show(GraphView.Frame(plot.viewport))
    // A window on other axes than those of the view suits nothing else.
    let isOnOwnAxes = subject.choices.scales != view.scales
    (view.isFitted, view.hasFittedHeights) =
      isOnOwnAxes ? (true, false) : (isFitted, hasFittedHeights)
    graphs.size = plot.viewport.size
    if let notice = try write(&plot, request, in: form) { report(.notice(notice)) }
    graphs.views.current = view
    (graphs.subject, graphs.statement) = (subject, statements.last?.number)
    graphs.viewName = graphs.views.currentName
    if let picture { report(self.report(plot, picture, request, form)) }
  }

  /// The view that a request names with its looks; on other axes it keeps the part of x that was chosen.
  private func view(for request: GraphRequest) -> GraphView {
    let old = graphs.views.view(named: request.view)
    var view = old
    view.take(request)
    guard view.scales != old.scales else { return view }
    (view.frame, view.previousFrame) = (nil, nil)
    guard !old.isFitted, let size = graphs.size,
      let viewport = try? old.frame?.viewport(of: size)
    else { return view }
    let x = old.scales.x.number(at: viewport.left)...old.scales.x.number(at: viewport.right)
    if view.scales.x == .linear || x.lowerBound.signum > 0 { view.window = GraphWindow(x: x) }
    return view
  }

  private func report(
    _ plot: Plot,
    _ picture: Canvas,
    _ request: GraphRequest,
    _ form: PictureForm
  ) -> Report {
    if describesGraphs { return .message(plot.spokenLines.joined(separator: "\n")) }
    return .graph(
      GraphReport(
        plot: plot,
        picture: picture,
        size: request.size,
        isScripted: scriptDepth > 0,
        painter: form.painter
      )
    )
  }

  /// Changes the window of a view, and shows its last graph again, if there is one.
  func reframe(
    _ request: GraphRequest,
    _ arguments: CommandArguments,
    _ report: (Report) -> Void
  ) throws(CommandError) {
    if graphs.subject != nil {
      var request = request
      request.subject = .last
      return try graph(request, arguments, report)
    }
    guard let window = request.window else {
      throw CommandError("no graph has been shown yet", at: arguments.command.nameRange)
    }
    graphs.views.current.window = window
  }

  /// The window of the current view in words: the window of the next graph.
  func windowLine(on surface: GraphSurface) -> String {
    let view = graphs.views.current
    if let window = view.window { return window.text }
    guard let frame = view.frame,
      let viewport = try? frame.viewport(of: graphs.size ?? surface.form.dots)
    else {
      return "no graph has been shown yet"
    }
    // A histogram has axes of its own.
    let isShown = graphs.viewName == graphs.views.currentName
    let scales = isShown ? graphs.subject?.choices.scales : nil
    return GraphWindow(viewport, on: scales ?? view.scales).text
  }
}

extension GraphView {
  /// Applies the looks that a request sets.
  mutating func take(_ request: GraphRequest) {
    mode = request.mode ?? mode
    grid = request.grid ?? grid
    joinsJumps = request.joinsJumps ?? joinsJumps
    scales = request.scales ?? scales
  }
}

extension PictureForm {
  /// The largest size in dots; the text above the picture takes some of it.
  fileprivate var dots: DotSize {
    switch self {
    case .text(let columns, let lines, let painter):
      DotSize(columns: columns * painter.cell.columns, rows: lines * painter.cell.rows)
    case .image(let width, let height): DotSize(columns: width, rows: height)
    }
  }

  /// The characters that a text picture is made of.
  var painter: CellPainter {
    if case .text(_, _, let painter) = self { painter } else { .braille }
  }
}

extension CommandError {
  /// Why a graph cannot be drawn.
  init(drawing error: any Error, at range: SourceRange) {
    switch error {
    case let error as ViewportError: self.init(error.description, at: range)
    case let error as PictureError: self.init(error.description, at: range)
    case let error as CairoError: self.init(error.description, at: range, kind: .file)
    default: self.init("there is no picture", at: range)
    }
  }
}

extension Expression {
  /// Whether a variable of this name is free in it.
  func mentions(_ name: String) -> Bool { freeVariables.contains(name) }
}

extension GraphWindow {
  /// The numbers at the ends of a window on axes.
  fileprivate init(_ viewport: Viewport, on scales: AxisScales) {
    self.init(
      x: scales.x.number(at: viewport.left)...scales.x.number(at: viewport.right),
      y: scales.y.number(at: viewport.bottom)...scales.y.number(at: viewport.top)
    )
  }

  /// The bounds in words.
  fileprivate var text: String {
    "x from \(x.shown), y " + (y.map { "from \($0.shown)" } ?? "as the graph needs it")
  }
}

extension ClosedRange<Fraction> {
  fileprivate var shown: String { "\(lowerBound.shown) to \(upperBound.shown)" }
}

extension Fraction {
  fileprivate var shown: String {
    let answer = Answer(.real(Real(self)), angleMode: .radians)
    return (try? AnswerWriter(Settings(), for: .person).line(answer))
      ?? "\(numerator)/\(denominator)"
  }
}
