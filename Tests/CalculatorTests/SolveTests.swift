import Foundation
import RandomTesting
import Testing

@testable import Arithmetic
@testable import Calculator
@testable import Evaluation

/// `solve` at random equations with known solutions, and what a session keeps of them.
@Suite struct SolveTests {
  /// The answer without notices, and the notice.
  private func answer(_ line: String, _ session: Session) -> (answer: String, claim: String) {
    let lines = session.printed(line)
    let claims = lines.filter { $0.hasPrefix("notice: ") }
    return (lines.last ?? "", claims.joined().replacingOccurrences(of: "notice: ", with: ""))
  }

  @Test(arguments: 1...5)
  func `every root of a product of linear factors is found, with its multiplicity`(seed: UInt64)
    throws
  {
    var random = SeededGenerator(seed: seed)
    let session = session(format: .fraction)
    for _ in 0..<40 * effort {
      var roots: [Fraction: Int] = [:]
      for _ in 0..<random.below(6) + 1 {
        let root = Fraction(random.below(41) - 20, random.below(6) + 1)
        roots[root, default: 0] += random.below(3) + 1
      }
      let factors = roots.map { "(x - (\($0.numerator)/\($0.denominator)))^\($1)" }
      let text = factors.joined(separator: "*") + "*(x^2 + \(random.below(5) + 1))"
      let (found, claim) = answer("solve(\(text) = 0)", session)
      let sorted = roots.keys.sorted { $0 < $1 }
      let expected = sorted.map {
        $0.isInteger ? "\($0.numerator)" : "\($0.numerator)/\($0.denominator)"
      }
      #expect(found == "[\(expected.joined(separator: ", "))]", "seed \(seed): \(text)")
      let count = roots.count == 1 ? "the only real solution" : "all \(roots.count) real solutions"
      #expect(claim.hasPrefix(count), "seed \(seed): \(text): \(claim)")
      let multiple = roots.values.count { $0 > 1 }
      #expect(claim.contains(";") == (multiple > 0), "seed \(seed): \(text): \(claim)")
    }
  }

  @Test(arguments: 1...3)
  func `a linear system has its solution`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let session = session(format: .fraction)
    for _ in 0..<10 * effort {
      let count = random.below(6) + 2
      let numbers = (0..<count).map { _ in random.below(21) - 10 }
      let names = (0..<count).map { "u\($0)a" }
      let equations = (0..<count).map { row in
        let factors = (0..<count).map { ($0 == row ? 50 : 0) + random.below(19) - 9 }
        let sum = zip(factors, numbers).reduce(0) { $0 + $1.0 * $1.1 }
        return zip(factors, names).map { "(\($0))*\($1)" }.joined(separator: "+") + " = \(sum)"
      }
      let line = "solve([\(equations.joined(separator: ", "))], [\(names.joined(separator: ", "))])"
      let (found, claim) = answer(line, session)
      #expect(
        found == "[[\(numbers.map(String.init).joined(separator: ", "))]]",
        "seed \(seed): \(line)"
      )
      #expect(claim == "the only real solution")
    }
  }

  @Test(arguments: 1...3)
  func `two polynomials have the solutions that they were made for`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let session = session(format: .fraction)
    for _ in 0..<10 * effort {
      let (a, b, c, d) = (
        random.below(9) - 4, random.below(9) - 4, random.below(9) - 4, random.below(9) - 4
      )
      guard a != c, b != d else { continue }
      // A circle through both points, and the line through them.
      let line = "(\(d - b))*(x - (\(a))) = (\(c - a))*(y - (\(b)))"
      let circle = "(x - (\(a)))*(x - (\(c))) + (y - (\(b)))*(y - (\(d))) = 0"
      let (found, claim) = answer("solve([\(line), \(circle)])", session)
      let points = [[a, b], [c, d]].sorted { $0[0] < $1[0] }
      let expected = points.map { "[\($0[0]), \($0[1])]" }.joined(separator: ", ")
      #expect(found == "[\(expected)]", "seed \(seed): \(line), \(circle)")
      #expect(claim == "all 2 real solutions")
    }
  }

  @Test func `a session keeps solutions that have no closed form`() throws {
    let lines = [
      ":mode rad", "c = 3/2", "f(t) = atan(t)^2 + c", "s = solve(f(x) = 2x + cos x, x = -5..5)",
      "z = solve(besselj(1/3, x) + gamma(x) = 7/2, x = 1..4)",
      "w = solve((if x < 1 then x^3 - cos x else x^2 - 3) = 0, x = 0..5)", "c = 5", ":digits 40",
    ]
    try withFolder { folder in
      let first = session()
      for line in lines { _ = first.printed(line) }
      try SessionFile.save(first, path: "\(folder)/a.calc")
      let (second, notices) = try SessionFile.session(at: "\(folder)/a.calc")
      #expect(notices.isEmpty)
      for name in ["s", "z", "w"] {
        let answers = [first, second].map { session in
          session.printed(name).joined().replacingOccurrences(of: "≈ ", with: "")
        }
        #expect(answers[0] == answers[1])
        #expect(answers[0].utf8.count > 40, "\(answers)")
      }
    }
  }
}
