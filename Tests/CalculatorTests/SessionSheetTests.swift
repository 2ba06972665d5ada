import Arithmetic
import Editing
import Evaluation
import RandomTesting
import Storage
import Testing

@testable import Calculator

@Suite struct SessionSheetTests {
  /// A session that has run these lines, its sheet, and an editor of its rows.
  private struct Page {
    let session: Session
    var sheet: SessionSheet
    var editor: SheetEditor

    init(_ lines: String..., in session: Session = Session()) {
      self.session = session
      for line in lines { session.run(line) { _ in } }
      sheet = SessionSheet(session)
      editor = SheetEditor(sheet.recorded)
    }

    mutating func press(_ keys: SheetEditor.Key...) { for key in keys { _ = editor.press(key) } }

    mutating func type(_ text: String) { editor.type(text) }

    /// What the rows say.
    var answers: [String] {
      mutating get {
        sheet.evaluate(editor.rows)
        return editor.rows.map { row in
          let answer = sheet.answer(ofRow: row.number)
          return (answer?.kind == .failure ? "error: " : "") + (answer?.text ?? "")
        }
      }
    }

    mutating func record() {
      sheet.evaluate(editor.rows)
      let numbers = sheet.record()
      editor.replaceRows(
        editor.rows.map { SheetRow(number: numbers[$0.number] ?? $0.number, text: $0.text) },
        numbers: numbers
      )
    }

    var sources: [String] { session.statements.map { "\($0.number) \($0.source)" } }
  }

