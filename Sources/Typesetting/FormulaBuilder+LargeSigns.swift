extension FormulaBuilder {
  /// A large sign; the bounds of an integral stand beside its ends, others below and above the sign.
  func drawing(
    _ sign: Layout.LargeSign,
    below: Layout.Element?,
    above: Layout.Element?
  ) -> FormulaDrawing {
    var builder = self
    if sign != .limit { builder.scale *= 1.5 }
    let drawn = builder.text(sign.character)
    let (lower, upper) = (below.map(raised.drawing), above.map(raised.drawing))
    var large = FormulaDrawing()
    guard sign == .integral else {
      let parts = [drawn, lower, upper].compactMap(\.self)
      let width = parts.map(\.width).max() ?? 0
      large.add(drawn, right: (width - drawn.width) / 2)
      if let lower {
        let down = drawn.descent + lower.ascent + 0.1 * size
        large.add(lower, right: (width - lower.width) / 2, down: down)
      }
      if let upper {
        let down = -drawn.ascent - upper.descent - 0.1 * size
        large.add(upper, right: (width - upper.width) / 2, down: down)
      }
      large.append(FormulaDrawing(width: 0.15 * size))
      return large
    }
    large.add(drawn, down: 0.12 * size)
    let right = large.width
    if let lower { large.add(lower, right: right - 0.1 * size, down: 0.5 * size) }
    if let upper { large.add(upper, right: right + 0.05 * size, down: -0.8 * size) }
    large.append(FormulaDrawing(width: 0.12 * size))
    return large
  }
}
