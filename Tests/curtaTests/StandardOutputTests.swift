import Testing

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

@Suite struct StandardOutputTests {
  @Test(arguments: ["-e 1+1", "--help", "--version", "--check s.calc", "--json -e 1"])
  func `a full output is status 3 and a message`(arguments: String) throws {
    let folder = try TestFolder()
    try folder.write("1+1 # = 2\n", to: "s.calc")
    #if os(Linux)
    let run = try folder.shell("\"$curta\" \(arguments) >/dev/full")
    let message = "curta: cannot write standard output: No space left on device\n"
    #expect(run == Outcome(3, errors: message))
    #endif
  }

  @Test(arguments: ["-e 1+1", "--help", "--version", "--check s.calc", "s.calc", "--json -e 1"])
  func `a closed output is status 3`(arguments: String) throws {
    let folder = try TestFolder()
    try folder.write("1+1 # = 2\n", to: "s.calc")
    let message = "curta: cannot write standard output: Bad file descriptor\n"
    #expect(try folder.shell("\"$curta\" \(arguments) >&-") == Outcome(3, errors: message))
    #expect(try folder.shell("\"$curta\" \(arguments) >&- 2>&-") == Outcome(3))
  }

  @Test func `what is written nowhere is not written into a file instead`() throws {
    let folder = try TestFolder()
    #expect(try folder.shell("\"$curta\" --session s -e 'x = 7' >&- 2>&-") == Outcome(3))
    #expect(try folder.names() == ["s", "s.lock"])
    #expect(try folder.run("--session", "s", "-e", "x") == Outcome(0, "7\n"))
  }

  @Test func `a reader that leaves early causes no message, and the status is 3`() throws {
    let folder = try TestFolder()
    try folder.write(String(repeating: "1/7\n", count: 100_000), to: "s.calc")
    for command in ["\"$curta\" s.calc", "\"$curta\" < s.calc", "cat s.calc | \"$curta\""] {
      #expect(try folder.shell("\(command) | head -1") == Outcome(0, "0.142857142857\n"))
    }
    #expect(try folder.shell("\"$curta\" --help | head -1; true").errors.isEmpty)
    let status = try folder.shell("{ \"$curta\" s.calc; echo $? >&2; } | head -1")
    #expect(status == Outcome(0, "0.142857142857\n", errors: "3\n"))
  }

  @Test(
    arguments: [[], ["--json"]],
    ["factor(nextprime(10^39)*nextprime(3*10^40))", "chi2_inv(0.5, 10^11)"]
  )
  func `answers are seen while the next one takes long`(options: [String], slow: String) throws {
    let program = try TestFolder().start(options + ["-e", "1+1", "-e", "2+2", "-e", slow])
    try program.wait(forOutput: options.isEmpty ? "2\n4\n" : "\"index\":2")
    kill(program.process, SIGTERM)
    let run = try program.finish()
    #expect(run.status == 128 + SIGTERM)
    #expect(run.output.split(separator: "\n").count == 2)
  }

  @Test func `what was seen early is written once`() throws {
    let lines = ["1+1", "(3*10^6)! mod 7", "3+3", "(3*10^6)! mod 7", "4"]
    let words = lines.flatMap { ["-e", $0] }
    #expect(try TestFolder().start(words).finish() == Outcome(0, "2\n0\n6\n0\n4\n"))
  }

  @Test func `a file that may not grow is reported like a full disk`() throws {
    let folder = try TestFolder()
    let run = try folder.shell("ulimit -f 0; \"$curta\" -e 1+1 > out")
    #expect(run == Outcome(3, errors: "curta: cannot write standard output: File too large\n"))
  }

  @Test func `a pipe that does not block loses nothing`() throws {
    let folder = try TestFolder()
    try folder.write(String(repeating: "1/7\n", count: 20_000), to: "s.calc")
    let program = try folder.start(["s.calc"], blocks: false)
    let answers = String(repeating: "0.142857142857\n", count: 20_000)
    #expect(try program.finish() == Outcome(0, answers))
  }
}
