internal import Arithmetic
internal import Evaluation
package import Graphing
internal import Storage
internal import Syntax

/// A graph that a command asks to be shown.
package struct GraphReport {
  /// The view with its curves, for a viewer to go on with.
  package let plot: Plot
  /// The picture in the form that the session was told to make.
  package let picture: Canvas
}

extension Session {
  /// Graphs what is asked for, in the current view or another one, which keeps what was chosen.
  func graph(
    _ request: GraphRequest,
    _ arguments: CommandArguments,
    _ report: (Report) -> Void
  ) throws(CommandError) {
    let range = arguments.command.argumentsRange
    let subject = try GraphSubject(request.subject, in: self, at: range)
    if let name = request.view { graphViews.select(name) }
    var view = graphViews.current
    view.mode = request.mode ?? view.mode
    view.showsGrid = request.showsGrid ?? view.showsGrid
    view.joinsJumps = request.joinsJumps ?? view.joinsJumps
    var maker = GraphMaker(subject, view, form: pictureForm)
    do {
      try maker.frame(request)
      let picture = try maker.plot.picture(in: pictureForm, keeping: maker.fitting)
      view.show(GraphView.Frame(maker.plot.viewport))
      lastSubject = subject
      if let output = request.output {
        try save(maker.plot, request, to: output)
      } else {
        report(.graph(GraphReport(plot: maker.plot, picture: picture)))
      }
    } catch let error as PictureError {
      throw CommandError(error.description, at: range, code: "no-picture")
    } catch let error as CommandError {
      throw error
    } catch {
      throw CommandError("the graph cannot be drawn", at: range, code: "no-picture")
    }
    graphViews.current = view
  }

  /// Changes what a view shows, and shows what it showed last, if anything.
  func reframe(
    _ request: GraphRequest,
    _ arguments: CommandArguments,
    _ report: (Report) -> Void
  ) throws(CommandError) {
    var request = request
    if let lastSubject { request.subject = .again(lastSubject) }
    try graph(request, arguments, report)
  }

  /// The window of the current view in words.
  var windowLine: String {
    guard let frame = graphViews.current.frame else { return "no graph was shown yet" }
    return frame.viewport(in: pictureForm).map(\.windowText) ?? ""
  }
}
