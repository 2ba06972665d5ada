import Foundation
import RandomTesting
import Synchronization
import Testing

@testable import Syntax

/// Every line is answered or refused, soon and on a small stack.
@Suite struct HostileInputTests {
  private static let many = 50_000
  private static let long = 1 << 19

  static let lines: [(name: String, line: String)] = [
    ("brackets", String(repeating: "(", count: many)),
    ("closed brackets", String(repeating: "(", count: many) + String(repeating: ")", count: many)),
    ("terms", String(repeating: "1+", count: many) + "1"),
    ("factors", String(repeating: "x ", count: many) + "y"),
    ("minus signs", String(repeating: "-", count: many) + "1"),
    ("factorials", "1" + String(repeating: "!", count: many)),
    ("powers", String(repeating: "2^", count: many) + "2"),
    ("raised powers", "x" + String(repeating: "² ", count: many)),
    ("roots", String(repeating: "√", count: many) + "2"),
    ("functions", String(repeating: "sin ", count: many) + "2"),
    ("calls", String(repeating: "sin(", count: many) + "2"),
    ("arguments", "foo(" + String(repeating: "1,", count: many) + "1)"),
    ("statements", String(repeating: "1;", count: many)),
    ("semicolons", String(repeating: ";", count: many)),
    ("assignments", String(repeating: "x=", count: many) + "1"),
    ("stores", "1" + String(repeating: " STO x", count: many)),
    ("parameters", "h(" + (1...many).map { "x\($0)" }.joined(separator: ",") + ") = 1"),
    ("heads", String(repeating: "h(x", count: many)),
    ("mixed numbers", String(repeating: "1 1/2+", count: many) + "1"),
    ("readings", String(repeating: "1/2x+", count: many) + "1"),
    ("repeating decimals", String(repeating: "0.(3)+", count: many) + "1"),
    ("digits", String(repeating: "7", count: long)),
    ("decimals", "0." + String(repeating: "7", count: long)),
    ("repeating digits", "0.(" + String(repeating: "7", count: long) + ")"),
    ("exponent digits", "1E" + String(repeating: "7", count: long)),
    ("underscores", "1" + String(repeating: "_", count: long)),
    ("one name", String(repeating: "a", count: long)),
    ("one foreign name", String(repeating: "ä", count: long)),
    ("blanks", String(repeating: " ", count: long) + "1"),
    ("comment", "1 #" + String(repeating: "#", count: long)),
    ("command", ":graph " + String(repeating: "--a \"b\" ", count: many)),
    ("foreign characters", String(repeating: "🧮", count: many)),
    ("combining characters", "e" + String(repeating: "\u{301}", count: many)),
  ]

  @Test("a hostile line is answered or refused at once", arguments: lines.indices)
  func answers(index: Int) {
    let (name, line) = Self.lines[index]
    let time = processorTime {
      do throws(SyntaxError) {
        _ = try Parser.parse(line: line, vocabulary: .test)
      } catch {
        _ = error.diagnostic(in: line).rendered(in: line)
      }
    }
    // Each takes milliseconds; the bound separates linear from quadratic time on any machine.
    #expect(time < .seconds(30), "\(name) took \(time)")
  }

  /// Text to repeat around an operand; each repetition makes the tree taller.
  static let levels: [(open: String, close: String)] = [
    ("(1+", ")"),
    ("1+2*-(", ")"),
    ("foo(1, ", ")"),
    ("1+2^-(", ")!"),
    ("√", ""),
    ("√-", ""),
    ("2^", ""),
    ("1+2*-sin(", ")^2"),
  ]

  @Test("the tallest tree fits a stack of 512 KB", arguments: levels.indices)
  func nesting(index: Int) throws {
    let (open, close) = Self.levels[index]
    let levels = try #require(tallest(open, close))
    #expect(levels >= Expression.maximumHeight / 6)
    for count in [levels + 1, 100_000] {
      #expect(throws: SyntaxError.self) { try parsed(nested(count, open, close)) }
    }
  }

  @Test("brackets that do not make the tree taller are not counted")
  func brackets() throws {
    #expect(try parsed(nested(100_000, "(", ")")) == parsed("2"))
  }

  private func nested(_ count: Int, _ open: String, _ close: String) -> String {
    String(repeating: open, count: count) + "2" + String(repeating: close, count: count)
  }

  /// The most levels that parse; each tree is also printed, hashed and parsed back.
  private func tallest(_ open: String, _ close: String) -> Int? {
    onSmallStack {
      var low = 0
      var high = 2 * Expression.maximumHeight
      while high - low > 1 {
        let middle = (low + high) / 2
        if survives(nested(middle, open, close)) { low = middle } else { high = middle }
      }
      return low
    }
  }

  private func survives(_ source: String) -> Bool {
    guard let expression = try? parsed(source) else { return false }
    _ = bracketed(expression)
    _ = expression.hashValue
    let text = Printer(.mathematical, vocabulary: .test).text(of: expression)
    return (try? parsed(text)) == expression
  }

  private func onSmallStack<Value: Sendable>(_ body: @escaping @Sendable () -> Value) -> Value? {
    let result = Mutex<Value?>(nil)
    let done = DispatchSemaphore(value: 0)
    let thread = Thread {
      let value = body()
      result.withLock { $0 = value }
      done.signal()
    }
    thread.stackSize = 512 << 10
    thread.start()
    done.wait()
    return result.withLock { $0 }
  }
}
