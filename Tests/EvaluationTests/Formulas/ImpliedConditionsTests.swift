import Testing

@testable import Evaluation
@testable import Syntax

@Suite struct ImpliedConditionsTests {
  @Test(arguments: [
    (["a ≥ 0", "a ≠ 0"], ["a > 0"]),
    (["a ≠ 0", "a > 0"], ["a > 0"]),
    (["a ≤ 0", "a ≠ 0"], ["a < 0"]),
    (["b ≠ 1", "b > 1"], ["b > 1"]),
    (["a ≠ b", "b − a ≠ 0"], ["a ≠ b"]),
    (["a > 0", "a ≥ −1/4", "a ≠ −1"], ["a > 0"]),
    (["b ≥ 0", "b ≠ −1", "b ≠ 1"], ["b ≥ 0", "b ≠ 1"]),
    (["a ≥ 1", "a ≤ 1"], ["a ≥ 1", "a ≤ 1"]),
    (["a > 0", "−a > 0"], ["a > 0", "−a > 0"]),
    (["a > 0", "0 < a < 1"], ["a > 0", "0 < a < 1"]),
    (["a ≠ 0", "b ≠ 0", "a ≠ 0"], ["a ≠ 0", "b ≠ 0"]),
    (["a > −1", "a ≠ 0"], ["a > −1", "a ≠ 0"]),
  ])
  func `conditions that others say are left out`(all: [String], left: [String]) {
    #expect(all.map { Condition($0) }.withoutImplied.map(\.words) == left)
  }

  @Test(arguments: [
    (["integers n ≥ 0", "n < 0"], true),
    (["a > b", "a < b + 1/2"], false),
    (["a ≥ 0", "a ≤ 0"], false),
    (["a > 0", "a ≤ 0"], true),
    (["a ≥ 1", "a ≠ 1"], false),
    (["a > b", "b > a + 1"], true),
  ])
  func `conditions of opposite signs contradict each other`(all: [String], areSo: Bool) {
    #expect(all.map { Condition($0) }.areContradictory == areSo)
  }
}
