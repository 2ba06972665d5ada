import Foundation
import Testing

/// The pictures of the documentation are what the program shows.
///
/// `scripts/pictures` regenerates them: it runs this suite with `CURTA_WRITE_PICTURES` set.
@Suite struct PagePicturesTests {
  private static let writes = ProcessInfo.processInfo.environment["CURTA_WRITE_PICTURES"] != nil

  @Test func `there are pictures`() { #expect(PagePicture.names.count >= 6) }

  @Test func `the gallery has 24 pictures without undecided dots`() throws {
    let page = PagePicture.folder.deletingLastPathComponent().appending(path: "gallery.md")
    let text = try String(contentsOf: page, encoding: .utf8)
    let names = text.matches(of: /\]\(pictures\/([a-z]+)\.svg\)/).map { String($0.1) }
    #expect(names.count == 24)
    #expect(Set(names).isSubset(of: PagePicture.names))
    for name in names {
      let picture = try String(contentsOf: PagePicture(named: name).place, encoding: .utf8)
      #expect(!picture.contains("undecided<"), "\(name)")
      #expect(!picture.contains("class=\"undecided"), "\(name)")
    }
  }

  @Test(arguments: PagePicture.names)
  func `the picture is what the program shows`(name: String) throws {
    let picture = try PagePicture(named: name)
    let expected = (try? String(contentsOf: picture.place, encoding: .utf8)) ?? ""
    var (last, repetitions) = ("", 0)
    let drawn = try picture.drawn { drawing in
      guard Self.writes else { return drawing == expected }
      // When it is regenerated, a screen is done if nothing changes for a second.
      repetitions = drawing == last ? repetitions + 1 : 0
      last = drawing
      return repetitions == 20
    }
    if Self.writes { try drawn.write(to: picture.place, atomically: true, encoding: .utf8) }
    #expect(Self.writes || drawn == expected, "scripts/pictures makes \(name).svg anew")
  }
}
