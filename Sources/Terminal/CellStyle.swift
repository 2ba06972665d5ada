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
    package static let blue = palette(4)
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

extension CellStyle {
  /// The sequence that changes the style; nil if both look the same.
  func change(to new: CellStyle, hasColor: Bool) -> String? {
    let (old, new) = hasColor ? (self, new) : (uncolored, new.uncolored)
    guard old != new else { return nil }
    if new == .plain { return EscapeSequence.plainText }
    // No code ends bold without dim.
    guard old.attributes.isSubset(of: new.attributes) else {
      return EscapeSequence.style(["0"] + CellStyle.plain.codes(to: new))
    }
    return EscapeSequence.style(old.codes(to: new))
  }

  private var uncolored: CellStyle { CellStyle(.standard, on: .standard, attributes) }

  private func codes(to new: CellStyle) -> [String] {
    var codes = new.attributes.subtracting(attributes).codes
    if foreground != new.foreground { codes.append(new.foreground.code(base: 30)) }
    if background != new.background { codes.append(new.background.code(base: 40)) }
    return codes
  }
}

extension CellStyle.Attributes {
  fileprivate var codes: [String] {
    let all: [(CellStyle.Attributes, String)] = [
      (.bold, "1"), (.dim, "2"), (.underline, "4"), (.reverse, "7"),
    ]
    return all.filter { contains($0.0) }.map(\.1)
  }
}

extension CellStyle.Color {
  /// The SGR code, from 30 for text and from 40 for the background; from 90 and 100 for the bright eight.
  fileprivate func code(base: Int) -> String {
    switch index {
    case ..<0: "\(base + 9)"
    case 0...7: "\(base + Int(index))"
    case 8...15: "\(base + 60 + Int(index) - 8)"
    default: "\(base + 8);5;\(index)"
    }
  }
}
