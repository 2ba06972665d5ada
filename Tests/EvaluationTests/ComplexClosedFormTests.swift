import Testing

@testable import Arithmetic
@testable import Evaluation
@testable import Syntax

/// Complex numbers whose parts have closed forms.
@Suite struct ComplexClosedFormTests {
  /// The parts as the language writes them, with angles in degrees.
  private func parts(_ source: String) throws -> [String] {
    var environment = Environment()
    environment.mode = Mode(.degrees, .complex)
    let statement = try #require(try statements(source).first)
    let number = try #require(try environment.result(of: statement).value.number)
    return try [text(of: number.re), text(of: number.im)]
  }

  @Test(arguments: [
    ("sin(asin(2 + i))", "2", "1"), ("sin(asin(5/8 + 4i))", "5/8", "4"),
    ("cos(acos(8 + 3i))", "8", "3"), ("cos(acos(-7/2 + 11i))", "-7/2", "11"),
    ("cosh(acosh(-9 - 9/2*i))", "-9", "-9/2"), ("tan(atan(2 - 3i))", "2", "-3"),
    ("sin(asin(pi + i)) - pi - i", "0", "0"), ("cosh(acosh(e - 4i)) - e + 4i", "0", "0"),
  ])
  func `a function of its inverse function is the argument`(
    source: String,
    re: String,
    im: String
  ) throws {
    #expect(try parts(source) == [re, im])
  }

  @Test(arguments: [
    ("root(5, (11/4 + 11/7i)^5)", "11/4", "11/7"), ("(2 - 11i)^(2/3)", "3", "-4"),
    ("(-119 + 120i)^(1/2)", "5", "12"), ("((1 + i)^(1/3))^3", "1", "1"),
    ("(-1 - i)^8", "16", "0"), ("cis(20)^9", "-1", "0"), ("root(5, e - 4i)^5 - e + 4i", "0", "0"),
    ("root(6, 54.157 + e*i)^6", "54157/1000", "e"), ("root(5, (4 - sqrt 7*i)^5)", "4", "-sqrt 7"),
    ("((-7 - e*i)^6)^(1/6)", "7", "e"), ("((3 + pi*i/9)^6)^(1/3)", "(729 - pi^2)/81", "2pi/3"),
  ])
  func `roots and their powers are exact`(source: String, re: String, im: String) throws {
    #expect(try parts(source) == [re, im])
  }

  @Test func `a difference of large numbers may be searched for a fraction`() throws {
    var environment = Environment()
    environment.mode = Mode(.gradians, .complex)
    let source = "(72.938 - 3i)^(86.816 + 8i) - exp((86.816 + 8i)*ln(72.938 - 3i))"
    let statement = try #require(try statements(source).first)
    let number = try #require(try environment.result(of: statement).value.number)
    let fraction = (try? number.re.exactFraction()) ?? nil
    #expect(fraction?.isZero != false)
  }

  @Test(arguments: [
    "sin(42.829 - 2i)^2 + cos(42.829 - 2i)^2 - 1", "cos(2*(77.21 + 4i)) - 2*cos(77.21 + 4i)^2 + 1",
    "tan(-4 - 8/3*i) - sin(-4 - 8/3*i)/cos(-4 - 8/3*i)",
    "sin(8.25 + 12i) - sin(3.125 + 4i)*cos(5.125 + 8i) - cos(3.125 + 4i)*sin(5.125 + 8i)",
    "(pi - phi*i)^(8/3 + 10/3*i) - ((pi - phi*i)^(4/3 + 5/3*i))^2",
    "sqrt(ln 5 + 2i)^2 - (abs(ln 5 + 2i) + ln 5)/2 + (abs(ln 5 + 2i) - ln 5)/2 - 2i",
    "exp(2i*pi/7) + exp(4i*pi/7) + exp(6i*pi/7) + exp(8i*pi/7) + exp(10i*pi/7) + exp(12i*pi/7) + 1",
    "exp(1 + i*pi/7)^7 + exp 7",
    "(ln 6 - 3i)^(4 + 4i) - exp((4 + 4i)*ln(ln 6 - 3i))",
  ])
  func `a hidden zero is found`(source: String) throws {
    #expect(try parts(source) == ["0", "0"])
  }
}
