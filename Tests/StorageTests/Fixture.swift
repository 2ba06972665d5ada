import Foundation
import TerminalTesting

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// A process that uses a log.
final class Fixture {
  private let process = Process()
  private let output = Pipe()

  init(_ arguments: String...) throws {
    try start(try builtProgram("JournalFixture"), arguments)
  }

  /// A process with a disk of 1 MiB mounted at a folder, invisible to others.
  init(onDiskAt folder: String, _ arguments: String...) throws {
    let program = try builtProgram("JournalFixture")
    try start(Self.env, Self.mounting(at: folder) + [program] + arguments)
  }

  private func start(_ program: String, _ arguments: [String]) throws {
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    process.standardOutput = output
    try process.run()
  }

  /// The lines that the process prints until it ends.
  func lines() -> [String] {
    let bytes = (try? output.fileHandleForReading.readToEnd()) ?? Data()
    process.waitUntilExit()
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  /// The complete lines that the process prints until it is killed, some time after the first
  /// `count` of them.
  func lines(killingAfter count: Int) -> [String] {
    var bytes = Data()
    while bytes.count(where: { $0 == UInt8(ascii: "\n") }) < count {
      bytes += output.fileHandleForReading.availableData
    }
    kill(process.processIdentifier, SIGKILL)
    bytes += (try? output.fileHandleForReading.readToEnd()) ?? Data()
    process.waitUntilExit()
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  /// Whether this user may mount a disk that others do not see.
  static let canMount: Bool = {
    let process = Process()
    process.executableURL = URL(filePath: env)
    process.arguments = mounting(at: "/tmp") + ["true"]
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return false }
    process.waitUntilExit()
    return process.terminationStatus == 0
  }()

  private static let env = "/usr/bin/env"

  private static func mounting(at folder: String) -> [String] {
    let script = "mount -t tmpfs -o size=1m none \"$0\" && exec \"$@\""
    return ["unshare", "--user", "--map-root-user", "--mount", "sh", "-c", script, folder]
  }
}
