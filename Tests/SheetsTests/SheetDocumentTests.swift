import Calculator
import Evaluation
import Syntax
import Testing

@testable import Sheets

@Suite struct SheetDocumentTests {
  private func lines(_ text: String, _ kind: SheetDocument.Kind = .markdown) -> [String] {
    SheetDocument(text, kind: kind).lines.map(\.line.text)
  }

  @Test func `each line of a script is a line`() {
    #expect(lines("1\n\n(2 +\n3) # = 5\n# end", .script) == ["1", "", "(2 + 3) # = 5", "# end"])
  }

  @Test func `the kind follows from the name`() {
    #expect(SheetDocument.Kind(path: "a/b.md") == .markdown)
    #expect(SheetDocument.Kind(path: "README.Markdown") == .markdown)
    #expect(SheetDocument.Kind(path: "a.calc") == .script)
    #expect(SheetDocument.Kind(path: "notes") == .script)
  }

  @Test(arguments: [
    ("```calc\n1\n2\n```\n3", ["1", "2"]), ("~~~ calc\n1\n~~~", ["1"]), ("```calc\n1", ["1"]),
    ("````calc\n```\n1\n````\nx", ["```", "1"]), ("   ```calc title\n1\n  ```  ", ["1"]),
    ("```calc{.x}\n1\n```", ["1"]), ("    ```calc\n1\n```", []), ("```swift\n`=> 1`\n```", []),
    ("```Calc\n1\n~~~\n2\n```", ["1", "~~~", "2"]),
    ("```graph\nsin x\n# a\n\n```", [":graph sin x", "# a", ""]),
  ])
  func `calc blocks are read`(text: String, expected: [String]) { #expect(lines(text) == expected) }

  @Test(arguments: [
    ("a `=> 1+1` b", ["1+1"]), ("`1+1 => 2` and `=>3`", ["1+1", "3"]), ("`x=>1`", []),
    ("``=> 1``", []), ("`` ` `=> 1` ``", []), ("`a`=> 1`", []), ("\\`=> 1 `=> 2`", ["2"]),
    ("`=> `", []), ("`1 =>`", ["1"]), ("`a => b => c`", ["a => b"]), ("`=> 1", []),
    ("`code` then `=> 4` ``x``", ["4"]),
  ])
  func `questions in the text are read`(text: String, expected: [String]) {
    #expect(lines(text) == expected)
  }

  @Test func `places are those of the text`() throws {
    let text = "é `=> 1+1`\n```calc\n(1\n+ 2)\n```\n"
    let document = SheetDocument(text, kind: .markdown)
    #expect(document.lines.map(\.rows) == [0..<1, 2..<4])
    let first = document.lines[0]
    #expect(document.text[first.start..<first.start + 3] == "1+1")
    #expect(document.line(at: first.start) == 0)
    #expect(document.line(at: 0) == nil)
    #expect(document.line(at: text.utf8.count - 6) == 1)
    #expect(document.blocks == [SheetDocument.Block(language: .calc, rows: 2..<4)])
  }
}
