import Arithmetic
import GraphTesting
import Graphing
import RandomTesting
import Terminal
import Testing

@testable import Screens

@Suite struct GraphScreenTests {
  private static let right = "\u{1B}[C"
  private static let left = "\u{1B}[D"

  @Test(
    "going there and back gives the same screen, cell by cell",
    arguments: [
      ("\u{1B}[C", "\u{1B}[D"), ("\u{1B}[A", "\u{1B}[B"), ("\u{1B}[1;2C", "\u{1B}[1;2D"),
      ("\u{1B}[1;2A", "\u{1B}[1;2B"), ("lll", "hhh"), ("kkJ", "jjK"), ("LL", "HH"), ("+", "-"),
      ("++-+", "---+"),
      ("<", ">"), ("]]", "[["), ("m", "mm"), ("G", "GG"), ("R", "R"), ("s", "u"), ("7", "u"),
      ("p", "u"), ("nc", "\ru"),
      ("lls", "0"), ("?", "?"), ("w", "\u{1B}"), ("b", "b"), ("\r", "\r"), ("\r", "\u{1B}"),
      ("n", "\u{1B}"),
    ]
  )
  func returning(there: String, back: String) throws {
    var viewing = try GraphViewing()
    let start = viewing.run.shown
    viewing.type(there)
    let (changes, away) = (viewing.run.shown != start, viewing.lines)
    #expect(changes, "\(away)")
    viewing.type(back)
    let (returns, lines) = (viewing.run.shown == start, viewing.lines)
    #expect(returns, "\(lines)")
    #expect(viewing.run.request == nil)
  }

  @Test("q and Escape leave", arguments: ["q", "\u{1B}"]) func leaving(key: String) throws {
    var viewing = try GraphViewing()
    viewing.type("l\(key)")
    #expect(viewing.run.request == .finish)
    #expect(viewing.log.kept.last?.viewport == viewing.viewport)
  }

  @Test func `a key without a meaning rings`() throws {
    var viewing = try GraphViewing()
    viewing.run.receive("x".utf8)
    #expect(viewing.run.frame().first == 7)
  }

  @Test func `what is chosen is given out as soon as nothing is typed`() throws {
    var viewing = try GraphViewing()
    #expect(viewing.log.kept.isEmpty)
    viewing.type("l")
    #expect(viewing.log.kept.map(\.viewport) == [viewing.viewport])
    viewing.type("mGR")
    #expect(viewing.log.kept.count == 2)
    let kept = try #require(viewing.log.kept.last)
    #expect(kept.mode == .dot && kept.grid == .off && kept.hasRisers)
  }

  @Test func `another size keeps the middle and the scale`() throws {
    var viewing = try GraphViewing(columns: 200, rows: 60)
    viewing.type("llk+")
    let (start, shown) = (viewing.viewport, viewing.run.shown)
    for (columns, rows) in [(80, 24), (10, 3), (1, 1), (0, 0), (20, 9), (201, 61)] {
      viewing.run.resize(to: TerminalSize(columns: columns, rows: rows))
      viewing.settle()
      #expect(viewing.viewport.centre == start.centre)
      #expect(viewing.viewport.dotWidth == start.dotWidth)
      #expect(viewing.viewport.dotHeight == start.dotHeight)
    }
    viewing.run.resize(to: TerminalSize(columns: 200, rows: 60))
    viewing.settle()
    #expect(viewing.viewport == start)
    let returns = viewing.run.shown == shown
    #expect(returns)
  }

  @Test func `a screen that is too small says what it needs`() throws {
    var viewing = try GraphViewing()
    viewing.run.resize(to: TerminalSize(columns: 19, rows: 12))
    viewing.settle()
    #expect(viewing.lines.joined(separator: " ").contains("use at least 20 × 8"))
    viewing.type("lq")
    #expect(viewing.run.request == .finish)
  }

