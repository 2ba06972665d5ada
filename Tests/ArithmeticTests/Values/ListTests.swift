import Testing

@testable import Arithmetic

@Suite struct ListTests {
  @Test func `the elements of lists in a list count`() throws {
    let row = Value.list(List((0..<(1 << 12)).map { Real($0) }))
    #expect(try List([row, row]).size == 1 << 13)
    #expect(throws: ListFailure.tooLong) {
      try List(Array(repeating: row, count: 1 << 10) + [.real(Real(1))])
    }
  }
}
