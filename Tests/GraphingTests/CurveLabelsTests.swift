import Arithmetic
import GraphTesting
import Testing

@testable import Graphing

/// Names beside curves in images.
struct CurveLabelsTests {
  private static func plot(_ lines: [(slope: Int, offset: Int)]) throws -> Plot {
    let sources = lines.enumerated().map { number, line in
      MonotoneSource.line(Fraction(line.slope), Fraction(line.offset), title: "line \(number)")
    }
    var plot = Plot(sources, viewport: try .whole(-10, 10, -10, 10))
    plot.prefersCurveLabels = true
    return plot
  }

  private static func texts(_ canvas: Canvas) -> (names: [TextMark], legend: [TextMark]) {
    var (names, legend): ([TextMark], [TextMark]) = ([], [])
    for case .text(let mark) in canvas.marks {
      switch mark.role {
      case .name: names.append(mark)
      case .legend: legend.append(mark)
      case .title, .finding, .label: break
      }
    }
    return (names, legend)
  }

  private static let image = PictureForm.image(width: 800, height: 600)

  @Test(arguments: [
    [(0, 3), (0, -3)], [(1, 0), (-1, 0)], [(2, 5), (-3, 5), (0, 0)], [(9, 0), (0, 1)],
  ])
  func `names touch no curve and no other name`(_ lines: [(slope: Int, offset: Int)]) throws {
    var plot = try Self.plot(lines)
    let canvas = try plot.picture(in: Self.image)
    let (names, legend) = Self.texts(canvas)
    #expect(names.count == lines.count)
    #expect(legend.isEmpty)
    let boxes = names.map { mark in
      let width = TextMetrics.width(of: mark.text, size: mark.role.size)
      return (mark.spot.x...mark.spot.x + width, mark.spot.y - 7...mark.spot.y + 7)
    }
    for (number, box) in boxes.enumerated() {
      for other in boxes[..<number] {
        #expect(!box.0.overlaps(other.0) || !box.1.overlaps(other.1))
      }
      for case .curve(let mark) in canvas.marks {
        for (column, rows) in mark.dots.lit.enumerated() {
          let corner = mark.corner(column: column, row: 0)
          guard box.0.overlaps(corner.x...corner.x + mark.dotWidth) else { continue }
          for run in rows.runs {
            let top = mark.corner(column: column, row: run.upperBound - 1).y
            let bottom = mark.corner(column: column, row: run.lowerBound - 1).y
            #expect(!box.1.overlaps(top...bottom), "\(names[number].text)")
          }
        }
      }
    }
  }

  @Test func `without room for all names there is a legend`() throws {
    // Between curves that are 2 apart no name has room.
    var crowd = try Self.plot((-3...2).map { (0, $0) })
    crowd.show(try .whole(-10, 10, -60, 60))
    let canvas = try crowd.picture(in: Self.image)
    #expect(Self.texts(canvas).names.isEmpty)
    #expect(Self.texts(canvas).legend.count == 6)
    #expect(crowd.prefersCurveLabels)
    var many = try Self.plot((0..<7).map { (0, 3 * $0 - 9) })
    #expect(Self.texts(try many.picture(in: Self.image)).legend.count == 7)
    var text = try Self.plot([(0, 3), (0, -3)])
    #expect(Self.texts(try text.picture(in: .text(columns: 80, lines: 24, .braille))).names.isEmpty)
  }

  @Test func `paper has neither title nor findings, and strokes that differ`() throws {
    var plot = try Self.plot([(1, 0), (-1, 0)])
    plot.theme = .paper
    let canvas = try plot.picture(in: Self.image)
    var roles: Set<TextRole> = []
    for case .text(let mark) in canvas.marks { roles.insert(mark.role) }
    #expect(roles == [.label, .name(0), .name(1)])
    #expect(Self.texts(canvas).names.map(\.text) == ["line 0", "line 1"])
    var strokes: [Stroke] = []
    for case .curve(let mark) in canvas.marks { strokes.append(mark.style.penStroke) }
    #expect(strokes == [.solid, .dashed])
  }

  @Test func `a painted picture has exactly its size`() throws {
    var plot = try Self.plot([(1, 0)])
    let canvas = try plot.picture(in: .image(width: 501, height: 376)).painted(
      width: 801,
      height: 601
    )
    let svg = canvas.svg(.dark)
    #expect(svg.contains("width=\"801\" height=\"601\" viewBox=\"0 0 501 376\""))
    let raster = try canvas.raster(.light)
    #expect((raster.width, raster.height) == (801, 601))
  }
}
