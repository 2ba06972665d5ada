import Testing

@testable import Syntax

@Suite struct BuiltInNamesTests {
  private let names = BuiltInNames(
    functions: ["sin": "sin"],
    bracketedFunctions: ["gcd": "gcd"],
    constants: ["e": "e", "π": "pi"],
    elsewhere: { name, _ in ["tan": "tg"][name] },
    notation: { _ in nil },
    example: { _ in nil }
  )

  @Test func `every name says what it stands for`() {
    #expect(names.meanings["sin"] == .function("sin", isBare: true))
    #expect(names.meanings["gcd"] == .function("gcd", isBare: false))
    #expect(names.meanings["π"] == .constant("pi"))
    #expect(names.elsewhere("tan", nil) == "tg")
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
