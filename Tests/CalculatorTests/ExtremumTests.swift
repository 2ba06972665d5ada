import RandomTesting
import Testing

@testable import Calculator

/// Least and greatest values, and series, of random formulas, by what must hold between them.
@Suite struct ExtremumTests {
  private func answer(_ line: String, _ session: Session) -> String {
    session.printed(line).last ?? ""
  }

  private func number(_ random: inout SeededGenerator) -> String {
    "(\(random.below(13) - 6)/\(random.below(4) + 1))"
  }

  /// A formula of x that is defined everywhere, with corners and jumps.
  private func formula(_ random: inout SeededGenerator) -> String {
    let (a, b) = (number(&random), number(&random))
    return switch random.below(8) {
    case 0: "x^3 + \(a)*x^2 + \(b)*x"
    case 1: "abs(x^2 + \(a)) + \(b)*x"
    case 2: "sin(x + \(a)) + \(b)*cos x"
    case 3: "(x + \(a))*e^(-x^2)"
    case 4: "floor(x + \(a)) + \(b)*x"
    case 5: "max(x^2 + \(a), \(b) - x)"
    case 6: "(if x < \(a) then x^2 else \(b) - x)"
    default: "(x + \(a))/(1 + x^2)"
    }
  }

  @Test(arguments: 1...4)
  func `no value is below the least one or above the greatest one`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let session = session(":mode rad")
    for _ in 0..<8 * effort {
      let text = formula(&random)
      let least = answer("m = minimum(\(text), x = -3..4)", session)
      let greatest = answer("M = maximum(\(text), x = -3..4)", session)
      for (name, relation, found) in [("m", "<=", least), ("M", ">=", greatest)]
      where !found.contains("without reaching") {
        for _ in 0..<10 {
          let place = "\(random.below(701) - 300)/100"
          let question = "\(name) \(relation) (\(text)) where x = \(place)"
          #expect(answer(question, session) == "true", "seed \(seed): \(question), \(found)")
        }
      }
    }
  }

  @Test(arguments: 1...3)
  func `the greatest value is that below 0 of the function with the other sign`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let session = session(":mode rad")
    for _ in 0..<6 * effort {
      let text = formula(&random)
      let greatest = answer("maximum(\(text), x = -2..2)", session)
      let least = answer("-minimum(-(\(text)), x = -2..2)", session)
      guard !greatest.contains("without reaching") else { continue }
      #expect(greatest == least, "seed \(seed): \(text)")
    }
  }

  @Test(arguments: 1...3)
  func `what a series leaves out is smaller than its last power`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let session = session(":mode rad")
    for _ in 0..<6 * effort {
      let (a, b) = (number(&random), number(&random))
      let text = [
        "e^(x + \(a))*cos x", "sin(x)*(\(a) + x^2)", "1/(1 + (x + \(a))^2)", "sqrt(7 + x)/(x + 9)",
        "ln(9 + x + \(b))", "atan(x)*x",
      ][random.below(6)]
      let order = 1 + random.below(4)
      let place = random.below(3)
      let series = "series(\(text), x = \(place), \(order))"
      let rest = "(\(text) - P)/(x - \(place))^\(order)"
      let question = "limit(\(rest), x = \(place)) where P = \(series)"
      #expect(answer(question, session) == "0", "seed \(seed): \(question)")
    }
  }
}
