import Arithmetic
import GraphTesting
import Graphing
import Terminal
import Testing

@testable import Screens

@Suite struct GraphMouseTests {
  /// The point under the middle of a character, counted from 1.
  private func point(_ viewing: GraphViewing, column: Int, line: Int) -> Point {
    let viewport = viewing.viewport
    let row = viewport.size.rows - 1 - ((line - 1 - 2) * 4 + 2)
    return viewport.middle(ofColumn: (column - 1) * 2 + 1, row: row)
  }

  @Test func `a drag takes the graph along, and back is the same screen`() throws {
    var viewing = try GraphViewing()
    let (start, grabbed) = (viewing.run.shown, point(viewing, column: 20, line: 10))
    viewing.mouse([(0, 20, 10, false), (32, 30, 12, false), (32, 50, 15, false), (0, 50, 15, true)])
    #expect(point(viewing, column: 50, line: 15) == grabbed)
    viewing.mouse([(0, 50, 15, false), (32, 20, 10, false), (0, 20, 10, true)])
    viewing.type("uu")
    viewing.type("\r\r")
    let returns = viewing.run.shown == start
    #expect(returns)
  }

  @Test func `a burst of five hundred drags is one frame, and ends at the right place`() throws {
    var viewing = try GraphViewing(columns: 200, rows: 60)
    let grabbed = point(viewing, column: 5, line: 10)
    var reports = [(button: 0, column: 5, line: 10, isRelease: false)]
    for step in 0..<500 {
      reports.append((32, 6 + step * 7 % 190, 3 + step * 5 % 55, false))
    }
    reports.append((32, 123, 40, false))
    reports.append((0, 123, 40, true))
    viewing.mouse(reports)
    #expect(point(viewing, column: 123, line: 40) == grabbed)
    #expect(viewing.log.kept.count == 1)
    viewing.type("u")
    #expect(point(viewing, column: 5, line: 10) == grabbed)
  }

  @Test(
    "the wheel keeps the point under the pointer to within a dot",
    arguments: [(1, 3), (17, 8), (80, 23), (40, 12)],
    [64, 65]
  )
  func wheel(place: (column: Int, line: Int), button: Int) throws {
    var viewing = try GraphViewing()
    let pointed = point(viewing, column: place.column, line: place.line)
    for _ in 0..<20 { viewing.mouse([(button, place.column, place.line, false)]) }
    let now = point(viewing, column: place.column, line: place.line)
    #expect((now.x - pointed.x).magnitude <= viewing.viewport.dotWidth)
    #expect((now.y - pointed.y).magnitude <= viewing.viewport.dotHeight)
    #expect(viewing.viewport.dotWidth != Fraction(1, 8))
    viewing.type("u")
    #expect(viewing.viewport.dotWidth == Fraction(1, 8))
  }

  @Test func `Shift and the wheel change the scale of x only`() throws {
    var viewing = try GraphViewing()
    let start = viewing.viewport
    viewing.mouse([(64 + 4, 10, 10, false)])
    #expect(viewing.viewport.dotWidth == start.dotWidth * Fraction(4, 5))
    #expect(viewing.viewport.dotHeight == start.dotHeight)
  }

  @Test(
    "a triple click puts the axes' crossing under the pointer",
    arguments: [(12, 9), (40, 13), (77, 22)]
  )
  func tripleClick(place: (column: Int, line: Int)) throws {
    var viewing = try GraphViewing()
    let start = viewing.viewport
    viewing.click(3, column: place.column, line: place.line)
    let viewport = viewing.viewport
    let (column, row) = (viewport.column(of: Fraction(0)), viewport.row(of: Fraction(0)))
    #expect(column == (place.column - 1) * 2 + 1)
    #expect(row == viewport.size.rows - 1 - ((place.line - 3) * 4 + 2))
    #expect(viewport.dotWidth == start.dotWidth)
    viewing.type("u")
    #expect(viewing.viewport == start)
  }

  @Test func `a double click moves the point to the middle`() throws {
    var viewing = try GraphViewing()
    let clicked = point(viewing, column: 12, line: 9)
    viewing.click(2, column: 12, line: 9)
    let centre = viewing.viewport.centre
    #expect((centre.x - clicked.x).magnitude <= viewing.viewport.dotWidth)
    #expect((centre.y - clicked.y).magnitude <= viewing.viewport.dotHeight)
  }

  @Test func `a click gives the place, and zooms are about it`() throws {
    var viewing = try GraphViewing()
    viewing.click(1, column: 49, line: 9)
    #expect(viewing.status.hasPrefix("x = 2.2   y = 1.8"))
    let column = viewing.viewport.column(of: Fraction(22, 10))
    viewing.type("++")
    #expect(viewing.status.hasPrefix("x = 2.2   y = 1.8"))
    #expect(viewing.viewport.column(of: Fraction(22, 10)) == column)
  }

  @Test func `a box is drawn with the mouse`() throws {
    var viewing = try GraphViewing()
    let corners = (point(viewing, column: 20, line: 6), point(viewing, column: 40, line: 12))
    viewing.type("b")
    viewing.mouse([(0, 20, 6, false), (32, 30, 8, false), (32, 40, 12, false), (0, 40, 12, true)])
    let window = viewing.viewport
    #expect(window.left == corners.0.x && window.right == corners.1.x)
    #expect(window.top == corners.0.y && window.bottom == corners.1.y)
  }

  @Test func `a drag without a report of its end ends with a key, and is kept`() throws {
    var viewing = try GraphViewing()
    viewing.mouse([(0, 20, 10, false), (32, 30, 12, false)])
    #expect(viewing.log.kept.isEmpty)
    viewing.type("m")
    #expect(viewing.log.kept.map(\.viewport) == [viewing.viewport])
    let viewport = viewing.viewport
    viewing.mouse([(32, 60, 12, false)])
    #expect(viewing.viewport == viewport)
  }

  @Test func `a drag by pixels is as fine as dots`() throws {
    var viewing = try GraphViewing()
    viewing.run.resize(
      to: TerminalSize(columns: 80, rows: 24, cell: PixelSize(width: 10, height: 20))
    )
    let start = viewing.viewport
    let events: [(MouseEvent.Action, Int, Int)] = [
      (.press(.left), 100, 100), (.drag(.left), 105, 95),
    ]
    for (action, x, y) in events {
      var event = MouseEvent(action, column: x / 10, row: y / 20)
      event.pixel = MouseEvent.Pixel(x: x, y: y)
      viewing.run.take(.mouse(event))
    }
    #expect(viewing.viewport == start.panned(byColumns: -1, rows: -1))
  }
}
