import Testing

@testable import Syntax

@Suite struct DiagnosticTests {
  @Test("a diagnostic is shown in three lines")
  func rendering() throws {
    let error = try #require(throws: SyntaxError.self) { try parsed("π + 1,5") }
    let diagnostic = error.diagnostic(in: "π + 1,5")
    #expect(
      diagnostic.rendered(in: "π + 1,5") == [
        "π + 1,5",
        "     ^",
        "error: a comma is no decimal point; did you mean 1.5?",
      ]
    )
    #expect(diagnostic.column(in: "π + 1,5") == 6)
    #expect(diagnostic.code == "decimal-comma")
  }
}
