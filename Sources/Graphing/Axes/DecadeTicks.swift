import Arithmetic

/// The ticks of a logarithmic axis: powers of ten, with 2 and 5 or all digits between them where there
/// is room; close to an axis, round numbers as on a linear one.
struct DecadeTicks {
  private(set) var labelled: [(place: Fraction, label: String)] = []
  /// The places of ticks without labels.
  private(set) var unlabelled: [Fraction] = []
  /// The number that the labels are distances from; nil where they are the numbers themselves.
  private(set) var base: TickBase?

  /// The ticks between two places, those with labels at least a length apart.
  init(
    from low: Fraction,
    through high: Fraction,
    atLeast length: Fraction,
    axis: String,
    notation: Notation
  ) {
    guard let first = low.floor.int, let last = high.floor.int else { return }
    let decades = Decades(first...last, low...high)
    var numbers: [Decades.Number]
    if length > Fraction(1) {
      let step = TickScale.decimalStep(atLeast: length)
      numbers = decades.numbers([1]).filter { ($0.place / step).isInteger }
      if last - first < Self.mostUnlabelledDecades {
        unlabelled = decades.numbers([1]).map(\.place)
      }
    } else {
      numbers = decades.numbers(Self.digits(atLeast: length))
      guard numbers.count >= Self.fewest || high - low >= Fraction(1) else {
        addRoundNumbers(from: low, through: high, atLeast: length, axis, notation)
        return
      }
      if last - first < Self.mostUnlabelledDecades {
        unlabelled = decades.numbers(Array(1...9)).map(\.place)
      }
    }
    let isPlain = Self.plainExponents.contains(first) && Self.plainExponents.contains(last)
    labelled = numbers.map { ($0.place, notation.label($0, isPlain: isPlain)) }
    let known = Set(labelled.map(\.place))
    unlabelled.removeAll { known.contains($0) }
  }

  /// The most digits of which each is that far from the next one, and the last from 10.
  private static func digits(atLeast length: Fraction) -> [Int] {
    [Array(1...9), [1, 2, 5]].first { digits in
      zip(digits, digits.dropFirst() + [10]).allSatisfy { length <= Decades.distance($0, $1) }
    } ?? [1]
  }

  /// Multiples of a step, which are closest together at the upper end.
  private mutating func addRoundNumbers(
    from low: Fraction,
    through high: Fraction,
    atLeast length: Fraction,
    _ axis: String,
    _ notation: Notation
  ) {
    let scale = AxisScale.logarithmic
    let (left, right) = (scale.number(at: low), scale.number(at: high))
    let room = right - scale.number(at: high - length)
    guard room.signum > 0 else { return }
    let steps = TickScale(atLeast: room, kind: .decimal)
    let ticks = steps.ticks(from: left, through: right)
    let labels = TickLabels(ticks, of: steps, axis: axis, notation: notation)
    base = labels.base
    for (tick, label) in zip(ticks, labels.texts) {
      if let place = scale.place(of: tick.position) { labelled.append((place, label)) }
    }
  }

  /// With fewer labels in less than a decade, round numbers are labelled.
  private static let fewest = 3
  /// The exponents of numbers without a power of ten.
  private static let plainExponents = -4...4
  private static let mostUnlabelledDecades = 60
}

/// The numbers with one digit in some decades.
private struct Decades {
  struct Number {
    let digit: Int
    let exponent: Int
    let place: Fraction
  }

  let exponents: ClosedRange<Int>
  let view: ClosedRange<Fraction>

  init(_ exponents: ClosedRange<Int>, _ view: ClosedRange<Fraction>) {
    (self.exponents, self.view) = (exponents, view)
  }

  func numbers(_ digits: [Int]) -> [Number] {
    exponents.flatMap { exponent in
      digits.map { digit in
        let place = Fraction(exponent) + Self.logarithms[digit]
        return Number(digit: digit, exponent: exponent, place: place)
      }
    }
    .filter { view.contains($0.place) }
  }

  /// The distance between two digits, of which the second may be 10.
  static func distance(_ first: Int, _ second: Int) -> Fraction {
    logarithms[second] - logarithms[first]
  }

  /// The decimal logarithms of 0 to 10; the first one is not used.
  private static let logarithms = (0...10).map {
    AxisScale.logarithmic.place(of: Fraction($0)) ?? Fraction(0)
  }
}

extension Notation {
  /// The label of a number, with a power of ten unless it is plain.
  fileprivate func label(_ number: Decades.Number, isPlain: Bool) -> String {
    let (digit, exponent) = (number.digit, number.exponent)
    guard isPlain || digit == 1 && 0...1 ~= exponent else {
      return power(exponent, times: "\(digit)")
    }
    return fixed(Fraction(digit) * Fraction(10).power(exponent), places: max(0, -exponent))
  }
}
