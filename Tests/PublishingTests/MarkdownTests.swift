import Testing

@testable import Publishing

@Suite struct MarkdownTests {
  @Test func `a statement is code with a block of mathematics`() throws {
    let root = try calculation(
      "sqrt 8",
      number: 12,
      reading: "sqrt 8",
      exact: "2sqrt 2",
      decimal: "2.83"
    )
    #expect(
      Markdown.text(of: document(.paragraph("Text."), .calculation(root))) == """
        # Notes

        Text.

        **12** `sqrt 8` DEG

        ```math
        \\sqrt{8} = 2 \\sqrt{2} \\approx 2.83
        ```

        """
    )
  }

  @Test func `items too wide to be side by side are below each other`() throws {
    let sum = Array(repeating: "x", count: 12).joined(separator: " + ")
    let wide = try calculation("y", reading: sum, exact: "12x", decimal: "1.2345678")
    #expect(
      Markdown.text(of: document(.calculation(wide))).contains(
        """
        ```math
        \\begin{aligned}
        & \(sum) \\\\
        & = 12 x \\\\
        & \\approx 1.2345678
        \\end{aligned}
        ```
        """
      )
    )
  }

  @Test func `GitHub's MathJax knows the names of functions`() throws {
    let text = Markdown.text(of: document(.calculation(try calculation("x", reading: "größe(2)"))))
    #expect(text.contains("\\mathrm{größe}(2)"))
    #expect(!text.contains("operatorname"))
  }

  @Test func `long numbers are cut into lines`() throws {
    let digits = String(repeating: "1234567890", count: 10)
    let text = Markdown.text(
      of: document(.calculation(try calculation("x", reading: "x", exact: digits)))
    )
    let lines = text.split(separator: "\n").map(String.init)
    #expect(lines.contains("= " + digits.prefix(62)))
    #expect(lines.contains(String(digits.dropFirst(62))))
    #expect(lines.contains("(100 digits)"))
  }

  @Test(
    arguments: [
      ("a_b *c* $d$", "a\\_b \\*c\\* \\$d\\$"), ("# x", "\\# x"), ("- x - y", "\\- x - y"),
      ("12. x. y", "12\\. x. y"), ("<b> & c", "\\<b\\> \\& c"), ("a\\b", "a\\\\b"), ("=", "\\="),
      ("1)", "1\\)"),
      ("x*\u{301}", "x\\*\u{301}"),
    ]
  )
  func `no character of a text means anything`(text: String, escaped: String) {
    let written = Markdown.text(of: document(.paragraph(text), title: text))
    #expect(written == "# \(escaped)\n\n\(escaped)\n")
  }

  @Test(
    arguments: [
      ("1/0", "`1/0`"), ("a`b", "``a`b``"), ("`", "`` ` ``"), ("``x", "``` ``x ```"),
    ]
  )
  func `backticks do not end code`(source: String, code: String) {
    let written = Markdown.text(of: document(.command(source, output: ["```", source])))
    #expect(written == "# Notes\n\n\(code)\n\n````text\n```\n\(source)\n````\n")
  }

  @Test(
    arguments: [
      ("notes", "notes-graph1.svg"), ("a b", "a b-graph1.svg"),
      ("a<b>\\c", #"a\<b\>\\c-graph1.svg"#),
      ("a(b", "a(b-graph1.svg"),
    ]
  )
  func `a picture is that of the file beside`(name: String, place: String) {
    let picture = Document.Picture(.svg("<svg/>"), description: "x_1: *")
    let words = "x\\_1: \\*"
    #expect(Markdown.text(of: document(.picture(picture))) == "# Notes\n\n*\(words)*\n")
    let filed = document(.picture(picture)).withPictureFiles(named: name)
    #expect(Markdown.text(of: filed) == "# Notes\n\n![\(words)](<\(place)>)\n")
  }

  @Test(arguments: hostileTexts)
  func `each fence that is opened is closed`(text: String) throws {
    var fence: Substring?
    var count = 0
    for line in Markdown.text(of: try full(text)).split(separator: "\n") {
      let ticks = line.prefix { $0 == "`" }
      if let open = fence {
        if line == open { fence = nil }
      } else if ticks.count >= 3, line.dropFirst(ticks.count).allSatisfy(\.isLetter) {
        fence = ticks
        count += 1
      }
    }
    #expect(fence == nil)
    #expect(count == 5)
  }
}
