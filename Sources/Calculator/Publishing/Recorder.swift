internal import Graphing
package import Publishing
internal import Syntax

/// Builds a document from lines as they run: of a script, of `-e`, of standard input.
package struct Recorder {
  private var document: Document
  private var commentary = Commentary()
  /// The line that is running, parsed.
  private var line: Line?
  private var source = LogicalLine("")

  /// Begins a document; the title is used if the lines do not set one.
  package init(title: String) {
    document = Document(title: title, generator: Document.generator)
  }

  /// Notes a line before it runs.
  package mutating func begin(_ line: LogicalLine, in session: Session) {
    source = line
    self.line = try? session.parse(line.text)
    if case .empty? = self.line?.kind {
      document.blocks += comment.map { commentary.add($0) } ?? commentary.interrupt()
      return
    }
    document.blocks += commentary.interrupt()
    if case .command? = self.line?.kind { document.blocks.append(.command(command, output: [])) }
  }

  /// Adds the outcome of a line; throws the failure of an answer that cannot be written.
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

  /// The finished document.
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
    if answer.line == source.text { setRows(of: answer.statement, in: &calculation) }
    calculation.comment = remark(after: answer.statement)
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

  /// Adds a failure: a statement that failed is in the history with its number, others are not.
  private mutating func add(_ failure: Failure, _ session: Session) {
    // The excerpt of the failure shows the command.
    if case .command(_, [])? = document.blocks.last { document.blocks.removeLast() }
    if failure.kind == .mathematical, let entry = session.entry(failure.number) {
      var calculation = Calculation(entry, failure)
      if let statement = failure.statement, failure.line == source.typed {
        setRows(of: statement, in: &calculation)
      }
      document.blocks.append(.calculation(calculation))
    } else {
      document.blocks.append(.trouble(Document.Trouble(failure)))
    }
  }

  /// Appends lines to the output of the last command.
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
    line?.commentRange.map { source.text.utf8Slice($0).dropFirst() }
  }

  /// The line without its comment.
  private var command: String {
    let end = line?.commentRange?.start ?? source.text.utf8.count
    return source.text.utf8Slice(SourceRange(0, end)).withoutBlanksAround
  }

  /// Shows a statement of several rows as it was typed.
  private func setRows(of statement: Statement, in calculation: inout Calculation) {
    if source.rows != nil { calculation.source = source.typed(statement.range) }
  }

  /// The comment after the last statement of the line, unless it is the expected answer.
  private func remark(after statement: Statement) -> String? {
    guard case .statements(let statements)? = line?.kind, statements.last == statement,
      let words = comment?.withoutBlanksAround, !words.isEmpty, words.first != "="
    else { return nil }
    return words
  }
}
