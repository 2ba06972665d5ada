import Foundation
import TerminalTesting

/// A temporary folder for a test; it is removed with all its contents.
final class TestFolder {
  let path: String

  init() throws {
    var template = Array("/tmp/curta-test-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw ProgramFailure("no temporary folder") }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The path of the prompt's session.
  var sessionPath: String { "\(path)/state/curta/session.calc" }

  /// The whole environment of a program: nothing of the user's is within reach.
  var environment: [String: String] {
    [
      "HOME": path, "XDG_STATE_HOME": "\(path)/state", "PATH": "/usr/bin:/bin",
      "SWIFT_BACKTRACE": "enable=no",
    ]
  }

  func write(_ text: String, to name: String) throws {
    try text.write(toFile: "\(path)/\(name)", atomically: false, encoding: .utf8)
  }

  func write(bytes: [UInt8], to name: String) throws {
    try Data(bytes).write(to: URL(fileURLWithPath: "\(path)/\(name)"))
  }

  func read(_ name: String) throws -> String {
    try String(contentsOfFile: "\(path)/\(name)", encoding: .utf8)
  }

  /// The names in the folder.
  func names(in folder: String = ".") throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: "\(path)/\(folder)").sorted()
  }
}

extension TestFolder {
  /// Starts curta with pipes for its standard streams.
  func start(
    _ arguments: [String],
    environment additions: [String: String] = [:],
    blocks: Bool = true
  ) throws -> PipedProgram {
    try PipedProgram(
      builtProgram("curta"),
      arguments,
      environment: environment.merging(additions) { $1 },
      folder: self,
      blocks: blocks
    )
  }

  /// Runs curta to its end.
  func run(_ arguments: String..., input: String = "") throws -> Outcome {
    try start(arguments).finish(input: Array(input.utf8))
  }

  /// Runs curta on bytes that need not be UTF-8.
  func run(_ arguments: String..., bytes: [UInt8]) throws -> Outcome {
    try start(arguments).finish(input: bytes)
  }

  /// Runs a shell command, in which `$curta` is the program.
  func shell(_ command: String) throws -> Outcome {
    let environment = environment.merging(["curta": try builtProgram("curta")]) { $1 }
    return try PipedProgram("/bin/sh", ["-c", command], environment: environment, folder: self)
      .finish()
  }
}
