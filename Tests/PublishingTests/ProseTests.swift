import Testing

@testable import Publishing
@testable import Typesetting

@Suite struct ProseTests {
  private static let text = """
    # Trip to *Kyoto*

    Each pays `=> share`, and `x => x` stays.

    - One:

      ```calc
      share = 9
      ```

    | a | b |
    |---|--:|
    | `=> 2share` | <b>raw</b> |
    """

  /// The document of the text, with a statement, two formulas and a failure in it.
  private func kyoto() throws -> Document {
    let text = Self.text
    func range(of part: String) throws -> Range<Int> {
      let found = try #require(text.firstRange(of: part))
      let start = text.utf8.distance(from: text.startIndex, to: found.lowerBound)
      return start..<start + part.utf8.count
    }
    let share = try calculation("share", reading: "s", exact: "9")
    let twice = try calculation("2share", reading: "2 s", decimal: "18.5")
    let statement = try calculation("share = 9", number: 7, reading: "s", exact: "9")
    let block = try range(of: "  ```calc\n  share = 9\n  ```")
    var found = document(
      .prose(
        Prose(
          text,
          [
            Prose.Insert(try range(of: "`=> share`"), .formula(share, code: "=> share")),
            Prose.Insert(
              block,
              .blocks([.calculation(statement), .trouble(trouble("1/0", 2, 3, "no"))], row: 7)
            ),
            Prose.Insert(try range(of: "`=> 2share`"), .formula(twice, code: "=> 2share")),
          ]
        )
      )
    )
    found.isTitleShown = false
    return found
  }

  @Test func `a page has the text with calculations in the places of code`() throws {
    let page = HTML.text(of: try kyoto())
    _ = try elements(of: page)
    #expect(page.contains("<main>\n<div class=\"prose\">\n<h1>Trip to <em>Kyoto</em></h1>"))
    #expect(page.contains("<p>Each pays <span class=\"inline\"><math"))
    #expect(page.contains("<code>x =&gt; x</code>"))
    #expect(page.contains("<ol class=\"statements\">\n<li id=\"s7\" value=\"7\">"))
    #expect(page.contains("<td><span class=\"inline\"><math"))
    #expect(!page.contains("<b>") && !page.contains("share = 9\n"))
    // A formula in running text is set smaller than one on its own line.
    #expect(page.count(of: "display=\"block\"") == 2)
  }

  @Test func `LaTeX has them, too`() throws {
    let text = LaTeXArticle.text(of: try kyoto())
    #expect(text.contains("\\section{Trip to \\emph{Kyoto}}"))
    #expect(text.contains("Each pays $s$ $= 9$, and \\texttt{x\\ =>\\ x} stays."))
    #expect(text.contains("\\calculation{7}{share\\ =\\ 9}{DEG}"))
    #expect(text.contains("$2 s$ $\\approx 18.5$ & "))
    #expect(text.contains("\\usepackage{graphicx}"))
  }

  @Test func `Markdown keeps every other byte, and the indentation of blocks`() throws {
    #expect(
      Markdown.text(of: try kyoto()) == """
        # Trip to *Kyoto*

        Each pays `s = 9`, and `x => x` stays.

        - One:

          **7** `share = 9` DEG

          ```math
          s = 9
          ```

          ```text
          1/0
            ^
          error: no
          ```

        | a | b |
        |---|--:|
        | `2s ≈ 18.5` | <b>raw</b> |
        """
    )
  }

  @Test func `a worksheet leaves room in the text, and its errors can be left out`() throws {
    var content = DocumentContent()
    (content.hasAnswers, content.hasErrors) = (false, false)
    let text = Markdown.text(of: try kyoto().showing(content))
    #expect(text.contains("Each pays `s = ____`, and"))
    #expect(text.contains("`2s = ____`"))
    #expect(text.contains("= \\_\\_\\_") && !text.contains("error"))
    #expect(HTML.text(of: try kyoto().showing(content)).count(of: "class=\"gap\"") == 2)
  }

  @Test func `drawings in a text are files beside it`() throws {
    let picture = Document.Picture(.pdf([1, 2]), description: "a line")
    let prose = Prose(
      "```graph\nx\n```\n",
      [Prose.Insert(0..<14, .blocks([.picture(picture)], row: 1))]
    )
    let text = document(.prose(prose)).withPictureFiles(named: "a")
    #expect(text.pictures.map(\.fileName) == ["a-graph1.pdf"])
    #expect(text.pictures.map(\.bytes) == [[1, 2]])
    #expect(LaTeXArticle.text(of: text).contains("\\graph{a-graph1.pdf}\n\\note{a line}"))
    #expect(Markdown.text(of: text).hasSuffix("![a line](<a-graph1.pdf>)\n"))
  }

  @Test func `the marks of a writer in a text are no spans`() throws {
    let page = HTML.text(of: document(.prose(Prose("a \u{1}0\u{1} b \u{0}", []))))
    #expect(page.contains("<p>a \u{FFFD}0\u{FFFD} b"))
  }

  @Test(arguments: [
    ("# A *b* `c`\n", "A b c"), ("text\n# A", "A"), ("## A", nil), ("#A", nil), ("", nil),
  ])
  func `the title of a text is its first heading`(text: String, title: String?) {
    #expect(Prose.title(of: text) == title)
  }
}
