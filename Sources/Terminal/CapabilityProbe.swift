/// The one question about what a terminal has, and the answers to it.
///
/// DA1 stands last in the question. Every terminal answers it, and in order, so that with it all other
/// answers are there.
package struct CapabilityProbe: Sendable {
  private let kind: TerminalKind
  private let size: TerminalSize
  /// What was answered so far.
  package private(set) var capabilities = Capabilities()

  package init(_ kind: TerminalKind, size: TerminalSize) {
    self.kind = kind
    self.size = size
    capabilities.cell = size.cell
  }

  /// Whether all answers are there.
  var isDone: Bool { capabilities.answers }

  /// What is written to the terminal; behind tmux only what it answers itself is asked for.
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

  /// Notes an answer, to whatever question.
  package mutating func take(_ answer: TerminalAnswer) {
    switch answer {
    case .attributes(let numbers):
      capabilities.answers = true
      capabilities.hasSixel = kind == .modern && numbers.dropFirst().contains(4)
    case .mode(2026, let state): capabilities.isSynchronized = Self.canBeSet(state)
    case .mode(1016, let state): capabilities.hasPixelMouse = Self.canBeSet(state)
    case .version(let name): capabilities.hasFileImages = Self.showsFiles(name)
    case .keyboardFlags: capabilities.tellsKeysApart = true
    case .cellSize(let cell): capabilities.cell = cell
    case .areaSize(let area): capabilities.cell = capabilities.cell ?? cell(of: area)
    case .background(let color): capabilities.background = color
    case .image(EscapeSequence.imageNumber, let isGood): capabilities.hasKittyGraphics = isGood
    case .mode, .image, .status, .textSize, .cursor: break
    }
  }

  /// DECRPM: 1 on, 2 off, 3 always on; 0 is not known and 4 always off.
  private static func canBeSet(_ state: Int) -> Bool { (1...3).contains(state) }

  /// iTerm2, and those that took its protocol over; there is no question for it that all answer.
  private static func showsFiles(_ name: String) -> Bool {
    ["iTerm2", "WezTerm", "mintty"].contains { name.hasPrefix($0) }
  }

  private func cell(of area: PixelSize) -> PixelSize? {
    PixelSize(width: area.width / max(1, size.columns), height: area.height / max(1, size.rows))
      .orNone
  }
}

extension PixelSize {
  /// The size if there is something to divide by.
  var orNone: PixelSize? { width > 0 && height > 0 ? self : nil }
}
