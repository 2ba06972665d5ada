import Testing

@testable import Syntax

@Suite struct RowScannerTests {
  @Test(
    arguments: [
      ("", .complete, ""), ("1 + 2", .complete, "1 + 2"), ("1 + 2  # (", .complete, "1 + 2"),
      ("(1 +  # one", .openBracket, "(1 +"), ("2) + (", .complete, "2) + ("),
      ("f(x, y) = x +", .complete, "f(x, y) = x +"), ("|2 -", .openBracket, "|2 -"),
      ("|2| - 1", .complete, "|2| - 1"), ("(|2 - 1)", .openBracket, "(|2 - 1)"),
      ("1 + \\", .backslash, "1 +"), ("1 + \\ \t# one", .backslash, "1 +"),
      ("1 + # \\", .complete, "1 +"), ("\\", .backslash, ""), ("(1 + \\", .backslash, "(1 +"),
      ("a = (1; b = 2", .complete, "a = (1; b = 2"), ("(1; (2", .complete, "(1; (2"),
      (" :graph sin(x", .complete, " :graph sin(x"), (":graph x \\", .backslash, ":graph x"),
      (":set a \"# (\" \\", .backslash, ":set a \"# (\""), ("(1 + 2 # = 3", .complete, "(1 + 2"),
      ("(1 + 2 # three # ≈ 3", .complete, "(1 + 2"), ("1 \\ 2", .complete, "1 \\ 2"),
      ("(1 +\r", .openBracket, "(1 +"), ("36#Z9 + (1", .openBracket, "36#Z9 + (1"),
      ("x1#(", .complete, "x1"), ("(36#Z9 # = 16#F", .complete, "(36#Z9"),
    ] as [(String, RowScanner.Ending, String)]
  )
  func `a row goes on where a bracket is open or a backslash ends it`(
    row: String,
    ending: RowScanner.Ending,
    code: String
  ) {
    var scanner = RowScanner()
    #expect(scanner.scan(row) == ending)
    #expect(String(decoding: row.utf8.prefix(scanner.codeEnd), as: UTF8.self) == code)
  }

  @Test func `brackets are counted over all rows, and the outermost open one is known`() {
    var scanner = RowScanner()
    #expect(scanner.scan("f((1 + 2) # (") == .openBracket)
    #expect(scanner.openBracket == 1)
    #expect(scanner.scan(", (") == .openBracket)
    #expect(scanner.openBracket == 1)
    #expect(scanner.scan("3)) + (") == .openBracket)
    #expect(scanner.openBracket == 24)
    #expect(scanner.scan("1)") == .complete)
    #expect(scanner.openBracket == nil)
  }
}