  @Test func `a change is shown where it matters, and nothing is recorded yet`() {
    var page = Page("a = 3", "b = 2a", "sqrt b", "7", "1/0", "f(x) = x + a", "f(1)")
    #expect(
      page.answers == [
        "3", "6", "√6 ≈ 2.44948974278", "7", "error: undefined: division by zero", "", "4", "",
      ]
    )
    page.press(.first, .end)
    page.type("2")
    #expect(page.answers.prefix(3) == ["32", "64", "8"])
    #expect(page.answers[6] == "33")
    #expect(page.session.environment.variables["a"]?.real?.fraction == Fraction(3))
    page.press(.backspace)
    #expect(page.answers[1] == "6")
  }

  @Test func `what is recorded are the session's statements`() {
    var page = Page("a = 3", "b = 2a", "a + b")
    page.press(.first, .end, .enter)
    page.type("a = a + 1")
    page.record()
    #expect(page.sources == ["1 a = 3", "4 a = a + 1", "2 b = 2a", "3 a + b"])
    #expect(page.session.environment.answer?.real?.fraction == Fraction(12))
    #expect(page.session.nextNumber == 5)
    page.session.run("@4") { _ in }
    #expect(page.session.environment.answer?.real?.fraction == Fraction(4))
    _ = page.session.undo()
    _ = page.session.undo()
    #expect(page.sources == ["1 a = 3", "2 b = 2a", "3 a + b"])
    #expect(page.session.environment.answer?.real?.fraction == Fraction(9))
  }

  @Test func `statements are moved, deleted and made comments`() {
    var page = Page("a = 3", "a = 5", "2a")
    page.press(.first, .moveDown)
    #expect(page.answers.prefix(3) == ["5", "3", "6"])
    page.press(.cut)
    #expect(page.answers.prefix(2) == ["5", "10"])
    page.press(.first, .comment)
    #expect(page.answers.prefix(2) == ["", "error: a has no value; a = … gives it one"])
    page.record()
    #expect(page.sources == ["2 # a = 5", "3 2a"])
    page.press(.comment)
    page.record()
    #expect(page.session.environment.answer?.real?.fraction == Fraction(10))
  }

  @Test func `ANS is the answer of the row above`() {
    var page = Page("5", "ANS + 1")
    page.press(.first, .end, .enter)
    page.type("20")
    #expect(page.answers == ["5", "20", "21", ""])
  }

  @Test(arguments: [
    ("1 +", "error: expected a number, a name or a bracket, but the line ends"),
    ("1; 2", "error: a row of a sheet is one statement; the next one has a row of its own"),
    (":mode rad", "error: a row of a sheet is a statement; :mode works at the prompt"),
    ("# note", ""), ("2+2 # four", "4"),
  ])
  func `a row that is no statement has no effect`(text: String, answer: String) {
    var page = Page("a = 3")
    page.type(text)
    #expect(page.answers == ["3", answer])
    page.record()
    #expect(page.session.statements.last?.source == text)
    #expect(page.session.environment.mode.angles == .degrees)
  }

  @Test func `blanks around a row are not recorded`() {
    var page = Page("a = 3")
    page.type(" 2a ")
    page.record()
    #expect(page.sources == ["1 a = 3", "2 2a"])
  }

  @Test func `a name is renamed in all rows`() {
    var page = Page("a = 3", "f(x) = a x + 2a", "f(a) # a", "aa = 1")
    page.sheet.evaluate(page.editor.rows)
    guard case .rows(let rows) = page.sheet.renaming("a", to: "width") else {
      Issue.record("it is refused")
      return
    }
    #expect(
      rows.map(\.text) == ["width = 3", "f(x) = width x + 2width", "f(width) # a", "aa = 1"]
    )
    page.editor.change(to: rows)
    #expect(page.answers == ["3", "", "15", "1", ""])
  }

  @Test(arguments: [
    ("a", "2b", "2b is no name for a variable or a function"),
    ("a", "pi", "pi is no name for a variable or a function"),
    ("a", "b", "b has a meaning already"), ("a", "x", "x has a meaning already"),
    ("sin", "c", "sin is no name of a variable or a function here"),
  ])
  func `a name is not renamed where that would change a meaning`(
    old: String,
    new: String,
    reason: String
  ) {
    var page = Page("a = 3", "b = sin a", "f(x) = x")
    page.sheet.evaluate(page.editor.rows)
    #expect(page.sheet.renaming(old, to: new) == .refusal(reason))
  }

  @Test func `what a command did to names stays`() {
    var page = Page("a = 3", "b = 4", ":clear a", "b + 1", "a")
    page.press(.first, .down, .cut)
    #expect(
      page.answers.prefix(3) == ["3", "error: b has no value; b = … gives it one", page.answers[2]]
    )
    #expect(page.answers[2].hasPrefix("error: a has no value"))
  }

  @Test func `what a command did after the first statement stays without it`() throws {
    let session = Session()
    session.run("3") { _ in }
    let three = try #require(session.statements.last?.result)
    session.history.record([.assign(three, to: "k")], in: &session.environment)
    var page = Page("2k", in: session)
    page.press(.first, .cut)
    #expect(page.answers.first == "6")
    page.record()
    #expect(page.sources == ["2 2k"])
    #expect(session.environment.variables["k"]?.real?.fraction == Fraction(3))
  }

  @Test func `it is kept in the file, and others' statements come in`() throws {
    try withFolder { folder in
      let path = "\(folder)/s.calc"
      let session = Session()
      _ = try session.open(path)
      var page = Page("a = 3", "2a", in: session)
      _ = try session.save()
      let other = Session()
      _ = try other.open(path)
      page.press(.first, .end)
      page.type("1")
      page.press(.enter)
      page.type("c = 1")
      page.record()
      other.run("z = a + 9") { _ in }
      _ = try other.save()
      _ = try session.save()
      let rows = ["a = 31", "c = 1", "2a", "z = a + 9"]
      #expect(page.sheet.takeNews()?.map(\.text) == rows)
      #expect(page.sheet.takeNews() == nil)
      // It was evaluated where a was 3.
      page.editor.merge(page.sheet.recorded)
      #expect(page.answers.contains("40"))
      page.record()
      _ = try session.save()
      let third = Session()
      _ = try third.open(path)
      #expect(third.statements.map(\.source) == rows)
      #expect(third.environment.results[2]?.real?.fraction == Fraction(62))
    }
  }

  /// The last word is with a session that runs the rows from top to bottom.
  @Test func `a sheet says what its rows say in a new session`() throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var generator = SeededGenerator(seed: seed)
    let sources = [
      "a = 2", "b = a + 1", "c = a b", "a = a + 1", "f(x) = a x", "f(3)", "f(x) = x + b", "f(b)",
      "ANS + 1", "g(x) = f(x)^2", "g(2)", "5", "x = 1/a", "1/(a - 3)", "ANS STO b", "7 STO a",
    ]
    let keys: [SheetEditor.Key] = [
      .up, .down, .moveUp, .moveDown, .cut, .paste, .enter, .comment, .undo, .first, .last,
    ]
    for _ in 0..<12 * effort {
      let session = Session()
      for _ in 0..<8 { session.run(sources.randomElement(using: &generator) ?? "") { _ in } }
      var sheet = SessionSheet(session)
      var editor = SheetEditor(sheet.recorded)
      for _ in 0..<40 {
        if Bool.random(using: &generator) {
          _ = editor.press(.enter)
          editor.type(sources.randomElement(using: &generator) ?? "")
        } else {
          _ = editor.press(keys.randomElement(using: &generator) ?? .up)
        }
        sheet.evaluate(editor.rows)
        if Int.random(in: 0..<3, using: &generator) == 0 {
          let numbers = sheet.record()
          editor.replaceRows(
            editor.rows.map { SheetRow(number: numbers[$0.number] ?? $0.number, text: $0.text) },
            numbers: numbers
          )
        }
        let fresh = Session()
        for row in editor.rows where !row.isBlank {
          let count = fresh.statements.count
          fresh.run(row.text) { _ in }
          let found = sheet.answer(ofRow: row.number)
          let expected = SessionSheet(fresh).lastAnswer
          guard fresh.statements.count > count else { continue }
          // What an error suggests depends on names that the row does not use.
          func words(_ answer: SheetAnswer?) -> Substring? { answer?.text.prefix { $0 != ";" } }
          try #require(found?.kind == expected?.kind, "seed \(seed)")
          try #require(
            words(found) == words(expected),
            "seed \(seed): \(editor.rows.map { "\($0.number) \($0.text)" }): \(row)"
          )
        }
      }
    }
  }
}

extension SessionSheet {
  /// The answer of the last row.
  fileprivate var lastAnswer: SheetAnswer? {
    var sheet = self
    return recorded.last.flatMap { sheet.answer(ofRow: $0.number) }
  }
}
