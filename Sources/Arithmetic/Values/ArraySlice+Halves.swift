extension ArraySlice {
  /// What an associative operation makes of the elements, half by half; nil without any.
  ///
  /// So a graph of operations is not deep, and few factors of a product are long.
  func combinedByHalves(_ combine: (Element, Element) -> Element) -> Element? {
    guard count > 8 else { return first.map { dropFirst().reduce($0, combine) } }
    let middle = startIndex + count / 2
    guard let left = self[..<middle].combinedByHalves(combine),
      let right = self[middle...].combinedByHalves(combine)
    else { return nil }
    return combine(left, right)
  }
}
