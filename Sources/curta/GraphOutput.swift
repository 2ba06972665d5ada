import CLibrary
import Calculator
import Graphing
import Screens
import Terminal

/// Writes graphs to standard output: as the terminal's best kind of picture, otherwise as characters.
struct GraphOutput {
  private let isTerminal: Bool
  private let isColored: Bool
  /// The terminal's capabilities; nil until they are queried, before the first picture.
  private var capabilities: Capabilities?

  init(isColored: Bool) {
    isTerminal = isatty(STDOUT_FILENO) != 0
    self.isColored = isColored && isTerminal
  }

  /// The form in which characters fill the terminal, or have the default size without one.
  func form(_ painter: CellPainter) -> PictureForm {
    guard isTerminal else { return .text(columns: 80, lines: 24, painter) }
    let lines = max(PictureForm.fewestLines, terminalHeight - 2)
    return .text(columns: terminalWidth, lines: lines, painter)
  }

  /// The graph as lines; the last line has no line end.
  mutating func lines(of graph: GraphReport, _ choice: PictureChoice) -> String {
    let size = graph.size.map { (width: $0.width, height: $0.height) }
    if let picture = picture(choice),
      let image = picture.lines(of: graph.plot, in: TerminalSize(of: STDOUT_FILENO), asked: size)
    {
      return image
    }
    return isColored ? graph.coloredText : graph.text
  }

  private mutating func picture(_ choice: PictureChoice) -> TerminalPicture? {
    guard choice.imageProtocol != nil || (choice == .auto && isColored) else { return nil }
    if isTerminal, capabilities == nil { capabilities = Capabilities.asked(on: STDOUT_FILENO) }
    return TerminalPicture(choice, on: capabilities ?? Capabilities())
  }
}

extension Session {
  /// The characters for graphs in the terminal.
  var painter: CellPainter {
    settings.picture == .auto && OutputWidth.localeIsASCII ? .ascii : settings.picture.painter
  }
}
