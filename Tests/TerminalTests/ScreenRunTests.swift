import Testing

@testable import Terminal

/// Records its input; `q` finishes, and there are three pieces of work.
private struct Recorder: InteractiveScreen {
  var inputs: [Input] = []
  var frames = 0
  var work = 3
  var sizes: [Bool] = []

  mutating func update(_ input: Input) -> ScreenResponse {
    inputs.append(input)
    return switch input {
    case .key("q"): .finish
    case .key("b"): .ring
    default: .proceed
    }
  }

  mutating func draw(into grid: inout CellGrid) {
    frames += 1
    grid.write("\(inputs.count)", row: 0, column: 0)
  }

  mutating func imageBytes(isWhole: Bool) -> [UInt8] {
    sizes.append(isWhole)
    return []
  }

  mutating func refine(isInterrupted: () -> Bool) -> Refinement {
    guard work > 0, !isInterrupted() else { return .done }
    work -= 1
    return work == 1 ? .visible : .working
  }
}

@Suite struct ScreenRunTests {
  private let size = TerminalSize(columns: 10, rows: 2)

  private func run() -> ScreenRun<Recorder> { ScreenRun(Recorder(), size: size) }

  @Test func `the first input is the size`() {
    #expect(run().screen.inputs == [.size(size)])
  }

  @Test func `on a part of the terminal the mouse is counted from its column on`() {
    var run = ScreenRun(Recorder(), size: size, options: .init(leftColumn: 81))
    run.receive("\u{1B}[<0;85;2M\u{1B}[<32;40;1M\u{1B}[<64;40;1M\u{1B}[<0;40;1m".utf8)
    let events = run.screen.inputs.compactMap { input in
      if case .mouse(let event) = input { event } else { nil }
    }
    #expect(events.map(\.column) == [3, 0, 0])
    #expect(events.map(\.action) == [.press(.left), .drag(.left), .release(.left)])
    #expect(run.request == nil)
    run.receive("\u{1B}[<0;81;1M".utf8)
    #expect(run.request == .finish)
  }

  @Test func `all input that waits makes one frame`() {
    var run = run()
    let first = run.frame()
    #expect(!first.isEmpty && !run.needsFrame)
    let drags = (1...500).map { "\u{1B}[<32;\($0);1M" }.joined()
    run.receive(drags.utf8)
    #expect(run.needsFrame)
    _ = run.frame()
    #expect(run.screen.frames == 2)
    // Of drags in a row only the last is handled.
    #expect(run.shown?.lines == ["2", ""])
    guard case .mouse(let event) = run.screen.inputs.last else {
      Issue.record("no event")
      return
    }
    #expect(event.column == 499)
    run.receive("\u{1B}[<32;1;1M\u{1B}[<32;2;1M\u{1B}[<33;3;1M\u{1B}[<0;3;1mab".utf8)
    #expect(run.screen.inputs.count == 7)
  }

  @Test func `clicks are counted by the times that are given`() {
    var run = run()
    let click = "\u{1B}[<0;3;1M\u{1B}[<0;3;1m"
    run.receive(click.utf8, at: .milliseconds(0))
    run.receive(click.utf8, at: .milliseconds(100))
    run.receive(click.utf8, at: .milliseconds(900))
    let clicks = run.screen.inputs.compactMap { input -> Int? in
      if case .mouse(let event) = input { event.clicks } else { nil }
    }
    #expect(clicks == [1, 1, 2, 2, 1, 1])
  }

  @Test func `Ctrl-C drops what was typed before it`() {
    var run = run()
    run.receive("ab".utf8)
    run.receive("cd\u{3}e".utf8)
    #expect(run.request == .interrupt)
    #expect(run.screen.inputs == [.size(size), .key("a"), .key("b")])
    #expect(run.unused == [.key("e")])
  }

  @Test func `what comes after the end is not the screen's`() {
    var run = run()
    run.receive("aqbc".utf8)
    #expect(run.request == .finish)
    #expect(run.screen.inputs.count == 3)
    #expect(run.unused == [.key("b"), .key("c")])
  }

  @Test func `Ctrl-C, Ctrl-Z, Ctrl-L and answers do not reach the screen`() {
    var run = run()
    _ = run.frame()
    run.receive("\u{C}\u{1B}[0n".utf8)
    #expect(run.shown == nil && run.needsFrame && run.request == nil)
    run.receive("\u{1A}".utf8)
    #expect(run.request == .suspend)
    run.resume()
    #expect(run.request == nil && run.shown == nil)
    run.receive("\u{3}".utf8)
    #expect(run.request == .interrupt)
    #expect(run.screen.inputs.count == 1)
  }

  @Test func `Escape comes with the pause after it`() {
    var run = run()
    run.receive("\u{1B}".utf8)
    #expect(run.isWaiting && run.screen.inputs.count == 1)
    run.pause()
    #expect(!run.isWaiting && run.screen.inputs.last == .key(Key(.escape)))
  }

  @Test func `work goes on until it is done, and again after an input`() {
    var run = run()
    _ = run.frame()
    var frames: [Bool] = []
    while run.canRefine {
      run.refine()
      frames.append(run.needsFrame)
      if run.needsFrame { _ = run.frame() }
    }
    #expect(frames == [false, true, false, false])
    run.receive("x".utf8)
    #expect(run.canRefine)
  }

  @Test func `a screen learns when everything was erased`() {
    var run = run()
    _ = run.frame()
    _ = run.frame()
    run.resize(to: TerminalSize(columns: 5, rows: 2))
    _ = run.frame()
    run.forgetShown()
    _ = run.frame()
    #expect(run.screen.sizes == [true, false, true, true])
    #expect(run.screen.inputs.last == .size(TerminalSize(columns: 5, rows: 2)))
  }

  @Test func `the bell rings once`() {
    var run = run()
    _ = run.frame()
    run.receive("bb".utf8)
    #expect(run.frame().filter { $0 == 7 }.count == 1)
    #expect(!run.frame().contains(7))
  }

  @Test func `a change of the font moves the mouse's cells`() {
    var decoder = InputDecoder()
    decoder.pixelCell = PixelSize(width: 10, height: 20)
    var run = ScreenRun(Recorder(), size: size, decoder: decoder)
    run.resize(to: TerminalSize(columns: 5, rows: 1, cell: PixelSize(width: 20, height: 40)))
    run.receive("\u{1B}[<0;41;1M".utf8)
    guard case .mouse(let event) = run.screen.inputs.last else {
      Issue.record("no event")
      return
    }
    #expect(event.column == 2)
  }
}
