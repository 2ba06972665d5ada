import Foundation
import RandomTesting
import Storage
import Testing

@testable import Arithmetic
@testable import Calculator
@testable import Evaluation

/// Derivatives and integrals of random formulas, by what must hold between them.
@Suite struct CalculusTests {
  /// The answer without notices.
  private func answer(_ line: String, _ session: Session) -> String {
    session.printed(line).last ?? ""
  }

  private func decimal(_ line: String, _ session: Session) throws -> Double {
    let text = answer(line, session).replacingOccurrences(of: "−", with: "-")
    return try #require(Double(text), "\(line): \(text)")
  }

  /// A formula of x with a value at every number.
  private func formula(_ random: inout SeededGenerator, depth: Int) -> String {
    let number = "(\(random.below(13) - 6)/\(random.below(4) + 1))"
    switch random.below(depth > 0 ? 10 : 3) {
    case 0: return "(x + \(number))"
    case 1: return "(\(number)*x^2 + 1)"
    case 2: return "(2x - \(number))"
    case 3: return "sin(\(formula(&random, depth: depth - 1)))"
    case 4: return "cos(\(formula(&random, depth: depth - 1)))"
    case 5: return "atan(\(formula(&random, depth: depth - 1)))"
    case 6: return "(e^(-\(formula(&random, depth: depth - 1))^2))"
    case 7: return "sqrt(1 + \(formula(&random, depth: depth - 1))^2)"
    case 8:
      return "(\(formula(&random, depth: depth - 1))*\(formula(&random, depth: depth - 1)))"
    default:
      return "(\(formula(&random, depth: depth - 1)) + \(formula(&random, depth: depth - 1)))"
    }
  }

