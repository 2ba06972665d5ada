import Containment

// The fields of each message, in the order in which they are sent.

extension Request: MessageField {
  private enum Tag: UInt8, MessageField {
    case run, preview, complete, interrupt, lendTerminal, visitGraph, fitGraph, endGraph
  }

  func write(to bytes: inout [UInt8]) {
    switch self {
    case .run(let line): bytes.write(Tag.run, line)
    case .preview(let number, let line): bytes.write(Tag.preview, number, line)
    case .complete(let line, let cursor): bytes.write(Tag.complete, line, cursor)
    case .interrupt: bytes.write(Tag.interrupt)
    case .lendTerminal: bytes.write(Tag.lendTerminal)
    case .visitGraph: bytes.write(Tag.visitGraph)
    case .fitGraph: bytes.write(Tag.fitGraph)
    case .endGraph: bytes.write(Tag.endGraph)
    }
  }

  init(from bytes: inout ArraySlice<UInt8>) throws(MessageError) {
    switch try Tag(from: &bytes) {
    case .run: self = .run(try bytes.read())
    case .preview: self = .preview(try bytes.read(), try bytes.read())
    case .complete: self = .complete(try bytes.read(), cursor: try bytes.read())
    case .interrupt: self = .interrupt
    case .lendTerminal: self = .lendTerminal
    case .visitGraph: self = .visitGraph
    case .fitGraph: self = .fitGraph
    case .endGraph: self = .endGraph
    }
  }
}

extension Response: MessageField {
  private enum Tag: UInt8, MessageField {
    case output, ready, preview, completion, borrowTerminal, returnTerminal, beside, endBeside
  }

  func write(to bytes: inout [UInt8]) {
    switch self {
    case .output(let text): bytes.write(Tag.output, text)
    case .ready(let readiness): bytes.write(Tag.ready, readiness)
    case .preview(let number, let text): bytes.write(Tag.preview, number, text)
    case .completion(let range, let candidates):
      bytes.write(Tag.completion, range.lowerBound, range.count, candidates)
    case .borrowTerminal(let part): bytes.write(Tag.borrowTerminal, part)
    case .returnTerminal: bytes.write(Tag.returnTerminal)
    case .beside(let columns, let rows, let text): bytes.write(Tag.beside, columns, rows, text)
    case .endBeside: bytes.write(Tag.endBeside)
    }
  }

  init(from bytes: inout ArraySlice<UInt8>) throws(MessageError) {
    switch try Tag(from: &bytes) {
    case .output: self = .output(try bytes.read())
    case .ready: self = .ready(try bytes.read())
    case .preview: self = .preview(try bytes.read(), try bytes.read())
    case .completion:
      let (start, count): (Int, Int) = (try bytes.read(), try bytes.read())
      self = .completion(start..<start + max(0, count), try bytes.read())
    case .borrowTerminal: self = .borrowTerminal(try bytes.read())
    case .returnTerminal: self = .returnTerminal
    case .beside:
      self = .beside(columns: try bytes.read(), rows: try bytes.read(), try bytes.read())
    case .endBeside: self = .endBeside
    }
  }
}

extension ScreenPart: MessageField {}

extension Candidate: MessageField {
  func write(to bytes: inout [UInt8]) { bytes.write(text, summary) }

  init(from bytes: inout ArraySlice<UInt8>) throws(MessageError) {
    self.init(text: try bytes.read(), summary: try bytes.read())
  }
}

extension Prefill: MessageField {
  func write(to bytes: inout [UInt8]) { bytes.write(text, cursor, mended, isOffer) }

  init(from bytes: inout ArraySlice<UInt8>) throws(MessageError) {
    (text, cursor) = (try bytes.read(), try bytes.read())
    (mended, isOffer) = (try bytes.read(), try bytes.read())
  }
}

extension Readiness: MessageField {
  func write(to bytes: inout [UInt8]) {
    bytes.write(number, modes, isKept, showsPreview, timeLimit)
    bytes.write(historySize, history, prefill, hasFailed, quits)
  }

  init(from bytes: inout ArraySlice<UInt8>) throws(MessageError) {
    (number, modes) = (try bytes.read(), try bytes.read())
    (isKept, showsPreview) = (try bytes.read(), try bytes.read())
    (timeLimit, historySize) = (try bytes.read(), try bytes.read())
    (history, prefill) = (try bytes.read(), try bytes.read())
    (hasFailed, quits) = (try bytes.read(), try bytes.read())
  }
}
