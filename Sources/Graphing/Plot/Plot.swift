/// The view: a window of the plane, the curves in it, and how they are shown.
///
/// It knows no expression. It asks its sources what stands in each column, remembers that, and makes
/// pictures of it.
package struct Plot {
  package private(set) var viewport: Viewport
  package private(set) var curves: [Curve]
  package var mode: PlotMode
  /// Whether lines through all ticks are drawn.
  package var hasGrid = true
  /// Whether the two sides of a jump are joined.
  package var hasRisers = false
  package var hasMarkers = true
  package var xTicks: TickKind = .decimal
  package var yTicks: TickKind = .decimal
  /// What x and y are, where that has a name.
  package var axisNames: (x: String?, y: String?) = (nil, nil)
  package var title: PlotTitle
  /// What the caller has to say of what is in view, before what the view finds itself.
  package var remarks: [String] = []
  /// Whether the caller goes on to find out what is not known yet, which is told with what is found.
  package var isComputing = false
  /// The lattices whose columns are remembered, the last one in use at the end.
  private var lattices: [Lattice]

  package init(_ sources: [any DataSource], viewport: Viewport, mode: PlotMode = .exact) {
    self.viewport = viewport
    self.mode = mode
    curves = sources.enumerated().map { Curve(source: $1, style: CurveStyle(number: $0)) }
    title = PlotTitle(sources.map(\.title).joined(separator: ", "))
    lattices = [viewport.lattice]
    if sources.contains(where: \.hasTicksAtPi) { xTicks = .pi }
  }

  /// So many scales are remembered.
  private static let mostLattices = 3

  /// Shows another window.
  package mutating func show(_ viewport: Viewport) {
    let rebased = lattices.lazy.compactMap { viewport.rebased(on: $0) }.first
    self.viewport = rebased ?? viewport
    let lattice = self.viewport.lattice
    lattices.removeAll { $0 == lattice }
    lattices.append(lattice)
    guard lattices.count > Self.mostLattices else { return }
    lattices.removeFirst()
    for index in curves.indices { curves[index].columns.keep(lattices) }
  }

  /// Asks the sources for what is in view and not known, until it is interrupted; returns how many columns
  /// it has learned.
  @discardableResult
  package mutating func fill(
    effort: Effort = .frame,
    isInterrupted: () -> Bool = { false }
  ) -> Int {
    var count = 0
    for index in curves.indices {
      count += curves[index].columns.fill(
        viewport,
        from: curves[index].source,
        effort: effort,
        isInterrupted: isInterrupted
      )
    }
    return count
  }

  /// Whether all columns in view are known, as far as the effort went.
  package var isFilled: Bool { curves.allSatisfy { $0.columns.missing(in: viewport).isEmpty } }

  /// Asks again for up to so many columns in view that have undecided dots; says how many are left.
  package mutating func refine(budget: Int, isInterrupted: () -> Bool = { false }) -> Int {
    var left = 0
    for index in curves.indices {
      left += curves[index].columns.refine(
        viewport,
        from: curves[index].source,
        budget: budget,
        isInterrupted: isInterrupted
      )
    }
    return left
  }

  /// Finds the remarkable points in view, or goes on with that until it is interrupted; says whether all
  /// are found.
  @discardableResult
  package mutating func findFeatures(
    effort: Effort = .frame,
    isInterrupted: () -> Bool = { false }
  ) -> Bool {
    for index in curves.indices {
      guard
        curves[index].findFeatures(in: viewport, effort: effort, isInterrupted: isInterrupted)
      else { return false }
    }
    return true
  }

  /// What was found on a curve, with the points that others have in common with it.
  package func features(onCurve number: Int) -> [Feature] {
    (curves[number].features + curves.flatMap { $0.features.filter { $0.partner == number } })
      .inOrder
  }

  /// Whether the remarkable points in view were searched for with that effort.
  package func hasFeatures(effort: Effort) -> Bool {
    curves.allSatisfy { $0.hasFeatures(of: viewport, effort: effort) }
  }

  /// How many dots in view are neither proven to be lit nor proven to be dark.
  package var undecidedCount: Int {
    curves.reduce(0) { sum, curve in
      curve.columns.columns(in: viewport).reduce(sum) {
        $0 + $1.undecided.clamped(to: viewport.rows).count
      }
    }
  }

  /// What is known of a curve's columns in view, in the numbers of the lattice.
  package func columns(of curve: Curve) -> [Column] { curve.columns.columns(in: viewport) }
}

/// What a picture is called.
package struct PlotTitle: Equatable, Sendable {
  /// The title in one line.
  package var line: String
  /// The title as lines of text that stand above each other, for pictures of text that have room.
  package var lines: [String]
  /// The title as mathematics, for images that have room.
  package var formula: Drawing?

  package init(_ line: String, lines: [String]? = nil, formula: Drawing? = nil) {
    self.line = line
    self.lines = lines ?? [line]
    self.formula = formula
  }
}
