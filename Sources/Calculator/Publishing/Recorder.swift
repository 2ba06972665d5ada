internal import Graphing
package import Publishing
internal import Syntax
internal import Typesetting

/// Builds a document from lines as they run: of a script, of `-e`, of standard input.
package struct Recorder {
  private var document: Document
  private var commentary: Commentary
  private let pictures: DocumentFormat.PictureFormat
  private var pictureCount = 0
  /// The line that is running, parsed.
  private var line: Line?
  private var source = LogicalLine("")

  /// Begins a document in a format; unless the title is final, scripts set another one in their first comment.
  package init(
    title: String,
    isFinal: Bool = false,
    for format: DocumentFormat,
    isScript: Bool = true
  ) {
    document = Document(title: title, generator: Document.generator)
    commentary = Commentary(isAtTop: isScript, hasTitle: isFinal)
    pictures = format.pictures
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
    case .message(let text), .page(let text), .notice(let text), .recall(let text):
      if !text.isEmpty { add(output: text.lines.map(String.init)) }
    case .screen, .quit: break
    }
  }

  /// Shows the answer of the last statement as it stands in the document, where it holds.
  package mutating func setAnswer(_ written: ExpectedAnswer, in session: Session) {
    let vocabulary = session.vocabulary
    guard case .calculation(var calculation)? = document.blocks.last,
      let expression = try? Parser.parseExpression(written.text, vocabulary: vocabulary)
    else { return }
    let answer = Layout(expression, vocabulary: vocabulary)
    if written.isRounded {
      (calculation.decimal, calculation.isDecimalExact) = (answer, false)
    } else {
      (calculation.exact, calculation.decimal) = (answer, nil)
    }
    document.blocks[document.blocks.count - 1] = .calculation(calculation)
  }

  /// Adds the reason why the line that has begun was not run.
  package mutating func add(stopped reason: String) {
    if case .command(_, [])? = document.blocks.last { document.blocks.removeLast() }
    let whole = SourceRange(0, source.typed.utf8.count)
    let diagnostic = Diagnostic(code: "stopped", message: reason, range: whole)
    document.blocks.append(.trouble(Document.Trouble(diagnostic, in: source.typed)))
  }

  /// The finished document; the next one begins without blocks.
  package mutating func finished() -> Document {
    document.blocks += commentary.interrupt()
    if let title = commentary.title { document.title = title }
    defer { document.blocks = [] }
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
    pictureCount += 1
    guard let form = graph.drawing(pictures, named: "graph\(pictureCount)") else {
      return add(output: graph.text.lines.map(String.init))
    }
    document.blocks.append(
      .picture(Document.Picture(form, description: graph.description))
    )
  }

  /// Adds a failure: a statement that failed is in the history with its number, others are not.
  package mutating func add(_ failure: Failure, _ session: Session) {
    // The excerpt of the failure shows the command.
    if case .command(_, [])? = document.blocks.last { document.blocks.removeLast() }
    if failure.kind == .mathematical, let entry = session.entry(failure.number) {
      let source = entry.sourceWithoutComment(session.vocabulary)
      var calculation = Calculation(entry, source, failure)
      if let statement = failure.statement, failure.line == self.source.typed {
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

  /// The comment after the last statement of the line, without the expected answer.
  private func remark(after statement: Statement) -> String? {
    guard case .statements(let statements)? = line?.kind, statements.last == statement,
      let comment
    else { return nil }
    if let answer = ExpectedAnswer(in: source.text[...]), comment.startIndex <= answer.mark {
      let parts = [comment[..<answer.mark], source.text[answer.end...].dropFirst()]
      let words = parts.map(\.withoutBlanksAround).filter { !$0.isEmpty }
      return words.isEmpty ? nil : words.joined(separator: "; ")
    }
    if let first = comment.first(where: { !$0.isBlank }), "=≈".contains(first) {
      return nil
    }
    let words = comment.withoutBlanksAround
    return words.isEmpty ? nil : words
  }
}
