import Testing

@testable import Graphing

@Suite struct DataCellsTests {
  @Test(arguments: [
    ("1,2", ["1", "2"]), ("1;2,5", ["1", "2,5"]), ("1,2\t3;4", ["1,2", "3;4"]),
    ("  1   2 ", ["1", "2"]), ("\"a,b\",c", ["a,b", "c"]), ("\"a;b\" c", ["a;b", "c"]),
    ("1 2 # a", ["1", "2"]), ("1 \"#\" #", ["1", "#"]), ("1 2#3", ["1", "2#3"]),
    ("1, 2 # a", ["1", "2 # a"]), ("item #,price", ["item #", "price"]), ("5\",3", ["5\"", "3"]),
    ("\"a \"\"b\"\"\",c", ["a \"b\"", "c"]), ("1,,2,", ["1", "", "2", ""]), ("x", ["x"]),
  ])
  func cells(line: String, expected: [String]) {
    let bytes = Array(line.utf8)[...]
    #expect(DataCells(bytes, DataCells.Separator(of: bytes)).all.map(\.text) == expected)
  }
}
