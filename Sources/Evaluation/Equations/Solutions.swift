package import Arithmetic
package import Syntax

/// What is known of the solutions of an equation, beside their values.
package struct Solutions {
  /// Where there are no others.
  package enum Extent {
    case realNumbers
    case complexNumbers
    /// `isChosen` is whether the question did not name it.
    case range(ClosedRange<Fraction>, isChosen: Bool)
  }

  /// How many numbers of the extent solve a condition.
  package enum Coverage: Sendable {
    case none
    case some
    case every
  }

  package struct Solution {
    package let value: Complex
    /// The order of the zero; 1 also where it is not known.
    package var multiplicity = 1
  }

  /// Instead of single solutions, formulas that give them all for the integers as values of `integer`.
  package internal(set) var families: [Expression] = []
  /// The name of every integer in formulas.
  package internal(set) var integer: String?
  /// The names of the unknowns that can be anything in solutions that are formulas.
  package internal(set) var freeNames: [String] = []
  /// For each solution that is a formula of names that are no unknowns, conditions that only it needs.
  package internal(set) var formulaConditions: [[Condition]] = []
  /// The conditions, on names, under which all is as it says.
  package internal(set) var conditions: [Condition] = []
  /// The conditions on unknowns under which formulas in what was asked have their values.
  package internal(set) var domain: [Condition] = []
  /// The unknown of a system whose range the extent is.
  package internal(set) var limitedName: String?
  /// The units of the solutions.
  package internal(set) var units = UnitProduct()
  /// What a condition was solved to instead of single solutions; nil for an equation.
  package internal(set) var coverage: Coverage?
  /// In ascending order; those that are not real last.
  package internal(set) var solutions: [Solution] = []
  package internal(set) var extent = Extent.realNumbers
  /// How many numbers solve it in the mode of complex numbers, where none is real.
  package internal(set) var countInComplexMode = 0
  /// The parts of the extent in which there may be others.
  package internal(set) var undecided: [ClosedRange<Fraction>] = []
  /// The parts in which every number is one.
  package internal(set) var intervals: [ClosedRange<Fraction>] = []
  /// Whether there are no others for certain, but in these parts.
  package internal(set) var isComplete = true
  /// Whether numbers are left out at which the base of a power is negative, but for integers.
  package internal(set) var leavesOutNegativeBases = false
  /// The numbers that solve what the equation was turned into, but not the equation.
  package internal(set) var dropped: [Real] = []
}

extension Solutions {
  /// Nothing yet, of all numbers of the mode.
  init(of mode: NumberMode) { extent = mode == .real ? .realNumbers : .complexNumbers }

  /// The conditions of formulas that are solutions, those of a single one with its number.
  package var conditionsOfFormulas: [Condition] {
    let ofInteger = integer.map { Condition(.holdsForIntegers, Expression(.variable($0))) }
    return conditions + (ofInteger.map { [$0] } ?? [])
      + formulaConditions.enumerated().flatMap { index, own in
        own.map { $0.ofSolution(index + 1) }
      }
  }

  /// Whether it is known of every number of the extent whether it is one.
  var isDecided: Bool { isComplete && undecided.isEmpty && intervals.isEmpty }

  /// Whether there is none in a range, and not known whether there are some outside of it.
  var isEmptyInRange: Bool {
    guard case .range = extent else { return false }
    return isDecided && solutions.isEmpty
  }

  /// The same with the solutions, which are real, in ascending order.
  var sorted: Solutions {
    var sorted = self
    sorted.solutions.sort { $0.value.re.isProvenBelow($1.value.re) }
    return sorted
  }
}

extension Real {
  /// Whether it is known to be below another number.
  func isProvenBelow(_ other: Real) -> Bool {
    let (left, right) = (Interval(self), Interval(other))
    if left.upper < right.lower { return true }
    if right.upper < left.lower { return false }
    return (try? (self - other).sign()) == .negative
  }
}
