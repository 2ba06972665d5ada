import Foundation
import RandomTesting
import Testing

@testable import Arithmetic
@testable import Calculator
@testable import Evaluation

/// Limits and sums of random formulas, by what must hold between them.
@Suite struct SumTests {
  /// The answer without notices.
  private func answer(_ line: String, _ session: Session) -> String {
    session.printed(line).last ?? ""
  }

  private func number(_ random: inout SeededGenerator) -> String {
    "(\(random.below(13) - 6)/\(random.below(4) + 1))"
  }

  /// A formula of x with all derivatives at every number.
  private func formula(_ random: inout SeededGenerator, depth: Int) -> String {
    let constant = number(&random)
    switch random.below(depth > 0 ? 8 : 2) {
    case 0: return "(x + \(constant))"
    case 1: return "(\(constant)*x^2 + 1)"
    case 2: return "sin(\(formula(&random, depth: depth - 1)))"
    case 3: return "atan(\(formula(&random, depth: depth - 1)))"
    case 4: return "(e^(-\(formula(&random, depth: depth - 1))^2))"
    case 5: return "sqrt(1 + \(formula(&random, depth: depth - 1))^2)"
    case 6:
      return "(\(formula(&random, depth: depth - 1))*\(formula(&random, depth: depth - 1)))"
    default:
      return "(\(formula(&random, depth: depth - 1)) + \(formula(&random, depth: depth - 1)))"
    }
  }

  @Test(arguments: 1...3)
  func `the limit of a continuous function is its value`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let session = session(":mode rad", ":format decimal")
    for _ in 0..<8 * effort {
      let text = formula(&random, depth: 2)
      let place = number(&random)
      let limit = answer("limit(\(text), x = \(place))", session)
      let value = answer("F where F = (\(text)) where x = \(place)", session)
      #expect(limit == value, "seed \(seed): limit(\(text), x = \(place))")
    }
  }

  @Test(arguments: 1...3)
  func `a derivative is the limit of a quotient of differences`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let session = session(":mode rad", ":format decimal")
    for _ in 0..<5 * effort {
      let text = formula(&random, depth: 1)
      let place = number(&random)
      let slope = answer("diff(\(text), x = \(place))", session)
      let limit = answer(
        "limit((\(text) - F)/(x - \(place)), x = \(place)) where F = limit(\(text), x = \(place))",
        session
      )
      #expect(limit == slope, "seed \(seed): diff(\(text), x = \(place))")
    }
  }

  @Test(arguments: 1...3)
  func `a sum to an unknown number has the values of lists`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let session = session(":mode rad")
    for _ in 0..<8 * effort {
      let degree = random.below(4)
      let terms = (0...degree).map { "\(number(&random))*k^\($0)" }
      var body = "(\(terms.joined(separator: " + ")))"
      if random.below(2) == 0 { body += "*(\(random.below(9) + 2)/7)^k" }
      let (first, last) = (random.below(4) - 1, random.below(9) + 3)
      let sum = answer("(S where n = \(last)) where S = sum(\(body), k = \(first)..n)", session)
      let list = answer("sum([\(body) for k = \(first)..\(last)])", session)
      #expect(sum == list, "seed \(seed): sum(\(body), k = \(first)..\(last))")
    }
  }

  @Test(arguments: 1...3)
  func `a sum without end is its first terms and the rest`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let session = session(":mode rad", ":format decimal")
    for _ in 0..<6 * effort {
      let (a, b) = (random.below(5) + 1, random.below(4) + 1)
      let bodies = [
        "1/(k + \(a)/\(b))^\(random.below(3) + 2)", "(-1)^k/(\(b)*k + \(a))", "(\(a)/\(b))^k/k!",
        "1/(k^2 + \(a))", "k^\(b)*(\(a)/7)^k", "1/((k + \(a))*(k + \(a + b)))",
        "(-1)^k*k!/(2k + \(b))!", "\(a)/(k^2 + \(b)*k + 1)^2",
      ]
      let body = bodies[random.below(bodies.count)]
      let count = random.below(6) + 1
      let whole = answer("sum(\(body), k = 1..inf)", session)
      let parts = answer(
        "sum(\(body), k = 1..\(count)) + sum(\(body), k = \(count + 1)..inf)",
        session
      )
      #expect(!whole.contains("error"), "seed \(seed): \(body)")
      #expect(whole == parts, "seed \(seed): \(body)")
    }
  }

  @Test func `a session keeps sums known by their enclosures`() throws {
    let lines = [
      ":mode rad", "a = sum(1/(k^2 + 1), k = 1..inf)", "b = 2*sum((-1)^k*k!^2/(2k)!, k = 0..inf)",
      "c = sum((-1)^k/(k^2 + 1), k = 1..inf)", ":format decimal", ":digits 40",
    ]
    try withFolder { folder in
      let first = session()
      for line in lines { _ = first.printed(line) }
      try SessionFile.save(first, path: "\(folder)/a.calc")
      let (second, notices) = try SessionFile.session(at: "\(folder)/a.calc")
      #expect(notices.isEmpty)
      for name in ["a", "b", "c"] {
        let answers = [first, second].map { $0.printed(name).joined() }
        #expect(answers[0] == answers[1])
        #expect(answers[0].utf8.count > 30, "\(answers)")
      }
    }
  }
}
