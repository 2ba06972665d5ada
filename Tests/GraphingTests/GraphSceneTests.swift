import Foundation
import GraphTesting
import Testing

@Suite struct GraphSceneTests {
  private static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Graphs")

  /// The golden files; adding a file is adding a test.
  static let names =
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path())) ?? [])
    .filter { $0.hasSuffix(".txt") }.sorted()

  @Test("there are golden files") func files() { #expect(!Self.names.isEmpty) }

  @Test("the drawing equals the golden file", arguments: names)
  func graphs(name: String) throws {
    let text = try String(contentsOf: Self.folder.appending(path: name), encoding: .utf8)
    let scenes = GraphScene.scenes(in: text)
    #expect(!scenes.isEmpty)
    for scene in scenes {
      let drawn = try scene.drawn()
      #expect(
        drawn == scene.lines,
        "\(name)\n> \(scene.source)\n\(drawn.joined(separator: "\n"))"
      )
    }
  }
}
