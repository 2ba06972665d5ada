import GraphTesting
import Graphing
import Screens
import Terminal
import Testing

@Suite struct GraphImageTests {
  private static let capabilities: [(ImageProtocol, Capabilities)] = ImageProtocol.allCases.map {
    var capabilities = Capabilities()
    capabilities.cell = PixelSize(width: 10, height: 20)
    capabilities.hasKittyGraphics = $0 == .kitty
    capabilities.hasFileImages = $0 == .iTerm2
    capabilities.hasSixel = true
    return ($0, capabilities)
  }

  /// The beginning of an image.
  private static func start(_ imageProtocol: ImageProtocol) -> String {
    switch imageProtocol {
    case .kitty: "\u{1B}_Ga=T,f=100,q=2,c=80,r=21,C=1,i=1,"
    case .iTerm2: "\u{1B}]1337;File=inline=1;"
    case .sixel: "\u{1B}P0;1q\"1;1;800;420"
    }
  }

  @Test(
    "at rest an image replaces the characters, and every action brings them back",
    arguments: capabilities
  )
  func rests(imageProtocol: ImageProtocol, capabilities: Capabilities) throws {
    var viewing = try GraphViewing(picture: .auto, capabilities: capabilities)
    let lines = viewing.lines
    let frame = viewing.rest()
    // After the two lines of the title, and above the status line.
    #expect(frame.contains("\u{1B}[3H\(Self.start(imageProtocol))"))
    #expect(viewing.lines[2..<23].allSatisfy { $0.isEmpty })
    #expect(viewing.lines[0] == lines[0] && viewing.lines[23] == lines[23])
    #expect(viewing.rest().isEmpty, "it is drawn once")

    let next = viewing.frame(typing: "l")
    let removal = imageProtocol == .kitty ? "\u{1B}_Ga=d,d=I,i=1,q=2\u{1B}\\" : "\u{1B}[2J"
    #expect(next.contains(removal))
    #expect(!next.contains(Self.start(imageProtocol)))
    viewing.type("h")
    #expect(viewing.lines == lines)
    #expect(viewing.rest().contains(Self.start(imageProtocol)))
  }

  @Test("a key gives up the image, and the next rest makes it", arguments: capabilities)
  func interruption(imageProtocol: ImageProtocol, capabilities: Capabilities) throws {
    var viewing = try GraphViewing(picture: .auto, capabilities: capabilities)
    let lines = viewing.lines
    viewing.run.rest { true }
    viewing.settle()
    #expect(viewing.lines == lines && viewing.lines[2..<23].contains { !$0.isEmpty })
    viewing.type("lh")
    #expect(viewing.rest().contains(Self.start(imageProtocol)))
  }

  @Test("no image covers help, boxes and drags", arguments: capabilities)
  func covers(imageProtocol: ImageProtocol, capabilities: Capabilities) throws {
    var viewing = try GraphViewing(picture: .auto, capabilities: capabilities)
    #expect(viewing.rest().contains(Self.start(imageProtocol)))
    viewing.type("?")
    #expect(viewing.rest().isEmpty && viewing.lines.contains { $0.contains("arrows  pan") })
    viewing.type("?b")
    #expect(viewing.rest().isEmpty && viewing.lines.joined().contains("┼"))
    viewing.type("\u{1B}")
    viewing.mouse([(0, 20, 10, false), (32, 25, 12, false)])
    #expect(viewing.rest().isEmpty)
    viewing.mouse([(0, 25, 12, true)])
    #expect(viewing.rest().contains(Self.start(imageProtocol)))
  }

  @Test("another size and a repaint show the image again", arguments: capabilities)
  func anew(imageProtocol: ImageProtocol, capabilities: Capabilities) throws {
    var viewing = try GraphViewing(picture: .auto, capabilities: capabilities)
    let image = viewing.rest()
    #expect(viewing.frame(typing: "\u{C}").contains(Self.start(imageProtocol)))
    viewing.run.resize(to: TerminalSize(columns: 60, rows: 20))
    viewing.settle()
    #expect(viewing.lines[2..<19].contains { !$0.isEmpty })
    let other = viewing.rest()
    #expect(!other.isEmpty && other != image)
    viewing.run.resize(to: TerminalSize(columns: 10, rows: 3))
    viewing.settle()
    #expect(viewing.rest().isEmpty)
  }

  @Test("i turns images off and on")
  func switches() throws {
    var viewing = try GraphViewing(picture: .auto, capabilities: Self.capabilities[0].1)
    viewing.type("i")
    #expect(viewing.rest().isEmpty && viewing.run.screen.picture == nil)
    viewing.type("i")
    #expect(!viewing.rest().isEmpty)
    var plain = try GraphViewing(picture: .auto)
    _ = plain.frame(typing: "i")
    #expect(plain.rest().isEmpty)
  }

  @Test(
    "a protocol chosen by name is used, otherwise the best available one",
    arguments: [
      (.auto, .kitty), (.kitty, .kitty), (.iTerm2, .iTerm2), (.sixel, .sixel), (.braille, nil),
      (.ascii, nil),
    ] as [(PictureChoice, ImageProtocol?)]
  )
  func choices(choice: PictureChoice, expected: ImageProtocol?) {
    var all = Capabilities()
    (all.hasKittyGraphics, all.hasFileImages, all.hasSixel) = (true, true, true)
    #expect(TerminalPicture(choice, on: all)?.imageProtocol == expected)
    let poor = TerminalPicture(choice, on: Capabilities())?.imageProtocol
    #expect(poor == (choice == .auto ? nil : expected))
  }

  @Test func `sixels are chosen only where their pixels are those of the cells`() {
    var capabilities = Capabilities()
    capabilities.hasSixel = true
    #expect(TerminalPicture(.auto, on: capabilities) == nil)
    capabilities.cell = PixelSize(width: 9, height: 18)
    #expect(TerminalPicture(.auto, on: capabilities)?.imageProtocol == .sixel)
  }
}
