import Arithmetic

/// The ticks of one axis in view, with their labels and places.
struct AxisTicks {
  struct Place {
    let label: String
    /// Its distance in dots from the left or lower border.
    let dot: Double
    let isZero: Bool
  }

  let places: [Place]
  /// The number that the labels are distances from; nil where they are the numbers themselves.
  let base: TickBase?
  /// The distances in dots of ticks without labels.
  private(set) var minorDots: [Double] = []

  /// The ticks between two ends, at least `spacing` dots apart.
  init(
    from low: Fraction,
    through high: Fraction,
    dot: Fraction,
    spacing: Int,
    kind: TickKind,
    scale axisScale: AxisScale,
    axis: String,
    notation: Notation
  ) {
    func place(_ label: String, at position: Fraction, isZero: Bool = false) -> Place {
      Place(label: label, dot: ((position - low) / dot).place, isZero: isZero)
    }
    if axisScale == .logarithmic {
      let ticks = DecadeTicks(
        from: low,
        through: high,
        atLeast: dot * Fraction(spacing),
        axis: axis,
        notation: notation
      )
      base = ticks.base
      places = ticks.labelled.map { place($0.label, at: $0.place) }
      minorDots = ticks.unlabelled.map { (($0 - low) / dot).place }
      return
    }
    if kind == .dates {
      let ticks = DateTicks(from: low, through: high, atLeast: dot * Fraction(spacing))
      base = nil
      places = ticks.places.map { place($0.label, at: $0.place) }
      return
    }
    if case .names(let names) = kind {
      base = nil
      places = names.filter { low <= $0.place && $0.place <= high }.map {
        place($0.name, at: $0.place)
      }
      return
    }
    let scale = TickScale(atLeast: dot * Fraction(spacing), kind: kind)
    let ticks = scale.ticks(from: low, through: high)
    let labels = TickLabels(ticks, of: scale, axis: axis, notation: notation)
    base = labels.base
    places = zip(ticks, labels.texts).map { tick, text in
      place(text, at: tick.position, isZero: tick.number.isZero)
    }
  }

  /// The notes about the bases of all axes, in lines that all fit; side by side where possible.
  static func notes(
    _ ticks: PlotTicks,
    separator: String,
    fitting fits: (String) -> Bool
  ) -> [String] {
    let notes = [ticks.x, ticks.y, ticks.right].compactMap { $0?.base?.text(fitting: fits) }
    let joined = notes.joined(separator: separator)
    return notes.isEmpty || fits(joined) ? [joined].filter { !$0.isEmpty } : notes
  }

  /// The width of the widest label, in the unit of the measure.
  func widest(_ measure: (String) -> Double) -> Double {
    places.map { measure($0.label) }.max() ?? 0
  }

  /// The places whose labels are far enough apart: all of them, or every second, or every fifth and
  /// so on, counted from 0.
  func spaced(_ measure: (String) -> Double, dotLength: Double, gap: Double) -> [Place] {
    for stride in [1, 2, 5, 10, 20, 50] {
      let offset = places.firstIndex { $0.isZero }.map { $0 % stride } ?? 0
      let kept = places.enumerated().filter { $0.offset % stride == offset }.map(\.element)
      let fits = zip(kept, kept.dropFirst()).allSatisfy { left, right in
        let room = (right.dot - left.dot) * dotLength
        return (measure(left.label) + measure(right.label)) / 2 + gap <= room
      }
      if fits { return kept }
    }
    return []
  }
}

/// The ticks of all axes.
typealias PlotTicks = (x: AxisTicks, y: AxisTicks, right: AxisTicks?)

extension Plot {
  /// The ticks of the plot's window or another one, at least `spacing` dots apart.
  func ticks(
    spacing: (x: Int, y: Int),
    notation: Notation,
    of window: Viewport? = nil
  ) -> PlotTicks {
    let window = window ?? viewport
    let x = AxisTicks(
      from: window.left,
      through: window.right,
      dot: window.dotWidth,
      spacing: spacing.x,
      kind: xTicks,
      scale: scales.x,
      axis: coordinates.variable,
      notation: notation
    )
    let y = AxisTicks(
      from: window.bottom,
      through: window.top,
      dot: window.dotHeight,
      spacing: spacing.y,
      kind: yTicks,
      scale: scales.y,
      axis: "y",
      notation: notation
    )
    let right = rightAxis.map { axis in
      let (low, high) = (axis.number(at: window.bottom), axis.number(at: window.top))
      return AxisTicks(
        from: low,
        through: high,
        dot: (high - low) / Fraction(window.size.rows),
        spacing: spacing.y,
        kind: .decimal,
        scale: .linear,
        axis: "right y",
        notation: notation
      )
    }
    return (x, y, right)
  }

  /// The style of the labels at the left or the right: that of the side's curve, where there are two sides
  /// and this one has a single curve.
  func labelRole(isRight: Bool) -> TextRole {
    guard let rightAxis else { return .label }
    let own = curves.indices.filter { rightAxis.curves.contains($0) == isRight }
    return own.count == 1 ? .name(curves[own[0]].style.color) : .label
  }
}

extension Plot {
  /// The distances of 0 from the left and the lower border, in dots; nil where it is not in view.
  var axes: (x: Double?, y: Double?) {
    let (zero, view) = (Fraction(0), viewport)
    let isInView = (
      x: scales.x == .linear && view.left <= zero && zero < view.right,
      y: scales.y == .linear && view.bottom <= zero && zero < view.top
    )
    return (
      isInView.x ? (-view.left / view.dotWidth).place : nil,
      isInView.y ? (-view.bottom / view.dotHeight).place : nil
    )
  }
}
