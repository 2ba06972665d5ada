import Testing

@testable import LineEditing

@Suite struct ScreenPlaceTests {
  /// After a prompt of two columns, on a screen of eight.
  @Test(arguments: [
    ("", 0, 2), ("1234", 0, 6), ("123456", 1, 0), ("1234567", 1, 1), ("1\n", 1, 0),
    ("1\n\n23", 2, 2),
    ("\t1", 1, 1), ("1\n2\t", 2, 0), ("123456\n", 2, 0),
  ])
  func `a character moves the place as libedit draws it`(text: String, row: Int, column: Int) {
    var place = ScreenPlace(column: 2, columns: 8)
    for scalar in text.unicodeScalars { place.advance(over: scalar.wide) }
    #expect(place.row == row && place.column == column)
  }

  @Test func `a prompt may take rows`() {
    let place = ScreenPlace(column: 19, columns: 8)
    #expect(place.row == 2 && place.column == 3)
  }
}
