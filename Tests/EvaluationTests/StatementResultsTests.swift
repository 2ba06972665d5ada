import Arithmetic
import RandomTesting
import Testing

@testable import Evaluation

@Suite struct StatementResultsTests {
  @Test func `results are what a table of them would be, in the order of their numbers`() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var generator = SeededGenerator(seed: seed)
    var results = StatementResults()
    var table: [Int: Int] = [:]
    for round in 0..<5_000 {
      let last = table.keys.max() ?? 0
      let number =
        switch Int.random(in: 0..<8, using: &generator) {
        case 0: Int.random(in: 1...last + 2, using: &generator)
        case 1: last + Int.random(in: 1...50, using: &generator)
        case 2: table.keys.randomElement(using: &generator) ?? 1
        default: last + 1
        }
      results[number] = .real(Real(round))
      table[number] = round
      // Removes the oldest, and now and then another one.
      var gone = table.count > 40 ? table.keys.min() : nil
      if round % 9 == 0 { gone = Int.random(in: 1...last + 2, using: &generator) }
      if let gone { (results[gone], table[gone]) = (nil, nil) }
      #expect(
        results.map { [$0.number, $0.value.real?.fraction?.int] }
          == table.sorted { $0.key < $1.key }.map { [$0.key, $0.value] },
        "seed \(seed), round \(round)"
      )
      let any = Int.random(in: 0...last + 3, using: &generator)
      #expect(results[any]?.real?.fraction?.int == table[any], "seed \(seed), round \(round)")
    }
  }

  @Test func `there may be none`() {
    var results = StatementResults()
    results[3] = nil
    #expect(results[3]?.real == nil)
    #expect(Array(results).isEmpty)
  }
}
