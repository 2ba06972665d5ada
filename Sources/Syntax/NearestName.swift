extension Collection<String> {
  /// The name probably meant by a mistyped one, `nil` when none is near.
  ///
  /// One letter too many, missing or wrong is near, and so are two swapped neighbours; a word of five
  /// letters or more may have two of these. Case does not count. Among equally near names, one with the
  /// same first letter wins, then the first in the alphabet, in whatever order they came. Of names with
  /// underscores each part is near: `uk_ton` is not `us_ton`. Of two letters only the second may differ.
  package func nearest(to name: String, within limit: Int = 2) -> String? {
    let letters = Array(name.lowercased().unicodeScalars)
    let bound = Swift.min(limit, (letters.count + 1) / 3)
    var best: (distance: Int, beginsElse: Int, name: String)?
    for candidate in self where candidate != name {
      let others = Array(candidate.lowercased().unicodeScalars)
      let distance = editDistance(letters, others)
      guard distance <= bound, hasNearParts(letters, others),
        letters.count > 2 || letters.sorted() == others.sorted() || letters.first == others.first
      else { continue }
      let found = (distance, others.first == letters.first ? 0 : 1, candidate)
      if best.map({ found < $0 }) ?? true { best = found }
    }
    return best?.name
  }

  /// The function probably meant by a mistyped name, `nil` when none is near.
  ///
  /// It is nearer than the `nearest(to:)` of other names: a letter makes another function of a short name, as `fix`
  /// of `fib`, and one after a name often does too, as `log1p` and `sinpi` of other programs. The first letter and
  /// the digits are those of the name, unless neighbours are swapped.
  package func nearestFunction(to name: String) -> String? {
    let letters = Array(name.lowercased().unicodeScalars)
    let near = filter { candidate in
      let others = Array(candidate.lowercased().unicodeScalars)
      if letters.count > 2, letters.sorted() == others.sorted() { return true }
      guard letters.count > 3, letters.first == others.first,
        letters.filter(\.properties.isDigit) == others.filter(\.properties.isDigit)
      else { return false }
      return !letters.starts(with: others)
        || letters.count == others.count + 1 && letters.last == others.last
    }
    return near.nearest(to: name, within: letters.count < 7 ? 1 : 2)
  }
}

extension Unicode.Scalar.Properties {
  fileprivate var isDigit: Bool { numericType == .decimal }
}

/// Whether each part between underscores is near to that of the other name; true unless they have as many.
private func hasNearParts(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Bool {
  let (left, right) = (left.split(separator: "_"), right.split(separator: "_"))
  return left.count != right.count || left.count < 2
    || zip(left, right).allSatisfy { editDistance(Array($0), Array($1)) <= $0.count / 3 }
}

/// The number of edits between two words; a swap of neighbours is one (optimal string alignment).
///
/// Words whose lengths differ by more than two are not compared: the result is the difference.
func editDistance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
  let difference = abs(left.count - right.count)
  guard difference <= 2 else { return difference }
  var beforePrevious: [Int] = []
  var previous = Array(0...right.count)
  for i in left.indices {
    var current = [i + 1]
    for j in right.indices {
      let change = previous[j] + (left[i] == right[j] ? 0 : 1)
      var distance = min(previous[j + 1] + 1, current[j] + 1, change)
      if i > 0, j > 0, left[i] == right[j - 1], left[i - 1] == right[j] {
        distance = min(distance, beforePrevious[j - 1] + 1)
      }
      current.append(distance)
    }
    (beforePrevious, previous) = (previous, current)
  }
  return previous[right.count]
}
