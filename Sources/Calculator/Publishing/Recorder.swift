internal import Graphing
package import Publishing
internal import Syntax

/// Makes a document of lines while they are carried out: of a script, of `-e`, of standard input.
package struct Recorder {
  private var document: Document
  private var commentary = Commentary()
  /// What the line that runs is.
  private var line: Line?
  private var source = ""

  /// Begins a document, which has this title where the lines give it none.
  package init(title: String) {
    document = Document(title: title, generator: Document.generator)
  }

  /// Notes a line that is about to be carried out.
  package mutating func begin(_ line: String, in session: Session) {
    source = line
    self.line = try? Parser.parse(line: line, vocabulary: session.vocabulary)
    if case .empty? = self.line?.kind {
      document.blocks += comment.map { commentary.add($0) } ?? commentary.interrupt()
      return
    }
    document.blocks += commentary.interrupt()
    if case .command? = self.line?.kind { document.blocks.append(.command(command, output: [])) }
  }

  /// Notes what a line has brought about; an answer that cannot be written is thrown back.
  package mutating func add(_ report: Report, _ session: Session) throws(Failure) {
    switch report {
    case .answer(let answer): try add(answer, session)
    case .failure(let failure): add(failure, session)
    case .graph(let graph): add(graph)
    case .message(let text), .notice(let text), .recall(let text):
      if !text.isEmpty { add(output: text.lines.map(String.init)) }
    case .screen, .quit: break
    }
  }

  /// All that was noted.
  package mutating func finished() -> Document {
    document.blocks += commentary.interrupt()
    if let title = commentary.title { document.title = title }
    return document
  }
}

// MARK: - Reports

extension Recorder {
  private mutating func add(_ answer: StatementReport, _ session: Session) throws(Failure) {
    var calculation = try Calculation(answer, in: session)
    calculation.comment = remark(behind: answer.statement)
    document.blocks.append(.calculation(calculation))
  }

  private mutating func add(_ graph: GraphReport) {
    let number = document.blocks.count { if case .picture = $0 { true } else { false } } + 1
    guard let svg = graph.svg(named: "graph\(number)") else {
      return add(output: graph.text.lines.map(String.init))
    }
    let description = graph.picture.description.joined(separator: "; ")
    document.blocks.append(
      .picture(Document.Picture(svg: svg, description: "\(graph.picture.title): \(description)"))
    )
  }

  /// A statement that fails has its number, and stands in the history; nothing else that fails does.
  private mutating func add(_ failure: Failure, _ session: Session) {
    // The excerpt shows the command.
    if case .command(_, [])? = document.blocks.last { document.blocks.removeLast() }
    if failure.kind == .mathematical, let entry = session.entry(failure.number) {
      document.blocks.append(.calculation(Calculation(entry, failure)))
    } else {
      document.blocks.append(.trouble(Document.Trouble(failure)))
    }
  }

  /// Adds lines to what the last command wrote.
  private mutating func add(output lines: [String]) {
    guard case .command(let source, let output)? = document.blocks.last else {
      return document.blocks.append(.listing(lines))
    }
    document.blocks[document.blocks.count - 1] = .command(source, output: output + lines)
  }
}

// MARK: - Lines

extension Recorder {
  /// The comment of the line without its sign.
  private var comment: Substring? {
    line?.commentRange.map { source.utf8Slice($0).dropFirst() }
  }

  /// The line without its comment.
  private var command: String {
    let end = line?.commentRange?.start ?? source.utf8.count
    return source.utf8Slice(SourceRange(0, end)).withoutBlanksAround
  }

  /// The comment behind the last statement of the line, unless it says what the answer is to be.
  private func remark(behind statement: Statement) -> String? {
    guard case .statements(let statements)? = line?.kind, statements.last == statement,
      let words = comment?.withoutBlanksAround, !words.isEmpty, words.first != "="
    else { return nil }
    return words
  }
}
