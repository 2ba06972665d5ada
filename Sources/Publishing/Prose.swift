/// A Markdown text with calculations in it.
package struct Prose: Sendable {
  package let text: String
  /// What takes the places of code in it, in order.
  package private(set) var inserts: [Insert]
  /// The places of formulas in LaTeX, with their dollar signs, in UTF-8 offsets and in order; one of several rows
  /// has several places.
  let formulas: [Range<Int>]

  package init(_ text: String, _ inserts: [Insert], formulas: [Range<Int>] = []) {
    (self.text, self.inserts, self.formulas) = (text, inserts, formulas)
  }

  /// What takes the place of a part of the text.
  package struct Insert: Sendable {
    /// The part, in UTF-8 offsets: a fenced block with its fences, or a code span with its backticks.
    package let range: Range<Int>
    package var content: Content

    package init(_ range: Range<Int>, _ content: Content) {
      (self.range, self.content) = (range, content)
    }
  }

  package enum Content: Sendable {
    /// Instead of a fenced block that begins in a row, counted from 1.
    case blocks([Document.Block], row: Int)
    /// Instead of a code span with this content.
    case formula(Calculation, code: String)
  }

  /// The blocks in it.
  var blocks: [Document.Block] {
    inserts.flatMap { insert -> [Document.Block] in
      switch insert.content {
      case .blocks(let blocks, _): blocks
      case .formula: []
      }
    }
  }

  /// The same text with other blocks and calculations.
  func map(
    blocks change: ([Document.Block]) -> [Document.Block],
    formula: (Calculation) -> Calculation
  ) -> Prose {
    var prose = self
    for index in inserts.indices {
      switch inserts[index].content {
      case .blocks(let blocks, let row):
        prose.inserts[index].content = .blocks(change(blocks), row: row)
      case .formula(let calculation, let code):
        prose.inserts[index].content = .formula(formula(calculation), code: code)
      }
    }
    return prose
  }

  /// The words of its first heading of the first level, as they are written.
  package static func title(of text: String) -> String? {
    text.split(whereSeparator: \.isNewline).lazy.first { $0.hasPrefix("# ") }.map { row in
      let words = row.drop { $0 == "#" || $0 == " " }
      return String(words.filter { !"*_`".contains($0) })
    }
  }
}
