import Testing

@testable import Terminal

@Suite struct CapabilityProbeTests {
  private let size = TerminalSize(columns: 80, rows: 24)

  private func capabilities(_ kind: TerminalKind, _ answers: TerminalAnswer...) -> Capabilities {
    var probe = CapabilityProbe(kind, size: size)
    for answer in answers { probe.take(answer) }
    return probe.capabilities
  }

  @Test(
    arguments: [
      (nil, false, .none), ("", false, .none), ("dumb", true, .none),
      ("xterm-kitty", false, .modern), ("xterm", true, .multiplexed),
      ("tmux-256color", false, .multiplexed), ("screen", false, .multiplexed),
      ("linux", false, .modest), ("vt220", false, .modest), ("foot", false, .modern),
    ] as [(String?, Bool, TerminalKind)]
  )
  func `the environment gives the kind`(term: String?, isMultiplexed: Bool, kind: TerminalKind) {
    #expect(TerminalKind(term: term, isMultiplexed: isMultiplexed) == kind)
  }

  @Test(arguments: [TerminalKind.modest, .multiplexed, .modern])
  func `every question ends with the one that all answer`(kind: TerminalKind) {
    let question = CapabilityProbe(kind, size: size).question
    #expect(question.hasSuffix("\u{1B}[c"))
    #expect(question.contains("\u{1B}_G") == (kind == .modern))
  }

  @Test func `it is over with DA1`() {
    var probe = CapabilityProbe(.modern, size: size)
    probe.take(.mode(2026, 2))
    #expect(!probe.isDone)
    probe.take(.attributes([62]))
    #expect(probe.isDone)
  }

  @Test(arguments: [(0, false), (1, true), (2, true), (3, true), (4, false)])
  func `a mode is had when it can be on`(state: Int, isHad: Bool) {
    #expect(capabilities(.modern, .mode(2026, state)).isSynchronized == isHad)
    #expect(capabilities(.modern, .mode(1016, state)).hasPixelMouse == isHad)
  }

  @Test func `sixel is the extension 4, not the kind 4, and not inside tmux`() {
    #expect(capabilities(.modern, .attributes([62, 4])).hasSixel)
    #expect(!capabilities(.modern, .attributes([4, 62])).hasSixel)
    #expect(!capabilities(.multiplexed, .attributes([1, 4])).hasSixel)
  }

  @Test func `images are had when this one could be shown`() {
    #expect(capabilities(.modern, .image(31, isGood: true)).hasKittyGraphics)
    #expect(!capabilities(.modern, .image(31, isGood: false)).hasKittyGraphics)
    #expect(!capabilities(.modern, .image(7, isGood: true)).hasKittyGraphics)
  }

  @Test(
    arguments: [
      ("iTerm2 3.5.10", true), ("WezTerm 20240203", true), ("mintty 3.7.1", true),
      ("XTerm(390)", false), ("kitty(0.35.2)", false), ("", false),
    ]
  )
  func `who shows files of images says so by name`(name: String, isHad: Bool) {
    #expect(capabilities(.modern, .version(name)).hasFileImages == isHad)
  }

  @Test func `a name and version come as a device string`() {
    var decoder = InputDecoder()
    let inputs = decoder.feed("\u{1B}P>|iTerm2 3.5\u{1B}\\\u{1B}P1$r0m\u{1B}\\x".utf8)
    #expect(inputs == [.answer(.version("iTerm2 3.5")), .key("x")])
  }

  @Test func `a cell's size is reported, or follows from the area's`() {
    let cell = PixelSize(width: 10, height: 20)
    let area = PixelSize(width: 960, height: 480)
    #expect(capabilities(.modern, .cellSize(cell), .areaSize(area)).cell == cell)
    #expect(capabilities(.modern, .areaSize(area)).cell == PixelSize(width: 12, height: 20))
    #expect(capabilities(.modern, .areaSize(PixelSize(width: 9, height: 9))).cell == nil)
  }

  @Test func `a colour is dark when light text is read better on it`() {
    #expect(RGB(red: 0, green: 43, blue: 54).isDark)
    #expect(!RGB(red: 253, green: 246, blue: 227).isDark)
  }
}
