import Foundation
import Testing

@testable import Calculator

@Suite struct CheckTests {
  @Test func `answers as in their comments pass`() {
    let check = Check(
      text:
        "1/3 # = 0.333333333333\n# a comment\n\nx = 2; # = \n2x   #=4  \n:format exact\nsqrt 8 # = 2√2\n",
      path: "a.calc"
    )
    #expect(check.differences == [Check.Difference(line: 4, expected: "", found: nil)])
    #expect(check.lines.last == "a.calc: 3 of 4 answers as expected")
  }

  @Test func `a different answer is reported with its line`() {
    let check = Check(text: "1+1 # = 3\n2+2 # = 4\n", path: "a.calc")
    #expect(!check.passed)
    #expect(
      check.lines == ["a.calc:1: expected 3, found 2", "a.calc: 1 of 2 answers as expected"]
    )
  }

  @Test func `an error that nobody expects is a difference`() {
    let check = Check(text: "1/0\n2 + # = 3\n", path: "a.calc")
    #expect(
      check.lines == [
        "a.calc:1: error: undefined: division by zero",
        "a.calc:2: expected 3, found error: expected a number, a name or a bracket, but the line ends",
        "a.calc: 0 of 2 answers as expected",
      ]
    )
  }

  @Test func `an error that is expected passes`() {
    #expect(Check(text: "1/0 # = error: undefined: division by zero\n", path: "").passed)
  }

  @Test func `formulas and rounded numbers are compared side by side`() {
    let check = Check(
      text: """
        expand [x^2, 1/3] # ≈ [x^2, 0.333]
        expand [x, 1/3; 1, x] # ≈ [x, 0.333; 1, x]
        expand [x, 1/3; 1, x] # = [x, 1/3; 1, x]
        expand [x^2, 1/3] # ≈ [x^2, 0.334]
        expand [x^2, 1/3] # ≈ [x^3, 0.333]
        expand [x^2, 1/3] # ≈ [x^2, 0.333, 1]
        """,
      path: "a.calc"
    )
    #expect(check.differences.map(\.line) == [4, 5, 6])
  }

  @Test func `a silent statement has no answer`() {
    let check = Check(text: "1; # = 1\n", path: "a")
    #expect(check.lines.first == "a:1: expected 1, found no answer")
  }

  @Test func `answers without a comment are not compared`() {
    let check = Check(text: "1+1\n2 # two\n", path: "a")
    #expect(check.passed)
    #expect(check.checked == 0)
  }

  @Test func `what a command prints is compared too`() {
    #expect(Check(text: ":mode rad\n:mode # = rad\n:digits # = 12\n", path: "a").passed)
  }

  @Test func `nothing after quit is run`() {
    #expect(Check(text: "1 # = 1\n:quit\n1/0\n", path: "a").passed)
  }

  @Test func `lines may end with CR LF`() {
    #expect(Check(text: "1+1 # = 2\r\n2+2 # = 4\r\n", path: "a").passed)
  }

  @Test(
    "answers are compared as values",
    arguments: [
      ("1/3 # = 1/3", true), ("2 # = 2.0", true), ("sqrt 147 # = 7√3", true),
      ("1/3 # = 0.(3)", true), ("2 # = 2 # note", true), ("2 # two # = 3 # note", false),
      ("1/3 # = 0.333", false), ("1/3 # ≈ 0.333", true), ("1/3 # ≈ 0.334", false),
      ("sqrt 147 # ≈ 12.124", true), ("sqrt 147 # ≈ 12.125", false), ("-1/8 # ≈ -0.13", true),
      ("123456 # ≈ 1.23E5", true), ("123456 # ≈ 1.24E5", false), ("sin 30 # = 1/2", true),
      ("x = 5 # = x", false), ("2 # = ", false), ("2 # ≈ two", false), ("13/4 # = 3 1/4", true),
      ("2 m # = 200 cm", true), ("2 m # = 201 cm", false), ("2 m # = 2 s", false),
      ("1/3 m # ≈ 0.333 m", true), ("1/3 m # ≈ 0.334 m", false), ("1/3 m # = 0.333 m", false),
      ("1/3 m # ≈ 33.3 cm", true), ("-1/3 m # ≈ -0.333 m", true), ("10 m/s # = 36 km/h", true),
      ("20 °C # = 293.15 K", true), ("1/3 m # ≈ 0.17*2 m", false), ("2 m # = 2", false),
      ("[1/3] # ≈ [0.333]", true), ("[1/3, 2] # ≈ [0.334, 2]", false), ("[1/3] # = [0.333]", false),
      ("table(x = [1/3]) # ≈ table(x = [0.33])", true),
      ("table(x = [1/3]) # ≈ table(x = [0.34])", false),
      ("table(x = [2]) # = table(x = [2.0])", true),
      ("table(x = [1/3]) # ≈ table(y = [0.33])", false), ("[1, 2] # = [1.0, 4/2]", true),
      ("[1, 2] # = [1]", false), ("[1/3 m] # ≈ [0.333 m]", true),
      ("[1/3, 2; 3, 4] # ≈ [0.33, 2; 3, 4]", true), ("[1/3, 2; 3, 4] # ≈ [0.34, 2; 3, 4]", false),
      ("[sqrt 2, [1/2]] # = [2^0.5, [0.5]]", true), ("sqrt(-1) # ≈ error: undefined", false),
      (":mode rad; # = rad", false), ("1/0 # ≈ 1", false),
    ]
  )
  func values(line: String, passes: Bool) {
    #expect(Check(text: line + "\n", path: "a").passed == passes)
  }

  @Test func `what a format for approximations shows is right`() {
    let text = ":format fraction\npi # ≈ 355/113\n:format mixed\npi # ≈ 3 16/113\npi # ≈ 22/7\n"
    #expect(Check(text: text, path: "a").lines.first == "a:5: expected 22/7, found 3 16/113")
  }

  @Test("an answer of equal value is not updated")
  func updatingValues() throws {
    try withFolder { folder in
      let path = "\(folder)/a.calc"
      try "1/3 # = 1/3\n2 # = 2.0\n1/7 # ≈ 0.142\n".write(
        toFile: path,
        atomically: true,
        encoding: .utf8
      )
      var check = try Check(path: path)
      try check.update()
      let text = try String(contentsOfFile: path, encoding: .utf8)
      #expect(text == "1/3 # = 1/3\n2 # = 2.0\n1/7 # ≈ 0.142857142857\n")
    }
  }

  @Test("a tolerance allows a near answer", arguments: [("0.01", true), ("1/1000", false)])
  func tolerances(tolerance: String, passes: Bool) throws {
    let tolerance = try #require(Check.Tolerance(tolerance))
    #expect(Check(text: "pi # = 3.15\n", path: "a", tolerance: tolerance).passed == passes)
    #expect(Check.Tolerance("-1") == nil)
    #expect(Check.Tolerance("much") == nil)
  }
}
