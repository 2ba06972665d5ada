import TerminalTesting
import Testing

/// The session that the prompt reads at its start is contained like a line.
@Suite(.terminal) struct PromptStartTests {
  /// A session that takes long to read.
  private let slow = "# curta session 3\nx = 5\ny = gcd(3^(2*10^7)+1, 7^(2*10^7)+3)\n"

  private func sitting(_ arguments: [String], prompt: String? = nil) throws -> Sitting {
    let folder = try TestFolder()
    try folder.write(slow, to: "s")
    return try Sitting(in: folder, ["--session", "\(folder.path)/s"] + arguments, prompt: prompt)
  }

  @Test func `Ctrl-C while the session is read brings the prompt, and leaves the file alone`()
    throws
  {
    let sitting = try sitting([])
    // A copy of the session process reads it.
    try sitting.terminal.wait(for: "the copy") { _ in
      let session = RunningProcess.children(of: sitting.terminal.process).last
      return session.map { !RunningProcess.children(of: $0.number).isEmpty } ?? false
    }
    try sitting.terminal.type("\u{3}")
    try sitting.terminal.wait(forLine: "1 deg>")
    let rows = sitting.terminal.screen.lines.joined(separator: " ")
    #expect(rows.contains("s was not read: interrupted; nothing is saved here"))
    #expect(try sitting.ask("1+1", then: "2 deg>") == ["2"])
    let warning = try sitting.ask(":quit", then: "2 deg>").joined(separator: " ")
    #expect(warning.contains("was not read: interrupted; :quit once more leaves it"))
    #expect(try sitting.folder.read("s") == slow)
  }

  @Test func `a time limit holds for the session that is read`() throws {
    let sitting = try sitting(["--time-limit", "1"], prompt: "1 deg>")
    let rows = sitting.terminal.screen.lines.joined(separator: " ")
    #expect(rows.contains("it takes more time than --time-limit allows"))
    #expect(try sitting.ask("1+1", then: "2 deg>") == ["2"])
    #expect(try sitting.folder.read("s") == slow)
  }
}
