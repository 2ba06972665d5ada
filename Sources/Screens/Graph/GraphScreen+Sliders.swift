internal import Arithmetic
internal import Graphing
internal import Terminal

// The sliders, side by side in the line above the status: `a = 2.5 ──●───`.

extension GraphScreen {
  /// Handles a key while a slider is chosen; returns nil for keys that keep their meaning.
  mutating func slide(_ key: Key, _ number: Int) -> ScreenResponse? {
    guard plot.sliders.indices.contains(number) else { return nil }
    let step = key.modifiers.contains(.shift) ? 10 : 1
    switch key.code {
    case .left: return move(number) { $0.move(by: -step) }
    case .right: return move(number) { $0.move(by: step) }
    case .home: return move(number) { $0.move(to: Fraction(0)) }
    case .end: return move(number) { $0.move(to: Fraction(1)) }
    case .tab: slider = number + 1 < plot.sliders.count ? number + 1 : nil
    case .escape: slider = nil
    case .character("="): message = surroundings.store(plot.sliders[number])
    case .enter:
      slider = nil
      return nil
    default: return nil
    }
    return .proceed
  }

  /// Moves a slider by an event of the mouse; returns false where it is not about one.
  mutating func slide(_ event: MouseEvent) -> Bool {
    switch event.action {
    case .press(.left):
      guard event.row == size.rows - 2, let number = sliderNumber(at: event.column) else {
        return false
      }
      (slider, isSliding, drag) = (number, true, nil)
      move(number, toColumn: event.column)
    case .drag(.left) where isSliding, .release(.left) where isSliding:
      if let slider { move(slider, toColumn: event.column) }
      if case .release = event.action { isSliding = false }
    default: return false
    }
    return true
  }

  private func sliderNumber(at column: Int) -> Int? {
    guard !plot.sliders.isEmpty, size.columns > 0 else { return nil }
    return min(column * plot.sliders.count / size.columns, plot.sliders.count - 1)
  }

  private mutating func move(_ number: Int, toColumn column: Int) {
    let track = track(number)
    guard track.count > 1 else { return }
    let place = min(max(column - track.lowerBound, 0), track.count - 1)
    _ = move(number) { $0.move(to: Fraction(place, track.count - 1)) }
  }

  private mutating func move(_ number: Int, _ change: (inout Slider) -> Void) -> ScreenResponse {
    var sliders = plot.sliders
    change(&sliders[number])
    guard sliders != plot.sliders else { return .ring }
    return remake(plot.scales, sliders)
  }

  /// The columns of a slider's line.
  private func track(_ number: Int) -> Range<Int> {
    let (count, slider) = (plot.sliders.count, plot.sliders[number])
    let (start, end) = (size.columns * number / count, size.columns * (number + 1) / count - 2)
    let first = start + max(slider.text.count, Self.roomOfText) + 1
    return first..<max(first, end)
  }

  /// Shorter texts leave the line where it is while numbers change.
  private static let roomOfText = 9

  /// Draws the sliders in a row; the one that keys move is bold.
  func drawSliders(in grid: inout CellGrid, row: Int) {
    guard !plot.sliders.isEmpty, row > 0 else { return }
    for (number, slider) in plot.sliders.enumerated() {
      let style: CellStyle = number == self.slider ? .bold : .plain
      let start = size.columns * number / plot.sliders.count
      let track = track(number)
      grid.write(slider.text, row: row, column: start, style: style)
      guard track.count > 2 else { continue }
      grid.write(
        String(repeating: "─", count: track.count),
        row: row,
        column: track.lowerBound,
        style: .dim
      )
      let place = (slider.share * Fraction(track.count - 1) + Fraction(1, 2)).floor.int ?? 0
      grid.write("●", row: row, column: track.lowerBound + place, style: style)
    }
  }
}
