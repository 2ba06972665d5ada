/// The characters of one side of a fence, for one line and for a tall one.
struct FencePieces {
  let single: String
  let top: String
  let middle: String
  let bottom: String

  private init(_ single: String, _ top: String, _ middle: String, _ bottom: String) {
    self.single = single
    self.top = top
    self.middle = middle
    self.bottom = bottom
  }

  static func left(of fence: Layout.Fence, in style: BoxStyle) -> FencePieces {
    switch (fence, style) {
    case (.brackets, .unicode): FencePieces("(", "⎛", "⎜", "⎝")
    case (.brackets, .ascii): FencePieces("(", "/", "|", "\\")
    case (.bars, .unicode): FencePieces("|", "│", "│", "│")
    case (.bars, .ascii): FencePieces("|", "|", "|", "|")
    case (.floor, _): FencePieces("⌊", "⎢", "⎢", "⎣")
    case (.ceiling, _): FencePieces("⌈", "⎡", "⎢", "⎢")
    }
  }

  static func right(of fence: Layout.Fence, in style: BoxStyle) -> FencePieces {
    switch (fence, style) {
    case (.brackets, .unicode): FencePieces(")", "⎞", "⎟", "⎠")
    case (.brackets, .ascii): FencePieces(")", "\\", "|", "/")
    case (.bars, _): left(of: .bars, in: style)
    case (.floor, _): FencePieces("⌋", "⎥", "⎥", "⎦")
    case (.ceiling, _): FencePieces("⌉", "⎤", "⎥", "⎥")
    }
  }

  /// The brace before two or more lines, its tip on the line in the middle.
  static func brace(height: Int, in style: BoxStyle) -> Box {
    let pieces = style == .unicode ? ["⎧", "⎪", "⎨", "⎩"] : ["/", "|", "<", "\\"]
    let middle = height / 2
    let lines = (0..<height).map { line in
      if height == 2 {
        return line == 0 ? (style == .unicode ? "⎰" : "/") : style == .unicode ? "⎱" : "\\"
      }
      return line == 0
        ? pieces[0] : line == height - 1 ? pieces[3] : line == middle ? pieces[2] : pieces[1]
    }
    return Box(lines: lines, width: 1, baseline: middle)
  }

  /// The side of the fence for a box.
  func box(beside content: Box) -> Box {
    guard content.height > 1 else { return Box(single) }
    let middle = Array(repeating: middle, count: content.height - 2)
    let lines = [top] + middle + [bottom]
    return Box(lines: lines, width: 1, baseline: content.baseline)
  }
}

extension Layout.Fence {
  /// The characters around content of one line.
  var opening: String { FencePieces.left(of: self, in: .unicode).single }
  var closing: String { FencePieces.right(of: self, in: .unicode).single }
}
