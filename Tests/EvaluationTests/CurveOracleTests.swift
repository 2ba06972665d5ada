import Foundation
import Graphing
import Testing

/// Pictures against rows computed independently.
struct CurveOracleTests {
  struct Entry: Decodable, CustomTestStringConvertible {
    let expression: String
    let window: [String]
    let columns: Int
    let rows: Int
    let must: [[[Int]]]
    let can: [[[Int]]]

    var testDescription: String { expression }

    /// The rows, counted upwards.
    func rows(_ runs: [[Int]]) -> Rows { Rows(runs.map { rows - 1 - $0[1]..<rows - $0[0] }) }
  }

  static let entries = entries(in: "oracle.json")
  static let choices = entries(in: "piecewise.json")
  static let relations = entries(in: "relations.json")
  /// Relations on logarithmic axes, in windows of exponents.
  static let decades = entries(in: "logarithmic.json")

  private static func entries(in file: String) -> [Entry] {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Oracle/\(file)")
    guard let data = try? Data(contentsOf: file),
      let entries = try? JSONDecoder().decode([String: Entry].self, from: data)
    else { return [] }
    return entries.sorted { $0.key < $1.key }.map(\.value)
  }

  @Test func `there are 34 functions, 24 with choices, and 80 relations`() {
    #expect(Self.entries.count == 34)
    #expect(Self.relations.count == 40)
    #expect(Self.decades.count == 40)
    #expect(Self.choices.count == 24)
  }

  @Test(arguments: entries + choices, [Effort.frame, .full])
  func `each picture has the rows that it must have and no others`(
    _ entry: Entry,
    effort: Effort
  ) throws {
    let graph = try GraphCase(entry)
    for (index, column) in try graph.picture(effort).enumerated() {
      let (must, can) = (entry.rows(entry.must[index]), entry.rows(entry.can[index]))
      #expect(must.isSubset(of: column.lit), "column \(index)")
      #expect(column.lit.isSubset(of: can), "column \(index)")
      #expect(column.undecided.isEmpty, "column \(index)")
      if let middle = column.middle { #expect(can.contains(middle), "column \(index)") }
    }
  }

  @Test(arguments: entries + choices)
  func `a way through a column goes through lit rows`(_ entry: Entry) throws {
    let graph = try GraphCase(entry)
    for (index, column) in try graph.picture(.frame).enumerated() {
      guard let path = column.path else { continue }
      let ends = (min(path.left, path.right), max(path.left, path.right))
      let shown = (ends.0..<ends.1 + 1).clamped(to: 0..<graph.rows)
      #expect(column.lit == Rows(shown), "column \(index)")
    }
  }
}

extension GraphCase {
  fileprivate init(_ entry: CurveOracleTests.Entry) throws {
    try self.init(entry.expression, entry.window, columns: entry.columns, rows: entry.rows)
  }
}
