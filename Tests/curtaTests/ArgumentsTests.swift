import Testing

@Suite struct ArgumentsTests {
  @Test func `lines run one after the other in one session`() throws {
    #expect(
      try TestFolder().run("-e", "X1 = 2", "-e", "X1^3", "-e", "ANS/3", "-e", "-2^2")
        == Outcome(0, "2\n8\n2.66666666667\n-4\n", errors: "-e:1: notice: read as −(2²)\n")
    )
  }

  @Test(arguments: [
    (["--deg", "-e", "sin 30"], "0.5"), (["--rad", "-e", "atan 1 - pi/4"], "0"),
    (["--grad", "-e", "asin 1"], "100"), (["--complex", "-e", "sqrt(-4)"], "2i"),
    (["--digits", "30", "-e", "1/3"], "0.\(thirtyThrees)"),
    (["--digits=3", "-e", "1/3"], "0.333"), (["--format", "fraction", "-e", "3 1/4"], "13/4"),
    (["--format=mixed", "-e", "13/4"], "3 1/4"), (["--format", "exact", "-e", "sqrt 8"], "2√2"),
    (["-e", "sin 30", "--deg"], "0.5"),
    (["--format", "auto", "-e", "1/8"], "1/8 = 0.125"),
    (["--format", "scientific", "-e", "15000"], "1.5E4"),
    (["--format", "engineering", "-e", "15000"], "15E3"),
    (["--format", "repeating", "-e", "1/7"], "0.(142857)"),
    (["--format", "latex", "-e", "sqrt(8)/3"], #"\frac{2 \sqrt{2}}{3}"#),
    (["--format", "latex", "-e", "f(x) = x^2/2"], #"\operatorname{f}(x) = \frac{x^{2}}{2}"#),
    (["--format", "2d", "-e", "1/8"], " 1\n─── = 0.125\n 8"),
    (["--format", "2d", "-e", "sqrt 2"], "√2 ≈ 1.41421356237"),
    (["--format", "columns 000.00", "-e", "pi"], "   3.14"),
    (["--format", "columns 00", "-e", "-2/3"], " -1"),
    (
      ["--from", "latex", "-e", #"x = \frac{3}{4}"#, "-e", #"\sqrt{x}\cdot 2"#],
      "0.75\n1.73205080757"
    ),
  ])
  func `options say how to compute and how to write`(words: [String], answer: String) throws {
    #expect(try TestFolder().start(words).finish() == Outcome(0, answer + "\n"))
  }

  @Test(arguments: [
    ("latex", #"3\frac{1}{2}"#), ("latex", #"2 \cdot 3\dfrac12 + 1"#),
    ("mathml", "<math><mn>3</mn><mfrac><mn>1</mn><mn>2</mn></mfrac></math>"),
  ])
  func `a mixed number in a formula is said to be one`(notation: String, formula: String) throws {
    let notice = "read as the mixed number 3 + 1/2, not as a product"
    let outcome = try TestFolder().run("--from", notation, "-e", formula)
    #expect(outcome.errors.hasSuffix("notice: \(notice)\n"))
    let object = try TestFolder().run("--json", "--from", notation, "-e", formula).output
    #expect(object.contains("\"notices\":[\"\(notice)\"]"))
    let product = try TestFolder().run("--from", "latex", "-e", #"\frac{1}{2} + 2\frac{\pi}{3}"#)
    #expect(product.errors.isEmpty)
  }

  @Test(arguments: [
    (["--digts", "3"], "there is no option --digts; did you mean --digits?"),
    (["--nothing-like-it"], "there is no option --nothing-like-it"),
    (["-e1/3"], "there is no option -e1/3; did you mean -e '1/3'?"),
    (["-V"], "there is no option -V; did you mean --version?"),
    (["-x"], "there is no option -x; did you mean -e?"),
    (["-e"], "-e needs STATEMENTS"), (["-e", "1", "--session"], "--session needs FILE"),
    (["--session", "", "-e", "1"], "--session needs FILE, not an empty name"),
    (["--digits", "0"], "--digits takes a whole number from 1 to 1000000, not 0"),
    (["--digits", "many"], "--digits takes a whole number from 1 to 1000000, not many"),
    (
      ["--digits", "99999999999999999999"],
      "--digits takes a whole number from 1 to 1000000, not 99999999999999999999"
    ),
    (["--format", "fractoin"], "there is no format fractoin; did you mean fraction?"),
    (["--format", "columns 0.x"], "columns are zeros, as 000.00, not 0.x"),
    (["--format", "exact 0.0"], "0.0 belongs to no format"),
    (["--from", "latx"], "there is no notation latx; did you mean latex?"),
    (["--check", "f", "--from", "latex"], "--check runs without --from"),
    (["--json=yes"], "--json takes nothing"), (["--json", "--json"], "--json is given twice"),
    (["--session", "a", "--session=b", "-e", "1"], "--session is given twice"),
    (["--deg", "--rad", "-e", "1"], "angles are in one unit, but --deg and --rad are given"),
    (["--check"], "--check needs a FILE"),
    (["--check", "--json", "f"], "--check does not write --json"),
    (["--check", "f", "--session", "s"], "--check runs without a --session"),
    (["--check", "-e", "1"], "--check takes files, not -e"),
    (["--output", "p.svg", "-e", "1"], "--output belongs to --graph"),
    (["--tolerance", "1", "-e", "1"], "--tolerance belongs to curta --check"),
    (["sheet", "--check", "--tolerance", "1", "s"], "--tolerance belongs to curta --check"),
    (["--title", "T", "-e", "1"], "--title belongs to --export"),
    (["--no-answers", "-e", "1"], "--no-answers belongs to --export"),
    (["--no-errors", "-e", "1"], "--no-errors belongs to --export"),
    (["--watch", "-e", "1"], "--watch is for sheet"),
    (["--socket", "s", "-e", "1"], "--socket is for serve"),
    (["--graph-mode", "dot"], "--graph-mode belongs to --graph"),
    (["--graph", "x", "--window", "1"], "--window needs 2 or 4 arguments, X0 X1 [Y0 Y1]"),
    (
      ["--graph", "x", "--window", "1", "--dots", "60x20"],
      "--window needs 2 or 4 arguments, X0 X1 [Y0 Y1]"
    ),
    (
      ["--graph", "x", "--window", "1", "2", "3", "--dots", "60x20"],
      "--window needs 2 or 4 arguments, X0 X1 [Y0 Y1]"
    ),
  ])
  func `a wrong command line is status 2 and one line`(words: [String], message: String) throws {
    let run = try TestFolder().start(words).finish(input: Array("1\n".utf8))
    #expect(run == Outcome(2, errors: "curta: \(message)\n"))
  }

  @Test func `the word after an option is taken unchanged`() throws {
    #expect(try TestFolder().run("-e", "-2+5") == Outcome(0, "3\n"))
    #expect(try TestFolder().run("-e", "-e", "-e", "2") == Outcome(0, "-2.71828182846\n2\n"))
  }

  @Test func `a window may be given by its x alone, as in the command`() throws {
    let folder = try TestFolder()
    let command = ":graph x^2 --window 0 2 --dots 32x16 --bare --save command.pbm"
    #expect(try folder.run("--allow-files", "-e", command) == Outcome(0))
    for (window, isSame) in [("0 2", true), ("0 2 0 1", false)] {
      let options = "--window \(window) --dots 32x16 --bare --output option.pbm"
      let run = try folder.shell(
        "\"$curta\" --graph 'x^2' \(options) && cmp command.pbm option.pbm"
      )
      #expect((run.status == 0) == isSame && run.errors.isEmpty, "\(window)")
    }
    let run = try folder.run("--graph", "x", "--output", "p.svg", "--window", "0", "2", "0")
    #expect(run == Outcome(2, errors: "curta: --window needs 2 or 4 arguments, X0 X1 [Y0 Y1]\n"))
  }

  @Test(arguments: ["--graph-data", "--histogram", "--boxplot"])
  func `numbers from a pipe are titled as standard input`(option: String) throws {
    let folder = try TestFolder()
    let run = try folder.run(option, "-", "--output", "p.svg", input: "1 2\n2 3\n4 5\n")
    #expect(run == Outcome(0))
    let title = try folder.shell("grep -c '<title id=\"title\">standard input</title>' p.svg")
    #expect(title == Outcome(0, "1\n"))
  }

  @Test func `a fit and error bars are options of data`() throws {
    let folder = try TestFolder()
    try folder.write("1 2\n2 3\n3 5\n", to: "a.txt")
    let run = try folder.run(
      "--graph-data",
      "a.txt",
      "--fit",
      "a + b*x",
      "--errors",
      "0.5",
      "--output",
      "p.svg"
    )
    #expect(run == Outcome(0))
    let found = try folder.shell("grep -c 'B: y ≈ 0.33333 + 1.5·x, R² ≈ 0.96429' p.svg")
    #expect(found.status == 0)
    let lost = try folder.run("--fit", "a + b*x", "--output", "p.svg")
    #expect(lost == Outcome(2, errors: "curta: --fit belongs to --graph\n"))
  }

  @Test func `after -- all words are files`() throws {
    let folder = try TestFolder()
    try folder.write("1+1\n", to: "-e")
    #expect(try folder.run("--", "-e") == Outcome(0, "2\n"))
  }

  @Test func `the version is one line`() throws {
    let run = try TestFolder().run("--version")
    #expect(run.status == 0)
    #expect(run.output.wholeMatch(of: /curta \d+\.\d+\.\d+\n/) != nil)
    #expect(run.errors.isEmpty)
  }

  @Test(arguments: ["--help", "-h"])
  func `help lists every option in 100 columns`(option: String) throws {
    let run = try TestFolder().run(option)
    #expect(run.status == 0)
    for name in [
      "-e STATEMENTS", "--session FILE", "--check", "--deg", "--rad", "--grad", "--complex",
      "--digits N", "--format F", "--json", "--keep-going", "--time-limit S",
      "--memory-limit M", "--picture KIND", "--plain", "--no-color", "--version", "--help",
    ] {
      #expect(run.output.contains("  \(name)"))
    }
    #expect(run.output.split(separator: "\n").allSatisfy { $0.count <= 100 })
  }

  private static let thirtyThrees = String(repeating: "3", count: 30)
}
