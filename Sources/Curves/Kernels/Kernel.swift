internal import Arithmetic

/// Encloses a curve over pieces of the axis, in rows of a picture; the prover does not know by what
/// arithmetic.
///
/// Values are in rows from the lower edge of the lowest row that was asked for, rounded outwards.
protocol Kernel {
  /// A place on the axis: known exactly, or enclosed as tightly as the arithmetic can.
  associatedtype Place

  /// A place strictly between two others, the same whenever it is asked for; nil where the arithmetic
  /// has none. Where `depth` says how often the piece was split before.
  func middle(of left: Place, _ right: Place, depth: Int) -> Place?

  /// Encloses the curve over all that lies between two places, the ends included.
  mutating func enclose(_ left: Place, _ right: Place)

  /// How many branches the curve has over the piece that was enclosed last; it is nowhere else.
  var branchCount: Int { get }

  func branch(_ index: Int) -> Branch

  /// Encloses the derivative over the piece that was enclosed last, which has one branch and is
  /// continuous, in rows a piece; nil where it does not exist or is not bounded.
  mutating func slope(_ left: Place, _ right: Place) -> Interval?

  /// Encloses the curve on a piece without some of its ends; nil where it may have more than one
  /// branch there.
  mutating func encloseOpen(_ left: Place, _ right: Place, without ends: Ends) -> OpenEnclosure?

  /// Encloses the curve in a piece without a number in it that stands out, if that is better than what
  /// is known; the value at the number is that of the curve, unless it is a settled end.
  mutating func puncture(
    _ left: Place,
    _ right: Place,
    settled: Ends,
    isBetter: ([Interval]) -> Bool
  ) -> Puncture?

  /// Encloses the value at a place; nil where there is none or that cannot be told.
  mutating func value(at place: Place) -> Interval?
}

/// A part of the curve over a piece of the axis.
struct Branch {
  /// The values in rows.
  var rows: Interval
  /// Whether the curve is on the whole piece nowhere else, and there without a break; holes count as
  /// filled.
  var isContinuous: Bool
}

/// Ends of a piece, or of an interval of values.
struct Ends: OptionSet {
  let rawValue: UInt8

  static var lower: Ends { Ends(rawValue: 1) }
  static var upper: Ends { Ends(rawValue: 2) }

  var swapped: Ends { Ends(rawValue: rawValue >> 1 | (rawValue & 1) << 1) }
}

/// The curve on a piece without some of its ends.
struct OpenEnclosure {
  /// All values, in rows; nil where there are none.
  var rows: Interval?
  var isContinuous = false
  /// Whether it rises or falls, where it is continuous and goes but one way.
  var isRising: Bool?
}
