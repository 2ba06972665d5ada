internal import CLibrary
internal import CProcess

/// What a copy of the process is doing, in memory that both share.
///
/// The copy begins a unit of work with its time limit; the process that waits sees whether the unit is
/// overdue, and after the death of the copy which unit it was.
package final class SharedProgress {
  /// The unit, its deadline, and the last request that is finished; nil where the system has no memory to share: nothing is then overdue.
  private let numbers: UnsafeMutablePointer<Int>?

  package init() {
    let memory = mmap(
      nil,
      Self.size,
      PROT_READ | PROT_WRITE,
      MAP_SHARED | MAP_ANONYMOUS,
      -1,
      0
    )
    numbers = memory == MAP_FAILED ? nil : memory?.assumingMemoryBound(to: Int.self)
  }

  deinit { if let numbers { munmap(numbers, Self.size) } }

  private static let size = 3 * MemoryLayout<Int>.size

  /// Begins a unit of work, which may take this time; nil means any.
  package func begin(_ unit: Int, milliseconds: Int?) {
    guard let numbers else { return }
    numbers[0] = unit
    numbers[1] = milliseconds.map { cprocess_milliseconds() + $0 } ?? 0
  }

  /// Ends the unit.
  package func end() { begin(0, milliseconds: nil) }

  /// Ends the unit, with which a request is finished.
  package func finish(request number: Int) {
    end()
    numbers?[2] = number
  }

  /// The last request that is finished; 0 while there is none.
  package var finished: Int { numbers?[2] ?? 0 }

  /// The unit that was begun last; 0 while there is none.
  package var unit: Int { numbers?[0] ?? 0 }

  /// Whether the unit takes longer than it may.
  package var isOverdue: Bool {
    guard let deadline = numbers?[1] else { return false }
    return deadline != 0 && cprocess_milliseconds() > deadline
  }
}
