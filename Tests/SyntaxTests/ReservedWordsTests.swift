import Testing

@testable import Syntax

@Suite struct ReservedWordsTests {
  @Test(arguments: [
    ("or = 3", ["or"]), ("var to = 2or", ["to"]), ("f(if, x) = if", ["if"]),
    ("not(x) = x", ["not"]),
    ("3 STO for -> inf", ["for", "inf"]), ("a = or + 1", []), ("x = 1; to = 2", ["to"]),
    ("if x = 3 then 1 else 2", []), ("(x + or) = 3", []), ("true = 1", ["true"]), ("# or = 3", []),
  ])
  func `a word is a name where it gets a value`(line: String, words: [String]) {
    #expect(ReservedWords.assigned(in: line).sorted() == words)
  }

  @Test func `only whole words get another name`() {
    let line = "orb + 2or*or(3) ∞ \"or\" # or"
    #expect(ReservedWords.renaming(["or": "or_"], in: line) == "orb + 2or_*or_(3) ∞ \"or_\" # or")
  }

  @Test(arguments: ["for", "to", "inf", "∞", "where", "or"])
  func `a reserved word gets no value`(word: String) throws {
    for source in ["\(word) = 3", "f(\(word)) = 3", "3 STO \(word)", "var \(word) = 3"] {
      let error = try #require(throws: SyntaxError.self) { try statements(source) }
      #expect(["reserved-name", "invalid-parameter"].contains(error.kind.code), "\(source)")
    }
  }
}
