/// Writes expressions in one line so that parsing the line gives the same tree again.
///
/// In order of importance: `parse(print(e)) == e`; the fewest brackets that let a person read the
/// line as it is meant; linear time, by writing into one byte buffer.
package struct Printer: Sendable {
  package enum Style: Sendable {
    /// For typing on any keyboard: `sqrt 2*x^2 - pi`.
    case typed
    /// For display: `√2·x² − π`.
    case mathematical

    /// The sign of a difference or a negation.
    package var minus: String { self == .typed ? "-" : "−" }

    /// The constant's canonical name, or its letter in the mathematical style.
    package func name(ofConstant name: String) -> String {
      guard self == .mathematical else { return name }
      return switch name {
      case "pi": "π"
      case "tau": "τ"
      case "phi": "φ"
      default: name
      }
    }
  }

  package enum Brackets: Sendable {
    case fewest
    /// Brackets around every compound operand of the outermost node, the fewest inside them.
    case outermost
    /// Brackets around every compound operand.
    case all
    /// Brackets around every compound operand that replaced ANS or a result, calls excepted.
    ///
    /// Such an operand was not read, and so has no range in a source.
    case steps

    /// Whether brackets show the order of operations, needed or not.
    var showOrder: Bool {
      switch self {
      case .outermost, .all: true
      case .fewest, .steps: false
      }
    }
  }

  let style: Style
  /// Functions that it allows without brackets are written without them.
  let vocabulary: Vocabulary
  let brackets: Brackets
  /// Whether a variable with the name of a unit is in brackets beside a factor: `3(g)`, since `3g` is grams.
  let marksNames: Bool

  package init(
    _ style: Style,
    vocabulary: Vocabulary,
    brackets: Brackets = .fewest,
    marksNames: Bool = false
  ) {
    self.style = style
    self.vocabulary = vocabulary
    self.brackets = brackets
    self.marksNames = marksNames
  }

  /// The expression in one line.
  package func text(of expression: Expression) -> String {
    var text = TextBuffer()
    write(expression, to: &text)
    return text.text
  }

  /// Appends the expression in UTF-8; the text before it is taken to be complete.
  package func write(_ expression: Expression, to text: inout TextBuffer) {
    var writer = ExpressionWriter(self, localNames: expression.localNamesInside, text: text)
    writer.write(expression)
    text = writer.finished()
  }
}
