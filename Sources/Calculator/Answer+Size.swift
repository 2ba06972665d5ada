internal import Arithmetic
internal import Evaluation

extension Answer {
  /// What is known of an integer that is too large to be written out; nil for any other number.
  var sizeRemark: String? {
    guard value.real.fraction == nil,
      let huge = try? value.real.hugeInteger(leading: 8, trailing: 7)
    else { return nil }
    let digits = huge.digitCount.description.inThousands
    return "an integer of \(digits) digits that begins with \(huge.leadingDigits) "
      + "and ends in \(huge.trailingDigits)"
  }
}

extension String {
  /// Digits in groups of three with commas, as a text has them.
  fileprivate var inThousands: String {
    var groups: [Substring] = []
    var rest = self[...]
    while !rest.isEmpty {
      groups.append(rest.suffix(3))
      rest = rest.dropLast(3)
    }
    return groups.reversed().joined(separator: ",")
  }
}
