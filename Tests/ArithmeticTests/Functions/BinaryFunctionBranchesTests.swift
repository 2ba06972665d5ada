import Testing

@testable import Arithmetic

@Suite struct BinaryFunctionBranchesTests {
  @Test(arguments: BinaryFunction.all)
  func `branches hold the value at every point`(function: BinaryFunction) {
    var random = Randomness()
    for _ in 0..<Randomness.rounds(300) {
      let (a, b) = (random.interval(), random.interval())
      let branches = function.branches(over: a, b)
      for _ in 0..<4 {
        let (left, right) = (random.double(in: a), random.double(in: b))
        let description =
          "\(function) at \(left), \(right) in \(a), \(b): \(Array(branches)), \(random)"
        guard let truth = function.truth(at: left, right) else {
          #expect(!branches.contains { $0.decoration.contains(.defined) }, "\(description)")
          continue
        }
        let isHeld = !truth.isFinite || branches.contains { !truth.isOutside($0.values) }
        #expect(isHeld, "\(description)")
      }
    }
  }

  @Test func `what lies between 0 and a number is enclosed there`() {
    var random = Randomness()
    for _ in 0..<Randomness.rounds(1_000) {
      let b = random.interval()
      let divisor = random.double(in: b)
      let left = divisor * random.double(in: Interval(lower: 0, upper: 1))
      let a = random.interval().hull(Interval(exactly: left))
      let branches = BinaryFunction.within.branches(over: a, b)
      guard left.isFinite else { continue }
      let isHeld = branches.contains { $0.values.contains(left) }
      #expect(isHeld, "\(left) of \(divisor) in \(a), \(b): \(Array(branches)), \(random)")
      #expect(branches.allSatisfy { $0.values.intersection(b.hull(.zero)) == $0.values })
    }
    #expect(BinaryFunction.within.branches(over: Interval(lower: 3, upper: 4), .one).count == 0)
  }
}
