import Calculator
import Publishing
import Testing

@testable import Sheets

@Suite struct SheetPublicationTests {
  private func published(
    _ text: String,
    _ kind: SheetDocument.Kind = .markdown,
    as format: DocumentFormat = .markdown,
    stopped: String? = nil
  ) -> String {
    let document = SheetDocument(text, kind: kind)
    let watch = SheetWatch()
    if let stopped {
      let asked = SheetWatch { unit in watch.stopped[unit] = "stopped" }
      _ = asked.begin(stopped)
    }
    let session = Session(settings: Settings(defaultFormat: .decimal))
    return format.text(
      of: document.published(named: "notes", as: format, watch: watch, in: session).document
        .withPictureFiles(named: "notes")
    )
  }

  @Test func `questions in the text are answered, and other code stays`() {
    #expect(
      published("# A\n\nIt is `=> n = 4`, `n/3 => 1`, `x => x`, `=> :mode rad`, `1/0 => 2`.\n")
        == "# A\n\nIt is `n = 4`, `n/3 ≈ 1.33333333333`, `x => x`, `=> :mode rad`, "
        + "`1/0: error: undefined: division by zero`.\n"
    )
  }

  @Test func `an answer that holds is shown as it stands in the document`() {
    #expect(published("`sqrt 2 => ≈ 1.41`\n") == "# notes\n\n`√2 ≈ 1.41`\n")
    #expect(published("`1/3 => 1/3`").hasSuffix("`1/3`"))
    #expect(published("```calc\nsqrt 2 # note # ≈ 1.4\n```\n").contains("\\sqrt{2} \\approx 1.4\n"))
    #expect(published("```calc\nsqrt 2 # note # ≈ 1.4\n```\n").contains("\n\nnote\n"))
    #expect(published("`sqrt 2 => ≈ 1.7`").hasSuffix("`√2 ≈ 1.41421356237`"))
  }

  @Test func `formulas between dollar signs stay as they are`() {
    let rows = "$$\n\\begin{aligned}\nx_1 &= *2* \\\\\n\\end{aligned}\n$$"
    let text = "a $\\frac{1}{2} x_1*y_2*$ costs \\$5 $`z_1`$\n\n\(rows)\n\n> q $u\n> < v$ t\n"
    let paper = published(text, as: .latex)
    #expect(paper.contains("a $\\frac{1}{2} x_1*y_2*$ costs \\$5 $z_1$\n\n\(rows)\n\n"))
    #expect(paper.contains("q $u\n< v$ t"))
    #expect(published("a $`u_1\nv`$\n", as: .latex).contains("a $u_1\nv$"))
    let page = published(text, as: .html)
    #expect(page.contains("a $\\frac{1}{2} x_1*y_2*$ costs $5 $`z_1`$</p>"))
    #expect(page.contains("x_1 &amp;= *2* \\\\\n"))
    #expect(page.contains("q $u\n&lt; v$ t"))
    #expect(published(text).hasSuffix(text))
  }

  @Test func `a block of graphs has a picture a row, with the names of the lines before it`() throws
  {
    let text = "```calc\na = 2\n```\n\n```graph\na*x, x = 0..1\n# note\nx^2 \\\n + a\n```\n\nend"
    let page = published(text, as: .html)
    #expect(page.ranges(of: "<figure>").count == 2)
    #expect(page.contains("id=\"graph1\"") && page.contains("id=\"graph2\""))
    #expect(page.contains("<p dir=\"auto\">note</p>"))
    #expect(!page.contains(":graph"))
    #expect(published(text).contains("![a·x: "))
    #expect(published(text).hasSuffix(">)\n\nend"))
  }

  @Test func `a graph does not have the axes of the one before`() {
    let text = "```graph\nx, x = 0..1 --window 5 6 7 8\nx, x = 0..1\n```\n"
    let alone = published("```graph\nx, x = 0..1\n```\n", as: .html)
    let picture = published(text, as: .html).split(separator: "<figure>").last ?? ""
    let expected = alone.split(separator: "<figure>").last ?? ""
    #expect(picture.replacing("graph2", with: "graph1") == expected)
  }

  @Test func `a graph that cannot be drawn has its error in its place`() {
    let text = published("```graph\nx +\n```\n")
    #expect(text.contains("x +\n   ^\nerror: expected a number, a name or a bracket"))
  }

  @Test func `a script is a page as with the option export`() {
    let page = published("# Two and two.\n2+2\n", .script)
    #expect(page == "# Two and two\n\n**1** `2+2` DEG\n\n```math\n2 + 2 = 4\n```\n")
  }

  @Test func `a block in a quotation or a list stays in it`() {
    let quoted = published("a\n\n> ```calc\n> 2+2\n> ```\n> b\n")
    #expect(
      quoted
        == "# notes\n\na\n\n> **1** `2+2` DEG\n>\n> ```math\n> 2 + 2 = 4\n> ```\n> b\n"
    )
    let item = published("# A\n\n- ```calc\n  2+2\n\nend ``=> 3``\n")
    #expect(
      item == "# A\n\n- **1** `2+2` DEG\n\n  ```math\n  2 + 2 = 4\n  ```\n\nend `3`\n"
    )
  }

  @Test func `a line that was given up has the reason`() {
    let page = published("```calc\n1+1\n2+2\n```\n", stopped: "1+1")
    #expect(page.contains("1+1\n^^^\nerror: stopped"))
    #expect(page.contains("2 + 2 = 4"))
  }
}
