import Testing

@testable import Syntax

@Suite struct StatementsTests {
  @Test(arguments: ["1", "1; 2", "1; 2; x = 3;"])
  func `the statements of a line stand in its order`(line: String) throws {
    guard case .statements(let statements) = try Parser.parse(line: line, vocabulary: .test).kind
    else { throw SyntaxError(.unexpected(.endOfStatement), at: .none) }
    let starts = statements.map(\.range.start)
    #expect(starts == Array(stride(from: 0, to: line.utf8.count, by: 3)))
    #expect(statements[0] == statements.first && statements.last == statements[starts.count - 1])
  }

  @Test func `statements are equal where they say the same`() throws {
    #expect(try statements("1 + 2") == statements("1 + 2"))
    #expect(try statements("1 + 2") != statements("1 + 2;"))
    #expect(try statements("1 + 2") != statements("1 - 2"))
  }
}
