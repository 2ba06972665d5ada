import Calculator
import Evaluation
import Syntax
import Testing

@testable import Sheets

@Suite struct SheetTextTests {
  @Test(arguments: [
    ("", []), ("a", ["a"]), ("a\n", ["a"]), ("a\r\nb\n\nc", ["a", "b", "", "c"]),
    ("\u{FEFF}a\n", ["a"]), ("é√\nx", ["é√", "x"]), ("\n", [""]),
  ])
  func `rows are without their ends`(text: String, rows: [String]) {
    let sheet = SheetText(text)
    #expect((0..<sheet.rowCount).map { String(sheet.row($0)) } == rows)
  }

  @Test func `the row of an offset is found`() {
    let text = SheetText("ab\r\n\nc")
    #expect([0, 1, 2, 3, 4, 5, 6].map { text.row(at: $0) } == [0, 0, 0, 0, 1, 2, 2])
  }

  @Test func `edits change nothing else`() {
    let text = SheetText("a√b\r\nc")
    let edits = [
      SheetEdit(range: 1..<4, replacement: "+"), SheetEdit(range: 7..<7, replacement: "x"),
    ]
    #expect(text.applying(edits) == "a+b\r\nxc")
  }
}
