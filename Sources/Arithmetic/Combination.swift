/// What combinations are made of.
protocol Part: Hashable, Sendable {
  /// A number that equal parts share and others hardly ever do.
  var key: UInt64 { get }
  /// Of how many parts it consists itself.
  var weight: Int { get }
}

/// Parts with a fraction each, none of which is 0: the terms of a sum with their coefficients, or the
/// bases of a product with their exponents.
///
/// There are few, mostly one or two, so they stand in an array, in the order of their keys: however equal
/// combinations came about, they are equal arrays. Two parts that share a key stand in the order in which
/// they came, so that such combinations may be taken for different ones.
struct Combination<Member: Part>: RandomAccessCollection, Hashable, Sendable {
  typealias Element = (part: Member, fraction: Fraction)

  private struct Entry: Equatable {
    let key: UInt64
    let part: Member
    var fraction: Fraction

    /// What it adds to the combination's key.
    var share: UInt64 { key.mixed(with: fraction.key) }
  }

  private var entries: [Entry] = []
  private(set) var key: UInt64 = 0
  /// The number of parts, and of those that they consist of.
  private(set) var weight = 0

  init() {}

  init(_ part: Member, _ fraction: Fraction) { add(fraction, of: part) }

  var startIndex: Int { 0 }
  var endIndex: Int { entries.count }

  subscript(index: Int) -> Element { (entries[index].part, entries[index].fraction) }

  /// The fraction of a part; nil where the part is not in it.
  subscript(part: Member) -> Fraction? {
    let (index, isTaken) = place(of: part, part.key)
    return isTaken ? entries[index].fraction : nil
  }

  var parts: some RandomAccessCollection<Member> { entries.lazy.map(\.part) }

  var fractions: [Fraction] { entries.map(\.fraction) }

  /// Adds to the fraction of a part, which is gone where that becomes 0.
  mutating func add(_ fraction: Fraction, of part: Member) {
    let key = part.key
    let (index, isTaken) = place(of: part, key)
    let sum = isTaken ? entries[index].fraction + fraction : fraction
    if isTaken { remove(at: index) }
    guard !sum.isZero else { return }
    let entry = Entry(key: key, part: part, fraction: sum)
    entries.insert(entry, at: index)
    self.key &+= entry.share
    weight += 1 + part.weight
  }

  private mutating func remove(at index: Int) {
    let entry = entries.remove(at: index)
    key &-= entry.share
    weight -= 1 + entry.part.weight
  }

  func removing(_ part: Member) -> Combination {
    var rest = self
    let (index, isTaken) = place(of: part, part.key)
    if isTaken { rest.remove(at: index) }
    return rest
  }

  func adding(_ other: Combination) -> Combination {
    var sum = self
    for (part, fraction) in other { sum.add(fraction, of: part) }
    return sum
  }

  /// The same parts with other fractions, which are not 0.
  func mapFractions(_ transform: (Member, Fraction) -> Fraction) -> Combination {
    var result = self
    result.key = 0
    for index in entries.indices {
      result.entries[index].fraction = transform(entries[index].part, entries[index].fraction)
      result.key &+= result.entries[index].share
    }
    return result
  }

  /// All fractions multiplied by one.
  func scaled(by factor: Fraction) -> Combination {
    factor.isZero ? Combination() : mapFractions { $1 * factor }
  }

  /// Where a part stands, or would.
  private func place(of part: Member, _ key: UInt64) -> (index: Int, isTaken: Bool) {
    var index = 0
    while index < entries.count, entries[index].key < key { index += 1 }
    while index < entries.count, entries[index].key == key {
      if entries[index].part == part { return (index, true) }
      index += 1
    }
    return (index, false)
  }

  static func == (left: Combination, right: Combination) -> Bool {
    left.key == right.key && left.entries == right.entries
  }

  func hash(into hasher: inout Hasher) { hasher.combine(key) }
}

extension UInt64 {
  /// Both in one, so that exchanging them makes another.
  func mixed(with other: UInt64) -> UInt64 {
    let product = (self ^ 0x9E37_79B9_7F4A_7C15).multipliedFullWidth(
      by: other ^ 0xD6E8_FEB8_6659_FD93
    )
    return product.high ^ product.low
  }
}
