import Testing

@testable import Calculator

@Suite struct CommandParameterTests {
  @Test(arguments: [
    ("more", "[N|all] [EXPRESSION] [--output FILE]"), ("mode", "[deg|rad|grad|real|complex]"),
    ("quit", ""),
    ("set", "[SETTING VALUE]"), ("clear", "[NAME …]"), ("help", "[NAME | WORDS]"),
    ("history", "[WORDS] [--output FILE] | size N | clear"), ("run", "FILE"),
  ])
  func `help shows the arguments in one line`(name: String, parameters: String) {
    #expect(CommandDefinition.named(name)?.parameters == parameters)
  }

  @Test(arguments: [
    ("more", [], "N all EXPRESSION --output"), ("more", ["5"], "EXPRESSION EXPRESSION --output"),
    ("more", ["5", "x", "y"], "EXPRESSION EXPRESSION --output"), ("more", ["--output"], "FILE"),
    ("more", ["--output", "x"], ""), ("clear", ["a", "b"], "NAME"), ("mode", ["deg"], ""),
    ("set", ["NOTICES"], "on off"), ("history", ["size"], "N"), ("quit", [], ""),
    ("quit", ["x"], ""),
  ])
  func `words tell what may follow`(name: String, words: [String], expected: String) throws {
    let command = try #require(CommandDefinition.named(name))
    let found = command.parameter.expected(after: words).map(\.description)
    #expect(found.joined(separator: " ") == expected)
  }
}
