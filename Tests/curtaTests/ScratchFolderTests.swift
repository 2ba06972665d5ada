import Foundation
import Testing

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// The temporary file of FLINT's sieve must not be in the person's folder, and must be removed.
@Suite struct ScratchFolderTests {
  private let quick = "factor(1000000007*1000000000039)"
  private let slow = "factor(883442850147975004439182964779*349358335100025629217803083717)"

  /// A folder to work in and one for temporary files.
  private func folders() throws -> (folder: TestFolder, environment: [String: String]) {
    let folder = try TestFolder()
    for name in ["work", "scratch"] { mkdir("\(folder.path)/\(name)", 0o700) }
    return (folder, ["TMPDIR": "\(folder.path)/scratch"])
  }

  @Test func `factoring leaves nothing in the working folder, and nothing elsewhere`() throws {
    let (folder, _) = try folders()
    let run = try folder.shell(
      "cd work; TMPDIR=../scratch \"$curta\" -e '\(quick)'; TMPDIR=\(folder.path)/scratch \"$curta\" --allow-files . -e '\(quick)' -e ':save out.calc'"
    )
    #expect(run.status == 0, "\(run)")
    #expect(try folder.names(in: "work") == ["out.calc"])
    #expect(try folder.names(in: "scratch") == [])
  }

  #if os(Linux)
  @Test func `a number is factored in a folder that cannot be written to`() throws {
    #expect(try TestFolder().shell("cd /proc; \"$curta\" -e '\(quick)'").status == 0)
  }
  #endif

  @Test func `a number is refused where no file can be written`() throws {
    let run = try TestFolder().shell("TMPDIR=/dev/null \"$curta\" -e '\(quick)'")
    #expect(run.status == 1 && run.errors.contains("error: too large: factor is beyond"), "\(run)")
  }

  @Test func `what a killed process left is removed by the next one`() throws {
    let (folder, environment) = try folders()
    let program = try folder.start(["-e", slow], environment: environment)
    while try folder.names(in: "scratch").isEmpty { usleep(1_000) }
    // Another process at work leaves it alone.
    _ = try folder.start(["-e", quick], environment: environment).finish()
    #expect(try folder.names(in: "scratch").count == 1)
    kill(program.process, SIGKILL)
    #expect(try program.finish().status == 128 + SIGKILL)
    #expect(try folder.names(in: "scratch").count == 1)
    _ = try folder.start(["-e", quick], environment: environment).finish()
    #expect(try folder.names(in: "scratch") == [])
  }
}
