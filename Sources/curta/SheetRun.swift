import CLibrary
import Calculator
import Clock
import Sheets
import Storage
import Syntax

/// Runs `curta sheet`: documents with their answers in them.
struct SheetRun: ~Copyable {
  private let arguments: Arguments
  private var output = StandardOutput()
  private var status: Int32 = 0
  /// The text that was written last into a file that is watched.
  private var written: String?

  init(_ arguments: Arguments) { self.arguments = arguments }

  /// Runs the documents, and returns the exit status.
  mutating func run() throws(UsageError) -> Int32 {
    let paths = try paths()
    if arguments.export != nil, paths.count != 1 || arguments.checks || arguments.updates {
      throw UsageError("sheet --export takes one FILE, without --update and --check")
    }
    if arguments.watches {
      guard paths.count == 1 else { throw UsageError("--watch takes one FILE") }
      guard !arguments.checks else { throw UsageError("--watch does not --check") }
      return watch(paths[0])
    }
    guard arguments.checks || arguments.updates || paths.count == 1 else {
      throw UsageError("sheet takes one FILE, or several with --update or --check")
    }
    for path in paths {
      let sheet = ContainedSheet(path, arguments)
      do throws(File.Failure) {
        if let export = arguments.export {
          try write(export, of: path, sheet)
        } else if arguments.checks {
          try check(path, sheet)
        } else if arguments.updates {
          try update(path, sheet)
        } else {
          try show(path, sheet)
        }
      } catch {
        fail(error)
      }
    }
    return output.finish(status)
  }

  private func paths() throws(UsageError) -> [String] {
    guard !arguments.inputs.isEmpty else { throw UsageError("sheet needs a FILE") }
    guard arguments.session == nil, arguments.notation == nil, !arguments.isJSON else {
      throw UsageError("sheet runs files in fresh sessions, without --session, --from and --json")
    }
    return try arguments.inputs.map { input throws(UsageError) in
      guard case .file(let path) = input, path != "-" else { throw UsageError("sheet takes files") }
      return path
    }
  }

  private mutating func fail(_ failure: File.Failure) {
    output.flush()
    writeError("curta: \(failure.message)")
    status = max(status, Failure.Kind.file.rawValue)
  }

  // MARK: Once

  /// The text of a file, which has to be UTF-8, and what its lines say.
  private mutating func run(
    _ path: String,
    _ sheet: ContainedSheet
  ) throws(File.Failure) -> (text: String, report: SheetReport)? {
    let bytes = try File.bytes(path)
    guard let text = String(validating: bytes, as: UTF8.self) else {
      output.flush()
      writeError("curta: \(path) is not UTF-8 text")
      status = max(status, Failure.Kind.file.rawValue)
      return nil
    }
    guard let report = sheet.run(text) else {
      output.flush()
      writeError(
        "curta: \(path) cannot be computed: there is no process for it, or too many lines fail"
      )
      status = max(status, Failure.Kind.file.rawValue)
      return nil
    }
    return (text, report)
  }

  /// Writes the errors and notices of a document to standard error.
  private mutating func tell(_ report: SheetReport) {
    output.flush()
    for line in report.errors { writeError(line) }
    for line in report.notices { writeError(line) }
    if !report.errors.isEmpty { status = max(status, Failure.Kind.mathematical.rawValue) }
  }

  /// Writes the document with its answers to standard output.
  private mutating func show(_ path: String, _ sheet: ContainedSheet) throws(File.Failure) {
    guard let (text, report) = try run(path, sheet) else { return }
    output.pending += SheetText(text).applying(report.differences.compactMap { $0.edit })
    output.flush()
    tell(report)
  }

  /// Writes the document for readers into another file.
  private mutating func write(
    _ export: Export,
    of path: String,
    _ sheet: ContainedSheet
  ) throws(File.Failure) {
    guard let (_, report) = try run(path, sheet) else { return }
    tell(report)
    if let failure = report.exportFailure {
      writeError("curta: \(failure)")
      status = max(status, Failure.Kind.file.rawValue)
    } else if arguments.watches {
      output.write(line: "\(export.path): written")
    }
  }

  private mutating func check(_ path: String, _ sheet: ContainedSheet) throws(File.Failure) {
    guard let (_, report) = try run(path, sheet) else { return }
    let wrong = report.differences.filter { $0.expected != nil }
    for difference in wrong {
      let found = difference.found.map { "found \($0)" } ?? "found no answer"
      output.write(
        line: "\(path):\(difference.row): expected \(difference.expected ?? ""), \(found)"
      )
    }
    let right = report.answerCount - wrong.count
    output.write(line: "\(path): \(right) of \(report.answerCount) answers as expected")
    if !wrong.isEmpty { status = max(status, Failure.Kind.mathematical.rawValue) }
    for line in report.errors { writeError(line) }
  }

  // MARK: Updating

  /// Writes the answers into the file.
  private mutating func update(_ path: String, _ sheet: ContainedSheet) throws(File.Failure) {
    for _ in 0..<Self.mostTries {
      guard let (text, report) = try run(path, sheet), text != written else { return }
      let edits = report.differences.compactMap(\.edit)
      let new = SheetText(text).applying(edits)
      let (old, bytes) = (Array(text.utf8), Array(new.utf8))
      if !edits.isEmpty, try !File.replace(path, expecting: old, with: bytes) { continue }
      written = new
      let count = edits.count == 1 ? "1 answer" : "\(edits.count) answers"
      output.write(line: "\(path): \(edits.isEmpty ? "nothing" : count) changed")
      return tell(report)
    }
    output.flush()
    writeError("curta: \(path) changes again and again while it is computed; it stays as it is")
    status = max(status, Failure.Kind.file.rawValue)
  }

  /// A file that others have changed in the meantime is computed again, but not for ever.
  private static let mostTries = 10

  // MARK: Watching

  /// Updates or exports the file at each change, until the program is interrupted.
  private mutating func watch(_ path: String) -> Int32 {
    let sheet = ContainedSheet(path, arguments)
    var last: FileIdentity?
    output.write(line: "\(path): watched; Ctrl-C ends")
    output.flush()
    while output.isOpen {
      // Taken before the file is read: a save in the meantime is another change. The change that the update
      // makes itself is looked at once more, and found to be complete.
      if let identity = FileIdentity(path), identity != last {
        last = identity
        do throws(File.Failure) {
          if let export = arguments.export {
            try write(export, of: path, sheet)
          } else {
            try update(path, sheet)
          }
          output.flush()
        } catch {
          fail(error)
        }
      }
      usleep(Self.interval)
    }
    return output.finish(status)
  }

  /// How often the file is looked at, in microseconds.
  private static let interval: UInt32 = 20_000
}

/// What changes when a file is saved.
private struct FileIdentity: Equatable {
  private let device: UInt64
  private let inode: UInt64
  private let size: Int
  private let seconds: Int
  private let nanoseconds: Int

  init?(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    (device, inode) = (UInt64(status.st_dev), UInt64(status.st_ino))
    size = Int(status.st_size)
    #if os(Linux)
    let time = status.st_mtim
    #else
    let time = status.st_mtimespec
    #endif
    (seconds, nanoseconds) = (time.tv_sec, time.tv_nsec)
  }
}
