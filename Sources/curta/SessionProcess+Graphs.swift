import CLibrary
import Calculator
import Clock
import Containment
import Graphing
import Screens
import Terminal

// The viewer of graphs at the prompt.

/// The graph that a viewer leaves, to be printed.
private struct LeftGraph {
  private var plot: Plot
  private let form: PictureForm
  private let image: TerminalPicture?
  /// Whether there is time only for what was on the screen.
  var isHurried = false

  init(_ plot: Plot, _ form: PictureForm, _ image: TerminalPicture? = nil) {
    (self.plot, self.form, self.image) = (plot, form, image)
    self.plot.isComputing = false
  }

  /// The complete picture.
  func whole(_ style: Style) -> String? {
    let size = TerminalSize(of: STDOUT_FILENO)
    return image?.lines(of: plot, keeping: .scale, in: size)
      ?? GraphReport(of: plot, in: form).map(style.graph)
  }

  /// The picture with what is known so far.
  func seen(_ style: Style) -> String? {
    GraphReport(of: plot, in: form, effort: .frame).map(style.graph)
  }
}

extension SessionProcess {
  /// Shows a graph in the viewer, and then prints the last picture.
  func showGraph(_ graph: GraphReport, _ outcome: LineOutcome) {
    if let room = pictureRoom {
      showBeside(graph, in: room)
      return finish(outcome)
    }
    if graphBeside != nil { endBeside() }
    var outcome = outcome
    var left = LeftGraph(graph.plot, pictureForm)
    var screen = GraphScreen(graph.plot, surroundings)
    let seen = showContained(&screen)
    if let seen {
      screen.keep()
      left = LeftGraph(screen.plot, screen.form, screen.picture)
      left.isHurried = seen.ending != .finished
      if !seen.typed.isEmpty { outcome.prefill = Prefill(text: seen.typed) }
    }
    for text in takeNotices().flatMap(notice) { send(.output(text)) }
    let hasTaken = !takenLines.isEmpty
    showTaken()
    if let failure = seen?.failure {
      report(failure, &outcome)
    } else {
      leaveBehind(left, &outcome)
    }
    finish(outcome, recallsAll: hasTaken)
  }

  /// Prints the statements that a viewer has carried out, with their answers.
  func showTaken() {
    for text in takenLines { send(.output(text)) }
    takenLines = []
  }

  /// Carries out a statement whose value is the x of a feature, and returns a message for the status line.
  private func take(_ feature: Feature, _ curve: Int) -> String {
    guard let (source, isRounded) = session.statement(taking: feature, onCurve: curve) else {
      return "an x with units cannot be taken"
    }
    return take(source) { _ in "ANS is \(feature.startText)\(isRounded ? ", rounded" : "")" }
  }

  /// Carries out a statement for a viewer, and returns a message that begins with words for its value.
  private func take(_ source: String, _ words: (LineOutcome) -> String) -> String {
    let number = session.nextNumber
    switch contain(source, { outcome(of: source, on: GraphSurface(pictureForm)) }) {
    case .success(let outcome):
      takenLines += [style.message(source)] + outcome.lines
      guard !outcome.hasFailed else { return outcome.lines.last ?? "it has no value" }
      return "\(words(outcome)): statement \(number)"
    case .failure(let failure): return failure.message(session.settings)
    }
  }

  /// Carries out a statement whose value is the integral of a curve between two points, and shades the area.
  private func integrate(
    _ plot: Plot,
    _ first: GraphPoint,
    _ last: GraphPoint,
    _ curve: Int
  ) -> (plot: Plot?, message: String) {
    let (source, message) = session.integration(
      ofCurve: curve,
      from: (first.x, first.feature),
      to: (last.x, last.feature)
    )
    guard let source else { return (nil, message) }
    var answer: String?
    let words = take(source) { outcome in
      // In one line, also where answers are drawn in several.
      answer = outcome.answer.flatMap { try? session.present($0, for: .person, in: nil).last }
      return "ANS is the integral\(message), \(answer ?? "")"
    }
    guard let answer else { return (nil, words) }
    let shaded = contain("") {
      session.plot(
        addingAreaTo: plot,
        ofCurve: curve,
        from: first.x,
        to: last.x,
        name: "integral \(answer)"
      )
    }
    if case .success(let shaded) = shaded { return (shaded, words) }
    return (nil, words)
  }

