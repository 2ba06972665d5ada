import Testing

@testable import Arithmetic

@Suite struct TableTests {
  private func list(_ numbers: Int...) -> List { List(numbers.map { Real($0) }) }

  @Test func `columns are found by their names, and rows by their places`() throws {
    let table = try Table([.init("x", list(1, 2)), .init("y", list(3, 4))])
    #expect(table.rowCount == 2)
    #expect(table.names == ["x", "y"])
    #expect(table.column("z") == nil)
    #expect(try #require(table.column("y")).isIdentical(to: list(3, 4)))
    #expect(try List(table.row(1)).isIdentical(to: list(2, 4)))
    let last = try table.rows([1])
    #expect(last.isIdentical(to: try Table([.init("x", list(2)), .init("y", list(4))])))
    #expect(!last.isIdentical(to: table))
  }

  @Test func `columns of different lengths are refused`() {
    #expect(throws: ListFailure.unequalLengths(2, 1)) {
      try Table([.init("x", list(1, 2)), .init("y", list(3))])
    }
  }

  @Test func `columns contain only numbers`() throws {
    let nested = try List([.list(list(1))])
    #expect(throws: ListFailure.wrongElement(1, of: 0, expected: .number, found: .list)) {
      try Table([.init("x", nested)])
    }
  }
}
