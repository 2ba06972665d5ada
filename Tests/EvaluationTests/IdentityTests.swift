import Arithmetic
import RandomTesting
import Testing

@testable import Evaluation
@testable import Syntax

/// Questions about names without values, decided for all values.
@Suite struct IdentityTests {
  private func words(_ source: String, in environment: Environment = Environment()) throws
    -> String?
  {
    let expression = try Parser.parseExpression(source, vocabulary: environment.vocabulary)
    return Identity(expression, in: environment).map { "\($0.isTrue) \($0.words)" }
  }

  @Test(arguments: [
    ("x + y = y + x", "true for every x and y"), ("x = x + 1", "false for every x"),
    ("x < x + 1 < x + 2", "true for every x"), ("x <> x", "false for every x"),
    ("x^-1*x = 1", "true for every x except 0"), ("x^0 = 1", "true for every x"),
    ("1/(x^2-1/4) = 4/(4x^2-1)", "true for every x except −1/2 and 1/2"),
    ("x/(y/z) = x z/y", "true for every x, y and z where z ≠ 0, y/z ≠ 0 and y ≠ 0"),
    ("x/(x^3-x) = 1/(x^2-1)", "true for every x except −1, 0 and 1"),
    ("x/0 = x/0", nil), ("x = 1", nil), ("x^2 = 2", nil), ("x < 1", nil), ("1 = 1", nil),
    ("sqrt(x)^2 = x", nil), ("x^200 = x^200", nil), ("x mod 2 = x mod 2", nil),
    ("x pi = pi x", nil), ("(x+y+z+1)^90 = 3", nil),
  ])
  func `what is proven is said, and nothing else`(source: String, expected: String?) throws {
    #expect(try words(source) == expected)
  }

  @Test func `functions and values of names are put in`() throws {
    let environment = try Environment("f(t) = t^2 + k", "k = 3", "u(1) = 2", "u(n) = n")
    #expect(try words("f(x + 1) = x^2 + 2x + 4", in: environment) == "true for every x")
    #expect(try words("u(x) = x", in: environment) == nil)
  }

  @Test func `what holds for every value holds for random ones`() throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = RandomRational(seed: seed)
    var proven = 0
    for index in 0..<300 {
      let left = random.source(depth: 3)
      let source =
        "\(left) = \(index.isMultiple(of: 2) ? random.rewritten(left) : random.source(depth: 2))"
      guard try words(source)?.hasPrefix("true") == true else { continue }
      proven += 1
      for _ in 0..<3 {
        var environment = Environment()
        for name in ["x", "y"] { environment.assign(.real(Real(random.fraction())), to: name) }
        let expression = try Parser.parseExpression(source, vocabulary: .builtIn)
        guard let result = try? environment.result(of: expression) else { continue }
        #expect(result.value.isIdentical(to: .truth(true)), "seed \(seed): \(source)")
      }
    }
    #expect(proven > 50, "seed \(seed)")
  }
}

/// Draws quotients of polynomials in x and y, as text.
private struct RandomRational {
  private var generator: SeededGenerator

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  mutating func source(depth: Int) -> String {
    let leaves = ["x", "y", "2", "(1/3)", "(x+1)"]
    guard depth > 0 else { return leaves[Int.random(in: 0..<leaves.count, using: &generator)] }
    let (left, right) = (source(depth: depth - 1), source(depth: depth - 1))
    switch Int.random(in: 0..<6, using: &generator) {
    case 0, 1: return "(\(left) + \(right))"
    case 2: return "(\(left) - \(right))"
    case 3: return "(\(left))*(\(right))"
    case 4: return "(\(left))/(\(right))"
    default: return "(\(left))^2"
    }
  }

  /// The same with another form.
  mutating func rewritten(_ source: String) -> String {
    let other = self.source(depth: 1)
    switch Int.random(in: 0..<3, using: &generator) {
    case 0: return "(\(source) + \(other)) - \(other)"
    case 1: return "(\(source))*(\(other))/(\(other))"
    default: return "2*(\(source)) - (\(source))"
    }
  }

  mutating func fraction() -> Fraction {
    Fraction(Int.random(in: -9...9, using: &generator), Int.random(in: 1...5, using: &generator))
  }
}
