internal import Arithmetic
internal import Graphing

/// The search for the zeros of a function, step by step: its factors' zeros where it has a value.
struct ZeroFinder {
  private let curve: SearchedCurve
  private let span: Span
  /// The factors, where these are not the function itself.
  private let factors: [(register: Int, curve: SearchedCurve)]
  private var searches: [FactorZeroFinder]
  /// The number of finished searches.
  private var done = 0
  /// The zeros of factors, by factor, that are not yet examined as zeros of the function.
  private var pending: [(zero: Zero, factor: Int)] = []
  private var zeros: [Zero] = []
  /// Whether more effort would find nothing else.
  private(set) var isExhaustive = true
  /// Whether it is proven that there are no others.
  private(set) var isComplete = true
  /// The parts in which there may be others, also where a picture would not show them.
  private(set) var undecided: [Span] = []

  /// The most zeros that a picture can show apart.
  static let mostInPicture = 250

  init(_ curve: SearchedCurve, in span: Span, _ effort: Effort, most: Int = mostInPicture) {
    (self.curve, self.span) = (curve, span)
    let program = curve.program
    let isWhole =
      curve.rational != nil || program.factors(of: program.result) == [program.result]
    factors = isWhole ? [] : curve.factors
    searches =
      isWhole
      ? [FactorZeroFinder(curve, in: span, effort, most: most)]
      : factors.map { FactorZeroFinder($0.curve, in: span, effort, most: most) }
  }

  /// Does a little work; returns false where nothing is left to do.
  mutating func step() -> Bool {
    if let next = pending.popLast() {
      join(next.zero, next.factor)
      return true
    }
    guard done < searches.count else { return false }
    if searches[done].step() { return true }
    isExhaustive = isExhaustive && searches[done].isExhaustive
    isComplete = isComplete && searches[done].isComplete
    undecided = (undecided + searches[done].undecided).merged()
    done += 1
    guard done == searches.count else { return true }
    if factors.isEmpty { zeros = searches.flatMap(\.zeros) }
    pending = searches.indices.flatMap { index in
      factors.isEmpty ? [] : searches[index].zeros.map { ($0, index) }
    }
    return true
  }

  /// Adds the zero of a factor as one of the function, if that has a value there.
  private mutating func join(_ zero: Zero, _ factor: Int) {
    for other in zeros where other.place.meets(zero.place) {
      switch zero.isSame(as: other) {
      case true: return
      case false: continue
      case nil:
        // They may be two.
        undecided = (undecided + [zero.place.hull(other.place)]).merged()
        return
      }
    }
    guard let number = zero.number, let isDefined = isDefined(at: number, factor) else {
      isComplete = false
      undecided = (undecided + [zero.place]).merged()
      return
    }
    guard isDefined else { return }
    var zero = zero
    let signs = curve.program.signs(of: curve.program.result) { register in
      self.signs(of: register, at: zero.place)
    }
    (zero.leftSign, zero.rightSign) = (signs.left, signs.right)
    zeros.append(zero)
  }

  /// Whether the function has a value at a zero of one of its factors; nil where that is not known.
  private func isDefined(at number: Real, _ factor: Int) -> Bool? {
    let program = curve.program
    let instruction = factors[factor].register - program.firstResult
    switch program.knownValue(at: number, filling: instruction < 0 ? nil : (instruction, Real(0))) {
    case .number: return true
    case .none: return false
    case .unknown: return nil
    }
  }

  /// The signs of a register on both sides of a place.
  private func signs(of register: Int, at place: Span) -> (left: Int, right: Int) {
    for (factor, search) in zip(factors, searches) where factor.register == register {
      if let zero = search.zeros.first(where: { $0.place.meets(place) }) {
        return (zero.leftSign, zero.rightSign)
      }
    }
    let wide = place.widened(by: span.width * Self.near)
    let program = curve.program.program(of: register)
    let precision = SearchedCurve.precision(in: span)
    var kernel = SearchedCurve(program).balls(in: span, precision: precision)
    kernel.enclose(wide.left, wide.right)
    guard kernel.branches.count == 1 else { return (0, 0) }
    let sign = kernel.branches[0].rows.sign
    return (sign, sign)
  }

  /// The distance from a zero, as a part of the span, within which other factors keep their sign.
  private static let near = Fraction(1, 1 << 50)

  /// The parts where the function is proven to be 0 throughout, in ascending order.
  var flats: [Span] {
    let flats = searches.flatMap(\.flats).merged()
    if factors.isEmpty { return flats }
    // Where one factor is 0, the others must have values.
    return flats.filter { part in
      var kernel = curve.intervals
      kernel.enclose(kernel.place(of: part.left), kernel.place(of: part.right))
      return kernel.isContinuous && kernel.branches[0].rows == .zero
    }
  }

  /// All zeros, in ascending order.
  var sorted: [Zero] { zeros.sorted { $0.place.left < $1.place.left } }
}
