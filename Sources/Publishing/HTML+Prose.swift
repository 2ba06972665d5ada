extension HTMLWriter {
  /// Writes a text with its calculations; as it was typed, where the library for Markdown is not installed.
  mutating func write(_ prose: Prose) {
    guard let tree = MarkdownTree(prose, formula: \.escaped) else {
      text += "<pre>\(prose.text.escaped)</pre>\n"
      return
    }
    tree.replaceCode(with: prose) { blocks in
      part { writer in
        for block in blocks { writer.write(block) }
        writer.setList(false)
      }
    } formula: { calculation in
      part { $0.write(inText: calculation) }
    }
    text += "<div class=\"prose\">\n\(tree.html)</div>\n"
  }

  /// What a writer of the same document writes for a part of it.
  private func part(_ write: (inout HTMLWriter) -> Void) -> String {
    var writer = self
    writer.text = ""
    write(&writer)
    return writer.text
  }
}
