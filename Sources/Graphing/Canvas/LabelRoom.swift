import Arithmetic

/// The room for names in the area of the dots of an image.
struct LabelRoom {
  private let layout: PictureLayout
  /// The lit and undecided rows of each curve, counted from the lowest.
  private let curves: [[Rows]]
  private var boxes: [Area]

  /// The height of a name.
  static let height = 16.0
  /// The distance from the curve, and the least one from others, in pixels.
  private static let gap = 4.0
  private static let distance = 7.0
  /// The greatest rise of a curve beside its name.
  private static let mostRise = 48.0
  /// The distance between places that are tried.
  private static let step = 3.0

  init(_ plot: Plot, _ layout: PictureLayout) {
    self.layout = layout
    let (shown, base) = (plot.viewport.rows, -plot.viewport.firstRow)
    curves = plot.curves.map { curve in
      let columns = plot.columns(of: curve)
      // An area may be below a name, but not a curve that bounds it.
      let isBounded = curve.source.isPlanar && columns.contains { !$0.edge.isEmpty }
      return columns.map { column in
        var rows = isBounded ? column.edge : column.lit
        rows.formUnion(column.undecided)
        return rows.clamped(to: shown).shifted(by: base)
      }
    }
    // Axes that are not at the edge are as thin boxes.
    let axes = plot.axes
    let area = layout.area
    boxes = []
    if let x = axes.x.map({ area.x + $0 * layout.dotWidth }) {
      boxes.append(Area(x: x, y: area.y, width: 1, height: area.height))
    }
    if let y = axes.y.map({ area.bottom - $0 * layout.dotHeight }) {
      boxes.append(Area(x: area.x, y: y, width: area.width, height: 1))
    }
  }

  mutating func take(_ box: Area) { boxes.append(box) }

  /// The rightmost free box above or below a curve, or else beside a steep one.
  func place(ofWidth width: Double, beside curve: Int) -> Area? {
    let area = layout.area
    var left = area.right - width - Self.gap
    while left >= area.x + Self.gap {
      for box in boxes(above: curve, from: left, width: width) where isFree(box, curve) {
        return box
      }
      left -= Self.step
    }
    var top = area.y + Self.gap
    while top + Self.height <= area.bottom - Self.gap {
      for box in boxes(beside: curve, from: top, width: width) where isFree(box, curve) {
        return box
      }
      top += Self.step
    }
    return nil
  }

  /// A free box beside a point of a curve: first at the right, then around it.
  func place(ofWidth width: Double, at spot: Spot, ofCurve curve: Int) -> Area? {
    let (right, left) = (spot.x + Self.distance, spot.x - Self.distance - width)
    let (above, below) = (spot.y - Self.distance - Self.height, spot.y + Self.distance)
    let level = spot.y - Self.height / 2
    // Near the border a name above or below a point is moved inwards.
    let (first, last) = (layout.area.x + Self.gap, layout.area.right - width)
    let middle = min(max(spot.x - width / 2, first), last)
    return [
      (right, level), (left, level), (middle, above), (middle, below), (right, above),
      (right, below), (left, above), (left, below),
    ].lazy.map { Area(x: $0, y: $1, width: width, height: Self.height) }
      .first { isFree($0, curve, ownDistance: 5) }
  }

  /// The boxes that a curve runs below or above, without rising much.
  private func boxes(above curve: Int, from left: Double, width: Double) -> [Area] {
    var low: Int?
    var high: Int?
    for rows in curves[curve][columns(from: left, to: left + width)] {
      guard let first = rows.runs.first, let last = rows.runs.last else { continue }
      low = min(low ?? first.lowerBound, first.lowerBound)
      high = max(high ?? last.upperBound, last.upperBound)
    }
    guard let low, let high else { return [] }
    let (top, bottom) = (y(ofEdge: high), y(ofEdge: low))
    guard bottom - top <= Self.mostRise else { return [] }
    return [top - Self.gap - Self.height, bottom + Self.gap].map {
      Area(x: left, y: $0, width: width, height: Self.height)
    }
  }

  /// The boxes to the left and right of the rightmost part of a curve between two heights.
  private func boxes(beside curve: Int, from top: Double, width: Double) -> [Area] {
    let rows = row(at: top + Self.height)..<row(at: top)
    let last = curves[curve].lastIndex { !$0.clamped(to: rows).isEmpty }
    guard let last else { return [] }
    let part = curves[curve][...last]
    let first = (part.lastIndex { $0.clamped(to: rows).isEmpty } ?? -1) + 1
    guard Double(last - first) * layout.dotWidth <= Self.mostRise else { return [] }
    let (left, right) = (x(ofEdge: first), x(ofEdge: last + 1))
    return [right + Self.gap, left - Self.gap - width].map {
      Area(x: $0, y: top, width: width, height: Self.height)
    }
  }

  /// Whether a box is in the area, touches nothing, and has no other curve near it.
  private func isFree(_ box: Area, _ curve: Int, ownDistance: Double = 1) -> Bool {
    let area = layout.area
    guard box.x >= area.x + Self.gap, box.right <= area.right, box.y >= area.y + 1,
      box.bottom <= area.bottom - 1,
      !boxes.contains(where: { $0.meets(box.enlarged(by: 2)) })
    else { return false }
    return curves.indices.allSatisfy { other in
      let reach = box.enlarged(by: other == curve ? ownDistance : Self.distance)
      let rows = row(at: reach.bottom)..<row(at: reach.y)
      return curves[other][columns(from: reach.x, to: reach.right)].allSatisfy {
        $0.clamped(to: rows).isEmpty
      }
    }
  }

  private func columns(from left: Double, to right: Double) -> Range<Int> {
    let count = layout.dots.columns
    let first = Int(((left - layout.area.x) / layout.dotWidth).rounded(.down))
    let last = Int(((right - layout.area.x) / layout.dotWidth).rounded(.up))
    return min(max(0, first), count)..<min(max(0, first, last), count)
  }

  private func row(at y: Double) -> Int {
    Int(((layout.area.bottom - y) / layout.dotHeight).rounded(.down))
  }

  private func y(ofEdge row: Int) -> Double {
    layout.area.bottom - Double(row) * layout.dotHeight
  }

  private func x(ofEdge column: Int) -> Double {
    layout.area.x + Double(column) * layout.dotWidth
  }
}

extension Area {
  fileprivate func enlarged(by margin: Double) -> Area {
    Area(x: x - margin, y: y - margin, width: width + 2 * margin, height: height + 2 * margin)
  }

  func meets(_ other: Area) -> Bool {
    x < other.right && other.x < right && y < other.bottom && other.y < bottom
  }
}
