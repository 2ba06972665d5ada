internal import Syntax
internal import Typesetting

/// A LaTeX document for pdflatex or lualatex, with packages that every TeX has.
enum LaTeXArticle {
  static func text(of document: Document) -> String {
    var writer = LaTeXArticleWriter()
    if document.isTitleShown { writer.write("\\section*{\(document.title.escapedForLaTeX)}") }
    for block in document.blocks { writer.write(block) }
    let body = writer.text
    return """
      % Made by \(document.generator.withControlPictures)
      \(preamble)
      \(packages(for: document))\(declarations(for: body))\\begin{document}
      \(body)
      \\medskip\\noindent{\\footnotesize $=$ stands between what is proven to be equal, \
      $\\approx$ before a number that is rounded correctly.\\par}
      \\end{document}

      """
  }

  private static let preamble = #"""
    \documentclass[11pt,a4paper]{article}
    \usepackage{iftex}
    \ifPDFTeX
      \usepackage[utf8]{inputenc}
      \usepackage[T1]{fontenc}
      \usepackage{textcomp}
      \IfFileExists{lmodern.sty}{\usepackage{lmodern}}{}
    \else
      \usepackage{fontspec}
    \fi
    \usepackage{amsmath}
    \usepackage[margin=25mm]{geometry}
    \setlength{\parindent}{0pt}
    \setlength{\parskip}{0.5em}
    \raggedright
    % \calculation{number}{source}{unit of angles}
    \newcommand{\calculation}[3]{\pagebreak[1]\medskip
      \makebox[2em][l]{\footnotesize #1}\texttt{#2}\quad\hspace*{\fill}{\scriptsize #3}\par\nopagebreak}
    % \answer{formulas}
    \newcommand{\answer}[1]{{\leftskip=2em\relax #1\par}}
    % \note{text}
    \newcommand{\note}[1]{{\leftskip=2em\relax\small\itshape #1\par}}
    % \listing{lines}
    \newcommand{\listing}[1]{{\leftskip=2em\relax\parskip=0pt\ttfamily #1\par}}

    """#
}

/// Appends blocks to a text.
struct LaTeXArticleWriter {
  private(set) var text = ""

  mutating func write(_ line: String) { text += line + "\n" }

  mutating func write(_ block: Document.Block) {
    switch block {
    case .heading(let words): write("\n\\subsection*{\(words.escapedForLaTeX)}")
    case .paragraph(let words): write("\n\(words.escapedForLaTeX)\n")
    case .listing(let lines): write(lines: lines)
    case .calculation(let calculation): write(calculation)
    case .command(let source, let output):
      write("\\medskip")
      write(lines: [source] + output)
    case .trouble(let trouble):
      write("\\medskip")
      write(lines: trouble.lines)
    case .picture(let picture):
      if let name = picture.fileName { write("\\graph{\(name)}") }
      write("\\note{\(picture.description.escapedForLaTeX)}")
    case .prose(let prose): write(prose)
    }
  }

  private mutating func write(_ calculation: Calculation) {
    let rows = calculation.sourceRows.map(\.latexCode)
    let source = rows.joined(separator: "\\newline\\hspace*{2em}")
    let mode = calculation.angleMode.escapedForLaTeX
    write("\\calculation{\(calculation.number)}{\(source)}{\(mode)}")
    let parts = calculation.parts.map(\.latex)
    if !parts.isEmpty { write("\\answer{\(parts.joined(separator: "\n"))}") }
    if calculation.leavesRoom { write("\\answer{$=$\\rule[-12mm]{0pt}{16mm}}") }
    if let trouble = calculation.trouble {
      // The source is already shown above, in the same font.
      write(lines: calculation.isExcerpt ? Array(trouble.lines.dropFirst()) : trouble.lines)
    }
    for notice in calculation.notices { write("\\note{\(notice.escapedForLaTeX)}") }
    if let comment = calculation.comment { write("\\note{\(comment.escapedForLaTeX)}") }
  }

  mutating func write(lines: [String]) {
    write("\\listing{\(lines.map(\.latexCode).joined(separator: "\\par\n"))}")
  }
}

extension Calculation {
  /// The calculation in running text.
  var latexInText: String {
    var text = parts.map(\.latexInText).joined(separator: " ")
    if leavesRoom { text += " $=$ \\underline{\\hspace{4em}}" }
    if let trouble {
      text += "\\texttt{\(source.latexCode)} (error: \(trouble.sentence.escapedForLaTeX))"
    }
    return text
  }
}

extension Calculation.Part {
  fileprivate var latexInText: String {
    guard case .drawn(let layout, _) = formula else { return latex }
    let sign = sign.map { "\($0.latex) " } ?? ""
    return "$\(sign)\(LaTeX.text(of: layout, functionName: LaTeXArticle.functionName))$"
  }

  /// The sign and the formula, which may be broken between them and at operators.
  fileprivate var latex: String {
    let sign = sign.map { "\($0.latex) " } ?? ""
    switch formula {
    case .drawn(let layout, _):
      let text = LaTeX.text(of: layout, functionName: LaTeXArticle.functionName)
      return "$\\displaystyle \(sign)\(text)$"
    case .digits(let digits, let count):
      let note = count.map { " \\mbox{\\footnotesize (\($0) digits)}" } ?? ""
      return "\(sign.isEmpty ? "" : "$\(sign)$~")\(digits.latexCode)\(note)"
    case .line(let line):
      return "\(sign.isEmpty ? "" : "$\(sign)$~")\\texttt{\(line.latexCode)}"
    }
  }
}
