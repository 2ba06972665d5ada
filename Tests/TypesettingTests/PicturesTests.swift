import Foundation
import Testing

@testable import Typesetting

@Suite struct PicturesTests {
  private static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Pictures")

  /// The golden files; adding a file is adding a test.
  static let names =
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path())) ?? [])
    .filter { $0.hasSuffix(".txt") }.sorted()

  @Test("there are golden files") func files() { #expect(!Self.names.isEmpty) }

  @Test("the pictures equal those in the golden file", arguments: names)
  func pictures(name: String) throws {
    let text = try String(contentsOf: Self.folder.appending(path: name), encoding: .utf8)
    let pictures = Pictures(text).pictures
    #expect(!pictures.isEmpty)
    for picture in pictures {
      let drawn = try picture.drawn
      #expect(
        drawn == picture.lines,
        "\(name)\n> \(picture.source)\n\(drawn.joined(separator: "\n"))"
      )
    }
  }
}
