import Foundation
import GraphTesting
import Graphing
import Testing

/// Screens in a text file: after `>` the curves, the screen's columns and lines, `colored` or
/// `plain`, and the keys; below it the resulting screen.
@Suite struct GraphPicturesTests {
  private struct Scene {
    let words: [String]
    var lines: [String] = []
  }

  private static let file = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Graphs/Screens/viewer.txt")

  private static func scenes() throws -> [Scene] {
    var scenes: [Scene] = []
    for line in try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n") {
      if line.hasPrefix("> ") {
        scenes.append(Scene(words: line.dropFirst(2).split(separator: " ").map(String.init)))
      } else if !scenes.isEmpty {
        scenes[scenes.count - 1].lines.append(line)
      }
    }
    return scenes
  }

  private static let keys = [
    "right": "\u{1B}[C", "left": "\u{1B}[D", "enter": "\r", "escape": "\u{1B}",
  ]

  @Test func `screens are as in the file`() throws {
    let scenes = try Self.scenes()
    #expect(scenes.count > 4)
    for scene in scenes {
      let words = scene.words
      var viewing = try GraphViewing(
        GraphScene.sources(named: words[0]),
        columns: Int(words[1]) ?? 0,
        rows: Int(words[2]) ?? 0,
        isColored: words[3] == "colored"
      )
      for word in words[4...] { viewing.type(Self.keys[word] ?? word) }
      let expected = Array(scene.lines.prefix(viewing.lines.count))
      let shown = viewing.lines.joined(separator: "\n")
      #expect(viewing.lines == expected, "> \(words.joined(separator: " "))\n\(shown)")
    }
  }
}
