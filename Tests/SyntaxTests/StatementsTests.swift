import Testing

@testable import Syntax

@Suite struct StatementsTests {
  @Test(arguments: [("1", [0]), ("1; 2", [0, 3]), ("1; 2; x = 3;", [0, 3, 6])])
  func `the statements of a line stand in its order`(line: String, starts: [Int]) throws {
    guard case .statements(let statements) = try Parser.parse(line: line, vocabulary: .test).kind
    else { throw SyntaxError(.unexpected(.endOfStatement), at: .none) }
    #expect(statements.map(\.range.start) == starts)
    #expect(statements[0] == statements.first && statements.last == statements[starts.count - 1])
  }

  @Test func `statements are equal where they say the same`() throws {
    #expect(try statements("1 + 2") == statements("1 + 2"))
    #expect(try statements("1 + 2") != statements("1 + 2;"))
    #expect(try statements("1 + 2") != statements("1 - 2"))
  }
}
