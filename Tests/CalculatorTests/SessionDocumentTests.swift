import Publishing
import Storage
import Syntax
import Testing

@testable import Calculator

@Suite struct SessionDocumentTests {
  private func markdown(_ session: Session) -> String {
    DocumentFormat.markdown.text(of: session.document(titled: "notes"))
  }

  @Test func `a value has its label, and what computes with it says so`() {
    let session = session(
      ":statement 1 deg \"size = 12.5\" -- 25/2 \"MB\"",
      "2 size",
      format: .auto
    )
    session.run(":statement 3 deg \"7*1000\" -- 7000 \"kB=1000\"") { _ in }
    let text = markdown(session)
    #expect(text.contains("\n\\mathit{size} = 12.5\\text{ MB}\n"))
    #expect(text.contains("\n> size is 12.5 MB; computed with the number alone\n"))
    #expect(text.contains("\n7 \\cdot 1000 = 7000\\text{ (7 kB)}\n"))
  }

  @Test func `a question is followed by the word is and its answer`() {
    let session = session("1 < 2", "x = 3 < 2", "not x", format: .auto)
    let text = markdown(session)
    #expect(text.contains("\n1 < 2 \\text{ is } \\mathrm{true}\n"))
    #expect(text.contains("\nx = (3 < 2) \\text{ is } \\mathrm{false}\n"))
    #expect(text.contains("\n\\lnot x \\text{ is } \\mathrm{true}\n"))
  }

  @Test func `all statements are in it, with their modes and answers`() {
    let session = session(
      "x = 1/3",
      "sin 30 + x",
      ":mode rad",
      "sin(π/6)",
      "f(t) = t^2",
      "f(x)",
      format: .auto
    )
    #expect(
      markdown(session) == """
        # notes

        **1** `x = 1/3` DEG

        ```math
        x = \\frac{1}{3} \\approx 0.333333333333
        ```

        **2** `sin 30 + x` DEG

        ```math
        \\sin 30 + x = \\frac{5}{6} \\approx 0.833333333333
        ```

        **3** `sin(π/6)` RAD

        ```math
        \\sin\\left(\\frac{\\pi}{6}\\right) = \\frac{1}{2} = 0.5
        ```

        **4** `f(t) = t^2` RAD

        ```math
        \\mathrm{f}(t) = t^{2}
        ```

        **5** `f(x)` RAD

        ```math
        \\mathrm{f}(x) = \\frac{1}{9} \\approx 0.111111111111
        ```

        """
    )
  }

  @Test func `what failed says why, as names were then`() {
    let session = session("y", "y = 2", "1/(y - 2)", "y = 3", format: .auto)
    let text = markdown(session)
    #expect(text.contains("**1** `y` DEG\n\n```text\ny\n^\nerror: y has no value; "))
    #expect(text.contains("```text\n1/(y - 2)\n   ^^^^^\nerror: undefined: division by zero\n```"))
  }

  @Test func `notices beside answers are repeated`() {
    let session = session(
      "1/2x",
      "x = 4",
      "1/2x",
      "(-8)^(1/3)",
      "g(t) = t^(1/3)",
      "g(-8)",
      "(-8)^2",
      "9^9^9",
      format: .auto
    )
    let text = markdown(session)
    #expect(text.ranges(of: "> read as (1/2)·x").count == 1)
    #expect(text.ranges(of: "> a negative base and an odd root: read as the real root").count == 2)
    #expect(text.contains("> read as 9^(9⁹)\\\n> an integer of 369,693,100 digits"))
    session.run(":set notices off") { _ in }
    #expect(!markdown(session).contains("> "))
  }

  @Test func `answers are those of the time, and the session stays as it was`() {
    let session = session("x = 2", "x^2", "ANS + @1", ":clear x", "x = 7", format: .auto)
    let before = session.printed("ANS")
    let text = markdown(session)
    #expect(text.contains("x^{2} = 4"))
    #expect(text.contains("\\mathrm{ANS} + \\text{@1} = 6"))
    #expect(session.printed("ANS") == before)
    #expect(session.nextNumber == 7)
  }

  @Test func `a saved session is the same document`() throws {
    try withFolder { folder in
      let session = session(
        "x = 1/3",
        "sqrt 2 + x",
        "1/0",
        ":mode grad",
        "asin 1",
        "X0 = 1",
        "X0 = X0/2 + 1/X0",
        format: .auto
      )
      try SessionFile.save(session, path: "\(folder)/s.calc")
      let (other, _) = try SessionFile.session(at: "\(folder)/s.calc")
      #expect(markdown(other) == markdown(session))
    }
  }

  @Test func `an old statement is shown with names whose statements were forgotten`() {
    let session = session(":history size 2", "f(t) = t + 1", "a = 5", "f(a)", "f(2)", format: .auto)
    let text = markdown(session)
    #expect(!text.contains("**1**"))
    #expect(text.contains("\\mathrm{f}(a) = 6"))
  }

  @Test(arguments: ["html", "md", "tex"])
  func `the command writes a file, and replaces one`(ending: String) throws {
    try withFolder { folder in
      let session = session("sqrt 8", format: .auto)
      #expect(session.printed(":export \"\(folder)/my notes.\(ending)\"") == [])
      let first = try File.read("\(folder)/my notes.\(ending)")
      #expect(first.contains("my notes"))
      session.run("1/3") { _ in }
      session.run(":export \"\(folder)/my notes.\(ending)\"") { _ in }
      let second = try File.read("\(folder)/my notes.\(ending)")
      #expect(second.utf8.count > first.utf8.count)
      #expect(names(in: folder) == ["my notes.\(ending)"])
    }
  }

  @Test func `a file that cannot be written is an error at its name, and nothing is left`() throws {
    try withFolder { folder in
      let session = session("1+1")
      for (line, kind) in [
        (":export \(folder)/no/where.html", Failure.Kind.file), (":export \(folder)/notes", .usage),
        (":export", .usage), (":export a.md b.md", .usage),
      ] {
        #expect(session.failure(of: line)?.kind == kind, "\(line)")
      }
      let failure = try #require(session.failure(of: ":export \(folder)/a.doc"))
      #expect(
        failure.diagnostic.message
          == "\(folder)/a.doc ends in none of .html, .htm, .md, .markdown, .tex"
      )
      #expect(failure.diagnostic.range.start == 8)
      #expect(names(in: folder) == [])
    }
  }

  @Test func `a session file exports nothing`() throws {
    try withFolder { folder in
      let session = session("x = 1")
      try SessionFile.save(session, path: "\(folder)/s.calc")
      let text = try File.read("\(folder)/s.calc")
      try File.replace("\(folder)/s.calc", with: text + ":export \(folder)/x.html\n")
      _ = try SessionFile.session(at: "\(folder)/s.calc")
      #expect(!names(in: folder).contains("x.html"))
    }
  }
}
