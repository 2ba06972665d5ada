import RandomTesting
import Syntax
import SyntaxTesting
import Testing
import TextWidth

@testable import Typesetting

/// Every tree that the parser can make can be drawn, and read back from what is written.
@Suite struct RandomLayoutTests {
  @Test("LaTeX reads back to the same tree") func latex() {
    checkIdentity(of: LaTeX.text) { text throws(ReadingError) in
      try LaTeX.expression(from: text, vocabulary: .test)
    }
  }

  @Test("MathML reads back to the same tree") func mathML() {
    checkIdentity(of: MathML.text) { text throws(ReadingError) in
      try MathML.expression(from: text, vocabulary: .test)
    }
  }

  @Test("any LaTeX that can be read is written so that it reads the same") func anyLaTeX() {
    let pieces = [
      "x", "y", "2", "10", "1.5", "+", "-", "(", ")", "{", "}", "^", "|", "!", "^2", "^{", "/", " ",
      #"\frac"#, #"\frac{1}{"#, #"\sqrt"#, #"\sqrt["#, "]", #"\cdot "#, #"\times "#, #"\sin "#,
      #"\pi "#,
      #"\left("#, #"\right)"#, #"\%"#, #"^\circ"#, #"\bmod "#, #"\lvert "#, #"\rvert "#, "f", ",",
    ]
    let seed = UInt64.random(in: 0...UInt64.max)
    var generator = SeededGenerator(seed: seed)
    for index in 0..<3_000 * effort {
      let count = Int.random(in: 1...8, using: &generator)
      let text = (0..<count).map { _ in pieces.randomElement(using: &generator)! }.joined()
      guard let read = try? LaTeX.expression(from: text, vocabulary: .test) else { continue }
      let written = LaTeX.text(of: Layout(read, vocabulary: .test))
      let back = try? LaTeX.expression(from: written, vocabulary: .test)
      #expect(back == read, "seed \(seed), case \(index): \(text) is written \(written)")
    }
  }

  private func checkIdentity(
    of write: (Layout) -> String,
    read: (String) throws(ReadingError) -> Syntax.Expression
  ) {
    forRandomExpressions { expression in
      let text = write(Layout(expression, vocabulary: .test))
      do throws(ReadingError) {
        let back = try read(text)
        return back == expression ? nil : "\(text) is read \(bracketed(back))"
      } catch {
        return "\(text) is refused: \(error.diagnostic.message)"
      }
    }
  }

  @Test("no box exceeds the width asked for, and all its lines have the box's width") func boxes() {
    var width = 8
    forRandomExpressions { expression in
      width = width == 80 ? 8 : width + 1
      let style: BoxStyle = width.isMultiple(of: 2) ? .unicode : .ascii
      let box = Box(Layout(expression, vocabulary: .test), style: style, width: width)
      if box.width > width { return "the box is \(box.width) wide and not \(width)" }
      if !box.lines.indices.contains(box.baseline) { return "no baseline" }
      let odd = box.lines.first { $0.displayWidth != box.width }
      return odd.map { "“\($0)” is not \(box.width) wide" }
    }
  }

  @Test("every operand can be marked") func focus() {
    forRandomExpressions(count: 200) { expression in
      let plain = Box(Layout(expression, vocabulary: .test), width: 10_000)
      guard plain.marks.isEmpty else { return "something is marked" }
      for path in expression.paths {
        let layout = Layout(expression, vocabulary: .test, focus: path)
        if Box(layout, width: 10_000).marks.isEmpty { return "\(path) is not marked" }
        if !MathML.text(of: layout).contains("class=\"focus\"") { return "\(path) has no class" }
      }
      return nil
    }
  }

  /// Checks random expressions until one has a flaw, and reports it.
  private func forRandomExpressions(
    count: Int = 2_000,
    _ flaw: (Syntax.Expression) -> String?
  ) {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = RandomExpressions(seed: seed)
    for index in 0..<count * effort {
      let expression = random.expression(depth: index % 5)
      guard let flaw = flaw(expression) else { continue }
      Issue.record("seed \(seed), case \(index): \(bracketed(expression)): \(flaw)")
      return
    }
  }
}

extension Syntax.Expression {
  /// The paths to all parts, the empty one to the whole first.
  fileprivate var paths: [[Int]] {
    [[]] + operands.enumerated().flatMap { index, operand in operand.paths.map { [index] + $0 } }
  }

  private var operands: [Syntax.Expression] {
    switch kind {
    case .number, .constant, .variable, .answer, .result: []
    case .negation(let operand), .postfix(let operand, _): [operand]
    case .sum(let terms): terms.map(\.operand)
    case .product(let factors): factors.map(\.operand)
    case .power(let base, let exponent): [base, exponent]
    case .call(_, let arguments): arguments
    case .logic(.relation(let first, let comparisons)): [first] + comparisons.map(\.operand)
    case .logic(.not(let operand)): [operand]
    case .logic(.and(let operands)), .logic(.or(let operands)): operands
    case .logic(.choice(let condition, let consequence, let alternative)):
      [condition, consequence, alternative]
    case .scope(let scope): [scope.body] + scope.bindings.map(\.value)
    case .aggregate(.list(let operands)), .aggregate(.matrix(let operands)): operands
    case .aggregate(.range(let first, let second, let last)):
      [first] + (second.map { [$0] } ?? []) + [last]
    case .aggregate(.element(let base, let indices)): [base] + indices
    case .aggregate(.replacement(let place, let value)): [place, value]
    case .aggregate(.table(let columns)): columns.map(\.values)
    case .aggregate(.column(let base, _)): [base]
    case .aggregate(.data): []
    case .aggregate(.comprehension(let inner)), .aggregate(.tabulation(let inner)):
      [inner.body, inner.source] + (inner.condition.map { [$0] } ?? [])
    }
  }
}
