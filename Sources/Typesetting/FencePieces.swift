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
    case (.square, .unicode): FencePieces("[", "⎡", "⎢", "⎣")
    case (.square, .ascii): FencePieces("[", "[", "[", "[")
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
    case (.square, .unicode): FencePieces("]", "⎤", "⎥", "⎦")
    case (.square, .ascii): FencePieces("]", "]", "]", "]")
    case (.bars, _): left(of: .bars, in: style)
    case (.floor, _): FencePieces("⌋", "⎥", "⎥", "⎦")
    case (.ceiling, _): FencePieces("⌉", "⎤", "⎥", "⎥")
    }
  }

  /// The brace before two or more lines, its tip on the line in the middle.
  static func brace(height: Int, in style: BoxStyle) -> Box {
    let middle = height / 2
    if height == 2 {
      return Box(lines: style == .unicode ? ["⎰", "⎱"] : ["/", "\\"], width: 1, baseline: middle)
    }
    let (top, line, tip, bottom) = style == .unicode ? ("⎧", "⎪", "⎨", "⎩") : ("/", "|", "<", "\\")
    var lines = Array(repeating: line, count: height)
    (lines[0], lines[middle], lines[height - 1]) = (top, tip, bottom)
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
