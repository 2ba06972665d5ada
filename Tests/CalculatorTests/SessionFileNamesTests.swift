import RandomTesting
import Testing

@testable import Calculator

/// Values in a file have the same meaning where names hide built-in ones.
@Suite struct SessionFileNamesTests {
  private static let lines = [
    "tau = 5", "tau = 7/2", "τ = 1/4", ":clear tau", "tau(x) = x + 1", "phi = zeta(3)",
    "gamma = 7/5", "gamma = gamma(1/3)", ":clear gamma", "gamma(x) = 2x", "zeta = erf(1)",
    "min = 3", "min(a, b) = a - b", ":clear min", "sin = 30", "sin(x) = x/2", ":clear sin",
    "f(x) = tau*x", "f(x) = 2 gamma x", "f(x) = gamma(x)", "f(tau) = tau^2", "f(x) = tau(x)",
    "g(x) = min*x", "g(x) = min(x, 2)", "g(x) = sin x", "g(x) = sin*x", "g(x) = f(x) + sin(x)",
    "g(phi) = φ + τ", "x = tau + gamma(1/3)", "ANS + zeta(3)", "zeta(5)", "3 tau STO phi", ":clear",
    ":clear phi zeta", ":history clear", ":history size 3", ":history size 9", ":mode rad",
  ]
  private static let probes = [
    "ANS", "tau", "τ", "phi", "gamma", "gamma(4)", "min", "min(5, 2)", "sin(30)", "sin", "zeta",
    "f(3)", "g(4)",
    "x", "tau(2)",
  ]

  private func answers(_ session: Session) -> [[String]] {
    Self.probes.map { session.printed($0) }
  }

  @Test(arguments: 1...(40 * effort))
  func `a session is read as it was`(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let session = Session()
    var typed: [String] = []
    for _ in 0..<12 {
      guard let line = Self.lines.randomElement(using: &generator) else { continue }
      typed.append(line)
      session.run(line) { _ in }
    }
    let text = SessionFile.text(of: session)
    let loaded = Session()
    let findings = SessionFile.load(Array(text.utf8), into: loaded)
    let comment = Comment(rawValue: "seed \(seed): \(typed)\n\(text)")
    #expect(findings.areHarmless, comment)
    #expect(SessionFile.text(of: loaded) == text, comment)
    #expect(answers(loaded) == answers(session), comment)
  }

  @Test func `a formula says which of its names are the person's`() {
    let session = session("gamma = 2", "f(x) = gamma*x", ":history clear", ":clear gamma")
    #expect(SessionFile.text(of: session).contains("f(x) = $gamma*x\n"))
    #expect(session.printed("f(3)").joined().contains("gamma is a function"))
  }

  @Test func `the names of a session file cannot be typed`() {
    #expect(session("gamma = 2").failure(of: "$gamma + 1") != nil)
    #expect(session().failure(of: "$1 = 3") != nil)
  }
}
