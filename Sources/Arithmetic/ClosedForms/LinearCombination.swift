/// The members of combinations.
protocol Part: Hashable, Sendable {
  /// A number that equal parts share and others hardly ever do.
  var key: UInt64 { get }
  /// The number of parts that it consists of itself.
  var weight: Int { get }
}

/// Parts with a fraction each, none of which is 0: the terms of a sum with their coefficients, or
/// the bases of a product with their exponents.
///
/// There are few, usually one or two, so they are in an array, sorted by key: equal combinations
/// are equal arrays, however they were made. Two parts that share a key are in the order in which
/// they were added, so such combinations may be taken for different ones.
struct LinearCombination<Member: Part>: RandomAccessCollection, Hashable, Sendable {
  typealias Element = (part: Member, fraction: Fraction)

  private struct Entry: Equatable {
    let key: UInt64
    let part: Member
    var fraction: Fraction

    /// Its contribution to the combination's key.
    var share: UInt64 { key.mixed(with: fraction.key) }
  }

  private var entries: [Entry] = []
  private(set) var key: UInt64 = 0
  /// The number of parts, and of the parts inside them.
  private(set) var weight = 0

  init() {}

  init(_ part: Member, _ fraction: Fraction) { add(fraction, of: part) }

  var startIndex: Int { 0 }
  var endIndex: Int { entries.count }

  subscript(index: Int) -> Element { (entries[index].part, entries[index].fraction) }

  /// The fraction of a part; nil where the combination does not have the part.
  subscript(part: Member) -> Fraction? {
    let (index, isTaken) = place(of: part, part.key)
    return isTaken ? entries[index].fraction : nil
  }

  // A key path would be made anew at each call.
  var parts: some RandomAccessCollection<Member> { entries.lazy.map { $0.part } }

  var fractions: [Fraction] { entries.map(\.fraction) }

  /// Adds to the fraction of a part, and removes the part where its fraction becomes 0.
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

  func removing(_ part: Member) -> LinearCombination {
    var rest = self
    let (index, isTaken) = place(of: part, part.key)
    if isTaken { rest.remove(at: index) }
    return rest
  }

  func adding(_ other: LinearCombination) -> LinearCombination {
    var sum = self
    for (part, fraction) in other { sum.add(fraction, of: part) }
    return sum
  }

  /// The same parts with other fractions, which must not be 0.
  func mapFractions(_ transform: (Member, Fraction) -> Fraction) -> LinearCombination {
    var result = self
    result.key = 0
    for index in entries.indices {
      result.entries[index].fraction = transform(entries[index].part, entries[index].fraction)
      result.key &+= result.entries[index].share
    }
    return result
  }

  /// All fractions multiplied by a factor.
  func scaled(by factor: Fraction) -> LinearCombination {
    factor.isZero ? LinearCombination() : mapFractions { $1 * factor }
  }

  /// The index of a part, or the index at which it would be inserted.
  private func place(of part: Member, _ key: UInt64) -> (index: Int, isTaken: Bool) {
    var (index, end) = (0, entries.count)
    while index < end {
      let middle = (index + end) / 2
      if entries[middle].key < key { index = middle + 1 } else { end = middle }
    }
    while index < entries.count, entries[index].key == key {
      if entries[index].part == part { return (index, true) }
      index += 1
    }
    return (index, false)
  }

  static func == (left: LinearCombination, right: LinearCombination) -> Bool {
    left.key == right.key && left.entries == right.entries
  }

  func hash(into hasher: inout Hasher) { hasher.combine(key) }
}

extension UInt64 {
  /// A key made from both, which depends on their order.
  func mixed(with other: UInt64) -> UInt64 {
    let product = (self ^ 0x9E37_79B9_7F4A_7C15).multipliedFullWidth(
      by: other ^ 0xD6E8_FEB8_6659_FD93
    )
    return product.high ^ product.low
  }
}

/// A product of powers of bases, whose exponents are fractions.
///
/// The empty product is 1.
struct PowerProduct<Base: Part>: Hashable, Sendable {
  let powers: LinearCombination<Base>

  static var one: PowerProduct { PowerProduct(powers: LinearCombination()) }

  init(powers: LinearCombination<Base>) { self.powers = powers }

  init(_ base: Base, _ exponent: Fraction = Fraction(1)) {
    self.init(powers: LinearCombination(base, exponent))
  }

  func multiplied(by other: PowerProduct) -> PowerProduct {
    if powers.isEmpty { return other }
    if other.powers.isEmpty { return self }
    return PowerProduct(powers: powers.adding(other.powers))
  }

  /// The product raised to a power; all bases are positive or the exponent is an integer.
  func raised(to exponent: Fraction) -> PowerProduct {
    PowerProduct(powers: powers.scaled(by: exponent))
  }
}

extension PowerProduct: Part {
  var key: UInt64 { powers.key }

  var weight: Int { powers.weight }
}
