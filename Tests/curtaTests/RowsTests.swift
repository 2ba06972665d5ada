import Foundation
import Testing

/// Statements of several rows, wherever rows come from.
@Suite struct RowsTests {
  private static let script = "a = (1 +  # one\n  2)  # three\na + \\\n  1\n"

  @Test func `a script, a pipe and -e join rows`() throws {
    let folder = try TestFolder()
    try folder.write(Self.script, to: "rows.calc")
    #expect(try folder.run("rows.calc") == Outcome(0, "3\n4\n"))
    #expect(try folder.run(input: Self.script) == Outcome(0, "3\n4\n"))
    let crossed = Self.script.replacing("\n", with: "\r\n")
    #expect(try folder.run(input: crossed) == Outcome(0, "3\n4\n"))
    #expect(try folder.run("-e", Self.script, "-e", "ANS") == Outcome(0, "3\n4\n4\n"))
    #expect(try folder.run("-e", ":run rows.calc") == Outcome(0, "3\n4\n"))
  }

  @Test func `an error has the number of its row`() throws {
    let folder = try TestFolder()
    try folder.write("\nx = (1 +\n  1/0 +\n 2)\n", to: "rows.calc")
    let error = "rows.calc:3:5: error: undefined: division by zero\n  1/0 +\n    ^\n"
    #expect(try folder.run("rows.calc") == Outcome(1, errors: error))
    let inner = try folder.run("-e", ":run rows.calc")
    #expect(inner == Outcome(1, errors: error))
    try folder.write("1\n", to: "next.calc")
    let next = try folder.run("--keep-going", "rows.calc", "-", "next.calc", input: "2\n1/0\n")
    #expect(next.output == "2\n1\n")
    #expect(next.errors.contains("<stdin>:2:3: error: "))
  }

  @Test func `a forgotten bracket is an error where it was opened`() throws {
    let input = "1\nx = (2 +\n  sin 30 *\n  cos 60\ny = 5\ny + 1\n(y\n"
    let run = try TestFolder().run("--keep-going", input: input)
    #expect(run.status == 2)
    #expect(run.output == "1\n5\n6\n")
    #expect(
      run.errors == """
        <stdin>:2:5: error: this bracket is never closed
        x = (2 +
            ^
        <stdin>:7:3: error: a closing bracket is missing; did you mean )?
        (y
          ^

        """
    )
    let stopped = try TestFolder().run(input: input)
    #expect(stopped.output == "1\n")
  }

  @Test func `each input ends its statement`() throws {
    let lines = ["(1 +", "2)", "3 \\", "4"].flatMap { ["-e", $0] }
    let run = try TestFolder().start(["--keep-going"] + lines).finish()
    #expect(run.output == "4\n")
    #expect(run.errors.contains("unexpected \\; no line follows it"))
  }

  @Test func `formulas of other notations have one row`() throws {
    let run = try TestFolder().run("--from", "latex", input: "\\frac{1}{2}\n1 + 2\n")
    #expect(run == Outcome(0, "0.5\n3\n"))
  }

  // MARK: --json

  private func lines(_ run: Outcome) throws -> [String] {
    try run.output.split(separator: "\n").map { line in
      let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      let error = object?["error"] as? [String: Any]
      let place = error.map { " \($0["line"] ?? 0):\($0["column"] ?? 0)" } ?? ""
      let (line, kind) = (object?["line"] ?? 0, object?["kind"] ?? "")
      return "\(line) \(kind) \(object?["remaining"] ?? 0)\(place)"
    }
  }

  @Test func `every row has an object`() throws {
    let input = "(1 +\n 2); 3\n:digits \\\n 5\n(2 +\n 1/0)\n4\n"
    #expect(
      try lines(TestFolder().run("--json", "--keep-going", input: input)) == [
        "1 continued 0", "2 statement 1", "2 statement 0", "3 continued 0", "4 command 0",
        "5 continued 0", "6 error 0 6:4", "7 statement 0",
      ]
    )
  }

  @Test func `the row after a forgotten bracket begins with the error`() throws {
    let input = "(1 +\n sin 30\nx = 1; x\n(2\n\n(3"
    #expect(
      try lines(TestFolder().run("--json", "--keep-going", input: input)) == [
        "1 continued 0", "2 continued 0", "3 error 2 1:1", "3 statement 1", "3 statement 0",
        "4 continued 0", "5 error 1 4:3", "5 blank 0", "6 continued 0", "6 error 0 6:3",
      ]
    )
    let stopped = try TestFolder().run("--json", input: "(1\nx = 2\n")
    #expect(try lines(stopped) == ["1 continued 0", "2 error 0 1:3"])
  }

  @Test func `who waits for each row's object never waits in vain`() throws {
    let program = try TestFolder().start(["--json"])
    try program.send(Array("(1 +\n".utf8))
    try program.wait(forOutput: "\"continued\"")
    try program.send(Array("2)\n".utf8))
    try program.wait(forOutput: "\"source\":\"(1 + 2)\"")
    #expect(try program.finish().status == 0)
  }

  // MARK: --check, --export

  @Test func `an expected answer stands in the last row`() throws {
    let folder = try TestFolder()
    let good = "x = (1 + # one\n 2)  # = 3\n2 * \\\n 3  # = "
    let script = good + "7\n(1 +\n 1/0)\n(4 # = 4\n5 # = 5\n"
    try folder.write(script, to: "rows.calc")
    let check = try folder.run("--check", "rows.calc")
    #expect(
      check.output == """
        rows.calc:4: expected 7, found 6
        rows.calc:6: error: undefined: division by zero
        rows.calc:7: expected 4, found error: a closing bracket is missing; did you mean )?
        rows.calc: 2 of 5 answers as expected

        """
    )
    let update = try folder.run("--check", "--update", "rows.calc")
    #expect(update.output.contains("rows.calc:4: 6, was 7\n"))
    #expect(try folder.read("rows.calc").hasPrefix(good + "6\n"))
  }

  @Test func `a page shows the rows as they were typed`() throws {
    let folder = try TestFolder()
    try folder.write("x = (1 + # one\n  2) # so\n(3 +\n 1/0)\n", to: "rows.calc")
    for page in ["rows.md", "rows.html", "rows.tex"] {
      _ = try folder.run("--keep-going", "--export", page, "rows.calc")
    }
    let markdown = try folder.read("rows.md")
    #expect(markdown.contains("**1** DEG\n\n```text\nx = (1 + # one\n  2)\n```\n"))
    #expect(markdown.contains("\nso\n"))
    let failed = "```text\n(3 +\n 1/0)\n```\n\n```text\n 1/0)\n   ^\n"
    #expect(markdown.contains("**2** DEG\n\n" + failed))
    #expect(try folder.read("rows.html").contains("<code>x = (1 + # one\n  2)</code>"))
    #expect(try folder.read("rows.tex").contains("\\newline\\hspace*{2em}"))
  }

  @Test func `a session keeps a statement in one line`() throws {
    let folder = try TestFolder()
    _ = try folder.run("--session", "s.calc", input: Self.script)
    let again = try folder.run("--session", "s.calc", "-e", ":history")
    #expect(again.output.contains("a = (1 + 2)"))
    #expect(again.output.contains("a + 1"))
  }
}
