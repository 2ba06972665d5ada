/// A formula as texts and strokes in pixels, with its upper left corner at 0, 0.
package struct Drawing: Equatable, Sendable {
  package var texts: [Text]
  package var strokes: [Stroke]
  package var width: Double
  package var height: Double

  package init(texts: [Text], strokes: [Stroke], width: Double, height: Double) {
    self.texts = texts
    self.strokes = strokes
    self.width = width
    self.height = height
  }

  /// Characters that begin at a spot on their baseline.
  package struct Text: Equatable, Sendable {
    package var text: String
    package var isItalic: Bool
    package var size: Double
    package var width: Double
    package var spot: Spot

    package init(_ text: String, isItalic: Bool, size: Double, width: Double, at spot: Spot) {
      self.text = text
      self.isItalic = isItalic
      self.size = size
      self.width = width
      self.spot = spot
    }
  }

  /// A line through spots.
  package struct Stroke: Equatable, Sendable {
    package var width: Double
    package var spots: [Spot]

    package init(width: Double, spots: [Spot]) {
      self.width = width
      self.spots = spots
    }
  }

  /// The drawing as a part of a canvas, with its corner at a spot.
  func shifted(to corner: Spot) -> Drawing {
    let moved = { (spot: Spot) in Spot(x: spot.x + corner.x, y: spot.y + corner.y) }
    return mapped(moved, by: 1)
  }

  /// The drawing, shrunk to fit; nil where its smallest signs could not be read then.
  func fitted(width: Double, height: Double) -> Drawing? {
    let scale = min(1, width / self.width, height / self.height)
    guard scale < 1 else { return self }
    let smallest = texts.reduce(.infinity) { min($0, $1.size) } * scale
    guard smallest >= Self.smallestSize else { return nil }
    return mapped({ Spot(x: $0.x * scale, y: $0.y * scale) }, by: scale)
  }

  /// The smallest size to which a sign is shrunk.
  private static let smallestSize = 9.0

  private func mapped(_ place: (Spot) -> Spot, by scale: Double) -> Drawing {
    Drawing(
      texts: texts.map {
        Text(
          $0.text,
          isItalic: $0.isItalic,
          size: $0.size * scale,
          width: $0.width * scale,
          at: place($0.spot)
        )
      },
      strokes: strokes.map { Stroke(width: $0.width * scale, spots: $0.spots.map(place)) },
      width: width * scale,
      height: height * scale
    )
  }
}
