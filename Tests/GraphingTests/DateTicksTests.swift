import Arithmetic
import Testing

@testable import Graphing

/// Ticks of axes with dates.
struct DateTicksTests {
  private func day(_ year: Int, _ month: Int, _ day: Int) throws -> Fraction {
    Fraction(try CalendarDate(year: year, month: month, day: day).dayNumber)
  }

  @Test(
    arguments: [
      (1, 3, ["2026-11-27", "2026-11-28", "2026-11-29", "2026-11-30"]),
      (3, 20, ["2026-11-30", "2026-12-07", "2026-12-14"]),
      (10, 20, ["2026-12-07"]),
      (20, 100, ["2026-12", "2027-01", "2027-02", "2027-03"]),
      (45, 200, ["2027-01", "2027-03", "2027-05"]),
      (70, 400, ["2027-01", "2027-04", "2027-07", "2027-10", "2028-01"]),
      (91, 400, ["2027-01", "2027-07", "2028-01"]),
      (182, 1000, ["2027", "2028", "2029"]),
      (400, 3000, ["2028", "2030", "2032", "2034"]),
      (4000, 40_000, ["2040", "2060", "2080", "2100", "2120"]),
    ] as [(Int, Int, [String])]
  )
  func `ticks are days, weeks, months or years`(
    _ length: Int,
    _ days: Int,
    _ labels: [String]
  ) throws {
    let start = try day(2026, 11, 27)
    let ticks = DateTicks(
      from: start,
      through: start + Fraction(days),
      atLeast: Fraction(length)
    )
    #expect(ticks.places.map(\.label) == labels)
    for (place, next) in zip(ticks.places, ticks.places.dropFirst()) {
      #expect(next.place - place.place >= Fraction(length))
    }
  }

  @Test func `between days and outside of the calendar there are none`() throws {
    let start = try day(2026, 11, 27)
    let none = DateTicks(
      from: start + Fraction(1, 4),
      through: start + Fraction(3, 4),
      atLeast: Fraction(1, 10)
    )
    #expect(none.places.isEmpty)
    let before = DateTicks(from: Fraction(-900), through: Fraction(-1), atLeast: Fraction(100))
    #expect(before.places.isEmpty)
    let whole = DateTicks(
      from: Fraction(-10).power(9) * Fraction(1_000_000),
      through: Fraction(10).power(15),
      atLeast: Fraction(10).power(14)
    )
    #expect(whole.places.isEmpty)
  }
}
