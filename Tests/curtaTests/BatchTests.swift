import Testing

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

@Suite struct BatchTests {
  @Test func `files, lines and standard input run in the order given`() throws {
    let folder = try TestFolder()
    try folder.write("x = 1\n", to: "a.calc")
    try folder.write("x + 2\n", to: "b.calc")
    let run = try folder.run("a.calc", "-e", "x = 5", "-", "b.calc", input: "x*10\n")
    #expect(run == Outcome(0, "1\n5\n50\n7\n"))
  }

  @Test func `without arguments the statements come from standard input`() throws {
    #expect(try TestFolder().run(input: "1+1\nANS*2\n") == Outcome(0, "2\n4\n"))
    #expect(try TestFolder().run() == Outcome(0))
  }

  @Test func `a script runs in a fresh session and leaves no files`() throws {
    let folder = try TestFolder()
    #expect(try folder.run("-e", "x = 1").status == 0)
    #expect(try folder.run("-e", "x").status == 1)
    #expect(try folder.names() == [])
  }

  @Test func `a script can name curta in its first line`() throws {
    let folder = try TestFolder()
    try folder.write("#!/usr/bin/env -S \(folder.path)/c --rad\nsin(pi/6)  # a half\n", to: "s")
    #expect(
      try folder.shell("ln -s \"$curta\" c && chmod +x s && ./s") == Outcome(0, "0.5\n")
    )
  }

  @Test func `-e may hold several lines`() throws {
    let run = try TestFolder().run("-e", "x = 1\n\nx+1\n", "-e", "", "-e", "x\n1/0")
    let errors = "-e:2:3: error: undefined: division by zero\n1/0\n  ^\n"
    #expect(run == Outcome(1, "1\n2\n1\n", errors: errors))
  }

  @Test func `a file that data cannot read is status 3`() throws {
    let folder = try TestFolder()
    try folder.write("x\nNaN\n1\n", to: "a.csv")
    for line in [
      "data(\"none.csv\")", "data(\"a.csv\")", ":graph --data none.csv", ":run none.calc",
    ] {
      #expect(try folder.run("--allow-files", "-e", line).status == 3)
    }
  }

  @Test func `without UTF-8 drawn answers are in ASCII, in one line too`() throws {
    let program = try TestFolder().start(
      ["--format", "2d", "-e", "-5", "-e", "-1/2", "-e", "2^70*3 km"],
      environment: ["LC_ALL": "C"]
    )
    let run = try program.finish()
    #expect(run.output.hasPrefix("-5\n   1\n- --- = -0.5\n   2\n"))
    #expect(run.output.utf8.allSatisfy { $0 < 0x80 })
  }

  @Test func `an answer that cannot be written is an error`() throws {
    let folder = try TestFolder()
    let line = "x = 5; exp(exp(exp(exp(10))))"
    let run = try folder.run("-e", line, "-e", "x")
    #expect(run.status == 1)
    #expect(run.output.isEmpty)
    #expect(run.errors.hasPrefix("-e:1:8: error: "))
    #expect(try folder.run("--json", "-e", line, "-e", "x").status == 1)
    let goesOn = try folder.run("--keep-going", "-e", line, "-e", "x")
    #expect(goesOn.status == 1 && goesOn.output == "5\n")
  }

  @Test func `what is saved replaces files only`() throws {
    let folder = try TestFolder()
    let run = try folder.shell(
      "mkfifo pipe; \"$curta\" --allow-files -e ':save pipe'; echo $?; test -p pipe"
    )
    #expect(run.status == 0 && run.output == "3\n")
    #expect(run.errors.contains("cannot replace pipe"))
  }

  @Test func `a script writes files only where the command line allows it`() throws {
    let folder = try TestFolder()
    try folder.write("x = 1\n:save saved.calc\n", to: "a.calc")
    let error = "a.calc:2:7: error: a script may not write this file; --allow-files allows it\n"
    for words in [["a.calc"], ["--check", "a.calc"], ["--export", "page.html", "a.calc"]] {
      let run = try folder.start(words).finish()
      #expect(run.status != 0, "\(words)")
      if words.count == 1 { #expect(run.errors.hasPrefix(error)) }
      #expect(try !folder.names().contains("saved.calc"))
    }
    #expect(try folder.run("--allow-files", "a.calc").status == 0)
    #expect(try folder.names().contains("saved.calc"))
    #expect(try folder.run("--allow-files", ".", "-e", ":save b.calc").status == 0)
    #expect(try folder.run("--allow-files", ".", "-e", ":save ../b.calc").status == 3)
    #expect(try folder.run("--graph", "x", "--output", "x.svg") == Outcome(0))
  }

  @Test func `a statement with a semicolon is computed and not shown`() throws {
    #expect(try TestFolder().run("-e", "x = 5;", "-e", "x+1", "-e", "x; x;") == Outcome(0, "6\n"))
  }

  @Test(arguments: [
    ("1/0", 1, "-e:1:3: error: undefined: division by zero\n1/0\n  ^\n"),
    ("2 3", 2, "-e:1:3: error: "), ("1+", 2, "-e:1:3: error: "), ("  foo(3)", 1, "-e:1:3: error: "),
    (
      ":mdoe rad", 2,
      "-e:1:2: error: there is no command :mdoe; did you mean :mode?\n:mdoe rad\n ^^^^\n"
    ),
    (
      ":run missing.calc", 3, "-e:1:6: error: cannot read missing.calc: No such file or directory\n"
    ),
    ("é+ü+", 2, "-e:1:5: error: "), ("√-1", 1, "-e:1:1: error: "),
  ])
  func `an error gives its place and shows it`(line: String, status: Int32, errors: String) throws {
    let run = try TestFolder().run("-e", line)
    #expect(run.status == status)
    #expect(run.output.isEmpty)
    #expect(run.errors.hasPrefix(errors))
    #expect(run.errors.split(separator: "\n").count == 3)
  }

  @Test func `a script stops at its first error, and says in which file and line`() throws {
    let folder = try TestFolder()
    try folder.write("1\n\n2; 1/0; 3\n4\n", to: "s.calc")
    let run = try folder.run("s.calc", "-e", "5")
    let errors = "s.calc:3:6: error: undefined: division by zero\n2; 1/0; 3\n     ^\n"
    #expect(run == Outcome(1, "1\n", errors: errors))
  }

  @Test func `it goes on after errors if asked, and the status is that of the worst`() throws {
    let folder = try TestFolder()
    let lines = "1/0\n2\n)\nln 0\n3\n"
    let run = try folder.run("--keep-going", input: lines)
    #expect(run.output == "2\n3\n")
    #expect(run.status == 2)
    let places = run.errors.split(separator: "\n").filter { $0.contains("error:") }
    #expect(places.map { $0.prefix(10) } == ["<stdin>:1:", "<stdin>:3:", "<stdin>:4:"])
    #expect(try folder.run("--keep-going", "none", "-e", "1/0", "-e", "7").status == 3)
    #expect(try folder.run("--keep-going", "none", "-e", "7").output == "7\n")
  }

  @Test func `a script that another one runs goes on after errors too, if asked`() throws {
    let folder = try TestFolder()
    try folder.write("a = 1\nb = 1/0\nc = 3\n", to: "inner.calc")
    try folder.write(":run inner.calc\na + c\n", to: "outer.calc")
    let errors = "inner.calc:2:7: error: undefined: division by zero\nb = 1/0\n      ^\n"
    #expect(try folder.run("--keep-going", "outer.calc") == Outcome(1, "1\n3\n4\n", errors: errors))
    #expect(try folder.run("outer.calc") == Outcome(1, "1\n", errors: errors))
  }

  @Test func `what cannot be read is status 3 and stops`() throws {
    let folder = try TestFolder()
    let sum = try TestFolder().run("1+1")
    #expect(
      sum.errors
        == "curta: cannot read 1+1: No such file or directory; -e '1+1' computes it\n"
    )
    let missing = "curta: cannot read none.calc: No such file or directory\n"
    #expect(try folder.run("none.calc", "-e", "1") == Outcome(3, errors: missing))
    let directory = "curta: cannot read .: Is a directory\n"
    #expect(try folder.run("-e", "1", ".") == Outcome(3, "1\n", errors: directory))
    #expect(try folder.shell("\"$curta\" - <&-").status == 3)
  }

  @Test func `answers, notices and errors are in their order`() throws {
    let run = try TestFolder().shell(
      "\"$curta\" --keep-going -e 1 -e '2^3^2' -e 1/0 -e 4 -e ':nope' -e 5 2>&1"
    )
    let lines = run.output.split(separator: "\n").map { $0.prefix(12) }
    #expect(
      lines == [
        "1", "-e:1: notice", "512", "-e:1:3: erro", "1/0", "  ^", "4", "-e:1:2: erro", ":nope",
        " ^^^^", "5",
      ]
    )
  }

  @Test func `:quit ends everything with what was right so far`() throws {
    #expect(try TestFolder().run("-e", "1", "-e", ":quit", "-e", "1/0") == Outcome(0, "1\n"))
  }

  @Test func `nothing is coloured where no terminal is`() throws {
    let run = try TestFolder().run("--keep-going", "-e", "1", "-e", "1/0", "-e", "2^3^2")
    #expect(!(run.output + run.errors).contains("\u{1B}"))
  }

  @Test func `an interrupted script is killed as a shell expects it`() throws {
    let program = try TestFolder().start([])
    try program.send(Array("1+1\n".utf8))
    try program.wait(forOutput: "2\n")
    kill(program.process, SIGINT)
    #expect(try program.finish() == Outcome(130, "2\n"))
  }
}
