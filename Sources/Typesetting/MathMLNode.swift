internal import Syntax

/// An element of MathML with its contents.
struct MathMLNode {
  let name: String
  var attributes: [String: String] = [:]
  var children: [MathMLNode] = []
  /// The text in it, for elements without children.
  var text = ""
  /// The range of its tag, in UTF-8 offsets of the input.
  let range: SourceRange

  /// The largest depth: a fraction with rows is two elements deep for each level of its layout.
  private static let maximumDepth = 2 * RowBuilder.maximumDepth

  /// Parses a text that is a single element.
  static func parse(_ text: String) throws(ReadingError) -> MathMLNode {
    var scanner = XMLScanner(text)
    var open: [MathMLNode] = []
    var root: MathMLNode?
    while let token = try scanner.next() {
      guard root == nil else {
        throw ReadingError(.unsupported("what follows"), at: scanner.tokenRange)
      }
      switch token {
      case .open(let name, let attributes, let isEmpty):
        open.append(MathMLNode(name: name, attributes: attributes, range: scanner.tokenRange))
        guard open.count <= maximumDepth else { throw ReadingError(.tooDeep) }
        if isEmpty { root = close(&open) }
      case .close(let name):
        guard open.last?.name == name else {
          throw ReadingError(.unbalanced("</\(name)>"), at: scanner.tokenRange)
        }
        root = close(&open)
      case .text(let text):
        guard !open.isEmpty else { throw ReadingError(.invalidName(text), at: scanner.tokenRange) }
        open[open.count - 1].text += text
      }
    }
    guard let root else {
      throw ReadingError(open.last.map { .unbalanced("<\($0.name)>") } ?? .unexpectedEnd)
    }
    return root
  }

  /// Adds the last element to its parent; returns it if it has none.
  private static func close(_ open: inout [MathMLNode]) -> MathMLNode? {
    let node = open.removeLast()
    if open.isEmpty { return node }
    open[open.count - 1].children.append(node)
    return nil
  }
}
