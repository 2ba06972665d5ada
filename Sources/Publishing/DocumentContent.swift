/// What of a script or a session its document shows.
package struct DocumentContent: Equatable, Sendable {
  /// The title; nil for the document's own.
  package var title: String?
  /// Whether the answers are shown; without them there is room to write them in.
  package var hasAnswers = true
  /// Whether what could not be carried out is shown.
  package var hasErrors = true

  package init() {}

  /// The content that the options of a command ask for; nil where one of them is none.
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
  /// The document with this content only.
  package func showing(_ content: DocumentContent) -> Document {
    var document = self
    if let title = content.title { document.title = title }
    if !content.hasErrors { document.blocks.removeAll(where: \.isError) }
    if !content.hasAnswers { document.blocks = document.blocks.map(\.withoutAnswer) }
    return document
  }
}

extension Document.Block {
  fileprivate var isError: Bool {
    switch self {
    case .trouble: true
    case .calculation(let calculation): calculation.trouble != nil
    case .heading, .paragraph, .listing, .command, .picture: false
    }
  }

  fileprivate var withoutAnswer: Document.Block {
    guard case .calculation(var calculation) = self else { return self }
    let shown = calculation.parts.count
    (calculation.exact, calculation.decimal, calculation.notices) = (nil, nil, [])
    // There is none for what the question says already: x = 12.5.
    calculation.leavesRoom = calculation.parts.count < shown
    return .calculation(calculation)
  }
}
