import Foundation
import TerminalTesting
import Testing

/// An expression entered with keys has the value of the equivalent line.
@Suite(.terminal) struct PromptKeypadExpressionsTests {
  /// Lines of the language, and the keys that make them.
  private static let expressions = [
    ("5+4*3+2", "5+4*3+2"), ("sqrt 2", "√2"), ("sqrt(2*3)", "√2*3"), ("sin 30", "sin(30"),
    ("sin(pi/6)", "sin(π/6"), ("(1+2)/3", "(1+2)/3"), ("1/(2+3)", "1/(2+3"), ("2^10", "2^10"),
    ("x^2+y^2", "x²+y²"), ("sqrt(x^2+y^2)", "√x²+y²"), ("(-8)^(1/3)", "(-8)^(1/3"),
    ("X0/2+1/X0", "X0/2+1/X0"), ("1+5%", "1+5%"), ("100*(1+5%)", "100*(1+5%"),
    ("5!/(3!*2!)", "5!/(3!*2!"), ("3 1/4", "3 1/4"), ("2E-3*7", "2E-3*7"), ("ln(e^3)", "ln e^3"),
    ("sin(30)^2+cos(30)^2", "sin(30)²+cos(30)²"), ("log 1000", "log 1000"), ("1/x", "x|"),
    ("-7 mod 3", "-7 mod 3"), ("exp(-x^2)", "exp(-x²"), ("3/7", "3/7"), ("0.(3)", "0.(3)"),
    ("(-X2+sqrt(X2^2-4*X1*X3))/(2*X1)", "(-X2+√X2²-4X1 X3))/(2X1"),
    ("1000*(1+3/100)^10", "1000*(1+3/100)^10"), ("root(3, 27)", "root(3,27"),
    ("gcd(12, 18)", "gcd(12,18"), ("2*pi*sqrt(X1/9.81)", "2π√X1/9.81"),
  ]

  /// The rows above the keys after typing these keys, from `Tests/Keypad`.
  private static func pictures() throws -> [(keys: String, rows: [String])] {
    let file = URL(filePath: #filePath).appending(path: "../../Keypad/expressions.txt").standardized
    var pictures: [(keys: String, rows: [String])] = []
    for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
      if line.hasPrefix("> ") {
        pictures.append((String(line.dropFirst(2)), []))
      } else if !line.hasPrefix("#"), !pictures.isEmpty {
        pictures[pictures.count - 1].rows.append(String(line))
      }
    }
    return pictures
  }

  @Test func `thirty expressions by keys are those of the lines`() throws {
    let sitting = try Sitting()
    let names = "x=3; y=4; X0=3/2; X1=1; X2=-5; X3=6;"
    #expect(try sitting.ask(names, then: "7 deg>") == [])
    try sitting.terminal.type(":keypad\r")
    try sitting.terminal.wait(forText: "older")
    let pictures = try Self.pictures()
    #expect(pictures.map(\.keys) == Self.expressions.map(\.1))
    for (index, (_, keys)) in Self.expressions.enumerated() {
      try sitting.terminal.type(keys)
      let rows = pictures[index].rows
      try sitting.terminal.wait(for: "the picture of \(keys)") { $0.lines.formula == rows }
      try sitting.terminal.type("\r")
      try sitting.terminal.wait(for: "the answer to \(keys)") { screen in
        screen.lines.contains { $0.hasPrefix("\(index + 7)  ") }
          && screen.lines.last == "a number, a name, or an operator on ANS"
      }
    }
    try sitting.terminal.type("\u{1B}")
    try sitting.terminal.wait(for: "the first screen") { !$0.isAlternate }
    var number = 7 + Self.expressions.count
    try sitting.wait(forInput: "\(number) deg>")
    for (index, (line, keys)) in Self.expressions.enumerated() {
      number += 1
      let answer = try sitting.ask("(\(line)) - @\(index + 7)", then: "\(number) deg>")
      #expect(answer.first == "0", "\(keys)")
    }
  }
}

extension [String] {
  /// The rows of the formula: those between the rule and the keys.
  fileprivate var formula: [String] {
    let below = drop { !$0.hasPrefix("─") || $0.contains { $0 != "─" } }.dropFirst()
    return Array(below.prefix { !$0.hasPrefix("numbers functions") })
  }
}
