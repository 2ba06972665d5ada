import Testing

/// The scripts with which shells complete the command line; scripts/check-completions tries all of them.
@Suite struct CompletionsOptionTests {
  @Test(arguments: ["bash", "zsh", "fish"])
  func `every option is completed`(shell: String) throws {
    let folder = try TestFolder()
    let help = try folder.run("--help").output
    let script = try folder.run("--completions", shell).output
    let options = Set(help.matches(of: /--([a-z-]+)/).map { $0.1 })
    #expect(options.count > 20)
    for option in options {
      let text = shell == "fish" ? "-l \(option) " : "--\(option)"
      #expect(script.contains(text), "\(option)")
    }
  }

  @Test(arguments: [
    (["--graph"], "--graph --graph-data --graph-mode"),
    (["--graph-mode", ""], "exact thin dot"),
    (["--format", "=", "la"], "latex"),
    (["--export", "p"], "page.html"),
    ([""], "tour.calc drafts sheet serve lsp mcp"),
    (["s"], "sheet serve"),
    (["sheet", ""], "tour.calc drafts notes.md"),
    (["--rad", ""], "tour.calc drafts"),
    (["--digits", ""], ""),
    (["-e", "t"], ""),
  ])
  func `bash completes what is typed`(words: [String], completed: String) throws {
    let folder = try TestFolder()
    try folder.write("", to: "tour.calc")
    try folder.write("", to: "page.html")
    try folder.write("", to: "notes.md")
    let typed = words.map { "'\($0)'" }.joined(separator: " ")
    let outcome = try folder.shell(
      """
      mkdir drafts
      "$curta" --completions bash > completions
      exec bash --norc -c 'source ./completions; COMP_WORDS=(curta "$@"); COMP_CWORD=$#
        _curta; echo "${COMPREPLY[*]}"' bash \(typed)
      """
    )
    #expect(outcome.output == completed + "\n")
    #expect(outcome.errors.isEmpty)
  }

  @Test func `another shell is refused with the nearest one`() throws {
    let outcome = try TestFolder().run("--completions", "fsh")
    #expect(outcome.status == 2)
    #expect(outcome.errors == "curta: there are no completions for fsh; did you mean fish?\n")
  }
}
