import CLibrary
import Calculator
import Containment
import Publishing
import Sheets
import Storage
import Syntax

/// What the lines of a document said.
struct SheetReport {
  /// A line whose answer is missing or wrong in the document.
  struct Difference {
    /// The row, from 1.
    let row: Int
    let expected: String?
    let found: String?
    let edit: SheetEdit?
  }

  var answerCount = 0
  var differences: [Difference] = []
  /// What failed, as it is shown.
  var errors: [String] = []
  /// Readings and likely mistakes.
  var notices: [String] = []
  /// How many lines were run.
  var runCount = 0
  /// The reason why the exported document was not written.
  var exportFailure: String?
}

/// Runs a document in a process of its own, so that a line that takes too long, fills the memory or crashes
/// is given up alone.
///
/// The process keeps what the lines said, and runs only what a later text of the document changes. Where the document
/// is exported, it runs everything and writes the files.
final class ContainedSheet {
  private let path: String
  private let arguments: Arguments
  private let progress = SharedProgress()
  private var worker: Worker?
  private var channel: Channel?
  /// The lines that are not run, and why.
  private var stopped: [Int: String] = [:]

  init(_ path: String, _ arguments: Arguments) { (self.path, self.arguments) = (path, arguments) }

  /// The time that a line may take, in milliseconds.
  private var patience: Int { arguments.timeLimit.map { $0 * 1_000 } ?? 10_000 }
  private var megabytes: Int { arguments.memoryLimit ?? 1_000 }

  /// Runs a text of the document; nil where the system has no process for it.
  func run(_ text: String) -> SheetReport? {
    stopped = [:]
    while true {
      guard let channel = channel ?? begin() else { return nil }
      channel.send(text)
      while !channel.isReadable(within: 20), !progress.isOverdue {}
      let isLate = progress.isOverdue && !channel.isReadable()
      if !isLate, let message = channel.receive() { return SheetReport(message: message) }
      // Without a unit the process has died of something else than a line.
      let unit = progress.unit
      end()
      guard unit != 0, stopped.count < Self.mostStopped else { return nil }
      stopped[unit] =
        isLate
        ? "stopped after \(patience / 1_000) s; --time-limit allows more"
        : "stopped: it needs too much memory, or it crashes"
    }
  }

  /// A document with more lines that have to be stopped is given up.
  private static let mostStopped = 50

  private func begin() -> Channel? {
    guard let (ours, theirs) = Channel.pair() else { return nil }
    worker = Worker.begin { [self] in
      ours.close()
      work(theirs)
    }
    guard worker != nil else { return nil }
    theirs.close()
    channel = ours
    return ours
  }

  private func end() {
    worker?.stop()
    worker = nil
    channel?.close()
    channel = nil
    progress.end()
  }

  /// Runs what the channel sends, in the process of its own.
  private func work(_ channel: Channel) {
    leaveSignalsToPrompt()
    let watch = SheetWatch { [progress, patience] unit in
      progress.begin(unit, milliseconds: patience)
    }
    watch.stopped = stopped
    let kind = SheetDocument.Kind(path: path)
    var sheet: Sheet?
    withMemory(atMost: megabytes) {
      while let message = channel.receive(), let text = String(message: message) {
        let document = SheetDocument(text, kind: kind)
        if let export = arguments.export {
          let report = publish(document, export, watch)
          progress.end()
          channel.send(report)
          continue
        }
        if let sheet {
          sheet.change(to: document)
        } else {
          sheet = Sheet(document, watch: watch) { [self] in session }
        }
        // A line that runs again, because what it reads has changed, has another chance.
        watch.stopped = [:]
        let report = sheet.map { SheetReport($0, path: path) } ?? SheetReport()
        progress.end()
        channel.send(report)
      }
    }
  }

  /// Writes the document for readers.
  private func publish(
    _ document: SheetDocument,
    _ export: Export,
    _ watch: SheetWatch
  ) -> SheetReport {
    let (publication, runs) = document.published(
      named: arguments.title,
      isFinal: arguments.content.title != nil,
      as: export.format,
      watch: watch,
      in: session
    )
    var report = SheetReport(document, runs, path: path)
    guard document.kind == .script || export.format == .markdown || Prose.isReadable else {
      report.exportFailure = "a page of Markdown needs the library of cmark-gfm, which is not here"
      return report
    }
    do throws(File.Failure) {
      try publication.showing(arguments.content).write(export.format, to: export.path)
    } catch {
      report.exportFailure = error.message
    }
    return report
  }

  private var session: Session {
    let session = Session(settings: Settings(defaultFormat: .decimal))
    arguments.apply(to: session)
    session.permissionOfScripts = arguments.files
    session.files = arguments.files.running(path)
    session.folder = File.directory(of: path)
    return session
  }
}

extension SheetReport {
  init(_ sheet: Sheet, path: String) {
    self.init(sheet.document, sheet.runs, path: path)
    runCount = sheet.runCount
    answerCount = sheet.answerCount
    differences = sheet.differences.map {
      Difference(row: $0.row + 1, expected: $0.expected, found: $0.found, edit: $0.edit)
    }
  }

  /// What failed, and what a person should know.
  init(_ document: SheetDocument, _ runs: [LineRun], path: String) {
    for (line, run) in zip(document.lines, runs) where !document.isForeign(line, run) {
      let first = line.rows.lowerBound + 1
      for finding in run.findings {
        let (diagnostic, source) = (finding.diagnostic, finding.source)
        let row = first - 1 + diagnostic.row(in: source)
        let column = diagnostic.column(in: source) + document.column(of: line, inRow: row - 1)
        errors.append("\(path):\(row):\(column): error: \(diagnostic.sentence)")
        errors += diagnostic.rendered(in: source).prefix(2)
      }
      notices += run.notices.map { "\(path):\(first): notice: \($0)" }
    }
    notices += document.remarks.map { "\(path):\($0.row + 1): notice: \($0.text)" }
  }
}

extension SheetDocument {
  /// The number of characters of a row of a line before its code.
  fileprivate func column(of line: Line, inRow row: Int) -> Int {
    let start = row == line.rows.lowerBound ? line.start : codeRange(ofRow: row).lowerBound
    return text[text.range(ofRow: row).lowerBound..<start].count
  }
}

// MARK: - As a message

extension SheetReport: MessageField {
  func write(to bytes: inout [UInt8]) {
    bytes.write(answerCount, differences, errors, notices, runCount, exportFailure)
  }

  init(from bytes: inout ArraySlice<UInt8>) throws(MessageError) {
    answerCount = try bytes.read()
    differences = try bytes.read()
    errors = try bytes.read()
    notices = try bytes.read()
    runCount = try bytes.read()
    exportFailure = try bytes.read()
  }
}

extension SheetReport.Difference: MessageField {
  func write(to bytes: inout [UInt8]) {
    bytes.write(row, expected, found, edit?.range.lowerBound)
    if let edit { bytes.write(edit.range.upperBound, edit.replacement) }
  }

  init(from bytes: inout ArraySlice<UInt8>) throws(MessageError) {
    (row, expected, found) = (try bytes.read(), try bytes.read(), try bytes.read())
    guard let start: Int = try bytes.read() else {
      edit = nil
      return
    }
    let (end, replacement): (Int, String) = (try bytes.read(), try bytes.read())
    guard 0...end ~= start else { throw MessageError() }
    edit = SheetEdit(range: start..<end, replacement: replacement)
  }
}
