import Foundation
import Testing

/// `curta sheet`: documents with their answers in them.
@Suite struct SheetTests {
  private let text = "# Trip\n\nWe are `=> n = 3`.\n\n```calc\nn*1.5\nsqrt n # ≈ 1.7\n```\n"
  private let updated =
    "# Trip\n\nWe are `n = 3 => 3`.\n\n```calc\nn*1.5 # = 4.5\nsqrt n # ≈ 1.7\n```\n"

  @Test func `the document is written with its answers`() throws {
    let folder = try TestFolder()
    try folder.write(text, to: "a.md")
    #expect(try folder.run("sheet", "a.md") == Outcome(0, updated))
    #expect(try folder.read("a.md") == text)
  }

  @Test func `an update writes them into the file, once`() throws {
    let folder = try TestFolder()
    try folder.write(text, to: "a.md")
    try folder.write("1+1\n", to: "b.calc")
    #expect(
      try folder.run("sheet", "--update", "a.md", "b.calc")
        == Outcome(0, "a.md: 2 answers changed\nb.calc: 1 answer changed\n")
    )
    #expect(try folder.read("a.md") == updated)
    #expect(try folder.read("b.calc") == "1+1 # = 2\n")
    #expect(try folder.run("sheet", "a.md", "--update") == Outcome(0, "a.md: nothing changed\n"))
  }

  @Test func `a check writes nothing, and is status 1 where an answer is wrong`() throws {
    let folder = try TestFolder()
    try folder.write("2 # = 2.0\n1/3 # = 1/3\n5\n", to: "good.calc")
    try folder.write("`1+1 => 3`", to: "bad.md")
    #expect(
      try folder.run("sheet", "--check", "good.calc")
        == Outcome(0, "good.calc: 2 of 2 answers as expected\n")
    )
    let outcome = try folder.run("sheet", "--check", "good.calc", "bad.md")
    #expect(outcome.status == 1)
    #expect(
      outcome.output.hasSuffix(
        "bad.md:1: expected 3, found 2\nbad.md: 0 of 1 answers as expected\n"
      )
    )
    #expect(try folder.read("bad.md") == "`1+1 => 3`")
  }

  @Test func `errors have their places in the document`() throws {
    let folder = try TestFolder()
    try folder.write("Text\n```calc\n(1 +\n2*foo)\n```\nso `=> 1/0`", to: "a.md")
    let outcome = try folder.run("sheet", "--update", "a.md")
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("a.md:4:3: error: foo has no value"))
    #expect(outcome.errors.contains("a.md:6:10: error: undefined: division by zero"))
  }

  @Test func `files are looked for in the folder of the document`() throws {
    let folder = try TestFolder()
    for name in ["docs", "docs/lib"] {
      try FileManager.default.createDirectory(
        atPath: "\(folder.path)/\(name)",
        withIntermediateDirectories: true
      )
    }
    try folder.write("y = 2\n", to: "docs/lib/b.calc")
    try folder.write("y = 3\n", to: "out.calc")
    let text = "```calc\n:run lib/b.calc\ny # = 2\n```\n"
    try folder.write(text, to: "docs/a.md")
    #expect(try folder.run("sheet", "--check", "docs/a.md").status == 0)
    try folder.write("```calc\n:run gone.calc\n:run ../out.calc\n```\n", to: "docs/a.md")
    let errors = try folder.run("sheet", "docs/a.md").errors
    #expect(errors.contains("docs/gone.calc: "))
    #expect(errors.contains("a script may not run docs/../out.calc; --allow-files allows it"))
    try folder.write("```calc\n:run ../out.calc\ny # = 3\n```\n", to: "docs/a.md")
    #expect(try folder.run("sheet", "--check", "docs/a.md", "--allow-files").status == 0)
  }

  @Test func `what is not computed has a notice with its row`() throws {
    let folder = try TestFolder()
    try folder.write("a\n$x `=> 1`$\n", to: "a.md")
    let outcome = try folder.run("sheet", "a.md")
    #expect(outcome.output == "a\n$x `=> 1`$\n")
    #expect(outcome.errors.hasPrefix("a.md:2: notice: not computed, because it is in a formula"))
  }

  @Test func `a line that takes too long is given up alone`() throws {
    let folder = try TestFolder()
    try folder.write("x = 2\nnextprime(10^5000)\nx + 1\n", to: "a.calc")
    let outcome = try folder.run("sheet", "--time-limit", "1", "a.calc")
    #expect(
      outcome.output
        == "x = 2 # = 2\nnextprime(10^5000) # = error: stopped after 1 s; --time-limit allows more\nx + 1 # = 3\n"
    )
    #expect(outcome.status == 1)
  }

  @Test func `a file that is watched is updated at each save`() throws {
    let folder = try TestFolder()
    try folder.write("1+1\n", to: "a.calc")
    let program = try folder.start(["sheet", "--watch", "a.calc"])
    try program.wait(forOutput: "a.calc: 1 answer changed\n")
    #expect(try folder.read("a.calc") == "1+1 # = 2\n")
    try folder.write("1+1 # = 2\nx = 5\nx*2 # = 1\n", to: "a.calc")
    try program.wait(forOutput: "a.calc: 2 answers changed\n")
    #expect(try folder.read("a.calc") == "1+1 # = 2\nx = 5 # = 5\nx*2 # = 10\n")
    kill(program.process, SIGINT)
    #expect(try program.finish().status == 130)
  }

  @Test func `a document is exported with its graphs`() throws {
    let folder = try TestFolder()
    let text = "# Trip\n\nWe are `=> n = 3`.\n\n```graph\nn*x\n```\n"
    try folder.write(text, to: "a.md")
    #expect(try folder.run("sheet", "a.md", "--export", "a.html") == Outcome(0))
    let page = try folder.read("a.html")
    #expect(page.contains("<title>Trip</title>") && page.contains("<figure>"))
    #expect(try folder.run("sheet", "a.md", "--export", "b.tex") == Outcome(0))
    #expect(try folder.read("b.tex").contains("\\graph{b-graph1.pdf}"))
    #expect(try folder.shell("head -c 5 b-graph1.pdf").output == "%PDF-")
    #expect(try folder.read("a.md") == text)
    let missing = try folder.run("sheet", "a.md", "--export", "none/c.html")
    #expect(missing.status == 3 && missing.errors.hasPrefix("curta: cannot write none/c.html: "))
  }

  @Test func `a document that is watched is exported at each save`() throws {
    let folder = try TestFolder()
    try folder.write("`=> 1+1`\n", to: "a.md")
    let program = try folder.start(["sheet", "--watch", "a.md", "--export", "b.md"])
    try program.wait(forOutput: "b.md: written\n")
    #expect(try folder.read("b.md").hasSuffix("`1 + 1 = 2`\n"))
    try folder.write("`=> 2+2`\n", to: "a.md")
    try program.wait(forOutput: "b.md: written\nb.md: written\n")
    #expect(try folder.read("b.md").hasSuffix("`2 + 2 = 4`\n"))
    kill(program.process, SIGINT)
    #expect(try program.finish().status == 130)
  }

  @Test(
    arguments: ["examples/pendulum.md"]
      + ["school", "engineering", "physics", "programming"].map { "docs/tours/\($0).md" }
  )
  func `the answers of the sheets that readers see are right`(path: String) throws {
    let folder = try TestFolder()
    let root = URL(filePath: #filePath).appending(path: "../../..").standardized.path
    _ = try folder.shell("cp '\(root)/\(path)' sheet.md")
    let outcome = try folder.run("sheet", "--check", "sheet.md")
    #expect(outcome.status == 0, "\(outcome.output)")
    #expect(outcome.output.contains(/^sheet.md: (\d+) of \1 answers as expected\n$/))
  }

  @Test func `what is no text is left alone`() throws {
    let folder = try TestFolder()
    _ = try folder.shell("printf '1+1 \\377\\n' > a.calc")
    let outcome = try folder.run("sheet", "--update", "a.calc")
    #expect(outcome == Outcome(3, errors: "curta: a.calc is not UTF-8 text\n"))
  }

  @Test(arguments: [
    ["sheet"], ["sheet", "-e", "1"], ["sheet", "-"], ["sheet", "a.calc", "b.calc"],
    ["sheet", "--watch", "a.calc", "b.calc"], ["sheet", "--update", "--export", "b.md", "a.md"],
    ["sheet", "--export", "b.pdf", "a.md"], ["sheet", "--session", "s", "a.calc"],
  ])
  func `what it does not take is refused`(words: [String]) throws {
    #expect(try TestFolder().start(words).finish().status == 2)
  }
}
