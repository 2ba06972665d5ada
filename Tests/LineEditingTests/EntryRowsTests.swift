import Testing

@testable import LineEditing

@Suite struct EntryRowsTests {
  /// After a prompt of two columns, on a screen of eight.
  @Test(arguments: [
    ("", [0]), ("12345", [0]), ("123456", [0, 6]), ("1\n2", [0, 2]), ("123456\n1", [0, 6, 7]),
    ("1\n\n", [0, 2, 3]), ("1\u{1}\u{2}2", [0, 4]),
  ])
  func `a row begins where libedit begins it`(text: String, starts: [Int]) {
    #expect(entry(text).starts == starts)
  }

  @Test func `the cursor is in the row of the character after it`() {
    let rows = entry("1\n2345678\n")
    #expect([0, 1, 2, 8, 9, 10].map(rows.row(before:)) == [0, 0, 1, 1, 1, 2])
  }

  @Test func `a prompt may take rows`() {
    let rows = EntryRows(promptWidth: 19, columns: 8)
    #expect(rows.starts == [0, 0, 0])
    #expect(rows.row(before: 0) == 2)
    #expect(rows.indent(of: 2) == 3 && rows.indent(of: 1) == 0)
  }

  private func entry(_ text: String) -> EntryRows {
    var rows = EntryRows(promptWidth: 2, columns: 8)
    for scalar in text.unicodeScalars { rows.append(scalar.wide) }
    return rows
  }
}
