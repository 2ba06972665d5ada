internal import Calculator
internal import JSON
internal import Syntax

extension Verdict {
  /// The verdict as the result of a request.
  var json: JSONValue {
    .object([("verdict", .string(kind.rawValue)), ("errors", .list(errors.map(\.json)))])
  }
}

extension Verdict.Error {
  /// The error with its place in the text: the row, and the characters in it, from 1.
  fileprivate var json: JSONValue {
    let (text, range) = (line.text, diagnostic.range)
    var members: [(key: String, value: JSONValue)] = [
      ("code", .string(diagnostic.code)),
      ("message", .string(diagnostic.sentence)),
      ("row", .number(firstRow + diagnostic.row(in: text))),
      ("column", .number(diagnostic.column(in: text))),
      ("endColumn", .number(text.characters(before: range.end) + 1)),
    ]
    if let fix = diagnostic.fix { members.append(("fixed", .string(fix.applied(to: text)))) }
    return .object(members)
  }
}

extension String {
  /// The number of characters before a UTF-8 offset.
  func characters(before offset: Int) -> Int {
    String(decoding: utf8.prefix(max(0, offset)), as: UTF8.self).count
  }
}
