package import Arithmetic
package import Graphing
internal import Syntax

/// The views that graphs are shown in, by name, each with what a person chose for it.
package struct GraphViews: Equatable, Sendable {
  /// The name of the view that the next graph is shown in.
  package private(set) var currentName = firstName
  private var views: [String: GraphView] = [:]

  package init() {}

  /// The view that there is at first.
  package static let firstName = "main"

  package var current: GraphView {
    get { views[currentName] ?? GraphView() }
    set { views[currentName] = newValue }
  }

  /// Takes another view for the current one; it is made where there is none of that name.
  mutating func select(_ name: String) {
    views[currentName] = current
    currentName = name
  }

  /// The views by their names, in alphabetical order, the current one last.
  var all: [(name: String, view: GraphView)] {
    let others = views.filter { $0.key != currentName }.sorted { $0.key < $1.key }
    return others.map { ($0.key, $0.value) } + [(currentName, current)]
  }
}

/// What a person chose for a view: scale, origin and looks, whatever it shows.
package struct GraphView: Equatable, Sendable {
  /// The place and the scale; nil while no graph has been shown.
  package var frame: Frame?
  /// What it was before it was changed last, for `:zoom previous`.
  package var previousFrame: Frame?
  /// The window that the next graph is to show, where none was shown since it was asked for.
  package var window: GraphWindow?
  /// Whether the place and the scale are those that suited a graph, and nobody chose them.
  package var isFitted = false
  package var mode = PlotMode.thin
  package var showsGrid = true
  package var joinsJumps = false

  package init() {}

  /// The point in the middle, and how much of the plane a dot of a terminal covers.
  ///
  /// It is the scale that is kept and not the bounds, so that it survives another size of the screen.
  package struct Frame: Equatable, Sendable {
    package var centre: Point
    package var dotWidth: Fraction
    package var dotHeight: Fraction

    package init(centre: Point, dotWidth: Fraction, dotHeight: Fraction) {
      (self.centre, self.dotWidth, self.dotHeight) = (centre, dotWidth, dotHeight)
    }

    package init(_ viewport: Viewport) {
      self.init(
        centre: viewport.centre,
        dotWidth: viewport.dotWidth,
        dotHeight: viewport.dotHeight
      )
    }

    /// The window of so many dots.
    func viewport(of size: DotSize) throws(ViewportError) -> Viewport {
      try Viewport(centre: centre, dotWidth: dotWidth, dotHeight: dotHeight, size: size)
    }
  }

  /// Takes another place and scale, and remembers those that were.
  mutating func show(_ frame: Frame) {
    window = nil
    guard frame != self.frame else { return }
    isFitted = false
    previousFrame = self.frame
    self.frame = frame
  }
}
