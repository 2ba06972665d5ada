import Testing
import TextWidth

@testable import Syntax

@Suite struct SourceExcerptTests {
  @Test(
    "the caret is under the character",
    arguments: [
      ("1.2.3", 3, 4, "   ^"),
      ("2+*3", 2, 3, "  ^"),
      ("", 0, 0, "^"),
      ("(2", 2, 2, "  ^"),
      ("x + abc", 4, 7, "    ^^^"),
      ("长度 2", 7, 8, "     ^"),
      ("e\u{301}+*", 4, 5, "  ^"),
      ("\t2 3", 3, 4, "\t  ^"),
    ]
  )
  func caret(source: String, start: Int, end: Int, expected: String) {
    let excerpt = SourceExcerpt(of: source, at: SourceRange(start, end))
    #expect(excerpt.caret == expected)
    #expect(excerpt.text == source)
  }

  @Test(
    "of several rows, the one where the range begins is shown",
    arguments: [
      (0, 3, 1, 1, "é + 1", "^^"), (6, 7, 1, 6, "é + 1", "     ^"), (7, 8, 2, 1, "", "^"),
      (8, 13, 3, 1, "2 + 3", "^^^^^"), (12, 20, 3, 5, "2 + 3", "    ^"),
    ]
  )
  func rows(start: Int, end: Int, row: Int, column: Int, text: String, caret: String) {
    let source = "é + 1\n\n2 + 3"
    let excerpt = SourceExcerpt(of: source, at: SourceRange(start, end))
    #expect(SourceExcerpt.row(of: start, in: source) == row)
    #expect(SourceExcerpt.column(of: start, in: source) == column)
    #expect(excerpt.text == text)
    #expect(excerpt.caret == caret)
  }

  @Test("a long line is cut around the caret", arguments: [0, 5, 500, 995, 1000])
  func window(offset: Int) {
    let source = String((0..<1000).map { Character(String($0 % 10)) })
    let range = SourceRange(offset, offset + 1)
    let excerpt = SourceExcerpt(of: source, at: range, width: 40)
    #expect(excerpt.text.displayWidth <= 40)
    #expect(excerpt.caret.displayWidth <= 40)
    #expect(excerpt.text.hasPrefix("…") == (offset > 30))
    #expect(excerpt.text.hasSuffix("…") == (offset < 900))
    if offset < 1000 {
      let column = excerpt.caret.count - 1
      #expect(String(Array(excerpt.text)[column]) == String(offset % 10))
    }
  }

  @Test("a column counts characters from 1")
  func column() {
    #expect(SourceExcerpt.column(of: 0, in: "1+") == 1)
    #expect(SourceExcerpt.column(of: 2, in: "π+") == 2)
    #expect(SourceExcerpt.column(of: 4, in: "e\u{301}+*") == 3)
    #expect(SourceExcerpt.column(of: 99, in: "1+") == 3)
  }
}
