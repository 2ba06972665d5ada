internal import Arithmetic

/// A condition as its relations between numbers, whose negations are carried out.
///
/// A relation with a side that has no value does not hold, and neither does its negation.
indirect enum Proposition {
  /// Whether the difference with the index has one of the signs.
  case relation(Int, Signs)
  case all([Proposition])
  case any([Proposition])
  case truth(Bool)

  /// Whether it holds where the differences have these marks; nil where that is not known.
  func holds(_ marks: [SignPartition.Mark]) -> Bool? {
    switch self {
    case .relation(let index, let signs):
      switch marks[index] {
      case .sign(let sign): return signs.contains(Signs(sign))
      case .none: return false
      case .unknown, .negativeBase: return nil
      }
    case .all(let parts):
      let truths = parts.map { $0.holds(marks) }
      return truths.contains(false) ? false : truths.contains(nil) ? nil : true
    case .any(let parts):
      let truths = parts.map { $0.holds(marks) }
      return truths.contains(true) ? true : truths.contains(nil) ? nil : false
    case .truth(let truth): return truth
    }
  }
}

extension Signs {
  fileprivate init(_ sign: Sign) {
    self =
      switch sign {
      case .negative: .negative
      case .zero: .zero
      case .positive: .positive
      }
  }
}
