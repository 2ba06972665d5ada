internal import Graphing

/// A set of rows from 0 up to a count, one bit each; changing it allocates no memory.
final class RowSet {
  let count: Int
  private var words: [UInt]

  init(count: Int) {
    self.count = count
    words = Array(repeating: 0, count: count / UInt.bitWidth + 1)
  }

  func removeAll() {
    for index in words.indices { words[index] = 0 }
  }

  func contains(_ row: Int) -> Bool {
    words[row / UInt.bitWidth] >> (row % UInt.bitWidth) & 1 != 0
  }

  /// Whether all rows from the first to the last are in the set; true for an empty range.
  func contains(_ first: Int, _ last: Int) -> Bool {
    var index = first / UInt.bitWidth
    var row = first
    while row <= last {
      let mask = Self.mask(row, last)
      guard words[index] & mask == mask else { return false }
      index += 1
      row = index * UInt.bitWidth
    }
    return true
  }

  /// Whether none of the rows from the first to the last is in the set.
  func isDisjoint(with first: Int, _ last: Int) -> Bool {
    next(from: first, isIn: true).map { $0 > last } ?? true
  }

  /// Adds the rows from the first to the last.
  func insert(_ first: Int, _ last: Int) {
    var index = first / UInt.bitWidth
    var row = first
    while row <= last {
      words[index] |= Self.mask(row, last)
      index += 1
      row = index * UInt.bitWidth
    }
  }

  /// The bits of a word from a row in it to the last row or the word's end.
  @inline(__always)
  private static func mask(_ row: Int, _ last: Int) -> UInt {
    let end = min(last - row + row % UInt.bitWidth, UInt.bitWidth - 1)
    return (UInt.max << (row % UInt.bitWidth)) & (UInt.max >> (UInt.bitWidth - 1 - end))
  }

  /// The rows, counted from another lowest one.
  func rows(from lowest: Int) -> Rows {
    var runs: [Range<Int>] = []
    var row = 0
    while let first = next(from: row, isIn: true) {
      let end = next(from: first, isIn: false) ?? count
      runs.append(lowest + first..<lowest + end)
      row = end
    }
    return Rows(sorted: runs)
  }

  /// The first row from `row` on that is in the set, or is not.
  func next(from row: Int, isIn: Bool) -> Int? {
    var row = row
    while row < count {
      let word = isIn ? words[row / UInt.bitWidth] : ~words[row / UInt.bitWidth]
      let rest = word >> (row % UInt.bitWidth)
      if rest != 0 {
        let found = row + rest.trailingZeroBitCount
        return found < count ? found : nil
      }
      row = (row / UInt.bitWidth + 1) * UInt.bitWidth
    }
    return nil
  }
}
