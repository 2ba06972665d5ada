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

  @Test func `Markdown of any kind is well-formed on a page, and has its formulas`() throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var generator = SeededGenerator(seed: seed)
    let marks = ["\n", "\n\n", "- ", "> ", "| a |\n|---|\n", "```\n", "    ", "**", "`x`", "~~"]
    for _ in 0..<100 * effort {
      var (source, inserts) = ("", [Prose.Insert]())
      for number in 0..<8 {
        source += text(&generator) + (marks.randomElement(using: &generator) ?? "")
        let code = "`=> \(number)`"
        let start = source.utf8.count
        source += code
        let formula = try calculation("1", reading: "1")
        inserts.append(
          Prose.Insert(start..<source.utf8.count, .formula(formula, code: "=> \(number)"))
        )
      }
      let page = document(.prose(Prose(source, inserts)))
      let names = try elements(of: HTML.text(of: page))
      // Those in other code and in HTML are none.
      try #require(names.count { $0 == "math" } <= 8, "seed \(seed)")
      try #require(LaTeXArticle.text(of: page).hasSuffix("\\end{document}\n"), "seed \(seed)")
    }
  }

  private func text(_ generator: inout SeededGenerator) -> String {
    (0...Int.random(in: 0...5, using: &generator))
      .map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
  }
}