  private func addTangent(
    _ plot: Plot,
    _ point: GraphPoint,
    _ curve: Int
  ) -> (plot: Plot?, message: String) {
    let result = contain("") {
      session.addTangent(to: plot, at: point.x, point.feature, onCurve: curve)
    }
    return switch result {
    case .success(let added): added
    case .failure(let failure): (nil, failure.message(session.settings))
    }
  }

  private func remake(
    _ plot: Plot,
    _ scales: AxisScales,
    _ sliders: [Slider]
  ) -> (plot: Plot?, message: String) {
    switch contain("", { session.remake(plot, scales, sliders) }) {
    case .success(let made): made
    case .failure(let failure): (nil, failure.message(session.settings))
    }
  }

  /// Prints the picture that a viewer leaves: the complete one if that is quick, else the last one seen.
  private func leaveBehind(_ left: LeftGraph, _ outcome: inout LineOutcome) {
    var picture = Result<String?, Trial.Failure>.failure(.timeLimit)
    if !left.isHurried { picture = contain(within: Self.limitsOfPicture) { left.whole(style) } }
    if case .failure(.timeLimit) = picture {
      picture = contain(within: Self.limitsOfPicture) { left.seen(style) }
    }
    switch picture {
    case .success(let text): if let text { send(.output(text)) }
    case .failure(.timeLimit): break
    case .failure(let failure): report(failure, &outcome)
    }
  }

  /// Short, since a person who leaves a graph wants the prompt.
  private static let limitsOfPicture = Trial.Limits(milliseconds: 200)

  /// Reports why a screen was left, if it failed; Ctrl-C needs no message.
  func report(_ failure: Trial.Failure?, _ outcome: inout LineOutcome) {
    guard let failure, failure != .interrupted else { return }
    report(failure)
    outcome.fail()
  }

  /// The time limit of the viewer's search for a window that suits a graph.
  private static let patienceForWindow = Duration.milliseconds(400)

  var surroundings: GraphSurroundings {
    GraphSurroundings(
      keep: { [self] plot in
        session.keep(plot)
        keeper.save()
      },
      window: { [self] preset, size in
        let start = Moment.now
        return session.viewport(GraphZoom(preset), of: size) {
          Moment.now - start >= SessionProcess.patienceForWindow
        }
      },
      write: { [self] name, plot in
        let form = pictureForm
        return switch contain("", { session.write(plot, to: name, form) }) {
        case .success(let outcome): outcome
        case .failure(let failure): (false, failure.message(session.settings))
        }
      },
      take: { [self] feature, curve in take(feature, curve) },
      addTangent: { [self] plot, point, curve in addTangent(plot, point, curve) },
      integrate: { [self] plot, first, last, curve in integrate(plot, first, last, curve) },
      remake: { [self] plot, scales, sliders in remake(plot, scales, sliders) },
      store: { [self] slider in
        take(session.statement(storing: slider)) { _ in slider.text }
      },
      read: { source, x in TracedReading.value(of: source, at: x) },
      help: (Help.page("viewer")?.text.body ?? "").lines.map(String.init),
      isColored: isColored,
      painter: session.painter,
      picture: isColored || session.settings.picture != .auto ? session.settings.picture : .braille
    )
  }
}

extension GraphZoom {
  /// The command's form of a preset window of the viewer.
  fileprivate init(_ preset: GraphSurroundings.Preset) {
    self =
      switch preset {
      case .fit: .fit
      case .standard: .standard
      case .trigonometric: .trig
      }
  }
}
