import Testing

@Suite struct CheckOptionTests {
  private let good = "x = 3/7   # = 0.428571428571\n\n1+1  # = 2\n3;\n4 # no answer\n"
  private let bad = "1+1 # = 2\n2+2 # = 5\n1/0 # = 1\n"

  @Test func `files whose answers are all right are status 0`() throws {
    let folder = try TestFolder()
    try folder.write(good, to: "a.calc")
    try folder.write("1+1 # = 2\r\n", to: "b.calc")
    let run = try folder.run("--check", "a.calc", "b.calc")
    let lines = "a.calc: 2 of 2 answers as expected\nb.calc: 1 of 1 answers as expected\n"
    #expect(run == Outcome(0, lines))
  }

  @Test func `differences are reported with their places, and are status 1`() throws {
    let folder = try TestFolder()
    try folder.write(bad, to: "bad.calc")
    try folder.write(good, to: "good.calc")
    let run = try folder.run("bad.calc", "--check", "good.calc")
    #expect(run.status == 1)
    #expect(
      run.output == """
        bad.calc:2: expected 5, found 4
        bad.calc:3: expected 1, found error: undefined: division by zero
        bad.calc: 1 of 3 answers as expected
        good.calc: 2 of 2 answers as expected

        """
    )
  }

  @Test func `a file that cannot be read is status 3, and the others are checked`() throws {
    let folder = try TestFolder()
    try folder.write(good, to: "good.calc")
    let run = try folder.run("--check", "none.calc", "good.calc")
    #expect(run.status == 3)
    #expect(run.output == "good.calc: 2 of 2 answers as expected\n")
    #expect(run.errors == "curta: cannot read none.calc: No such file or directory\n")
  }

  @Test func `updating writes the answers into the comments, and nothing else`() throws {
    let folder = try TestFolder()
    let script = "# = mine?\r\n1+1 # = 3  \n2+2\t# two # =5\n3 # = 3\n\n4;# = 4\n5 # note\n1/0 # ="
    try folder.write(script, to: "s.calc")
    #expect(try folder.shell("chmod 640 s.calc").status == 0)
    let run = try folder.run("--check", "--update", "s.calc", "--keep-going")
    #expect(
      run.output == """
        s.calc:2: 2, was 3
        s.calc:3: 4, was 5
        s.calc:8: error: undefined: division by zero, was\u{20}
        s.calc:1: expected mine?, found no answer
        s.calc:6: expected 4, found no answer
        s.calc: 4 of 6 answers as expected, 3 of them updated

        """
    )
    #expect(run.status == 1)
    #expect(
      try folder.read("s.calc")
        == "# = mine?\r\n1+1 # = 2  \n2+2\t# two # =4\n3 # = 3\n\n4;# = 4\n5 # note\n"
        + "1/0 # = error: undefined: division by zero"
    )
    #expect(
      try folder.run("--check", "--update", "s.calc").output.hasSuffix(
        "s.calc: 4 of 6 answers as expected\n"
      )
    )
    #expect(try folder.names() == ["s.calc"])
    #expect(try folder.shell("ls -l s.calc").output.hasPrefix("-rw-r-----"))
  }

  @Test func `nothing is updated from an error on that no comment expects`() throws {
    let folder = try TestFolder()
    let script = "1+1 # = 3\n1/0 # = error: \n:mode rda\nsin 1 # ≈ 0.8415\n2 # = 2\n"
    try folder.write(script, to: "s.calc")
    #expect(
      try folder.run("--check", "--update", "s.calc").output == """
        s.calc:1: 2, was 3
        s.calc:2: error: undefined: division by zero, was error:
        s.calc:3: error: there is no angle mode rda; did you mean rad?
        s.calc:4: expected 0.8415, found 0.0174524064373
        s.calc:3: nothing is updated from here on
        s.calc: 3 of 5 answers as expected, 2 of them updated

        """
    )
    #expect(try folder.read("s.calc").hasSuffix(":mode rda\nsin 1 # ≈ 0.8415\n2 # = 2\n"))
  }

  @Test func `a byte order mark is not part of the first line`() throws {
    let folder = try TestFolder()
    try folder.write("\u{FEFF}:mode rad\nsin 1 # ≈ 0.8415\n", to: "s.calc")
    #expect(try folder.run("--check", "s.calc").status == 0)
    let run = try folder.run("-e", ":check s.calc", "-e", ":run s.calc")
    #expect(run == Outcome(0, "s.calc: 1 of 1 answers as expected\n0.841470984808\n"))
  }

  @Test func `lines may end with CR`() throws {
    let folder = try TestFolder()
    let script = "x = 1 # note\ry = 2\rx + y # = 4\r"
    try folder.write(script, to: "s.calc")
    #expect(try folder.run("s.calc") == Outcome(0, "1\n2\n3\n"))
    #expect(
      try folder.run("--check", "--update", "s.calc").output.hasPrefix("s.calc:3: 3, was 4\n")
    )
    #expect(try folder.read("s.calc") == script.replacing("4", with: "3"))
    #expect(
      try folder.run("sheet", "s.calc").output == "x = 1 # note # = 1\ry = 2 # = 2\rx + y # = 3\r"
    )
  }

  @Test func `a difference that :check finds is status 1, and what follows is run`() throws {
    let folder = try TestFolder()
    try folder.write("1+1 # = 3\n", to: "s.calc")
    let run = try folder.run("-e", ":check s.calc", "-e", "7")
    let lines = "s.calc:1: expected 3, found 2\ns.calc: 0 of 1 answers as expected\n7\n"
    #expect(run == Outcome(1, lines))
  }

  @Test func `what is no text is checked, and not written over`() throws {
    let folder = try TestFolder()
    let bytes = Array("1+1 # = 3 ".utf8) + [0xE4, 0x0A]
    try folder.write(bytes: bytes, to: "latin.calc")
    #expect(try folder.run("--check", "--update", "latin.calc").status == 1)
    #expect(try folder.shell("wc -c < latin.calc").output.contains("\(bytes.count)"))
  }

  @Test func `updating without checking is a usage error`() throws {
    let folder = try TestFolder()
    let run = try folder.run("--update", "s.calc")
    #expect(run == Outcome(2, "", errors: "curta: --update belongs to --check or sheet\n"))
  }

  @Test func `a saved session is computed again`() throws {
    let folder = try TestFolder()
    let lines = [
      "x = 1/3", "f(t) = t + x", "f(2) + sqrt 2", ":mode rad", "sin 1 + x", "1/0", "x = 0.5",
    ]
    var words = ["--keep-going", "--session", "s"]
    for line in lines + Array(repeating: "x = 3.9*x*(1-x)", count: 12) { words += ["-e", line] }
    _ = try folder.start(words).finish()
    #expect(try folder.run("--check", "s") == Outcome(0, "s: 18 of 18 answers as expected\n"))
    let text = try folder.read("s")
    #expect(text.contains("-- 1/3\n"))
    try folder.write(text.replacing("-- 1/3\n", with: "-- 1/4\n"), to: "s")
    let run = try folder.run("--check", "--update", "s")
    #expect(run.status == 1)
    #expect(run.output.contains("expected 0.25, found 0.333333333333\n"))
    #expect(try folder.read("s").contains("-- 1/4\n"))
  }

  @Test func `the command line's settings hold for what is checked`() throws {
    let folder = try TestFolder()
    try folder.write("sin(pi/6)+1/3 # = 0.833\n", to: "s.calc")
    #expect(try folder.run("--check", "s.calc").status == 1)
    #expect(try folder.run("--check", "--rad", "--digits", "3", "s.calc").status == 0)
  }

  @Test func `standard input is checked, and not updated`() throws {
    let folder = try TestFolder()
    let run = try folder.shell("printf '1+1 # = 2\\n2+2 # = 5\\n' | \"$curta\" --check -")
    #expect(run.status == 1)
    #expect(
      run.output == "<stdin>:2: expected 5, found 4\n<stdin>: 1 of 2 answers as expected\n"
    )
    let update = try folder.shell("echo 1 | \"$curta\" --check --update -")
    #expect(update.status != 0)
    #expect(update.errors == "curta: --update takes files, not standard input\n")
  }
}
