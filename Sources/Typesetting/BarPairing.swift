/// The ways to pair the bars of a row, whose two sides look the same.
///
/// A row is read from left to right, and a bar after an operand closes the bars before it. The row is
/// ambiguous if another way gives a row too: `|2|x|+3|`.
struct BarPairing {
  private enum Last {
    case operand
    case sign
    /// A bar that opens directly after an operand, which nobody puts before a sign.
    case barAfterOperand
  }

  private struct Way: Hashable {
    var depth = 0
    var last = Last.sign
    /// Whether it is the way in which the row is read.
    var isChosen = true
  }

  /// Deeper ways are left out, since their number bounds the time.
  private static let maximumDepth = 16

  private var ways: Set<Way> = [Way()]

  /// Whether the row has another reading, and ends here.
  var isAmbiguous: Bool { ways.contains(Way(last: .operand, isChosen: false)) }

  /// Adds an operand, or what belongs to the one before.
  mutating func addOperand() { change { $0.last = .operand } }

  /// Adds a sign between operands.
  mutating func addSign() {
    ways = ways.filter { $0.last != .barAfterOperand }
    change { $0.last = .sign }
  }

  /// Adds a function, whose argument follows.
  mutating func addFunction() { change { $0.last = .sign } }

  /// Adds a bar that is read as closing those before it, or as opening.
  mutating func addBar(closes: Bool) {
    var next: Set<Way> = []
    for way in ways {
      if way.last == .operand, way.depth > 0 {
        next.insert(Way(depth: way.depth - 1, last: .operand, isChosen: way.isChosen && closes))
      }
      // Two bars in a row after an operand, as in |a||b||c|, end one pair and begin another.
      if !way.isChosen, way.depth >= Self.maximumDepth || way.last == .barAfterOperand { continue }
      let last: Last = way.last == .sign ? .sign : .barAfterOperand
      next.insert(Way(depth: way.depth + 1, last: last, isChosen: way.isChosen && !closes))
    }
    ways = next
  }

  private mutating func change(_ change: (inout Way) -> Void) {
    ways = Set(
      ways.map { way in
        var way = way
        change(&way)
        return way
      }
    )
  }
}
