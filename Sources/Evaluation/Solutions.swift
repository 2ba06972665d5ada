package import Arithmetic

/// What is known of the solutions of an equation, beside their values.
package struct Solutions {
  /// Where there are no others.
  package enum Extent {
    case realNumbers
    case complexNumbers
    /// `isChosen` is whether the question did not name it.
    case range(ClosedRange<Fraction>, isChosen: Bool)
  }

  package struct Solution {
    package let value: Complex
    /// The order of the zero; 1 also where it is not known.
    package var multiplicity = 1
  }

  /// In ascending order; those that are not real last.
  package internal(set) var solutions: [Solution] = []
  package internal(set) var extent = Extent.realNumbers
  /// The parts of the extent in which there may be others.
  package internal(set) var undecided: [ClosedRange<Fraction>] = []
  /// The parts in which every number is one.
  package internal(set) var intervals: [ClosedRange<Fraction>] = []
  /// Whether there are no others for certain, but in these parts.
  package internal(set) var isComplete = true
  /// The numbers that solve what the equation was turned into, but not the equation.
  package internal(set) var dropped: [Real] = []
}
