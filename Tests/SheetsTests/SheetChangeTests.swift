import Calculator
import Evaluation
import Syntax
import Testing

@testable import Sheets

@Suite struct SheetChangeTests {
  /// A document, its next text, and how many lines that runs.
  @Test(arguments: [
    ("a = 1\nb = a + 1\n5\nb*2", "a = 2\nb = a + 1\n5\nb*2", 3),
    ("a = 1\nb = a + 1\n5\nb*2", "a = 3 - 2\nb = a + 1\n5\nb*2", 1),
    ("a = 1\n5\nANS + 1\n7", "a = 1\n6\nANS + 1\n7", 2),
    ("1\n+ 2\n3\n4", "2\n+ 2\n3\n4", 2), ("4\nsqrt\n3", "9\nsqrt\n3", 2),
    ("1\n2\n@1 + 1\n3", "0\n1\n2\n@1 + 1\n3", 2), ("1\n2\n3", "1\n2\n3\n4", 1),
    ("1\n2\n3", "1\n3", 0),
    ("f(x) = k*x\nk = 2\nf(3)\n9", "f(x) = k*x\nk = 4\nf(3)\n9", 2),
    ("g(x) = x\nf(x) = g(x)\nf(3)\n9", "g(x) = 2x\nf(x) = g(x)\nf(3)\n9", 3),
    ("x + 1\n2", "x = 5\nx + 1\n2", 2), ("x = 5\nx + 1\n2", "x + 1\n2", 1),
    (":mode deg\nsin 30\n2", ":mode rad\nsin 30\n2", 3), ("a = 1\na = 2\na", "a = 7\na = 2\na", 1),
    ("a = 1\n# note\na", "a = 1\n# other\na", 1), ("a(3)\n1", "a(x) = x\na(3)\n1", 2),
    ("unit foo = 2 m\n3 foo to m\n1", "unit foo = 5 m\n3 foo to m\n1", 3),
    ("1\nf(x) = x + @1\nf(2)\n4", "2\nf(x) = x + @1\nf(2)\n4", 3), ("", "1", 1),
    ("1", "", 0), (":seed 1\nrandom()\n3\nrandom()", ":seed 1\nrandom()\n4\nrandom()", 1),
    (":seed 1\n2\nrandom()\n3\nrandom()", ":seed 1\nrandom()\nrandom()\n3\nrandom()", 3),
    (":seed 1\nrandom()\n3\nrandom()", ":seed 1\n5\nrandom()\n3\nrandom()", 1),
    (":seed 1\nrandom()\n3\nx = random()\n3", ":seed 1\nrandom()\nrandom()\nx = random()\n3", 2),
    (":seed 1\nrandint(1, 6)\nrandom()", ":seed 1\nrandint(2, 6)\nrandom()", 2),
    (":seed 1\nrandom()\nrandom()", ":seed 2\nrandom()\nrandom()", 3),
    (":seed 1\ng(x) = x*random()\ng(2)\nrandom()", ":seed 1\ng(x) = x*random()\ng(3)\nrandom()", 2),
    ("random()\n:seed 1\nrandom()", "2\n:seed 1\nrandom()", 3),
  ])
  func `a change runs what depends on it`(text: String, next: String, count: Int) {
    let sheet = Sheet(text)
    sheet.change(to: next)
    #expect(sheet.runCount == count)
    #expect(sheet.answers == Sheet(next).answers)
  }

  @Test func `a line that is stopped is given up alone, and so is what needs it`() {
    var units: [Int] = []
    let watch = SheetWatch { units.append($0) }
    let first = Sheet("1\n2\nx = 3\nx + 1", watch: watch)
    #expect(first.answers == ["1", "2", "3", "4"])
    #expect(Set(units).count == 4)
    watch.stopped[units[2]] = "stopped"
    let second = Sheet("1\n2\nx = 3\nx + 1\n@2", watch: watch)
    #expect(
      second.answers == [
        "1", "2", "error: stopped", "error: x has no value; x = … gives it one", "2",
      ]
    )
  }

  @Test func `the session before a line knows what is above it`() {
    let sheet = Sheet("a = 1\n:mode rad\nb = 2\nb = 3")
    let session = sheet.session(beforeLine: 3)
    #expect(session.environment.variables["b"]?.real != nil)
    #expect(session.environment.angleMode == .radians)
    #expect(session.nextNumber == 3)
    #expect(sheet.session(beforeLine: 0).environment.variables.isEmpty)
    #expect(sheet.session().nextNumber == 4)
  }

  @Test func `an answer that somebody changes is seen`() {
    let sheet = Sheet("`1+1 => 2`\n", .markdown)
    #expect(sheet.differences.isEmpty)
    sheet.change(to: "`1+1 => 3`\n")
    #expect(sheet.differences.map(\.expected) == ["3"])
    #expect(sheet.updatedText == "`1+1 => 2`\n")
  }
}
