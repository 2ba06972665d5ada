package import Arithmetic

/// Columns of exact numbers, read from text.
///
/// Each line holds one row: numbers with tabs, commas or blanks between them. What is behind `#` is a
/// comment; the first line may name the columns. Numbers are exact, of any size.
package struct DataTable: Equatable, Sendable {
  /// The names of the columns where the first line gives them.
  package private(set) var names: [String]?
  /// The rows, all of the same length, in their order.
  package private(set) var rows: [[Fraction]] = []

  package init(_ text: some StringProtocol) throws(DataError) {
    try self.init(bytes: Array(text.utf8))
  }

  package init(bytes: [UInt8]) throws(DataError) {
    var number = 0
    for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      number += 1
      let fields = Self.fields(of: line)
      if !fields.isEmpty { try add(fields, line: number) }
    }
    guard !rows.isEmpty else { throw DataError(.empty, line: max(1, number), column: 1) }
  }

  package var columnCount: Int { rows.first?.count ?? 0 }

  /// The numbers of a column, in their order.
  package func column(_ index: Int) -> [Fraction] { rows.map { $0[index] } }

  /// A piece of a line, and in which character it begins, counted from 1.
  private struct Field {
    let text: String
    let column: Int
  }

  private mutating func add(_ fields: [Field], line: Int) throws(DataError) {
    var values: [Fraction] = []
    for field in fields {
      if let value = Fraction(decimal: field.text) {
        values.append(value)
      } else if rows.isEmpty, names == nil, fields.allSatisfy({ Fraction(decimal: $0.text) == nil })
      {
        names = fields.map(\.text)
        return
      } else {
        throw DataError(.notANumber(field.text), line: line, column: field.column)
      }
    }
    let expected = rows.first?.count ?? names?.count ?? values.count
    guard values.count == expected else {
      let place = fields[min(expected, fields.count - 1)].column
      throw DataError(.count(values.count, expected: expected), line: line, column: place)
    }
    rows.append(values)
  }

  /// The pieces between commas, or else between tabs, or else between blanks.
  private static func fields(of line: ArraySlice<UInt8>) -> [Field] {
    let line = line.prefix { $0 != UInt8(ascii: "#") }
    let blanks: Set<UInt8> = [UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r")]
    guard line.contains(where: { !blanks.contains($0) }) else { return [] }
    let mark = [UInt8(ascii: ","), UInt8(ascii: ";")].first { line.contains($0) }
    var pieces: [ArraySlice<UInt8>]
    if let mark {
      pieces = line.split(separator: mark, omittingEmptySubsequences: false)
    } else {
      pieces = line.split { blanks.contains($0) }
    }
    pieces = pieces.map { piece in
      let start = piece.drop { blanks.contains($0) }
      let end = start.lastIndex { !blanks.contains($0) }.map { $0 + 1 } ?? start.startIndex
      return start[start.startIndex..<end]
    }
    return pieces.map { piece in
      let before = String(decoding: line[line.startIndex..<piece.startIndex], as: UTF8.self)
      return Field(text: String(decoding: piece, as: UTF8.self).unquoted, column: before.count + 1)
    }
  }
}

/// Why a text is no table of numbers, and where.
package struct DataError: Error, Hashable, Sendable {
  package let kind: Kind
  /// Counted from 1.
  package let line: Int
  /// Counted from 1, in characters.
  package let column: Int

  package enum Kind: Hashable, Sendable {
    case empty
    case notANumber(String)
    case count(Int, expected: Int)
    /// A number whose exponent is so large that it cannot be drawn.
    case noColumn(Int)
  }

  package init(_ kind: Kind, line: Int, column: Int) {
    self.kind = kind
    self.line = line
    self.column = column
  }
}

extension DataError: CustomStringConvertible {
  /// The place and what is wrong there, as in `3:7: this is no number: abc`.
  package var description: String { "\(line):\(column): \(message)" }

  package var message: String {
    switch kind {
    case .empty: "there are no numbers; give a line for each point"
    case .notANumber(""): "a number is missing"
    case .notANumber(let text): "this is no number: \(text.shortened(to: 40))"
    case .count(let count, let expected):
      "\(expected) numbers were expected as in the first line, and \(count) found"
    case .noColumn(let index): "there is no column \(index)"
    }
  }
}

extension String {
  /// The text without the quotation marks around it.
  fileprivate var unquoted: String {
    count > 1 && first == "\"" && last == "\"" ? String(dropFirst().dropLast()) : self
  }
}

extension Fraction {
  /// The exact value of a decimal such as `-12.5e-300` or a fraction such as `1/3`; nil where the text
  /// is neither, or its exponent is beyond what is drawn.
  package init?(decimal text: String) {
    if let slash = text.firstIndex(of: "/") {
      guard let numerator = Fraction(decimal: String(text[..<slash])),
        let denominator = Fraction(decimal: String(text[text.index(after: slash)...])),
        !denominator.isZero
      else { return nil }
      self = numerator / denominator
      return
    }
    let parts = text.replacingMinus.split(
      omittingEmptySubsequences: false,
      whereSeparator: { $0 == "e" || $0 == "E" }
    )
    guard parts.count <= 2, let mantissa = Self.plain(parts[0]) else { return nil }
    guard parts.count == 2 else {
      self = mantissa
      return
    }
    guard let exponent = Int(parts[1]), exponent.magnitude <= Self.largestExponent else {
      return nil
    }
    self = mantissa * Fraction(10).power(exponent)
  }

  /// Data with larger exponents are refused: their digits would fill the memory.
  private static let largestExponent: UInt = 100_000

  /// A decimal without an exponent.
  private static func plain(_ text: Substring) -> Fraction? {
    let isNegative = text.first == "-"
    let digits = text.first == "-" || text.first == "+" ? text.dropFirst() : text
    let parts = digits.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count <= 2, digits != ".", let value = Integer(digits: parts.joined()) else {
      return nil
    }
    let places = parts.count == 2 ? parts[1].utf8.count : 0
    let magnitude =
      places == 0 ? Fraction(value) : Fraction(value, Integer(10).power(places))
    return isNegative ? -magnitude : magnitude
  }
}

extension String {
  /// The text with `-` for the sign −.
  fileprivate var replacingMinus: String {
    utf8.contains(0xE2) ? String(map { $0 == "−" ? "-" : $0 }) : self
  }
}
