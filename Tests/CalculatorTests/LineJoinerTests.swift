import RandomTesting
import Storage
import Testing

@testable import Calculator
@testable import Syntax

@Suite struct LineJoinerTests {
  @Test(arguments: [
    ("1 + 1\n(2 +\n 3)\n4", ["1 + 1", "(2 + 3)", "4"]),
    ("f(x, # first\n  y) = # second\n2", ["f(x, y) = # second", "2"]),
    ("a = 1 + \\\n\t2 + \\ # two\n3 # three", ["a = 1 + 2 + 3 # three"]),
    (":graph sin x, \\\ncos x\n(", [":graph sin x, cos x", "("]),
    ("|1 -\n2| +\n3", ["|1 - 2| +", "3"]),
    ("(1 +\n# only this\n2)", ["(1 + 2)"]),
    ("x = (3\n1/4)", ["x = (3 1/4)"]), ("sin(\n30)", ["sin( 30)"]), ("(x2\n3)", ["(x2 3)"]),
    ("\\\n1", ["1"]), ("(1 + \\\ny = 2)", ["(1 + y = 2)"]), ("1 + \\\n", ["1 + \\"]),
    ("1 + \\\n\u{B}", ["1 + \u{B}"]),
    ("1 + \\\n:vars", ["1 + :vars"]), ("1 + \\\n2 \\\n\n3", ["1 + 2 \\", "", "3"]),
    ("(a*b where\na = 3,\nb = 4\n)", ["(a*b where a = 3, b = 4 )"]),
    ("(a where a = 3\nb = 4", ["(a where a = 3", "b = 4"]),
    ("(somewhere\nb = 4", ["(somewhere", "b = 4"]), ("max(1,\nb = 4", ["max(1,", "b = 4"]),
  ])
  func `rows that go on are one line`(text: String, lines: [String]) {
    #expect(text.logicalLines.map(\.text) == lines)
    #expect(text.logicalLines.reduce(0) { $0 + $1.rowCount } == text.lines.count)
    let typed = text.logicalLines.map(\.typed).joined(separator: "\n")
    #expect(typed == text.lines.joined(separator: "\n"))
  }

  @Test(arguments: [
    "y = 5", "var y = 5 # five", "f(x) = x^2", ":vars", "  :vars", "", " \t", "4*5", ".5", "3 1/4",
  ])
  func `a forgotten bracket does not swallow what begins anew`(row: String) {
    let text = "x = (3 + 4\n\(row)\n6"
    #expect(text.logicalLines.map(\.text) == ["x = (3 + 4", row, "6"])
    #expect("(1 +\n2*(3 + 4)\n\(row)\n6".logicalLines.last?.text == "6")
  }

  @Test func `an expected answer ends its statement`() {
    let text = "sin(30 # = 0.5\ncos 60 # = 0.5\nmax(1, # ≈ 2\nx"
    #expect(text.logicalLines.map(\.rowCount) == [1, 1, 1, 1])
  }

  @Test func `a saved session has one line a row`() {
    let header = SessionFile.header + "2"
    #expect("\(header)\nx = (1\n2)".logicalLines.map(\.text) == [header, "x = (1", "2)"])
  }

  @Test(arguments: [
    (SourceNotation.latex, "\\left(1 +\n2\\right)", ["\\left(1 +", "2\\right)"]),
    (.latex, "a{\\{\n}\nb", ["a{\\{ }", "b"]), (.latex, "% {\n1", ["% {", "1"]),
    (
      .latex, "\\begin{pmatrix}% {\n1 \\\\ # }\n2\n\\end{pmatrix} # x",
      ["\\begin{pmatrix} 1 \\\\ 2 \\end{pmatrix} # x"]
    ),
    // What is never closed ends at an empty row and at a command.
    (.latex, "\\frac{1\n\n2", ["\\frac{1", "", "2"]), (.latex, "a{\n:vars", ["a{", ":vars"]),
    (.latex, ":export {a\n1", [":export {a", "1"]),
    (
      .mathml, "<math>\n<mn>1</mn> # {\n</math>\n<mi>x</mi>",
      ["<math> <mn>1</mn> </math>", "<mi>x</mi>"]
    ),
    (
      .mathml, "<math> # a > b\n# <c>\n<mn>1</mn>\n</math># d > 2\n<mi>x</mi>",
      ["<math> <mn>1</mn> </math># d > 2", "<mi>x</mi>"]
    ),
  ])
  func `a formula in another notation goes on until all of it is closed`(
    notation: SourceNotation,
    text: String,
    lines: [String]
  ) {
    var joiner = LineJoiner(notation)
    var joined: [String] = []
    for row in text.lines.map(String.init) {
      if let line = joiner.end(before: row) { joined.append(line.text) }
      if let line = joiner.add(row) { joined.append(line.text) }
    }
    if let line = joiner.end() { joined.append(line.text) }
    #expect(joined == lines)
  }

