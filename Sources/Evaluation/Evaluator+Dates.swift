package import Arithmetic
internal import CLibrary
package import Syntax

// Dates: what is computed with them, and today.

extension Evaluator {
  /// The value of an operation of which one operand is a date; nil where there is no rule.
  func dateValue(
    _ operation: BinaryOperation,
    _ left: Operand,
    _ right: Operand
  ) throws(EvaluationError) -> Value? {
    let range = SourceRange(left.range.start, right.range.end)
    do throws(DateFailure) {
      switch (operation, left.value, right.value) {
      case (.sum, .date(let date), .quantity(let time)),
        (.sum, .quantity(let time), .date(let date)):
        return .date(try date.adding(time))
      case (.difference, .date(let date), .quantity(let time)):
        return .date(try date.adding(time.negated))
      case (.sum, .date, .real), (.sum, .real, .date), (.difference, .date, .real):
        throw DateFailure.notTime(.number)
      case (.difference, .date(let left), .date(let right)): return left.time(since: right)
      case (.relation(let relation), .date(let left), .date(let right)):
        return .truth(relation.holds(left, right))
      default: return nil
      }
    } catch {
      throw EvaluationError(.list(.date(error), function: nil), at: range)
    }
  }

  /// The day of the statement.
  mutating func today(
    _ call: Expression,
    in environment: Environment
  ) throws(EvaluationError) -> Value {
    guard let day = environment.mode.day ?? environment.currentDay() else {
      throw EvaluationError(.list(.date(.outsideYears), function: nil), at: call.range)
    }
    remarks.noted.day = day
    return .date(day)
  }
}

extension Relation {
  fileprivate func holds<Element: Comparable>(_ left: Element, _ right: Element) -> Bool {
    switch self {
    case .equal: left == right
    case .notEqual: left != right
    case .less: left < right
    case .lessOrEqual: left <= right
    case .greater: left > right
    case .greaterOrEqual: left >= right
    }
  }
}

extension Primitive {
  /// The value where all operands are dates and the function takes them.
  static func value(ofDates operands: [Evaluator.Operand]) -> Value? {
    let dates = operands.compactMap(\.value.date)
    guard dates.count == operands.count else { return nil }
    return value(of: dates).map { .date($0) }
  }
}

extension CalendarDate {
  /// The day by the system's clock and in its time zone; nil where the clock is not set.
  package static var today: CalendarDate? {
    var (now, local) = (timespec(), tm())
    guard clock_gettime(CLOCK_REALTIME, &now) == 0, localtime_r(&now.tv_sec, &local) != nil else {
      return nil
    }
    return try? CalendarDate(
      year: Int(local.tm_year) + 1_900,
      month: Int(local.tm_mon) + 1,
      day: Int(local.tm_mday)
    )
  }

  /// The date as a call that can be typed.
  package var expression: Expression {
    let (year, month, day) = parts
    let arguments = [year, month, day].map { Fraction($0).expression }
    return Expression(.call("date", arguments))
  }
}

// MARK: - Words

extension DateFailure {
  /// The failure in words.
  var message: String {
    switch self {
    case .noSuchDay(let year, let month, let day) where (1...12).contains(month):
      "\(Self.months[month - 1]) \(year) has no day \(day)"
    case .noSuchDay(let year, let month, _): "the year \(year) has no month \(month)"
    case .noDayLater(let last, _):
      "\(Self.months[last.parts.month - 1]) \(last.parts.year) ends with its day \(last.parts.day)"
    case .outsideYears: "dates are those of the years 1 to 9999"
    case .notWhole:
      "a date has no time of day, and this is no whole number of days, months or years"
    case .notTime(let measure): "\(measure.noun) cannot be added to a date"
    case .noSuchWeek(let year, let week): "\(year) has no week \(week), or the week no such day"
    }
  }

  var suggestion: String? {
    switch self {
    case .noDayLater(let last, let next):
      "write \(last.inWords)\(next.map { " or \($0.inWords)" } ?? "")"
    case .notTime: "days are written 30 d, and months 2 month"
    case .noSuchDay, .outsideYears, .notWhole, .noSuchWeek: nil
    }
  }

  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]
}

extension CalendarDate {
  fileprivate var inWords: String { "date(\(parts.year), \(parts.month), \(parts.day))" }
}
