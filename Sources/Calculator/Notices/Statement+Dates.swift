internal import Arithmetic
internal import Syntax

extension StatementReport {
  /// The line with `date(2026, 11, 22)` in the place of 2026-11-22, where that was read as a difference and a
  /// notice says so; nil where nothing was.
  package var lineWithDates: String? { told.isEmpty ? nil : statement.withDates(in: line) }
}

extension Statement {
  /// Its line with `date(2026, 11, 22)` in the place of 2026-11-22, where that was read as a difference; nil where
  /// nothing was.
  func withDates(in line: String) -> String? {
    guard let range = readings.first(where: { $0.kind == .dateLookalike })?.range else {
      return nil
    }
    var bytes = Array(line.utf8)
    var place = min(range.end, bytes.count) - 10
    var isChanged = false
    while place >= range.start {
      if let call = Self.call(for: bytes[place..<place + 10]), !isDigit(bytes, place - 1),
        !isDigit(bytes, place + 10)
      {
        bytes.replaceSubrange(place..<place + 10, with: call.utf8)
        isChanged = true
      }
      place -= 1
    }
    return isChanged ? String(decoding: bytes, as: UTF8.self) : nil
  }

  private func isDigit(_ bytes: [UInt8], _ place: Int) -> Bool {
    bytes.indices.contains(place) && bytes[place] &- UInt8(ascii: "0") < 10
  }

  /// The call for a text such as 2026-11-22; nil where it is no date.
  private static func call(for text: ArraySlice<UInt8>) -> String? {
    let parts = text.split(separator: UInt8(ascii: "-"))
    guard parts.map(\.count) == [4, 2, 2] else { return nil }
    let numbers = parts.compactMap { Int(String(decoding: $0, as: UTF8.self)) }
    guard numbers.count == 3,
      (try? CalendarDate(year: numbers[0], month: numbers[1], day: numbers[2])) != nil
    else { return nil }
    return "date(\(numbers[0]), \(numbers[1]), \(numbers[2]))"
  }
}
