import Testing

@testable import Syntax

@Suite struct NodeListTests {
  @Test func `a list keeps its nodes while it grows`() {
    var list = NodeList(capacity: 0)
    for offset in 0..<100 { list.append(Node(.number, at: SourceRange(offset, offset + 1))) }
    #expect(list.count == 100)
    #expect((0..<100).allSatisfy { list[$0].range.start == $0 })
  }

  @Test func `a node can be changed in its place`() {
    var list = NodeList(capacity: 1)
    list.append(Node(.number))
    list[0].infix = .term(.minus)
    #expect(list[0].infix == .term(.minus))
  }

  @Test func `room for fewer nodes than there are keeps them all`() {
    var list = NodeList(capacity: 2)
    list.append(Node(.answer))
    list.append(Node(.number))
    list.reserve(1)
    #expect(list.count == 2)
    #expect(list[0].kind == .answer)
    #expect(NodeList.empty.count == 0)
  }
}
