internal import Arithmetic
internal import Evaluation
internal import Syntax

/// Rates of currencies from a file that a person fetched: a table, or the XML of the European Central Bank.
struct ExchangeRates {
  /// The date as the file has it; empty where it has none.
  private(set) var date = ""
  /// The amount of each currency that is one euro, by its code.
  private(set) var perEuro: [String: Fraction] = [:]

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
    if text.contains(text: "currency=") {
      try readXML(text)
    } else {
      try readTable(text)
    }
    // What cannot be a date would only harm the session's file, which has it.
    if !date.allSatisfy({ $0.isLetter || $0.isNumber || " .,:/+-".contains($0) }) { date = "" }
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

  private mutating func readXML(_ text: String) throws(Failure) {
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      for tag in line.split(separator: "<") {
        if let time = tag.attribute("time") {
          // Older days come after the newest.
          guard date.isEmpty else { return }
          date = time
        }
        guard let code = tag.attribute("currency") else { continue }
        try take(code, tag.attribute("rate") ?? "", line: index + 1)
      }
    }
  }

  private mutating func readTable(_ text: String) throws(Failure) {
    var codes: [String] = []
    for (index, line) in text.split(whereSeparator: \.isNewline).enumerated() {
      let cells = line.cells
      if !codes.isEmpty {
        if let date = cells.first { self.date = date }
        let rates = cells.dropFirst().reversed().drop(while: \.isEmpty).reversed()
        guard rates.count <= codes.count else {
          throw Failure(
            line: index + 1,
            message: "there are more rates than codes; a point separates decimals"
          )
        }
        for (code, rate) in zip(codes, rates) where !code.isEmpty && !["", "N/A"].contains(rate) {
          try take(code, rate, line: index + 1)
        }
        return
      }
      guard cells.count > 1, line.first != "#" else { continue }
      if cells[0].lowercased() == "date" {
        guard cells.count > 2 else {
          date = cells[1]
          continue
        }
        codes = Array(cells.dropFirst())
        continue
      }
      // A row of titles.
      guard index > 0 || cells[1].contains(where: \.isNumber) else { continue }
      try take(cells[0], cells[1], line: index + 1)
      guard cells.count > 2, cells[2].contains(where: \.isNumber) else { continue }
      // `USD,1,08` has a decimal comma; a date has signs in it, or eight digits.
      let isDate = Fraction(data: cells[2]) == nil || cells[2].utf8.count == 8
      guard isDate || cells[1].contains(".") else {
        throw Failure(
          line: index + 1,
          message: "\(cells[1]),\(cells[2]) are two numbers; a point separates decimals"
        )
      }
      if isDate, date.isEmpty { date = cells[2] }
    }
  }

  private mutating func take(_ code: String, _ rate: String, line: Int) throws(Failure) {
    guard code == "EUR" || UnitTable.isCurrency(code) else {
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
