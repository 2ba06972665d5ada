import Testing

@testable import Evaluation
@testable import Syntax

@Suite struct NamesRunTogetherTests {
  /// The readings of words where a, b, ab, C and X1 have values and f is a function.
  private let names = NamesRunTogether(vocabulary: .builtIn.defining("f")) {
    ["a", "b", "ab", "C", "X1"].contains($0)
  }

  @Test(arguments: [
    ("X1X1", "X1*X1"), ("Ca", "C*a"), ("aab", "a*ab"), ("bπ", "b*π"), ("sin30", "sin 30"),
    ("acosC", "acos C"), ("sina", "sin a"), ("fa", "f(a)"), ("bf12", "b*f(12)"),
    // The longest name first, another where that fails.
    ("abb", "ab*b"), ("abbsinC", "ab*b*sin C"),
  ])
  func `a word of names is a product`(word: String, product: String) {
    #expect(names.product(in: word) == product)
  }

  @Test(arguments: ["a2", "2a", "az", "sin", "sin30a", "hypota", "zsin30", "", "a_b"])
  func `a word with anything else is none`(word: String) {
    #expect(names.product(in: word) == nil)
  }

  @Test func `a word that could be read in thousands of ways is left alone`() {
    #expect(names.product(in: String(repeating: "ab", count: 6)) == "ab*ab*ab*ab*ab*ab")
    #expect(names.product(in: String(repeating: "ab", count: 20) + "z") == nil)
  }

  @Test(arguments: [
    ("absin", "ab*sin"), ("X1sqrt", "X1*sqrt"), ("af", "a*f"), ("ahypot", "a*hypot"),
    ("sin", nil), ("asinz", nil), ("sinsin", nil), ("a", nil),
  ])
  func `a word before a bracket ends in a function`(word: String, product: String?) {
    #expect(names.productBeforeFunction(in: word) == product)
  }
}

extension Vocabulary {
  fileprivate func defining(_ name: String) -> Vocabulary {
    var copy = self
    copy.define(name)
    return copy
  }
}
