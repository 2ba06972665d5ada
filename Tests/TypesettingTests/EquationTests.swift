import Syntax
import Testing

@testable import Typesetting

@Suite struct EquationTests {
  private func layout(_ left: String?, _ relation: Equation.Relation, _ right: String) throws
    -> Layout
  {
    let equation = Equation(
      try left.map { .expression(try parsed($0)) },
      relation,
      .expression(try parsed(right))
    )
    return Layout(equation, vocabulary: .test)
  }

  @Test(
    "both sides are aligned on one axis",
    arguments: [
      (BoxStyle.unicode, [" 1        ", "─── = 0.25", " 4        "]),
      (.ascii, [" 1        ", "--- = 0.25", " 4        "]),
    ]
  )
  func box(style: BoxStyle, lines: [String]) throws {
    #expect(Box(try layout("1/4", .equal, "0.25"), style: style, width: 80).lines == lines)
  }

  @Test("an equation that is too wide is broken before the sign")
  func breaking() throws {
    let layout = try layout("1/3", .approximate, "0.333333333333")
    #expect(
      Box(layout, width: 18).lines.map { String($0.reversed().drop { $0 == " " }.reversed()) } == [
        " 1", "───", " 3", "", "  ≈ 0.333333333333",
      ]
    )
    #expect(Box(fitting: layout, width: 12) == nil)
  }

  @Test("a single side is written alone, and so are two equal ones")
  func sides() throws {
    #expect(try layout("7", .equal, "7").line(in: .typed) == "7")
    #expect(try layout(nil, .equal, "0.5").line(in: .typed) == "0.5")
    #expect(try layout(nil, .approximate, "0.5").line(in: .mathematical) == "≈ 0.5")
    #expect(LaTeX.text(of: try layout("1/3", .approximate, "0.3")) == #"\frac{1}{3} \approx 0.3"#)
    #expect(
      Speech.text(of: try layout("1/4", .equal, "0.25"))
        == "fraction one over four end fraction equals 0.25"
    )
    #expect(MathML.text(of: try layout(nil, .approximate, "0.3")).contains("<mo>≈</mo>"))
  }
}
