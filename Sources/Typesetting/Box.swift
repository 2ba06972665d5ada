internal import Syntax
internal import TextWidth

/// Lines of text of one width, with a baseline for alignment with other boxes.
package struct Box: Hashable, Sendable {
  /// The lines from the top, each as wide as the box.
  package private(set) var lines: [String]
  /// The columns that each line takes in a terminal.
  package private(set) var width: Int
  /// The index of the line on which neighbours align.
  package private(set) var baseline: Int
  /// The places of marked parts; a mark inside another one is not listed.
  package private(set) var marks: [Mark] = []
  /// Whether the baseline begins or ends with the rule of a fraction, which needs a gap next to it.
  var hasRule = false

  /// A stretch of columns in one line.
  package struct Mark: Hashable, Sendable {
    package let line: Int
    package let columns: Range<Int>
  }

  package var height: Int { lines.count }

  /// A box of one line.
  package init(_ text: String) {
    let isASCII = text.utf8.allSatisfy { $0 < 0x80 }
    self.init(lines: [text], width: isASCII ? text.utf8.count : text.displayWidth, baseline: 0)
  }

  /// A box of lines that already have this width.
  init(lines: [String], width: Int, baseline: Int) {
    self.lines = lines
    self.width = width
    self.baseline = baseline
  }

  /// The lines with escape sequences around marked parts, which take no columns in a terminal.
  package func lines(markedBy start: String, _ end: String) -> [String] {
    var lines = lines
    for mark in marks.sorted(by: { $0.columns.lowerBound > $1.columns.lowerBound }) {
      lines[mark.line] = lines[mark.line].inserting(start, end, around: mark.columns)
    }
    return lines
  }

  // MARK: Modified boxes

  /// The box with all of it marked.
  func marked() -> Box {
    var box = self
    box.marks = lines.indices.map { Mark(line: $0, columns: 0..<width) }
    return box
  }

  func aligned(at baseline: Int) -> Box {
    var box = self
    box.baseline = baseline
    return box
  }

  /// The box centred in a wider one; the larger part of an odd gap goes to the right.
  func centered(in width: Int) -> Box { padded(left: (width - self.width) / 2, to: width) }

  func padded(left: Int = 0, to width: Int) -> Box {
    guard width > self.width || left > 0 else { return self }
    let before = String(repeating: " ", count: left)
    let after = String(repeating: " ", count: max(0, width - self.width - left))
    var box = Box(
      lines: lines.map { before + $0 + after },
      width: self.width + left + after.utf8.count,
      baseline: baseline
    )
    box.marks = shiftedMarks(right: left, down: 0)
    return box
  }

  private func shiftedMarks(right: Int, down: Int) -> [Mark] {
    marks.map {
      let columns = $0.columns.lowerBound + right..<$0.columns.upperBound + right
      return Mark(line: $0.line + down, columns: columns)
    }
  }

  // MARK: Joined boxes

  /// Boxes side by side, aligned on their baselines.
  package static func row(_ boxes: [Box]) -> Box {
    if boxes.count == 1 { return boxes[0] }
    let baseline = boxes.reduce(0) { max($0, $1.baseline) }
    let depth = boxes.reduce(1) { max($0, $1.height - $1.baseline) }
    var row = Box(
      lines: Array(repeating: "", count: baseline + depth),
      width: 0,
      baseline: baseline
    )
    for box in boxes { row.append(box) }
    return row
  }

  private mutating func append(_ box: Box) {
    let top = baseline - box.baseline
    let blanks = String(repeating: " ", count: box.width)
    for index in lines.indices {
      lines[index] += box.lines.indices.contains(index - top) ? box.lines[index - top] : blanks
    }
    marks += box.shiftedMarks(right: width, down: top)
    width += box.width
  }

  /// Boxes one below another, aligned left; the baseline is that of one of them.
  package static func column(_ boxes: [Box], baselineOf index: Int = 0) -> Box {
    let width = boxes.reduce(0) { max($0, $1.width) }
    var column = Box(lines: [], width: width, baseline: 0)
    for (place, box) in boxes.enumerated() {
      if place == index { column.baseline = column.height + box.baseline }
      column.marks += box.shiftedMarks(right: 0, down: column.height)
      column.lines += box.padded(to: width).lines
    }
    return column
  }
}

extension String {
  /// The text with `start` and `end` inserted around these columns.
  fileprivate func inserting(_ start: String, _ end: String, around columns: Range<Int>) -> String {
    var text = ""
    var column = 0
    for character in self {
      if column == columns.lowerBound { text += start }
      text.append(character)
      column += character.displayWidth
      if column == columns.upperBound { text += end }
    }
    return text
  }
}
