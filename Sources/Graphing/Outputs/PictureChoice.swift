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
  package var imageProtocol: ImageProtocol? {
    switch self {
    case .kitty: .kitty
    case .iTerm2: .iTerm2
    case .sixel: .sixel
    case .auto, .braille, .blocks, .ascii: nil
    }
  }

  /// The characters of pictures that are not images.
  package var painter: CellPainter {
    switch self {
    case .auto, .kitty, .iTerm2, .sixel, .braille: .braille
    case .blocks: .halfBlock
    case .ascii: .ascii
    }
  }

  package var summary: String {
    switch self {
    case .auto: "the best that the terminal has"
    case .kitty: "an image by kitty's graphics protocol"
    case .iTerm2: "an image by iTerm2's protocol"
    case .sixel: "an image in sixels"
    case .braille: "braille characters, eight dots each"
    case .blocks: "half blocks, two dots each"
    case .ascii: "plain characters"
    }
  }
}
