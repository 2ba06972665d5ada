/// The parts of a script or a session that its document shows.
package struct DocumentContent: Equatable, Sendable {
  /// The title; nil for the document's own.
  package var title: String?
  /// Whether to show the answers; without them there is room to write them in.
  package var hasAnswers = true
  /// Whether to show failures.
  package var hasErrors = true

  package init() {}

  /// The content that the options of a command select; nil if an option is unknown.
  package init?(options: [String]) {
    var rest = options[...]
    while let option = rest.popFirst() {
      switch option {
      case "--no-answers": hasAnswers = false
      case "--no-errors": hasErrors = false
      case "--title":
        guard let title = rest.popFirst() else { return nil }
        self.title = title
      default: return nil
      }
    }
  }
}

extension Document {
  /// The document with only this content.
  package func showing(_ content: DocumentContent) -> Document {
    var document = self
    if let title = content.title { document.title = title }
    if !content.hasErrors { document.blocks = document.blocks.withoutErrors }
    if !content.hasAnswers { document.blocks = document.blocks.map(\.withoutAnswer) }
    return document
  }
}

extension [Document.Block] {
  fileprivate var withoutErrors: [Document.Block] {
    filter { !$0.isError }.map { block in
      guard case .prose(let prose) = block else { return block }
      return .prose(prose.map(blocks: \.withoutErrors, formula: { $0 }))
    }
  }
}

extension Document.Block {
  fileprivate var isError: Bool {
    switch self {
    case .trouble: true
    case .calculation(let calculation): calculation.trouble != nil
    case .heading, .paragraph, .listing, .command, .picture, .prose: false
    }
  }

  fileprivate var withoutAnswer: Document.Block {
    switch self {
    case .calculation(let calculation): .calculation(calculation.withoutAnswer)
    case .prose(let prose):
      .prose(prose.map(blocks: { $0.map(\.withoutAnswer) }, formula: \.withoutAnswer))
    case .heading, .paragraph, .listing, .command, .trouble, .picture: self
    }
  }
}

extension Calculation {
  fileprivate var withoutAnswer: Calculation {
    var calculation = self
    (calculation.exact, calculation.decimal, calculation.notices) = (nil, nil, [])
    // No room is left for an answer that the question already shows: x = 12.5.
    calculation.leavesRoom = calculation.parts.count < parts.count
    return calculation
  }
}
