import Calculator
import Evaluation
import Syntax
import Testing

@testable import Sheets

@Suite struct SheetAnswersTests {
  /// A row, and what an update makes of it.
  @Test(arguments: [
    ("1+1", "1+1 # = 2"), ("1+1 ", "1+1 # = 2"), ("1+1 # note", "1+1 # note # = 2"),
    ("1+1 # = 3", "1+1 # = 2"), ("1+1 # =", "1+1 # = 2"), ("1+1   # =   3  ", "1+1   # = 2  "),
    ("1+1 # ≈ 2.1", "1+1 # = 2"), ("2/3 # = 5", "2/3 # ≈ 0.666666666667"), ("x = 4", "x = 4 # = 4"),
    ("1/0", "1/0 # = error: undefined: division by zero"),
    ("1+1 # = error: undefined: division by zero", "1+1 # = 2"),
    ("a = 1; 2*a", "a = 1; 2*a # = 2"),
    (
      "++ # =",
      "++ # = error: expected a number, a name or a bracket, but the line ends; for example x = x + 1"
    ),
    // What holds stays as it is written.
    ("2 # = 2.0", "2 # = 2.0"), ("2/6 # = 1/3", "2/6 # = 1/3"),
    ("sqrt 147 # = 7√3", "sqrt 147 # = 7√3"),
    ("sqrt 147 # ≈ 12.124", "sqrt 147 # ≈ 12.124"),
    ("1/3 # = 0.333333333333", "1/3 # = 0.333333333333"),
    ("2 # = 2.0 # note", "2 # = 2.0 # note"), ("1+1 # = 3 # note", "1+1 # = 2 # note"),
    // Right behind the digits it would be a number in base 7.
    ("7 #=N7#2", "7 #= 7 #2"),
    ("1 # ==== #", "1 # ==== # # = 1"), ("5 #\t= 6 # note", "5 #\t= 5 # note"),
    // What has no answer gets none.
    ("1+1;", "1+1;"), ("f(x) = x^2", "f(x) = x^2"), ("# note", "# note"), ("", ""),
    (":mode rad", ":mode rad"),
    ("[1..30]", "[1..30] # = [\((1...30).map(String.init).joined(separator: ", "))]"),
    ("[1..31]", "[1..31]"), ("table(n, n = 1..31)", "table(n, n = 1..31)"),
    // A comment would make another line of it, or would be none.
    ("data(\"a", "data(\"a"),
    ("2 + \\", "2 + \\"), ("2 + \\ ", "2 + \\ "), ("2 + \\ # note", "2 + \\ # note"),
  ])
  func `an update writes the answer where it is not right`(row: String, updated: String) {
    #expect(Sheet(row).updatedText == updated)
    #expect(Sheet(updated).updatedText == updated)
  }

