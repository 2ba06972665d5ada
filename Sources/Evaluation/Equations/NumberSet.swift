internal import Arithmetic
internal import Syntax

/// A union of intervals and single numbers, in ascending order, with parts that are not decided.
struct NumberSet {
  /// An end of an interval.
  struct End {
    let number: Real
    let isClosed: Bool
  }

  /// An interval; an end that is nil is infinite.
  struct Piece {
    var lower: End?
    var upper: End?
    /// Whether it is known to belong to the set.
    let isDecided: Bool
  }

  /// None where the set is empty.
  private(set) var pieces: [Piece] = []
  /// The places that are not decided.
  private(set) var undecided: [ClosedRange<Fraction>] = []
  /// Whether any number is known to be in it or not to be in it.
  private(set) var hasDecidedParts = false

  /// The numbers of a partition for which the closure is true; those for which it is nil are undecided.
  ///
  /// A span may reach beyond the ends of the range that was divided.
  init(
    _ partition: SignPartition,
    in range: (lower: Real, upper: Real)?,
    _ holds: ([SignPartition.Mark]) -> Bool?
  ) {
    let elements = partition.elements
    var last: Bool?? = .none
    for (index, element) in elements.enumerated() {
      let truth = holds(element.marks)
      if truth != nil { hasDecidedParts = true }
      if last != .some(truth), truth != false {
        let lower = Self.end(elements, index, before: true)
        pieces.append(Piece(lower: lower, upper: nil, isDecided: truth != nil))
      }
      if truth != false {
        pieces[pieces.count - 1].upper = Self.end(elements, index, before: false)
      }
      last = .some(truth)
    }
    if let range, let first = elements.first, case .span = first.place {
      pieces[0].lower = End(number: range.lower, isClosed: true)
    }
    if let range, let last = elements.last, case .span = last.place {
      pieces[pieces.count - 1].upper = End(number: range.upper, isClosed: true)
    }
    if pieces.count(where: { !$0.isDecided }) > Self.mostUndecided { mergeUndecided() }
    for piece in pieces where !piece.isDecided {
      guard let first = piece.lower.flatMap({ Interval($0.number).near }),
        let last = piece.upper.flatMap({ Interval($0.number).near })
      else { continue }
      undecided.append(min(first, last)...max(first, last))
    }
  }

  /// The same, where the numbers outside of the range are undecided.
  func undecided(outside range: (lower: Real, upper: Real)) -> NumberSet {
    var set = self
    let ends = (
      End(number: range.lower, isClosed: false), End(number: range.upper, isClosed: false)
    )
    set.pieces.insert(Piece(lower: nil, upper: ends.0, isDecided: false), at: 0)
    set.pieces.append(Piece(lower: ends.1, upper: nil, isDecided: false))
    return set
  }

  /// More undecided parts than these become one.
  private static let mostUndecided = 4

  /// Makes all from the first undecided part through the last one undecided.
  private mutating func mergeUndecided() {
    guard let first = pieces.firstIndex(where: { !$0.isDecided }),
      let last = pieces.lastIndex(where: { !$0.isDecided })
    else { return }
    let merged = Piece(
      lower: pieces[first].lower,
      upper: pieces[last].upper,
      isDecided: false
    )
    pieces.replaceSubrange(first...last, with: [merged])
  }

  /// The end of an element: its own number, or that of the neighbour.
  private static func end(
    _ elements: [SignPartition.Element],
    _ index: Int,
    before isBefore: Bool
  ) -> End? {
    switch elements[index].place {
    case .number(let number): return End(number: number, isClosed: true)
    case .span(let span):
      return End(number: Real(isBefore ? span.lowerBound : span.upperBound), isClosed: true)
    case .part:
      let neighbour = index + (isBefore ? -1 : 1)
      guard elements.indices.contains(neighbour) else { return nil }
      switch elements[neighbour].place {
      case .number(let number): return End(number: number, isClosed: false)
      case .span(let span):
        return End(number: Real(isBefore ? span.upperBound : span.lowerBound), isClosed: false)
      case .part: return nil
      }
    }
  }

