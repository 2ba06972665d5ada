import TerminalTesting
import Testing

/// Nothing from a file, a name or an argument controls the terminal.
@Suite struct ControlCharacterTests {
  /// A window title, an erased screen, an 8-bit control character, and right-to-left text.
  private static let hostile = "\u{1B}]0;owned\u{7}\u{1B}[2J\u{9B}31m\u{202E}\u{2066}\u{8}"

  /// The output of curta to its own terminal.
  private func output(_ arguments: [String], in folder: TestFolder) throws -> String {
    let terminal = try PseudoTerminal(
      running: builtProgram("curta"),
      arguments: arguments,
      environment: folder.environment.merging(["TERM": "xterm", "LC_ALL": "C.UTF-8"]) { $1 },
      patience: .seconds(300)
    )
    try terminal.waitForEnd()
    return String(decoding: terminal.output, as: UTF8.self)
  }

  /// Whether it contains nothing that a terminal obeys, except for line ends.
  private func isHarmless(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { scalar in
      switch scalar.value {
      case 0x09, 0x0A, 0x0D: true
      case 0..<0x20, 0x7F..<0xA0, 0x202A...0x202E, 0x2066...0x2069: false
      default: true
      }
    }
  }

  @Test(
    arguments: [
      ["-e", "\(hostile)"], ["-e", ":set \(hostile)"], ["-e", ":\(hostile)"],
      ["-e", ":load \"\(hostile)\""], ["-e", ":label x \(hostile)"],
      ["-e", ":history x \(hostile) --size"], ["--format", "\(hostile)", "-e", "1"],
      ["--\(hostile)"], ["\(hostile).calc"], ["--graph", "\(hostile)"],
      ["--graph-data", "\(hostile)"], ["--graph-data", "evil.tsv"], ["--check", "evil.calc"],
      ["--check", "\(hostile).calc"], ["--json", "-e", "\(hostile)"],
      ["--from", "mathml", "-e", "<math>\(hostile)<mi>\(hostile)</mi></math>"],
      ["--session", "damaged.calc", "-e", ":history"],
      ["--session", "\(hostile)/s.calc", "-e", "1"],
      ["--session", "evil.session", "-e", ":history"],
    ]
  )
  func `what a terminal would obey is shown`(arguments: [String]) throws {
    let folder = try TestFolder()
    try folder.write(
      "1 # = \(Self.hostile)\n2 # = 3\(Self.hostile)\n:\(Self.hostile)\n",
      to: "evil.calc"
    )
    try folder.write("x\t\(Self.hostile)\n1\t2\n3\t\(Self.hostile)\n", to: "evil.tsv")
    try folder.write(
      "# curta session 3\n\(Self.hostile)\n:set \(Self.hostile)\n",
      to: "damaged.calc"
    )
    let line = ":statement 1 deg \"1 # \(Self.hostile)\" -- 1\n"
    try folder.write("# curta session 3\n\(line)# end of session\n", to: "evil.session")
    let arguments = arguments.map {
      $0.contains("<") || !$0.contains(".") ? $0 : "\(folder.path)/\($0)"
    }
    let output = try output(arguments, in: folder)
    #expect(isHarmless(output), "\(output.debugDescription)")
  }

  @Test func `a session with control characters in its statements shows them at the prompt`() throws
  {
    let folder = try TestFolder()
    let line = ":statement 1 deg \"1 # \(Self.hostile)\" -- 1\n"
    let text =
      "# curta session 3\n\(line):statement 2 deg \"x = \(Self.hostile)\" -- 1\n# end of session\n"
    try folder.write(text, to: "s")
    let sitting = try Sitting(in: folder, ["--session", "\(folder.path)/s"], prompt: "3 deg>")
    for command in [":history", ":edit 1 2", ":undo", ":undo", ":set \(Self.hostile.dropFirst())"] {
      let start = sitting.height
      try sitting.terminal.type(command.filter { $0 != "\u{7}" && $0 != "\u{1B}" } + "\r")
      try sitting.terminal.wait(for: "the next prompt") { screen in
        screen.scrolledOut.count + screen.row > start
          && screen.lines[screen.row].contains("deg>")
      }
    }
    #expect(!sitting.output.contains("]0;owned\u{7}"))
    #expect(!sitting.output.contains("\u{1B}[2J"))
    #expect(!sitting.output.unicodeScalars.contains { $0 == "\u{202E}" || $0 == "\u{9B}" })
    #expect(sitting.output.contains("␛]0;owned␇"))
  }

  @Test func `what another prompt did is shown without control characters`() throws {
    let folder = try TestFolder()
    let sitting = try Sitting(in: folder, ["--session", "\(folder.path)/s"])
    _ = try sitting.ask("x = 1", then: "2 deg>")
    let line = ":statement 7 deg \"y = 2 # \(Self.hostile)\" -- 2\n"
    let text = try folder.read("s")
    try folder.write(text + line, to: "s")
    _ = try sitting.ask("3", then: "3 deg>")
    #expect(sitting.output.contains("another prompt: y = 2"))
    #expect(!sitting.output.contains("]0;owned\u{7}"))
    #expect(!sitting.output.unicodeScalars.contains { $0 == "\u{202E}" || $0 == "\u{9B}" })
  }
}
