package import Arithmetic

/// The view: a window of the plane, the curves in it, and the way they are shown.
///
/// It knows no expressions. It asks its sources for columns, remembers them, and makes pictures.
package struct Plot {
  package private(set) var viewport: Viewport
  package private(set) var curves: [Curve]
  package var mode: PlotMode
  package var grid = GridKind.on
  /// Whether the two sides of a jump are joined.
  package var hasRisers = false
  package var hasMarkers = true
  /// Whether a window whose ends are kept in another size is widened to equal scales, so that circles are round.
  package var hasEqualScales = false
  /// The scales of the axes, on which the sources and the window have places.
  package var scales = AxisScales()
  /// The numbers that can be moved.
  package var sliders: [Slider] = []
  package var xTicks: TickKind = .decimal
  package var yTicks: TickKind = .decimal
  /// The names of x and y, where they have any.
  package var axisNames: (x: String?, y: String?) = (nil, nil)
  /// How coordinates are written, on the left axis.
  package var coordinates = CoordinateNotation()
  /// The second vertical axis, if there is one.
  package let rightAxis: RightAxis?
  package var title: PlotTitle
  /// What its images are looked at on.
  package var theme = PictureTheme.light
  /// Whether an image has the names of several curves beside them rather than above all, where there is
  /// room; that is known only when the whole image is.
  package var prefersCurveLabels = false
  /// The caller's remarks about the view, which come before the view's own findings.
  package var remarks: [String] = []
  /// The colours of the plane in the last image.
  var dotColors: DotColorsMark?
  /// Whether the caller is still computing, which the findings mention.
  package var isComputing = false
  /// The lattices whose columns are remembered, the most recently used one last.
  private var lattices: [Lattice]

  package init(
    _ all: [any DataSource],
    viewport: Viewport,
    mode: PlotMode = .exact,
    rightAxis: RightAxis? = nil
  ) {
    self.viewport = viewport
    self.mode = mode
    self.rightAxis = rightAxis
    let sources = all.enumerated().map { number, source in
      rightAxis.map { SidedSource(source, number: number, of: all.count, $0) } ?? source
    }
    curves = sources.enumerated().map { Curve(source: $1, style: CurveStyle(number: $0)) }
    title = PlotTitle(sources.map(\.title).joined(separator: ", "))
    lattices = [viewport.lattice]
    if sources.contains(where: \.hasTicksAtPi) { xTicks = .pi }
  }

  /// The number of scales that are remembered.
  private static let mostLattices = 3

  /// Shows another window, if the axes can show it.
  package mutating func show(_ viewport: Viewport) {
    guard viewport.isShown(on: scales) else { return }
    let rebased = lattices.lazy.compactMap { viewport.rebased(on: $0) }.first
    self.viewport = rebased ?? viewport
    let lattice = self.viewport.lattice
    lattices.removeAll { $0 == lattice }
    lattices.append(lattice)
    guard lattices.count > Self.mostLattices else { return }
    lattices.removeFirst()
    for index in curves.indices { curves[index].columns.keep(lattices) }
  }

  /// Asks the sources for unknown columns in view, until an interruption; returns the number of
  /// columns learned.
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

  /// Asks again for up to `budget` columns in view with undecided dots; returns the number left.
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

  /// Finds the remarkable points in view, or continues until an interruption; returns whether all
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

  /// The features found on a curve, including the points that others have in common with it.
  package func features(onCurve number: Int) -> [Feature] {
    (curves[number].features + curves.flatMap { $0.features.filter { $0.partner == number } })
      .inOrder
  }

  /// Whether the remarkable points in view were searched for with this effort.
  package func hasFeatures(effort: Effort) -> Bool {
    curves.allSatisfy { $0.hasFeatures(of: viewport, effort: effort) }
  }

  /// The number of dots in view that are neither proven to be lit nor proven to be dark.
  package var undecidedCount: Int {
    curves.reduce(0) { sum, curve in
      curve.columns.columns(in: viewport).reduce(sum) {
        $0 + $1.undecided.clamped(to: viewport.rows).count
      }
    } + (dotColors?.dots.count { $0 == .undecided } ?? 0)
  }

  /// The place of the number with the fewest digits in a column, counted from the left.
  package func shortestX(inColumn column: Int) -> Fraction {
    shortest(viewport.shortestX(inColumn: column), on: scales.x) {
      viewport.left + Fraction(column + $0) * viewport.dotWidth
    }
  }

  /// The place of the number with the fewest digits in a row, counted from the lowest.
  package func shortestY(inRow row: Int) -> Fraction {
    shortest(viewport.shortestY(inRow: row), on: scales.y) {
      viewport.bottom + Fraction(row + $0) * viewport.dotHeight
    }
  }

  private func shortest(
    _ place: Fraction,
    on scale: AxisScale,
    edge: (Int) -> Fraction
  ) -> Fraction {
    guard scale == .logarithmic else { return place }
    let (low, high) = (scale.number(at: edge(0)), scale.number(at: edge(1)))
    guard low < high else { return place }
    return scale.place(of: .shortest(from: low, below: high)) ?? place
  }

  /// How the coordinates of a curve are written.
  package func coordinates(ofCurve number: Int) -> CoordinateNotation {
    guard let axis = rightAxis, axis.curves.contains(number) else { return coordinates }
    var coordinates = coordinates
    coordinates.yUnit = axis.unit
    return coordinates
  }

  /// A feature of a curve with the numbers at its place.
  package func numbered(_ feature: Feature, onCurve number: Int) -> Feature {
    guard let axis = rightAxis, axis.curves.contains(number) else {
      return feature.numbered(on: scales)
    }
    return feature.at(x: scales.x.number(at: feature.x), y: feature.y.map(axis.number))
  }

  /// The known columns of a curve in view, with rows numbered as in the lattice.
  package func columns(of curve: Curve) -> [Column] { curve.columns.columns(in: viewport) }
}

/// The title of a picture.
package struct PlotTitle: Equatable, Sendable {
  /// The title in one line.
  package var line: String
  /// The title as lines of text above each other, for text pictures that have room.
  package var lines: [String]
  /// The title as mathematics, for images that have room.
  package var formula: Drawing?

  package init(_ line: String, lines: [String]? = nil, formula: Drawing? = nil) {
    self.line = line
    self.lines = lines ?? [line]
    self.formula = formula
  }
}

extension Viewport {
  /// Whether axes of these scales can show it.
  fileprivate func isShown(on scales: AxisScales) -> Bool {
    scales.x.canShow(from: left, through: right, dot: dotWidth)
      && scales.y.canShow(from: bottom, through: top, dot: dotHeight)
  }
}
