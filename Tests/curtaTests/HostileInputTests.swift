import Foundation
import Testing

@Suite struct HostileInputTests {
  /// A debug build takes ten times as long; the deadline is that of a run.
  @Test(
    arguments: [
      (String(repeating: "(", count: 100_000), 2),
      (String(repeating: "-", count: 100_000) + "1", 2),
      (String(repeating: "sqrt ", count: 20_000) + "1", 2),
      (Array(repeating: "1", count: 100_000).joined(separator: "+"), 0),
      (String(repeating: "9", count: 200_000), 0),
      ("1/" + String(repeating: "7", count: 50_000), 0),
      (String(repeating: "2^", count: 50_000) + "1", 2), (String(repeating: "1;", count: 2_000), 0),
      (String(repeating: "3!", count: 1) + String(repeating: "!", count: 100_000), 2),
      (Array(repeating: "1/3", count: 20_000).joined(separator: "*"), 0),
      (String(repeating: "x", count: 100_000), 1),
      (":" + String(repeating: "x", count: 100_000), 2),
      (String(repeating: "0", count: 100_000) + "." + String(repeating: "0", count: 100_000), 0),
      ("1E" + String(repeating: "9", count: 61), 2),
      ("\"" + String(repeating: "é", count: 50_000), 2),
    ] as [(String, Int32)]
  )
  func `a hostile line is an answer or an error`(line: String, status: Int32) throws {
    let run = try TestFolder().run("--keep-going", input: line + "\n1+1\n")
    #expect(run.status == status, "\(line.prefix(20)) \(run.errors.prefix(200))")
    #expect(run.output.hasSuffix("2\n"))
    #expect(run.errors.utf8.count < 1000)
  }

  #if os(Linux)
  @Test func `memory does not grow with the number of statements`() throws {
    let program = try TestFolder().start([])
    let statement = "X1 = X1 + 1/3;\n"
    try program.send(Array(("X1 = 1;\n" + String(repeating: statement, count: 10_000)).utf8))
    try program.send(Array("11*11\n".utf8))
    try program.wait(forOutput: "121\n")
    let early = try peakMemory(program)
    try program.send(Array(String(repeating: statement, count: 40_000).utf8))
    try program.send(Array("12*12\n".utf8))
    try program.wait(forOutput: "144\n")
    #expect(try peakMemory(program) < early + 2048)
    #expect(try program.finish().status == 0)
  }

  /// The peak memory of the program, in KiB.
  private func peakMemory(_ program: PipedProgram) throws -> Int {
    let text = try String(contentsOfFile: "/proc/\(program.process)/status", encoding: .utf8)
    for line in text.split(separator: "\n") where line.hasPrefix("VmHWM:") {
      return try #require(Int(line.filter(\.isNumber)))
    }
    throw ProgramFailure("the system does not tell the program's memory")
  }
  #endif
}
