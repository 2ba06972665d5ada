internal import Arithmetic
package import Graphing
internal import Syntax

// What the graph viewer needs from a session.

extension Session {
  /// Keeps what was chosen in a viewer for the view that it shows.
  package func keep(_ plot: Plot) {
    graphs.views.current.mode = plot.mode
    graphs.views.current.grid = plot.grid
    graphs.views.current.joinsJumps = plot.hasRisers
    graphs.views.current.scales = plot.scales
    for slider in plot.sliders { graphs.views.current.sliders[slider.name] = slider.value }
    graphs.views.current.show(GraphView.Frame(plot.viewport))
    graphs.size = plot.viewport.size
  }

  /// The window of `size` dots after a zoom of the last graph; the search for one ends when `isLate`.
  ///
  /// A right axis suits its curves in that window once the graph is made anew.
  package func viewport(
    _ zoom: GraphZoom,
    of size: DotSize,
    isLate: @escaping () -> Bool = { false }
  ) -> Viewport? {
    guard let subject = graphs.subject else { return nil }
    var request = GraphRequest()
    request.zoom = zoom
    let maker = GraphMaker(subject, graphs.views.current, size: size, isLate: isLate)
    guard let (viewport, _) = try? maker.viewport(request) else { return nil }
    graphs.subject?.placeRightAxis(
      in: viewport,
      isChosen: zoom != .fit,
      isInterrupted: isLate
    )
    return viewport
  }

  /// The last graph with other scales and numbers of sliders; without a plot, why there is none.
  ///
  /// On other axes it keeps the part of x in view, if that has places there.
  package func remake(
    _ plot: Plot,
    _ scales: AxisScales,
    _ sliders: [Slider]
  ) -> (plot: Plot?, message: String) {
    guard let subject = graphs.subject else { return (nil, "") }
    do {
      var choices = subject.choices
      (choices.scales, choices.sliders) = (scales, sliders)
      guard choices.rightCurves.isEmpty || scales.y == .linear else {
        return (nil, "a second y axis is for linear ones")
      }
      var changed = try subject.with(choices, in: self)
      guard changed.choices.scales == scales else {
        return (nil, "\(subject.kindWithFixedAxes) no logarithmic axes")
      }
      var viewport = plot.viewport
      if scales != plot.scales {
        viewport = try self.viewport(of: plot, changed)
      }
      var view = graphs.views.current
      (view.mode, view.grid, view.joinsJumps) = (plot.mode, plot.grid, plot.hasRisers)
      if changed.rightAxis == nil { changed.placeRightAxis(in: viewport) }
      graphs.subject = changed
      return (changed.plot(viewport, view), "")
    } catch {
      return (nil, error.diagnostic.sentence)
    }
  }

  /// The window of a plot on other axes.
  private func viewport(
    of plot: Plot,
    _ subject: GraphSubject
  ) throws(CommandError) -> Viewport {
    var (request, view) = (GraphRequest(), GraphView())
    let x = plot.bounds.x
    if subject.choices.scales.x == .linear || x.lowerBound.signum > 0 {
      request.window = GraphWindow(x: x)
    }
    view.scales = subject.choices.scales
    do {
      return try GraphMaker(subject, view, size: plot.viewport.size).viewport(request).0
    } catch {
      throw CommandError(drawing: error, at: .none)
    }
  }

  /// Writes a picture to the file of that name, after which `--force` may stand as in a command; returns whether it did,
  /// and a line about it.
  package func write(
    _ plot: Plot,
    to typed: String,
    _ form: PictureForm
  ) -> (isWritten: Bool, message: String) {
    var (plot, request) = (plot, GraphRequest())
    request.isForced = typed.hasSuffix(" --force")
    let name =
      request.isForced ? String(typed.dropLast(" --force".count)).withoutBlanksAround : typed
    let word = Command.Word(name, range: .none)
    request.output = word
    do {
      let notice = try write(&plot, request, in: form)
      let parts = ["written to \(name)"] + [notice].compactMap(\.self)
      return (true, parts.joined(separator: "; "))
    } catch {
      return (false, error.diagnostic.sentence)
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
