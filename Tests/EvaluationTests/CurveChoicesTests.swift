import Graphing
import Testing

/// Pictures of functions with choices.
struct CurveChoicesTests {
  @Test(arguments: [
    "if x < 0 then -x else x^2", "if x = 1/3 then 2 else x", "if x <= 0 then 0 else ln(x)",
    "if x < sqrt 2 then 1/(x-sqrt 2) else x", "if x = 0 then sin(x)/x else 5",
    "if x^3 = 2 then 3 else x", "if cos(x) > x then 1 else 2*x",
    "(if x < 1 then x else 2-x)*(if x < 1 then 1 else -1)",
    "if x < 1/3 then 1 else if x < 1/3 then 2 else x",
    "if x > 0 and ln(x) > -1 then ln(x) else x^2",
  ])
  func `all dots are decided`(_ expression: String) throws {
    let graph = try GraphCase(expression, ["-3", "3.1", "-2", "5"])
    #expect(try graph.picture(.frame).allSatisfy(\.undecided.isEmpty))
  }

  /// 1/3 is between two doubles, and these windows are far narrower than the distance.
  @Test(arguments: [
    "if x < 1/3 then -1 else 1", "if x = 1/3 then 1 else x", "if x < 1/3 then 2/3-x else x",
  ])
  func `a break is decided at any depth of zoom`(_ expression: String) throws {
    let graph = try GraphCase(expression, ["1/3-10^-40", "1/3+2*10^-40", "-2.03", "2"])
    #expect(try graph.picture(.frame).allSatisfy(\.undecided.isEmpty))
  }
}
