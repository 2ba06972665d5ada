import Testing

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

@Suite struct SessionOptionTests {
  @Test func `a session is read and written`() throws {
    let folder = try TestFolder()
    #expect(try folder.run("--session", "s", "-e", "x = 3/7;", "-e", ":mode rad").status == 0)
    #expect(try folder.run("--session", "s", "-e", "x*7").output == "3\n")
    let run = try folder.run("--session", "s", "--format", "exact", input: "ANS + @1\natan 1\n")
    #expect(run == Outcome(0, "24/7\nπ/4\n"))
    #expect(try folder.names() == ["s", "s.lock"])
  }

  @Test func `a tilde is the home folder in options and commands`() throws {
    let folder = try TestFolder()
    try folder.write("1 2\n3 4\n", to: "m.txt")
    let lines = [
      "x = 7", ":save ~/x.calc", ":more 3 --output ~/y.calc", ":run ~/y.calc",
      ":check \"~/y.calc\"", "mean data(\"~/m.txt\").c1", ":graph --data ~/m.txt --save ~/m.svg",
    ]
    _ = try folder.shell("mkdir in")
    let words = lines.map { "-e '\($0)'" }.joined(separator: " ")
    let run = try folder.shell(
      "cd in && \"$curta\" --allow-files '~' --session='~/s' \(words) && \"$curta\" '~/y.calc'"
    )
    #expect(run.errors.isEmpty)
    #expect(
      run.output.hasPrefix("7\n7\n~/y.calc") || run.output.hasPrefix("7\n7\n\(folder.path)/y.calc")
    )
    #expect(run.output.hasSuffix("2\n7\n"))
    #expect(try folder.names() == ["in", "m.svg", "m.txt", "s", "s.lock", "x.calc", "y.calc"])
    #expect(try folder.names(in: "in").isEmpty)
  }

  @Test func `what was right before an error is kept`() throws {
    let folder = try TestFolder()
    #expect(try folder.run("--session", "s", "-e", "x = 3", "-e", "1/0").status == 1)
    #expect(try folder.run("--session", "s", "-e", "x").output == "3\n")
  }

  @Test func `folders above the session are made, for their owner only`() throws {
    let folder = try TestFolder()
    #expect(try folder.run("--session", "a/b/s", "-e", "x = 3").status == 0)
    let modes = try folder.shell("stat -c %a a a/b a/b/s 2>/dev/null || stat -f %Lp a a/b a/b/s")
    #expect(modes.output == "700\n700\n600\n")
  }

  @Test(arguments: ["file/s", ".", "/dev/null/s"])
  func `a session that cannot be kept is status 3`(path: String) throws {
    let folder = try TestFolder()
    try folder.write("", to: "file")
    let run = try folder.run("--session", path, "-e", "1+1")
    #expect(run.status == 3)
    #expect(run.errors.hasPrefix("curta: "))
    #expect(run.errors.split(separator: "\n").count == 1)
    #expect(try folder.names() == ["file"])
  }

  @Test func `an answer that was shown is on the disk`() throws {
    let folder = try TestFolder()
    for number in 1...20 {
      let program = try folder.start(["--session", "s"])
      try program.send(Array("x\(number) = \(number)\n".utf8))
      try program.wait(forOutput: "\(number)\n")
      kill(program.process, SIGKILL)
      #expect(try program.finish().status == 128 + SIGKILL)
    }
    let names = (1...20).map { "x\($0)" }.joined(separator: "+")
    #expect(try folder.run("--session", "s", "-e", names).output == "210\n")
  }

  /// Takes far longer than a test.
  private static let slow = "gcd(3^(2*10^7)+1, 7^(2*10^7)+3)"

  @Test(arguments: [["-e", "x = 5", "-e", slow], ["script"], ["-"]])
  func `a statement that is interrupted takes no answer before it along`(input: [String]) throws {
    let folder = try TestFolder()
    let lines = "x = 5\n\(Self.slow)\n"
    try folder.write(lines, to: "script")
    let program = try folder.start(["--session", "s"] + input)
    if input == ["-"] { try program.send(Array(lines.utf8)) }
    try program.wait(forOutput: "5\n")
    kill(program.process, SIGINT)
    #expect(try program.finish() == Outcome(128 + SIGINT, "5\n"))
    #expect(try folder.run("--session", "s", "-e", "x").output == "5\n")
  }

  @Test func `a disk that refuses is reported once, and the answers go on`() throws {
    let folder = try TestFolder()
    let text = "# curta session 3\nx = 3\n# end of session\n"
    try folder.write(text, to: "s")
    let run = try folder.shell(
      "ulimit -f 0; (echo x; echo 1/0; echo x+1) | \"$curta\" --keep-going --session s 2>&1"
    )
    let lines = run.output.split(separator: "\n")
    #expect(lines.contains("3") && lines.contains("4"))
    #expect(lines.count { $0.contains("File too large") } == 1)
    #expect(try folder.read("s") == text)
    #expect(try folder.names() == ["s", "s.lock"])
  }

  @Test(arguments: ["thesis\n", "# Title\n\n1. One\n", "x = 3\nx^2 # = 9\n", "\u{1}\u{2}a"])
  func `a file with something else in it is no session, and stays`(text: String) throws {
    let folder = try TestFolder()
    try folder.write(text, to: "s")
    let run = try folder.run("--session", "s", "-e", "1")
    let message = "curta: s is no session, and would be replaced by one"
    #expect(run == Outcome(3, errors: "\(message); another name begins a new session\n"))
    #expect(try folder.read("s") == text)
    #expect(try folder.names() == ["s"])
  }

  @Test(arguments: ["", "\n", "\0\0\0\n", "\0\0\n:statement 3 deg \"x = 3\" -- 3\n"])
  func `an empty file and a damaged session are used`(text: String) throws {
    let folder = try TestFolder()
    try folder.write(text, to: "s")
    #expect(try folder.run("--session", "s", "-e", "1").status == 0)
    #expect(try folder.run("--session", "s", "-e", "ANS + 1").output == "2\n")
  }

  @Test func `runs that share a session wait for each other`() throws {
    let folder = try TestFolder()
    #expect(try folder.run("--session", "s", "-e", "x = 0").status == 0)
    let runs = try (0..<8).map { _ in try folder.start(["--session", "s", "-e", "x = x + 1;"]) }
    for run in runs { #expect(try run.finish() == Outcome(0)) }
    #expect(try folder.run("--session", "s", "-e", "x").output == "8\n")
    #expect(try folder.names() == ["s", "s.lock"])
  }

  @Test func `what is saved is a script that brings the state back`() throws {
    let folder = try TestFolder()
    try folder.write(
      """
      x = 1/3
      f(t) = t + x
      :history size 20
      X0 = 0.5 + zeta 3
      :mode rad
      1/0

      """ + String(repeating: "X0 = 3.9*X0*(1-X0)\n", count: 30) + ":save notes.calc\n",
      to: "make.calc"
    )
    #expect(try folder.run("--allow-files", "--keep-going", "make.calc").status == 1)
    try folder.write("x\nf(2)\n:mode\n@33\nX0 - @34\n", to: "ask.calc")
    let run = try folder.run("notes.calc", "ask.calc")
    #expect(run.status == 0)
    #expect(run.errors == "")
    let lines = run.output.split(separator: "\n")
    #expect(lines.prefix(3) == ["0.333333333333", "2.33333333333", "rad"])
    #expect(lines.count == 5 && lines[4] == "0")
    #expect(try folder.run("-e", ":run notes.calc", "-e", "x").output == "0.333333333333\n")
    #expect(try folder.run("--check", "notes.calc").status == 0)
  }

  @Test func `damaged lines are reported and kept in a copy`() throws {
    let folder = try TestFolder()
    try folder.write("# curta session 3\nx = 3\n<<<<<<< HEAD\ny = 4\n", to: "s")
    let run = try folder.run("--session", "s", "-e", "x+y")
    #expect(run.output == "7\n")
    #expect(run.errors.contains("s:3: not understood: <<<<<<< HEAD"))
    #expect(try folder.read("s.damaged-1").contains("<<<<<<< HEAD"))
    #expect(try !folder.read("s").contains("<<<<<<< HEAD"))
  }
}
