import Editing
import RandomTesting
import Terminal
import Testing
import TextWidth

@testable import Screens

@Suite struct KeypadScreenTests {
  private func run(_ fixture: FixtureCalculator, _ size: TerminalSize = KeypadScreen.smallest)
    -> ScreenRun<KeypadScreen>
  {
    let screen = KeypadScreen(knowledge: fixture.knowledge, calculator: fixture.calculator())
    return ScreenRun(screen, size: size)
  }

  @Test func `what is typed fast means what it means when typed slowly`() {
    let (fast, slow) = (FixtureCalculator(), FixtureCalculator())
    var (fastRun, slowRun) = (run(fast), run(slow))
    let bytes = Array("5+4*3=*2=1/0=".utf8)
    fastRun.receive(bytes)
    fastRun.refine()
    for byte in bytes {
      slowRun.receive([byte])
      slowRun.refine()
      _ = slowRun.frame()
    }
    #expect(fast.asked == ["5 + 4*3", "ANS*2", "1/0"])
    #expect(slow.asked == fast.asked)
    #expect(fastRun.screen.tape == slowRun.screen.tape)
    #expect(fastRun.screen.editor.text == "1/0")
  }

  @Test func `a frame says that something is computed before it is`() {
    let fixture = FixtureCalculator()
    var run = run(fixture)
    run.receive(Array("5+4*3+2=".utf8))
    _ = run.frame()
    #expect(run.shown?.lines.last == "computing, Ctrl-C stops it")
    #expect(fixture.asked.isEmpty)
    run.refine()
    _ = run.frame()
    #expect(fixture.asked == ["5 + 4*3 + 2"])
  }

  @Test(arguments: [
    ("5+", "5 + ", 4), ("1+2", "1 + 2", nil), ("", "", nil), ("gcd(2,", "gcd(2, )", 7),
    ("π*", "pi*", 3),
  ])
  func `what goes to the prompt has gaps where something is missing`(
    typed: String,
    text: String,
    gap: Int?
  ) {
    var run = run(FixtureCalculator())
    for character in typed { run.take(.key(Key(.character(character)))) }
    run.take(.key(Key(.escape)))
    #expect(run.request == .finish)
    #expect(run.screen.leftover.text == text)
    #expect(run.screen.leftover.gap == gap)
  }

  @Test(arguments: [40, 41, 53, 80, 99, 100, 133, 250])
  func `keys are on the screen, do not overlap, and have room for their names`(columns: Int) throws
  {
    var run = run(FixtureCalculator(), TerminalSize(columns: columns, rows: 30))
    for _ in 0..<run.screen.pages.count {
      let placement = run.screen.placement
      var taken: Set<CellGrid.Place> = []
      for key in placement.buttons {
        #expect(key.columns.lowerBound >= 0 && key.columns.upperBound <= columns)
        #expect(key.button.label.displayWidth <= key.columns.count, "\(key.button.label)")
        #expect((placement.top..<29).contains(key.row))
        for column in key.columns {
          #expect(taken.insert(CellGrid.Place(row: key.row, column: column)).inserted)
        }
      }
      run.take(.key(Key(.tab)))
    }
    #expect(run.screen.page == 0)
  }

  @Test func `every key that is drawn does what it says when it is clicked`() throws {
    var run = run(FixtureCalculator())
    for _ in run.screen.pages {
      run.take(.key(Key(.tab)))
      for key in run.screen.placement.buttons {
        var (expected, clicked) = (run.screen, run.screen)
        let response = expected.perform(key.button.action)
        let place = MouseEvent(.press(.left), column: key.columns.lowerBound, row: key.row)
        #expect(clicked.update(.mouse(place)) == response)
        #expect(clicked.editor.text == expected.editor.text)
        #expect(clicked.page == expected.page)
        #expect(clicked.work == expected.work)
      }
    }
  }

  @Test func `no key is twice on the keyboard, and each has words`() {
    let keys = KeypadShortcut.all.flatMap(\.keys)
    #expect(Set(keys).count == keys.count)
    for row in KeypadShortcut.all { #expect(!row.summary.isEmpty && !row.label.isEmpty) }
    #expect(KeypadShortcut.rows.count <= KeypadScreen.smallest.rows - 2)
    for row in KeypadShortcut.rows {
      #expect(16 + row.summary.displayWidth <= 40, "\(row.summary)")
    }
  }

  @Test func `whatever is done the screen can be drawn`() {
    var generator = SeededGenerator(seed: 9)
    var run = run(FixtureCalculator(), TerminalSize(columns: 80, rows: 24))
    let keys = KeypadShortcut.all.flatMap(\.keys).filter {
      $0.code != .escape && $0 != .character("d", .control)
    }
    for _ in 0..<1_000 {
      switch Int.random(in: 0..<20, using: &generator) {
      case 0..<9:
        let character = Array("0123456789.+-*/^()!%xsqrtPie,E =")
          .randomElement(using: &generator)
        run.take(.key(Key(.character(character ?? "1"))))
      case 9..<13: run.take(.key(keys.randomElement(using: &generator) ?? "1"))
      case 13..<17:
        let column = Int.random(in: 0..<80, using: &generator)
        let row = Int.random(in: 0..<24, using: &generator)
        run.take(.mouse(MouseEvent(.press(.left), column: column, row: row)))
      case 17: run.refine()
      case 18:
        let columns = Int.random(in: 0..<140, using: &generator)
        run.resize(
          to: TerminalSize(columns: columns, rows: Int.random(in: 0..<40, using: &generator))
        )
      default: run.take(.paste("1/2 + x", isCut: false))
      }
      _ = run.frame()
    }
    #expect(run.request == nil)
  }
}
