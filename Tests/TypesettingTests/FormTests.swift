import Syntax
import Testing

@testable import Typesetting

@Suite struct FormTests {
  private let quarter = NumberLiteral.Decimal(integer: "0", fraction: "25")

  @Test("a number equals the tree made from it")
  func number() throws {
    #expect(try Form.number(quarter, isNegative: false).expression == parsed("0.25"))
    let negative = Form.number(quarter, isNegative: true)
    #expect(try negative.expression == parsed("-0.25"))
    #expect(try negative == .expression(parsed("-0.25")))
    #expect(negative != .number(quarter, isNegative: false))
  }

  @Test("the signs of an expression go to their conventional places")
  func signs() throws {
    #expect(try Form(parsed("1/(-3)")) == .expression(parsed("-1/3")))
  }
}
