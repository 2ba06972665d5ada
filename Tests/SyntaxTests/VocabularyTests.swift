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

  @Test("a function is defined and removed; a built-in meaning returns")
  func definition() {
    var vocabulary = Vocabulary.test
    vocabulary.define("h")
    vocabulary.define("sin")
    #expect(vocabulary.meaning(of: "h") == .userFunction)
    #expect(vocabulary.meaning(of: "sin") == .userFunction)
    #expect(vocabulary.hides("sin") && !vocabulary.hides("h"))
    vocabulary.forget("h")
    vocabulary.forget("sin")
    #expect(vocabulary.meaning(of: "h") == nil)
    #expect(vocabulary.meaning(of: "sin") == .function("sin", isBare: true))
  }

  @Test func `a variable hides a constant under all its names`() {
    var vocabulary = Vocabulary.test
    #expect(vocabulary.variable(named: "τ") == "tau")
    vocabulary.assign("tau")
    vocabulary.assign("x")
    #expect(vocabulary.meaning(of: "tau") == .variable("tau"))
    #expect(vocabulary.meaning(of: "τ") == .variable("tau"))
    #expect(vocabulary.meaning(of: "x") == nil)
    #expect(vocabulary.meaning(of: "phi") == .constant("phi"))
    vocabulary.forget("tau")
    #expect(vocabulary.meaning(of: "τ") == .constant("tau"))
  }

  @Test func `a variable hides one spelling of a function`() {
    var vocabulary = Vocabulary.test
    vocabulary.assign("arcsin")
    #expect(vocabulary.meaning(of: "arcsin") == .variable("arcsin"))
    #expect(vocabulary.meaning(of: "asin") == .function("asin", isBare: true))
    vocabulary.showBuiltIns()
    #expect(vocabulary.meaning(of: "arcsin") == .function("asin", isBare: true))
  }

  @Test("the imaginary unit can be made a constant")
  func imaginaryUnit() throws {
    let vocabulary = Vocabulary(functions: [:], constants: ["i": "i"])
    let expression = try Parser.parseExpression("2i", vocabulary: vocabulary)
    #expect(bracketed(expression) == "2*i")
  }
}