  @Test func `the smallest terminal shows a graph, and a message counts all of its lines`() throws {
    var viewing = try GraphViewing(columns: 20, rows: 8)
    #expect(!viewing.lines.joined().contains("too few"))
    #expect(viewing.status.hasSuffix("thin · ? help"))
    viewing.run.resize(to: TerminalSize(columns: 20, rows: 7))
    viewing.settle()
    #expect(
      viewing.lines.prefix(4) == [
        "20 × 7 characters", "are too few for a", "graph; use at least", "20 × 8",
      ]
    )
  }

  @Test func `u goes back through the windows, and rings at the first`() throws {
    var viewing = try GraphViewing()
    let start = viewing.viewport
    viewing.type("l+s]")
    viewing.type("uuu")
    #expect(viewing.viewport != start)
    viewing.type("u")
    #expect(viewing.viewport == start)
    viewing.run.receive("u".utf8)
    #expect(viewing.run.frame().first == 7)
  }

  @Test func `two corners make a box`() throws {
    var viewing = try GraphViewing()
    let start = viewing.viewport
    viewing.type("b")
    #expect(viewing.status.hasPrefix("box: the first corner"))
    viewing.type("\r" + String(repeating: "l", count: 10) + String(repeating: "k", count: 3) + "\r")
    let window = viewing.viewport
    // From the middle, 20 dots to the right and 12 up.
    #expect(window.left == start.middle(ofColumn: 80, row: 42).x)
    #expect(window.right == start.middle(ofColumn: 100, row: 42).x)
    #expect(window.bottom == start.middle(ofColumn: 80, row: 42).y)
    #expect(window.top == start.middle(ofColumn: 80, row: 54).y)
    viewing.type("u")
    #expect(viewing.viewport == start)
  }

  @Test func `a picture is written to the file that is named`() throws {
    var viewing = try GraphViewing()
    viewing.type("wcurve.svx\u{7F}g")
    #expect(viewing.status == "write to: curve.svg")
    viewing.type("\r")
    #expect(viewing.log.written == ["curve.svg"])
    #expect(viewing.status.hasPrefix("written to curve.svg"))
    viewing.type("w\u{1B}[200~a b.png\n\u{1B}[201~\r")
    #expect(viewing.log.written == ["curve.svg", "a b.png"])
  }

  @Test func `a name that is refused stays in its field, and the reason above it`() throws {
    var viewing = try GraphViewing(columns: 40)
    viewing.type("wcurve\r")
    #expect(viewing.status == "write to: curve")
    #expect(viewing.lines.suffix(2).first == "there is no kind of picture for curve")
    viewing.type(".svg")
    #expect(viewing.status == "write to: curve.svg")
    #expect(!viewing.lines.contains { $0.contains("no kind of picture") })
    viewing.type("\r")
    #expect(viewing.log.written == ["curve.svg"])
    #expect(viewing.status.hasPrefix("written to curve.svg"))
  }

  @Test func `work that waits is done without input, and ends`() throws {
    let source = MonotoneSource.line(Fraction(1, 3), Fraction(0), title: "x/3")
    source.doubtfulRows = -1_000..<1_000
    var viewing = try GraphViewing([source])
    #expect(!viewing.run.canRefine && viewing.run.screen.plot.undecidedCount == 0)
    viewing.run.receive("l".utf8)
    _ = viewing.run.frame()
    #expect(viewing.status.contains("undecided"))
    // The first piece passes on the last choice, and the others stop when input arrives.
    viewing.run.refine()
    viewing.run.refine { true }
    viewing.run.refine { true }
    #expect(viewing.run.screen.plot.undecidedCount > 0)
    viewing.settle()
    #expect(!viewing.status.contains("undecided"))
  }

  @Test("no keys crash it", arguments: 0..<20) func noise(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var viewing = try GraphViewing([MonotoneSource.hyperbola, StaircaseSource()])
    let keys =
      Array("hjklHJKL+-<>[]b0fs7tcnNumGRw?\r\u{7F}q") + ["\u{1B}[A", "\u{1B}[B", "\u{1B}[C"]
    for _ in 0..<60 {
      switch Int.random(in: 0..<8, using: &random) {
      case 0:
        let button = [0, 32, 64, 65, 66, 4, 68][Int.random(in: 0..<7, using: &random)]
        let (column, line) = (
          Int.random(in: 1...90, using: &random), Int.random(in: 1...30, using: &random)
        )
        viewing.run.receive("\u{1B}[<\(button);\(column);\(line)M".utf8)
      case 1 where Int.random(in: 0..<6, using: &random) == 0:
        let (columns, rows) = (
          Int.random(in: 0...90, using: &random), Int.random(in: 0...30, using: &random)
        )
        viewing.run.resize(to: TerminalSize(columns: columns, rows: rows))
      default:
        viewing.run.receive("\(keys.randomElement(using: &random) ?? "q")".utf8)
      }
      if viewing.run.request != nil { viewing.run.resume() }
      _ = viewing.run.frame()
      viewing.run.refine()
    }
    viewing.run.resize(to: TerminalSize(columns: 80, rows: 24))
    let columns = 160 - 2 * viewing.run.screen.tableColumns
    #expect(viewing.viewport.size == DotSize(columns: columns, rows: viewing.viewport.size.rows))
  }

  @Test func `axes that are changed back have their window again, and u goes back to it`() throws {
    var viewing = try GraphViewing(hasLogarithms: true)
    viewing.type("+")
    let start = viewing.viewport
    viewing.type("x")
    let logarithmic = viewing.viewport
    #expect(logarithmic != start && viewing.run.screen.plot.scales.x == .logarithmic)
    viewing.type("x")
    #expect(viewing.viewport == start && viewing.run.screen.plot.scales.areLinear)
    // The window on the other axes was changed, which is kept where they are changed back.
    viewing.type("x+x")
    #expect(viewing.viewport != start && viewing.run.screen.plot.scales.areLinear)
    viewing.type("uu")
    #expect(viewing.viewport == logarithmic)
    #expect(viewing.run.screen.plot.scales.x == .logarithmic)
    viewing.type("u")
    #expect(viewing.viewport == start && viewing.run.screen.plot.scales.areLinear)
  }

  @Test func `the list of keys scrolls on a low screen, and is wrapped on a narrow one`() throws {
    let keys = (1...12).map { "key \($0)   what it does, in more words than are in a row" }
    var viewing = try GraphViewing(columns: 40, rows: 10, help: keys)
    viewing.type("?")
    #expect(viewing.status == "↑ ↓ PgUp PgDn scroll; others go on")
    var seen: [String] = []
    for _ in 0..<24 {
      for line in viewing.lines.dropLast() where !seen.contains(line) { seen.append(line) }
      viewing.type("\u{1B}[B")
    }
    for key in keys {
      #expect(seen.contains { $0.contains("  \(key.prefix(20))") }, "\(key): \(seen)")
    }
    #expect(seen.contains { $0.contains("    words than are in a row") })
    #expect(viewing.lines[7].contains("  key 12 "))
    viewing.type("\u{1B}[5~\u{1B}[5~\u{1B}[5~\u{1B}[5~")
    #expect(viewing.lines[0].contains("  key 1 "))
    viewing.type("x")
    #expect(viewing.run.screen.activity == .looking)
    #expect(viewing.run.screen.plot.scales.areLinear)
  }
}
