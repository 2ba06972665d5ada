import Testing

@Suite struct ExportOptionTests {
  private let script = "# Roots\nsqrt 8 # = 2.82842712475\n"

  @Test(arguments: ["html", "md", "tex"])
  func `a script is written as a document, and nothing is printed`(ending: String) throws {
    let folder = try TestFolder()
    try folder.write(script, to: "roots.calc")
    #expect(try folder.run("--export", "page.\(ending)", "roots.calc") == Outcome(0))
    #expect(try folder.read("page.\(ending)").contains("Roots"))
    #expect(try folder.names() == ["page.\(ending)", "roots.calc"])
  }

  @Test func `everything up to an error is written, the error too, and the status is set`() throws {
    let folder = try TestFolder()
    try folder.write("1+1\n1/0\n3\n", to: "s.calc")
    let errors = "s.calc:2:3: error: undefined: division by zero\n1/0\n  ^\n"
    #expect(try folder.run("--export", "s.md", "s.calc") == Outcome(1, errors: errors))
    let text = try folder.read("s.md")
    #expect(text.contains("error: undefined: division by zero") && !text.contains("**3**"))
    #expect(try folder.run("s.calc", "--keep-going", "--export=s.md").status == 1)
    #expect(try folder.read("s.md").contains("**3** `3` DEG"))
    try folder.write("2+*3\n", to: "s.calc")
    #expect(try folder.run("--export", "s.md", "s.calc").status == 2)
  }

  @Test(arguments: [
    "--export s.md s.md", "--export link.md s.md", "--export s.md ./link.md",
    "--export s.md < s.md",
    "sheet s.md --export s.md",
  ])
  func `a document does not replace what it is made of`(words: String) throws {
    let folder = try TestFolder()
    try folder.write("1+1\n", to: "s.md")
    let run = try folder.shell("ln -s s.md link.md && \"$curta\" \(words)")
    #expect(run.status == 2)
    #expect(run.errors.hasPrefix("curta: --export would overwrite what it reads, "))
    #expect(try folder.read("s.md") == "1+1\n")
  }

  @Test func `a picture does not replace its data`() throws {
    let folder = try TestFolder()
    try folder.write("1 2\n3 4\n", to: "m.txt")
    _ = try folder.shell("ln m.txt other.txt")
    for output in ["m.txt", "other.txt"] {
      let run = try folder.run("--graph-data", "m.txt", "--output", output)
      #expect(run.status == 3)
      #expect(run.errors.contains("error: \(output) is the file of the data"))
      #expect(try folder.read("m.txt") == "1 2\n3 4\n")
    }
  }

  @Test func `a document shows exact values, and as many digits as asked for`() throws {
    let folder = try TestFolder()
    try folder.write("sqrt 8 + sin 1\n", to: "s.calc")
    #expect(try folder.run("--export", "s.md", "--rad", "--digits", "5", "s.calc").status == 0)
    #expect(try folder.read("s.md").contains("= 2 \\sqrt{2} + \\sin 1 \\approx 3.6699"))
    #expect(try folder.run("--export", "s.md", "--format", "decimal", "s.calc").status == 0)
    #expect(try folder.read("s.md").contains("\\sqrt{8} + \\sin 1 \\approx 2.84587953118"))
  }

  @Test(arguments: [("html", "<div class=\"room\">"), ("md", "= \\_"), ("tex", "\\rule[")])
  func `a worksheet has room in the place of answers`(ending: String, room: String) throws {
    let folder = try TestFolder()
    try folder.write("# Sums\n\n1/3 + 1/4\nx = 12.5\nf(x) = x^2\n1/0\n2/7 # try it\n", to: "s.calc")
    let words = "--no-answers --no-errors --title Homework --keep-going s.calc"
    let run = try folder.shell("\"$curta\" --export s.\(ending) \(words)")
    #expect(run.status == 1)
    let text = try folder.read("s.\(ending)")
    #expect(text.split(separator: room).count == 3)
    #expect(text.contains("Homework") && text.contains("try it"))
    #expect(!text.contains("0.58") && !text.contains("division by zero"))
  }

