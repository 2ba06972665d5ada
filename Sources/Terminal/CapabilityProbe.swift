/// The query for a terminal's capabilities, and the responses.
///
/// DA1 comes last in the query. Every terminal answers it, and in order, so all others come first.
package struct CapabilityProbe: Sendable {
  private let kind: TerminalKind
  private let size: TerminalSize
  /// The capabilities reported so far.
  package private(set) var capabilities = Capabilities()

  package init(_ kind: TerminalKind, size: TerminalSize) {
    self.kind = kind
    self.size = size
    capabilities.cell = size.cell
  }

  /// Whether all responses have arrived.
  var isDone: Bool { capabilities.answers }

  /// The bytes to write to the terminal; in tmux, only queries that tmux answers itself.
  var question: String {
    let modern = [
      EscapeSequence.askImage, EscapeSequence.askVersion, EscapeSequence.askMode(1016),
      EscapeSequence.askKeyboard,
      EscapeSequence.askBackground, EscapeSequence.askCellSize, EscapeSequence.askAreaSize,
    ]
    return switch kind {
    case .none: ""
    case .modest: EscapeSequence.askAttributes
    case .multiplexed: EscapeSequence.askMode(2026) + EscapeSequence.askAttributes
    case .modern: EscapeSequence.askMode(2026) + modern.joined() + EscapeSequence.askAttributes
    }
  }

  /// Records a response, to whatever query.
  package mutating func take(_ answer: TerminalAnswer) {
    switch answer {
    case .attributes(let numbers):
      capabilities.answers = true
      capabilities.hasSixel = kind == .modern && numbers.dropFirst().contains(4)
    case .mode(2026, let state): capabilities.isSynchronized = Self.canBeSet(state)
    case .mode(1016, let state): capabilities.hasPixelMouse = Self.canBeSet(state)
    case .version(let name): capabilities.hasFileImages = Self.showsFiles(name)
    case .keyboardFlags: capabilities.hasKittyKeyboard = true
    case .cellSize(let cell): capabilities.cell = cell
    case .areaSize(let area): capabilities.cell = capabilities.cell ?? cell(of: area)
    case .background(let color): capabilities.background = color
    case .image(EscapeSequence.imageNumber, let isGood): capabilities.hasKittyGraphics = isGood
    case .mode, .image, .status, .textSize, .cursor: break
    }
  }

  /// DECRPM: 1 on, 2 off, 3 always on; 0 is unknown and 4 always off.
  private static func canBeSet(_ state: Int) -> Bool { (1...3).contains(state) }

  /// iTerm2, and terminals that adopted its protocol; no query for it is answered by all of them.
  private static func showsFiles(_ name: String) -> Bool {
    ["iTerm2", "WezTerm", "mintty"].contains { name.hasPrefix($0) }
  }

  private func cell(of area: PixelSize) -> PixelSize? {
    PixelSize(width: area.width / max(1, size.columns), height: area.height / max(1, size.rows))
      .orNone
  }
}

extension PixelSize {
  /// The size if it is not empty; nil otherwise.
  var orNone: PixelSize? { width > 0 && height > 0 ? self : nil }
}
