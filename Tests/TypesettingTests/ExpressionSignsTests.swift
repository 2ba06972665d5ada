import SyntaxTesting
import Testing

@testable import Typesetting

@Suite struct ExpressionSignsTests {
  @Test(
    "signs and inverses are in their conventional places",
    arguments: [
      ("1/(-3)", "-1/3"),
      ("x*y/(-z)", "-x*y/z"),
      ("1/(-x)/(-y)", "1/x/y"),
      ("(-1)/(-3)", "1/3"),
      ("a + -b", "a - b"),
      ("a + 1/(-3)", "a - 1/3"),
      ("a + (-b)*c", "a - b*c"),
      ("a - -b", "a - -b"),
      ("-a + b", "-a + b"),
      ("a*b^-1", "a/b"),
      ("a*b^-2*c", "a/b^2*c"),
      ("a*b^-n", "a*b^-n"),
      ("b^-1", "b^-1"),
      ("a*(-b)^-1", "-a/b"),
      ("sqrt(1/(-3))", "sqrt(-1/3)"),
      ("a + (-7) mod 3", "a + (-7) mod 3"),
      ("a mod b/(-c)", "a mod b/(-c)"),
      ("a/(-b) mod c", "-a/b mod c"),
    ]
  )
  func signs(source: String, conventional: String) throws {
    let expression = try parsed(source).withConventionalSigns
    #expect(expression == (try parsed(conventional)), "\(bracketed(expression))")
  }

  @Test("applying it again changes nothing") func idempotence() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = RandomExpressions(seed: seed)
    for index in 0..<1_000 * effort {
      let once = random.expression(depth: index % 5).withConventionalSigns
      #expect(once.withConventionalSigns == once, "seed \(seed), case \(index)")
    }
  }
}
