import Storage
import Testing

@testable import Calculator
@testable import Evaluation
@testable import Syntax

/// Ordinary input is answered without remarks: unnecessary notices are soon not read at all.
///
/// The golden files are excluded: they contain traps on purpose, with their notices.
@Suite struct NoticeNoiseTests {
  private static let root = File.directory(of: File.directory(of: File.directory(of: #filePath)))

  /// The notices that the specification requires: the readings that it names.
  private static let isAskedFor: Set<Reading.Kind> = [
    .quotientTimes, .functionBeforePower, .functionBeforeProduct, .functionBeforeQuotient,
    .powerOfPower, .percentage,
    .repeatingDecimal, .continuation,
  ]

  /// A statement with a notice.
  private struct Told: CustomStringConvertible {
    let source: String
    let notice: String
    let isNoise: Bool
    var description: String { "\(isNoise ? "noise " : "      ")\(source)   \(notice)" }
  }

  /// The number of statements in the lines, and those with a notice.
  private func told(_ lines: [String]) -> (count: Int, told: [Told]) {
    let session = session()
    var (count, told): (Int, [Told]) = (0, [])
    for line in lines {
      for answer in session.answers(to: line) {
        count += 1
        let askedFor = answer.statement.readings.filter { Self.isAskedFor.contains($0.kind) }.count
        for (index, notice) in answer.notices.enumerated() {
          told.append(
            Told(source: answer.source, notice: notice, isNoise: index >= askedFor)
          )
        }
      }
    }
    return (count, told)
  }

  @Test func `at most one of a hundred ordinary inputs gets a notice it did not need`() throws {
    var (count, told): (Int, [Told]) = (0, [])
    let examples = try Self.examples.map { try File.read($0).lines.map(String.init) }
    for lines in examples + Self.typed {
      let found = self.told(lines)
      count += found.count
      told += found.told
    }
    let noise = told.filter(\.isNoise)
    print("\(count) ordinary statements, \(told.count) notices, \(noise.count) of them noise")
    for line in told { print(line) }
    #expect(count >= 500)
    #expect(noise.count * 100 <= count)
  }

  private static let examples = [
    "astronomy", "calendar", "carpentry", "chain", "continued-fractions", "doubles-fail",
    "error-propagation", "fractions-kitchen", "gears", "loan", "music", "navigation", "physics",
    "statistics", "tour", "triangle",
  ].map { "\(root)/examples/\($0).calc" }

  /// Input of several people, one sitting each.
  private static let typed: [[String]] = [
    OrdinaryInput.student.lines, OrdinaryInput.engineer.lines, OrdinaryInput.shopkeeper.lines,
  ].map { $0.map(String.init) }
}
