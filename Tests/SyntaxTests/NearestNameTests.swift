import Testing

@testable import Syntax

@Suite struct NearestNameTests {
  @Test(
    "the nearest name is found",
    arguments: [
      ("sni", "sin"), ("sinn", "sin"), ("si", "sin"), ("sqt", "sqrt"), ("sqr", "sqrt"),
      ("cozy", nil), ("PI", "pi"), ("histroy", "history"), ("hsitry", "history"), ("x", nil),
      ("banana", nil),
      ("", nil), ("sin", nil),
    ] as [(String, String?)]
  )
  func nearest(name: String, expected: String?) {
    let names = ["sin", "cos", "sqrt", "pi", "history"]
    #expect(names.filter { $0 != name }.nearest(to: name) == expected)
    #expect(names.reversed().filter { $0 != name }.nearest(to: name) == expected)
  }

  @Test(
    "a function is suggested for a slip, and not for the function of another program",
    arguments: [
      ("sqtr", "sqrt"), ("sinn", "sin"), ("sni", "sin"), ("floo", "floor"), ("roudn", "round"),
      ("intergral", "integral"), ("fix", nil), ("deg", nil), ("sinpi", nil), ("log1p", nil),
      ("exp2", nil), ("roundup", nil), ("rate", nil), ("x", nil),
    ] as [(String, String?)]
  )
  func nearestFunction(name: String, expected: String?) {
    let names = ["sin", "sqrt", "floor", "round", "integral", "fib", "det", "log", "exp", "date"]
    #expect(names.nearestFunction(to: name) == expected)
  }

  @Test(
    "an edit changes, inserts or removes a letter, or swaps two",
    arguments: [
      ("abc", "abc", 0), ("abc", "abd", 1), ("abc", "ab", 1), ("abc", "xabc", 1),
      ("abc", "acb", 1), ("abcd", "badc", 2), ("", "ab", 2), ("a", "abcdef", 5),
    ]
  )
  func distance(left: String, right: String, expected: Int) {
    #expect(editDistance(Array(left.unicodeScalars), Array(right.unicodeScalars)) == expected)
  }
}
