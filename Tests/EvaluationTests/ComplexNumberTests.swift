import Testing

@testable import Arithmetic
@testable import Evaluation
@testable import Syntax

/// The exact form of the one statement in a line, in RAD.
private func exact(_ line: String, _ numbers: NumberMode = .real) throws -> String {
  var environment = Environment()
  environment.mode = Mode(.radians, numbers)
  let statement = try #require(try statements(line).first)
  let value = try environment.result(of: statement).value
  let expression = try #require(value.exactExpression(.radians))
  return Printer(.mathematical, vocabulary: .builtIn).text(of: expression)
}

@Suite struct ComplexNumberTests {
  @Test(arguments: [
    ("i^2", "−1"), ("1/(1+i)", "1/2 − 1/2·i"), ("(√5 - i√5)^12", "−1000000"),
    ("(3+4i)(3-4i)", "25"), ("(3+4i)^-2", "−7/625 − 24/625·i"), ("sqrt(i)", "√2/2 + √2/2·i"),
    ("sqrt(3+4i)", "2 + i"), ("sqrt(-3-4i)", "1 − 2i"), ("i^i", "e^(−π/2)"), ("e^(i pi)+1", "0"),
    ("exp(2 pi i/5)", "(√5 − 1)/4 + √(10 + 2√5)/4·i"), ("ln(-1 + 0i)", "π·i"), ("ln i", "π/2·i"),
    ("asin(2 + 0i)", "π/2 + acosh 2·i"), ("atan(2i)", "π/2 + ln 3/2·i"), ("conj(2+i)", "2 − i"),
    ("re((2+i)^2)", "3"), ("im((2+i)^2)", "4"), ("abs(3+4i)", "5"), ("arg(-1-i)", "−3π/4"),
    ("cis(pi/3)", "1/2 + √3/2·i"), ("-i", "−i"), ("0*i", "0"), ("i + 1 - i", "1"),
  ])
  func `a complex number has its exact form`(line: String, form: String) throws {
    #expect(try exact(line) == form)
  }

  @Test(arguments: [
    ("sqrt(-4)", "2i"), ("(-8)^(1/3)", "1 + √3·i"), ("cbrt(-8)", "1 + √3·i"),
    ("root(4, -16)", "√2 + √2·i"), ("acot(-1)", "−π/4"), ("acosh(1/2)", "π/3·i"),
    ("asec(1/2)", "acosh 2·i"), ("acsc(1/2)", "π/2 − acosh 2·i"), ("sqrt 4", "2"),
    ("(-8)^2", "64"), ("floor 2.5", "2"), ("asin(1/2)", "π/6"),
  ])
  func `the mode gives principal values`(line: String, form: String) throws {
    #expect(try exact(line, .complex) == form)
  }

  @Test func `what contains a complex number has principal values in both modes`() throws {
    #expect(try exact("(-8)^(1/3) + i - i") == "1 + √3·i")
    #expect(try exact("sqrt(i^2)") == "i")
    #expect(try exact("(-8)^(1/3)") == "−2")
  }

  @Test(arguments: [
    ("i < 2", "complex numbers have no order"),
    ("(1 + i) m < 3 m", "complex numbers have no order"),
    ("floor(2+i)", "floor takes real numbers, not a complex number"),
    ("atan i", "undefined: atan has a pole here"), ("1/(i-i)", "undefined: division by zero"),
    ("0^i", "undefined: 0 to a power that is not positive"),
    ("i + true", "a truth value cannot be added to a complex number"),
    ("gamma(-1 + 0i)", "undefined: gamma has a pole here"),
  ])
  func `an error says what is wrong`(line: String, message: String) throws {
    #expect(try error(of: line).diagnostic.message == message)
  }

  @Test func `what is not real is offered`() throws {
    #expect(try error(of: "1 + sqrt(-4)").diagnostic.suggestion == "1 + 2i in :mode complex")
    #expect(try error(of: "(-2)^(1/2 + pi)").complexAnswer != nil)
  }

  @Test(arguments: [
    ("i = i", true), ("i = 1", false), ("i ≠ -i", true), ("sqrt(i)^2 = i", true),
    ("(1+i)(1-i) < 3", true),
  ])
  func `complex numbers are equal or not`(line: String, isTrue: Bool) throws {
    #expect(try truth(of: line.hasPrefix("i =") ? "(i)\(line.dropFirst())" : line) == isTrue)
  }
}
