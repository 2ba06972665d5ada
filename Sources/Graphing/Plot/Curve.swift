import Arithmetic

/// A source in a plot, with its style and what is known about its columns.
package struct Curve {
  package let source: any DataSource
  package let style: CurveStyle
  var columns = ColumnCache()
  private var featureRange: ClosedRange<Fraction>?
  private var featureEffort = Effort.frame
  private var search: RunningSearch?
  /// The remarkable points in the window, once they were asked for.
  package private(set) var features: [Feature] = []
  /// The places in the window where the curve becomes level, or ceases to be.
  private(set) var bends: [Bend] = []
  /// Whether there are no others, as far as the search can determine.
  package private(set) var hasAllFeatures = true

  private struct RunningSearch {
    let range: ClosedRange<Fraction>
    let effort: Effort
    var steps: any FeatureSearch
  }

  init(source: any DataSource, style: CurveStyle) {
    self.source = source
    self.style = style
  }

  /// Continues the search for the remarkable points of a window, until all are found or it is
  /// interrupted; until then those of the last window are kept.
  mutating func findFeatures(
    in viewport: Viewport,
    effort: Effort,
    isInterrupted: () -> Bool
  ) -> Bool {
    guard !hasFeatures(of: viewport, effort: effort) else { return true }
    let range = viewport.left...viewport.right
    if search?.range != range || search?.effort != effort {
      let steps = source.featureSearch(
        from: viewport.left,
        through: viewport.right,
        effort: effort
      )
      search = RunningSearch(range: range, effort: effort, steps: steps)
    }
    guard search?.steps.proceed(isInterrupted: isInterrupted) == true else { return false }
    features = search?.steps.features ?? []
    bends = search?.steps.bends ?? []
    hasAllFeatures = search?.steps.isComplete ?? true
    (featureRange, featureEffort) = (range, search?.steps.isExhaustive == true ? .full : effort)
    search = nil
    return true
  }

  /// Whether the remarkable points of a window were searched for with this effort.
  func hasFeatures(of viewport: Viewport, effort: Effort) -> Bool {
    featureRange == viewport.left...viewport.right && featureEffort >= effort
  }
}

/// The look of a curve, which differs from that of others in colour, letter and stroke.
package struct CurveStyle: Hashable, Sendable {
  /// Its index in the palette.
  package var color: Int
  package var letter: Character
  package var stroke: Stroke
  /// The stroke of a pen in colours: solid until all colours are in use.
  var penStroke: Stroke

  /// The style of the n-th curve of a plot, counted from 0.
  package init(number: Int) {
    color = number
    letter = Self.letters[number % Self.letters.count]
    stroke = Stroke.allCases[number % Stroke.allCases.count]
    penStroke =
      Stroke.allCases[
        number / Theme.light.curves.count % Stroke.allCases.count
      ]
  }

  /// The number of the first curve with a letter; nil where there is none.
  package static func number(ofLetter letter: Character) -> Int? {
    letters.firstIndex(of: letter)
  }

  private static let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz")
}

/// The breaks in a line.
package enum Stroke: Hashable, Sendable, CaseIterable {
  case solid
  case dashed
  case dotted

  /// Whether a column with this number shows its dots where curves are not distinguished by colour.
  func shows(column: Int) -> Bool {
    let phase = column - 8 * Int((Double(column) / 8).rounded(.down))
    return switch self {
    case .solid: true
    case .dashed: phase < 5
    case .dotted: phase % 4 < 2
    }
  }
}

/// The part of a curve that is drawn.
package enum PlotMode: String, Hashable, Sendable, CaseIterable {
  /// All dots that the curve passes through.
  case exact
  /// About one dot per column, without breaks.
  case thin
  /// The value in the middle of each column, and nothing between.
  case dot
}
