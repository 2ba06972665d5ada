import Testing

@testable import Arithmetic

@Suite struct BinaryFunctionBranchesTests {
  @Test(arguments: BinaryFunction.all)
  func `branches hold the value at every point`(function: BinaryFunction) {
    var random = Randomness()
    for _ in 0..<Randomness.rounds(1_000) {
      let (a, b) = (random.interval(), random.interval())
      let branches = function.branches(over: a, b)
      for _ in 0..<4 {
        let (left, right) = (random.double(in: a), random.double(in: b))
        let description =
          "\(function) at \(left), \(right) in \(a), \(b): \(Array(branches)), \(random)"
        guard let truth = function.truth(at: left, right) else {
          #expect(!branches.contains { $0.certainty.contains(.defined) }, "\(description)")
          continue
        }
        let isHeld = !truth.isFinite || branches.contains { !truth.isOutside($0.values) }
        #expect(isHeld, "\(description)")
      }
    }
  }

  @Test(arguments: BinaryFunction.all)
  func `the partial derivatives hold the slope between two points`(function: BinaryFunction) {
    var random = Randomness()
    for _ in 0..<Randomness.rounds(1_000) {
      let (a, b) = (random.interval(), random.interval())
      let branches = function.branches(over: a, b)
      guard branches.count == 1, branches[0].certainty == .differentiable else { continue }
      let derivatives = function.derivatives(over: a, b, values: branches[0].values)
      let (left, right) = (random.double(in: a), random.double(in: b))
      let (nextLeft, nextRight) = (random.double(in: a), random.double(in: b))
      guard let first = function.truth(at: left, right), first.isFinite else { continue }
      if left != nextLeft, let last = function.truth(at: nextLeft, right), last.isFinite {
        let isHeld = !first.slope(to: last, from: left, to: nextLeft).isOutside(derivatives.0)
        #expect(
          isHeld,
          "\(function) over \(a), \(b): \(derivatives), \(left) → \(nextLeft), \(right), \(random)"
        )
      }
      if right != nextRight, let last = function.truth(at: left, nextRight), last.isFinite {
        let isHeld = !first.slope(to: last, from: right, to: nextRight).isOutside(derivatives.1)
        #expect(
          isHeld,
          "\(function) over \(a), \(b): \(derivatives), \(left), \(right) → \(nextRight), \(random)"
        )
      }
    }
  }
}
