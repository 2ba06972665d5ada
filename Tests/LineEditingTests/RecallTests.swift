import Testing

@testable import LineEditing

@Suite struct RecallTests {
  @Test func `the line being written comes back`() {
    var recall = Recall(size: 10)
    recall.replaceEntries(["a", "b"])
    #expect(recall.newer(than: "") == nil)
    #expect(recall.older(than: "draft") == "b")
    #expect(recall.older(than: "b, edited") == "a")
    #expect(recall.older(than: "a") == nil)
    #expect(recall.newer(than: "") == "b")
    #expect(recall.newer(than: "") == "draft")
    #expect(recall.newer(than: "") == nil)
  }

  @Test func `the oldest entries fall out`() {
    var recall = Recall(size: 2)
    recall.replaceEntries(["a", "b", "c"])
    recall.append("d")
    #expect(recall.entries == ["c", "d"])
    recall.size = 1
    #expect(recall.entries == ["d"])
  }

  @Test func `recall goes on from what a search found`() {
    var recall = Recall(size: 10)
    recall.replaceEntries(["a", "b", "c"])
    recall.jump(to: 1, from: "draft")
    #expect(recall.older(than: "b") == "a")
    #expect(recall.newer(than: "") == "b")
    #expect(recall.newer(than: "") == "c")
    #expect(recall.newer(than: "") == "draft")
  }
}