  @Test(arguments: 1...4)
  func `a derivative as a formula has the values of the one at a number`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let session = session(":mode rad")
    for _ in 0..<15 * effort {
      let text = formula(&random, depth: 3)
      let place = "\(random.below(15) - 7)/\(random.below(5) + 1)"
      let slope = answer("(D where x = \(place)) where D = diff(\(text), x)", session)
      let value = answer("diff(\(text), x = \(place))", session)
      #expect(slope == value, "seed \(seed): diff(\(text), x = \(place))")
    }
  }

  private static let functionsOfOne = BuiltIn.all.filter { $0.argumentCount.contains(1) }

  @Test(arguments: ["deg", "rad", "grad"])
  func `the derivatives of every function have their values in every angle mode`(
    mode: String
  ) throws {
    let session = session(":mode \(mode)")
    var compared = 0
    for function in Self.functionsOfOne {
      // One place is in the domain of each function of real numbers.
      for place in ["1/3", "5/2"] {
        for order in 1...2 {
          let call = "diff(\(function.name)(x), x, \(order))"
          let value = answer("diff(\(function.name)(x), x = \(place), \(order))", session)
          guard !value.hasPrefix("error: ") else { continue }
          let slope = answer("(D where x = \(place)) where D = \(call)", session)
          guard !slope.hasPrefix("error: ") else { continue }
          #expect(slope == value, "\(mode): \(call) at \(place)")
          compared += 1
        }
      }
    }
    #expect(compared > 100)
  }

  @Test(arguments: ["deg", "rad", "grad"])
  func `the antiderivatives of every function have their integrals in every angle mode`(
    mode: String
  ) throws {
    let session = session(":mode \(mode)")
    var compared = 0
    for function in Self.functionsOfOne {
      let call = "\(function.name)(x)"
      guard !answer("F = integral(\(call), x)", session).hasPrefix("error: ") else { continue }
      for (low, high) in [("1/3", "1/2"), ("5/2", "8/3")] {
        let found = answer("(F where x = \(high)) - (F where x = \(low))", session)
        let value = answer("integral(\(call), x = \(low)..\(high))", session)
        guard let value = Double(value), let found = Double(found) else { continue }
        #expect(abs(found - value) <= abs(value) * 1E-9, "\(mode): \(call), \(low)..\(high)")
        compared += 1
      }
    }
    #expect(compared > 30)
  }

  @Test(arguments: 1...4)
  func `the integral of a derivative is the difference of the values`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let session = session(":mode rad")
    for _ in 0..<6 * effort {
      let text = formula(&random, depth: 2)
      let (low, length) = (random.below(5) - 2, random.below(3) + 1)
      let (first, last) = (low, low + length)
      let difference = "(f where x = \(last)) - (f where x = \(first)) where f = formula(\(text))"
      let expected = try decimal(difference, session)
      let slope = answer("diff(\(text), x)", session)
      guard slope != "0", slope.contains("x") else { continue }
      _ = session.printed("g(x) = \(text)")
      let found = try decimal("integral(g'(x), x = \(first)..\(last))", session)
      let scale = max(abs(expected), 1E-3)
      #expect(abs(found - expected) <= scale * 1E-10, "seed \(seed): \(text), \(first)..\(last)")
    }
  }

  /// A formula of x with choices.
  private func choice(_ random: inout SeededGenerator, depth: Int) -> String {
    func number() -> String { "(\(random.below(13) - 6)/\(random.below(3) + 1))" }
    guard depth > 0 else { return "(\(number())*x^\(random.below(4)) + \(number())*x)" }
    let condition =
      switch random.below(6) {
      case 0: "x < \(number())"
      case 1: "x >= \(number())"
      case 2: "x^2 < \(random.below(9) + 1)"
      case 3: "abs(x - \(number())) > \(random.below(3) + 1)"
      case 4: "not (x = \(number())) and x > \(number())"
      default: "\(number()) < x <= \(number()) or x = \(number())"
      }
    let (first, second) = (choice(&random, depth: depth - 1), choice(&random, depth: depth - 1))
    return "(if \(condition) then \(first) else \(random.below(3))*\(second))"
  }

  @Test(arguments: 1...4)
  func `an antiderivative of choices gives the integral`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let session = session(":mode rad")
    for _ in 0..<10 * effort {
      let text = choice(&random, depth: 2)
      let (low, length) = (random.below(9) - 6, random.below(5) + 1)
      let (first, last) = (low, low + length)
      let integral = try decimal("integral(\(text), x = \(first)..\(last))", session)
      let difference =
        "(F where x = \(last)) - (F where x = \(first)) where F = integral(\(text), x)"
      let found = try decimal(difference, session)
      #expect(
        abs(found - integral) <= max(abs(integral), 1) * 1E-10,
        "seed \(seed): \(text), \(first)..\(last)"
      )
    }
  }

  @Test(arguments: 1...4)
  func `the derivative of choices has the values of the one at a number`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let session = session(":mode rad")
    for _ in 0..<15 * effort {
      let text = choice(&random, depth: 2)
      let place = "\(random.below(13) - 6)/\(random.below(3) + 1)"
      let value = answer("diff(\(text), x = \(place))", session)
      let lines = session.printed("diff(\(text), x)")
      // Where there is none, a notice says so.
      guard !value.contains("there is no derivative") else {
        #expect(lines.count > 1, "seed \(seed): \(lines), x = \(place)")
        continue
      }
      let slope = answer("(D where x = \(place)) where D = diff(\(text), x)", session)
      #expect(slope == value, "seed \(seed): diff(\(text), x = \(place))")
    }
  }

  @Test(arguments: 1...4)
  func `an antiderivative gives the integral`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let session = session(":mode rad")
    for _ in 0..<6 * effort {
      let (a, b, n) = (random.below(5) + 1, random.below(5) + 1, random.below(4) + 1)
      let formulas = [
        "x^\(n)*e^(\(a)x/\(b))", "x^\(n)*sin(\(a)x)", "x^\(n)*ln x", "(x + \(a))/(x^2 + \(b))^\(n)",
        "e^(\(a)x)*cos(\(b)x)", "sin(x)^\(n)*cos(x)^\(5 - n)", "x*sqrt(x + \(a))",
        "sqrt(x^2 + \(a))", "atan(\(a)x)", "ln(x)^\(n)/x", "1/((x + \(a))*(x + \(b))^\(n))",
      ]
      let text = formulas[random.below(formulas.count)]
      let exact = try decimal(
        "(F where x = 3) - (F where x = 1) where F = integral(\(text), x)",
        session
      )
      // A factor of 1 that is no formula leaves the panels alone.
      let found = try decimal("integral((if x < 9 then 1 else 0)*(\(text)), x = 1..3)", session)
      #expect(abs(exact - found) <= abs(found) * 1E-10, "seed \(seed): \(text)")
    }
  }

  @Test func `integrals of textbooks have antiderivatives`() throws {
    let path = File.directory(of: File.directory(of: #filePath)) + "/Data/antiderivatives.txt"
    let lines = try File.read(path).split(separator: "\n").filter { $0.first != "#" }
    #expect(lines.count >= 300)
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SeededGenerator(seed: seed)
    let session = session(":mode rad")
    for line in lines.shuffled(using: &random).prefix(30 * effort) {
      let parts = line.components(separatedBy: ", x = ")
      let range = parts.count > 1 ? parts[1] : "3/10..9/10"
      let ends = range.components(separatedBy: "..")
      let antiderivative = "integral(\(parts[0]), x)"
      if answer(antiderivative, session).hasPrefix("error") {
        #expect(line == "1/(x + sqrt(x^2 + 1))", "seed \(seed)")
        continue
      }
      let exact = try decimal(
        "(F where x = \(ends[1])) - (F where x = \(ends[0])) where F = \(antiderivative)",
        session
      )
      // A factor of 1 that is no formula leaves the panels alone.
      let found = try decimal(
        "integral((if x < 9 then 1 else 0)*(\(parts[0])), x = \(range))",
        session
      )
      #expect(abs(exact - found) <= abs(found) * 1E-10, "seed \(seed): \(line)")
    }
  }

  @Test func `parts of a range add up`() throws {
    let session = session(":mode rad")
    for text in ["x^x", "abs(x - 1/3)^(-1/2)", "ln(x)*sin(1/(x + 1))", "floor(3x)*e^x"] {
      let whole = try decimal("integral(\(text), x = 0..1)", session)
      let parts = try decimal(
        "integral(\(text), x = 0..2/7) + integral(\(text), x = 2/7..1)",
        session
      )
      #expect(abs(whole - parts) <= 1E-10, "\(text)")
    }
  }

  @Test(arguments: [
    "1/x, x = -1..2", "1/x, x = 1..inf", "1/x^2, x = -1..1", "tan x, x = 0..2", "1/ln x, x = 0..2",
    "1/(x - pi), x = 3..4", "x, x = -inf..inf", "1/(e^x - 1), x = 0..1", "1/(x^2 - 2), x = 0..2",
    "abs(x - 1/3)^(-1), x = 0..1", "e^x, x = 0..inf", "1/sqrt(x), x = 1..inf",
  ])
  func `divergence is proven`(integral: String) {
    let lines = session(":mode rad").printed("integral(\(integral))")
    #expect(lines.contains { $0.contains("diverges") }, "\(integral): \(lines)")
  }

  @Test(arguments: [
    ("1/cosh x, x = 0..inf", "1.57079632679"), ("x/(e^x - 1), x = 0..inf", "1.64493406685"),
    ("e^(-x)*ln x, x = 0..inf", "-0.577215664902"), ("sin(x)^2/x^2, x = 0..1", "0.897339558529"),
    ("1/(1 + x^5), x = 0..inf", "1.06895933212"),
    ("sqrt(x)*e^(-x^3), x = 0..inf", "0.590817950302"),
    ("ln(sin x), x = 0..pi/2", "-1.08879304515"), ("sqrt(tan x), x = 0..1", "0.727298249344"),
    ("x^(-9/10), x = 0..1", "10"), ("1/(x^4 + x^2 + 1), x = -inf..inf", "1.81379936423"),
  ])
  func `ranges up to infinity and singular numbers have their digits`(
    integral: String,
    value: String
  ) {
    #expect(answer("integral(\(integral))", session(":mode rad")) == value, "\(integral)")
  }

  @Test func `a session keeps an integral`() throws {
    let lines = [
      ":mode rad", "c = 3/2", "f(t) = e^(-t^2)/(t + c)", "a = integral(f(x), x = 0..inf)",
      "b = integral(abs(x - pi)^(-1/2)*cos x, x = 0..4)", "c = 5", ":digits 25",
    ]
    try withFolder { folder in
      let first = session()
      for line in lines { _ = first.printed(line) }
      try SessionFile.save(first, path: "\(folder)/a.calc")
      let (second, notices) = try SessionFile.session(at: "\(folder)/a.calc")
      #expect(notices.isEmpty)
      for name in ["a", "b"] {
        let answers = [first, second].map { session in
          session.printed(name).joined().replacingOccurrences(of: "≈ ", with: "")
        }
        #expect(answers[0] == answers[1])
        #expect(answers[0].utf8.count > 20, "\(answers)")
      }
    }
  }
}
