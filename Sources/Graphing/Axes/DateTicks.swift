import Arithmetic

/// The ticks of an axis of days: at days, at the first days of months, or at those of years.
///
/// A place is the number of a day, as `CalendarDate` counts them.
struct DateTicks {
  private(set) var places: [(place: Fraction, label: String)] = []

  /// The ticks between two places, at least a length apart.
  init(from low: Fraction, through high: Fraction, atLeast length: Fraction) {
    guard let first = low.ceiling.int, let last = high.floor.int,
      let start = CalendarDate(dayNumber: max(first, CalendarDate.first)),
      let end = CalendarDate(dayNumber: min(last, CalendarDate.last)), start <= end
    else { return }
    switch Step(atLeast: length) {
    case .days(let count):
      // Day 1 was a Monday, as the first days of steps of weeks are.
      let offset = (start.dayNumber - 1) % count
      var number = start.dayNumber + (offset == 0 ? 0 : count - offset)
      while let date = CalendarDate(dayNumber: number), date <= end {
        add(date, date.text)
        number += count
      }
    case .months(let count):
      let (from, to) = (start.parts, end.parts)
      for month in 12 * from.year + from.month - 1...12 * to.year + to.month - 1
      where month % count == 0 {
        let date = try? CalendarDate(year: month / 12, month: month % 12 + 1, day: 1)
        if let date, start <= date { add(date, String(date.text.dropLast(3))) }
      }
    case .years(let count):
      let years = start.parts.year...end.parts.year
      for year in stride(
        from: years.lowerBound / count * count,
        through: years.upperBound,
        by: count
      ) {
        let date = try? CalendarDate(year: year, month: 1, day: 1)
        if let date, start <= date { add(date, "\(year)") }
      }
    }
  }

  private mutating func add(_ date: CalendarDate, _ label: String) {
    places.append((Fraction(date.dayNumber), label))
  }

  /// The distance between ticks.
  private enum Step {
    case days(Int)
    case months(Int)
    case years(Int)

    /// The smallest step that is never shorter than a length in days.
    init(atLeast length: Fraction) {
      let steps: [(Step, least: Int)] = [
        (.days(1), 1), (.days(2), 2), (.days(7), 7), (.days(14), 14), (.months(1), 28),
        (.months(2), 59), (.months(3), 90), (.months(6), 181),
      ]
      if let (step, _) = steps.first(where: { Fraction($0.least) >= length }) {
        self = step
        return
      }
      let years = TickScale.decimalStep(atLeast: max(Fraction(1), length / Fraction(365)))
      self = .years(years.int ?? CalendarDate.years.upperBound)
    }
  }
}
