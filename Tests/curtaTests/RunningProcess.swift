#if os(Linux)
import Foundation
import TerminalTesting
import Testing

/// A process as the system reports it.
struct RunningProcess {
  let number: Int32
  let parent: Int32
  /// Its resident memory, in KiB.
  let residentSize: Int
  /// Whether a signal has stopped it.
  let isStopped: Bool

  /// The children of a process that have not ended, oldest first.
  static func children(of parent: Int32) -> [RunningProcess] {
    let names = try? FileManager.default.contentsOfDirectory(atPath: "/proc")
    return (names ?? []).compactMap { Int32($0) }.sorted().compactMap(RunningProcess.init)
      .filter { $0.parent == parent }
  }

  /// The children of a process, their children, and so on.
  static func descendants(of ancestor: Int32) -> [RunningProcess] {
    children(of: ancestor).flatMap { [$0] + descendants(of: $0.number) }
  }

  /// The processor time of the process and of the children it has waited for, in seconds.
  var processorTime: Double? {
    guard let text = try? String(contentsOfFile: "/proc/\(number)/stat", encoding: .utf8),
      let fields = text.split(separator: ")").last?.split(separator: " "), fields.count > 14
    else { return nil }
    return fields[11...14].compactMap { Double($0) }.reduce(0, +)
      / Double(sysconf(Int32(_SC_CLK_TCK)))
  }

  /// Nil if the process no longer exists.
  init?(_ number: Int32) {
    guard let text = try? String(contentsOfFile: "/proc/\(number)/status", encoding: .utf8),
      let parent = text.firstMatch(of: /PPid:\s*(\d+)/).flatMap({ Int32($0.1) }),
      let size = text.firstMatch(of: /VmRSS:\s*(\d+)/).flatMap({ Int($0.1) })
    else { return nil }
    (self.number, self.parent, residentSize) = (number, parent, size)
    isStopped = text.contains("State:\tT")
  }
}

extension Sitting {
  /// Waits until the program and all its processes have stopped.
  ///
  /// The terminal stops them one after the other, and one that has not stopped yet would not be
  /// continued by the signal that continues the others.
  func waitForStop() throws {
    try terminal.waitForStop()
    #if os(Linux)
    try terminal.wait(for: "all processes to stop") { _ in
      RunningProcess.descendants(of: terminal.process).allSatisfy(\.isStopped)
    }
    #endif
  }

  /// The session process, when nothing is computed any more: a copy that does a piece of work takes
  /// its place.
  func idleSession() throws -> RunningProcess {
    var (found, looks) = (Int32(0), 0)
    try terminal.wait(for: "the process to be idle") { _ in
      let last = RunningProcess.children(of: terminal.process).last?.number ?? 0
      let isIdle = last == found && last != 0 && RunningProcess.children(of: last).isEmpty
      looks = isIdle ? looks + 1 : 0
      found = last
      return looks > 4
    }
    return try #require(RunningProcess(found))
  }
}
#endif
