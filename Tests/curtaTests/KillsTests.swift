import Foundation
import TerminalTesting
import Testing

/// A few runs of what `scripts/kills` does a thousand times.
@Suite(.terminal) struct KillsTests {
  @Test func `what was answered survives kills at random moments`() throws {
    let folder = try TestFolder()
    let script = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("scripts/kills").path
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    let run = try PipedProgram(
      "/usr/bin/env",
      ["python3", script, "--count", "3", try builtProgram("curta")],
      environment: ["PATH": path, "SWIFT_BACKTRACE": "enable=no"],
      folder: folder
    ).finish()
    #expect(run.status == 0, "\(run.output)\(run.errors)")
    #expect(run.output.contains("runs: 3, bad 0\n"), "\(run.output)")
  }
}
