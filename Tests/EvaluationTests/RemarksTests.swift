import Testing

@testable import Arithmetic
@testable import Evaluation

@Suite
struct RemarksTests {
  private let size = Result.real(Real(12)).with(Result.Label("MB"))

  @Test("a value whose label is only a word is noted once")
  func notesOnce() {
    var remarks = Remarks()
    remarks.note(size, called: "size")
    remarks.note(size, called: "size")
    remarks.note(size, called: "other")
    #expect(remarks.notes?.labelled.map(\.name) == ["size", "other"])
  }

  @Test("a value without a label, or with one that has a factor, is not noted")
  func leavesOut() {
    var remarks = Remarks()
    remarks.note(.real(Real(1)), called: "x")
    remarks.note(.real(Real(1)).with(Result.Label("km", factor: Real(1_000))), called: "way")
    #expect(remarks.notes?.labelled.first == nil)
  }

  @Test(
    "the real root of a negative base is noted",
    arguments: [("(-8)^(1/3)", true), ("2^3", false)]
  )
  func realRoot(line: String, expected: Bool) throws {
    var remarks = Remarks()
    _ = try Environment().result(of: #require(try statements(line).first), noting: &remarks)
    #expect((remarks.notes?.hasRealRoot ?? false) == expected)
  }
}
