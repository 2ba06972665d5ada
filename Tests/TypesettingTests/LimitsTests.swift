import Foundation
import RandomTesting
import Syntax
import Testing

@testable import Typesetting

/// Reading and drawing take little time and bounded stack for every input.
@Suite struct LimitsTests {
  private static let many = 100_000
  private static let some = 20_000
  /// The stack of a program's main thread; a debug build needs most of it.
  private static let stack = 8 << 20

  static let latex: [String] = [
    "{", "(", "\\left(", "\\frac{", "\\frac", "\\sqrt{", "\\sqrt", "\\sqrt[", "x^{", "x^", "|", "-",
    "\\sin", "\\sin(", "\\lfloor ", "2\\times", "x", "x,", "\\", "1.", "\\mathrm{", "x_{", "$", " ",
  ]

  @Test("hostile LaTeX is refused or read at once", arguments: latex)
  func hostileLaTeX(piece: String) {
    let text = String(repeating: piece, count: Self.some)
    let time = processorTime {
      _ = try? LaTeX.expression(from: text, vocabulary: .test)
    }
    // Each takes less than a second; the bound distinguishes linear from quadratic time on any machine.
    #expect(time < .seconds(30))
  }

  static let mathML: [String] = [
    "<mrow>", "<msqrt>", "<mfrac><mn>1</mn>", "<mo>(</mo>", "<mo>|</mo>", "<mi>x</mi>", "<",
    "&amp;",
    "<!--", "<mrow/>", "<mi", "<mrow a='",
  ]

  @Test("hostile MathML is refused or read at once", arguments: mathML)
  func hostileMathML(piece: String) {
    let text = "<math>" + String(repeating: piece, count: Self.some) + "</math>"
    let time = processorTime {
      _ = try? MathML.expression(from: text, vocabulary: .test)
    }
    #expect(time < .seconds(30))
  }

  @Test(
    "unlimited nesting is an error",
    arguments: ["{", "(", "\\sqrt{", "\\frac{1}{", "x^{", "\\sqrt"]
  )
  func nesting(piece: String) throws {
    let text = String(repeating: piece, count: Self.many)
    let isTooDeep = onStack(of: Self.stack) {
      do throws(ReadingError) {
        _ = try LaTeX.expression(from: text, vocabulary: .test)
        return false
      } catch {
        return error.kind == .tooDeep
      }
    }
    #expect(isTooDeep == true)
  }

  /// Pairs that can be put around an operand repeatedly, each making the tree taller.
  static let levels: [(open: String, close: String)] = [
    ("(1+", ")"),
    ("1/(1+", ")"),
    ("(", "/x)/y"),
    ("(", "/x/y)"),
    ("(-(", "/x))/y"),
    ("(", ")^2"),
    ("2^(", ")"),
    ("sqrt(1+", ")"),
    ("root(", ", x)"),
    ("(", ")!"),
    ("f(1, ", ")"),
    ("abs(", ")"),
    ("-(", ")"),
  ]

  @Test("the tallest tree is drawn, written and read back", arguments: levels.indices)
  func tallest(index: Int) throws {
    let (open, close) = Self.levels[index]
    var levels = Syntax.Expression.maximumHeight
    func source() -> String {
      String(repeating: open, count: levels) + "2" + String(repeating: close, count: levels)
    }
    while (try? parsed(source())) == nil { levels -= 1 }
    #expect(levels >= Syntax.Expression.maximumHeight / 4)
    let expression = try parsed(source())
    #expect(onStack(of: Self.stack) { Self.survives(expression) } == true)
  }

  private static func survives(_ expression: Syntax.Expression) -> Bool {
    let layout = Layout(expression, vocabulary: .test)
    let latex = try? LaTeX.expression(from: LaTeX.text(of: layout), vocabulary: .test)
    let mathML = try? MathML.expression(from: MathML.text(of: layout), vocabulary: .test)
    let widths = [8, 10_000]
    return latex == expression && mathML == expression
      && widths.allSatisfy { Box(layout, width: $0).width <= $0 }
  }

  private func onStack(of bytes: Int, _ body: @escaping @Sendable () -> Bool) -> Bool? {
    nonisolated(unsafe) var result: Bool?
    let done = DispatchSemaphore(value: 0)
    let thread = Thread {
      result = body()
      done.signal()
    }
    thread.stackSize = bytes
    thread.start()
    done.wait()
    return result
  }

  @Test("a long sum is drawn in linear time") func longSum() throws {
    let source = (1...5_000).map { "x^\($0)/\($0)" }.joined(separator: " + ")
    let layout = try layout(source)
    let time = processorTime {
      #expect(Box(layout, width: 80).width <= 80)
      #expect(Box(layout, width: 1_000_000).height == 3)
    }
    #expect(time < .seconds(60))
  }
}
