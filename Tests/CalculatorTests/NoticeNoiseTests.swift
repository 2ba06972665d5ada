import Storage
import Testing

@testable import Calculator
@testable import Evaluation
@testable import Syntax

/// Ordinary input is answered without remarks: what is told without need is soon not read at all.
///
/// The golden files are not among it: they hold what traps people on purpose, and say what is told.
@Suite struct NoticeNoiseTests {
  private static let root = File.directory(of: File.directory(of: File.directory(of: #filePath)))

  /// The notices that the specification asks for where they stand: the readings that it names.
  private static let isAskedFor: Set<Reading.Kind> = [
    .quotientTimes, .functionBeforePower, .functionBeforeProduct, .functionBeforeQuotient,
    .powerOfPower, .percentage,
    .repeatingDecimal, .continuation,
  ]

  /// A statement that something was told about.
  private struct Told: CustomStringConvertible {
    let source: String
    let notice: String
    let isNoise: Bool
    var description: String { "\(isNoise ? "noise " : "      ")\(source)   \(notice)" }
  }

  /// The statements that lines hold, and those of them that something was told about.
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

  @Test func `at most one of a hundred ordinary inputs is told something it did not need`() throws {
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

  /// What people type, a sitting each.
  private static let typed: [[String]] = [
    OrdinaryInput.student.lines, OrdinaryInput.engineer.lines, OrdinaryInput.shopkeeper.lines,
  ].map { $0.map(String.init) }
}
