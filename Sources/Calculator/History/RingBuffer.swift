/// The last elements of a sequence, up to a capacity: appending to a full buffer drops the oldest.
///
/// Elements are values; what is read from the buffer is a copy. Appending and dropping take constant
/// time, and memory grows with the elements held, not with the capacity.
package struct RingBuffer<Element> {
  private var storage: [Element] = []
  /// The index of the oldest element, once the storage has wrapped around.
  private var head = 0
  /// The largest number of elements held, at least 1.
  package private(set) var capacity: Int

  package init(capacity: Int) { self.capacity = Swift.max(1, capacity) }

  /// Appends an element, and returns the one that it pushes out.
  @discardableResult
  package mutating func append(_ element: consuming Element) -> Element? {
    guard storage.count == capacity else {
      storage.append(element)
      return nil
    }
    swap(&storage[head], &element)
    head = (head + 1) % capacity
    return element
  }

  /// Changes the capacity, and returns the oldest elements, which no longer fit.
  package mutating func resize(to capacity: Int) -> [Element] {
    let elements = Array(self)
    self.capacity = Swift.max(1, capacity)
    storage = Array(elements.suffix(self.capacity))
    head = 0
    return Array(elements.dropLast(storage.count))
  }

  /// Reserves storage for `count` elements.
  package mutating func reserve(_ count: Int) {
    storage.reserveCapacity(Swift.min(count, capacity))
  }

  /// Removes the newest element and returns it.
  package mutating func popLast() -> Element? {
    storage = Array(self)
    head = 0
    return storage.popLast()
  }

  package mutating func removeAll() {
    storage = []
    head = 0
  }
}

extension RingBuffer: RandomAccessCollection, MutableCollection {
  package var startIndex: Int { 0 }
  package var endIndex: Int { storage.count }

  /// The elements from the oldest to the newest.
  package subscript(position: Int) -> Element {
    get { storage[index(of: position)] }
    set { storage[index(of: position)] = newValue }
  }

  private func index(of position: Int) -> Int {
    precondition(storage.indices.contains(position), "position out of bounds")
    let index = head + position
    return index < storage.count ? index : index - storage.count
  }
}
