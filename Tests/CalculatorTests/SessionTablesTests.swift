import Foundation
import Syntax
import Testing

@testable import Calculator

/// `data("file.csv")`.
@Suite struct SessionTablesTests {
  private func answer(_ text: String, _ line: String = "data(\"FILE\")") throws -> String {
    var answer = ""
    try withFolder { folder in
      let path = "\(folder)/a.csv"
      try text.write(toFile: path, atomically: true, encoding: .utf8)
      let session = session()
      let typed = line.replacingOccurrences(of: "FILE", with: path)
      if let failure = session.failure(of: typed) {
        let suggestion = failure.diagnostic.suggestion.map { "; \($0)" } ?? ""
        answer = (failure.diagnostic.message + suggestion)
          .replacingOccurrences(of: "\(folder)/", with: "")
      } else {
        answer = session.printed(typed, for: .person).joined(separator: "\n")
      }
    }
    return answer
  }

  @Test(arguments: [
    ("x,y\n1,2\n3,4.5\n", "table(x = [1, 3], y = [2, 4.5])"),
    ("1\t2\r\n3\t4\r\n", "table(c1 = [1, 3], c2 = [2, 4])"),
    (
      "\u{FEFF}Height (cm);2nd;Height (cm);!\n1;2;3;4\n",
      "table(Height_cm = [1], c2nd = [2], Height_cm_2 = [3], c4 = [4])"
    ),
    ("\"a, b\",c\n\"1\",-2e3\n", "table(a_b = [1], c = [−2000])"),
    (
      "x;y\n1,5;2\n",
      "a.csv:2:1: a comma is no decimal point: 1,5; write 1.5, with points in all numbers"
    ),
    (
      "x;y\n,5;2\n",
      "a.csv:2:1: a comma is no decimal point: ,5; write .5, with points in all numbers"
    ),
    ("x;y\n1;2\n3;abc\n", "a.csv:3:3: this is no number: abc"),
    ("x;y\n1;2\n3;\n", "a.csv:3:3: a number is missing"),
    ("x,y\n1,2,3\n", "a.csv:2:5: 2 numbers were expected as in the first line, and 3 found"),
    ("", "a.csv:1:1: there are no numbers; give a line for each point"),
  ])
  func reading(text: String, expected: String) throws {
    #expect(try answer(text) == expected)
  }

  @Test func `a script reads no data unless it may`() throws {
    try withFolder { folder in
      try "1".write(toFile: "\(folder)/a.csv", atomically: true, encoding: .utf8)
      let session = session()
      session.files = FilePermission.scripts.running("\(folder)/a.calc")
      let failure = session.failure(of: "data(\"\(folder)/a.csv\")")
      #expect(failure?.diagnostic.message == "a script may not read this file")
      #expect(failure?.diagnostic.code == "file")
    }
  }

  @Test func `a preview reads no file`() throws {
    try withFolder { folder in
      try "1".write(toFile: "\(folder)/a.csv", atomically: true, encoding: .utf8)
      #expect(session().preview(of: "data(\"\(folder)/a.csv\").c1") == nil)
    }
  }
}
