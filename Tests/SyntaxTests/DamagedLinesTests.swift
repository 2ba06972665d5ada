import RandomTesting
import Testing

@testable import Syntax

/// A bounded run of what scripts/fuzz does without end: damaged lines.
@Suite struct DamagedLinesTests {
  private static let lines = [
    "√(3·5 + 10)²", "sqrt(8, x)", "f(x, y) = x^2 + y/3%", "var X3 = 3 1/4", "5 STO a -> b → c",
    "-2^-1^0.5",
    "sin 30° cos x!!", "100 + 5%; 2(3)(4)", "0.(3) − 1.2(45)E-5", "@12 x mod -7", "ANS = ", "* 2",
    "√", "1/2x =",
    ":graph \"sin x\" --window -10 10 # note", "größe = 2π", "x² + 2·x·y − e3",
  ]

  @Test func `a damaged line is refused in words, or printed as it is understood`() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var generator = SeededGenerator(seed: seed)
    for round in 0..<20_000 * effort {
      var bytes = Array((Self.lines.randomElement(using: &generator) ?? "").utf8)
      for _ in 0..<Int.random(in: 0...3, using: &generator) { damage(&bytes, &generator) }
      let line = String(decoding: bytes, as: UTF8.self)
      #expect(isUnderstoodOrRefused(line), "seed \(seed), round \(round): \(line)")
    }
  }

  private func isUnderstoodOrRefused(_ line: String) -> Bool {
    do {
      let parsed = try Parser.parse(line: line, vocabulary: .test)
      guard case .statements(let statements) = parsed.kind else { return true }
      // `L[2] = 5` is a statement and no expression.
      return statements.map(\.kind.value).filter { !$0.isReplacement }.allSatisfy { value in
        [Printer.Style.typed, .mathematical].allSatisfy { style in
          let text = Printer(style, vocabulary: .test).text(of: value)
          return (try? Parser.parseExpression(text, vocabulary: .test)) == value
        }
      }
    } catch {
      return !error.diagnostic(in: line).rendered(in: line).isEmpty
    }
  }

  /// Changes, removes or doubles a few bytes, or inserts a part of another line.
  private func damage(_ bytes: inout [UInt8], _ generator: inout SeededGenerator) {
    guard !bytes.isEmpty else { return }
    let start = Int.random(in: 0..<bytes.count, using: &generator)
    let part = start..<min(bytes.count, start + Int.random(in: 1...5, using: &generator))
    switch Int.random(in: 0..<5, using: &generator) {
    case 0: bytes[start] = UInt8.random(in: 0...255, using: &generator)
    case 1: bytes.removeSubrange(part)
    case 2: bytes.insert(contentsOf: bytes[part], at: start)
    case 3:
      bytes[start] = Array("()=;,.^!%°-+*/ 0eEx\"#:".utf8).randomElement(using: &generator) ?? 0
    default:
      let other = Array((Self.lines.randomElement(using: &generator) ?? "").utf8)
      bytes.insert(contentsOf: other.prefix(part.count + 3), at: start)
    }
  }
}
