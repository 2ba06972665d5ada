import Syntax
import SyntaxTesting
import Testing

@testable import Typesetting

@Suite struct BoxTests {
  @Test("boxes in a row are aligned on one axis") func row() throws {
    let exact = Box(try layout("sqrt(2)/2"), width: 80)
    let row = Box.row([exact, Box(" ≈ "), Box("0.707106781187")])
    let blanks = String(repeating: " ", count: 17)
    #expect(row.lines == [" √2 " + blanks, "──── ≈ 0.707106781187", " 2  " + blanks])
    #expect(row.baseline == 1)
    #expect(row.width == 21)
  }

  @Test("a broken raised fraction, with its gaps, fits the width", arguments: 8...80)
  func raisedFraction(width: Int) throws {
    let source =
      "(.(70)! - ANS^@103 + @97)^(-ANS mod (@1 + X9 - 656 - ANS)/(@79*8*phi)/(@26/70)) (35E15)"
    for style in [BoxStyle.unicode, .ascii] {
      #expect(Box(try layout(source), style: style, width: width).width <= width)
    }
  }

  @Test("a marked part is between the caller's escape sequences") func marks() throws {
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
      ("x^2", [1], ["x[²]"]),
      ("sqrt x", [0], ["√[x]"]),
      ("root(3, x)", [0], ["[³]√x"]),
      ("x y", [0], ["[x] y"]),
    ] as [(String, [Int], [String])]
  )
  func focus(source: String, path: [Int], lines: [String]) throws {
    let box = Box(try layout(source, focus: path), width: 80)
    let marked = box.lines(markedBy: "[", "]").map { $0.replacing(/[ ]+$/, with: "") }
    #expect(marked == lines)
  }

  @Test("a mark does not change the picture's shape") func markedShape() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = RandomExpressions(seed: seed)
    for index in 0..<300 * effort {
      let expression = random.expression(depth: 1 + index % 3)
      let box = Box(Layout(expression, vocabulary: .test), width: 1_000)
      let marked = Box(Layout(expression, vocabulary: .test, focus: []), width: 1_000)
      #expect(marked.lines == box.lines, "seed \(seed)")
    }
  }

  @Test("a variable that a value is stored in can be marked") func focusedTarget() {
    let names = ["x", "y"]
    let statement = Statement(
      .store(Expression(.answer), names: names),
      range: .none,
      isSilent: false
    )
    let box = Box(Layout(statement, vocabulary: .test, focusedTarget: 1), width: 80)
    #expect(box.lines(markedBy: "[", "]") == ["ANS → x → [y]"])
  }

  @Test("a call without a name is a bracket that an editor shows") func shownBracket() {
    let bracket = Expression(.call("", [Expression(.variable("x"))]))
    let power = Expression(.power(bracket, Expression(.variable("y"))))
    #expect(Box(Layout(power, vocabulary: .test), width: 80).lines == ["   y", "(x) "])
  }

  @Test(
    "a formula that cannot be broken is one line, wrapped before operators",
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