  @Test func `Markdown and LaTeX have their graphs in files beside them`() throws {
    let folder = try TestFolder()
    try folder.write(":graph x^2\n:graph x_1 + x --window -1 1\n", to: "g.calc")
    _ = try folder.shell("mkdir 'two words'")
    #expect(
      try folder.run("--export", "two words/a b.md", "-e", "x_1 = 1;", "g.calc").status == 0
    )
    #expect(try folder.names(in: "two words") == ["a b-graph1.svg", "a b-graph2.svg", "a b.md"])
    let text = try folder.read("two words/a b.md")
    #expect(text.contains("](<a b-graph1.svg>)\n") && text.contains("](<a b-graph2.svg>)\n"))
    #expect(try folder.read("two words/a b-graph1.svg").hasPrefix("<svg xmlns="))
    #expect(try folder.run("--export", "p.html", "-e", ":graph x").status == 0)
    #expect(try folder.run("--export", "p.tex", "-e", ":graph x").status == 0)
    #expect(try folder.names().filter { $0.contains("graph") } == ["p-graph1.pdf"])
  }

  @Test func `the name of a picture has no signs of LaTeX`() throws {
    let folder = try TestFolder()
    #expect(try folder.run("--export", "a_b #1%.tex", "-e", ":graph x").status == 0)
    #expect(try folder.names() == ["a_b #1%.tex", "a_b -1--graph1.pdf"])
    #expect(try folder.read("a_b #1%.tex").contains("\\graph{a_b -1--graph1.pdf}"))
  }

  @Test func `lines, pipes and several files are one document`() throws {
    let folder = try TestFolder()
    try folder.write("# First\nx = 2\n", to: "a.calc")
    try folder.write("# More on it\nx^2\n", to: "b.calc")
    #expect(try folder.run("--export", "c.md", "a.calc", "-e", "x", "b.calc").status == 0)
    let text = try folder.read("c.md")
    #expect(text.hasPrefix("# First\n") && text.contains("\nMore on it\n"))
    #expect(text.contains("**1** ") && text.contains("**2** ") && text.contains("**3** "))
    #expect(try folder.run("--export", "d.md", input: "1+1\n") == Outcome(0))
    #expect(try folder.read("d.md").hasPrefix("# curta\n"))
  }

  @Test func `a saved session is written as what it holds`() throws {
    let folder = try TestFolder()
    #expect(try folder.run("--session", "s.calc", "-e", "x = 1/3").status == 0)
    #expect(try folder.run("--export", "s.md", "s.calc") == Outcome(0))
    #expect(
      try folder.read("s.md").hasPrefix("# s\n\n**1** `x = 1/3` DEG\n\n```math\nx = \\frac{1}{3} ")
    )
  }

  @Test func `a script may use a session, which is kept`() throws {
    let folder = try TestFolder()
    try folder.write("x = 5\n", to: "a.calc")
    #expect(try folder.run("--session", "s", "--export", "a.md", "a.calc") == Outcome(0))
    #expect(try folder.run("--session", "s", "-e", "x") == Outcome(0, "5\n"))
  }

  @Test func `what cannot be written is status 3, and leaves what was there`() throws {
    let folder = try TestFolder()
    try folder.write(script, to: "s.calc")
    let missing = "curta: cannot write no/s.md: No such file or directory\n"
    #expect(try folder.run("--export", "no/s.md", "s.calc") == Outcome(3, errors: missing))
    let unread = "curta: cannot read gone.calc: No such file or directory\n"
    try folder.write("old", to: "s.md")
    #expect(try folder.run("--export", "s.md", "gone.calc") == Outcome(3, errors: unread))
    #expect(try folder.read("s.md") == "old")
    #expect(try folder.shell("mkdir d.md && $curta --export d.md s.calc").status == 3)
    #expect(try folder.names() == ["d.md", "s.calc", "s.md"])
  }

  @Test(
    arguments: [
      (
        ["--export", "page.doc", "s.calc"],
        "--export: page.doc ends in none of .html, .htm, .md, .markdown, .tex"
      ),
      (["--export"], "--export needs FILE"),
      (["--export", "a.md", "--json", "s.calc"], "--export does not write --json"),
      (["--export", "a.md", "--check", "s.calc"], "--check does not --export"),
    ]
  )
  func `what makes no sense is a usage error`(words: [String], message: String) throws {
    let folder = try TestFolder()
    try folder.write(script, to: "s.calc")
    #expect(try folder.start(words).finish() == Outcome(2, errors: "curta: \(message)\n"))
    #expect(try folder.names() == ["s.calc"])
  }
}
