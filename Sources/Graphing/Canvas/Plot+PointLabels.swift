import Arithmetic

extension Plot {
  /// Draws the names of points in an image where they cover nothing; those without room are left out.
  func drawPointLabels(on canvas: inout Canvas, _ layout: PictureLayout) {
    guard hasPointLabels else { return }
    let size = TextRole.name(0).size
    var room = LabelRoom(self, layout)
    for label in layout.labels {
      let width = TextMetrics.width(of: label.text, size: size)
      let top = label.spot.y - LabelRoom.height / 2
      room.take(Area(x: label.spot.x, y: top, width: width, height: LabelRoom.height))
    }
    for (index, curve) in curves.enumerated() {
      for label in curve.source.pointLabels {
        guard let spot = spot(label.point, layout) else { continue }
        let text = TextMetrics.shortened(label.text, to: Self.longestPointLabel, size: size)
        let width = TextMetrics.width(of: text, size: size)
        guard let box = room.place(ofWidth: width, at: spot, ofCurve: index) else { continue }
        room.take(box)
        let start = Spot(x: box.x, y: box.y + box.height / 2)
        canvas.text(text, pointLabelRole(index), at: start)
      }
    }
  }

  var hasPointLabels: Bool { curves.contains { !$0.source.pointLabels.isEmpty } }

  /// The style of the names of a curve's points.
  func pointLabelRole(_ curve: Int) -> TextRole {
    curves.count > 1 ? .name(curves[curve].style.color) : .label
  }

  /// The room for a name in pixels.
  private static let longestPointLabel = 160.0
}
