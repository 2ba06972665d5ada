import Foundation
import Testing

@testable import Arithmetic

@Suite struct UnitTableTests {
  @Test func `each line has names, a value and a source`() {
    #expect(UnitTable.lines.count >= 800)
    for line in UnitTable.lines where line.value != "rate" {
      #expect(!line.names.isEmpty)
      if line.value.hasPrefix("? ") {
        for name in line.value.dropFirst(2).split(separator: " ") {
          #expect(UnitTable.unit(String(name)) != nil, "\(name)")
        }
      } else {
        #expect(UnitValue(line.value) != nil, "\(line.names[0]) = \(line.value)")
        #expect(!line.source.isEmpty, "\(line.names[0])")
      }
    }
  }

  /// The second table was written from the standards' own numbers.
  @Test func `each factor is that of the standards`() throws {
    let tests = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
    let text = try String(
      contentsOf: tests.appending(path: "Data/unit-standards.txt"),
      encoding: .utf8
    )
    let lines = text.split(separator: "\n").filter { $0.first != "#" }
    var names: Set<String> = []
    for line in lines {
      let parts = line.split(separator: " = ")
      let name = try #require(parts.first.map(String.init))
      names.insert(name)
      let unit = try #require(UnitTable.unit(name), "\(name)")
      // The same format, but of numbers and SI units only.
      let standard = try #require(UnitValue(String(parts[1])), "\(line)")
      #expect(unit.factor == standard.factor, "\(name)")
      #expect(unit.dimension == standard.dimension, "\(name)")
      #expect(unit.origin == standard.origin, "\(name)")
    }
    for line in UnitTable.lines where !line.value.hasPrefix("? ") && line.value != "rate" {
      let name = UnitTable.parsed(line.names[0]).name
      #expect(names.contains(name), "\(name) is not in unit-standards.txt")
    }
  }

  @Test func `no name stands twice`() {
    let names = UnitTable.lines.flatMap(\.names).map { UnitTable.parsed($0).name }
    let repeated = Dictionary(grouping: names) { $0 }.filter { $0.value.count > 1 }.keys
    #expect(repeated.isEmpty, "\(repeated.sorted())")
  }

  @Test(arguments: [
    ("km", 1_000, 1), ("kilometer", 1_000, 1), ("inch", 254, 10_000), ("mile", 1_609_344, 1_000),
    ("µm", 1, 1_000_000), ("um", 1, 1_000_000), ("dam", 10, 1),
    ("acre", 40_468_564_224, 10_000_000),
    ("KiB", 8_192, 1), ("kB", 8_000, 1), ("mibibit", 0, 1), ("mebibit", 1_048_576, 1),
    ("min", 60, 1), ("mg", 1, 1_000_000), ("Mg", 1_000, 1), ("kg", 1, 1), ("degC", 1, 1),
    ("degF", 5, 9), ("kmm", 0, 1), ("kft", 0, 1), ("kcup", 0, 1), ("lb", 45_359_237, 100_000_000),
  ])
  func `a unit has its factor`(name: String, numerator: Int, denominator: Int) {
    let factor = UnitTable.unit(name)?.factor
    guard numerator > 0 else {
      #expect(factor == nil)
      return
    }
    #expect(factor == Unit.Factor(Fraction(numerator, denominator)))
  }

  @Test(arguments: [
    ("deg", 1, 180, 1), ("turn", 2, 1, 1), ("pc", 96_939_420_213_600_000, 1, -1),
    ("square_degree", 1, 32_400, 2),
  ])
  func `a factor may have a power of pi`(name: String, top: Int, bottom: Int, power: Int) {
    #expect(UnitTable.unit(name)?.factor == Unit.Factor(Fraction(top, bottom), powerOfPi: power))
  }

  @Test func `what quantities measure has a name`() throws {
    let nouns = ["N": "a force", "Hz": "a frequency", "acre": "an area", "Pa": "a pressure"]
    for (name, noun) in nouns {
      let unit = try #require(UnitTable.unit(name))
      #expect(Measure(unit.dimension).noun == noun)
    }
  }
}
