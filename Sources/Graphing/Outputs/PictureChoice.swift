/// The user's choice of how pictures are shown in the terminal.
package enum PictureChoice: String, Hashable, Sendable, CaseIterable {
  /// The best that the terminal has.
  case auto
  case kitty
  case iTerm2 = "iterm2"
  case sixel
  case braille
  case blocks
  case ascii

  /// The image protocol to use, whatever the terminal reports about itself.
  package var imageProtocol: ImageProtocol? { row.image }

  /// The characters of pictures that are not images.
  package var painter: CellPainter { row.painter }

  package var summary: String { row.summary }

  private var row: (image: ImageProtocol?, painter: CellPainter, summary: String) {
    switch self {
    case .auto: (nil, .braille, "the best that the terminal has")
    case .kitty: (.kitty, .braille, "an image by kitty's graphics protocol")
    case .iTerm2: (.iTerm2, .braille, "an image by iTerm2's protocol")
    case .sixel: (.sixel, .braille, "an image in sixels")
    case .braille: (nil, .braille, "braille characters, eight dots each")
    case .blocks: (nil, .halfBlock, "half blocks, two dots each")
    case .ascii: (nil, .ascii, "plain characters")
    }
  }
}
