internal import Arithmetic
internal import Graphing

/// A small part of a lattice, with a corner of a dot in its middle.
struct PlanePatch {
  /// A box of doubles around it.
  let box: PlaneBox
  let centre: Point
  let dotWidth: Fraction
  let dotHeight: Fraction

  init(
    _ columns: Range<Int>,
    _ rows: Range<Int>,
    centre: (column: Int, row: Int),
    of lattice: Lattice
  ) {
    box = PlaneBox(
      x: Interval(lattice.x(ofEdge: columns.lowerBound - 2))
        .hull(Interval(lattice.x(ofEdge: columns.upperBound + 1))),
      y: Interval(lattice.y(ofEdge: rows.lowerBound - 2))
        .hull(Interval(lattice.y(ofEdge: rows.upperBound + 1)))
    )
    self.centre = Point(x: lattice.x(ofEdge: centre.column), y: lattice.y(ofEdge: centre.row))
    (dotWidth, dotHeight) = (lattice.dotWidth, lattice.dotHeight)
  }
}

/// Encloses a function of x and y in a part of the plane that is too small for doubles.
///
/// Its values are those in the middle, which are known to any precision, and what its slopes add, which
/// hardly vary (mean value theorem). Boxes are counted in dots from the middle, and values in dots'
/// widths.
struct LinearKernel: PlaneFunction {
  private let middle: Interval
  private let slope: (x: Interval, y: Interval)
  private let isKnown: Bool
  private(set) var branches: [Enclosure] = []
  private(set) var evaluations = 0

  init(_ plane: PlaneProgram, in patch: PlanePatch) {
    var kernel = PlaneKernel(plane)
    kernel.enclose(patch.box)
    let isContinuous = kernel.continuous != nil
    let slopes = isContinuous ? kernel.slopes() : (x: nil, y: nil)
    let middle = Self.value(of: plane, in: patch)
    let ratio = Interval(patch.dotHeight / patch.dotWidth)
    isKnown = slopes.x != nil && slopes.y != nil && middle != nil
    self.middle = middle ?? .everything
    slope = (slopes.x ?? .everything, (slopes.y ?? .everything) * ratio)
  }

  mutating func enclose(_ box: PlaneBox) {
    evaluations += 1
    let values = middle + slope.x * box.x + slope.y * box.y
    branches = [Enclosure(isKnown ? values : .everything, isKnown ? .differentiable : [])]
  }

  mutating func slopes() -> (x: Interval?, y: Interval?) {
    evaluations += 1
    return isKnown ? (slope.x, slope.y) : (nil, nil)
  }

  /// The value in the middle, in widths of a dot; nil where there is none or it is not known.
  private static func value(of plane: PlaneProgram, in patch: PlanePatch) -> Interval? {
    let program = plane.program
    let (centre, width) = (patch.centre, patch.dotWidth)
    let precision =
      Self.spareBits - 2 * min(width.binaryOrder, patch.dotHeight.binaryOrder, 0)
      + max(centre.x.magnitude.binaryOrder, centre.y.magnitude.binaryOrder, 0)
    let registers = BallRegisters(count: program.registerCount)
    registers.set(0, from: centre.x, through: centre.x, precision: precision)
    for (index, constant) in program.constants.enumerated() {
      registers.set(index + 1, constant.value, precision: precision)
    }
    if let second = plane.second {
      registers.set(second, from: centre.y, through: centre.y, precision: precision)
    }
    var conditions: [Int: Bool] = [:]
    for index in 0..<program.valueCount
    where program.isNeeded(index, where: { conditions[$0] }) {
      let place = program.firstResult + index
      let outcome: BallOutcome
      switch program.instructions[index] {
      case .unary(let function, let a):
        outcome = registers.apply(function, a, to: place, precision: precision)
      case .binary(let function, let a, let b):
        outcome = registers.apply(function, a, b, to: place, precision: precision)
      case .condition(let a, let signs):
        conditions[place] = signs.holds(for: registers.signs(a))
        guard conditions[place] != nil else { return nil }
        continue
      case .choice(let condition, let a, let b, _):
        registers.copy(conditions[condition] == true ? a : b, to: place)
        continue
      }
      guard case .enclosed = outcome else { return nil }
    }
    return registers.interval(
      program.result,
      minus: Fraction(0),
      over: width,
      precision: precision
    )
  }

  /// The bits of a value beyond those of a dot.
  private static let spareBits = 128
}
