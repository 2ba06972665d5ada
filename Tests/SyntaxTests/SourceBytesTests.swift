import Testing

@testable import Syntax

@Suite struct SourceBytesTests {
  @Test func `every byte of a line is lent, and zeros stand around it`() throws {
    let line = "2·x + sixteen characters"
    let (count, lent, around) = try SourceBytes.lend(line, upTo: nil) { bytes in
      (bytes.count, (0..<bytes.count).map { bytes[$0] }, [bytes[-1], bytes[bytes.count]])
    }
    #expect(count == line.utf8.count)
    #expect(lent == Array(line.utf8))
    #expect(around == [0, 0])
  }

  @Test func `a part of a line ends where it is said to end`() throws {
    let (count, byte, text) = try SourceBytes.lend("12 + 34", upTo: 4) { bytes in
      (bytes.count, bytes[5], bytes.text(1, 4))
    }
    #expect(count == 4)
    #expect(byte == 0)
    #expect(text == "2 +")
  }

  @Test func `an error comes through as it was thrown`() {
    let error = SyntaxError(.tooDeep, at: SourceRange(1, 2))
    #expect(throws: error) {
      try SourceBytes.lend("x", upTo: nil) { _ throws(SyntaxError) in throw error }
    }
  }

  @Test(arguments: [
    ("x", 0), ("  x", 2), (" \t\r", 3), ("\u{A0}\u{2009}\u{202F}x", 8), ("·", 0), ("", 0),
  ])
  func `blanks end where something is to be seen`(line: String, end: Int) throws {
    #expect(try SourceBytes.lend(line, upTo: nil) { $0.endOfBlanks(from: 0) } == end)
  }

  @Test(arguments: [
    ("", true, false), (" ; 2", true, false), ("# why", true, false), ("+ 2", false, false),
    ("=", false, true), (" = ;", false, true), ("= 2", false, false), ("\0", false, false),
  ])
  func `a statement is known to end without reading on`(
    line: String,
    ends: Bool,
    endsByEquals: Bool
  ) throws {
    let (found, foundByEquals) = try SourceBytes.lend(line, upTo: nil) { bytes in
      (bytes.endsStatement(after: 0), bytes.endsStatementByEquals(after: 0))
    }
    #expect(found == ends)
    #expect(foundByEquals == endsByEquals)
  }
}
