import Testing

@testable import Graphing

struct TextPictureTests {
  /// The line that a text stands in as a picture of so many ASCII characters has it.
  private func line(_ text: String, _ role: TextRole, columns: Int) -> String {
    var canvas = Canvas(width: Double(columns), height: 1)
    canvas.text(text, role, at: Spot(x: 0, y: 0))
    return TextPicture(canvas, painter: .ascii, isColored: false).text
  }

  @Test("in ASCII no separator of findings reads as a product")
  func separators() {
    let findings = "zeros x = 2·π, 3 · minimum (1, 2)"
    #expect(line(findings, .finding, columns: 60) == "zeros x = 2*pi, 3 | minimum (1, 2)\n")
    #expect(line("2 · x", .title, columns: 60) == "2 * x\n")
  }

  @Test("a text that is longer in ASCII is seen to be cut")
  func longer() {
    #expect(line("zero x = √12345", .finding, columns: 15) == "zero x = sqr...\n")
    #expect(line("zero x = √12345", .finding, columns: 19) == "zero x = sqrt 12345\n")
  }
}
