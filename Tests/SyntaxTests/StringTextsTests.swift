import Testing

@testable import Syntax

/// Texts within texts.
@Suite struct StringTextsTests {
  @Test(arguments: [
    ("currency=", "<Cube currency='USD'", true), ("rate=", "a rat", false), ("", "a", true),
    ("abc", "ab", false), ("→", "a → b", true), ("é", "e\u{301}", false), ("a", "", false),
  ])
  func `a text is found byte by byte`(_ part: String, _ whole: String, _ isFound: Bool) {
    #expect(whole.contains(text: part) == isFound)
  }

  @Test(arguments: [
    ("a, b", ["a", "b"]), ("a", ["a"]), ("", []), (", a, , b, ", ["a", "b"]), ("a,b", ["a,b"]),
  ])
  func `a text is split at another one`(_ whole: String, _ pieces: [String]) {
    #expect(whole.split(atText: ", ") == pieces)
  }
}
