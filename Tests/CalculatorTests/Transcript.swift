import Testing

@testable import Calculator
@testable import Syntax

/// A golden file: lines to type, each with the output of a script for it.
///
///     format: auto                  a header line sets the format, which is decimal at first
///     # a comment
///     > 1/3
///     1/3 ≈ 0.333333333333
///     > (1 +
///     >> 2)
///     3
///
/// The output ends at an empty line, a comment, or the next line to type. A line may have several rows.
struct Transcript {
  /// A typed line, the number of its line in the file, and the expected output below it.
  struct Exchange {
    let lineNumber: Int
    var source: String
    var expected: [String] = []
  }

  private(set) var format: AnswerFormat
  private(set) var exchanges: [Exchange] = []

  init(_ text: String, format: AnswerFormat = .decimal) {
    self.format = format
    var isOpen = false
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      if line.hasPrefix("> ") {
        exchanges.append(Exchange(lineNumber: index + 1, source: String(line.dropFirst(2))))
        isOpen = true
      } else if isOpen, line.hasPrefix(">> ") {
        exchanges[exchanges.count - 1].source += "\n\(line.dropFirst(3))"
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

  /// Carries out the lines in a fresh session, and returns a line for each difference.
  func differences(for audience: AnswerWriter.Audience = .program) -> [String] {
    let session = Session(settings: Settings(defaultFormat: format))
    session.isAtPrompt = audience == .person
    return exchanges.flatMap { exchange -> [String] in
      let found = session.printed(exchange.source, for: audience)
      guard found != exchange.expected else { return [] }
      return ["line \(exchange.lineNumber): > \(exchange.source)"]
        + exchange.expected.map { "  expected: \($0)" } + found.map { "  found:    \($0)" }
    }
  }
}

extension Session {
  /// The output for a line: for a script, notices and errors among the answers; for a person at the
  /// prompt, notices below them.
  func printed(_ line: String, for audience: AnswerWriter.Audience = .program) -> [String] {
    var lines: [String] = []
    let rows = line.contains("\n") ? line.logicalLines : [LogicalLine(line)]
    for line in rows {
      run(line.text) { lines += printed($0.placed(in: line), line.typed, audience) }
    }
    return lines.flatMap { $0.split(separator: "\n").map(String.init) }
  }

  /// A screen of the default width.
  private var outputWidth: OutputWidth { OutputWidth(columns: 80) }

  private func printed(
    _ report: Report,
    _ line: String,
    _ audience: AnswerWriter.Audience
  ) -> [String] {
    switch (report, audience) {
    case (.answer(let answer), .person):
      text(of: answer, .person) + answer.noticeLines(self, in: outputWidth)
    case (.answer(let answer), .program):
      answer.notices.map { "notice: \($0)" } + text(of: answer, .program)
    case (.graph(let graph), _): graph.text.lines.map(String.init)
    case (.failure(let failure), _): failure.diagnostic.rendered(in: failure.line)
    case (.message(let text), _), (.page(let text), _), (.notice(let text), .person),
      (.recall(let text), .person):
      [text]
    case (.notice(let text), .program): ["notice: \(text)"]
    case (.recall(let source), .program): ["recall: \(source)"]
    case (.screen, _), (.quit, .person): []
    case (.quit, .program): ["quit"]
    }
  }

  private func text(of answer: StatementReport, _ audience: AnswerWriter.Audience) -> [String] {
    guard !answer.statement.isSilent else { return [] }
    do throws(Failure) {
      return try present(answer, for: audience, in: outputWidth)
    } catch {
      return error.diagnostic.rendered(in: answer.line)
    }
  }
}
