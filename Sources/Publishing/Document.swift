package import Syntax

/// What a session or a script says, to be read outside of the calculator: texts, statements, answers.
///
/// It holds no values, only what is shown of them, so that HTML, Markdown and LaTeX say the same.
package struct Document: Sendable {
  package var title: String
  /// The program that made it.
  package let generator: String
  package var blocks: [Block] = []

  package init(title: String, generator: String = "curta") {
    self.title = title
    self.generator = generator
  }

  package enum Block: Sendable {
    case heading(String)
    case paragraph(String)
    /// Lines whose blanks count.
    case listing([String])
    case calculation(Calculation)
    /// A command as it was typed, and the lines that it wrote.
    case command(String, output: [String])
    /// A line that could not be carried out and has no number.
    case trouble(Trouble)
    case picture(Picture)
  }

  /// Why there is no answer.
  package struct Trouble: Sendable {
    /// The line and a caret under the place.
    package let excerpt: SourceExcerpt
    /// What is wrong, and what would be right.
    package let sentence: String
    /// The script and the line of it where that is not the one that the document is made from.
    package let place: String?

    /// Describes what is wrong with a line.
    package init(_ diagnostic: Diagnostic, in line: String, place: String? = nil) {
      excerpt = SourceExcerpt(of: line, at: diagnostic.range, width: Document.columns)
      sentence = diagnostic.sentence
      self.place = place
    }

    /// The lines that show it: the line, the caret and the sentence.
    var lines: [String] {
      (place.map { ["\($0):"] } ?? []) + [excerpt.text, excerpt.caret, "error: \(sentence)"]
    }
  }

  /// A drawing, and what it shows in words.
  package struct Picture: Sendable {
    /// An `svg` element.
    package let svg: String
    package let description: String
    /// The file beside the document that holds the drawing, where the document cannot hold it itself.
    package var fileName: String?

    package init(svg: String, description: String) {
      (self.svg, self.description) = (svg, description)
    }
  }

  /// The document with each drawing in a file of its own, named for the document's name without its ending.
  package func withPictureFiles(named name: String) -> Document {
    var document = self
    var number = 0
    for (index, block) in blocks.enumerated() {
      guard case .picture(var picture) = block else { continue }
      number += 1
      picture.fileName = "\(name)-graph\(number).svg"
      document.blocks[index] = .picture(picture)
    }
    return document
  }

  /// The drawings, in their order.
  package var pictures: [Picture] {
    blocks.compactMap { if case .picture(let picture) = $0 { picture } else { nil } }
  }

  /// Lines of code and formulas are shown in at most so many columns.
  static let columns = 64
}
