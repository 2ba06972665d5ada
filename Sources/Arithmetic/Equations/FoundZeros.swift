/// What a search for the zeros of a function in a range has found and proven.
package struct FoundZeros {
  /// A place where the function is 0.
  package struct Zero {
    /// Between these fractions is no other zero.
    package let place: ClosedRange<Fraction>
    /// The number in closed form, where one is known.
    package let exact: Real?
    /// The sign of the function before the place, and after it; 0 where that is not known.
    package let signs: (left: Int, right: Int)

    package init(_ place: ClosedRange<Fraction>, exact: Real?, signs: (left: Int, right: Int)) {
      (self.place, self.exact, self.signs) = (place, exact, signs)
    }
  }

  /// In ascending order.
  package var zeros: [Zero] = []
  /// The parts where the function is 0 throughout.
  package var intervals: [ClosedRange<Fraction>] = []
  /// The parts where it may have more zeros.
  package var undecided: [ClosedRange<Fraction>] = []
  /// Whether there are no others for certain, but in the undecided parts.
  package var isComplete = true
  /// Whether it is proven that there are none outside of the range.
  package var isAloneOutside = false

  package init() {}
}
