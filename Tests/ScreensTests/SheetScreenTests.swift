import Editing
import Terminal
import Testing

@testable import Screens

@Suite struct SheetScreenTests {
  private func run(
    _ sheet: FixtureSheet = FixtureSheet("a = 3", "# note", "b!"),
    columns: Int = 50,
    rows: Int = 8
  ) -> ScreenRun<SheetScreen<FixtureSheet>> {
    ScreenRun(SheetScreen(sheet), size: TerminalSize(columns: columns, rows: rows))
  }

  private func press(_ keys: [Key], in run: inout ScreenRun<SheetScreen<FixtureSheet>>) {
    for key in keys { run.take(.key(key)) }
    run.refine()
  }

  private func lines(_ run: ScreenRun<SheetScreen<FixtureSheet>>) -> [String] {
    var (screen, grid) = (run.screen, CellGrid(run.size))
    screen.draw(into: &grid)
    return grid.lines
  }

  @Test func `statements are left, answers right, and the cursor is below them`() {
    let run = run()
    #expect(
      lines(run) == [
        "    1  a = 3                  <a = 3>", "    2  # note",
        "    3  b!                     this row is not …", "", "", "",
        "Enter new row  Alt-↑↓ moves it  Ctrl-X cuts …", "Alt-U takes back  Esc leaves",
      ]
    )
  }

  @Test func `a row is evaluated while it is typed, and recorded when the cursor leaves it`() {
    var run = run()
    press(["x", "y"], in: &run)
    #expect(run.screen.sheet.evaluations == 1)
    #expect(lines(run)[3] == "       xy                     <xy>")
    #expect(run.screen.sheet.recorded.count == 3)
    press([Key(.enter)], in: &run)
    #expect(run.screen.sheet.recorded.last?.text == "xy")
    #expect(lines(run)[3] == "  101  xy                     <xy>")
    press([Key(.up), Key(.home), "z", Key(.up, .alt)], in: &run)
    #expect(run.screen.sheet.recorded.map(\.text) == ["a = 3", "# note", "zxy", "b!"])
    #expect(run.screen.unrecorded == nil)
  }

  @Test(arguments: [["x"], [" ", "x", " "]] as [[Key]])
  func `Escape records, and leaves`(keys: [Key]) {
    var run = run()
    for key in keys { run.take(.key(key)) }
    run.take(.key(Key(.escape)))
    #expect(run.request == .finish)
    #expect(run.screen.sheet.recorded.last?.text == "x")
    #expect(run.screen.unrecorded == nil)
  }

  @Test func `what is not evaluated yet is known to be unrecorded`() {
    var run = run()
    run.take(.key("x"))
    #expect(run.screen.unrecorded == "x")
    #expect(lines(run)[6] == "…  Ctrl-C leaves")
  }

  @Test func `no answer from before a change is shown beside it or below it`() {
    var run = run()
    run.take(.key(Key(.up)))
    run.take(.key(Key(.home)))
    run.take(.key("x"))
    #expect(
      lines(run)[..<3] == [
        "    1  a = 3                  <a = 3>", "    2  # note", "    3  xb!                    …",
      ]
    )
    run.refine()
    #expect(lines(run)[2] == "    3  xb!                    this row is not …")
    for key in [Key(.up), Key(.up), "y"] { run.take(.key(key)) }
    #expect(
      lines(run)[..<3] == [
        "    1  ay = 3                 …", "    2  # note", "    3  xb!                    …",
      ]
    )
  }

  @Test func `an error is told in full below, where its row is`() {
    var run = run()
    press([Key(.up)], in: &run)
    #expect(lines(run)[6...] == ["this row is not what it should be, as its last sig", "n says"])
  }

  @Test func `a name gets another one`() {
    var run = run()
    press([Key(.home, .control), .character("r", .alt)], in: &run)
    #expect(lines(run)[6] == "rename a to a▏")
    press([Key(.backspace), "w", Key(.enter)], in: &run)
    #expect(run.screen.sheet.recorded.first?.text == "w = 3")
    press([.character("r", .alt), .character("u", .control), "n", "o", Key(.enter)], in: &run)
    #expect(lines(run)[6] == "no is no name")
    press([Key(.end), .character("r", .alt)], in: &run)
    #expect(lines(run)[6] == "the cursor is on no name")
    press([Key(.home), .character("r", .alt), "q", Key(.escape), "x"], in: &run)
    #expect(run.screen.editor.current.text == "xw = 3")
  }

  @Test func `rows that do not fit are scrolled, and long ones too`() {
    var sheet = FixtureSheet("0", "1", "2", "3", "4", "5", "6", "7")
    _ = sheet.takeNews()
    var run = run(sheet)
    #expect(lines(run)[4].hasSuffix("") && lines(run)[3].hasPrefix("    8  7"))
    press([Key(.home, .control)], in: &run)
    #expect(lines(run)[0].hasPrefix("    1  0"))
    press([Key(.pageDown)], in: &run)
    #expect(lines(run)[4].hasPrefix("    5  4"))
    press([Key(.end)] + (0..<30).map { _ in "x" } + ["y"], in: &run)
    #expect(lines(run)[4].hasPrefix("    5  xxxxxxxxxxxxxxxxxxxy "))
  }

  @Test func `a click puts the cursor, and the wheel moves it`() {
    var run = run()
    run.take(.mouse(MouseEvent(.press(.left), column: 9, row: 0)))
    #expect((run.screen.editor.row, run.screen.editor.column) == (0, 2))
    run.take(.mouse(MouseEvent(.wheel(.down), column: 9, row: 0)))
    #expect(run.screen.editor.row == 3)
    run.take(.mouse(MouseEvent(.press(.left), column: 9, row: 7)))
    #expect(run.screen.editor.row == 3)
  }

  @Test func `what is not seen is not changed`() {
    var run = run(columns: 30)
    #expect(lines(run).joined(separator: " ").contains("a sheet needs 40 columns and 6 rows"))
    press(["x"], in: &run)
    #expect(run.screen.unrecorded == nil)
    run.take(.key(Key(.escape)))
    #expect(run.request == .finish)
  }

  @Test func `rows of others come in`() {
    var sheet = FixtureSheet("a")
    sheet.news = [SheetRow(number: 1, text: "a"), SheetRow(number: 5, text: "new")]
    var run = run(sheet)
    run.take(.key("x"))
    var screen = run.screen
    screen.refresh()
    #expect(screen.editor.rows.map(\.text) == ["a", "new", "x"])
  }
}
