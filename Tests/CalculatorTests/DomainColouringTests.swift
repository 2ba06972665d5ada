import Arithmetic
import Curves
import Evaluation
import Foundation
import Graphing
import RandomTesting
import Syntax
import Testing

@testable import Calculator

/// Graphs of functions of a complex number.
@Suite struct DomainColouringTests {
  @Test(arguments: [
    "z", "z^2", "1/z", "(z^2 - 1)*(z - 2 - i)^2/(z^2 + 2 + 2i)", "exp z", "ln z", "sqrt z", "sin z",
    "z^(1/3)", "conj z", "exp(1/z)", "abs z", "tan z", "z^z", "f(z)", "gamma z", "2^z - i",
  ])
  func `the colour of a point is that of its value`(source: String) throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SeededGenerator(seed: seed)
    let session = Session()
    for line in [":mode rad", "f(w) = if re w > 0 then w^3 else w + i"] {
      session.run(line) { _ in }
    }
    var vocabulary = session.vocabulary
    vocabulary.assign("z")
    let expression: Syntax.Expression = try Parser.parseExpression(source, vocabulary: vocabulary)
    let subject = try GraphSubject(domainOf: expression, in: session)
    var undecided = 0
    for _ in 0..<40 * effort {
      let parts = (0..<2).map { _ in Fraction(Int.random(in: -399...399, using: &random), 97) }
      let point = Point(x: parts[0], y: parts[1])
      let place = Complex(Real(point.x), Real(point.y))
      let value = try? session.environment.value(expression, where: "z", is: place).number
      let color = subject.sources[0].color(at: point)
      switch (color, value.flatMap(Self.color)) {
      case (.undecided, _): undecided += 1
      case (.known(let color), let expected?):
        #expect(Self.areNear(color, expected), "seed \(seed): \(source) at \(point)")
      case (.none, nil), (.zero, nil): break
      default: Issue.record("seed \(seed): \(source) at \(point) is \(color)")
      }
    }
    #expect(undecided < 3 * effort, "seed \(seed): \(source)")
  }

  /// The colour of a number by rounded parts; nil for 0.
  private static func color(of number: Complex) -> Color? {
    guard let re = number.re.approximation(), let im = number.im.approximation(),
      !re.isZero || !im.isZero
    else { return nil }
    let (x, y) = (re.double, im.double)
    let logarithm = log2(hypot(x, y))
    let octave = logarithm - logarithm.rounded(.down)
    guard case .known(let color) = DotColor.value(turns: atan2(y, x) / (2 * .pi), octave: octave)
    else { return nil }
    return color
  }

  /// Whether two colours are the same up to about a degree of hue.
  private static func areNear(_ one: Color, _ other: Color) -> Bool {
    zip([one.red, one.green, one.blue], [other.red, other.green, other.blue]).allSatisfy {
      abs(Int($0) - Int($1)) <= 5
    }
  }
}

extension Fraction {
  fileprivate var double: Double { Interval(self).lower }
}
