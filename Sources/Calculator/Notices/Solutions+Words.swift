internal import Arithmetic
internal import Evaluation
internal import Syntax

extension Solutions {
  /// What is proven about them, in words: "all 3 real solutions".
  var words: String {
    var parts = [domain.isEmpty ? claim : "\(claim), for \(Self.words(domain))"]
    if countInComplexMode > 0 { parts.append("\(countInComplexMode) in :mode complex") }
    for (number, order) in multiples { parts.append("\(number) \(order)") }
    if !dropped.isEmpty {
      let numbers = dropped.prefix(Self.most).map { text($0) }.joined(separator: ", ")
      parts.append(
        "\(numbers) \(dropped.count == 1 ? "is" : "are") none: a side has no value there, or they differ"
      )
    }
    if !intervals.isEmpty, !solutions.isEmpty { parts.append(wordsOfIntervals) }
    if !undecided.isEmpty {
      let places = undecided.prefix(Self.most).map { "near \(text($0.middle))" }
      let more = undecided.count > Self.most ? " and elsewhere" : ""
      let place = "\(places.joined(separator: ", "))\(more)"
      parts.append(
        coverage == nil
          ? "cannot tell whether there are others \(place)"
          : "cannot tell \(place), where the question remains"
      )
    }
    if leavesOutNegativeBases {
      let rest = coverage == nil ? "only integers to 100 were tried" : "the question remains"
      parts.append("where the base of a power is negative, \(rest)")
    }
    if undecided.isEmpty, !isComplete {
      parts.append("there may be others")
    }
    return parts.joined(separator: "; ").unmarked
  }

  /// The most numbers that are listed.
  private static let most = 3

  /// Whether these single numbers are proven to be all solutions.
  private var areAll: Bool {
    isComplete && undecided.isEmpty && intervals.isEmpty && !leavesOutNegativeBases
  }

  private var isDecided: Bool { undecided.isEmpty && !leavesOutNegativeBases }

  private var wordsOfIntervals: String {
    let places = intervals.map { "from about \(ends(of: $0))" }
    return "every number \(places.joined(separator: " and ")) is a solution"
  }

  private var claim: String {
    if !families.isEmpty, let integer { return "all real solutions, for every integer \(integer)" }
    if let coverage { return claim(coverage) }
    if !freeNames.isEmpty {
      let names = "all \(kind) solutions, for every \(freeNames.inWords)"
      return conditions.isEmpty ? names : "\(names) where \(Self.words(conditions))"
    }
    if !formulaConditions.isEmpty || !conditions.isEmpty { return claimOfFormulas }
    return switch extent {
    case .realNumbers: count(of: "real ", in: "")
    case .complexNumbers: count(of: "complex ", in: "")
    case .range(let range, isChosen: false): count(of: "", in: " \(text(range))")
    case .range(let range, isChosen: true):
      "searched only \(text(range)): \(count(of: "", in: " there"))"
    }
  }

  /// What is claimed of the numbers for which a condition holds.
  private func claim(_ coverage: Coverage) -> String {
    func words(_ kind: String, _ place: String) -> String {
      switch coverage {
      case .none: "there is no \(kind)solution\(place)"
      case .some: "\(isDecided ? "all " : "")\(kind)solutions\(place)"
      case .every: "every \(kind)number\(place) is a solution"
      }
    }
    return switch extent {
    case .realNumbers, .complexNumbers: words("real ", "")
    case .range(let range, isChosen: false): words("", " \(text(range))")
    case .range(let range, isChosen: true):
      "searched only \(text(range)): \(words("", " there"))"
    }
  }

  /// What is known where other names have no values.
  private var claimOfFormulas: String {
    let count =
      switch formulaConditions.count {
      case 0: "there is no \(kind) solution"
      case 1 where integer == nil: "the only \(kind) solution"
      default: "all \(kind) solutions"
      }
    var all = integer.map { ["every integer \($0)"] } ?? []
    if !conditions.isEmpty { all.append(Self.words(conditions)) }
    var claim = all.isEmpty ? count : "\(count), for \(all.joined(separator: ", "))"
    var numbers: [(words: String, numbers: [String])] = []
    for (index, own) in formulaConditions.enumerated() where !own.isEmpty {
      let (words, number) = (Self.words(own), "\(index + 1)")
      if let place = numbers.firstIndex(where: { $0.words == words }) {
        numbers[place].numbers.append(number)
      } else {
        numbers.append((words, [number]))
      }
    }
    for (words, numbers) in numbers {
      claim += "; number\(numbers.count == 1 ? "" : "s") \(numbers.inWords) only for \(words)"
    }
    return claim
  }

  private static func words(_ conditions: [Condition]) -> String {
    conditions.map(\.unmarked.words).joined(separator: ", ")
  }

  private var kind: String {
    switch extent {
    case .realNumbers, .range: "real"
    case .complexNumbers: "complex"
    }
  }

  private func count(of kind: String, in place: String) -> String {
    switch solutions.count {
    case 0 where !intervals.isEmpty: wordsOfIntervals
    case 0:
      areAll ? "there is no \(kind)solution\(place)" : "no \(kind)solution was found\(place)"
    case 1: areAll ? "the only \(kind)solution\(place)" : "1 \(kind)solution\(place)"
    case let count: "\(areAll ? "all " : "")\(count) \(kind)solutions\(place)"
    }
  }

  /// The solutions that are not simple.
  private var multiples: [(number: String, order: String)] {
    let multiples = solutions.filter { $0.multiplicity > 1 }
    if multiples.count > Self.most { return [("\(multiples.count) of them", "are multiple")] }
    return multiples.map { solution in
      let order = Self.orders[solution.multiplicity] ?? "is \(solution.multiplicity)-fold"
      return (text(solution.value), order)
    }
  }

  private static let orders = [2: "is double", 3: "is triple"]

  private func text(_ number: Complex) -> String {
    let writer = AnswerWriter(Self.short, for: .person)
    let value = units.isEmpty ? Value(number) : .quantity(Quantity(number, units))
    return (try? writer.line(Answer(Result(value), angleMode: .radians))) ?? "one"
  }

  private func text(_ number: Real) -> String { text(Complex(number)) }

  private func text(_ number: Fraction) -> String { text(Real(number)) }

  private func text(_ range: ClosedRange<Fraction>) -> String {
    "\(limitedName.map { "with \($0) " } ?? "")from \(text(range.lowerBound)) to \(text(range.upperBound))"
  }

  private func ends(of interval: ClosedRange<Fraction>) -> String {
    let bounds = [interval.lowerBound, interval.upperBound].map { text(Real($0)) }
    return bounds.map { $0.hasPrefix("≈ ") ? String($0.dropFirst(2)) : $0 }.joined(
      separator: " to "
    )
  }

  private static var short: Settings {
    var settings = Settings()
    settings.digits = 6
    settings.format = .decimal
    return settings
  }
}

extension ClosedRange<Fraction> {
  fileprivate var middle: Fraction { (lowerBound + upperBound) * Fraction(1, 2) }
}
