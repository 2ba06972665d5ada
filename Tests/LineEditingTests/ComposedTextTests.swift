import Testing

@testable import LineEditing

@Suite struct ComposedTextTests {
  @Test(arguments: [
    ("e\u{301}+1", "\u{E9}+1"), ("E\u{301}", "\u{C9}"), ("A\u{30A}", "\u{C5}"),
    ("e\u{302}\u{301}", "\u{1EBF}"), ("\u{3B1}\u{301}", "\u{3AC}"), ("\u{438}\u{306}", "\u{439}"),
    ("0.16\u{305} * 6", "0.1(6) * 6"), ("0.1\u{305}4\u{305}", "0.(14)"),
    ("sqrt 2", "sqrt 2"), ("é数π", "é数π"),
  ])
  func `an accent becomes one character with its letter`(text: String, composed: String) {
    let result = ComposedText(text)
    #expect(Array(result.text.unicodeScalars) == Array(composed.unicodeScalars))
    #expect(result.notice == nil)
  }

  @Test(arguments: [
    ("x\u{301}+1", "x+1", "U+0301"), ("\u{301}", "", "U+0301"), ("1\u{200B}2", "12", "U+200B"),
    ("x\u{302}y\u{301}q\u{302}", "x\u{FD}q", "U+0302"),
    ("\u{1D165}\u{E0101}", "\u{1D165}", "U+E0101"),
  ])
  func `what has no place on a screen is left out and named`(
    text: String,
    shown: String,
    named: String
  ) {
    let result = ComposedText(text)
    #expect(result.text == shown)
    #expect(result.notice == "left out, as it cannot be shown: \(named)")
  }
}
