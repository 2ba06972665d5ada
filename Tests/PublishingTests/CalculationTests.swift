import Syntax
import Testing
import Typesetting

@testable import Publishing

@Suite struct CalculationTests {
  /// The parts in one line, with `…` for those that are not drawn.
  private func row(_ calculation: Calculation) -> String {
    calculation.parts.map { part in
      let sign = part.sign.map { "\($0.rawValue) " } ?? ""
      guard case .drawn(let layout, _) = part.formula else { return sign + "…" }
      return sign + layout.line(in: .typed)
    }.joined(separator: " ")
  }

  @Test func `the reading, the exact form and the decimal are in a row`() throws {
    let root = try calculation("sqrt 8", reading: "sqrt 8", exact: "2sqrt 2", decimal: "2.83")
    #expect(row(root) == "sqrt 8 = 2sqrt 2 ≈ 2.83")
    let name = try calculation("x = 1/8", reading: "x", "1/8", exact: "1/8", decimal: "0.125")
    #expect(row(name) == "x = 1/8 ≈ 0.125")
  }

  @Test func `what is proven to be equal has another sign`() throws {
    var eighth = try calculation("1/8", reading: "1/8", exact: "1/8", decimal: "0.125")
    eighth.isDecimalExact = true
    #expect(row(eighth) == "1/8 = 0.125")
  }

  @Test func `what only repeats is left out`() throws {
    #expect(row(try calculation("5", reading: "5", exact: "5", decimal: "5")) == "5")
    #expect(row(try calculation("2", reading: "x", exact: "5", decimal: "5")) == "x = 5")
  }

  @Test func `without a reading a rounded number keeps its sign`() throws {
    #expect(row(try calculation("pi", decimal: "3.14")) == "≈ 3.14")
    #expect(row(try calculation("1/0")) == "")
  }

  @Test func `a reading that is too wide is left to the source`() throws {
    let sum = Array(repeating: "x", count: 40).joined(separator: " + ")
    #expect(row(try calculation(sum, reading: sum, exact: "7")) == "7")
    let digits = String(repeating: "7", count: 100)
    #expect(row(try calculation("x", reading: "x", exact: digits)) == "x = …")
  }

  @Test func `the excerpt of what is wrong may be all of the source`() throws {
    var calculation = try calculation("1/0")
    #expect(!calculation.isExcerpt)
    calculation.trouble = trouble("1/0", 2, 3, "undefined")
    #expect(calculation.isExcerpt)
    calculation.trouble = trouble("x = 2; 1/0", 9, 10, "undefined")
    #expect(!calculation.isExcerpt)
  }
}
