import RandomTesting
import Testing

@testable import Calculator

@Suite struct RingBufferTests {
  @Test func `the oldest element makes room for the newest`() {
    var buffer = RingBuffer<Int>(capacity: 3)
    for element in 1...3 {
      let dropped = buffer.append(element)
      #expect(dropped == nil)
    }
    let dropped = [buffer.append(4), buffer.append(5)]
    #expect(dropped == [1, 2])
    #expect(Array(buffer) == [3, 4, 5])
    #expect((buffer.first, buffer.last, buffer[1]) == (3, 5, 4))
  }

  @Test func `a copy that is changed leaves the entry as it was`() {
    var buffer = RingBuffer<String>(capacity: 2)
    buffer.append("sqrt 2")
    var recalled = buffer[0]
    recalled += " + 1"
    var copy = buffer
    copy[0] = "changed"
    copy.append("new")
    #expect(Array(buffer) == ["sqrt 2"])
  }

  @Test func `a smaller capacity drops the oldest, a larger one none`() {
    var buffer = RingBuffer<Int>(capacity: 4)
    for element in 1...6 { buffer.append(element) }
    let dropped = buffer.resize(to: 2)
    #expect(dropped == [3, 4])
    #expect(Array(buffer) == [5, 6])
    let none = buffer.resize(to: 3)
    #expect(none.isEmpty)
    buffer.append(7)
    let last = buffer.append(8)
    #expect(last == 5)
    #expect(Array(buffer) == [6, 7, 8])
  }

  @Test func `there is always room for one`() {
    var buffer = RingBuffer<Int>(capacity: 0)
    buffer.append(1)
    let dropped = buffer.append(2)
    #expect(dropped == 1)
    _ = buffer.resize(to: -5)
    #expect(buffer.capacity == 1)
    #expect(Array(buffer) == [2])
  }

  @Test func `an emptied buffer is as new`() {
    var buffer = RingBuffer<Int>(capacity: 2)
    for element in 1...3 { buffer.append(element) }
    buffer.removeAll()
    #expect(buffer.isEmpty)
    buffer.append(9)
    #expect(Array(buffer) == [9])
  }

  @Test func `it goes like an array whose front is cut off`() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var generator = SeededGenerator(seed: seed)
    var capacity = 5
    var buffer = RingBuffer<Int>(capacity: capacity)
    var model: [Int] = []
    for step in 0..<2_000 * effort {
      switch Int.random(in: 0..<20, using: &generator) {
      case 0:
        capacity = Int.random(in: 1...8, using: &generator)
        let dropped = buffer.resize(to: capacity)
        #expect(dropped == Array(model.dropLast(capacity)), "seed \(seed), step \(step)")
        model = model.suffix(capacity)
      case 1:
        buffer.removeAll()
        model = []
      case 2 where !model.isEmpty:
        let position = Int.random(in: 0..<model.count, using: &generator)
        buffer[position] = -step
        model[position] = -step
      default:
        let dropped = buffer.append(step)
        model.append(step)
        #expect(dropped == (model.count > capacity ? model.removeFirst() : nil), "seed \(seed)")
      }
      guard Array(buffer) == model else {
        Issue.record("seed \(seed), step \(step): \(Array(buffer)) is not \(model)")
        return
      }
    }
  }
}
