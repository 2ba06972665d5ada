package import Arithmetic
package import Graphing

/// What a graph viewer asks the program for, and gives out.
package struct GraphSurroundings {
  /// Keeps what was chosen: window, mode, grid and risers.
  package var keep: (Plot) -> Void
  /// The window of a name in so many dots; nil where there is none.
  package var window: (Preset, DotSize) -> Viewport?
  /// Writes a picture to the file of a name, and says what came of it.
  package var write: (String, Plot) -> String
  /// The value of a source at x, within limits.
  package var read: (any DataSource, Fraction) -> TracedValue
  /// What `?` shows, line by line.
  package var help: [String]
  /// Whether curves are told apart by colours.
  package var isColored: Bool
  package var painter: CellPainter
  /// What the picture is made of at rest.
  package var picture: PictureChoice
  /// Whether the prompt stands beside it, to which Ctrl-O and F6 lead back.
  package var isBesidePrompt = false

  package init(
    keep: @escaping (Plot) -> Void,
    window: @escaping (Preset, DotSize) -> Viewport?,
    write: @escaping (String, Plot) -> String,
    read: @escaping (any DataSource, Fraction) -> TracedValue = TracedValue.init,
    help: [String],
    isColored: Bool,
    painter: CellPainter = .braille,
    picture: PictureChoice = .braille
  ) {
    (self.keep, self.window, self.write) = (keep, window, write)
    (self.read, self.help, self.isColored) = (read, help, isColored)
    (self.painter, self.picture) = (painter, picture)
  }

  /// A window that has a name.
  package enum Preset: Hashable, Sendable, CaseIterable {
    /// What matters of the curves.
    case fit
    /// −10 to 10 on both axes.
    case standard
    /// Some turns.
    case trigonometric
  }
}

/// What is known of a curve at an x.
package enum TracedValue: Equatable, Sendable {
  case value(Reading)
  /// The curve has no value there.
  case undefined
  /// It takes too long to find out, or too many digits to write down.
  case beyondLimits

  /// What a source says, however long it takes.
  package init(of source: any DataSource, at x: Fraction) {
    self = source.reading(at: x).map(TracedValue.value) ?? .undefined
  }
}
