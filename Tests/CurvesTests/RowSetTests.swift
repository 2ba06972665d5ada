import Graphing
import Testing

@testable import Curves

struct RowSetTests {
  @Test(arguments: [(0, 0), (0, 63), (3, 200), (63, 64), (64, 127), (65, 190), (199, 199)])
  func `rows that were inserted are in the set and no others`(_ first: Int, _ last: Int) {
    let set = RowSet(count: 201)
    set.insert(first, last)
    for row in 0..<201 { #expect(set.contains(row) == (first...last).contains(row)) }
    #expect(set.contains(first, last))
    #expect(set.rows(from: 0).runs == [first..<last + 1])
  }

  @Test func `rows that touch are one run`() {
    let set = RowSet(count: 130)
    for row in [128, 5, 63, 64, 65, 6, 129] { set.insert(row, row) }
    #expect(set.rows(from: 10).runs == [15..<17, 73..<76, 138..<140])
  }

  @Test func `a run with a gap is not in the set`() {
    let set = RowSet(count: 130)
    set.insert(0, 62)
    set.insert(64, 129)
    #expect(!set.contains(0, 129))
    #expect(set.contains(64, 129))
    #expect(set.contains(5, 4))
  }
}
