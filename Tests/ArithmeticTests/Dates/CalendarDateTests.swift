import Testing

@testable import Arithmetic

@Suite struct CalendarDateTests {
  @Test func `every day follows the one before it`() throws {
    var (year, month, day, number) = (1, 1, 1, 1)
    while year < 10_000 {
      let date = try CalendarDate(year: year, month: month, day: day)
      guard date.dayNumber == number, date.parts == (year, month, day) else {
        Issue.record("\(year)-\(month)-\(day) is \(date)")
        return
      }
      number += 1
      day += 1
      if day > CalendarDate.days(inMonth: month, of: year) { (month, day) = (month + 1, 1) }
      if month > 12 { (year, month) = (year + 1, 1) }
    }
    #expect(number == CalendarDate.last + 1)
    #expect(CalendarDate(dayNumber: 0) == nil)
    #expect(CalendarDate(dayNumber: number) == nil)
  }

  @Test(arguments: [
    (2026, 2, 29), (1900, 2, 29), (2026, 4, 31), (2026, 0, 1), (2026, 13, 1), (2026, 1, 0),
  ])
  func `days that do not exist are refused`(year: Int, month: Int, day: Int) {
    #expect(throws: DateFailure.noSuchDay(year: year, month: month, day: day)) {
      try CalendarDate(year: year, month: month, day: day)
    }
  }

  @Test func `a month later there may be no such day`() throws {
    let date = try CalendarDate(year: 2026, month: 1, day: 31)
    let last = try CalendarDate(year: 2026, month: 2, day: 28)
    let next = try CalendarDate(year: 2026, month: 3, day: 1)
    #expect(throws: DateFailure.noDayLater(last: last, next: next)) {
      try date.adding(months: Integer(1))
    }
    #expect(try date.adding(months: Integer(-1)).parts == (2025, 12, 31))
    #expect(throws: DateFailure.outsideYears) { try date.adding(months: Integer(100_000)) }
    #expect(throws: DateFailure.outsideYears) { try date.adding(days: Integer(10).power(30)) }
  }

  @Test func `weeks lead there and back`() throws {
    for number in stride(from: CalendarDate.first, through: CalendarDate.last, by: 13) {
      let date = try #require(CalendarDate(dayNumber: number))
      let (year, week) = date.week
      #expect(try CalendarDate(weekYear: year, week: week, weekday: date.weekday) == date)
    }
    for week in [-1, 0, 54, .max, .min] {
      #expect(throws: DateFailure.noSuchWeek(year: 2026, week: week)) {
        try CalendarDate(weekYear: 2026, week: week, weekday: 1)
      }
    }
  }

  /// The tables of the Book of Common Prayer.
  @Test(arguments: [(1818, 3, 22), (1943, 4, 25), (1954, 4, 18), (1981, 4, 19), (2026, 4, 5)])
  func `Easter is a Sunday of the tables`(year: Int, month: Int, day: Int) throws {
    let easter = try CalendarDate.easter(in: year)
    #expect(easter.parts == (year, month, day))
    #expect(easter.weekday == 7)
  }
}
