/// The values of one branch of a function over an interval of arguments.
package struct Enclosure: Equatable, Sendable {
  package var values: Interval
  package var decoration: Decoration

  @inline(__always)
  package init(_ values: Interval, _ decoration: Decoration) {
    self.values = values
    self.decoration = decoration
  }
}

/// The values of a function over an interval of arguments: no enclosure where it is undefined, one,
/// or a few beside a pole or jump.
///
/// The branches together contain all values. There are at most four, and they are stored in place.
package struct IntervalUnion: RandomAccessCollection, Sendable {
  package private(set) var count: Int
  private var storage: (Enclosure, Enclosure, Enclosure, Enclosure)

  package static var maximumCount: Int { 4 }

  /// No branch: the function is undefined everywhere.
  @inline(__always)
  package init() {
    let nothing = Enclosure(.zero, [])
    count = 0
    storage = (nothing, nothing, nothing, nothing)
  }

  /// One branch.
  @inline(__always)
  package init(_ values: Interval, _ decoration: Decoration) {
    self.init()
    count = 1
    storage.0 = Enclosure(values, decoration)
  }

  /// Two branches beside a pole or jump.
  @inline(__always)
  package init(_ first: Interval, _ second: Interval) {
    self.init(first, [])
    count = 2
    storage.1 = Enclosure(second, [])
  }

  package var startIndex: Int { 0 }
  package var endIndex: Int { count }

  package subscript(index: Int) -> Enclosure {
    @inline(__always)
    get {
      switch index {
      case 0: storage.0
      case 1: storage.1
      case 2: storage.2
      default: storage.3
      }
    }
  }

  /// Adds a branch, to fewer than four.
  mutating func append(_ values: Interval, _ decoration: Decoration) {
    let enclosure = Enclosure(values, decoration)
    switch count {
    case 0: storage.0 = enclosure
    case 1: storage.1 = enclosure
    case 2: storage.2 = enclosure
    default: storage.3 = enclosure
    }
    count += 1
  }

  /// The smallest interval around all branches; nil where there is none.
  package var hull: Interval? {
    guard var hull = first?.values else { return nil }
    for branch in dropFirst() { hull = hull.hull(branch.values) }
    return hull
  }
}

/// What holds for a function on the whole of an interval of arguments.
///
/// Each level includes the ones before it.
package struct Decoration: OptionSet, Sendable {
  package let rawValue: UInt8

  @inline(__always)
  package init(rawValue: UInt8) { self.rawValue = rawValue }

  // The standard library's own two are not specialized in other modules: `[]` alone took a fifth of the time
  // of a kernel.

  @inline(__always)
  package init(arrayLiteral levels: Decoration...) {
    var bits: UInt8 = 0
    for level in levels { bits |= level.rawValue }
    rawValue = bits
  }

  /// What holds for both.
  @inline(__always)
  package func intersection(_ other: Decoration) -> Decoration {
    Decoration(rawValue: rawValue & other.rawValue)
  }

  /// The function has a value at every argument.
  package static var defined: Decoration { Decoration(rawValue: 1) }

  /// It is defined, and continuous as a function on the interval: at an end, from inside.
  package static var continuous: Decoration { Decoration(rawValue: 3) }

  /// It is continuous, and differentiable at every argument, at an end from both sides.
  package static var differentiable: Decoration { Decoration(rawValue: 7) }
}
