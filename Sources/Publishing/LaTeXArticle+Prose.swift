extension LaTeXArticle {
  /// The packages and commands that only pictures and Markdown texts need.
  static func packages(for document: Document) -> String {
    let hasProse = document.blocks.contains { if case .prose = $0 { true } else { false } }
    guard hasProse || !document.pictures.isEmpty else { return "" }
    return graphics + (hasProse ? prose : "")
  }

  private static let graphics = #"""
    \usepackage{graphicx}
    % \graph{file}
    \newcommand{\graph}[1]{\medskip\includegraphics[width=\linewidth,height=.4\textheight,keepaspectratio]{#1}\par}

    """#

  private static let prose = #"""
    \usepackage[hidelinks]{hyperref}
    \IfFileExists{ulem.sty}{\usepackage[normalem]{ulem}}{}
    \providecommand{\sout}[1]{#1}
    \usepackage{tabularx}
    \newcolumntype{L}{>{\raggedright\arraybackslash}X}
    \setcounter{secnumdepth}{0}
    % A table stays where it is written.
    \renewenvironment{table}{\par\medskip\renewcommand{\arraystretch}{1.3}}{\par\medskip}

    """#
}

extension LaTeXArticleWriter {
  /// Writes a text with its calculations; as it was typed, where the library for Markdown is not installed.
  mutating func write(_ prose: Prose) {
    guard let tree = MarkdownTree(prose, formula: \.withoutBackticks) else {
      write(
        lines: prose.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      )
      return
    }
    tree.replaceCode(with: prose) { blocks in
      part { writer in
        for block in blocks { writer.write(block) }
      }
    } formula: { calculation in
      calculation.latexInText
    } other: { code in
      // A long word or line would be wider than the page.
      guard code.row != nil else { return "\\texttt{\(code.content.latexCode)}" }
      let lines = code.content.split(separator: "\n", omittingEmptySubsequences: false)
      return part {
        $0.write(lines: lines.dropLast(code.content.hasSuffix("\n") ? 1 : 0).map(String.init))
      }
    }
    write(tree.latex.withNarrowTables)
  }

  /// What a writer writes for a part of the document.
  private func part(_ write: (inout LaTeXArticleWriter) -> Void) -> String {
    var writer = LaTeXArticleWriter()
    write(&writer)
    return writer.text
  }
}

extension String {
  /// A formula, or a row of one, as LaTeX has it; GitHub's may have backticks inside its dollar signs.
  fileprivate var withoutBackticks: String {
    let opened = hasPrefix("$`") ? "$" + dropFirst(2) : self
    return opened.hasSuffix("`$") ? opened.dropLast(2) + "$" : opened
  }

  /// The text with tables that fit the page: where a row is long, cells with many words have several lines.
  fileprivate var withNarrowTables: String {
    let (begin, end) = ("\\begin{tabular}{", "\\end{tabular}")
    var lines = split(separator: "\n", omittingEmptySubsequences: false)
    var start: Int?
    for index in lines.indices {
      if lines[index].hasPrefix(begin) { start = index }
      guard lines[index] == end, let first = start else { continue }
      start = nil
      let columns = lines[first].dropFirst(begin.count).dropLast()
      var widths = [Int](repeating: 0, count: columns.count)
      for row in lines[first + 1..<index] {
        let cells = row.cells
        for (column, cell) in cells.enumerated().prefix(widths.count) {
          widths[column] = max(widths[column], cell.wordsWidth)
        }
      }
      guard widths.reduce(0, +) + 3 * widths.count > Document.columns else { continue }
      let narrow = zip(columns, widths).map { $1 > Self.widestCell ? "L" : $0 }
      lines[first] = "\\begin{tabularx}{\\linewidth}{\(String(narrow))}"
      lines[index] = "\\end{tabularx}"
    }
    return lines.joined(separator: "\n")
  }

  /// The most characters of a cell that is not broken.
  private static let widestCell = 20
}

extension Substring {
  /// The cells of a row of a table; an ampersand of a text has a backslash.
  fileprivate var cells: [Substring] {
    var cells: [Substring] = []
    var start = startIndex
    for index in indices
    where self[index] == "&" && (index == startIndex || self[self.index(before: index)] != "\\") {
      cells.append(self[start..<index])
      start = self.index(after: index)
    }
    return cells + [self[start...]]
  }

  /// About how many characters wide the cell is: without commands.
  fileprivate var wordsWidth: Int {
    var (width, isCommand) = (0, false)
    for character in self {
      if character == "\\" {
        isCommand = true
      } else if !isCommand || !character.isLetter {
        isCommand = false
        width += "{}$".contains(character) ? 0 : 1
      }
    }
    return width
  }
}
