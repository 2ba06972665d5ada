import Calculator
import Graphing
import Screens
import Terminal

// The viewer of graphs at the prompt.

extension SessionProcess {
  /// Shows a graph in the viewer, and leaves a picture of what was seen last behind.
  func showGraph(_ graph: GraphReport, _ outcome: LineOutcome) {
    var (outcome, plot) = (outcome, graph.plot)
    var form = session.pictureForm
    var screen = GraphScreen(plot, surroundings)
    if let (_, typed) = show(&screen) {
      screen.keep()
      (plot, form) = (screen.plot, screen.form)
      if !typed.isEmpty { outcome.prefill = Prefill(text: typed) }
    }
    for text in takeNotices() { send(.output(style.notice(text))) }
    if let report = GraphReport(of: plot, in: form) { send(.output(style.graph(report))) }
    finish(outcome)
  }

  private var surroundings: GraphSurroundings {
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
      help: (Help.page("viewer")?.text.body ?? "").lines.map(String.init),
      isColored: isColored
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
