import Arithmetic
import GraphTesting
import Testing

@testable import Graphing

@Suite struct PictureTests {
  private static let names = ["line", "three", "hyperbola", "poles", "floor", "dice", "noise"]

  private static func plot(_ name: String) throws -> Plot {
    let sources = GraphScene.sources(named: name)
    let window = sources.suggestedWindow(aspect: 1)
    guard let x = window.x, let y = window.y else {
      return Plot(sources, viewport: try .whole(-4, 4, -3, 5))
    }
    return Plot(
      sources,
      viewport: try Viewport(
        x: (x.lowerBound, x.upperBound),
        y: (y.lowerBound, y.upperBound),
        size: DotSize(columns: 160, rows: 96)
      )
    )
  }

  @Test("a picture with too little room is refused")
  func small() throws {
    var plot = try Self.plot("line")
    for form in [
      PictureForm.text(columns: 19, lines: 8, .braille), .text(columns: 20, lines: 6, .ascii),
      .image(width: 199, height: 400),
    ] {
      #expect(throws: PictureError.tooSmall(form)) { try plot.picture(in: form) }
    }
    #expect(
      PictureError.tooSmall(.text(columns: 19, lines: 8, .braille)).description
        == "19 × 8 characters are too few for a graph; use at least 20 × 7"
    )
  }

  @Test("no text covers a dot of a curve, whatever the size", arguments: names)
  func textIsFree(name: String) throws {
    for painter in CellPainter.allCases {
      for (columns, lines) in [(80, 24), (40, 12), (20, 7), (133, 50)] {
        for mode in PlotMode.allCases {
          var plot = try Self.plot(name)
          plot.mode = mode
          plot.hasMarkers = false
          let form = PictureForm.text(columns: columns, lines: lines, painter)
          let canvas = try plot.picture(in: form)
          let picture = TextPicture(canvas, painter: painter, isColored: true)
          #expect(picture.lines.count == lines)
          #expect(picture.lines.allSatisfy { $0.count == columns })
          for case .curve(let curve) in canvas.marks {
            for (column, rows) in curve.dots.lit.enumerated() {
              for row in rows.runs.joined() {
                let y = Int(curve.area.bottom) - 1 - row
                let cell = picture.lines[y / painter.cell.rows][column / painter.cell.columns]
                guard case .curve = cell.ink else {
                  Issue.record("\(cell) over \(column), \(row)")
                  return
                }
              }
            }
          }
        }
      }
    }
  }

  @Test("the window of a picture is the one asked for, or has its middle and scale")
  func fitting() throws {
    var plot = try Self.plot("three")
    let window = plot.viewport
    _ = try plot.picture(in: .image(width: 640, height: 480))
    #expect(plot.viewport.left == window.left && plot.viewport.top == window.top)
    plot = try Self.plot("three")
    _ = try plot.picture(in: .text(columns: 60, lines: 20, .braille), keeping: .scale)
    #expect(plot.viewport.centre == window.centre)
    #expect(plot.viewport.dotWidth == window.dotWidth)
    #expect(plot.viewport.size.columns == 120)
  }

  @Test(arguments: [
    PictureForm.image(width: 800, height: 450), .text(columns: 80, lines: 24, .braille),
    .text(columns: 40, lines: 30, .halfBlock), .text(columns: 70, lines: 20, .ascii),
  ])
  func `a circle is round, and all of the window is in view`(form: PictureForm) throws {
    let source = MonotoneSource.line(Fraction(1), Fraction(0), title: "x")
    let window = try Viewport.whole(-8, 8, -6, 6, columns: 120, rows: 80)
    var plot = Plot([source], viewport: window)
    plot.hasEqualScales = true
    try plot.fit(to: form, keeping: .window)
    let viewport = plot.viewport
    let aspect = PictureLayout(of: plot, in: form).dotAspect
    #expect(viewport.dotHeight / viewport.dotWidth == aspect)
    #expect(viewport.left <= window.left && window.right <= viewport.right)
    #expect(viewport.bottom <= window.bottom && window.top <= viewport.top)
  }

  @Test("fitting to text gives a picture's window and asks no source for anything")
  func fittingOnly() throws {
    let source = MonotoneSource.line(Fraction(1), Fraction(0), title: "x")
    var fitted = Plot([source], viewport: try .whole(-8, 8, -8, 8, columns: 120, rows: 80))
    var drawn = fitted
    let form = PictureForm.text(columns: 60, lines: 20, .braille)
    try fitted.fit(to: form, keeping: .window)
    #expect(source.requests.isEmpty)
    _ = try drawn.picture(in: form)
    #expect(fitted.viewport == drawn.viewport && !source.requests.isEmpty)
  }

  @Test("in an image all text is on the paper and outside the dots", arguments: names)
  func margins(name: String) throws {
    for (width, height) in [(800, 600), (320, 240), (200, 200), (1600, 900)] {
      var plot = try Self.plot(name)
      plot.remarks = ["a remark that is so long that it takes more than a line in small pictures"]
      let canvas = try plot.picture(in: .image(width: width, height: height))
      let areas = canvas.marks.compactMap { mark -> Area? in
        guard case .curve(let curve) = mark else { return nil }
        return curve.area
      }
      let area = try #require(areas.first)
      for case .text(let text) in canvas.marks {
        let textWidth = TextMetrics.width(of: text.text, size: text.role.size)
        let share = text.anchor == .start ? 0.0 : text.anchor == .middle ? 0.5 : 1
        let left = text.spot.x - share * textWidth
        #expect(left >= 0 && left + textWidth <= canvas.width + 1, "\(text)")
        #expect(text.spot.y > 0 && text.spot.y < canvas.height)
        let isBeside = left + textWidth <= area.x || text.spot.y <= area.y
        #expect(isBeside || text.spot.y >= area.bottom, "\(text)")
      }
    }
  }

  @Test(
    "a text without room is not cut inside a number",
    arguments: [
      ("minima (≈ −9.702673, 1)", 14, "minima (≈ −…"), ("x + 12345", 8, "x + …"),
      ("10³⁰⁰ + x", 5, "…"), ("sin x + cos x", 9, "sin x + …"), ("1.5E10 + x", 6, "…"),
      ("x + 12345", 9, "x + 12345"),
    ]
  )
  func shortened(text: String, length: Int, shown: String) {
    #expect(text.shortened(to: length) == shown)
  }

  @Test(
    "a line has as many sentences as fit, and of the next one as many things",
    arguments: [
      (80, "DEG · B: intersections (−1, 1), (2, 4) · A: zeros x = −3π, −2π, −π, … 7 found"),
      (68, "DEG · B: intersections (−1, 1), (2, 4) · A: zeros x = −3π, … 7 found"),
      (60, "DEG · B: intersections (−1, 1), (2, 4) · A: zeros x = −3π, …"),
      (59, "DEG · B: intersections (−1, 1), (2, 4) · …"),
      (40, "DEG · B: intersections (−1, 1), …"), (30, "DEG · …"),
    ]
  )
  func sentences(columns: Int, line: String) {
    let sentences = [
      "DEG", "B: intersections (−1, 1), (2, 4)", "A: zeros x = −3π, −2π, −π, … 7 found",
    ]
    #expect(sentences.fitted(to: columns) == line)
    #expect(line.count <= columns)
  }

  @Test("lines of an image say that sentences are left out", arguments: 60...600)
  func imageLines(width: Int) {
    let sentences = [
      "DEG", "B: intersections (−1, 1), (2, 4)", "A: zeros x = −3π, −2π, −π, … 7 found",
      "A: pole x = 0",
    ]
    let lines = TextMetrics.lines(of: sentences, width: Double(width), size: 12, atMost: 2)
    #expect(lines.count <= 2)
    #expect(lines.allSatisfy { TextMetrics.width(of: $0, size: 12) <= Double(width) })
    let isWhole = lines.joined(separator: " · ") == sentences.joined(separator: " · ")
    #expect(isWhole || lines.last?.hasSuffix("…") == true, "\(lines)")
  }

  @Test("curves without colour differ by stroke, and the picture without ink has none")
  func strokes() throws {
    var plot = try Self.plot("three")
    plot.mode = .thin
    let canvas = try plot.picture(in: .text(columns: 60, lines: 20, .braille))
    let plain = TextPicture(canvas, painter: .braille, isColored: false)
    let colored = TextPicture(canvas, painter: .braille, isColored: true)
    #expect(plain != colored)
    #expect(plain.text.contains("A x²   B x³ − 3x   C 1 − x"))
    #expect(!plain.text.contains("\u{1B}"))
    #expect(colored.coloredText.contains("\u{1B}[0;36m") && colored.coloredText.hasSuffix("\n"))
  }

  @Test("a picture makes full effort for dots left undecided before")
  func completes() throws {
    let source = MonotoneSource.line(Fraction(1), Fraction(0), title: "x")
    source.doubtfulRows = -1_000..<1_000
    var plot = Plot([source], viewport: try .whole(-8, 8, -8, 8, columns: 60, rows: 40))
    plot.fill()
    #expect(plot.undecidedCount > 0)
    _ = plot.barePicture()
    #expect(plot.undecidedCount == 0)
  }

  @Test("a name from a file cannot make the terminal obey")
  func control() throws {
    var plot = try Self.plot("line")
    plot.title = PlotTitle("a\u{1B}[31mb\u{9B}c\n")
    let canvas = try plot.picture(in: .text(columns: 40, lines: 12, .braille))
    let picture = TextPicture(canvas, painter: .braille, isColored: false)
    #expect(picture.text.hasPrefix("a?[31mb?c?\n"))
  }

  @Test("an undecided dot is shown dimly with colours and not at all without")
  func undecided() throws {
    let source = MonotoneSource.line(Fraction(1), Fraction(0), title: "x")
    source.doubtfulRows = -1_000..<1_000
    var plot = Plot([source], viewport: try .whole(-8, 8, -8, 8))
    let canvas = try plot.picture(in: .text(columns: 30, lines: 12, .braille), effort: .frame)
    let colored = TextPicture(canvas, painter: .braille, isColored: true)
    let dim = colored.lines.joined().count { $0.ink == .undecided }
    #expect(dim > 9)
    let plain = TextPicture(canvas, painter: .braille, isColored: false)
    #expect(!plain.lines.joined().contains { $0.ink == .undecided || $0.ink == .curve(0) })
    #expect(plain.text.contains("dots undecided"))
  }
}
