import Syntax
import Testing

@Suite struct NumberLiteralTests {
  @Test("the parts of a decimal are those that were given, and can be changed")
  func parts() {
    var decimal = NumberLiteral.Decimal(integer: "12", fraction: "050", repeating: "3")
    #expect(decimal.digits == "120503" && decimal.integer == "12")
    #expect(decimal.fraction == "050" && decimal.repeating == "3")
    #expect(decimal.fractionCount == 3 && decimal.repeats && !decimal.endsAtPoint)
    decimal.integer = "1_234"
    decimal.repeating = ""
    #expect(decimal == NumberLiteral.Decimal(integer: "1_234", fraction: "050"))
    decimal.fraction = ""
    #expect(decimal.isInteger && decimal.digits == "1_234")
    decimal.exponent = 2
    #expect(!decimal.isInteger && decimal.endsAtPoint)
  }

  @Test("digits are found across the point")
  func beginning() {
    let decimal = NumberLiteral.Decimal(integer: "3", fraction: "1416")
    #expect(decimal.begins(with: "3", "14"))
    #expect(!decimal.begins(with: "31", "4"))
    #expect(!decimal.begins(with: "3", "15"))
  }
}
