/// What a picture in a file is looked at on, which determines its colours and the size of its text.
package enum PictureTheme: String, Hashable, Sendable, CaseIterable {
  case light
  case dark
  /// A screen that is looked at from afar: large text and strong lines.
  case slides
  /// A printed page, where a picture is made smaller: large text, lines that differ without colours, and
  /// neither title nor findings, since a caption says what they say.
  case paper
}

extension PictureTheme {
  package var colors: Theme {
    switch self {
    case .light, .slides: .light
    case .dark: .dark
    case .paper: .print
    }
  }

  /// How much larger than in other pictures everything is drawn.
  package var scale: Double {
    switch self {
    case .light, .dark: 1
    case .slides, .paper: 1.6
    }
  }

  /// Whether the picture has a title and findings.
  var hasHeader: Bool { self != .paper }

  /// Whether the strokes of curves differ although their colours do.
  var hasStrokes: Bool { self == .paper }
}
