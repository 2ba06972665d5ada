internal import Syntax
package import Typesetting

/// A statement with its result.
package struct Calculation: Sendable {
  package let number: Int
  /// The statement as typed, with a line end between its rows.
  package var source: String
  /// The unit of angles, as `DEG`.
  package let angleMode: String
  /// The reading: the names that it sets and its value, each equal to the next.
  package var reading: [Layout] = []
  /// The answer as a proven value.
  package var exact: Layout?
  /// The answer as a decimal, easy to compare, if it differs from the exact form.
  package var decimal: Layout?
  /// Whether the reading asks, and the answer is a truth value.
  package var isQuestion = false
  /// Whether the decimal is exact and not rounded.
  package var isDecimalExact = false
  /// Whether to leave room for an answer instead of showing one.
  package var leavesRoom = false
  package var notices: [String] = []
  package var trouble: Document.Trouble?
  /// The comment after it.
  package var comment: String?

  package init(number: Int, source: String, angleMode: String) {
    (self.number, self.source, self.angleMode) = (number, source, angleMode)
  }

  /// Whether the excerpt in its error is the whole statement.
  var isExcerpt: Bool {
    guard let trouble, trouble.place == nil else { return false }
    return trouble.excerpt.text == source.withControlPictures
  }

  var sourceRows: [String] {
    source.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// A part of a chain of equal or nearly equal values.
  struct Part {
    /// The sign or the word before it.
    let sign: Sign?
    let formula: Formula
  }

  enum Sign: String {
    case equal = "="
    case rounded = "≈"
    /// Between a question and its answer: `1 < 2 = true` would be another question.
    case truth = "is"
  }

  /// The reading, the exact form and the decimal; repetitions are left out, and so is a reading
  /// that is too wide, since the source says the same.
  var parts: [Part] {
    var parts: [Part] = []
    var last: Layout?
    func add(_ layout: Layout, _ sign: Sign, isNeeded: Bool = true) {
      let formula = Formula(layout)
      guard layout.root != last?.root, isNeeded || formula.isDrawn else { return }
      parts.append(Part(sign: parts.isEmpty && sign == .equal ? nil : sign, formula: formula))
      last = layout
    }
    for layout in reading { add(layout, .equal, isNeeded: false) }
    if let exact { add(exact, isQuestion ? .truth : .equal) }
    if let decimal { add(decimal, isDecimalExact ? .equal : .rounded) }
    return parts
  }
}
