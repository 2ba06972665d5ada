internal import Arithmetic

/// The stored results of statements, by statement number.
///
/// Numbers mostly rise, so the results are in one array, ordered by number. That takes a third of the
/// memory of a hash table, and memory decides how long a start with a long history takes. Appending and
/// dropping the oldest take constant time; so does lookup where the numbers have no gaps.
package struct StatementResults {
  package typealias Element = (number: Int, value: Result)

  private var elements: [Element] = []
  /// The number of elements at the start that were dropped.
  private var dropped = 0

  package init() {}

  /// The result of the statement of that number, if it is stored.
  package subscript(number: Int) -> Result? {
    get {
      let place = place(of: number)
      return place < elements.count && elements[place].number == number
        ? elements[place].value : nil
    }
    set {
      if let newValue { set(newValue, for: number) } else { remove(number) }
    }
  }

  /// Makes room for `count` results at once.
  package mutating func reserveCapacity(_ count: Int) { elements.reserveCapacity(count) }

  private mutating func set(_ value: Result, for number: Int) {
    guard !elements.isEmpty, number <= elements[elements.count - 1].number else {
      return elements.append((number, value))
    }
    let place = place(of: number)
    if elements[place].number == number {
      elements[place].value = value
    } else {
      elements.insert((number, value), at: place)
    }
  }

  private mutating func remove(_ number: Int) {
    let place = place(of: number)
    guard place < elements.count, elements[place].number == number else { return }
    guard place == dropped else {
      elements.remove(at: place)
      return
    }
    // Frees the value now; its element is removed later, together with many others.
    elements[place].value = .real(Real(0))
    dropped += 1
    guard dropped > elements.count / 2 else { return }
    elements.removeFirst(dropped)
    dropped = 0
  }

  /// The index of the result of that number, or where it would be inserted.
  private func place(of number: Int) -> Int {
    var (low, high) = (dropped, elements.count)
    // Without gaps, its distance from the first is the difference of their numbers.
    if low < high {
      let guess = low + Swift.max(0, Swift.min(number - elements[low].number, high - 1 - low))
      if elements[guess].number == number { return guess }
    }
    while low < high {
      let middle = (low + high) / 2
      if elements[middle].number < number { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension StatementResults: Sequence {
  /// The results in the order of their numbers.
  package func makeIterator() -> IndexingIterator<ArraySlice<Element>> {
    elements[dropped...].makeIterator()
  }
}
