import Evaluation
import Syntax
import Testing

@testable import Arithmetic
@testable import Calculator

@Suite struct DatesTests {
  private func session(on day: CalendarDate, _ lines: String...) -> Session {
    let session = Session()
    session.environment.currentDay = { day }
    for line in lines { session.run(line) { _ in } }
    return session
  }

  private func day(_ day: Int) throws -> CalendarDate {
    try CalendarDate(year: 2026, month: 11, day: day)
  }

  @Test func `a statement keeps its day when another one is edited`() throws {
    let session = session(on: try day(22), "x = 1", "today() + x*1 d", "5")
    session.environment.currentDay = { try? CalendarDate(year: 2030, month: 1, day: 1) }
    session.run(":edit 1 x = 2") { _ in }
    #expect(session.entry(2)?.result?.value.date == (try day(24)))
    #expect(session.entry(2)?.mode.day == (try day(22)))
    #expect(session.entry(3)?.mode.day == nil)
  }

  @Test func `editing the statement itself asks anew`() throws {
    let session = session(on: try day(22), "today()", "ANS + 1 d")
    let later = try day(25)
    session.environment.currentDay = { later }
    session.run(":edit 1 today() - 1 d") { _ in }
    #expect(session.entry(1)?.result?.value.date == (try day(24)))
    #expect(session.entry(1)?.mode.day == later)
    #expect(session.entry(2)?.result?.value.date == (try day(25)))
  }

  @Test(arguments: ["deg-2026-11-22", "rad-complex-j-0001-01-01", "grad"])
  func `a mode with a day is one word`(word: String) throws {
    let mode = try #require(Mode(rawValue: word))
    #expect(mode.rawValue == word)
  }

  @Test(arguments: ["deg-2026-02-29", "deg-2026-11", "-2026-11-22", "deg--2026-11-22"])
  func `other words are no mode`(word: String) { #expect(Mode(rawValue: word) == nil) }

  @Test(
    arguments: [
      ("2026-11-22 - 1969-07-20", "date(2026, 11, 22) - date(1969, 7, 20)"),
      ("x = 2026-11-22", "x = date(2026, 11, 22)"), ("2026-02-29", nil),
      ("12026-11-22", nil),
    ] as [(String, String?)]
  )
  func `a difference that looks like a date is offered as one`(line: String, mended: String?) {
    var found: String?
    Session().run(line) { report in
      if case .answer(let answer) = report { found = answer.lineWithDates }
    }
    #expect(found == mended)
  }
}
