/// What a search for the zeros of a function in a range has found and proven.
package struct FoundZeros {
  /// A place where the function is 0.
  package struct Zero {
    package let place: ClosedRange<Fraction>
    /// The number; nil where only the place is known.
    package let number: Real?
    /// The register of the program that is 0 there: a factor of the function.
    package let register: Int
    /// Whether the register is proven to be 0 at no other number of the place.
    package let isIsolated: Bool
    /// The order of the zero, where it is known.
    package let order: Int?

    package init(
      _ place: ClosedRange<Fraction>,
      number: Real?,
      of register: Int,
      isIsolated: Bool,
      order: Int?
    ) {
      (self.place, self.number, self.register) = (place, number, register)
      (self.isIsolated, self.order) = (isIsolated, order)
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

extension FoundZeros.Zero {
  /// Whether both are the same number; nil where that cannot be decided.
  package func isSame(as other: Self) -> Bool? {
    guard let number, let second = other.number else { return nil }
    if register == other.register {
      // Where there is only one zero, a number at which the function is 0 is that.
      if other.isIsolated, number.isKnown(in: other.place) { return true }
      if isIsolated, second.isKnown(in: place) { return true }
    }
    guard let sign = try? (number - second).sign() else { return nil }
    return sign == .zero
  }
}

extension Real {
  /// Whether the number is known to be in a range.
  fileprivate func isKnown(in range: ClosedRange<Fraction>) -> Bool {
    let signs = [
      try? (self - Real(range.lowerBound)).sign(), try? (Real(range.upperBound) - self).sign(),
    ]
    return signs.allSatisfy { $0 == .positive || $0 == .zero }
  }
}
