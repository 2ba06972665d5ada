import Arithmetic

/// The names of several curves beside them in an image, as far to the right as there is room.
///
/// A name touches no curve, no axis and no other name, and is nearer to its curve than to others.
struct CurveLabels {
  struct Label: Equatable {
    let text: String
    /// The number of the curve.
    let curve: Int
    /// The middle of its left edge.
    let spot: Spot
  }

  let labels: [Label]

  /// The most curves that have their names beside them.
  private static let most = 6
  /// The room for a name.
  private static let longest = 240.0

  /// Whether a picture in a form may have names beside its curves.
  static func arePossible(in form: PictureForm, _ curves: [Curve]) -> Bool {
    guard case .image = form else { return false }
    return (2...most).contains(curves.count)
  }

  /// Places all names, in the order of the curves; nil where one has no place.
  init?(of plot: Plot, _ layout: PictureLayout) {
    let size = TextRole.name(0).size
    let texts = plot.curves.map { curve in
      plot.theme.hasHeader
        ? "\(curve.style.letter): \(curve.source.title)" : curve.source.title
    }
    let widths = texts.map { TextMetrics.width(of: $0, size: size) }
    guard widths.allSatisfy({ $0 <= Self.longest }) else { return nil }
    var room = LabelRoom(plot, layout)
    var labels: [Label] = []
    for (index, text) in texts.enumerated() {
      guard let box = room.place(ofWidth: widths[index], beside: index) else { return nil }
      room.take(box)
      let spot = Spot(x: box.x, y: box.y + box.height / 2)
      labels.append(Label(text: text, curve: index, spot: spot))
    }
    self.labels = labels
  }
}
