import Foundation
import TerminalTesting
import Testing

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Graphs on terminals that respond to queries, and on some that do not.
@Suite(.terminal) struct GraphPictureTests {
  /// A terminal, by its responses.
  struct Kind: CustomTestStringConvertible {
    let testDescription: String
    let answers: String

    static let kitty = Kind(
      testDescription: "kitty",
      answers:
        "\u{1B}_Gi=31;OK\u{1B}\\\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\\u{1B}[6;20;10t\u{1B}[?62c"
    )
    static let sixel = Kind(
      testDescription: "sixel",
      answers: "\u{1B}]11;rgb:1515/1818/1d1d\u{7}\u{1B}[6;20;10t\u{1B}[?62;4;22c"
    )
    static let iTerm2 = Kind(
      testDescription: "iTerm2",
      answers: "\u{1B}P>|iTerm2 3.5.10\u{1B}\\\u{1B}[4;480;800t\u{1B}[?62;4c"
    )
  }

  private let words = ["x^2-2", "--window", "-4", "4", "-3", "5"]
  /// Responses of a remote terminal may take longer, and so may those of a test.
  private let far = ["SSH_TTY": "/dev/pts/0"]

  /// Graphs in a shell, after some lines, and returns the terminal when it has ended.
  private func graph(
    on kind: Kind?,
    _ options: [String] = [],
    environment: [String: String] = [:],
    above: Int = 0
  ) throws -> PseudoTerminal {
    let folder = try TestFolder()
    let lines = (0..<above).map { "echo above \($0);" }.joined()
    let environment = folder.environment.merging(
      ["TERM": "xterm-256color", "LC_ALL": "C.UTF-8", "curta": try builtProgram("curta")]
    ) { $1 }.merging(kind == nil ? [:] : far) { $1 }.merging(environment) { $1 }
    let terminal = try PseudoTerminal(
      running: "/bin/sh",
      arguments: ["-c", "\(lines)\"$curta\" --graph \"$@\"; echo below", "sh"] + words + options,
      environment: environment,
      patience: .seconds(30)
    )
    if let kind {
      try terminal.wait(forOutput: "\u{1B}[c")
      try terminal.type(kind.answers)
    }
    #expect(try terminal.waitForEnd() == .exited(0))
    return terminal
  }

  /// The output of the program, with its escape sequences.
  private func output(_ terminal: PseudoTerminal) -> String {
    String(decoding: terminal.output, as: UTF8.self)
  }

  @Test func `kitty is given the very file that --output writes`() throws {
    let folder = try TestFolder()
    let file = "\(folder.path)/a.png"
    let line = words.joined(separator: " ")
    _ = try folder.shell("\"$curta\" --graph \(line) --size 800x440 --output \(file)")
    let png = try #require(FileManager.default.contents(atPath: file))
    let text = output(try graph(on: .kitty))
    let start = try #require(text.range(of: "\u{1B}_Ga=T,f=100,q=2,c=80,r=22,C=1,m=1;"))
    let image = text[start.lowerBound...].components(separatedBy: "\u{1B}\\")
      .prefix { $0.hasPrefix("\u{1B}_G") }
    let data = Data(
      base64Encoded: image.compactMap { $0.components(separatedBy: ";").last }.joined()
    )
    #expect(data == png)
  }

  @Test func `a terminal with sixels is given those that a pipe is when they are asked for`() throws
  {
    let line = words.joined(separator: " ")
    let piped = try TestFolder().shell("\"$curta\" --graph \(line) --picture sixel")
    let sixels = try #require(piped.output.components(separatedBy: "\u{1B}7").last)
    #expect(sixels.hasPrefix("\u{1B}P0;1q\"1;1;800;440") && piped.status == 0)
    #expect(output(try graph(on: .sixel)).replacing("\r\n", with: "\n").contains(sixels))
  }

  @Test(
    "a pipe gets the characters requested, or those of the locale",
    arguments: [
      ("LC_ALL=C.UTF-8 curta --graph x", "⠔"), ("LC_ALL=C curta --graph x", "*"),
      ("LC_ALL=C curta --graph x --picture braille", "⠔"),
      ("LC_ALL=C.UTF-8 curta --graph x --picture ascii", "*"),
      ("LC_ALL=C.UTF-8 curta --graph x --picture blocks", "▀"),
      ("LC_ALL=C.UTF-8 curta -e ':set picture ascii' -e ':graph x'", "*"),
    ]
  )
  func characters(command: String, shown: String) throws {
    let signs = ["⠔", "*", "▀"]
    let piped = try TestFolder().shell(command.replacing("curta", with: "\"$curta\""))
    #expect(piped.status == 0)
    #expect(signs.filter { piped.output.contains($0) } == [shown])
  }

