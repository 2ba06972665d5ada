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

  @Test func `differences are told with their places, and are status 1`() throws {
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

  @Test func `the command line's settings hold for what is checked`() throws {
    let folder = try TestFolder()
    try folder.write("sin(pi/6)+1/3 # = 0.833\n", to: "s.calc")
    #expect(try folder.run("--check", "s.calc").status == 1)
    #expect(try folder.run("--check", "--rad", "--digits", "3", "s.calc").status == 0)
  }
}
