import Foundation
import TerminalTesting

/// A picture of the documentation; a file next to it says how the program makes it.
///
///     # a comment
///     $ curta --graph 'x^2' --output square.svg      a drawing that the program writes
///
///     : screen 72 24 --rad                           the prompt in a terminal of that size, with options
///     : title …                                      the description for those who do not see it
///     : enter sqrt 8                                 a line; waits for the next prompt
///     : type x^2                                     characters
///     : key Escape                                   a key with a name
///     : wait ? help                                  until a row contains the text
///     : input 1 deg> 1,5                             until this line is being edited
struct PagePicture {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "docs/pictures")

  /// The names of the pictures; adding a file is adding a picture.
  static let names =
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path())) ?? [])
    .filter { $0.hasSuffix(".txt") }.map { String($0.dropLast(4)) }.sorted()

  let name: String
  private let lines: [String]

  init(named name: String) throws {
    self.name = name
    let text = try String(contentsOf: Self.folder.appending(path: "\(name).txt"), encoding: .utf8)
    lines = text.split(separator: "\n").map(String.init).filter { !$0.hasPrefix("#") }
  }

  /// The file of the picture, next to its text.
  var place: URL { Self.folder.appending(path: "\(name).svg") }

  /// The picture as the program makes it now.
  ///
  /// A screen is read until it `isExpected`, or patience ends, because a graph is refined while
  /// nobody types.
  func drawn(until isExpected: (String) -> Bool) throws -> String {
    guard let command = lines.first, command.hasPrefix("$ curta ") else {
      return try screen(until: isExpected)
    }
    let folder = try TestFolder()
    let outcome = try folder.shell("\"$curta\"" + command.dropFirst("$ curta".count))
    guard outcome.status == 0 else { throw ProgramFailure(outcome.errors) }
    return try folder.read("\(name).svg")
  }

  private func screen(until isExpected: (String) -> Bool) throws -> String {
    var sitting: Sitting?
    var title = name
    for line in lines {
      let words = line.split(separator: " ").dropFirst().map(String.init)
      let rest = String(line.drop { $0 != " " }.dropFirst().drop { $0 != " " }.dropFirst())
      switch (words.first, sitting) {
      case ("screen", _):
        let options = Array(words.dropFirst(3))
        let mode = options.contains("--rad") ? "rad" : "deg"
        sitting = try Sitting(
          options,
          environment: ["TERM": "xterm-256color"],
          columns: Int(words[1]) ?? 80,
          rows: Int(words[2]) ?? 24,
          prompt: "1 \(mode)>"
        )
      case ("title", _): title = rest
      case ("enter", let sitting?):
        let start = sitting.height
        try sitting.terminal.type(rest + "\r")
        try sitting.terminal.wait(for: "the next prompt") { screen in
          screen.scrolledOut.count + screen.row > start
            && screen.lines[screen.row].wholeMatch(of: /\d+ (deg|rad|grad)>/) != nil
        }
      case ("type", let sitting?): try sitting.terminal.type(rest)
      case ("key", let sitting?): try sitting.terminal.type(Self.keys[rest] ?? rest)
      case ("input", let sitting?): try sitting.wait(forInput: rest)
      case ("wait", let sitting?): try sitting.terminal.wait(forText: rest)
      default: throw ProgramFailure("\(name): \(line)")
      }
    }
    guard let sitting else { throw ProgramFailure("\(name) has no screen") }
    try? sitting.terminal.wait(for: "the picture") { screen in
      let isComputing = screen.lines.contains { $0.hasPrefix("still computing") }
      return !isComputing && isExpected(screen.svg(titled: title))
    }
    return sitting.terminal.screen.svg(titled: title)
  }

  private static let keys = [
    "Enter": "\r", "Escape": "\u{1B}", "Tab": "\t", "Up": "\u{1B}[A", "Down": "\u{1B}[B",
    "Right": "\u{1B}[C", "Left": "\u{1B}[D",
  ]
}
