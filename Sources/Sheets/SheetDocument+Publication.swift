package import Calculator
package import Publishing

extension SheetDocument {
  /// The document for readers: its text with formulas and graphs in it.
  ///
  /// All lines run once, from top to bottom, in the session, and what each of them said is returned as well. A
  /// document without a title has the name; so has a script whose name is final, in which the first comment stays text.
  package func published(
    named name: String,
    isFinal: Bool = false,
    as format: DocumentFormat,
    watch: SheetWatch,
    in session: Session
  ) -> (document: Document, runs: [LineRun]) {
    let title = kind == .markdown ? Prose.title(of: text.text) : nil
    var publication = Publication(
      document: self,
      recorder: Recorder(
        title: title ?? name,
        isFinal: isFinal,
        for: format,
        isScript: kind == .script
      ),
      session: session,
      watch: watch
    )
    var rest = lines[...]
    var inserts: [Prose.Insert] = []
    func runSpans(before row: Int) {
      while let line = rest.first, line.rows.lowerBound < row {
        rest.removeFirst()
        publication.run(line)
        let blocks = publication.takeBlocks()
        if let run = publication.runs.last, let insert = insert(line, run, blocks) {
          inserts.append(insert)
        }
      }
    }
    for block in blocks {
      runSpans(before: block.rows.lowerBound)
      while let line = rest.first, block.rows.contains(line.rows.lowerBound) {
        rest.removeFirst()
        publication.run(line)
      }
      if kind == .script { continue }
      let found = publication.takeBlocks(isGraph: block.language == .graph)
      inserts.append(
        Prose.Insert(block.fenced, .blocks(found, row: block.rows.lowerBound))
      )
    }
    runSpans(before: .max)
    var document = publication.recorder.finished()
    if kind == .markdown {
      document.blocks = [.prose(Prose(text.text, inserts, formulas: formulas))]
      document.isTitleShown = title == nil
    }
    return (document, publication.runs)
  }

  /// What takes the place of a code span that has just run; nil for one that is no calculation.
  private func insert(_ line: Line, _ run: LineRun, _ blocks: [Document.Block]) -> Prose.Insert? {
    guard case .span(let span) = line.place, !isForeign(line, run),
      case .calculation(let calculation)? = blocks.last
    else { return nil }
    let range = span.whole.lowerBound - span.ticks..<span.whole.upperBound + span.ticks
    return Prose.Insert(range, .formula(calculation, code: span.content))
  }
}

/// The lines of a document that have run, and what is written of them.
private struct Publication {
  let document: SheetDocument
  var recorder: Recorder
  let session: Session
  let watch: SheetWatch
  var runs: [LineRun] = []

  mutating func run(_ line: SheetDocument.Line) {
    let logical = line.line
    recorder.begin(logical, in: session)
    if let reason = watch.begin(logical.text) {
      recorder.add(stopped: reason)
      runs.append(LineRun(line, stopped: reason, in: session))
      return
    }
    let written = document.expectedAnswer(of: line)
    let run = LineRun(line, expecting: written, in: session) { report in
      do throws(Failure) {
        try recorder.add(report, session)
      } catch {
        recorder.add(error, session)
      }
    }
    if let written, run.holds == true, run.answer != nil {
      recorder.setAnswer(written, in: session)
    }
    runs.append(run)
  }

  /// The blocks since the last ones; a block of graphs shows no commands.
  mutating func takeBlocks(isGraph: Bool = false) -> [Document.Block] {
    recorder.finished().blocks.filter { block in
      if isGraph, case .command = block { false } else { true }
    }
  }
}
