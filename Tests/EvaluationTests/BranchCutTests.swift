import Foundation
import Testing

@testable import Arithmetic
@testable import Evaluation

/// Inverse functions on their branch cuts, and just beside them, against values computed independently.
@Suite struct BranchCutTests {
  struct Entry: CustomTestStringConvertible {
    let source: String
    let parts: [String]

    var testDescription: String { source }
  }

  /// The rows of a table that `scripts/differential.d/branchcuts.py` writes.
  static let entries: [Entry] = {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Oracle/branch-cuts.txt")
    guard let text = try? String(contentsOf: file, encoding: .utf8) else { return [] }
    return text.split(separator: "\n").map { row in
      let fields = row.split(separator: "\t").map(String.init)
      return Entry(source: fields[0], parts: Array(fields[1...]))
    }
  }()

  @Test func `there is a table`() { #expect(Self.entries.count > 500) }

  @Test(arguments: entries)
  func `a zero part counts as +0 on a cut, and each side has its value`(entry: Entry) throws {
    var environment = Environment()
    environment.mode = Mode(.radians, .complex)
    let statement = try #require(try statements(entry.source).first)
    let number = try #require(try environment.result(of: statement).value.number)
    for (part, text) in zip([number.re, number.im], entry.parts) {
      let expected = try value(of: text)
      let error = try (part - expected).magnitude
      let bound = try expected.magnitude * Real(Fraction(10).power(-35))
      #expect(try (bound - error).sign() != .negative, "\(text)")
    }
  }
}
