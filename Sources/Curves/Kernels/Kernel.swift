internal import Arithmetic

/// Encloses a curve over pieces of the axis, in rows of a picture, for a prover that does not know
/// the arithmetic.
///
/// Values are in rows from the lower edge of the lowest row of the picture, rounded outwards.
protocol Kernel {
  /// A place on the axis: known exactly, or enclosed as tightly as the arithmetic can.
  associatedtype Place

  /// A place strictly between two others, always the same one; nil where the arithmetic has none.
  /// `depth` is the number of times that the piece was split before.
  func middle(of left: Place, _ right: Place, depth: Int) -> Place?

  /// Encloses the curve between two places, including the ends.
  mutating func enclose(_ left: Place, _ right: Place)

  /// The branches of the curve over the piece enclosed last; the curve is nowhere else.
  var branches: [Branch] { get }

  /// Encloses the derivative over the piece enclosed last, which has one continuous branch, in rows
  /// per piece; nil where it does not exist or is unbounded.
  mutating func slope(_ left: Place, _ right: Place) -> Interval?

  /// Encloses the curve in a piece without a candidate number, if that is better than what is
  /// known; the value at the number is the curve's, unless it is a settled end.
  mutating func puncture(
    _ left: Place,
    _ right: Place,
    settled: Ends,
    isBetter: ([Interval]) -> Bool
  ) -> Puncture?

  /// Encloses the value at a place; nil where there is none or that cannot be decided.
  mutating func value(at place: Place) -> Interval?
}

extension Kernel {
  /// Whether the curve has one continuous branch on the piece enclosed last.
  var isContinuous: Bool { branches.count == 1 && branches[0].isContinuous }
}

/// A part of the curve over a piece of the axis.
struct Branch {
  /// The values in rows.
  var rows: Interval
  /// Whether this is the only branch over the whole piece, and continuous; holes count as filled.
  var isContinuous: Bool
}

/// Ends of a piece.
struct Ends: OptionSet {
  let rawValue: UInt8

  static var lower: Ends { Ends(rawValue: 1) }
  static var upper: Ends { Ends(rawValue: 2) }
}