  @Test(arguments: [
    ("`=> 3*5+10`", "`3*5+10 => 25`"), ("`1+1 => 3`", "`1+1 => 2`"),
    ("`=> sqrt 2`", "`sqrt 2 => ≈ 1.41421356237`"),
    ("`sqrt 2 => ≈ 1.41`", "`sqrt 2 => ≈ 1.41`"), ("`2 => 2.0`", "`2 => 2.0`"),
    ("`=> x = 5` `=> 2*x`", "`x = 5 => 5` `2*x => 10`"),
    ("`=> 1/0`", "`1/0 => error: undefined: division by zero`"),
    (
      "> ```calc\n> x = 2\n>x +\\\n> 1 # = 7\n> ```",
      "> ```calc\n> x = 2 # = 2\n>x +\\\n> 1 # = 3\n> ```"
    ),
    ("`` => 1+1 ``", "``1+1 => 2``"),
    (
      "|a|\n|-|\n|`=> \\|1-3\\|`|\n|`\\|-1\\| => 2`|",
      "|a|\n|-|\n|`\\|1-3\\| => 2`|\n|`\\|-1\\| => 1`|"
    ),
    ("<!-- `1 => 2` -->", "<!-- `1 => 2` -->"),
    // Arrows of other languages.
    ("`x => x + 1`", "`x => x + 1`"), ("`(a, b) => a`", "`(a, b) => a`"),
    ("`() => 1`", "`() => 1`"),
    ("`if (x) => y`", "`if (x) => y`"),
    ("`=> n = 4`, `n => n * 2`", "`n = 4 => 4`, `n => n * 2`"),
    ("`=> n = 4`, `n => 2n`, `n => [n]`", "`n = 4 => 4`, `n => 2n`, `n => [n]`"),
    ("`=> n = 4`, `n => n > 3`", "`n = 4 => 4`, `n => n > 3`"),
    ("`i => a[i].b`, `1 => 'one'`, `e => {}`", "`i => a[i].b`, `1 => 'one'`, `e => {}`"),
    ("`i => i + 1`, `e => e.target`, `c => i*2`", "`i => i + 1`, `e => e.target`, `c => i*2`"),
    ("`3 => 3.5`, `=> n = 4`, `n => 14`", "`3 => 3`, `n = 4 => 4`, `n => 4`"),
    ("`=> n = 4`, `n => 5`, `n => error: no`", "`n = 4 => 4`, `n => 4`, `n => 4`"),
    ("`=> y`", "`y => error: y has no value; y = … gives it one`"),
    ("`=> y = 7`, `y => error: y has no value; y = … gives it one`", "`y = 7 => 7`, `y => 7`"),
    (
      "`=> y = 7`, `y + z => error: y has no value`",
      "`y = 7 => 7`, `y + z => error: z has no value; z = … gives it one`"
    ),
    ("`=> n = 4 m`, `n => 5 ft`, `n =>`", "`n = 4 m => 4 m`, `n => 4 m`, `n => 4 m`"),
  ])
  func `an update answers questions in the text`(text: String, updated: String) {
    #expect(Sheet(text, .markdown).updatedText == updated)
    #expect(Sheet(updated, .markdown).updatedText == updated)
  }

  @Test func `what a format marks as rounded is marked once`() {
    let text = ":format exact\nsolve(x^3 - 3x + 1 = 0)[2]\n:format fraction\npi\n"
    let updated = """
      :format exact
      solve(x^3 - 3x + 1 = 0)[2] # ≈ 0.347296355334
      :format fraction
      pi # ≈ 355/113

      """
    #expect(Sheet(text).updatedText == updated)
    #expect(Sheet(updated).updatedText == updated)
  }

  @Test func `all other bytes stay, line ends and marks too`() {
    let text = "\u{FEFF}1+1 # a\r\n\r\n\t2*\\\r\n  3\t\r\nend"
    #expect(
      Sheet(text).updatedText
        == "\u{FEFF}1+1 # a # = 2\r\n\r\n\t2*\\\r\n  3\t# = 6\r\nend # = error: end has no value; end = … gives it one"
    )
  }

  @Test func `a document is one session`() {
    let text = """
      We are `=> n = 3`.
      ```calc
      price = 12.50
      n*price # = 30
      ```
      Together `=> ANS`, and `2*@2 => 1`.
      """
    let updated = """
      We are `n = 3 => 3`.
      ```calc
      price = 12.50 # = 12.5
      n*price # = 37.5
      ```
      Together `ANS => 37.5`, and `2*@2 => 25`.
      """
    #expect(Sheet(text, .markdown).updatedText == updated)
  }

  @Test func `differences name what stands there and what is right`() {
    let sheet = Sheet("1 # = 1\n2 # = 3\n3\n:mode rad # = x")
    #expect(sheet.differences.map(\.row) == [1, 2, 3])
    #expect(sheet.differences.map(\.expected) == ["3", nil, "x"])
    #expect(sheet.differences.map(\.found) == ["2", "3", nil])
    #expect(sheet.answerCount == 3)
  }

  @Test func `findings have places in their rows`() throws {
    let sheet = Sheet("(1 +\n2*foo)\n`")
    let finding = try #require(sheet.runs[0].findings.first)
    #expect(finding.diagnostic.row(in: finding.source) == 2)
    #expect(finding.diagnostic.column(in: finding.source) == 3)
  }
}
