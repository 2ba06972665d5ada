package import Graphing
internal import Syntax

// What the graph viewer needs from a session.

extension Session {
  /// Keeps what was chosen in a viewer for the view that it shows.
  package func keep(_ plot: Plot) {
    graphs.views.current.mode = plot.mode
    graphs.views.current.showsGrid = plot.hasGrid
    graphs.views.current.joinsJumps = plot.hasRisers
    graphs.views.current.show(GraphView.Frame(plot.viewport))
    graphs.size = plot.viewport.size
  }

  /// The window of `size` dots after a zoom of the last graph; the search for one ends when `isLate`.
  package func viewport(
    _ zoom: GraphZoom,
    of size: DotSize,
    isLate: @escaping () -> Bool = { false }
  ) -> Viewport? {
    guard let subject = graphs.subject else { return nil }
    var request = GraphRequest()
    request.zoom = zoom
    let maker = GraphMaker(subject, graphs.views.current, size: size, isLate: isLate)
    return try? maker.viewport(request).0
  }

  /// Writes a picture to a file, and returns a line about the outcome.
  package func write(_ plot: Plot, to name: String, _ form: PictureForm) -> String {
    var (plot, request) = (plot, GraphRequest())
    let word = Command.Word(name, range: .none)
    request.output = word
    do {
      let notice = try write(&plot, request, in: form)
      return (["written to \(name)"] + [notice].compactMap(\.self)).joined(separator: "; ")
    } catch {
      return error.diagnostic.sentence
    }
  }
}

extension GraphReport {
  /// The last picture of a viewer, as text; nil where there is no room for one.
  ///
  /// With the effort of a frame it shows what is known so far.
  package init?(of plot: Plot, in form: PictureForm, effort: Effort = .full) {
    var plot = plot
    let canvas =
      switch effort {
      case .frame: try? plot.frame(in: form) { true }
      case .full: try? plot.picture(in: form, keeping: .scale)
      }
    guard let picture = canvas else { return nil }
    self.init(plot: plot, picture: picture, isScripted: false, painter: form.painter)
  }
}
