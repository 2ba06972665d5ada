package import Arithmetic
package import Graphing

/// The services of the program for a graph viewer.
package struct GraphSurroundings {
  /// Keeps the choices: window, mode, grid and risers.
  package var keep: (Plot) -> Void
  /// The preset window of a size in dots; nil if there is none.
  package var window: (Preset, DotSize) -> Viewport?
  /// Writes a picture to a file with that name; returns whether it did, and a message about it.
  package var write: (String, Plot) -> (isWritten: Bool, message: String)
  /// Takes the x of a feature of a curve, by its number, as the answer of a statement; returns a message
  /// about it.
  package var take: (Feature, Int) -> String
  /// The plot with the tangent of a curve, by its number, at a point as another curve, and its equation; or
  /// why there is none.
  package var addTangent: (Plot, GraphPoint, Int) -> (plot: Plot?, message: String)
  /// Takes the integral of a curve, by its number, between two points as the answer of a statement; returns
  /// the plot with its area, if it is drawn, and a message about it.
  package var integrate: (Plot, GraphPoint, GraphPoint, Int) -> (plot: Plot?, message: String)
  /// The plot with other scales of the axes, or other numbers of sliders; or why there is none.
  package var remake: (Plot, AxisScales, [Slider]) -> (plot: Plot?, message: String)
  /// Carries out a statement that gives the variable of a slider its number; returns a message about it.
  package var store: (Slider) -> String
  /// The value of a source at x, within limits.
  package var read: (any DataSource, Fraction) -> TracedValue
  /// The lines that `?` shows.
  package var help: [String]
  /// Whether colours distinguish curves.
  package var isColored: Bool
  package var painter: CellPainter
  /// The kind of picture at rest.
  package var picture: PictureChoice
  /// Whether it is next to the prompt, where Ctrl-O and F6 return to the prompt.
  package var isBesidePrompt = false

  package init(
    keep: @escaping (Plot) -> Void,
    window: @escaping (Preset, DotSize) -> Viewport?,
    write: @escaping (String, Plot) -> (isWritten: Bool, message: String),
    take: @escaping (Feature, Int) -> String = { _, _ in "" },
    addTangent: @escaping (Plot, GraphPoint, Int) -> (plot: Plot?, message: String) = { _, _, _ in
      (nil, "")
    },
    integrate: @escaping (Plot, GraphPoint, GraphPoint, Int) -> (plot: Plot?, message: String) = {
      _,
      _,
      _,
      _ in (nil, "")
    },
    remake: @escaping (Plot, AxisScales, [Slider]) -> (plot: Plot?, message: String) = {
      _,
      _,
      _ in (nil, "")
    },
    store: @escaping (Slider) -> String = { _ in "" },
    read: @escaping (any DataSource, Fraction) -> TracedValue = TracedValue.init,
    help: [String],
    isColored: Bool,
    painter: CellPainter = .braille,
    picture: PictureChoice = .braille
  ) {
    (self.keep, self.window, self.write) = (keep, window, write)
    (self.take, self.addTangent, self.integrate) = (take, addTangent, integrate)
    (self.remake, self.store) = (remake, store)
    (self.read, self.help, self.isColored) = (read, help, isColored)
    (self.painter, self.picture) = (painter, picture)
  }

  /// A window with a name.
  package enum Preset: Hashable, Sendable, CaseIterable {
    /// A window that shows what matters of the curves.
    case fit
    /// −10 to 10 on both axes.
    case standard
    /// A few turns.
    case trigonometric
  }
}

/// A point of a curve that is traced.
package struct GraphPoint {
  package let x: Fraction
  /// The feature there, whose x may have a short exact form.
  package let feature: Feature?

  package init(_ x: Fraction, _ feature: Feature?) { (self.x, self.feature) = (x, feature) }
}

/// The value of a curve at an x, as far as it is known.
package enum TracedValue: Equatable, Sendable {
  case value(Reading)
  /// The curve has no value at x.
  case undefined
  /// It takes too long to compute, or has too many digits.
  case beyondLimits

  /// The value of a source, however long it takes.
  package init(of source: any DataSource, at x: Fraction) {
    self = source.reading(at: x).map(TracedValue.value) ?? .undefined
  }
}
