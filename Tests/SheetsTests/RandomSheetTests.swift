import Calculator
import Evaluation
import RandomTesting
import Syntax
import Testing

@testable import Sheets

/// Random documents: what is written into them, and what changes of them run.
@Suite struct RandomSheetTests {
  @Test func `an update changes only answers, and the next one nothing`() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SeededGenerator(seed: seed)
    for index in 0..<300 * effort {
      let kind: SheetDocument.Kind = index % 2 == 0 ? .markdown : .script
      let text = random.document(kind)
      let updated = Sheet(text, kind).updatedText
      let note = "seed \(seed), case \(index): \(text)\nbecomes\n\(updated)"
      #expect(Sheet(updated, kind).updatedText == updated, "\(note)")
      #expect(updated.withoutAnswers == text.withoutAnswers, "\(note)")
      #expect(Sheet(updated, kind).differences.allSatisfy { $0.edit == nil }, "\(note)")
    }
  }

  @Test func `after any changes a sheet says what a fresh one says`() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SeededGenerator(seed: seed)
    for index in 0..<20 * effort {
      var rows = (0..<random.below(25)).map { _ in random.line() }
      let sheet = Sheet(rows.joined(separator: "\n"))
      for step in 0..<12 {
        random.change(&rows)
        let text = rows.joined(separator: "\n")
        sheet.change(to: text)
        let fresh = Sheet(text)
        #expect(
          sheet.runs.map(\.said) == fresh.runs.map(\.said),
          "seed \(seed), case \(index), step \(step): \(text)"
        )
        guard sheet.runs.map(\.said) == fresh.runs.map(\.said) else { return }
      }
    }
  }
}

extension LineRun {
  /// All that a person sees of the line.
  fileprivate var said: String {
    "\(answer?.text ?? "-") \(answer?.isRounded == true) \(findings.map(\.diagnostic)) \(holds as Bool?) \(printed)"
  }
}

extension SeededGenerator {
  private static let names = ["a", "b", "c", "k"]

  private mutating func pick(_ words: [String]) -> String { words[below(words.count)] }

  private mutating func operand() -> String {
    pick(
      Self.names + [
        "2", "3", "1/3", "0.25", "sqrt 2", "ANS", "f(2)", "g(3)", "(1 - 1)", "@\(1 + below(6))",
      ]
    )
  }

  private mutating func expression() -> String {
    var text = operand()
    for _ in 0..<below(3) { text += pick([" + ", "*", " - ", "/", "^"]) + operand() }
    return text
  }

  /// A line of the language, right or wrong.
  mutating func line() -> String {
    let code: String
    switch below(16) {
    case 0...4: code = "\(pick(Self.names)) = \(expression())"
    case 5...8: code = expression()
    case 9: code = pick(["f", "g"]) + "(x) = x + \(operand())"
    case 10: code = pick(["+ 1", "* 2", "sqrt", "^2", "-3"])
    case 11: code = pick([":mode rad", ":mode deg", ":digits 8", ":clear a", ":clear"])
    case 12: code = pick(["2 +", "x =", "1,5", ")", "words in a row", "a(3)"])
    case 13: code = "\(pick(Self.names)) = \(operand()); \(expression())"
    case 14: code = pick(["", "  ", "# note", "1;"])
    default: code = "(\(expression()) +\n\(operand()))"
    }
    switch below(6) {
    case 0: return code + " # = \(operand())"
    case 1: return code + " # ≈ 0.\(below(1_000))"
    case 2: return code + pick(["  ", " # a note", " # ="])
    default: return code
    }
  }

  /// A document of random lines, spans and words.
  mutating func document(_ kind: SheetDocument.Kind) -> String {
    let end = below(3) == 0 ? "\r\n" : "\n"
    var rows: [String] = []
    for _ in 0..<1 + below(5) {
      guard kind == .markdown else {
        rows.append(line())
        continue
      }
      switch below(4) {
      case 0: rows += ["```calc"] + (0..<below(6)).map { _ in line() } + ["```"]
      case 1: rows.append("We ask `=> \(expression())`, and `\(expression()) => \(operand())`.")
      case 2:
        rows.append(pick(["", "# Title", "`x => x + 1` é ``a ` b`` `", "```swift\n`=> 1`\n```"]))
      default:
        rows.append("`=> \(pick(Self.names)) = \(expression())` \(pick(["", "and so on  "]))")
      }
    }
    return rows.joined(separator: end).split(separator: "\n", omittingEmptySubsequences: false)
      .joined(separator: end) + pick(["", end])
  }

  /// Inserts, removes, replaces or moves a line.
  mutating func change(_ rows: inout [String]) {
    switch below(5) {
    case 0 where !rows.isEmpty: rows.remove(at: below(rows.count))
    case 1, 2: rows.insert(line(), at: below(rows.count + 1))
    case 3 where !rows.isEmpty:
      rows.insert(rows.remove(at: below(rows.count)), at: below(rows.count + 1))
    default:
      guard !rows.isEmpty else { return }
      rows[below(rows.count)] = line()
    }
  }
}

extension String {
  /// The text without anything that may be an answer, and without the blanks around it.
  fileprivate var withoutAnswers: String {
    lines.map { row in
      var row = String(row)
      for match in row.matches(of: /`([^`]*)`/).reversed() {
        let content =
          match.1.hasPrefix("=>")
          ? match.1.dropFirst(2) : match.1.split(separator: " =>", maxSplits: 1).first ?? ""
        row.replaceSubrange(match.range, with: "`\(content.filter { $0 != " " })`")
      }
      if ExpectedAnswer(in: row[...]) != nil, let mark = row.commentMarks.last {
        row.removeSubrange(mark...)
      }
      while row.last == " " { row.removeLast() }
      return row
    }.joined(separator: "\n")
  }
}
