/// A day of the Gregorian calendar, which is extended to the time before its introduction.
///
/// The years are 1 to 9999.
package struct CalendarDate: Hashable, Sendable {
  /// The number of days from 31 December of the year before year 1.
  package let dayNumber: Int

  package static let first = 1
  package static let last = 3_652_059

  /// The date with a day number; nil outside of the years 1 to 9999.
  package init?(dayNumber: Int) {
    guard (Self.first...Self.last).contains(dayNumber) else { return nil }
    self.dayNumber = dayNumber
  }

  /// The date of a year, a month from 1 and a day from 1; throws where there is none.
  package init(year: Int, month: Int, day: Int) throws(DateFailure) {
    guard Self.years.contains(year) else { throw .outsideYears }
    guard (1...12).contains(month), day >= 1, day <= Self.days(inMonth: month, of: year) else {
      throw .noSuchDay(year: year, month: month, day: day)
    }
    dayNumber = Self.dayNumber(year, month, day)
  }

  package static let years = 1...9_999
}

extension CalendarDate: Comparable {
  package static func < (left: Self, right: Self) -> Bool { left.dayNumber < right.dayNumber }
}

/// The reason why there is no date.
package enum DateFailure: Error, Equatable, Sendable {
  /// The month has no such day, or the year no such month.
  case noSuchDay(year: Int, month: Int, day: Int)
  /// A month or a year later there is no such day: the last day of that month, and the day after it.
  case noDayLater(last: CalendarDate, next: CalendarDate?)
  /// The year is not one of 1 to 9999.
  case outsideYears
  /// What is added to a date is no whole number of days, months or years.
  case notWhole
  /// What is added to a date is no time.
  case notTime(Measure)
  /// The year has no such week.
  case noSuchWeek(year: Int, week: Int)
}

// MARK: - Year, month and day

extension CalendarDate {
  /// Days before a month of a year that begins in March, by Zeller's formula.
  private static func daysBefore(month: Int) -> Int { (153 * month + 2) / 5 }

  /// The day number, counting years from March, so that a leap day is the last one.
  private static func dayNumber(_ year: Int, _ month: Int, _ day: Int) -> Int {
    let (year, month) = month > 2 ? (year, month - 3) : (year - 1, month + 9)
    // Year 0, from March, has 306 days before the first day of year 1.
    return 365 * year + year / 4 - year / 100 + year / 400 + daysBefore(month: month) + day - 306
  }

  package var parts: (year: Int, month: Int, day: Int) {
    // Days from 1 March of the year 0.
    let days = dayNumber + 305
    let (era, ofEra) = days.quotientAndRemainder(dividingBy: 146_097)
    let yearOfEra = (ofEra - ofEra / 1_460 + ofEra / 36_524 - ofEra / 146_096) / 365
    let ofYear = ofEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let month = (5 * ofYear + 2) / 153
    let day = ofYear - Self.daysBefore(month: month) + 1
    let year = 400 * era + yearOfEra + (month > 9 ? 1 : 0)
    return (year, month > 9 ? month - 9 : month + 3, day)
  }

  /// The date by ISO 8601, as in 2026-11-27.
  package var text: String {
    let (year, month, day) = parts
    return [(year, 4), (month, 2), (day, 2)].map { number, width in
      let digits = String(number)
      return String(repeating: "0", count: width - digits.utf8.count) + digits
    }.joined(separator: "-")
  }

  package static func isLeap(_ year: Int) -> Bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
  }

  /// The number of days in a month from 1 to 12.
  static func days(inMonth month: Int, of year: Int) -> Int {
    month == 2 ? isLeap(year) ? 29 : 28 : [4, 6, 9, 11].contains(month) ? 30 : 31
  }

  /// The day of the year, from 1.
  var dayOfYear: Int { dayNumber - Self.dayNumber(parts.year, 1, 1) + 1 }
}

// MARK: - Computing

extension CalendarDate {
  /// The date that many days later; throws outside of the years 1 to 9999.
  package func adding(days: Integer) throws(DateFailure) -> CalendarDate {
    guard let count = (Integer(dayNumber) + days).int, let date = CalendarDate(dayNumber: count)
    else { throw .outsideYears }
    return date
  }

  /// The same day that many months later; throws where that month has none.
  package func adding(months: Integer) throws(DateFailure) -> CalendarDate {
    let (year, month, day) = parts
    guard let count = (Integer(12 * year + month - 1) + months).int, count >= 12, count < 120_000
    else { throw .outsideYears }
    let (later, monthLater) = (count / 12, count % 12 + 1)
    let length = Self.days(inMonth: monthLater, of: later)
    guard day > length else { return try CalendarDate(year: later, month: monthLater, day: day) }
    let last = try CalendarDate(year: later, month: monthLater, day: length)
    throw .noDayLater(last: last, next: CalendarDate(dayNumber: last.dayNumber + 1))
  }

  /// The date a time later, where that is whole months or years, or whole days.
  package func adding(_ time: Quantity) throws(DateFailure) -> CalendarDate {
    guard let day = UnitTable.product("d"), time.dimension == day.dimension, time.units.scale == nil
    else { throw .notTime(time.measure) }
    if let months = time.units.single?.months {
      guard let count = time.number.provenReal, let count = try? count.exactInteger() else {
        throw .notWhole
      }
      return try adding(months: count * Integer(months))
    }
    guard let days = (try? time.number(in: day))?.provenReal, let days = try? days.exactInteger()
    else { throw .notWhole }
    return try adding(days: days)
  }

