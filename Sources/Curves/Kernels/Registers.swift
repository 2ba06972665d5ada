internal import Arithmetic

/// The registers of a run on intervals of doubles, and the branches found.
///
/// It owns its memory, so that a run allocates nothing on the heap.
final class Registers {
  /// A value that jumps: its branches that are still to be followed.
  struct Fork {
    var instruction: Int
    var branches: IntervalUnion
    var next: Int
  }

  /// The most branches that are kept apart; more are joined.
  static let mostBranches = 16
  /// The most forks in one run that are followed.
  static let mostForks = 8

  let values: UnsafeMutablePointer<Enclosure>
  let branches: UnsafeMutablePointer<Branch>
  let forks: UnsafeMutablePointer<Fork>
  private let count: Int

  init(_ program: StraightLineProgram) {
    count = program.registerCount
    values = .allocate(capacity: count)
    values.initialize(repeating: Enclosure(.zero, []), count: count)
    for (index, constant) in program.constants.enumerated() {
      values[index + 1] = Enclosure(constant.interval, .differentiable)
    }
    branches = .allocate(capacity: Self.mostBranches)
    branches.initialize(
      repeating: Branch(rows: .zero, isContinuous: false),
      count: Self.mostBranches
    )
    forks = .allocate(capacity: Self.mostForks)
    forks.initialize(
      repeating: Fork(instruction: 0, branches: IntervalUnion(), next: 0),
      count: Self.mostForks
    )
  }

  deinit {
    values.deallocate()
    branches.deallocate()
    forks.deallocate()
  }
}
