package import Syntax

/// Mathematics in two dimensions: the structure of the picture, without sizes.
///
/// In order of importance: layouts are made in one place, so that everything drawn or written from
/// them (box, MathML, LaTeX, speech) has the same brackets; reading a layout back gives the
/// original tree; it looks as a mathematician would set it.
package struct Layout: Sendable {
  package let root: Element
  private let content: Content
  private let vocabulary: Vocabulary

  private enum Content: Sendable {
    case expression(Expression)
    case statement(Statement)
    case equation(Equation)
  }

  /// Lays out an expression.
  ///
  /// Functions that the vocabulary allows before an argument without brackets are set in this way.
  /// The focus is the path to the marked part, as an operand index at each node.
  package init(_ expression: Expression, vocabulary: Vocabulary, focus: [Int]? = nil) {
    let layouter = Layouter(vocabulary: vocabulary, focus: focus?[...])
    root = layouter.element(for: expression)
    content = .expression(expression)
    self.vocabulary = vocabulary
  }

  /// Lays out a statement; the path to the focus begins at its value.
  ///
  /// Instead of a part of the value, a variable that the value is stored in may be marked.
  package init(
    _ statement: Statement,
    vocabulary: Vocabulary,
    focus: [Int]? = nil,
    focusedTarget: Int? = nil
  ) {
    let layouter = Layouter(vocabulary: vocabulary, focus: focus?[...])
    root = layouter.element(for: statement, focusedTarget: focusedTarget)
    content = .statement(statement)
    self.vocabulary = vocabulary
  }

  /// Lays out an equation.
  package init(_ equation: Equation, vocabulary: Vocabulary) {
    root = Layouter(vocabulary: vocabulary, focus: nil).element(for: equation)
    content = .equation(equation)
    self.vocabulary = vocabulary
  }

  /// Whether it contains repeating digits, which a picture shows with a line over them.
  package var hasRepeatingDigits: Bool { root.hasRepeatingDigits }

  /// The content in one line of the language.
  package func line(in style: Printer.Style) -> String {
    let printer = Printer(style, vocabulary: vocabulary)
    return switch content {
    case .expression(let expression): printer.text(of: expression)
    case .statement(let statement): printer.text(of: statement)
    case .equation(let equation):
      equation.line { side, line in printer.write(side.expression, to: &line) }
    }
  }
}
