import RandomTesting
import Testing

@testable import Editing

@Suite struct SheetEditorTests {
  private func editor(_ texts: String...) -> SheetEditor {
    SheetEditor(texts.enumerated().map { SheetRow(number: $0 + 1, text: $1) })
  }

  private func press(_ keys: [SheetEditor.Key], in editor: inout SheetEditor) {
    for key in keys { _ = editor.press(key) }
  }

  private func texts(_ editor: SheetEditor) -> [String] { editor.rows.map(\.text) }

  @Test func `it begins below the last row, in a row without a number`() {
    let editor = editor("a", "b")
    #expect(texts(editor) == ["a", "b", ""])
    #expect((editor.row, editor.column) == (2, 0))
    #expect(editor.current.number < 0)
    #expect(SheetEditor([]).rows.count == 1)
  }

  @Test(
    arguments: [
      ([.first, .character("x")], ["xa1", "b22", ""], 0, 1),
      ([.first, .end, .character("x"), .left, .delete], ["a1", "b22", ""], 0, 2),
      ([.up, .end, .backspace, .backspace], ["a1", "b", ""], 1, 1),
      // Up and down return to the column.
      ([.up, .end, .up, .down, .character("x")], ["a1", "b22x", ""], 1, 4),
      // The ends of rows are one step apart.
      ([.left, .character("x")], ["a1", "b22x", ""], 1, 4),
      ([.first, .end, .right, .character("x")], ["a1", "xb22", ""], 1, 1),
      ([.first, .right, .enter], ["a", "1", "b22", ""], 1, 0),
      ([.first, .enter], ["", "a1", "b22", ""], 1, 0),
      ([.first, .end, .enter, .character("x")], ["a1", "x", "b22", ""], 1, 1),
      ([.backspace], ["a1", "b22"], 1, 3),
      ([.up, .home, .backspace], ["a1b22", ""], 0, 2),
      ([.first, .end, .delete], ["a1b22", ""], 0, 2),
      ([.first, .moveDown, .character("x")], ["b22", "xa1", ""], 1, 1),
      ([.up, .moveUp], ["b22", "a1", ""], 0, 0),
      ([.first, .cut, .down, .paste], ["b22", "a1", ""], 1, 2),
      ([.first, .comment], ["# a1", "b22", ""], 0, 2),
      ([.first, .comment, .comment], ["a1", "b22", ""], 0, 0),
      ([.first, .right, .deleteToEnd], ["a", "b22", ""], 0, 1),
      ([.page(-9), .page(1)], ["a1", "b22", ""], 1, 0),
    ] as [([SheetEditor.Key], [String], Int, Int)]
  )
  func `keys change text and move the cursor`(
    keys: [SheetEditor.Key],
    expected: [String],
    row: Int,
    column: Int
  ) {
    var editor = editor("a1", "b22")
    press(keys, in: &editor)
    #expect(texts(editor) == expected)
    #expect((editor.row, editor.column) == (row, column))
  }

  @Test func `a statement keeps its number where it goes`() {
    var editor = editor("a", "b", "c")
    press([.first, .moveDown, .enter, .up, .up], in: &editor)
    #expect(editor.rows.map(\.number).filter { $0 > 0 } == [2, 1, 3])
    // The part with something in it is the statement.
    press([.first, .enter], in: &editor)
    #expect(editor.current.number == 2)
    press([.backspace], in: &editor)
    #expect(editor.current == SheetRow(number: 2, text: "b"))
  }

  @Test func `a word is taken back at once, and everything else one by one`() {
    var editor = editor("a")
    press(
      [.character("1"), .character("2"), .enter, .character("3"), .first, .comment],
      in: &editor
    )
    var seen = [texts(editor)]
    while editor.press(.undo) { seen.append(texts(editor)) }
    #expect(
      seen == [
        ["# a", "12", "3"], ["a", "12", "3"], ["a", "12", ""], ["a", "12"], ["a", ""],
      ]
    )
  }

  @Test func `what is pasted has rows`() {
    var editor = editor("a")
    editor.type("1\n2\t3\r\n4")
    #expect(texts(editor) == ["a", "1", "2 3", "4"])
    _ = editor.press(.undo)
    #expect(texts(editor) == ["a", ""])
  }

  @Test func `an accent joins the character before it`() {
    var editor = editor("")
    press([.character("e"), .character("\u{301}"), .character("x"), .backspace], in: &editor)
    #expect(editor.current.text == "e\u{301}" && editor.column == 1)
  }

  @Test(arguments: [
    (0, "a"), (2, "bc1"), (3, "bc1"), (5, "bc1"), (6, nil), (7, nil), (8, "x"), (10, "x"),
  ])
  func `the name at the cursor`(column: Int, name: String?) {
    var editor = editor("a bc1 + 2x")
    editor.click(row: 0, column: column)
    #expect(editor.name == name)
  }

  @Test func `rows of others come in, and what is typed stays`() {
    var editor = editor("a", "b", "c")
    press([.character("x"), .up, .character("y")], in: &editor)
    editor.merge([
      SheetRow(number: 1, text: "a2"), SheetRow(number: 9, text: "new"),
      SheetRow(number: 3, text: "z"),
    ])
    #expect(texts(editor) == ["a2", "new", "cy", "x"])
    #expect(editor.current == SheetRow(number: 3, text: "cy"))
  }

  @Test func `new rows get numbers, also in what can be taken back`() {
    var editor = editor("a")
    press([.character("b")], in: &editor)
    let draft = editor.current.number
    press([.enter], in: &editor)
    editor.replaceRows(
      editor.rows.map { SheetRow(number: $0.number == draft ? 7 : $0.number, text: $0.text) },
      numbers: [draft: 7]
    )
    press([.undo], in: &editor)
    #expect(editor.current == SheetRow(number: 7, text: "b"))
  }

  @Test func `the cursor is always in the text, and numbers are different`() {
    var generator = SeededGenerator(seed: .random(in: 0...UInt64.max))
    let keys: [SheetEditor.Key] = [
      .character("a"), .character("é"), .left, .right, .up, .down, .home, .end, .first, .last,
      .page(3), .page(-3), .backspace, .delete, .deleteToEnd, .enter, .moveUp, .moveDown, .cut,
      .paste, .comment, .undo,
    ]
    var editor = editor("abc", "", "de")
    for _ in 0..<5_000 {
      let before = (editor.rows, editor.row, editor.column)
      let key = keys.randomElement(using: &generator) ?? .left
      if !editor.press(key) {
        #expect((editor.rows, editor.row, editor.column) == before, "\(key)")
      }
      #expect(editor.rows.indices.contains(editor.row))
      #expect(0...editor.current.text.count ~= editor.column)
      #expect(Set(editor.rows.map(\.number)).count == editor.rows.count)
    }
  }
}
