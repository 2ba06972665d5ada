import Testing

@testable import Containment

@Suite struct StackTests {
  private func depth(on stack: Stack) -> Int {
    guard !stack.isExhausted else { return 0 }
    // What is done with the result keeps the call from becoming a loop.
    return depth(on: stack) + 1
  }

  @Test func `a large stack is a thousand times as deep as a small one`() {
    let small = depth(on: .here(1 << 16))
    var large = 0
    #expect(Stack.withLargeStack { large = depth(on: $0) })
    #expect(small > 10)
    #expect(large > 1_000 * small)
  }

  @Test func `no stack is exhausted`() {
    #expect(Stack.none.isExhausted)
  }
}
