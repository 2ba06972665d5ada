extension MarkdownBlock {
  /// The fenced code and the running text of a document, in their order.
  static func all(in text: SheetText) -> [MarkdownBlock] { MarkdownScanner(text).blocks }
}

/// Finds the blocks of a Markdown text by the rules of CommonMark 0.31.
///
/// It follows the strategy of the specification's appendix: each row first continues the quotations and list items
/// that are open, then begins new blocks, and what is left is text or code. Text is not looked into, see
/// `MarkdownText`. A block of metadata at the beginning is skipped, as all programs do that know it.
private struct MarkdownScanner {
  private let text: SheetText
  private let bytes: [UInt8]
  private(set) var blocks: [MarkdownBlock] = []
  private var containers: [Container] = []
  /// The innermost block, where it goes on.
  private var leaf: Leaf?

  private enum Container {
    case quotation
    /// A list item whose content begins at a column, seen from what contains it.
    case item(width: Int, isEmpty: Bool)
  }

  private enum Leaf {
    case paragraph([MarkdownBlock.Row])
    case code(MarkdownBlock.FencedCode, CodeFence)
    case html(HTMLBlockEnd)
  }

  init(_ text: SheetText) {
    self.text = text
    bytes = Array(text.text.utf8)
    for row in metadataEnd..<text.rowCount { read(row) }
    close(to: 0)
  }

  /// The number of rows of the metadata between `---` at the beginning (YAML front matter).
  private var metadataEnd: Int {
    func row(_ number: Int) -> Substring { text.row(number).trimmingBlanksAtEnd }
    guard text.rowCount > 2, row(0) == "---", !row(1).isEmpty else { return 0 }
    let end = (1..<text.rowCount).first { row($0) == "---" || row($0) == "..." }
    return end.map { $0 + 1 } ?? 0
  }

  private mutating func read(_ number: Int) {
    var cursor = RowCursor(bytes, text.range(ofRow: number))
    var depth = continuedContainers(&cursor)
    if depth == containers.count, goesOn(cursor, number) { return }
    // Text may go on without the signs of what it is in.
    var mayBeLazy = isInParagraph
    // Up to here no thematic break is in the row.
    var ruleStart = cursor.offset
    while !cursor.isBlank {
      let isAfterText = depth == containers.count && isInParagraph
      guard cursor.blanks.columns < 4 else {
        guard !mayBeLazy else { break }
        close(to: depth)
        return fillItem()
      }
      let content = cursor.content
      if ruleStart <= content.startIndex { ruleStart = content.ruleEnd }
      if content.first == UInt8(ascii: ">") {
        close(to: depth)
        fillItem()
        cursor.skip(blanksAnd: 1)
        cursor.skip(columns: 1)
        containers.append(.quotation)
      } else if beginsLeaf(
        content,
        cursor,
        number,
        depth,
        isAfterText: isAfterText,
        isRule: ruleStart == cursor.end
      ) {
        return fillItem()
      } else if let width = content.listMarker(isAfterText: isAfterText) {
        close(to: depth)
        fillItem()
        containers.append(item(&cursor, marker: width))
      } else {
        break
      }
      depth += 1
      mayBeLazy = false
    }
    if cursor.isBlank {
      close(to: depth)
      return
    }
    if depth < containers.count, !mayBeLazy { close(to: depth) }
    let blanks = cursor.blanks
    let row = MarkdownBlock.Row(
      number: number,
      range: blanks.end..<cursor.end,
      isIndented: blanks.columns >= 4
    )
    if case .paragraph(var rows) = leaf {
      leaf = nil
      rows.append(row)
      leaf = .paragraph(rows)
    } else {
      close(to: depth)
      leaf = .paragraph([row])
    }
    fillItem()
  }

  private var isInParagraph: Bool { if case .paragraph? = leaf { true } else { false } }

  /// Notes that the innermost container has a content: a blank row does not end such a list item.
  private mutating func fillItem() {
    guard case .item(let width, true)? = containers.last else { return }
    containers[containers.count - 1] = .item(width: width, isEmpty: false)
  }

  /// Skips what continues the containers in a row, and returns how many of them go on.
  private func continuedContainers(_ cursor: inout RowCursor) -> Int {
    for (depth, container) in containers.enumerated() {
      let indentation = cursor.blanks.columns
      switch container {
      case .quotation:
        guard indentation < 4, cursor.content.first == UInt8(ascii: ">") else { return depth }
        cursor.skip(blanksAnd: 1)
        cursor.skip(columns: 1)
      case .item(let width, let isEmpty):
        guard indentation >= width || cursor.isBlank && !isEmpty else { return depth }
        cursor.skip(columns: width)
      }
    }
    return containers.count
  }

  /// Whether code or HTML that is open takes the row.
  private mutating func goesOn(_ cursor: RowCursor, _ number: Int) -> Bool {
    switch leaf {
    case .code(var code, let fence):
      if !cursor.isBlank { code.range = code.range.lowerBound..<cursor.end }
      if cursor.blanks.columns < 4, fence.isClosed(by: cursor.content) {
        blocks.append(.code(code))
        leaf = nil
      } else {
        leaf = nil
        code.rows = code.rows.lowerBound..<number + 1
        code.starts.append(cursor.offset)
        leaf = .code(code, fence)
      }
      return true
    case .html(let end):
      if end.isReached(by: cursor.content) { leaf = nil }
      return true
    case .paragraph, nil: return false
    }
  }

  /// Whether a heading, code, HTML or a rule begins in a row; begins it.
  private mutating func beginsLeaf(
    _ content: ArraySlice<UInt8>,
    _ cursor: RowCursor,
    _ number: Int,
    _ depth: Int,
    isAfterText: Bool,
    isRule: Bool
  ) -> Bool {
    if content.isHeading {
      close(to: depth)
      let row = MarkdownBlock.Row(number: number, range: content.startIndex..<content.endIndex)
      blocks.append(.text([row]))
    } else if let fence = CodeFence(content) {
      close(to: depth)
      let code = MarkdownBlock.FencedCode(
        info: fence.info,
        rows: number + 1..<number + 1,
        range: cursor.offset..<cursor.end
      )
      leaf = .code(code, fence)
    } else if let end = HTMLBlockEnd(content, isAfterText: isAfterText) {
      close(to: depth)
      leaf = end.isReached(by: content) ? nil : .html(end)
    } else if isAfterText && content.isUnderline || isRule {
      close(to: depth)
    } else {
      return false
    }
    return true
  }

  /// The list item whose marker is in a row, which is skipped.
  private func item(_ cursor: inout RowCursor, marker: Int) -> Container {
    let indentation = cursor.blanks.columns
    cursor.skip(blanksAnd: marker)
    let isEmpty = cursor.isBlank
    let blanks = cursor.blanks.columns
    // What is indented further is code in the item.
    let padding = isEmpty || blanks > 4 ? 1 : blanks
    cursor.skip(columns: padding)
    return .item(width: indentation + marker + padding, isEmpty: isEmpty)
  }

  /// Ends the innermost block, and the containers from a depth on.
  private mutating func close(to depth: Int) {
    switch leaf {
    case .paragraph(let rows): blocks.append(.text(rows))
    case .code(let code, _): blocks.append(.code(code))
    case .html, nil: break
    }
    leaf = nil
    containers.removeSubrange(depth...)
  }
}

extension Substring {
  fileprivate var trimmingBlanksAtEnd: Substring {
    var text = self
    while text.last == " " || text.last == "\t" { text.removeLast() }
    return text
  }
}