  /// The single numbers that are all there is in it; nil where it has more, or is not known.
  var numbers: [Real]? {
    var numbers: [Real] = []
    for piece in pieces {
      guard piece.isDecided, let number = piece.single else { return nil }
      numbers.append(number)
    }
    return numbers
  }

  /// The single numbers that are all it lacks; nil where it lacks more, or nothing.
  private var exceptions: [Real]? {
    guard let first = pieces.first, first.lower == nil, let last = pieces.last, last.upper == nil,
      pieces.count > 1, pieces.allSatisfy(\.isDecided)
    else { return nil }
    var exceptions: [Real] = []
    for (left, right) in zip(pieces, pieces.dropFirst()) {
      guard let end = left.upper, let start = right.lower, !end.isClosed, !start.isClosed,
        end.number.isIdentical(to: start.number)
      else { return nil }
      exceptions.append(end.number)
    }
    return exceptions
  }
}

extension NumberSet {
  /// The shortest condition that a name is in it, or a truth value where that is the same for all numbers.
  ///
  /// In undecided parts the original condition is asked. Nil where an end cannot be written.
  func condition(
    on name: String,
    asking original: Expression,
    writing write: @escaping (Real) -> Expression?
  ) -> Expression? {
    let writer = PieceWriter(variable: Expression(.variable(name)), write: write)
    if let exceptions {
      let parts = exceptions.compactMap { writer.relation(.notEqual, to: $0) }
      return parts.count == exceptions.count ? .joined(parts) { .and($0) } : nil
    }
    var (parts, undecided): ([Expression], [Expression]) = ([], [])
    for piece in pieces {
      switch (piece.isDecided, piece.isEverything) {
      case (true, true): return Expression(.constant("true"))
      case (false, true): return original
      case (let isDecided, false):
        guard let part = writer.condition(piece) else { return nil }
        if isDecided { parts.append(part) } else { undecided.append(part) }
      }
    }
    if !undecided.isEmpty {
      parts.append(.joined([.joined(undecided) { .or($0) }, original]) { .and($0) })
    }
    return parts.isEmpty ? Expression(.constant("false")) : .joined(parts) { .or($0) }
  }
}

/// Writes intervals as relations.
private struct PieceWriter {
  let variable: Expression
  let write: (Real) -> Expression?

  func relation(_ relation: Relation, to number: Real) -> Expression? {
    write(number).map { Expression(.logic(.relation(variable, [.init(relation, $0)]))) }
  }

  func condition(_ piece: NumberSet.Piece) -> Expression? {
    switch (piece.lower, piece.upper) {
    case (nil, nil): return nil
    case (let lower?, nil):
      return relation(lower.isClosed ? .greaterOrEqual : .greater, to: lower.number)
    case (nil, let upper?):
      return relation(upper.isClosed ? .lessOrEqual : .less, to: upper.number)
    case (let lower?, let upper?):
      if let number = piece.single { return relation(.equal, to: number) }
      guard let first = write(lower.number), let last = write(upper.number) else { return nil }
      let comparisons = [
        Logic.Comparison(lower.isClosed ? .lessOrEqual : .less, variable),
        Logic.Comparison(upper.isClosed ? .lessOrEqual : .less, last),
      ]
      return Expression(.logic(.relation(first, comparisons)))
    }
  }
}

extension NumberSet.Piece {
  fileprivate var isEverything: Bool { lower == nil && upper == nil }

  /// The only number in it.
  fileprivate var single: Real? {
    guard let lower, let upper, lower.isClosed, upper.isClosed,
      lower.number.isIdentical(to: upper.number)
    else { return nil }
    return lower.number
  }
}

extension Expression {
  /// The only expression, or the operation on all.
  fileprivate static func joined(
    _ parts: [Expression],
    _ operation: ([Expression]) -> Logic
  ) -> Expression {
    parts.count == 1 ? parts[0] : Expression(.logic(operation(parts)))
  }
}
