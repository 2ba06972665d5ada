package import Arithmetic
package import Graphing
internal import Syntax

/// The views that graphs are shown in, by name, each with the person's choices.
package struct GraphViews: Equatable, Sendable {
  /// The name of the view that the next graph is shown in.
  package private(set) var currentName = firstName
  private var views: [String: GraphView] = [:]

  package init() {}

  /// The name of the initial view.
  package static let firstName = "main"

  package var current: GraphView {
    get { views[currentName] ?? GraphView() }
    set { views[currentName] = newValue }
  }

  /// The view of a name, or the current one.
  func view(named name: String?) -> GraphView {
    guard let name, name != currentName else { return current }
    return views[name] ?? GraphView()
  }

  /// Makes another view the current one; creates it if there is none of that name.
  mutating func select(_ name: String) {
    views[currentName] = current
    currentName = name
  }

  /// The views in alphabetical order, the current one last.
  var all: [(name: String, view: GraphView)] {
    let others = views.filter { $0.key != currentName }.sorted { $0.key < $1.key }
    return others.map { ($0.key, $0.value) } + [(currentName, current)]
  }
}

/// The person's choices for a view: scale, origin and looks, independent of what it shows.
package struct GraphView: Equatable, Sendable {
  /// The place and the scale; nil until a graph has been shown.
  package var frame: Frame?
  /// The frame before the last change, for `:zoom previous`.
  package var previousFrame: Frame?
  /// The window asked for, until a graph has been shown in it.
  package var window: GraphWindow?
  /// Whether place and scale were fitted to a graph and not chosen by the person.
  package var isFitted = false
  /// Whether the heights were fitted to a graph, and only the part of x was chosen.
  var hasFittedHeights = false
  package var mode = PlotMode.thin
  package var grid = GridKind.on
  package var joinsJumps = false
  /// The scales of the axes; the window is in places on them.
  package var scales = AxisScales()
  /// The values of sliders, by name.
  package var sliders: [String: Fraction] = [:]

  package init() {}

  /// The point in the middle, and the size of a terminal dot in the plane.
  ///
  /// The scale is kept and not the bounds, so that it survives a change of the screen's size.
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

    /// The window of `size` dots.
    func viewport(of size: DotSize) throws(ViewportError) -> Viewport {
      try Viewport(centre: centre, dotWidth: dotWidth, dotHeight: dotHeight, size: size)
    }
  }

  /// Changes to another place and scale, and remembers the previous ones.
  mutating func show(_ frame: Frame) {
    window = nil
    guard frame != self.frame else { return }
    (isFitted, hasFittedHeights) = (false, false)
    previousFrame = self.frame
    self.frame = frame
  }
}
