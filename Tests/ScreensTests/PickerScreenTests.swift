import Editing
import RandomTesting
import Terminal
import Testing

@testable import Screens

@Suite struct PickerScreenTests {
  private func run(_ words: String...) throws -> ScreenRun<PickerScreen> {
    ScreenRun(PickerScreen(try definition(words)), size: TerminalSize(columns: 60, rows: 20))
  }

  @Test func `Enter takes the value, Escape and Ctrl-D leave without`() throws {
    for (key, ending) in [
      (Key(.enter), PickerScreen.Ending.taken), (Key(.escape), .left),
      (.character("d", .control), .left),
    ] {
      var run = try run("99.9", "--start", "12")
      run.take(.key(key))
      #expect(run.request == .finish)
      #expect(run.screen.ending == ending)
      #expect(run.screen.picker.rollers.source == "12")
    }
  }

  @Test func `Enter after a refused digit asks once more`() throws {
    var run = try run("100")
    for key in ["4", Key(.enter)] { run.take(.key(key)) }
    #expect(run.request == nil)
    run.take(.key(Key(.enter)))
    #expect(run.screen.ending == .taken)
  }

  @Test func `what is not seen is neither changed nor taken`() throws {
    var run = try run("99.9", "--start", "12")
    run.resize(to: TerminalSize(columns: 20, rows: 6))
    for key in ["5", Key(.up), Key(.enter), Key(.tab)] {
      run.take(.key(key))
      #expect(run.request != .finish)
    }
    #expect(run.screen.picker.rollers.source == "12")
    run.resize(to: TerminalSize(columns: 60, rows: 20))
    run.take(.key("5"))
    #expect(run.screen.picker.rollers.source != "12")
    run.resize(to: TerminalSize(columns: 20, rows: 6))
    run.take(.key(Key(.escape)))
    #expect(run.request == .finish)
    #expect(run.screen.ending == .left)
  }

  @Test func `limits that do not fit are seen to go on`() throws {
    var run = try run("99999.99", "--from", "-99999.99")
    _ = run.frame()
    #expect(run.shown?.lines.contains { $0.hasSuffix(" -99999.99 to 99999.99") } == true)
    run.resize(to: TerminalSize(columns: 20, rows: 16))
    _ = run.frame()
    #expect(run.shown?.lines.contains { $0.hasSuffix(" -99999.99 to …") } == true)
  }

  @Test func `a click above or below a value turns the roller to the clicked digit`() throws {
    var run = try run("9999", "--start", "5555")
    let placement = try #require(PickerPlacement(run.screen.picker, in: run.size))
    let column = placement.pieces[1].columns.lowerBound
    run.take(.mouse(MouseEvent(.press(.left), column: column, row: placement.middle - 1)))
    #expect(run.screen.picker.rollers.source == "5655")
    #expect(run.screen.picker.focus == .digit(1))
    run.take(.mouse(MouseEvent(.press(.left), column: column, row: placement.middle + 2)))
    #expect(run.screen.picker.rollers.source == "5455")
    run.take(.mouse(MouseEvent(.wheel(.down), column: column, row: placement.middle)))
    #expect(run.screen.picker.rollers.source == "5355")
    run.take(.mouse(MouseEvent(.press(.left), column: 0, row: placement.middle)))
    #expect(run.screen.picker.rollers.source == "5355")
  }

  @Test func `whatever is done the value stays within its limits`() throws {
    var generator = SeededGenerator(seed: 9)
    var run = try run("59.5", "kB", "MB", "--from", "-3.5", "--start", "7")
    let definition = run.screen.picker.rollers.definition
    let keys: [Key] = [
      Key(.up), Key(.down), Key(.left), Key(.right), Key(.home), Key(.end), Key(.tab), "+", "-",
      "5",
      "9", "0", ".", "k", "m", "x", Key(.backspace), .character("u", .control),
    ]
    for _ in 0..<2_000 {
      if Bool.random(using: &generator) {
        run.take(.key(keys.randomElement(using: &generator) ?? "1"))
      } else {
        let column = Int.random(in: 0..<60, using: &generator)
        let row = Int.random(in: 0..<20, using: &generator)
        let action: MouseEvent.Action = Bool.random(using: &generator) ? .press(.left) : .wheel(.up)
        run.take(.mouse(MouseEvent(action, column: column, row: row)))
      }
      let value = run.screen.picker.value
      #expect(value >= definition.smallest && value <= definition.largest)
      _ = run.frame()
    }
  }
}
