internal import Arithmetic
internal import Evaluation
internal import Syntax

/// Rates of currencies from a file that a person fetched: a table, or the XML of the European Central Bank.
struct ExchangeRates {
  /// The date as the file has it, or the first and the last of several; empty where it has none.
  private(set) var date = ""
  /// The amount of each currency that is one euro, by its code.
  private(set) var perEuro: [String: Fraction] = [:]
  /// The number of days whose rates are left out, because there is a newer one.
  private(set) var olderDayCount = 0

  /// Why a text has no rates.
  struct Failure: Error {
    /// The line, from 1; nil where no line is at fault.
    let line: Int?
    let message: String
  }

  /// Reads `currency='USD' rate='1.0852'` of an XML, a table with a row of codes and one of rates, or rows
  /// of a code and a rate.
  ///
  /// The base is the euro, or the currency whose rate is 1.
  init(_ text: String) throws(Failure) {
    let text = text.contains(text: "<!--") ? text.withoutCommentsOfXML : text
    var dates = RateDates()
    if text.contains(text: "currency=") {
      try readXML(text, &dates)
    } else {
      try readTable(text, &dates)
    }
    date = dates.text
    guard !perEuro.isEmpty else {
      throw Failure(
        line: nil,
        message: "there are no rates in it; a row has a code and a rate: USD,1.08"
      )
    }
    if let euro = perEuro.removeValue(forKey: "EUR"), euro != Fraction(1) {
      let base = perEuro.first { $0.value == Fraction(1) }?.key
      guard base != nil else {
        throw Failure(line: nil, message: "no currency in it has the rate 1")
      }
      perEuro = perEuro.mapValues { $0 / euro }
    }
  }

  private mutating func readXML(_ text: String, _ dates: inout RateDates) throws(Failure) {
    for (index, line) in text.lines.enumerated() {
      for tag in line.split(separator: "<") {
        if let time = tag.attribute("time") {
          // Older days come after the newest.
          guard dates.isEmpty else { return }
          try dates.add(time, line: index + 1)
        }
        guard let code = tag.attribute("currency") else { continue }
        try take(code, tag.attribute("rate") ?? "", line: index + 1)
      }
    }
  }

  private mutating func readTable(_ text: String, _ dates: inout RateDates) throws(Failure) {
    var codes: [String] = []
    var newest: (day: CalendarDate?, date: String, rates: [String], line: Int)?
    var isFirst = true
    for (index, line) in text.lines.enumerated() {
      guard line.first != "#", line.contains(where: { !$0.isWhitespace }) else { continue }
      let cells = line.cells
      defer { isFirst = false }
      if !codes.isEmpty {
        let rates = cells.dropFirst().reversed().drop(while: \.isEmpty).reversed()
        guard rates.count <= codes.count else {
          throw Failure(
            line: index + 1,
            message: "there are more rates than codes; a point separates decimals"
          )
        }
        guard !rates.isEmpty else { continue }
        let day = try RateDates.day(cells[0], line: index + 1)
        if let known = newest {
          guard let day, let other = known.day else {
            throw Failure(
              line: index + 1,
              message: "\(known.date) and \(cells[0]) are not in order; a day is written 2026-11-24"
            )
          }
          guard day != other else {
            throw Failure(line: index + 1, message: "the day \(cells[0]) has two rows")
          }
          olderDayCount += 1
          guard day > other else { continue }
        }
        newest = (day, cells[0], Array(rates), index + 1)
        continue
      }
      guard cells.count > 1 || isCurrency(cells[0]) else { continue }
      if cells[0].lowercased() == "date" {
        guard cells.count > 2 else {
          try dates.add(cells[1], line: index + 1)
          continue
        }
        codes = Array(cells.dropFirst())
        continue
      }
      // A row of titles.
      let rate = cells.count > 1 ? cells[1] : ""
      guard !isFirst || rate.contains(where: \.isNumber) || isCurrency(cells[0]) else { continue }
      try take(cells[0], rate, line: index + 1)
      if let cell = cells.dropFirst(3).first(where: { !$0.isEmpty }) {
        throw Failure(line: index + 1, message: "\(cell) is after the code, the rate and the date")
      }
      guard cells.count > 2, cells[2].contains(where: \.isNumber) else { continue }
      // `USD,1,08` has a decimal comma; a date has signs in it, or eight digits.
      let isDate = Fraction(data: cells[2]) == nil || cells[2].utf8.count == 8
      guard isDate else {
        let advice =
          rate.contains(".") ? "a row has one rate" : "a point separates decimals"
        throw Failure(
          line: index + 1,
          message: "\(rate),\(cells[2]) are two numbers; \(advice)"
        )
      }
      try dates.add(cells[2], line: index + 1)
    }
    guard let newest else { return }
    try dates.add(newest.date, line: newest.line)
    for (code, rate) in zip(codes, newest.rates) where !code.isEmpty && !["", "N/A"].contains(rate)
    {
      try take(code, rate, line: newest.line)
    }
  }

