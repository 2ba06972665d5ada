import Arithmetic
import Foundation
import GraphTesting
import RandomTesting
import Testing

@testable import Graphing

/// The multiplier of the number of random cases, from CURTA_TEST_EFFORT.
let effort = Int(ProcessInfo.processInfo.environment["CURTA_TEST_EFFORT"] ?? "") ?? 1

@Suite struct ViewportTests {
  /// Windows of any size at any distance from 0.
  static let windows: [Viewport] = {
    var random = SeededGenerator(seed: 7)
    return (0..<40 * effort).compactMap { _ in
      let scale = Fraction(10).power(Int.random(in: -300...300, using: &random))
      let shift = Fraction(10).power(Int.random(in: -300...300, using: &random))
      let width = Fraction(Int.random(in: 1...999, using: &random)) * scale
      let height = Fraction(Int.random(in: 1...999, using: &random)) * scale
      let left = Fraction(Int.random(in: -99...99, using: &random)) * shift
      return try? Viewport(
        x: (left, left + width),
        y: (-left, height - left),
        size: DotSize(
          columns: Int.random(in: 1...300, using: &random),
          rows: Int.random(in: 1...300, using: &random)
        )
      )
    }
  }()

  @Test("a window has the ends that it was made with")
  func ends() throws {
    let window = try Viewport.whole(-10, 10, -5, 7, columns: 150, rows: 7)
    #expect(window.left == Fraction(-10) && window.right == Fraction(10))
    #expect(window.bottom == Fraction(-5) && window.top == Fraction(7))
    #expect(window.centre == Point(x: Fraction(0), y: Fraction(1)))
    #expect(window.columns.count == 150 && window.rows.count == 7)
  }

  @Test("a window that is reversed, empty or without dots is refused")
  func errors() {
    #expect(throws: ViewportError.reversed(.x)) { try Viewport.whole(1, 0, 0, 1) }
    #expect(throws: ViewportError.reversed(.y)) { try Viewport.whole(0, 1, 1, 0) }
    #expect(throws: ViewportError.empty(.x)) { try Viewport.whole(1, 1, 0, 1) }
    #expect(throws: ViewportError.empty(.y)) { try Viewport.whole(0, 1, 1, 1) }
    let size = DotSize(columns: 0, rows: 3)
    #expect(throws: ViewportError.size(size)) {
      try Viewport.whole(0, 1, 0, 1, columns: 0, rows: 3)
    }
    #expect(throws: ViewportError.scale(.y)) {
      try Viewport(
        centre: Point(x: Fraction(0), y: Fraction(0)),
        dotWidth: Fraction(1),
        dotHeight: Fraction(0),
        size: DotSize(columns: 3, rows: 3)
      )
    }
    #expect(ViewportError.empty(.y).description.contains("no y between its ends"))
  }

  @Test("a pan there and back is the same window on the same lattice", arguments: windows)
  func pans(window: Viewport) {
    let there = window.panned(byColumns: 37, rows: -11)
    #expect(there.lattice == window.lattice)
    #expect(there.left == window.left + Fraction(37) * window.dotWidth)
    #expect(there.panned(byColumns: -37, rows: 11) == window)
  }

  @Test("zooming in and out around the pointer returns exactly", arguments: windows)
  func zooms(window: Viewport) throws {
    let factors = [Fraction(2), Fraction(5, 4), Fraction(1, 3)]
    for factor in factors {
      for axes in [Viewport.Axes.both, .xOnly, .yOnly] {
        let (column, row) = (window.size.columns / 3, window.size.rows / 4)
        let near = window.zoomed(by: factor, aroundColumn: column, row: row, axes: axes)
        let pointed = window.middle(ofColumn: column, row: row)
        #expect(near.middle(ofColumn: column, row: row) == pointed)
        #expect(near.dotWidth == window.dotWidth / (axes == .yOnly ? Fraction(1) : factor))
        let back = near.zoomed(
          by: Fraction(1) / factor,
          aroundColumn: column,
          row: row,
          axes: axes
        )
        #expect(back.left == window.left && back.top == window.top)
        #expect(back.dotWidth == window.dotWidth && back.dotHeight == window.dotHeight)
        #expect(back.rebased(on: window.lattice) == window)
      }
    }
  }

  @Test("another size keeps the centre and the scale", arguments: windows)
  func resizes(window: Viewport) throws {
    var other = window
    for size in [(200, 240), (80, 96), (10, 3), (200, 240), (81, 97)] {
      other = try other.resized(to: DotSize(columns: size.0, rows: size.1))
      #expect(other.centre == window.centre)
      #expect(other.dotWidth == window.dotWidth && other.dotHeight == window.dotHeight)
      #expect(other.size == DotSize(columns: size.0, rows: size.1))
    }
    #expect(try other.resized(to: window.size).left == window.left)
  }

  @Test("a box fills the window, whichever corners are given")
  func boxes() throws {
    let window = try Viewport.whole(-10, 10, -5, 5)
    let corners = (Point(x: Fraction(3), y: Fraction(-1)), Point(x: Fraction(1), y: Fraction(2)))
    let box = try window.zoomed(toBox: corners.0, corners.1)
    #expect(box.left == Fraction(1) && box.right == Fraction(3))
    #expect(box.bottom == Fraction(-1) && box.top == Fraction(2))
    #expect(box.size == window.size)
    #expect(throws: ViewportError.empty(.x)) { try window.zoomed(toBox: corners.0, corners.0) }
  }

  @Test("equal scales show all that was in view", arguments: windows)
  func squares(window: Viewport) {
    let aspect = Fraction(1, 4)
    let square = window.withEqualScales(dotAspect: aspect)
    #expect(square.dotHeight == square.dotWidth * aspect)
    #expect(square.centre == window.centre)
    #expect(square.left <= window.left && square.bottom <= window.bottom)
    #expect(square.dotWidth == window.dotWidth || square.dotHeight == window.dotHeight)
  }

  @Test("the axes cross in the dot that they are put in", arguments: windows)
  func origins(window: Viewport) {
    let (column, row) = (window.size.columns / 2, window.size.rows / 3)
    let moved = window.withOrigin(atColumn: column, row: row)
    #expect(moved.column(of: Fraction(0)) == column)
    #expect(moved.row(of: Fraction(0)) == row)
    #expect(moved.dotWidth == window.dotWidth)
  }

  @Test("a new middle is exact, and keeps the lattice where it is whole dots away")
  func recentres() throws {
    let window = try Viewport.whole(-10, 10, -5, 5)
    let point = Point(x: Fraction(1, 3), y: Fraction(2))
    let moved = window.recentred(on: point)
    #expect(moved.centre == point)
    let near = window.recentred(on: Point(x: Fraction(5), y: Fraction(5, 4)))
    #expect(near.lattice == window.lattice)
    #expect(window.column(of: Fraction(10)) == nil && window.row(of: Fraction(-5)) == 0)
  }
}
