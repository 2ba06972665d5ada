import Testing

@testable import Arithmetic
@testable import Evaluation
@testable import Syntax

@Suite struct BasedNumberTests {
  @Test(arguments: [
    ("0xFF", "255"), ("0b1010", "10"), ("0o17", "15"), ("36#Z9", "1269"), ("0x1.8", "3/2"),
    ("2#1.01", "5/4"), ("0x0.(5)", "1/3"), ("0x1.8p-3", "3/16"), ("2#0.0(01)", "1/6"),
    ("7#0.(6)", "1"), ("0xFFFF_FFFF_FFFF_FFFF", "18446744073709551615"), ("10#2.5", "5/2"),
  ])
  func `a number in a base is exact`(source: String, answer: String) throws {
    #expect(try text(of: value(of: source)) == answer)
  }

  @Test func `a name hands on the base, and dec ends it`() throws {
    var environment = Environment()
    func notation(_ source: String) throws -> NumberNotation {
      let vocabulary = environment.vocabulary
      let statement = try Parser.parseExpressionStatement(source, vocabulary: vocabulary)
      let result = try environment.result(of: statement)
      environment.assign(result, to: "x")
      return result.notation
    }
    #expect(try notation("255 to hex") == .base(16))
    #expect(try notation("x + 1") == .base(16))
    #expect(try notation("x to base 7") == .base(7))
    #expect(try notation("x to dec") == .base(10))
    #expect(try notation("x + 1") == .exact)
    #expect(try notation("0xFF") == .exact)
  }

  @Test func `a stored text says the base`() {
    let text = StoredValue.text("255", in: .base(16))
    #expect(text == "16#1*(255)")
    #expect(StoredValue(StoredText(text)).notation == .base(16))
    #expect(StoredValue(StoredText("255")).notation == .exact)
  }
}
