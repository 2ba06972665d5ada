import Testing

@testable import Syntax

@Suite struct BuiltInNamesTests {
  private let names = BuiltInNames(
    meanings: [
      "sin": .function("sin", isBare: true), "gcd": .function("gcd", isBare: false),
      "e": .constant("e"), "π": .constant("pi"),
    ],
    functionsOfExpressions: [],
    imaginaryUnit: .i,
    units: .none,
    elsewhere: { name, _ in ["tan": "tg"][name] },
    notation: { _ in nil },
    example: { _ in nil }
  )

  @Test func `a vocabulary of typed names says what each stands for`() {
    let vocabulary = Vocabulary(
      functions: ["sin": "sin"],
      bracketedFunctions: ["gcd": "gcd"],
      constants: ["e": "e", "π": "pi"]
    )
    #expect(vocabulary.meaning(of: "sin") == .function("sin", isBare: true))
    #expect(vocabulary.meaning(of: "gcd") == .function("gcd", isBare: false))
    #expect(vocabulary.meaning(of: "π") == .constant("pi"))
    #expect(vocabulary.meaning(of: "x") == nil)
  }

  @Test(arguments: [
    ("sin", true), ("sum", true), ("s", false), ("sinh", false), ("x", false), ("e", true),
    ("π", true), ("ü", true),
  ])
  func `a name can be known by its first character and its length`(
    name: String,
    isPossible: Bool
  ) throws {
    let canHave = try SourceBytes.lend(name, upTo: nil) { bytes in
      names.canHave(SourceRange(0, bytes.count), in: bytes)
    }
    #expect(canHave == isPossible)
  }
}
