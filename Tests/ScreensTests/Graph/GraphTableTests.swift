import Arithmetic
import GraphTesting
import Graphing
import Terminal
import Testing

@testable import Screens

/// The table beside a graph.
struct GraphTableTests {
  /// The rows of the table: x and the values.
  private func rows(_ viewing: GraphViewing) -> [[String]] {
    viewing.lines.compactMap { line in
      guard let start = line.lastIndex(of: "│") else { return nil }
      return line[line.index(after: start)...].split(separator: "  ").map {
        $0.drop { $0 == " " }.description
      }
    }
  }

  private let line = MonotoneSource.line(Fraction(1, 2), Fraction(1), title: "x/2 + 1")

  @Test func `t shows values at the multiples of a step`() throws {
    var viewing = try GraphViewing([line])
    viewing.type("t")
    let rows = rows(viewing)
    #expect(rows.first == ["x", "y"])
    #expect(rows.dropFirst().prefix(3) == [["−5", "−1.5"], ["−4", "−1"], ["−3", "−0.5"]])
    #expect(rows.last?.first == "step 1")
    #expect(viewing.lines.allSatisfy { $0.count <= 80 })
    viewing.type("t")
    #expect(self.rows(viewing).isEmpty)
  }

  @Test func `a blank is between a date and its value`() throws {
    var dates = CoordinateNotation()
    dates.hasDates = true
    var viewing = try GraphViewing([line], coordinates: dates)
    viewing.type("t")
    #expect(viewing.lines.contains { $0.contains("0001-01-01 1.5") }, "\(viewing.lines)")
  }

  @Test func `keys and the wheel scroll it and change its step`() throws {
    var viewing = try GraphViewing([line])
    viewing.type("t)")
    #expect(rows(viewing).dropFirst().prefix(2) == [["−4", "−1"], ["−2", "0"]])
    viewing.type("((")
    #expect(rows(viewing).dropFirst().prefix(2) == [["−5.5", "−1.75"], ["−5", "−1.5"]])
    let count = rows(viewing).count - 3
    viewing.type("\u{1B}[6~")
    let below = Fraction(-11, 2) + Fraction(count, 2)
    #expect(rows(viewing)[1][0] == below.text(atMost: 9, isExact: true))
    viewing.type("\u{1B}[5~")
    viewing.mouse([(65, 70, 10, false)])
    #expect(rows(viewing)[1][0] == "−4")
    // A window that moves takes the table along.
    let start = viewing.viewport
    viewing.type("l")
    #expect(viewing.viewport != start)
    let first = -(-viewing.viewport.left * Fraction(2)).floor
    #expect(rows(viewing)[1][0] == (Fraction(first) / Fraction(2)).text(atMost: 9, isExact: true))
  }

  @Test func `several curves have their letters, and those without room are counted`() throws {
    let lines = (1...3).map {
      MonotoneSource.line(Fraction($0), Fraction(0), title: "\($0)x")
    }
    var viewing = try GraphViewing(lines, columns: 110)
    viewing.type("t")
    #expect(rows(viewing).first == ["x", "A", "B", "+1"])
    #expect(rows(viewing)[1] == ["−5", "−5", "−10"])
  }

  @Test func `without room it says how much it needs`() throws {
    var viewing = try GraphViewing([line], columns: 50)
    viewing.type("t")
    #expect(viewing.status.hasPrefix("the table needs 52 columns"))
    #expect(rows(viewing).isEmpty)
  }

  @Test func `a box plot has no table, since it has no values`() throws {
    let five = [1, 2, 3, 4, 9].map { Fraction($0) }
    let box = BoxPlot(
      five,
      whiskers: five[0]...five[3],
      outliers: [],
      place: Fraction(1),
      title: "box"
    )
    var viewing = try GraphViewing([box])
    viewing.type("t")
    #expect(viewing.status.hasPrefix("a box plot has no value at an x, and so has no table"))
    #expect(rows(viewing).isEmpty)
  }
}
