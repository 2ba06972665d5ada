package import Syntax

/// The contents of a session or a script, to be read outside the calculator: texts, statements, answers.
///
/// It contains no values, only their written forms, so that HTML, Markdown and LaTeX show the same.
package struct Document: Sendable {
  package var title: String
  /// Whether the title is shown above the blocks; a text may have its own.
  package var isTitleShown = true
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
    /// Lines in which blanks matter.
    case listing([String])
    case calculation(Calculation)
    /// A command as typed, and the lines that it wrote.
    case command(String, output: [String])
    /// A line that failed and has no number.
    case trouble(Trouble)
    case picture(Picture)
    /// A Markdown text with blocks in it.
    case prose(Prose)
  }

  /// The reason why there is no answer.
  package struct Trouble: Sendable {
    /// The line and a caret under the error.
    package let excerpt: SourceExcerpt
    /// The error, and a correction.
    package let sentence: String
    /// The script and its line, if the error is not in the one that the document shows.
    package let place: String?

    /// Describes the error in a line.
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

  /// A drawing, with a description in words.
  package struct Picture: Sendable {
    package let form: Form
    package let description: String
    /// The file next to the document with the drawing, if the document cannot contain it.
    package var fileName: String?

    package enum Form: Sendable {
      /// An `svg` element.
      case svg(String)
      /// The bytes of a file with one page.
      case pdf([UInt8])
    }

    package init(_ form: Form, description: String) {
      (self.form, self.description) = (form, description)
    }

    /// The contents of its file.
    package var bytes: [UInt8] {
      switch form {
      case .svg(let text): Array(text.utf8)
      case .pdf(let bytes): bytes
      }
    }

    fileprivate var ending: String {
      switch form {
      case .svg: "svg"
      case .pdf: "pdf"
      }
    }
  }

  /// The document with each drawing in its own file; `name` is the document's name without extension.
  package func withPictureFiles(named name: String) -> Document {
    var document = self
    var number = 0
    document.blocks = blocks.map { block in
      block.changed { inner in
        guard case .picture(var picture) = inner else { return inner }
        number += 1
        picture.fileName = "\(name)-graph\(number).\(picture.ending)"
        return .picture(picture)
      }
    }
    return document
  }

  /// All blocks in their order; those of a text instead of it.
  var innerBlocks: [Block] {
    blocks.flatMap { block in
      if case .prose(let prose) = block { prose.blocks } else { [block] }
    }
  }

  /// The drawings, in their order.
  package var pictures: [Picture] {
    innerBlocks.compactMap { if case .picture(let picture) = $0 { picture } else { nil } }
  }

  /// The largest width of lines of code and formulas.
  static let columns = 64
}

extension Document.Block {
  /// The block changed by a function; a text with each of its blocks changed.
  func changed(_ change: (Document.Block) -> Document.Block) -> Document.Block {
    guard case .prose(let prose) = self else { return change(self) }
    return .prose(prose.map(blocks: { $0.map(change) }, formula: { $0 }))
  }
}