  /// The time from another date, in days.
  package func time(since other: CalendarDate) -> Value {
    let number = Complex(Real(dayNumber - other.dayNumber))
    guard let day = UnitTable.product("d") else { return Value(number) }
    return .quantity(Quantity(number, day))
  }
}

extension CalendarDate {
  /// The time from another date in years, months and days of the calendar, and in weeks; nil where the units are
  /// others, or do not go from years or months to days.
  ///
  /// Months are counted from the earlier date, from the last day of a month where it has no such day.
  package func parts(since other: CalendarDate, in units: [UnitProduct]) -> [Value]? {
    let targets = units
    let units = targets.compactMap(\.single)
    guard units.count == targets.count, let first = units.first, first.months != nil,
      let last = units.last,
      let day = UnitTable.unit("d"),
      let week = UnitTable.unit("week"), last.isSame(as: day)
    else { return nil }
    let (start, end) = (min(self, other), max(self, other))
    var months = end.monthNumber - start.monthNumber - (end.parts.day < start.parts.day ? 1 : 0)
    let all = months
    var counts: [Int] = []
    var days: Int?
    for unit in units {
      if let step = unit.months, days == nil {
        counts.append(months / step)
        months %= step
      } else if unit.isSame(as: day) || unit.isSame(as: week) {
        let rest = days ?? end.dayNumber - start.lastDay(monthsLater: all - months).dayNumber
        let length = unit.isSame(as: day) ? 1 : 7
        counts.append(rest / length)
        days = rest % length
      } else {
        return nil
      }
    }
    let sign = self < other ? -1 : 1
    return zip(counts, units).map { count, unit in
      .quantity(Quantity(Complex(Real(sign * count)), UnitProduct(unit)))
    }
  }

  private var monthNumber: Int { 12 * parts.year + parts.month }

  /// The same day that many months later, or the last one of that month.
  private func lastDay(monthsLater count: Int) -> CalendarDate {
    do {
      return try adding(months: Integer(count))
    } catch {
      if case .noDayLater(let last, _) = error { return last }
      return self
    }
  }
}

extension Unit {
  /// The months that it is as a step of the calendar; nil for units that count days.
  fileprivate var months: Int? {
    for (name, months) in Self.calendarSteps {
      if let unit = UnitTable.unit(name), isSame(as: unit) { return months }
    }
    return nil
  }

  private static let calendarSteps = [
    ("month", 1), ("quarter_year", 3), ("year", 12), ("gregorian_year", 12), ("decade", 120),
    ("century", 1_200), ("millennium", 12_000),
  ]
}

// MARK: - Weeks

extension CalendarDate {
  /// The day of the week, from 1 for Monday to 7 for Sunday.
  package var weekday: Int { (dayNumber - 1) % 7 + 1 }

  package var nameOfWeekday: String {
    ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"][weekday - 1]
  }

  /// The week of ISO 8601 and its year; the first week has the first Thursday.
  var week: (year: Int, week: Int) {
    // The Thursday of the week, whose year is that of the week; it may be in the year 10000.
    let thursday = dayNumber + 4 - weekday
    var year = parts.year
    if thursday < Self.dayNumber(year, 1, 1) { year -= 1 }
    if thursday >= Self.dayNumber(year + 1, 1, 1) { year += 1 }
    return (year, (thursday - Self.dayNumber(year, 1, 1)) / 7 + 1)
  }

  /// The date of a week of ISO 8601 and a day from 1 to 7.
  init(weekYear year: Int, week: Int, weekday: Int) throws(DateFailure) {
    guard Self.years.contains(year) else { throw .outsideYears }
    guard (1...53).contains(week), (1...7).contains(weekday) else {
      throw .noSuchWeek(year: year, week: week)
    }
    // 4 January is always in the first week.
    let fourth = Self.dayNumber(year, 1, 4)
    let monday = fourth - (fourth - 1) % 7 + 7 * (week - 1)
    guard week < 53 || monday + 3 < Self.dayNumber(year + 1, 1, 1) else {
      throw .noSuchWeek(year: year, week: week)
    }
    guard let date = CalendarDate(dayNumber: monday + weekday - 1) else { throw .outsideYears }
    self = date
  }
}

// MARK: - Other counts

extension CalendarDate {
  /// The Julian day number: that of the noon of the day.
  var julianDay: Int { dayNumber + 1_721_425 }

  /// The seconds from the beginning of 1970 to the beginning of the day, in UTC, without leap seconds.
  var unixTime: Int { (dayNumber - 719_163) * 86_400 }

  /// Easter Sunday, by the algorithm of Meeus, Jones and Butcher.
  static func easter(in year: Int) throws(DateFailure) -> CalendarDate {
    guard years.contains(year) else { throw .outsideYears }
    let (a, century, rest) = (year % 19, year / 100, year % 100)
    let correction = (century - (century + 8) / 25 + 1) / 3
    let moon = (19 * a + century - century / 4 - correction + 15) % 30
    let day = (32 + 2 * (century % 4) + 2 * (rest / 4) - moon - rest % 4) % 7
    let shift = (a + 11 * moon + 22 * day) / 451
    let sum = moon + day - 7 * shift + 114
    return try CalendarDate(year: year, month: sum / 31, day: sum % 31 + 1)
  }
}
