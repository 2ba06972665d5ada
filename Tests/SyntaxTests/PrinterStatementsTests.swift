import Testing

@testable import Syntax

@Suite struct PrinterStatementsTests {
  @Test(
    "a printed statement parses to the same statement",
    arguments: [
      ("var X3=3/7", "X3 = 3/7", "X3 = 3/7"),
      ("f(x,y)=x^2", "f(x, y) = x^2", "f(x, y) = x²"),
      ("3/7 sto X4->x", "3/7 STO X4 STO x", "3/7 → X4 → x"),
      ("1+2;", "1 + 2;", "1 + 2;"),
      ("100+5%", "100 + 5%", "100 + 5%"),
      ("(100+5%)", "100 + 5%", "100 + 5%"),
      ("x=(100+5%)", "x = 100 + 5%", "x = 100 + 5%"),
      ("- 3", "ANS - 3", "ANS − 3"),
      ("sqrt", "sqrt ANS", "√ANS"),
    ]
  )
  func text(source: String, typed: String, mathematical: String) throws {
    let statement = try statements(source)[0]
    #expect(Printer(.typed, vocabulary: .test).text(of: statement) == typed)
    #expect(Printer(.mathematical, vocabulary: .test).text(of: statement) == mathematical)
    for text in [typed, mathematical] {
      let back = try statements(text)[0]
      #expect(back.kind == statement.kind)
      #expect(back.isSilent == statement.isSilent)
    }
  }
}
