import Testing

@testable import Publishing

@Suite struct FormulaTests {
  @Test(arguments: ["1", "x^2/(1 + x)", "sqrt(1 + sqrt 2)", "1.5E-7", "-7.25"])
  func `what is small is drawn`(source: String) throws {
    #expect(Formula(try layout(source)).isDrawn)
  }

  @Test func `long integers are digits with their number`() throws {
    let digits = String(repeating: "7", count: 100)
    for (source, text) in [(digits, digits), ("-\(digits)", "−\(digits)")] {
      guard case .digits(let found, count: 100) = Formula(try layout(source)) else {
        Issue.record("\(source)")
        continue
      }
      #expect(found == text)
    }
  }

  @Test func `other long numbers are digits without a number`() throws {
    let number = "3." + String(repeating: "1", count: 100)
    guard case .digits(number, count: nil) = Formula(try layout(number)) else {
      Issue.record("not digits")
      return
    }
  }

  @Test func `of numbers too long to read the ends are shown`() throws {
    let digits = String(repeating: "7", count: 20_000)
    for source in [digits, digits.prefix(8) + "." + digits.dropFirst(8)] {
      guard case .digits(let text, count: 20_000) = Formula(try layout(String(source))) else {
        Issue.record("not digits")
        continue
      }
      #expect(text.count == 61)
    }
  }

  @Test func `what is too wide or too high is a line`() throws {
    let sum = Array(repeating: "x", count: 40).joined(separator: " + ")
    guard case .line(sum) = Formula(try layout(sum)) else {
      Issue.record("not a line")
      return
    }
    let tower = String(repeating: "1/(1 + ", count: 60) + "x" + String(repeating: ")", count: 60)
    guard case .line = Formula(try layout(tower)) else {
      Issue.record("not a line")
      return
    }
  }
}
