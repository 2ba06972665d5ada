import Testing

@testable import Calculator

@Suite struct TypedLineTests {
  @Test(arguments: [":graph sin x, cos x", "# a note", ":label x \"m\" # metres", "#", ":mode rad"])
  func `a line of a session file is read as it was typed`(text: String) throws {
    let line = try #require(TypedLine(number: 12, text: text))
    #expect(TypedLine(stored: line.stored) == line)
  }

  @Test(arguments: [
    ":typed", ":typed 12", ":typed 12 ", ":typed 12 \"", ":typed 12 \"\"", ":typed x \":mode rad\"",
    ":typed 0 \":mode rad\"", ":typed 12 \":mode rad", ":typed 12 \":mode rad\" -- 4",
    ":typed 12 \":mode rad\":typed 13 \":mode deg\"", ":statement 12 deg \"1\"",
  ])
  func `any other line is refused`(line: String) {
    #expect(TypedLine(stored: line) == nil)
  }

  @Test(arguments: ["", "1 +\\\n2", ":label x \"a\":graph"])
  func `a text that a line cannot hold is not kept`(text: String) {
    #expect(TypedLine(number: 1, text: text) == nil)
  }

  @Test func `a statement is no typed line, and the last lines replace the first`() {
    let session = Session()
    session.run(":history size 3") { _ in }
    for text in ["1 + 1", "", "  ", ":mode rad", ":mode rad", "(", "# a", "# b", "# c"] {
      session.record(typed: text)
    }
    #expect(session.recallableLines(10) == ["# a", "# b", "# c"])
  }
}
