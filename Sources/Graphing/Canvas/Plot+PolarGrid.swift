import Arithmetic

extension Plot {
  /// The circles and rays behind the curves; nil where the grid is another one.
  func polarGrid(_ layout: PictureLayout) -> PolarGridMark? {
    guard grid == .polar, scales.areLinear else { return nil }
    let step = TickScale.decimalStep(atLeast: viewport.dotWidth * Fraction(layout.spacing.x))
    let area = layout.area
    let origin = Spot(
      x: area.x + (-viewport.left / viewport.dotWidth).place * layout.dotWidth,
      y: area.bottom + (viewport.bottom / viewport.dotHeight).place * layout.dotHeight
    )
    let unit = (
      x: (step / viewport.dotWidth).place * layout.dotWidth,
      y: (step / viewport.dotHeight).place * layout.dotHeight
    )
    // The distances of the nearest and of the farthest place in view, in steps.
    let across = [area.x, area.right].map { ($0 - origin.x) / unit.x }
    let up = [area.y, area.bottom].map { ($0 - origin.y) / unit.y }
    func nearest(_ ends: [Double]) -> Double {
      ends[0] <= 0 && ends[1] >= 0 ? 0 : min(abs(ends[0]), abs(ends[1]))
    }
    let (x, y) = (nearest(across), nearest(up))
    let low = (x * x + y * y).squareRoot()
    let high = across.map { x in up.map { (x * x + $0 * $0).squareRoot() }.max() ?? 0 }.max() ?? 0
    guard high - low < Self.mostCircles, high < Self.farthestCircle else { return nil }
    let first = max(1, Int(low.rounded(.up)))
    let circles = first..<max(first, Int(high) + 1)
    return PolarGridMark(area: area, origin: origin, unit: unit, circles: circles, reach: high)
  }

  /// More circles than these would cover the picture.
  private static let mostCircles = 200.0
  /// A circle farther away is straight in view.
  private static let farthestCircle = 10_000.0
}

/// Circles around the origin, whose radii are multiples of a step, and rays at multiples of 30°.
package struct PolarGridMark: Equatable, Sendable {
  let area: Area
  let origin: Spot
  /// The length of a step along x and along y on the canvas.
  let unit: Spot
  /// The radii, in steps.
  let circles: Range<Int>
  /// The length of rays, in steps.
  let reach: Double

  init(
    area: Area,
    origin: Spot,
    unit: (x: Double, y: Double),
    circles: Range<Int>,
    reach: Double
  ) {
    (self.area, self.origin, self.circles, self.reach) = (area, origin, circles, reach)
    self.unit = Spot(x: unit.x, y: unit.y)
  }

  /// The ends of the rays.
  var ends: [Spot] {
    let (half, long) = (0.5, 0.75.squareRoot())
    let quarter = [(1, 0), (long, half), (half, long)]
    return quarter.flatMap { x, y in
      [(x, y), (-y, x), (-x, -y), (y, -x)].map {
        Spot(x: origin.x + $0.0 * reach * unit.x, y: origin.y - $0.1 * reach * unit.y)
      }
    }
  }

  /// Spots on the circles and rays in the area, about a distance apart.
  func spots(apart distance: Double) -> [Spot] {
    var spots: [Spot] = []
    for circle in circles {
      let radius = (x: Double(circle) * unit.x, y: Double(circle) * unit.y)
      // Rotates by an angle whose sine is known.
      let sine = min(0.5, distance / max(radius.x, radius.y))
      let cosine = (1 - sine * sine).squareRoot()
      var (x, y) = (1.0, 0.0)
      // The angle is at least its sine.
      for _ in 0..<Int((6.3 / sine).rounded(.down)) {
        spots.append(Spot(x: origin.x + x * radius.x, y: origin.y - y * radius.y))
        (x, y) = (x * cosine - y * sine, x * sine + y * cosine)
      }
    }
    for end in ends {
      let (x, y) = (end.x - origin.x, end.y - origin.y)
      let count = Int(((x * x + y * y).squareRoot() / distance).rounded(.down))
      for number in 1..<max(2, count) {
        let part = Double(number) / Double(count)
        spots.append(Spot(x: origin.x + part * x, y: origin.y + part * y))
      }
    }
    return spots.filter {
      area.x <= $0.x && $0.x < area.right && area.y <= $0.y && $0.y < area.bottom
    }
  }
}
