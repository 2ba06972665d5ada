import Testing

@testable import Syntax
@testable import Typesetting

/// Tables in all notations.
@Suite struct TableLayoutTests {
  private func expression(_ source: String) throws -> Expression {
    try Parser.parseExpression(source, vocabulary: .test)
  }

  private func box(_ source: String, _ style: BoxStyle = .unicode) throws -> [String] {
    Box(Layout(try expression(source), vocabulary: .test), style: style, width: 80).lines
  }

  @Test func `numbers are aligned below the names of their columns`() throws {
    #expect(
      try box("table(x = [1, 200], long = [-3, 4])") == [
        "  x  long", "─────────", "  1    −3", "200     4",
      ]
    )
    #expect(try box("table(x = [1])", .ascii) == ["x", "-", "1"])
  }

  @Test(arguments: [
    ("table(x = y)", "table(x = y)"), ("table(x = [1], y = [2, 3])", "table(x = [1], y = [2, 3])"),
    ("table(x = [1..3])", "table(x = [1..3])"), ("d.height + 1", "d.height + 1"),
    ("data(\"a.csv\").x", "data(\"a.csv\").x"),
  ])
  func `a table that is not written out is a call`(source: String, expected: String) throws {
    #expect(try box(source) == [expected])
  }

  @Test func `LaTeX and back`() throws {
    let table = try expression("table(x = [1, 2], height = [1/2, 4])")
    let latex = LaTeX.text(of: Layout(table, vocabulary: .test))
    #expect(
      latex
        == #"\begin{array}{rr} x & \mathit{height} \\ \hline 1 & \frac{1}{2} \\ 2 & 4 \end{array}"#
    )
    #expect(try LaTeX.expression(from: latex, vocabulary: .test) == table)
  }

  @Test func `speech has the names and the rows`() throws {
    let layout = Layout(try expression("table(x = [1], y = [2])"), vocabulary: .test)
    #expect(
      Speech.text(of: layout)
        == "table of 1 row, columns x comma y row 1 one comma two end table"
    )
  }
}
