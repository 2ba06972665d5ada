internal import Syntax
package import Typesetting

/// A statement with what came of it.
package struct Calculation: Sendable {
  package let number: Int
  /// The statement as it was typed.
  package let source: String
  /// The unit of angles, as `DEG`.
  package let angleMode: String
  /// How it was understood: the names that it sets and its value, each of which is equal to the next.
  package var reading: [Layout] = []
  /// The answer as a value that is proven.
  package var exact: Layout?
  /// The answer as a number that is easily compared, where that is another one.
  package var decimal: Layout?
  /// Whether the decimal is the value itself and not rounded.
  package var isDecimalExact = false
  /// Whether there is room for an answer in the place of one.
  package var leavesRoom = false
  package var notices: [String] = []
  package var trouble: Document.Trouble?
  /// The comment behind it.
  package var comment: String?

  package init(number: Int, source: String, angleMode: String) {
    (self.number, self.source, self.angleMode) = (number, source, angleMode)
  }

  /// Whether the excerpt of what is wrong with it is the whole of it.
  var isExcerpt: Bool {
    guard let trouble, trouble.place == nil else { return false }
    return trouble.excerpt.text == source.withControlPictures
  }

  /// What stands in a row of equal or nearly equal things.
  struct Part {
    /// The sign before it.
    let sign: Sign?
    let formula: Formula
  }

  enum Sign: String {
    case equal = "="
    case rounded = "≈"
  }

  /// The reading, the exact form and the decimal; what only repeats is left out, and so is a reading
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
    if let exact { add(exact, .equal) }
    if let decimal { add(decimal, isDecimalExact ? .equal : .rounded) }
    return parts
  }
}
