import Arithmetic
import Graphing
import RandomTesting
import Testing

@testable import Curves

/// Properties of the pictures of all functions, tested on random functions.
struct CurvePropertiesTests {
  static let seeds = (1...12 * effort).map { UInt64($0) }

  private static func columns(
    _ expression: String,
    _ lattice: Lattice,
    _ columns: Range<Int> = -12..<12,
    _ rows: Range<Int> = -15..<15
  ) throws -> [Column] {
    try curve(expression)
      .columns(columns, rows: rows, of: lattice, effort: .frame)
  }

  private static func lattice(_ x: Fraction, _ y: Fraction) -> Lattice {
    Lattice(
      origin: Point(x: x, y: y),
      dotWidth: Fraction(17, 64),
      dotHeight: Fraction(13, 64)
    )
  }

  @Test(arguments: seeds)
  func `no exact value is in a dark row`(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let expression = random.compiledCurve(depth: 3)
    let lattice = Self.lattice(Fraction(1, 7), Fraction(1, 11))
    let columns = try Self.columns(expression, lattice)
    let program = try program(expression)
    for _ in 0..<150 {
      let column = Int.random(in: -12..<12, using: &random)
      let place = Fraction(Int.random(in: 1..<1_000, using: &random), 1_000)
      let x = lattice.x(ofEdge: column) + place * lattice.dotWidth
      guard let value = try? program.value(at: Real(x)), let y = value.nearlyRow(of: lattice),
        y.magnitude < Fraction(14)
      else { continue }
      let distance = y - Fraction(y.floor)
      guard distance > Fraction(1, 1 << 19), distance < Fraction(1) - Fraction(1, 1 << 19),
        let row = y.floor.int
      else { continue }
      let shown = columns[column + 12]
      #expect(
        shown.lit.contains(row) || shown.undecided.contains(row),
        "\(expression) at \(x), row \(row)"
      )
    }
  }

  @Test(arguments: seeds)
  func `a column does not depend on the columns and rows that are shown with it`(
    _ seed: UInt64
  ) throws {
    var random = SeededGenerator(seed: seed)
    let expression = random.compiledCurve(depth: 3)
    let lattice = Self.lattice(Fraction(1, 7), Fraction(1, 11))
    let all = try Self.columns(expression, lattice)
    #expect(try Self.columns(expression, lattice, -5..<7) == Array(all[7..<19]))
    let part = try Self.columns(expression, lattice, -12..<12, -7..<9)
    for (whole, part) in zip(all, part) {
      let undecided = Rows((whole.undecided.runs + part.undecided.runs))
      let shown = whole.lit.clamped(to: -7..<9)
      #expect(shown.subtracting(undecided) == part.lit.subtracting(undecided), "\(expression)")
    }
  }

  @Test(arguments: seeds)
  func `a mirrored function has the mirrored picture`(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let expression = random.compiledCurve(depth: 3)
    let mirrored = expression.replacing("x", with: "(-x)").replacing("e(-x)p", with: "exp")
    let all = try Self.columns(expression, Self.lattice(Fraction(1, 7), Fraction(1, 11)))
    let other = try Self.columns(mirrored, Self.lattice(Fraction(-1, 7), Fraction(1, 11)))
    for (left, right) in zip(all, other.reversed()) { expectSame(left, right, expression) }
  }

  @Test(arguments: seeds)
  func `the negative of a function has the flipped picture`(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let expression = random.compiledCurve(depth: 3)
    let all = try Self.columns(expression, Self.lattice(Fraction(1, 7), Fraction(1, 11)))
    let other = try Self.columns(
      "-(\(expression))",
      Self.lattice(Fraction(1, 7), Fraction(-1, 11))
    )
    for (up, down) in zip(all, other) {
      let flipped = Column(lit: down.lit.flipped, undecided: down.undecided.flipped)
      expectSame(up, flipped, expression)
    }
  }

  @Test(arguments: seeds)
  func `a function that is k rows higher has the picture moved by k rows`(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let expression = random.compiledCurve(depth: 3)
    let lattice = Self.lattice(Fraction(1, 7), Fraction(1, 11))
    let all = try Self.columns(expression, lattice)
    let higher = try Self.columns("\(expression)+5*13/64", lattice, -12..<12, -10..<20)
    for (low, high) in zip(all, higher) {
      let moved = Column(lit: high.lit.moved(by: -5), undecided: high.undecided.moved(by: -5))
      expectSame(low, moved, expression)
    }
  }

  /// Expects the same picture, except in rows that either leaves undecided.
  private func expectSame(_ one: Column, _ other: Column, _ expression: String) {
    let undecided = Rows(one.undecided.runs + other.undecided.runs)
    #expect(
      one.lit.subtracting(undecided) == other.lit.subtracting(undecided),
      "\(expression)"
    )
  }
}

extension Rows {
  fileprivate var flipped: Rows { Rows(runs.map { -$0.upperBound..<(-$0.lowerBound) }) }

  fileprivate func moved(by distance: Int) -> Rows {
    Rows(runs.map { $0.lowerBound + distance..<$0.upperBound + distance })
  }
}

extension Real {
  /// The value in rows of a lattice, with an error far below one row.
  func nearlyRow(of lattice: Lattice) -> Fraction? {
    let row = (self - Real(lattice.origin.y)) * Real(Fraction(1 << 30) / lattice.dotHeight)
    return (try? row.floor()).map { Fraction($0) / Fraction(1 << 30) }
  }
}

extension SeededGenerator {
  private mutating func pick(_ list: [String]) -> String { list.randomElement(using: &self) ?? "x" }

  /// Returns a function of x in which every constant part has a value.
  mutating func compiledCurve(depth: Int) -> String {
    while true {
      let expression = curve(depth: depth)
      if (try? program(expression)) != nil { return expression }
    }
  }

  /// Returns a function of x.
  fileprivate mutating func curve(depth: Int) -> String {
    guard depth > 0 else { return pick(["x", "x", "x", "2", "1/3", "0.7", "pi"]) }
    let a = curve(depth: depth - 1)
    switch Int.random(in: 0..<10, using: &self) {
    case 0, 1: return "(\(a)+\(curve(depth: depth - 1)))"
    case 2: return "(\(a)-\(curve(depth: depth - 1)))"
    case 3, 4: return "(\(a))*(\(curve(depth: depth - 1)))"
    case 5: return "(\(a))/(\(curve(depth: depth - 1)))"
    case 6 where depth > 1:
      let (b, c, d) = (curve(depth: 1), curve(depth: depth - 1), curve(depth: depth - 2))
      return "(if \(b) \(pick(["<", "<=", "=", ">", ">="])) \(d) then \(a) else \(c))"
    case 6: return "(\(a))^\(pick(["2", "3", "(1/3)", "(-1)", "(2/3)", "0.5"]))"
    default:
      let functions = [
        "sin", "cos", "tan", "exp", "ln", "sqrt", "abs", "floor", "atan", "asin", "tanh", "round",
      ]
      return "\(pick(functions))(\(a))"
    }
  }
}
