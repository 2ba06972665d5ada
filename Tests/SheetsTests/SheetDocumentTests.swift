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
    ("``=> 1``", ["1"]), ("`` ` `=> 1` ``", []), ("`a`=> 1`", []), ("\\`=> 1 `=> 2`", ["2"]),
    ("`=> `", []), ("`1 =>`", ["1"]), ("`a => b => c`", ["a => b"]),
    ("`=> 1 => 2`", ["1"]), ("`=> 1", []),
    ("`code` then `=> 4` ``x``", ["4"]),
  ])
  func `questions in the text are read`(text: String, expected: [String]) {
    #expect(lines(text) == expected)
  }

  @Test(arguments: [
    // Blocks in quotations and lists end with them.
    ("- ```calc\n  1\n  ```\n\n`=> 2`", ["1", "2"]), ("> ```calc\n> 1\n2\n", ["1"]),
    ("> ```calc\n> (1 +\n>2)\n> ```\n`=> 3`", ["(1 + 2)", "3"]),
    ("1. - a\n\n     ```calc\n     1\n     ```\n`=> 2`", ["1", "2"]),
    ("- ```calc\n  1\n\n  2\ntext `=> 3`", ["1", "", "2", "3"]),
    ("-\ta\n\n\t```calc\n\t1\n\t```", ["1"]),
    ("> - ~~~ graph\n>   x\n> `=> 1`", [":graph x", "1"]),
    // What is no code.
    ("    `=> 1`\n\n`=> 2`", ["2"]), ("a\n    `=> 1`", ["1"]),
    ("<!-- `=> 1`\n\n```calc\n2\n```\n-->\n`=> 3`", ["3"]), ("<div>\n`=> 1`\n\n`=> 2`", ["2"]),
    ("<pre>\n\n`=> 1`\n</pre>\n`=> 2`", ["2"]), ("a <!-- `=> 1` --> `=> 2`", ["2"]),
    ("<a title=\"`=> 1`\">`=> 2`</a>", ["2"]), ("[`=> 1`](`=>2` \"`=> 3`\") `=> 4`", ["1", "4"]),
    ("<https://a.b/`> `=> 2`", ["2"]), ("[a]: b \"`=> 1`\"\n`=> 2`", ["2"]),
    ("---\na: \"`=> 1`\"\n---\n`=> 2`", ["2"]), ("---\n\n`=> 1`\n\n---", ["1"]),
    ("# `=> 1`\n`=> 2`\n---\n* * *\n1. `=> 3`", ["1", "2", "3"]),
    // Code spans are those of the whole text of a block.
    ("a `b\nc` `=> 1`", ["1"]), ("a `b\n\n`=> 1`", ["1"]), ("`=>\n1`", []), ("`` => 1 ``", ["1"]),
    ("a | b\n--|--\n`=> \\|-3\\|` | `=> 2`\n`a|b` | `=> 3`", ["|-3|", "2", "3"]),
    // Formulas, and prices.
    ("$a `=> 1` b$ `=> 2`", ["2"]), ("$$\nx `=> 1`\n$$\n`=> 2`", ["2"]), ("$`=> 1`$ `=> 2`", ["2"]),
    ("$`=> 1` and $`=> 2`, $5 `=> 3`", ["1", "2", "3"]), ("\\$a `=> 1`$", ["1"]),
  ])
  func `code is where CommonMark has it`(text: String, expected: [String]) {
    #expect(lines(text) == expected)
  }

  @Test(
    .timeLimit(.minutes(1)),
    arguments: [
      ">", "- ", "<!--", "<?", "<![CDATA[", "<!a", "<a b=\"", "$a ", "$$a", "[](a", "[](a (", "`$",
      "[a](b \"", "|", "\\", "``` ", "> - ",
    ]
  )
  func `the time is that of the length`(part: String) {
    let text = String(repeating: part, count: 20_000) + ">) `=> 1`"
    #expect(lines(text + "\n\n`=> 2`").count <= 2)
  }

  @Test func `what is not computed is said`() {
    let document = SheetDocument("a `=>\n1`\n\n$x `=> 2`$ `a\nb`", kind: .markdown)
    #expect(document.remarks.map(\.row) == [0, 3])
    #expect(document.remarks[0].text == "not computed, because it is in more than one row")
    #expect(document.lines.isEmpty)
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
    #expect(document.blocks.map(\.rows) == [2..<4])
    #expect(document.blocks.map(\.language) == [.calc])
  }
}
