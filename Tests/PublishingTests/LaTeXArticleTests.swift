import Testing

@testable import Publishing

@Suite struct LaTeXArticleTests {
  private func body(_ blocks: Document.Block...) throws -> String {
    var document = Document(title: "Notes")
    document.blocks = blocks
    let text = LaTeXArticle.text(of: document)
    let start = try #require(text.firstRange(of: "\\section*{Notes}\n"))
    let end = try #require(text.firstRange(of: "\n\\medskip\\noindent"))
    return String(text[start.upperBound..<end.lowerBound])
  }

  @Test func `a statement is code with a row of formulas`() throws {
    let root = try calculation(
      "sqrt 8",
      number: 12,
      reading: "sqrt 8",
      exact: "2sqrt 2",
      decimal: "2.83"
    )
    #expect(
      try body(.calculation(root)) == """
        \\calculation{12}{sqrt\\ 8}{DEG}
        \\answer{$\\displaystyle \\sqrt{8}$
        $\\displaystyle = 2 \\sqrt{2}$
        $\\displaystyle \\approx 2.83$}

        """
    )
  }

  @Test func `an error shows its place below the source`() throws {
    var failed = try calculation("1/0")
    failed.trouble = trouble("1/0", 2, 3, "undefined")
    #expect(
      try body(.calculation(failed))
        == """
        \\calculation{1}{1/0}{DEG}
        \\listing{\\ \\ ^\\par
        error:\\ undefined}

        """.replacing("^", with: "\\textasciicircum{}")
    )
  }

  @Test func `long numbers can be broken`() throws {
    let digits = String(repeating: "1234567890", count: 10)
    let text = try body(.calculation(try calculation("x", reading: "x", exact: digits)))
    #expect(text.contains("$= $~1234567890\\allowbreak{}1234567890"))
    #expect(text.contains("\\mbox{\\footnotesize (100 digits)}"))
  }

  @Test(
    arguments: [
      ("100 % of $5 & #2_a", "100 \\% of \\$5 \\& \\#2\\_a"),
      ("\\x{y}", "\\textbackslash{}x\\{y\\}"),
      ("a--b <<c>> -", "a-{}-b <{}<c>{}> -"),
      ("~^`", "\\textasciitilde{}\\textasciicircum{}\\textasciigrave{}"),
    ]
  )
  func `no character of a text means anything`(text: String, escaped: String) throws {
    #expect(try body(.paragraph(text)) == "\n\(escaped)\n\n")
  }

  @Test func `the characters that occur are declared to pdflatex, and no others`() {
    let text = LaTeXArticle.text(of: document(.paragraph("√2 ≈ ж")))
    #expect(text.contains("\\DeclareUnicodeCharacter{221A}{\\ensuremath{\\surd}}"))
    #expect(text.contains("\\DeclareUnicodeCharacter{2248}{\\ensuremath{\\approx}}"))
    #expect(text.contains("\\fallback{0436}{ж}"))
    #expect(!text.contains("{2212}"))
    #expect(!LaTeXArticle.text(of: document(.paragraph("x"))).contains("\\fallback"))
  }

  @Test func `names that are not ASCII are text in formulas`() throws {
    let text = try body(.calculation(try calculation("x", reading: "größe(2) + f(2)")))
    #expect(text.contains("\\operatorname{\\textup{größe}}(2) + \\operatorname{f}(2)"))
  }

  @Test(arguments: hostileTexts)
  func `braces are balanced, and the document ends once`(text: String) throws {
    let written = LaTeXArticle.text(of: try full(text))
    #expect(written.hasSuffix("\\end{document}\n"))
    #expect(written.count(of: "\\end{document}") == 1)
    var (depth, isEscaped) = (0, false)
    for character in written {
      if !isEscaped, character == "{" { depth += 1 }
      if !isEscaped, character == "}" { depth -= 1 }
      try #require(depth >= 0)
      isEscaped = character == "\\" && !isEscaped
    }
    #expect(depth == 0)
  }
}
