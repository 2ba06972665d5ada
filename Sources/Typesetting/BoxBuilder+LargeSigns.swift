internal import Syntax

extension BoxBuilder {
  /// A large sign; the bounds of an integral stand beside its ends, others below and above the sign.
  func box(_ sign: Layout.LargeSign, below: Layout.Element?, above: Layout.Element?) -> Box {
    let drawn = Box(of: sign, in: style)
    let lower = below.map { raised.box($0) }
    let upper = above.map { raised.box($0) }
    guard sign == .integral else { return centered(upper, drawn, lower) }
    guard let upper, let lower else { return drawn }
    let bounds = Box.column([upper, Box(""), lower]).aligned(at: upper.height)
    return Box.row([drawn, bounds])
  }

  /// A box on its own baseline, with others above and below its middle.
  private func centered(_ upper: Box?, _ box: Box, _ lower: Box?) -> Box {
    let boxes = [upper, box, lower].compactMap(\.self)
    let width = boxes.map(\.width).max() ?? 0
    return Box.column(boxes.map { $0.centered(in: width) }, baselineOf: upper == nil ? 0 : 1)
  }
}

extension Box {
  fileprivate init(of sign: Layout.LargeSign, in style: BoxStyle) {
    switch (sign, style) {
    case (.limit, _): self.init("lim")
    case (.sum, .unicode): self.init("∑")
    case (.product, .unicode): self.init("∏")
    case (.integral, .unicode): self.init(lines: ["⌠", "⎮", "⌡"], width: 1, baseline: 1)
    case (.integral, .ascii): self.init(lines: ["/", "|", "/"], width: 1, baseline: 1)
    case (.sum, .ascii): self.init(lines: ["__", "\\ ", "/_"], width: 2, baseline: 1)
    case (.product, .ascii): self.init(lines: ["__", "||", "||"], width: 2, baseline: 1)
    }
  }
}
