import RandomTesting
import Syntax
import SyntaxTesting
import Testing
import Typesetting

@testable import Publishing
@testable import Typesetting

/// Whatever a document contains, its output is well-formed.
@Suite struct RandomDocumentTests {
  private let pieces =
    hostileTexts + ["a", "@1", " ", "", "`", "\\", "{", "<", "\u{301}", "\u{202E}"]

  @Test func `pages are well-formed, with a formula in each place`() throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var expressions = RandomExpressions(seed: seed)
    var generator = SeededGenerator(seed: seed)
    for index in 0..<60 * effort {
      var document = Document(title: text(&generator))
      for number in 1...3 {
        var statement = Calculation(number: number, source: text(&generator), angleMode: "RAD")
        let expression = expressions.expression(depth: index % 5)
        statement.reading = [Layout(expression, vocabulary: .test)]
        statement.decimal = Layout(expressions.expression(depth: 1), vocabulary: .test)
        statement.notices = [text(&generator)]
        document.blocks += [.paragraph(text(&generator)), .calculation(statement)]
      }
      let names = try elements(of: HTML.text(of: document))
      let drawn = document.blocks.reduce(0) { count, block in
        guard case .calculation(let statement) = block else { return count }
        return count + statement.parts.count(where: \.formula.isDrawn)
      }
      try #require(names.count { $0 == "math" } == drawn, "seed \(seed)")
      try #require(names.count { $0 == "li" } == 3, "seed \(seed)")
      // The other calculations must not end early.
      try #require(LaTeXArticle.text(of: document).count(of: "\\calculation{") == 4, "seed \(seed)")
      let markdown = Markdown.text(of: document)
      try #require(markdown.unicodeScalars.starts(with: "# ".unicodeScalars), "seed \(seed)")
    }
  }

  private func text(_ generator: inout SeededGenerator) -> String {
    (0...Int.random(in: 0...5, using: &generator))
      .map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
  }
}
