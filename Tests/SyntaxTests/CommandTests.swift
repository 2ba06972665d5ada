import Testing

@testable import Syntax

@Suite struct CommandTests {
  private func command(_ line: String) throws -> Command? {
    guard case .command(let command) = try Parser.parse(line: line, vocabulary: .test).kind
    else { return nil }
    return command
  }

  @Test(
    "a command has a name and arguments",
    arguments: [
      (":mode deg", "mode", "deg"),
      ("  :mode\tdeg  ", "mode", "deg"),
      (":quit", "quit", ""),
      (":paste-latex", "paste-latex", ""),
      (":run file.calc # now", "run", "file.calc"),
      (":run \"a # b\" # c", "run", "\"a # b\""),
      (":quit#x", "quit", ""),
      (":graph 'x\" \"'", "graph", "'x\" \"'"),
    ]
  )
  func parts(line: String, name: String, arguments: String) throws {
    let command = try #require(try command(line))
    #expect(command.name == name)
    #expect(command.arguments == arguments)
    let start = command.argumentsRange.start
    #expect(Array(line.utf8)[start..<command.argumentsRange.end] == ArraySlice(arguments.utf8))
  }

  @Test("quotes keep the blanks of a word")
  func words() throws {
    let command = try #require(try command(":save  \"my file\".calc --x \"\" y"))
    #expect(command.words.map(\.text) == ["my file.calc", "--x", "", "y"])
    let expected = [(7, 21), (22, 25), (26, 28), (29, 30)].map { SourceRange($0.0, $0.1) }
    #expect(command.words.map(\.range) == expected)
    #expect(command.words.map(\.isQuoted) == [true, false, true, false])
  }

  @Test(
    "an expression ends at the first option",
    arguments: [
      ("sin(x)/x, cos x --window -10 10", "sin(x)/x, cos x", ["--window", "-10", "10"]),
      ("x--3 --mode dot", "x--3", ["--mode", "dot"]),
      ("--data table.tsv", "", ["--data", "table.tsv"]),
      ("x", "x", []),
      ("", "", []),
    ]
  )
  func operand(arguments: String, operand: String, options: [String]) throws {
    let line = ":graph " + arguments
    let command = try #require(try command(line))
    #expect(command.operand.text == operand)
    #expect(command.options.map(\.text) == options)
  }

  @Test("the expressions of a command keep their ranges in the line")
  func expressions() throws {
    let line = ":graph sin x, x^2 --bare"
    let operand = try #require(try command(line)).operand
    let expressions = try Parser.parseGraph(
      line,
      in: operand.range,
      functionsOf: "x",
      vocabulary: .test
    ).curves
    #expect(expressions.map(bracketed) == ["sin x", "x^2"])
    #expect(expressions.map(\.range) == [SourceRange(7, 12), SourceRange(14, 17)])
  }
}
