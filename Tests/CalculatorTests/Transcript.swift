import Testing

@testable import Calculator
@testable import Syntax

/// A golden file: lines that are typed, each with what a script prints for it.
///
///     format: auto                  a header line sets the format, which is decimal at first
///     # a comment
///     > 1/3
///     1/3 ≈ 0.333333333333
///
/// What is printed ends at an empty line, a comment, or the next line that is typed.
struct Transcript {
  /// A typed line, the number of its line in the file, and what is expected below it.
  struct Exchange {
    let lineNumber: Int
    let source: String
    var expected: [String] = []
  }

  private(set) var format = AnswerFormat.decimal
  private(set) var exchanges: [Exchange] = []

  init(_ text: String) {
    var isOpen = false
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      if line.hasPrefix("> ") {
        exchanges.append(Exchange(lineNumber: index + 1, source: String(line.dropFirst(2))))
        isOpen = true
      } else if line.isEmpty || line.hasPrefix("#") {
        isOpen = false
      } else if isOpen {
        exchanges[exchanges.count - 1].expected.append(String(line))
      } else {
        setHeader(line)
      }
    }
  }

  private mutating func setHeader(_ line: Substring) {
    let parts = line.split(separator: ": ")
    guard parts.first == "format", let format = AnswerFormat(rawValue: String(parts.last ?? ""))
    else {
      Issue.record("this line belongs to nothing: \(line)")
      return
    }
    self.format = format
  }

  /// Carries out the lines in a fresh session and returns a line for each difference.
  func differences() -> [String] {
    let session = Session(settings: Settings(defaultFormat: format))
    return exchanges.flatMap { exchange -> [String] in
      let found = session.printed(exchange.source)
      guard found != exchange.expected else { return [] }
      return ["line \(exchange.lineNumber): > \(exchange.source)"]
        + exchange.expected.map { "  expected: \($0)" } + found.map { "  found:    \($0)" }
    }
  }
}

extension Session {
  /// What a script prints for a line: notices and errors where a person sees them, among the answers.
  func printed(_ line: String) -> [String] {
    var lines: [String] = []
    execute(line) { report in
      switch report {
      case .answer(let answer):
        lines += answer.notices.map { "notice: \($0)" }
        guard !answer.statement.isSilent else { return }
        do throws(Failure) {
          lines.append(try answer.text(self, for: .program))
        } catch {
          lines += error.diagnostic.rendered(in: line)
        }
      case .failure(let failure): lines += failure.diagnostic.rendered(in: line)
      case .message(let text): lines.append(text)
      case .notice(let text): lines.append("notice: \(text)")
      case .recall(let source): lines.append("recall: \(source)")
      case .quit: lines.append("quit")
      }
    }
    return lines.flatMap { $0.split(separator: "\n").map(String.init) }
  }
}
