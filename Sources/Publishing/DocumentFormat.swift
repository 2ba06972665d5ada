/// The file formats of a document.
package enum DocumentFormat: CaseIterable, Sendable {
  case html
  case markdown
  case latex

  /// The format for the extension of a file's name.
  package init?(path: String) {
    let name = path.split(separator: "/").last ?? ""
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return nil }
    let ending = name[name.index(after: dot)...].lowercased()
    guard let format = Self.allCases.first(where: { $0.endings.contains(ending) }) else {
      return nil
    }
    self = format
  }

  /// The extensions of such files; the first is the usual one.
  package var endings: [String] {
    switch self {
    case .html: ["html", "htm"]
    case .markdown: ["md", "markdown"]
    case .latex: ["tex"]
    }
  }

  /// The error for a file whose extension is unknown.
  package static func refusal(of path: String) -> String {
    let endings = allCases.flatMap(\.endings).map { ".\($0)" }.joined(separator: ", ")
    return "\(path) ends in none of \(endings)"
  }

  /// The format of drawings.
  package var pictures: PictureFormat { self == .latex ? .pdf : .svg }

  package enum PictureFormat: Sendable { case svg, pdf }

  /// Whether drawings are in files next to the document.
  package var hasPictureFiles: Bool { self != .html }

  /// The name as that of a picture, which the document can hold: in LaTeX with a hyphen in the place of each
  /// character that is a sign there.
  package func pictureName(_ name: String) -> String {
    guard self == .latex else { return name }
    return String(name.map { "\\{}%#&$^~\"".contains($0) ? "-" : $0 })
  }

  /// The document in this format.
  package func text(of document: Document) -> String {
    switch self {
    case .html: HTML.text(of: document)
    case .markdown: Markdown.text(of: document)
    case .latex: LaTeXArticle.text(of: document)
    }
  }
}
