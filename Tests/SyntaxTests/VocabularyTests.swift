import Testing

@testable import Syntax

@Suite struct VocabularyTests {
  @Test("a name is looked up as it was typed")
  func meaning() {
    let vocabulary = Vocabulary.test
    #expect(vocabulary.meaning(of: "arcsin") == .function("asin", isBare: true))
    #expect(vocabulary.meaning(of: "gcd") == .function("gcd", isBare: false))
    #expect(vocabulary.meaning(of: "π") == .constant("pi"))
    #expect(vocabulary.meaning(of: "f") == .userFunction)
    #expect(vocabulary.meaning(of: "x") == nil)
  }

  @Test("a function is defined and forgotten, a built-in one is not")
  func definition() {
    var vocabulary = Vocabulary.test
    vocabulary.define("h")
    vocabulary.define("sin")
    #expect(vocabulary.meaning(of: "h") == .userFunction)
    #expect(vocabulary.meaning(of: "sin") == .function("sin", isBare: true))
    vocabulary.forget("h")
    vocabulary.forget("sin")
    #expect(vocabulary.meaning(of: "h") == nil)
    #expect(vocabulary.meaning(of: "sin") != nil)
  }

  @Test("the imaginary unit can be made a constant")
  func imaginaryUnit() throws {
    let vocabulary = Vocabulary(functions: [:], constants: ["i": "i"])
    let expression = try Parser.parseExpression("2i", vocabulary: vocabulary)
    #expect(bracketed(expression) == "2*i")
  }
}
