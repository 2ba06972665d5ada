/// The real line, or a range of it, divided into parts in each of which several functions keep their signs.
///
/// Goals, in order:
/// 1. In a part, each function has values of one sign only, or no values.
/// 2. What may be otherwise lies in a span, a range that is not divided further.
/// 3. Spans are few and narrow.
///
/// Every function of a program is continuous, and defined everywhere or nowhere, on an interval that has no
/// break of it. So where no operand of an instruction has a value at which its function breaks, the program
/// is continuous, or has no value; and where it has no zero either, its sign is that at any one number.
package struct SignPartition {
  /// What is known about the values of a function in a part or at a number.
  package enum Mark: Equatable, Sendable {
    case sign(Sign)
    /// There is no value.
    case none
    case unknown
    /// The program has no value because the base of a power is negative, but the language may have one.
    case negativeBase
  }

  package enum Place {
    /// All numbers between the neighbouring elements.
    case part
    case number(Real)
    case span(ClosedRange<Fraction>)
  }

  package struct Element {
    package let place: Place
    /// The mark of each function; all are unknown in a span.
    package let marks: [Mark]
  }

  /// Parts with the numbers and spans between them, in ascending order: a part comes first and last, or the
  /// ends of the range.
  package let elements: [Element]

  /// Why there is no partition.
  package enum Failure: Error {
    /// The functions have to be searched in a range.
    case needsRange
    /// There are too many critical numbers, or a function has parts that are not known.
    case notKnown
  }

  /// Divides a range, or without one the real line.
  ///
  /// Where a search is needed but no range is named, the line is only divided if all that is in the usual
  /// range is all there is.
  package init(
    of programs: [StraightLineProgram],
    in range: (lower: Real, upper: Real)?,
    search: ZeroSearcher
  ) throws(Failure) {
    var line = CriticalLine(range)
    for (index, program) in programs.enumerated() {
      var divided = DividedProgram(program, search)
      try divided.divide()
      for critical in divided.critical { line.insert(critical, of: index) }
      guard line.places.count <= Self.mostPlaces else { throw .notKnown }
    }
    let reader = MarkReader(programs)
    elements = line.elements { numbers, known in reader.marks(at: numbers, knowing: known) }
  }

  /// The most critical numbers and spans.
  private static let mostPlaces = 2_000
}

/// Reads the signs of functions.
private struct MarkReader {
  let programs: [StraightLineProgram]
  /// For each, the bases of powers whose sign is not known.
  let bases: [[Int]]

  init(_ programs: [StraightLineProgram]) {
    self.programs = programs
    bases = programs.map { Equations($0).basesOfUnknownSign }
  }

  /// The marks at a number, with what is known there; or, where that is nil, at some numbers of a part, one of
  /// which may be easier to decide.
  func marks(
    at numbers: [Real],
    knowing known: [Int: CriticalNumber.Knowledge]?
  ) -> [SignPartition.Mark] {
    programs.indices.map { index in
      if case .zero = known?[index] { return .sign(.zero) }
      // In a part there are values at single numbers only.
      if known == nil, let first = numbers.first, hasNegativeBase(index, at: first) {
        return .negativeBase
      }
      for number in numbers {
        let mark = mark(of: index, at: number)
        if mark != .unknown { return mark }
        guard case .instruction(let instruction, let value) = known?[index] else { continue }
        return self.mark(of: index, at: number, where: instruction, is: value)
      }
      return .unknown
    }
  }

  /// The mark where an instruction has a value that evaluation cannot decide.
  private func mark(
    of index: Int,
    at number: Real,
    where instruction: Int,
    is value: Real?
  ) -> SignPartition.Mark {
    guard let value else { return programs[index].choices.isEmpty ? .none : .unknown }
    switch programs[index].knownValue(at: number, filling: (instruction, value)) {
    case .number(let value): return (try? value.sign()).map { .sign($0) } ?? .unknown
    case .none: return .none
    case .unknown: return .unknown
    }
  }

  private func mark(of index: Int, at number: Real) -> SignPartition.Mark {
    switch programs[index].knownValue(at: number) {
    case .number(let value): (try? value.sign()).map { .sign($0) } ?? .unknown
    case .none: hasNegativeBase(index, at: number) ? .negativeBase : .none
    case .unknown: .unknown
    }
  }

  private func hasNegativeBase(_ index: Int, at number: Real) -> Bool {
    bases[index].contains { base in
      guard let value = try? programs[index].value(of: base, at: number) else { return false }
      return (try? value.sign()) == .negative
    }
  }
}

extension StraightLineProgram {
  /// The instructions that choose, so that others may not be needed.
  fileprivate var choices: [Instruction] {
    instructions.prefix(valueCount).filter { if case .choice = $0 { true } else { false } }
  }
}