  @Test func `a row is asked for only after a backslash`() {
    #expect("1 + \\".asksForRow)
    #expect("1 + \\ # one".asksForRow)
    #expect("(1 +\n2) \\".asksForRow)
    for text in ["", "1", "(1 +", "1 + # \\", "1 \\ 2", "1 + \\\n", "1 + \\\n2"] {
      #expect(!text.asksForRow, "\(text)")
    }
  }

  @Test func `a statement of many rows takes time in proportion`() {
    let rows = 20_000
    let text = "x = (1\n" + String(repeating: "+ 1 # one\n", count: rows) + ")"
    let time = processorTime { #expect(text.logicalLines.count == 1) }
    #expect(time < .seconds(20))
  }

  // MARK: Places

  private func shown(_ text: String) -> [String] {
    let session = Session()
    var shown: [String] = []
    for line in text.logicalLines {
      session.run(line.text) { report in
        guard case .failure(let failure) = report.placed(in: line) else { return }
        let place = "\(failure.rowOffset):\(failure.diagnostic.column(in: failure.line))"
        shown += [place] + failure.diagnostic.rendered(in: failure.line)
      }
    }
    return shown
  }

  @Test func `an error shows its row, with the caret in its place`() {
    #expect(
      shown("x = (1 + # é\n  2/0 + # (\n 3)") == [
        "1:5", "  2/0 + # (", "    ^", "error: undefined: division by zero",
      ]
    )
    #expect(
      shown("1 + \\\n  2 *\\\n\t/ 2") == [
        "2:2", "\t/ 2", "\t^", "error: expected a number, a name or a bracket, but found /",
      ]
    )
  }

  @Test func `a bracket that is never closed is shown where it was opened`() {
    #expect(
      shown("y = (1 +\n sin(30) +\n cos 60\nz = 2") == [
        "0:5", "y = (1 +", "    ^", "error: this bracket is never closed",
      ]
    )
    let today = "error: a closing bracket is missing; did you mean )?"
    #expect(shown("(1 + 2 # three\n") == ["0:7", "(1 + 2 # three", "      ^", today])
    #expect(shown("1 + \\\n (2") == ["1:4", " (2", "   ^", today])
  }

  @Test func `a change that mends the line is made in its rows`() throws {
    let line = try #require("1 + \\ # one\n 1.5 + 2,5".logicalLines.first)
    var mended: String?
    Session().run(line.text) { report in
      guard case .failure(let failure) = report.placed(in: line) else { return }
      mended = failure.diagnostic.fix?.applied(to: failure.line)
    }
    #expect(mended == "1 + \\ # one\n 1.5 + 2.5")
  }

  // MARK: At random

  private static let examples =
    File.directory(of: File.directory(of: File.directory(of: #filePath))) + "/examples"

  /// Statements of people, split at blanks, give what they give in one row.
  @Test(arguments: ["tour", "loan", "physics", "statistics", "triangle", "fractions-kitchen"])
  func `a script split at random blanks gives the same answers`(name: String) throws {
    let seed = UInt64.random(in: 0 ... .max)
    var splitter = Splitter(generator: SeededGenerator(seed: seed))
    let (whole, split) = (Session(), Session())
    var splits = 0
    for line in try File.read("\(Self.examples)/\(name).calc").lines.map(String.init) {
      let rows = splitter.rows(of: line)
      splits += rows.count { $0 == "\n" }
      let joined = rows.logicalLines
      try #require(joined.count <= 1, "seed \(seed): \(rows)")
      let answers = split.printed(joined.first?.text ?? "")
      #expect(answers == whole.printed(line), "seed \(seed): \(rows)")
    }
    #expect(splits > 0, "seed \(seed)")
    #expect(split.statements.map(\.number) == whole.statements.map(\.number))
  }
}

/// Puts line ends at random blanks of statements: after a backslash, or in brackets without one.
private struct Splitter {
  var generator: SeededGenerator

  mutating func rows(of line: String) -> String {
    guard !line.contains(":"), !line.hasPrefix("#") else { return line }
    var rows = ""
    var depth = 0
    var isComment = false
    var last: Character = " "
    for character in line {
      defer { last = character }
      switch character {
      case "#": isComment = true
      case "(": depth += 1
      case ")": depth -= 1
      default: break
      }
      let isBlank = character == " " && last != " " && !isComment
      let splits = isBlank && Int.random(in: 0..<3, using: &generator) == 0
      rows += splits ? lineEnd(isInBracket: depth > 0) : String(character)
    }
    return rows
  }

  private mutating func lineEnd(isInBracket: Bool) -> String {
    let backslash = isInBracket && Bool.random(using: &generator) ? "" : " \\"
    let comment = Bool.random(using: &generator) ? "  # (| \"" : " "
    return "\(backslash)\(comment)\n\(Bool.random(using: &generator) ? "\t " : "")"
  }
}
