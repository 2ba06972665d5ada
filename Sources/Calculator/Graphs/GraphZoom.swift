package import Arithmetic
internal import Syntax

/// A change of a view's window by `:zoom`.
package enum GraphZoom: Equatable, Sendable {
  /// The window that shows what matters of the graph.
  case fit
  /// −10 to 10 on both axes.
  case standard
  /// Equal units on both axes.
  case square
  /// A few turns, with ticks at quarter turns.
  case trig
  /// The window before this one.
  case previous
  /// Enlarged by a factor about the middle.
  case by(Fraction)

  static let words: [(name: String, summary: String, zoom: GraphZoom)] = [
    ("fit", "shows what matters of the graph", .fit),
    ("standard", "-10 to 10 on both axes", .standard),
    ("square", "equal units on both axes", .square),
    ("trig", "-2π to 2π, -4 to 4; in DEG -360 to 360", .trig),
    ("previous", "the window before this one", .previous),
    ("in", "twice as large", .by(Fraction(2))),
    ("out", "half as large", .by(Fraction(1, 2))),
  ]

  /// Reads a word or a factor.
  init(_ word: Command.Word, in session: Session) throws(CommandError) {
    if let known = Self.words.first(where: { $0.name == word.text.lowercased() }) {
      self = known.zoom
      return
    }
    guard word.text.first?.isLetter != true else {
      throw CommandError(
        "there is no zoom \(word.text)",
        at: word.range,
        suggestion: Self.words.map(\.name).nearest(to: word.text).map { "did you mean \($0)?" }
          ?? "there are \(Self.words.map(\.name).joined(separator: ", ")), or a factor"
      )
    }
    let factor = try session.fraction(word)
    guard factor.signum > 0 else {
      throw CommandError("the factor is above 0, not \(word.text)", at: word.range)
    }
    self = .by(factor)
  }
}