  private func isCurrency(_ code: String) -> Bool { code == "EUR" || UnitTable.isCurrency(code) }

  private mutating func take(_ code: String, _ rate: String, line: Int) throws(Failure) {
    guard isCurrency(code) else {
      throw Failure(line: line, message: "\(code) is no currency of ISO 4217")
    }
    guard let value = Fraction(data: rate), value.signum > 0 else {
      throw Failure(line: line, message: "\(rate.isEmpty ? "nothing" : rate) is no rate")
    }
    guard perEuro[code] == nil || perEuro[code] == value else {
      throw Failure(line: line, message: "\(code) has another rate before")
    }
    perEuro[code] = value
  }
}

/// The days of rates.
private struct RateDates {
  /// Each text once, with its day where it has a known form.
  private var all: [(text: String, day: CalendarDate?)] = []

  var isEmpty: Bool { all.isEmpty }

  /// Adds a date of a file; refuses a day that is in no calendar.
  mutating func add(_ text: String, line: Int) throws(ExchangeRates.Failure) {
    // What cannot be a date would only harm the session's file, which has it.
    guard !text.isEmpty, !all.contains(where: { $0.text == text }),
      text.allSatisfy({ $0.isLetter || $0.isNumber || " .,:/+-".contains($0) })
    else { return }
    all.append((text, try Self.day(text, line: line)))
  }

  /// The day that a text of a file is, in a known form; refuses a day that is in no calendar.
  static func day(_ text: String, line: Int) throws(ExchangeRates.Failure) -> CalendarDate? {
    guard let parts = parts(text) else { return nil }
    do {
      return try CalendarDate(year: parts.year, month: parts.month, day: parts.day)
    } catch {
      throw ExchangeRates.Failure(line: line, message: "there is no day \(text)")
    }
  }

  /// The date; the first and the last where there are several.
  var text: String {
    guard all.count > 1 else { return all.first?.text ?? "" }
    let days = all.compactMap(\.day)
    guard days.count == all.count, let first = days.min(), let last = days.max() else {
      return "several days"
    }
    return first == last ? all[0].text : "\(first.text) to \(last.text)"
  }

  /// The numbers of `2026-11-24`, `20261124` or `24 November 2026`; nil for other forms.
  private static func parts(_ text: String) -> (year: Int, month: Int, day: Int)? {
    let words = text.split(separator: " ")
    if words.count == 3, let day = Int(words[0]), let year = Int(words[2]),
      let month = months.firstIndex(of: words[1].prefix(3).lowercased())
    {
      return (year, month + 1, day)
    }
    if text.count == 8, let number = Int(text) {
      return (number / 10_000, number / 100 % 100, number % 100)
    }
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { Int($0) }
    guard parts.count == 3, numbers.count == 3, parts[0].count == 4 else { return nil }
    return (numbers[0], numbers[1], numbers[2])
  }

  private static let months = [
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
  ]
}

extension String {
  /// The text with only the line ends of its comments.
  fileprivate var withoutCommentsOfXML: String {
    var (rest, text) = (utf8[...], [UInt8]())
    var isInside = false
    while let byte = rest.first {
      if rest.starts(with: (isInside ? "-->" : "<!--").utf8) {
        rest = rest.dropFirst(isInside ? 3 : 4)
        isInside.toggle()
      } else {
        if !isInside || byte == UInt8(ascii: "\n") { text.append(byte) }
        rest = rest.dropFirst()
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}

extension Substring {
  /// The value of an attribute of a tag.
  fileprivate func attribute(_ name: String) -> String? {
    for part in split(separator: " ") where part.hasPrefix("\(name)=") {
      let value = part.dropFirst(name.count + 1)
      guard let quote = value.first, quote == "'" || quote == "\"" else { continue }
      return String(value.dropFirst().prefix { $0 != quote })
    }
    return nil
  }

  /// The cells of a row, without blanks and quotes around them.
  fileprivate var cells: [String] {
    let marks: [Character] = ["\t", ";"]
    let separator = marks.first { contains($0) } ?? ","
    var isQuoted = false
    // A separator in quotes is part of the cell.
    let cells = split(omittingEmptySubsequences: false) { character in
      if character == "\"" { isQuoted.toggle() }
      return character == separator && !isQuoted
    }
    return cells.map { cell in
      String(
        cell.drop { $0 == " " || $0 == "\"" }.reversed().drop { $0 == " " || $0 == "\"" }.reversed()
      )
    }
  }
}
