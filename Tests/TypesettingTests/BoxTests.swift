import Testing

@testable import Typesetting

@Suite struct BoxTests {
  @Test("boxes stand side by side on one axis") func row() throws {
    let exact = Box(try layout("sqrt(2)/2"), width: 80)
    let row = Box.row([exact, Box(" ≈ "), Box("0.707106781187")])
    let blanks = String(repeating: " ", count: 17)
    #expect(row.lines == [" √2 " + blanks, "──── ≈ 0.707106781187", " 2  " + blanks])
    #expect(row.baseline == 1)
    #expect(row.width == 21)
  }

  @Test("a raised fraction that is broken has its gaps", arguments: 8...80)
  func raisedFraction(width: Int) throws {
    let source =
      "(.(70)! - ANS^@103 + @97)^(-ANS mod (@1 + X9 - 656 - ANS)/(@79*8*phi)/(@26/70)) (35E15)"
    for style in [BoxStyle.unicode, .ascii] {
      #expect(Box(try layout(source), style: style, width: width).width <= width)
    }
  }

  @Test("what is marked stands between the escapes that the caller gives") func marks() throws {
    let box = Box(try layout("x + a/b", focus: [1, 0]), width: 80)
    #expect(box.marks == [Box.Mark(line: 0, columns: 5..<6)])
    #expect(box.lines(markedBy: "[", "]") == ["     [a] ", "x + ───", "     b "])
    #expect(box.lines == ["     a ", "x + ───", "     b "])
  }

  @Test(
    "any part can be marked",
    arguments: [
      ("x + 2y", [1], ["x + [2y]"]),
      ("-1/2", [0], [" [−1]", "────", " 2"]),
      ("半径^2", [0], ["[半径]²"]),
      ("sqrt(x+1)", [0], [" _____", "√[x + 1]"]),
      ("x + 1", [], ["[x + 1]"]),
    ] as [(String, [Int], [String])]
  )
  func focus(source: String, path: [Int], lines: [String]) throws {
    let box = Box(try layout(source, focus: path), width: 80)
    let marked = box.lines(markedBy: "[", "]").map { $0.replacing(/[ ]+$/, with: "") }
    #expect(marked == lines)
  }

  @Test(
    "what cannot be broken is one line, wrapped before operators",
    arguments: [
      ("alpha + beta - gamma", 8, ["alpha", "+ beta", "- gamma"]),
      ("abcdefgh*ijk", 8, ["abcdefgh", "*ijk"]),
      ("12345678*9", 9, ["12345678", "*9"]),
      ("半径半径", 5, ["半径", "半径"]),
    ]
  )
  func wrapped(line: String, width: Int, lines: [String]) {
    #expect(line.wrapped(width: width) == lines)
  }
}
