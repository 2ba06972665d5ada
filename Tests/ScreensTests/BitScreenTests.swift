import Arithmetic
import Editing
import Terminal
import Testing

@testable import Screens

@Suite struct BitScreenTests {
  private func run(_ integer: Int, _ word: String) throws -> ScreenRun<BitScreen> {
    let word = try #require(Word(word))
    let editor = BitEditor(Integer(integer), in: word, variable: "x")
    return ScreenRun(BitScreen(editor), size: TerminalSize(columns: 60, rows: 20))
  }

  @Test(
    arguments: [
      (["1", "0"], "x = 0x2 to hex"),
      ([Key(.home), " "], "x = -0x7B to hex"),
      ([Key(.left), Key(.left), " ", "i"], "x = -0x2 to hex"),
      (["c", Key(.home), Key(.right), "1", "1"], "x = 0x60 to hex"),
      (["i", "u"], "x = 0x5 to hex"),
    ] as [([Key], String)]
  )
  func `keys turn bits, and Enter takes the number`(keys: [Key], source: String) throws {
    var run = try run(5, "i8")
    if keys == ["1", "0"] {
      run.take(.key("c"))
      run.take(.key(Key(.left)))
    }
    for key in keys { run.take(.key(key)) }
    run.take(.key(Key(.enter)))
    #expect(run.request == .finish)
    #expect(run.screen.isTaken == true)
    #expect(run.screen.editor.source == source)
  }

  @Test func `Escape leaves, and what is not seen is not changed`() throws {
    var run = try run(5, "u64")
    run.resize(to: TerminalSize(columns: 20, rows: 6))
    run.take(.key(" "))
    #expect(run.screen.editor.value == Integer(5))
    run.take(.key(Key(.escape)))
    #expect(run.request == .finish)
    #expect(run.screen.isTaken == false)
  }

  @Test func `each bit is at a place of its own, where a click finds it`() throws {
    let word = try #require(Word("u70"))
    let editor = BitEditor(Integer(0), in: word, variable: nil)
    let placement = try #require(BitPlacement(editor, in: TerminalSize(columns: 60, rows: 30)))
    for place in 0..<70 {
      let (row, column) = placement.cell(of: place)
      #expect(placement.place(row: row, column: column) == place)
      #expect((0..<60).contains(column))
    }
  }
}
