import Testing

@testable import Graphing

@Suite struct DataCellsTests {
  @Test(arguments: [
    ("1,2", ["1", "2"]), ("1;2,5", ["1", "2,5"]), ("1,2\t3;4", ["1,2", "3;4"]),
    ("  1   2 ", ["1", "2"]), ("\"a,b\",c", ["a,b", "c"]), ("\"a;b\" c", ["a;b", "c"]),
    ("\"a \"\"b\"\"\",c", ["a \"b\"", "c"]), ("1,,2,", ["1", "", "2", ""]), ("x", ["x"]),
  ])
  func cells(line: String, expected: [String]) {
    let bytes = Array(line.utf8)[...]
    #expect(DataCells(bytes, DataCells.Separator(of: bytes)).all.map(\.text) == expected)
  }

  @Test(arguments: [("1 # 2", "1 "), ("\"#\",2 # 3", "\"#\",2 "), ("1", "1")])
  func comments(line: String, expected: String) {
    let text = DataCells.withoutComment(Array(line.utf8)[...])
    #expect(String(decoding: text, as: UTF8.self) == expected)
  }
}
