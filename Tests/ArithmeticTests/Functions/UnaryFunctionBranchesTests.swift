import Testing

@testable import Arithmetic

@Suite struct UnaryFunctionBranchesTests {
  @Test(arguments: UnaryFunction.all)
  func `branches hold the value at every point`(function: UnaryFunction) {
    var random = Randomness()
    for _ in 0..<Randomness.rounds(50) {
      let x = random.interval()
      let branches = function.branches(over: x)
      for _ in 0..<4 {
        let point = random.double(in: x)
        let description = "\(function) at \(point) in \(x): \(Array(branches)), \(random)"
        guard let truth = function.truth(at: point) else {
          #expect(!branches.contains { $0.decoration.contains(.defined) }, "\(description)")
          continue
        }
        let isHeld = !truth.isFinite || branches.contains { !truth.isOutside($0.values) }
        #expect(isHeld, "\(description)")
      }
    }
  }

  @Test(arguments: UnaryFunction.all)
  func `the derivative holds the slope between two points`(function: UnaryFunction) {
    var random = Randomness()
    for _ in 0..<Randomness.rounds(50) {
      let x = random.interval()
      let branches = function.branches(over: x)
      guard branches.count == 1, branches[0].decoration == .differentiable else { continue }
      let derivative = function.derivative(over: x, values: branches[0].values)
      let (left, right) = (random.double(in: x), random.double(in: x))
      guard left < right, let first = function.truth(at: left), first.isFinite,
        let last = function.truth(at: right), last.isFinite
      else { continue }
      let isHeld = !first.slope(to: last, from: left, to: right).isOutside(derivative)
      #expect(isHeld, "\(function) over \(x): \(derivative) from \(left) to \(right), \(random)")
    }
  }
}
