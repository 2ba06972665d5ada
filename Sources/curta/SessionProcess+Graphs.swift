import Calculator
import Graphing
import Screens
import Terminal

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

// The viewer of graphs at the prompt.

extension SessionProcess {
  /// Shows a graph in the viewer, and leaves a picture of what was seen last behind.
  func showGraph(_ graph: GraphReport, _ outcome: LineOutcome) {
    if let room = pictureRoom {
      showBeside(graph, in: room)
      return finish(outcome)
    }
    if beside.screen != nil { endBeside() }
    var (outcome, plot) = (outcome, graph.plot)
    var form = session.pictureForm
    var screen = GraphScreen(plot, surroundings)
    var picture: TerminalPicture?
    if let (_, typed) = show(&screen) {
      screen.keep()
      (plot, form) = (screen.plot, screen.form)
      picture = screen.picture
      if !typed.isEmpty { outcome.prefill = Prefill(text: typed) }
    }
    for text in takeNotices().flatMap(notice) { send(.output(text)) }
    let size = TerminalSize(of: STDOUT_FILENO)
    if let image = picture?.lines(of: plot, keeping: .scale, in: size) {
      send(.output(image))
    } else if let report = GraphReport(of: plot, in: form) {
      send(.output(style.graph(report)))
    }
    finish(outcome)
  }

  var surroundings: GraphSurroundings {
    GraphSurroundings(
      keep: { plot in
        session.keep(plot)
        keeper.save()
      },
      window: { preset, size in session.viewport(GraphZoom(preset), of: size) },
      write: { name, plot in
        let form = session.pictureForm
        return switch carryOut("", { session.write(plot, to: name, form) }) {
        case .success(let message): message
        case .failure(let failure): failure.message(session.settings)
        }
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
  /// What a window of the viewer is as a command.
  fileprivate init(_ preset: GraphSurroundings.Preset) {
    self =
      switch preset {
      case .fit: .fit
      case .standard: .standard
      case .trigonometric: .trig
      }
  }
}
