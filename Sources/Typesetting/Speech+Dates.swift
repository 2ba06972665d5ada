internal import Syntax

extension Layout.Element {
  /// The day that `date(2026, 11, 27)` is, as 27 November 2026, from what stands in the brackets.
  var spokenDate: String? {
    guard case .enclosed(let content, .brackets) = self else { return nil }
    let numbers = content.elements.compactMap { $0.integerDigits.flatMap(Int.init) }
    guard numbers.count == 3, content.elements.count == 5, 1...12 ~= numbers[1] else { return nil }
    return "\(numbers[2]) \(Self.months[numbers[1] - 1]) \(numbers[0])"
  }

  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]
}
