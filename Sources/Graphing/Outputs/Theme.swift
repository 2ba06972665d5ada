/// The colours of an image.
///
/// The curves' colours are those that Okabe and Ito chose for people with any kind of colour vision
/// (Color Universal Design, 2008), darker on white and lighter on black where they were faint.
package struct Theme: Hashable, Sendable {
  package private(set) var paper: Color
  package let ink: Color
  /// The colour of text around the picture: labels and findings.
  package let quiet: Color
  package let axis: Color
  package let grid: Color
  /// Undecided dots of bare pictures.
  package let undecided: Color
  package let curves: [Color]

  package static let light = Theme(
    paper: Color(0xFFFFFF),
    ink: Color(0x1B1F24),
    quiet: Color(0x57606A),
    axis: Color(0x8C959F),
    grid: Color(0xE7EAEE),
    undecided: Color(0xC4CAD1),
    curves: [0x0072B2, 0xD55E00, 0x00856A, 0xB4508A, 0xB57800, 0x3A9AD9, 0x5D5D5D].map { Color($0) }
  )

  package static let dark = Theme(
    paper: Color(0x15181D),
    ink: Color(0xF0F3F6),
    quiet: Color(0x9DA7B3),
    axis: Color(0x6B7480),
    grid: Color(0x272C33),
    undecided: Color(0x4A525C),
    curves: [0x56B4E9, 0xF28E3A, 0x2CC9A0, 0xE59AC6, 0xF0C846, 0x8AB4FF, 0xC0C0C0].map { Color($0) }
  )

  /// Black on white, for printed pages.
  static let print = Theme(
    paper: Color(0xFFFFFF),
    ink: Color(0x000000),
    quiet: Color(0x000000),
    axis: Color(0x000000),
    grid: Color(0xDDDDDD),
    undecided: Color(0xC4CAD1),
    curves: light.curves
  )

  /// The same theme on another paper.
  package func on(_ paper: Color) -> Theme {
    var theme = self
    theme.paper = paper
    return theme
  }

  func curve(_ index: Int) -> Color { curves[index % curves.count] }

  func color(of role: LineRole) -> Color {
    switch role {
    case .grid: grid
    case .axis, .tick, .asymptote: axis
    }
  }

  func color(of role: TextRole) -> Color {
    switch role {
    case .title, .legend: ink
    case .finding, .label: quiet
    case .name(let number): curve(number)
    }
  }
}

/// A colour of red, green and blue light.
package struct Color: Hashable, Sendable {
  package let red: UInt8
  package let green: UInt8
  package let blue: UInt8

  /// The colour with this number, as in 0xFF8000.
  package init(_ number: UInt32) {
    red = UInt8(number >> 16 & 0xFF)
    green = UInt8(number >> 8 & 0xFF)
    blue = UInt8(number & 0xFF)
  }

  /// As in `#ff8000`.
  var hexadecimal: String {
    "#"
      + [red, green, blue].map { part in
        (part < 16 ? "0" : "") + String(part, radix: 16)
      }.joined()
  }
}

/// The strength of lines, in pixels.
enum Pen {
  static let curve = 2.25
  static let point = 5.0
  /// More points than these are small.
  static let crowd = 100
  static let shade = 0.18
  static let undecided = 0.3
  static let markerRadius = 4.5
  static let marker = 1.75

  static func width(of role: LineRole) -> Double {
    switch role {
    case .grid, .tick, .asymptote: 1
    case .axis: 1.25
    }
  }

  /// The lengths of dashes and gaps in turn.
  static func dashes(of stroke: Stroke) -> [Double] {
    switch stroke {
    case .solid: []
    case .dashed: [9, 5]
    case .dotted: [0.1, 5]
    }
  }

  /// The bounds of an area that do not belong to it.
  static let openEdgeDashes = [5.0, 5.0]

  static let asymptoteDashes = [4.0, 5.0]
}
