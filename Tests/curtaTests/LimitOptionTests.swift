import Testing

@Suite struct LimitOptionTests {
  /// Takes seconds, and tens of megabytes, inside a library.
  private static let slow = "gcd(3^(2*10^7)+1, 7^(2*10^7)+3)"

  @Test func `a statement that takes longer than the limit ends the script`() throws {
    let folder = try TestFolder()
    try folder.write("1+1\nx = 4; \(Self.slow)\n3+3\n", to: "f.calc")
    let run = try folder.run("--time-limit", "1", "f.calc")
    let message = "f.calc:2: error: stopped after 1 s; --time-limit allows more\n"
    #expect(run == Outcome(1, "2\n", errors: message))
  }

  @Test(arguments: [["-e", slow], ["--keep-going", "-"]])
  func `a statement that needs more memory than the limit ends the program`(
    words: [String]
  ) throws {
    let run = try TestFolder().start(["--memory-limit=10", "-e", "1+1"] + words)
      .finish(input: Array("2+2\n\(Self.slow)\n3+3\n".utf8))
    let (place, output) = words[0] == "-e" ? ("-e:1", "2\n") : ("<stdin>:2", "2\n4\n")
    let message = "stopped: it needs more memory than 10 MB; --memory-limit allows more"
    #expect(run == Outcome(1, output, errors: "\(place): error: \(message)\n"))
  }

  @Test(arguments: [
    ["--time-limit", "1", "-e", slow], ["--memory-limit", "10", "-e", slow],
  ])
  func `what was answered before is in the session`(words: [String]) throws {
    let folder = try TestFolder()
    let run = try folder.start(["--session", "s", "-e", "x = 6*7; 5", "-e", "y = 1;"] + words)
      .finish()
    #expect(run.status == 1)
    #expect(try folder.run("--session", "s", "-e", "x + y") == Outcome(0, "43\n"))
  }

  @Test func `a list that needs more memory than the limit ends the program like a number`() throws
  {
    let run = try TestFolder().run("--memory-limit", "20", "-e", "[k^2 for k = 1..10^6]")
    let message = "stopped: it needs more memory than 20 MB; --memory-limit allows more"
    #expect(run == Outcome(1, errors: "-e:1: error: \(message)\n"))
  }

  @Test func `limits that are not passed change nothing`() throws {
    let limits = ["--time-limit", "100", "--memory-limit", "100"]
    let lines = ["-e", "2^3^2", "-e", "1/0", "-e", "1+1", "--keep-going"]
    let folder = try TestFolder()
    #expect(try folder.start(limits + lines).finish() == folder.start(lines).finish())
  }

  @Test func `waiting for input takes no time`() throws {
    let program = try TestFolder().start(["--time-limit", "1"])
    try program.send(Array("1+1\n".utf8))
    try program.wait(forOutput: "2\n")
    let start = ContinuousClock.now
    while ContinuousClock.now - start < .milliseconds(1_200) {}
    #expect(try program.finish(input: Array("2+2\n".utf8)) == Outcome(0, "2\n4\n"))
  }

  @Test func `at the prompt they are the settings`() throws {
    let sitting = try Sitting(["--time-limit", "1", "--memory-limit", "10"])
    let rows = try sitting.ask(Self.slow, then: "1 deg>")
    #expect(rows.joined().contains("stopped"))
    let settings = try sitting.ask(":set", then: "1 deg>").joined(separator: "\n")
    #expect(settings.contains("time-limit 1") && settings.contains("memory-limit 10"))
  }

  @Test(arguments: [
    (["--time-limit", "0.5"], "--time-limit takes a whole number from 1 to 1000000, not 0.5"),
    (["--time-limit", "0"], "--time-limit takes a whole number from 1 to 1000000, not 0"),
    (["--memory-limit", "1"], "--memory-limit takes a whole number from 10 to 1000000, not 1"),
    (["--check", "--time-limit", "1", "f"], "--check runs without limits"),
  ])
  func `a limit that is none is status 2`(words: [String], message: String) throws {
    #expect(try TestFolder().start(words).finish() == Outcome(2, errors: "curta: \(message)\n"))
  }
}
