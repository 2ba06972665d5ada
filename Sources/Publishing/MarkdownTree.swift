internal import CLibrary
internal import CommonMarkLoader

/// A Markdown text as a tree, in which other text takes the places of some code; cmark-gfm reads and writes it.
final class MarkdownTree {
  private let library: CommonMarkFunctions
  private let parser: OpaquePointer
  private let root: OpaquePointer
  /// What is written in the places of formulas and of code spans.
  private var spans: [String] = []

  /// Reads a text; nil where the library is not installed.
  ///
  /// In formulas Markdown's signs have no meaning; `formula` returns what is written for one.
  init?(_ prose: Prose, formula: (String) -> String) {
    guard let library = load_common_mark()?.pointee else { return nil }
    library.gfm_core_extensions_ensure_registered()
    let parser = library.parser_new(Self.options)
    for name in ["table", "strikethrough", "autolink", "tasklist"] {
      if let extensions = library.find_syntax_extension(name) {
        _ = library.parser_attach_syntax_extension(parser, extensions)
      }
    }
    var (text, formulas) = Self.withoutFormulas(prose)
    text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) {
        library.parser_feed(parser, $0.baseAddress, $0.count)
      }
    }
    guard let parser, let root = library.parser_finish(parser) else { return nil }
    (self.library, self.parser, self.root) = (library, parser, root)
    spans = formulas.map(formula)
  }

  /// The text with marks in the places of formulas, and the formulas.
  private static func withoutFormulas(_ prose: Prose) -> (text: String, formulas: [String]) {
    let bytes = Array(prose.text.utf8)
    var (text, formulas, end) = ("", [String](), 0)
    func part(_ range: Range<Int>) -> String {
      String(String(decoding: bytes[range], as: UTF8.self).map { $0 == mark ? "\u{FFFD}" : $0 })
    }
    for range in prose.formulas {
      text += part(end..<range.lowerBound) + "\(mark)\(formulas.count)\(mark)"
      formulas.append(part(range))
      end = range.upperBound
    }
    return (text + part(end..<bytes.count), formulas)
  }

  deinit {
    library.node_free(root)
    library.parser_free(parser)
  }

  /// Replaces the code of a text by what stands in its place.
  func replaceCode(
    with prose: Prose,
    blocks: ([Document.Block]) -> String,
    formula: (Calculation) -> String,
    other: (Code) -> String? = { _ in nil }
  ) {
    var inserts = prose.inserts[...]
    replaceCode { code in
      // What the reader of sheets found and this one did not, and the other way round, stays as it is.
      guard let place = inserts.firstIndex(where: { $0.content.replaces(code) }) else {
        return other(code)
      }
      defer { inserts = inserts[(place + 1)...] }
      switch inserts[place].content {
      case .blocks(let found, _): return blocks(found)
      case .formula(let calculation, _): return formula(calculation)
      }
    }
  }

  /// A piece of code in the text.
  struct Code {
    let content: String
    /// The row of its fence, from 1; nil for a code span.
    let row: Int?
  }

  /// Replaces code by text in the format of the document, where there is some.
  private func replaceCode(_ replacement: (Code) -> String?) {
    var found: [(node: OpaquePointer, new: OpaquePointer)] = []
    let iterator = library.iter_new(root)
    while library.iter_next(iterator) != Self.end {
      guard let node = library.iter_get_node(iterator) else { continue }
      let type = library.node_get_type(node)
      guard type == Self.codeBlock || type == Self.codeSpan else { continue }
      let code = Code(
        content: library.node_get_literal(node).map { String(cString: $0) } ?? "",
        row: type == Self.codeBlock ? Int(library.node_get_start_line(node)) : nil
      )
      guard let text = replacement(code),
        let new = library.node_new(type == Self.codeBlock ? Self.customBlock : Self.words)
      else { continue }
      if type == Self.codeBlock {
        _ = library.node_set_on_enter(new, text)
      } else {
        // A cell of a table takes no nodes with text in another format.
        _ = library.node_set_literal(new, "\(Self.mark)\(spans.count)\(Self.mark)")
        spans.append(text)
      }
      found.append((node, new))
    }
    library.iter_free(iterator)
    // The tree must not change while it is walked.
    for (node, new) in found {
      _ = library.node_replace(node, new)
      library.node_free(node)
    }
  }

  /// The tree as HTML, without the HTML that was written in the text.
  var html: String {
    text(library.render_html(root, Self.options, library.parser_get_syntax_extensions(parser)))
  }

  /// The tree as LaTeX.
  var latex: String { text(library.render_latex(root, Self.options, 0)) }

  private func text(_ pointer: UnsafeMutablePointer<CChar>?) -> String {
    guard let pointer else { return "" }
    defer { free(pointer) }
    var isSpan = true
    return String(cString: pointer).split(separator: Self.mark, omittingEmptySubsequences: false)
      .map { piece in
        isSpan.toggle()
        return isSpan ? Int(piece).map { spans[$0] } ?? "" : String(piece)
      }
      .joined()
  }

  /// Stands around the number of a span that is written later.
  private static let mark: Character = "\u{1}"

  // From cmark-gfm.h.
  /// Alignment in tables as styles.
  private static let options: Int32 = 1 << 15
  private static let end: Int32 = 1
  private static let codeBlock: Int32 = 0x8005
  private static let customBlock: Int32 = 0x8007
  private static let codeSpan: Int32 = 0xC004
  private static let words: Int32 = 0xC001
}

extension Prose {
  /// Whether the library is installed that reads it for pages and papers.
  package static var isReadable: Bool { load_common_mark() != nil }
}

extension Prose.Content {
  /// Whether it stands in the place of a piece of code.
  fileprivate func replaces(_ code: MarkdownTree.Code) -> Bool {
    switch self {
    case .blocks(_, let row): code.row == row
    case .formula(_, let content): code.row == nil && code.content.words == content.words
    }
  }
}

extension String {
  /// The words of a code span, whose blanks at the ends do not count.
  fileprivate var words: [Substring] { split(separator: " ") }
}
