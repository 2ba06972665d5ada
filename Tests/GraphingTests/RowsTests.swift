import Testing

@testable import Graphing

@Suite struct RowsTests {
  @Test("runs that touch or overlap become one")
  func merges() {
    var rows = Rows()
    for run in [5..<7, 1..<2, 9..<9, 2..<3, 6..<10] { rows.insert(run) }
    #expect(rows.runs == [1..<3, 5..<10])
    #expect(rows.count == 7)
    rows.insert(0..<20)
    #expect(rows.runs == [0..<20])
  }

  @Test("subtracted rows leave holes")
  func subtracts() {
    let rows = Rows([0..<10, 12..<14])
    #expect(rows.subtracting(Rows([2..<4, 9..<13])).runs == [0..<2, 4..<9, 13..<14])
    #expect(rows.subtracting(rows).isEmpty)
    #expect(rows.subtracting(Rows()) == rows)
  }

  @Test("a clamped set holds what both hold")
  func clamps() {
    #expect(Rows([0..<10, 12..<14]).clamped(to: 5..<13).runs == [5..<10, 12..<13])
    #expect(Rows([0..<10]).contains(3..<10))
    #expect(!Rows([0..<4, 5..<10]).contains(3..<6))
    #expect(Rows(3..<5).contains(4))
    #expect(!Rows(3..<5).contains(5))
  }
}
