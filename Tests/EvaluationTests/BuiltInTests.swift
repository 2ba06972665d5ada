import Arithmetic
import Testing

@testable import Evaluation
@testable import Syntax

@Suite struct BuiltInTests {
  @Test func `every row is found by its name, and by no other`() {
    let names = BuiltIn.all.map { $0.name }
    #expect(Set(names).count == names.count)
    for name in names { #expect(BuiltIn.named(name)?.name == name) }
    #expect(BuiltIn.named("Sin") == nil)
    #expect(Set(names).isDisjoint(with: Constant.allCases.flatMap(\.names)))
  }

  @Test func `each function has a place of its own in the lists of help`() {
    let places = BuiltIn.all.map { "\($0.help.group) \($0.help.place)" }
    #expect(Set(places).count == places.count)
  }

  @Test(arguments: BuiltIn.all.map { $0.name })
  func `a row's words are there and its example uses it`(name: String) throws {
    let row = try #require(BuiltIn.named(name))
    // today() has no arguments.
    #expect(row.help.parameters.isEmpty == (row.argumentCount == 0...0))
    for words in [row.help.summary, row.help.domain, row.help.example.answer] {
      #expect(!words.isEmpty)
      #expect(words.last != ".")
    }
    #expect(row.help.parameters.last != ".")
    #expect(row.help.example.source.hasPrefix(name))
  }

  @Test(arguments: BuiltIn.all.map { $0.name })
  func `a function takes as many arguments as its row says`(name: String) throws {
    let row = try #require(BuiltIn.named(name))
    for count in 1...4 {
      let arguments = Array(repeating: "1/2", count: count).joined(separator: ", ")
      let isTaken: Bool
      do {
        let call = try #require(try statements("\(name)(\(arguments))").first)
        _ = try Environment().result(of: call)
        isTaken = true
      } catch let error as EvaluationError {
        if case .argumentCount = error.kind { isTaken = false } else { isTaken = true }
      }
      let isInRow =
        row.argumentCount.contains(count) && row.takes(count)
        || count == 2 && row.functionOfTwo != nil
      #expect(isTaken == isInRow, "\(count)")
    }
  }

  @Test(arguments: BuiltIn.all.map { $0.name })
  func `the vocabulary knows which functions need no brackets`(name: String) throws {
    let isBare = try #require(BuiltIn.named(name)).argumentCount.contains(1)
    #expect(Vocabulary.builtIn.meaning(of: name) == .function(name, isBare: isBare))
  }

  @Test func `the vocabulary knows all spellings of a constant`() {
    for constant in Constant.allCases {
      for name in constant.names {
        #expect(Vocabulary.builtIn.meaning(of: name) == .constant(constant.rawValue))
      }
    }
  }
}
