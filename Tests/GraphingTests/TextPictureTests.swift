import Testing

@testable import Graphing

struct TextPictureTests {
  /// The line that a text makes in a picture with `columns` columns of ASCII characters.
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

  @Test("a text too long in ASCII shows that it is cut")
  func longer() {
    #expect(line("zero x = √12345", .finding, columns: 15) == "zero x = sqr...\n")
    #expect(line("zero x = √12345", .finding, columns: 19) == "zero x = sqrt 12345\n")
  }
}
