import Arithmetic
import Testing

@testable import Evaluation
@testable import Syntax

/// Conditions of formulas, and the words that a session file has for them.
@Suite struct ConditionTests {
  @Test(arguments: [
    ("a > −1", ["a"]), ("integers n ≥ 0", ["n"]), ("integers a + b", ["a", "b"]),
    ("−1 ≤ x + y < 1", ["x", "y"]), ("|q| < 1", ["q"]), ("ln a with a value", ["a"]),
    ("b not a negative integer", ["b"]), ("b neither 0 nor a negative integer", ["b"]),
    ("numbers at which floor x does not jump", ["x"]), ("a ≠ k for k = 1..n", ["a", "n"]),
    ("a + j ≠ k for k = 1..n and j = 2..m", ["a", "m", "n"]),
    ("a ≠ k for k = 1..j and j = 1..n", ["a", "n"]), ("a + 3m + 1 > 0", ["a", "m"]),
    ("number 1 only for −√(4a + 1) + 1 ≥ 0", ["a"]), ("number 12 only for b ≠ −2", ["b"]),
    ("real x", ["x"]), ("real y + 1", ["y"]), ("each solution once", []),
    ("solutions x with x > 0", []), ("solutions x y with x − a·y > 0", ["a"]),
  ])
  func `a condition is read from its words`(words: String, names: [String]) {
    let condition = Condition(words)
    #expect(condition.claim != .words(words))
    #expect(condition.words == words)
    #expect(condition.names == Set(names))
  }

  @Test(arguments: ["for sale", "", "a for", "a + 1", "a > 1 for k = 2"])
  func `other words are kept as they are`(words: String) {
    let condition = Condition(words)
    #expect(condition.claim == .words(words))
    #expect(condition.words == words)
    #expect(condition.names.isEmpty)
  }

  @Test func `a name is replaced where it has no range`() throws {
    let formula = try Parser.parseExpression("b + 1", vocabulary: .builtIn)
    let condition = Condition("a ≠ k for k = 1..a")
    #expect(condition.replacing("a", by: formula).words == "b + 1 ≠ k for k = 1..b + 1")
    #expect(condition.replacing("k", by: formula) == condition)
    let index = try Parser.parseExpression("k", vocabulary: .builtIn)
    #expect(condition.replacing("a", by: index).words == "k ≠ j for j = 1..k")
    let nested = Condition("a + j ≠ k for k = 1..j and j = 2..m")
    #expect(nested.replacing("a", by: index).words == "k + j ≠ n for n = 1..j and j = 2..m")
    let ofRange = Condition("a ≠ k for k = 1..k")
    #expect(ofRange.replacing("k", by: formula).words == "a ≠ k for k = 1..b + 1")
    let ofUnknown = Condition("solutions b with b > a")
    #expect(ofUnknown.replacing("b", by: index) == ofUnknown)
    #expect(ofUnknown.replacing("a", by: formula).words == "solutions b_ with b_ > b + 1")
  }
}
