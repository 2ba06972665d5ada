import Testing

@testable import LineEditing

@Suite struct HistorySearchTests {
  /// Keys, and the entries that they lead to: `^R` is \u{12}, `^S` \u{13}, Backspace \u{7F}.
  @Test(arguments: [
    ("", "draft"), ("1", "10+1"), ("1+", "1+2"), ("1+2", "1+2"), ("1\u{12}", "1+2"),
    ("1\u{12}\u{12}", "1+1"), ("1\u{12}\u{12}\u{12}", "1+1"), ("1\u{12}\u{12}\u{13}", "1+2"),
    ("1+1\u{7F}", "1+2"), ("√", "√2"), ("−", "draft"), ("\u{12}", "draft"), ("2*", "1+2"),
  ])
  func `a key finds the next line`(keys: String, line: String) {
    var search = HistorySearch(["1+1", "√2", "1+2", "10+1"], from: "draft")
    for key in keys.unicodeScalars { #expect(search.feed(key) == .proceed) }
    #expect(search.line == line)
  }

  @Test func `the cursor is where the pattern begins`() {
    var search = HistorySearch(["√2+sin 3"], from: "")
    for key in "sin".unicodeScalars { _ = search.feed(key) }
    #expect(search.cursor == 3)
  }

  @Test func `Enter and Escape only end a search begun by a command`() {
    var search = HistorySearch(["1+1"], from: "draft", isCommand: true)
    #expect(search.append("1+") == .proceed)
    #expect(search.line == "1+1")
    #expect(search.feed("\r") == .take(then: nil))
    #expect(search.feed("\u{1B}") == .giveUp)
  }

  @Test func `a key that is not for searching ends the search`() {
    var search = HistorySearch([], from: "draft")
    #expect(search.feed("\r") == .take(then: "\r"))
    #expect(search.feed("\u{1B}") == .take(then: "\u{1B}"))
    #expect(search.feed("\u{7}") == .giveUp)
  }
}
