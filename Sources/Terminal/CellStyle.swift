/// The style of a cell's text.
package struct CellStyle: Hashable, Sendable {
  /// A colour of the terminal's palette, which the person chooses.
  package struct Color: Hashable, Sendable {
    /// -1 for the terminal's default.
    let index: Int16

    /// The default colour of text or background.
    package static let standard = Color(index: -1)

    /// One of the 256 colours: 0 to 7, 8 to 15 bright, then a cube of 6 × 6 × 6 and 24 greys.
    package static func palette(_ index: UInt8) -> Color { Color(index: Int16(index)) }

    package static let red = palette(1)
    package static let green = palette(2)
    package static let yellow = palette(3)
    package static let blue = palette(4)
    package static let magenta = palette(5)
    package static let cyan = palette(6)
  }

  /// Further attributes of the text.
  package struct Attributes: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    package static let bold = Attributes(rawValue: 1)
    package static let dim = Attributes(rawValue: 2)
    package static let underline = Attributes(rawValue: 4)
    package static let reverse = Attributes(rawValue: 8)
  }

  package var foreground: Color
  package var background: Color
  package var attributes: Attributes

  package init(
    _ foreground: Color = .standard,
    on background: Color = .standard,
    _ attributes: Attributes = []
  ) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
  }

  /// The terminal's default style.
  package static let plain = CellStyle()
  package static let bold = CellStyle(.standard, .bold)
  package static let dim = CellStyle(.standard, .dim)
  package static let reverse = CellStyle(.standard, .reverse)
}