  @Test(
    "later output is below the picture",
    arguments: [Kind.kitty, .sixel, .iTerm2],
    [0, 7, 40]
  )
  func scrollback(kind: Kind, above: Int) throws {
    let terminal = try graph(on: kind, above: above)
    let rows = terminal.screen.scrolledOut + terminal.screen.lines
    let expected = (0..<above).map { "above \($0)" } + Array(repeating: "", count: 22) + ["below"]
    #expect(Array(rows.prefix(expected.count)) == expected)
    #expect(rows.dropFirst(expected.count).allSatisfy { $0.isEmpty })
    #expect(terminal.isCooked)
  }

  @Test func `iTerm2 is given a file`() throws {
    #expect(output(try graph(on: .iTerm2)).contains("\u{1B}]1337;File=inline=1;size="))
  }

  @Test func `a terminal that does not answer gets braille`() throws {
    let terminal = try graph(on: nil)
    #expect(output(terminal).contains("\u{1B}[c"))
    #expect(output(terminal).contains("⠉") && !output(terminal).contains("\u{1B}_Ga=T"))
    #expect(terminal.isCooked)
  }

  @Test(
    "no query is sent where no image could be shown",
    arguments: [
      (["--picture", "braille"], [:], "⠉"), (["--picture", "ascii"], [:], "*"),
      (["--picture", "blocks"], [:], "▀"), (["--no-color"], [:], "⠉"),
      (["--plain"], [:], "minimum at x = 0"),
      ([], ["TERM": "dumb"], "⠉"), ([], ["TERM": "linux"], "⠉"), ([], ["TMUX": "/tmp/tmux"], "⠉"),
      ([], ["TERM": "screen-256color"], "⠉"), ([], ["NO_COLOR": "1"], "⠉"),
    ] as [([String], [String: String], String)]
  )
  func unasked(options: [String], environment: [String: String], shown: String) throws {
    let terminal = try graph(on: nil, options, environment: environment)
    #expect(!output(terminal).contains("\u{1B}[c"))
    #expect(output(terminal).contains(shown))
  }

  @Test func `what was typed ahead is not taken`() throws {
    let folder = try TestFolder()
    let terminal = try PseudoTerminal(
      running: "/bin/sh",
      arguments: [
        "-c", "echo ready; read go; \"$curta\" --graph x; read more; echo \"got $more\"",
      ],
      environment: folder.environment.merging(
        ["TERM": "xterm", "LC_ALL": "C.UTF-8", "curta": try builtProgram("curta")]
      ) { $1 },
      patience: .seconds(30)
    )
    try terminal.wait(forText: "ready")
    try terminal.type("go\rmore\r")
    try terminal.waitForEnd()
    #expect(terminal.screen.lines.contains("got more"))
    #expect(!output(terminal).contains("\u{1B}[c"))
  }

  @Test func `the viewer shows an image at rest and leaves one on the terminal`() throws {
    let sitting = try Sitting(environment: far.merging(["TERM": "xterm-256color"]) { $1 })
    let terminal = sitting.terminal
    try terminal.type(":graph x^2-2 --window -4 4 -3 5\r")
    try terminal.wait(forOutput: "\u{1B}[c")
    try terminal.type(Kind.kitty.answers)
    try terminal.wait(forOutput: "\u{1B}[3H\u{1B}_Ga=T,f=100,q=2,c=80,r=21,C=1,i=1,m=")
    try terminal.wait(for: "characters to go") {
      $0.isAlternate && $0.lines[2..<22].allSatisfy { $0.isEmpty }
    }
    let start = terminal.output.count
    try terminal.type("l")
    try terminal.wait(for: "characters") { $0.lines.joined().contains("⠉") }
    try terminal.wait(forOutput: "\u{1B}_Ga=d,d=I,i=1,q=2\u{1B}\\", from: start)
    let end = terminal.output.count
    try terminal.type("q")
    try terminal.wait(forOutput: "\u{1B}[5n", from: end)
    try terminal.type("\u{1B}[0n")
    try terminal.wait(for: "the prompt") { !$0.isAlternate && $0.lines[$0.row] == "1 deg>" }
    let left = String(decoding: terminal.output[end...], as: UTF8.self)
    let leaving = try #require(left.range(of: "\u{1B}[?1049l"))
    #expect(left[..<leaving.lowerBound].contains("\u{1B}_Ga=d,d=A,q=2"))
    #expect(left[leaving.upperBound...].contains("\u{1B}_Ga=T,f=100,q=2,c=80,r=22,C=1,m=1;"))
    #expect(!left.contains("⠉"))
    try sitting.quit()
  }
}
