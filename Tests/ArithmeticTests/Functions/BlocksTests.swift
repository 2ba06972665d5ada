import Testing

@testable import Arithmetic

@Suite struct BlocksTests {
  @Test(arguments: UnaryFunction.all)
  func `a block holds the values of its points, each near the truth`(function: UnaryFunction) {
    var random = Randomness()
    let points = (0..<Randomness.rounds(200)).map { _ in random.double() }
    var values = [Double](repeating: 0, count: points.count)
    points.withUnsafeBufferPointer { points in
      values.withUnsafeMutableBufferPointer { function.values(at: points, into: $0) }
    }
    for (point, value) in zip(points, values) {
      let single = function.value(at: point)
      let isNear = value == single || (value.isNaN && single.isNaN) || isClose(value, single)
      #expect(isNear, "\(function) at \(point): \(value), \(single), \(random)")
      let isDefined = function.truth(at: point) != nil
      #expect(value.isNaN != isDefined, "\(function) at \(point): \(value), \(random)")
      guard isDefined, value.isFinite, value.magnitude > 1e-290 else { continue }
      let branches = function.branches(over: Interval(exactly: point))
      let holds = branches.contains { around($0.values).contains(value) }
      #expect(holds, "\(function) at \(point): \(value), \(Array(branches)), \(random)")
    }
  }

  @Test(arguments: BinaryFunction.all)
  func `a block of two arguments holds the values of its points`(function: BinaryFunction) {
    var random = Randomness()
    let count = Randomness.rounds(500)
    let (left, right) = (
      (0..<count).map { _ in random.double() }, (0..<count).map { _ in random.double() }
    )
    var values = [Double](repeating: 0, count: count)
    left.withUnsafeBufferPointer { left in
      right.withUnsafeBufferPointer { right in
        values.withUnsafeMutableBufferPointer { function.values(at: left, right, into: $0) }
      }
    }
    for index in 0..<count {
      let (a, b, value) = (left[index], right[index], values[index])
      let isDefined = function.truth(at: a, b) != nil
      #expect(value.isNaN != isDefined, "\(function) at \(a), \(b): \(value), \(random)")
      guard isDefined, value.isFinite, value.magnitude > 1e-290 else { continue }
      let branches = function.branches(over: Interval(exactly: a), Interval(exactly: b))
      let holds = branches.contains { around($0.values).contains(value) }
      #expect(holds, "\(function) at \(a), \(b): \(value), \(Array(branches)), \(random)")
    }
  }

  /// Whether the numbers differ by a few units in the last place, or by the smallest ones.
  private func isClose(_ a: Double, _ b: Double) -> Bool {
    let margin = max(0x1p-49 * max(a.magnitude, b.magnitude), 2 * .leastNonzeroMagnitude)
    return (a - b).magnitude <= margin
  }

  /// The interval with a relative margin of 2^-40.
  private func around(_ values: Interval) -> Interval {
    let margin = Interval(lower: 1 - 0x1p-40, upper: 1 + 0x1p-40)
    return values * margin
  }
}
