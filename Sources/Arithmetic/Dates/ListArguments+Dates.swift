extension ListArguments {
  /// An argument that must be a date.
  func date(at index: Int) throws(ListFailure) -> CalendarDate {
    guard let date = values[index].date else {
      throw .wrongArgument(index, expected: .date, found: values[index].kind)
    }
    return date
  }

  /// The elements of an argument, where it is a list of dates that is not empty.
  func dates(of index: Int) -> [CalendarDate]? {
    guard let elements = values[index].list?.elements, !elements.isEmpty else { return nil }
    let dates = elements.compactMap(\.date)
    return dates.count == elements.count ? dates : nil
  }

  /// An argument that must be an integer, as a part of a date.
  func part(at index: Int) throws(ListFailure) -> Int {
    guard let part = try integer(at: index).int else { throw .arithmetic(.outsideDomain) }
    return part
  }

  /// An argument that must be a year of the calendar.
  func year(at index: Int) throws(ListFailure) -> Int {
    let year = try part(at: index)
    guard CalendarDate.years.contains(year) else { throw .date(.outsideYears) }
    return year
  }
}

extension ListFailure {
  /// The closure's result, with a failure of its dates as one of a list.
  static func dating<Result>(_ body: () throws(DateFailure) -> Result) throws(ListFailure) -> Result
  {
    do { return try body() } catch { throw .date(error) }
  }
}

extension CalendarDate {
  /// The date with a day number of any size.
  init(dayNumber: Integer) throws(DateFailure) {
    guard let number = dayNumber.int, let date = CalendarDate(dayNumber: number) else {
      throw .outsideYears
    }
    self = date
  }
}
