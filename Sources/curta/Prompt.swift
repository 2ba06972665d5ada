import Calculator
import Containment
import LineEditing
import Syntax

/// The line-editing prompt: the process with the terminal, which sends requests to the session process.
struct Prompt {
  private let editor: LineEditor
  private let connection: SessionConnection
  private let terminal: PromptTerminal
  private let style: Style
  private let preview: Preview
  private var readiness = Readiness()
  private let lastVisit = LastVisit()

  /// The state that the last visit of the graph has left while a line was read.
  private final class LastVisit {
    var readiness: Readiness?
  }

  init(
    _ connection: SessionConnection,
    editor: LineEditor,
    on terminal: PromptTerminal,
    style: Style
  ) {
    (self.connection, self.editor, self.style) = (connection, editor, style)
    self.terminal = terminal
    preview = Preview(connection, editor, style)
    editor.usesFaintText = style.isColored
    editor.asksForRow = \.asksForRow
    editor.complete = { line, cursor in
      let completion = connection.completion(of: line, cursor: cursor)
      guard let (range, candidates) = completion else {
        return Completion(replacing: cursor..<cursor, by: [])
      }
      return Completion(replacing: range, by: candidates.map { .init($0.text, $0.summary) })
    }
  }

  /// Makes the editor draw where the terminal directs it, which may be next to a graph.
  private func connectTerminal() {
    terminal.editor = editor
    // The editor restores the terminal when nobody holds it.
    terminal.visit = { [connection, weak editor, style, lastVisit] in
      var readiness = connection.visitGraph()
      let typed = readiness.prefill?.text ?? ""
      readiness.prefill = nil
      // The viewer may have carried out statements.
      editor?.changePrompt(to: Self.text(readiness, style))
      lastVisit.readiness = readiness
      return typed
    }
    editor.onResize = { [connection, terminal] rows in
      terminal.fit(typingRows: rows)
      connection.tellOfTerminal()
    }
    editor.onPause = { [terminal] rows in terminal.leave(typingRows: rows) }
    editor.onResume = { [connection, terminal] in
      terminal.enter()
      connection.tellOfTerminal()
    }
  }

  /// Reads and runs lines until the person leaves; returns the exit status.
  mutating func run() -> Int32 {
    let greeting = "curta \(Version.number), :help tells more, Ctrl-D leaves"
    terminal.write("\(style.faint(greeting))\n")
    connectTerminal()
    var interrupts = Interrupts()
    take(connection.waitUntilReady(until: &interrupts))
    while !readiness.quits {
      interrupts = Interrupts()
      connection.tellOfTerminal()
      preview.isOn = readiness.showsPreview && !editor.isPlain
      let (line, offer) = (line(isOffer: false), line(isOffer: true))
      if line != nil { editor.type(typedAhead) }
      let input = editor.readLine(prompt: text, prefilled: line, offered: offer)
      if let readiness = lastVisit.readiness { take(readiness) }
      lastVisit.readiness = nil
      switch input {
      case .endOfInput: return leave()
      case .interrupted: readiness.prefill = nil
      case .line(let text):
        readiness.prefill = nil
        guard !text.allSatisfy(\.isWhitespace) else { continue }
        editor.append(text)
        terminal.remember("\(self.text)\(text.printable)\n")
        run(text, until: &interrupts)
      }
    }
    return leave()
  }

  /// The prompt: the statement's number and the modes.
  private var text: String { Self.text(readiness, style) }

  private static func text(_ readiness: Readiness, _ style: Style) -> String {
    "\(style.faint("\(readiness.number)")) \(readiness.modes)> "
  }

  /// The line to begin with, or the line to offer.
  private func line(isOffer: Bool) -> PrefilledLine? {
    guard let prefill = readiness.prefill, prefill.isOffer == isOffer else { return nil }
    let mended = prefill.mended.map { PrefilledLine($0) }
    let text = String(prefill.text.prefix { $0 != "\r" })
    return PrefilledLine(text, cursor: prefill.cursor, alternative: mended)
  }

  /// The keys typed after the line to begin with, from Enter on.
  private var typedAhead: Substring { readiness.prefill?.text.drop { $0 != "\r" } ?? "" }

  /// Runs the lines that were entered; after a failure it continues with the next one.
  private mutating func run(_ text: String, until interrupts: inout Interrupts) {
    var lines = text.enteredLines[...]
    while let line = lines.popFirst() {
      take(connection.run(line, until: &interrupts))
      let isRecalled = readiness.prefill?.isOffer == false
      guard !isRecalled, !interrupts.happened, !readiness.quits else { break }
    }
    guard !lines.isEmpty, !readiness.quits else { return }
    // The rest of a paste is kept if a recalled line or Ctrl-C stopped it.
    let recalled = readiness.prefill?.isOffer == false ? [readiness.prefill?.text ?? ""] : []
    readiness.prefill = Prefill(text: (recalled + lines).joined(separator: "\n"))
  }

  private mutating func take(_ readiness: Readiness) {
    self.readiness = readiness
    if editor.historySize != readiness.historySize { editor.historySize = readiness.historySize }
    if let history = readiness.history { editor.setHistory(history) }
  }

  /// Ends the session process, and returns the exit status: 0 if all answers are saved on the disk.
  private func leave() -> Int32 {
    terminal.endSplit()
    connection.finish()
    return readiness.isKept ? 0 : Failure.Kind.file.rawValue
  }
}

extension String {
  /// The lines of an entry, each with its rows; where a bracket is never closed each row is a line.
  fileprivate var enteredLines: [String] {
    logicalLines.flatMap { line in
      line.hasOpenBracket ? line.typed.lines.map(String.init) : [line.typed]
    }
  }
}
