import Arithmetic
import GraphTesting
import Testing

@testable import Graphing

/// Names of curves in pictures.
@Suite struct LegendTests {
  private static func plot(_ titles: [String]) throws -> Plot {
    let sources = titles.map { MonotoneSource.line(Fraction(1), Fraction(0), title: $0) }
    return Plot(sources, viewport: try .whole(-4, 4, -4, 4))
  }

  /// The texts in the legend of a picture, row by row.
  private static func legend(_ titles: [String], in form: PictureForm) throws -> [[Legend.Entry]] {
    PictureLayout(of: try plot(titles), in: form).legend.rows
  }

  private static let text = PictureForm.text(columns: 80, lines: 24, .braille)
  private static let image = PictureForm.image(width: 800, height: 600)

  @Test("each curve has its letter in the findings", arguments: [text, image])
  func letters(form: PictureForm) throws {
    let titles = (1...20).map { "x + \($0)" }
    let entries = try Self.legend(titles, in: form).joined()
    let gap = form == Self.text ? " " : ": "
    let expected = zip("ABCDEFGHIJKLMNOPQRST", titles).map { "\($0)\(gap)\($1)" }
    #expect(entries.map(\.text) == expected)
    #expect(entries.compactMap(\.curve) == Array(0..<20))
  }

  @Test("forty curves have forty letters")
  func manyLetters() {
    #expect(Set((0..<40).map { CurveStyle(number: $0).letter }).count == 40)
  }

  @Test(
    "curves that have no room are counted",
    arguments: [
      PictureForm.text(columns: 20, lines: 7, .braille), .text(columns: 40, lines: 12, .ascii),
      .image(width: 200, height: 200), .image(width: 320, height: 240),
    ]
  )
  func rest(form: PictureForm) throws {
    let titles = (1...30).map { "x + \($0)000" }
    let entries = try Self.legend(titles, in: form).joined()
    let named = entries.compactMap(\.curve)
    #expect(named == Array(0..<named.count))
    let rest = try #require(entries.last)
    let expected = named.isEmpty ? "30 curves" : "and \(30 - named.count) more"
    #expect(rest.curve == nil && rest.text == expected)
  }

  @Test("the rows of a legend are as wide as they may be", arguments: 2...30)
  func width(count: Int) throws {
    let titles = (1...count).map { String(repeating: "sin(x) + ", count: $0 % 7) + "x" }
    for columns in [20, 33, 80] {
      let form = PictureForm.text(columns: columns, lines: 24, .braille)
      for row in try Self.legend(titles, in: form) {
        let last = try #require(row.last)
        #expect(Int(last.x) + last.text.count <= columns)
      }
    }
  }

  @Test("one curve has no legend")
  func one() throws {
    #expect(try Self.legend(["x"], in: Self.image).isEmpty)
  }

  @Test("curves of the same colour have different strokes in an image")
  func strokes() {
    let styles = (0..<14).map { CurveStyle(number: $0) }
    let colors = Theme.light.curves.count
    #expect(styles[0].penStroke == .solid && styles[colors - 1].penStroke == .solid)
    #expect(styles[colors].penStroke != .solid)
  }
}
