import Testing

@testable import Arithmetic

@Suite struct RealFormulaTests {
  @Test(arguments: [
    (Sample("π/4") { pi(1, 4) }, "1/4·π"),
    (Sample("2/√3") { try real(2).divided(by: root(3)) }, "2/3·√3"),
    (Sample("√(2 + √3)") { try (real(2) + root(3)).squareRoot() }, "√(2 + √3)"),
    (Sample("e²") { try real(2).exponential() }, "e^2"),
    (Sample("ln 7") { try ln(7) }, "ln 7"),
    (Sample("φ") { .phi }, "1/2·(1 + √5)"),
    (Sample("∛54") { try cbrt(real(54)) }, "3·2^(1/3)"),
    (Sample("sin 15°") { pi(1, 12).sine() }, "1/4·(√6 + -1·√2)"),
    (Sample("atan 1") { real(1).arcTangent() }, "1/4·π"),
    (Sample("log 2") { try real(2).decimalLogarithm() }, "log 2"),
    (Sample("ln 2 + ln 3") { try ln(2) + ln(3) }, "ln 6"),
    (Sample("exp(1/2)") { try real(1, 2).exponential() }, "e^(1/2)"),
    (Sample("2^√2") { try real(2).power(root(2)) }, "2^√2"),
    (Sample("√5 + √2 + √3") { try root(5) + root(2) + root(3) }, "√2 + √3 + √5"),
    (Sample("1/(√2 + √3)") { try real(1).divided(by: root(2) + root(3)) }, "√3 + -1·√2"),
    (Sample("√π") { try Real.pi.squareRoot() }, "√π"),
    (Sample("sin(π/7)") { pi(1, 7).sine() }, "sin(1/7·π)"),
    (Sample("tan(π/8)") { try pi(1, 8).tangent() }, "√2 + -1"),
    (Sample("cos 36°") { pi(1, 5).cosine() }, "1/4·(1 + √5)"),
    (Sample("exp(π√163)") { try (.pi * root(163)).exponential() }, "e^(√163·π)"),
    (
      Sample("8 sin(π/7) sin(2π/7) sin(3π/7)") {
        real(8) * pi(1, 7).sine() * pi(2, 7).sine() * pi(3, 7).sine()
      }, "√7"
    ),
    (
      Sample("4 atan(1/5) − atan(1/239)") {
        real(4) * real(1, 5).arcTangent() - real(1, 239).arcTangent()
      }, "1/4·π"
    ),
    (
      Sample("tan 20° tan 40° tan 80°") {
        try pi(1, 9).tangent() * pi(2, 9).tangent() * pi(4, 9).tangent()
      }, "√3"
    ),
    (Sample("9^9^9") { try real(9).power(real(9).power(real(9))) }, "9^9^9"),
    (Sample("10^10^100") { try real(10).power(real(10).power(real(100))) }, "10^10^100"),
    (Sample("2^10^18") { try real(2).power(real(10).power(real(18))) }, "2^10^18"),
    (
      Sample("6^10^20/3") { try real(6).power(real(10).power(real(20))).divided(by: real(3)) },
      "1/3·6^10^20"
    ),
    (Sample("2^(99/100)") { try real(2).power(real(99, 100)) }, "2^(99/100)"),
    (Sample("-1/(2 + 2π)") { try real(-1).divided(by: real(2) + pi(2, 1)) }, "-1/2·(1 + π)^-1"),
  ])
  func `closed forms are what a person would write`(sample: Sample, text: String) throws {
    #expect(try sample.make().formula?.text == text)
  }

  @Test func `a formula rebuilt encloses the same number`() throws {
    var random = Randomness()
    for _ in 0..<Randomness.rounds(200) {
      let trial = try? random.trial(try random.seedReal(), try random.seedReal())
      guard let value = trial?.value, value.formula != nil, let rebuilt = value.rebuilt,
        Ball(value, bits: 64).isBelow(powerOfTwo: 1_000)
      else { continue }
      #expect(rebuilt.agrees(with: value), "\(random) \(value.described)")
    }
  }
}

extension Formula {
  /// The formula in one line, for tests only.
  var text: String {
    switch self {
    case .fraction(let fraction):
      return fraction.isInteger
        ? "\(fraction.numerator)" : "\(fraction.numerator)/\(fraction.denominator)"
    case .pi: return "π"
    case .e: return "e"
    case .sum(let terms): return terms.map(\.text).joined(separator: " + ")
    case .product(let factors): return factors.map(\.bracketed).joined(separator: "·")
    case .power(let base, let exponent): return "\(base.bracketed)^\(exponent.exponentText)"
    case .function(.sqrt, let radicand): return "√\(radicand.bracketed)"
    case .function(let function, let argument):
      let text = argument.bracketed
      return text.hasPrefix("(") || argument.isAtom && text.first?.isNumber != true
        ? "\(function.name)\(text)"
        : argument.isAtom ? "\(function.name) \(text)" : "\(function.name)(\(text))"
    }
  }

  private var isAtom: Bool {
    switch self {
    case .fraction(let fraction): fraction.isInteger
    case .pi, .e: true
    case .sum, .product, .power, .function: false
    }
  }

  private var bracketed: String {
    if case .sum = self { return "(\(text))" }
    return text
  }

  private var exponentText: String {
    switch self {
    case .fraction(let fraction): fraction.isInteger ? text : "(\(text))"
    case .pi, .e, .power, .function: text
    case .sum, .product: "(\(text))"
    }
  }
}
