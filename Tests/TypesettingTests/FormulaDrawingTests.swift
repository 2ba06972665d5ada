import Syntax
import SyntaxTesting
import Testing

@testable import Typesetting

@Suite struct FormulaDrawingTests {
  /// The drawing in a font whose characters are half as wide as high.
  private func drawing(_ sources: String...) throws -> FormulaDrawing {
    FormulaDrawing(try sources.map { try layout($0) }, size: 10) { Double($0.count) / 2 }
  }

  /// The text of the drawing with these characters.
  private func text(_ characters: String, in drawing: FormulaDrawing) throws -> FormulaDrawing.Text
  {
    try #require(drawing.texts.first { $0.text == characters })
  }

  @Test("variables are italic; numbers, functions and constants are not")
  func italics() throws {
    let drawing = try drawing("3x + sin(x) + f(x) + pi")
    let italics = drawing.texts.filter(\.isItalic).map(\.text)
    #expect(italics == ["x", "x", "f", "x"])
    #expect(drawing.texts.map(\.text).joined() == "3x+sinx+f(x)+π")
  }

  @Test("an exponent is raised and smaller, and a nested one smaller still")
  func powers() throws {
    let drawing = try drawing("a^b^c")
    let parts = try ["a", "b", "c"].map { try text($0, in: drawing) }
    #expect(parts[0].y == 0 && parts[1].y < 0 && parts[2].y < parts[1].y)
    #expect(parts[0].size > parts[1].size && parts[1].size > parts[2].size)
  }

  @Test("a fraction has a rule between its parts, which are centred on it")
  func fractions() throws {
    let drawing = try drawing("(x+1)/y")
    let rule = try #require(drawing.strokes.first?.points)
    #expect(rule[0].y == rule[1].y)
    let (above, below) = (try text("1", in: drawing), try text("y", in: drawing))
    #expect(above.y < rule[0].y && below.y - 5 > rule[0].y)
    #expect(abs(below.x + below.width / 2 - (rule[0].x + rule[1].x) / 2) < 0.001)
  }

  @Test("brackets around tall content are drawn, others are characters")
  func brackets() throws {
    #expect(try drawing("f(x)").strokes.isEmpty)
    let high = try drawing("f(x/2)")
    #expect(!high.texts.contains { $0.text == "(" })
    #expect(high.strokes.count == 3)
    #expect(try drawing("abs(x)").strokes.count == 2)
  }

  @Test("repeating digits have a line over them")
  func repeating() throws {
    let drawing = try drawing("0.1(6)")
    #expect(drawing.texts.map(\.text) == ["0.1", "6"])
    #expect(drawing.strokes.count == 1)
  }

  @Test("several formulas are side by side, separated by commas")
  func several() throws {
    let drawing = try drawing("x", "x^2")
    #expect(drawing.texts.map(\.text) == ["x", ",", "x", "2"])
    #expect(try self.drawing("x").texts.count == 1)
  }

  @Test("nothing exceeds the bounds of a drawing, and no two texts overlap")
  func bounds() throws {
    var random = RandomExpressions(seed: UInt64.random(in: 0...UInt64.max))
    for index in 0..<200 * effort {
      let expression = random.expression(depth: index % 5)
      let layout = Layout(expression, vocabulary: .test)
      let drawing = FormulaDrawing([layout], size: 10) { Double($0.count) / 2 }
      let line = layout.line(in: .typed)
      for text in drawing.texts {
        try #require(text.x >= 0 && text.x + text.width <= drawing.width + 0.001, "\(line)")
        try #require(text.y <= drawing.descent && -text.y <= drawing.ascent, "\(line)")
      }
      for point in drawing.strokes.flatMap(\.points) {
        try #require(point.x >= 0 && point.x <= drawing.width + 0.001, "\(line)")
        try #require(point.y <= drawing.descent && -point.y <= drawing.ascent, "\(line)")
      }
      for (place, text) in drawing.texts.enumerated() {
        for other in drawing.texts[(place + 1)...] {
          let isBeside =
            text.x + text.width <= other.x + 0.001 || other.x + other.width <= text.x + 0.001
          let isApart =
            text.y <= other.y - 0.5 * other.size || other.y <= text.y - 0.5 * text.size
          try #require(isBeside || isApart, "\(line): \(text.text), \(other.text)")
        }
      }
    }
  }
}
