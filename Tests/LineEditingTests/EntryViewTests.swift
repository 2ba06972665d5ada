import Testing

@testable import LineEditing

@Suite struct EntryViewTests {
  /// Ten rows of two characters, each beginning with a digit; four rows are in view.
  private func view(cursor: Int, near top: Int = 0) -> EntryView {
    var rows = EntryRows(promptWidth: 0, columns: 8)
    for scalar in "0\n1\n2\n3\n4\n5\n6\n7\n8\n9".unicodeScalars { rows.append(scalar.wide) }
    return EntryView(of: rows, cursor: cursor, limit: 4, near: top)
  }

  @Test(arguments: [
    (0, 0, 0), (4, 0, 0), (6, 0, 1), (0, 3, 0), (9, 3, 3), (10, 3, 3), (12, 3, 4), (18, 0, 6),
    (19, 0, 6), (19, 9, 6),
  ])
  func `the view moves no further than it must`(cursor: Int, before: Int, top: Int) {
    #expect(view(cursor: cursor, near: before).top == top)
  }

  @Test func `the last row in view keeps libedit from scrolling`() {
    #expect(view(cursor: 0).characters == 0..<7)
    #expect(view(cursor: 19).characters == 12..<19)
  }

  @Test func `what fits is in view whole`() {
    var rows = EntryRows(promptWidth: 0, columns: 8)
    rows.append(0x31)
    let view = EntryView(of: rows, cursor: 0, limit: 1, near: 3)
    #expect(!view.isTall && view.top == 0 && view.cursorRow == 0)
  }

  @Test(arguments: [(24, 18), (60, 54), (12, 9), (4, 3), (3, 3), (1, 1)])
  func `rows are left to what was written before`(screen: Int, rows: Int) {
    #expect(EntryView.mostRows(on: screen) == rows)
  }
}
