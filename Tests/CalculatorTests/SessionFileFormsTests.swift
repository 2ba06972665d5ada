import RandomTesting
import Testing

@testable import Calculator

/// A number computed step by step has the same form as the one read from its line in the file.
@Suite struct SessionFileFormsTests {
  /// Statements each of which continues from the previous answer.
  private struct RandomSteps {
    var generator: SeededGenerator

    mutating func lines(_ count: Int) -> [String] {
      let mode = ":mode \(pick(["deg", "rad", "grad"])) \(pick(["real", "complex"]))"
      return [mode, number()] + (1...count).map { _ in step() }
    }

    private mutating func step() -> String {
      switch Int.random(in: 0..<12, using: &generator) {
      case 0: "ANS + \(number())"
      case 1: "ANS - \(number())"
      case 2: "\(number()) - ANS"
      case 3: "ANS*\(number())"
      case 4: "ANS/\(number())"
      case 5: "\(number())/ANS"
      case 6: "ANS^(\(pick(["2", "3", "-1", "1/2", "1/3", "-2/3", "pi", "ANS"])))"
      case 7: "ANS*(1 - ANS)"
      case 8: "-ANS"
      default: "\(pick(functions)) ANS"
      }
    }

    private let functions = [
      "sin", "cos", "tan", "asin", "acos", "atan", "sinh", "cosh", "tanh", "asinh", "acosh",
      "atanh",
      "sqrt", "cbrt", "exp", "ln", "log", "abs", "gamma", "erf", "zeta", "frac", "floor", "ci",
      "li", "ei", "re", "im", "conj", "arg",
    ]

    private mutating func number() -> String {
      let n = Int.random(in: 1...12, using: &generator)
      return switch Int.random(in: 0..<12, using: &generator) {
      case 10: "i"
      case 11: "(\(n) - 2i)"
      case 0: "pi"
      case 1: "e"
      case 2: "sqrt \(n)"
      case 3: "ln \(n)"
      case 4: "\(n)/7"
      case 5: "0.\(n)"
      case 6: "pi/\(n)"
      case 7: "(1 + sqrt \(n))"
      case 8: "\(n)%"
      default: "\(n)"
      }
    }

    private mutating func pick(_ choices: [String]) -> String {
      choices.randomElement(using: &generator) ?? ""
    }
  }

  @Test(arguments: 1...(50 * effort))
  func `what is reached step by step is read as it was`(seed: Int) {
    var random = RandomSteps(generator: SeededGenerator(seed: UInt64(seed)))
    let lines = random.lines(12)
    let session = Session()
    for line in lines { session.run(line) { _ in } }
    expectReadAsItWas(session, "\(lines)")
  }

  @Test(arguments: [

    ["e - .5", "atan ANS", "tan ANS"], ["e - .5", "atan ANS", "cos ANS", "sin ANS"],
    ["0/zeta(zeta 3 + 3^pi)", "1 - ANS"], ["1/(pi*(1 + e)^2)", "ANS^2", "1/ANS"],
    ["3i - ci(-e)", "ANS*i"], ["lambertw(-2)", "li(-3) + ANS"], ["ci(-e)", "re ANS"],
    ["1/sqrt(44100 + 1995e)", "ANS^2*pi"], ["ln((8*e^tanh 2 - pi)/64)", "ANS*(1 - ANS)"],
  ])
  func `what once was another form after a restart`(lines: [String]) {
    for mode in ["deg", "rad", "rad complex"] {
      let session = Session()
      for line in [":mode \(mode)"] + lines { session.run(line) { _ in } }
      expectReadAsItWas(session, "\(mode) \(lines)")
    }
  }

  @Test(arguments: [
    ["q = factor 360", "q"], ["q = factor(-360)", "q"], ["1∠30 to polar", "p = ANS", "p"],
    ["-2 to polar", "@1"], ["h = (255 to hex)", "h"],
  ])
  func `a form that was asked for is kept over a restart`(lines: [String]) throws {
    let session = Session()
    for line in lines.dropLast() { session.run(line) { _ in } }
    let text = SessionFile.text(of: session)
    let name = try #require(lines.last)
    let form = session.printed(name)
    // Without the checksum at its end each line of a file is read with care.
    for text in [text, text.lines.filter { !$0.hasPrefix("# end") }.joined(separator: "\n") + "\n"]
    {
      let again = Session()
      _ = SessionFile.load(Array(text.utf8), into: again)
      #expect(again.printed(name) == form)
    }
  }

  private func expectReadAsItWas(_ session: Session, _ comment: Comment) {
    let text = SessionFile.text(of: session)
    let again = Session()
    let findings = SessionFile.load(Array(text.utf8), into: again)
    #expect(findings.areHarmless, comment)
    let written = SessionFile.text(of: again)
    let differences = zip(text.lines, written.lines).filter { $0 != $1 }
    #expect(differences.isEmpty && text == written, "\(comment) \(differences.prefix(2))")
  }
}
