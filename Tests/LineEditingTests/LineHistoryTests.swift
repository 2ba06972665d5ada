import Testing

@testable import LineEditing

@Suite struct RecallTests {
  @Test func `the line being written comes back`() {
    var recall = LineHistory(size: 10)
    recall.replaceEntries(["a", "b"])
    #expect(recall.newer() == nil)
    #expect(recall.older(than: "draft") == "b")
    #expect(recall.older(than: "b, edited") == "a")
    #expect(recall.older(than: "a") == nil)
    #expect(recall.newer() == "b")
    #expect(recall.newer() == "draft")
    #expect(recall.newer() == nil)
  }

  @Test func `the oldest entries fall out`() {
    var recall = LineHistory(size: 2)
    recall.replaceEntries(["a", "b", "c"])
    recall.append("d")
    #expect(recall.entries == ["c", "d"])
    recall.size = 1
    #expect(recall.entries == ["d"])
  }

  @Test func `recall goes on from what a search found`() {
    var recall = LineHistory(size: 10)
    recall.replaceEntries(["a", "b", "c"])
    recall.jump(to: 1, from: "draft")
    #expect(recall.older(than: "b") == "a")
    #expect(recall.newer() == "b")
    #expect(recall.newer() == "c")
    #expect(recall.newer() == "draft")
  }

  @Test func `only what is wanted is gone through`() {
    var recall = LineHistory(size: 10)
    recall.replaceEntries(["sin 1", "2", "sin 3", "4"])
    let isWanted = { (line: String) in line.hasPrefix("s") }
    #expect(recall.older(than: "s", where: isWanted) == "sin 3")
    #expect(recall.isShowing("sin 3") && !recall.isShowing("sin 33"))
    #expect(recall.older(than: "sin 3", where: isWanted) == "sin 1")
    #expect(recall.older(than: "sin 1", where: isWanted) == nil)
    #expect(recall.newer(where: isWanted) == "sin 3")
    #expect(recall.newer(where: isWanted) == "s")
  }
}
