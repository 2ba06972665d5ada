/// Assigns final places to the nodes of a builder.
struct ProgramLayout {
  /// The derivatives of the terms of a quotient, of the same order.
  struct Slopes {
    let dividend: ProgramBuilder.Register
    let divisor: ProgramBuilder.Register
  }

  /// A place of a node, and when it is run there.
  private struct Copy {
    let place: Int
    let need: Need
  }

  private let builder: ProgramBuilder
  /// The places of a node: usually one.
  private var copies: [Int: [Copy]] = [0: [Copy(place: 0, need: Need())]]
  private var constants: [StraightLineProgram.Constant] = []
  private var instructions: [StraightLineProgram.Instruction] = []
  private var guards: [[[StraightLineProgram.Guard]]] = []

  init(_ builder: ProgramBuilder) { self.builder = builder }

  mutating func program(
    _ result: ProgramBuilder.Register,
    slope: ProgramBuilder.Register?,
    quotients: [ProgramBuilder.Register: [Slopes]]
  ) -> StraightLineProgram {
    let ofValue = builder.neededNodes(for: [result: Need()])
    let ofSlope = builder.neededNodes(for: slope.map { [$0: Need()] } ?? [:])
    let ofHoles = builder.neededNodes(for: roots(quotients, ofValue))
    for node in Set(ofValue.keys).union(ofSlope.keys).union(ofHoles.keys).sorted() {
      placeConstant(node)
    }
    place(ofValue)
    let (valueCount, ofResult) = (instructions.count, place(of: result, for: Need()) ?? 0)
    let ofQuotients = quotients.keys.flatMap { quotient in
      (copies[quotient.index] ?? []).map { (quotient, $0) }
    }
    place(ofSlope)
    let (slopeCount, ofRate) = (instructions.count, slope.map { place(of: $0, for: Need()) ?? 0 })
    place(ofHoles)
    var finished: [Int: StraightLineProgram.Quotient] = [:]
    for (register, copy) in ofQuotients {
      finished[copy.place - constants.count - 1] = quotient(at: copy, quotients[register] ?? [])
    }
    return StraightLineProgram(
      constants: constants,
      instructions: instructions,
      guards: guards.contains { !$0.isEmpty } ? guards : [],
      valueCount: valueCount,
      slopeCount: slopeCount,
      result: ofResult,
      slope: ofRate,
      quotients: finished
    )
  }

  /// The derivatives that fill holes, which are needed where their quotients are.
  private func roots(
    _ quotients: [ProgramBuilder.Register: [Slopes]],
    _ nodes: [Int: Need]
  ) -> [ProgramBuilder.Register: Need] {
    var roots: [ProgramBuilder.Register: Need] = [:]
    for (quotient, slopes) in quotients {
      guard let need = nodes[quotient.index] else { continue }
      for register in slopes.flatMap({ [$0.dividend, $0.divisor] }) {
        roots[register] = roots[register]?.or(need) ?? need
      }
    }
    return roots
  }

  /// The program of a function of two variables, with its slopes along both.
  mutating func plane(
    _ result: ProgramBuilder.Register,
    slopes: [ProgramBuilder.Register?],
    _ second: ProgramBuilder.Register
  ) -> PlaneProgram {
    let roots = [result] + slopes.compactMap(\.self)
    let nodes = roots.map { builder.neededNodes(for: [$0: Need()]) }
    for node in nodes.reduce(into: Set<Int>(), { $0.formUnion($1.keys) }).sorted() {
      placeConstant(node)
    }
    place(nodes[0])
    let (valueCount, ofResult) = (instructions.count, place(of: result, for: Need()) ?? 0)
    let ofSlopes = slopes.map { slope -> PlaneProgram.Slope? in
      guard let slope else { return nil }
      place(builder.neededNodes(for: [slope: Need()]))
      return PlaneProgram.Slope(
        register: place(of: slope, for: Need()) ?? 0,
        end: instructions.count
      )
    }
    let program = StraightLineProgram(
      constants: constants,
      instructions: instructions,
      guards: guards.contains { !$0.isEmpty } ? guards : [],
      valueCount: valueCount,
      slopeCount: ofSlopes[0]?.end ?? valueCount,
      result: ofResult,
      slope: nil,
      quotients: [:]
    )
    return PlaneProgram(
      program: program,
      second: copies[second.index]?.first?.place,
      slopes: (ofSlopes[0], ofSlopes[1])
    )
  }

  private mutating func placeConstant(_ node: Int) {
    switch builder.nodes[node] {
    case .constant(let index):
      constants.append(StraightLineProgram.Constant(builder.constants[index]))
    // It has a place like a constant, whose value each run sets.
    case .parameter: constants.append(StraightLineProgram.Constant(Real(0)))
    case .variable, .unary, .binary, .condition, .choice: return
    }
    copies[node] = [Copy(place: constants.count, need: Need())]
  }

  /// The place of a register that is run whenever it is needed; nil where there is none yet.
  private func place(of register: ProgramBuilder.Register, for need: Need) -> Int? {
    copies[register.index]?.first { need.implies($0.need) }?.place
  }
}

// MARK: - Instructions

extension ProgramLayout {
  /// Places nodes, each after its operands and the conditions that guard it.
  ///
  /// A node that already has a place gets another one if it is not run there whenever it is needed
  /// here. Where nodes wait for each other, one is placed for one of the ways on which it is needed:
  /// a condition may guard a node on one way, and be made from it on another.
  private mutating func place(_ nodes: [Int: Need]) {
    var waiting = nodes.keys.filter { !builder.nodes[$0].operands.isEmpty }.sorted()
    while !waiting.isEmpty {
      let count = waiting.count
      waiting = waiting.filter { node in
        guard let need = nodes[node] else { return false }
        return !place(node, need)
      }
      if waiting.count == count {
        let isPlaced = waiting.contains { node in
          nodes[node]?.parts.contains { isNew(node, $0) && place(node, $0) } ?? false
        }
        precondition(isPlaced, "no condition depends on itself")
      }
    }
  }

  private func isNew(_ node: Int, _ need: Need) -> Bool {
    place(of: ProgramBuilder.Register(index: node), for: need) == nil
  }

  /// Places a node; returns false where it has to wait.
  private mutating func place(_ node: Int, _ need: Need) -> Bool {
    guard isNew(node, need) else { return true }
    guard let instruction = instruction(node, need), let guards = guards(for: need) else {
      return false
    }
    instructions.append(instruction)
    self.guards.append(guards)
    copies[node, default: []].append(
      Copy(place: constants.count + instructions.count, need: need)
    )
    return true
  }

  private func instruction(_ node: Int, _ need: Need) -> StraightLineProgram.Instruction? {
    switch builder.nodes[node] {
    case .variable, .constant, .parameter: return nil
    case .unary(let function, let a): return place(of: a, for: need).map { .unary(function, $0) }
    case .condition(let a, let signs): return place(of: a, for: need).map { .condition($0, signs) }
    case .binary(let function, let a, let b):
      guard let left = place(of: a, for: need), let right = place(of: b, for: need) else {
        return nil
      }
      return .binary(function, left, right)
    case .choice(let condition, let a, let b, let isSlope):
      guard let truth = place(of: condition, for: need),
        let left = place(of: a, for: need.and(condition, true)),
        let right = place(of: b, for: need.and(condition, false))
      else { return nil }
      return .choice(truth, then: left, otherwise: right, isSlope: isSlope)
    }
  }

  /// The guards of an instruction; nil where a condition has no place yet.
  private func guards(for need: Need) -> [[StraightLineProgram.Guard]]? {
    if need.isAlways { return [] }
    var result: [[StraightLineProgram.Guard]] = []
    for part in need.parts {
      var guards: [StraightLineProgram.Guard] = []
      for literal in part.literals {
        let rest = part.without(literal.condition)
        guard let place = place(of: literal.condition, for: rest) else { return nil }
        guards.append(StraightLineProgram.Guard(condition: place, holds: literal.holds))
      }
      result.append(guards)
    }
    return result
  }

  private func quotient(at copy: Copy, _ slopes: [Slopes]) -> StraightLineProgram.Quotient? {
    guard
      case .binary(_, let dividend, let divisor) = instructions[copy.place - constants.count - 1]
    else { return nil }
    let derivatives = slopes.compactMap { slopes -> StraightLineProgram.Derivatives? in
      guard let above = place(of: slopes.dividend, for: copy.need),
        let below = place(of: slopes.divisor, for: copy.need)
      else { return nil }
      return StraightLineProgram.Derivatives(
        dividend: above,
        divisor: below,
        instructions: instructions(for: [above, below], after: copy.place)
      )
    }
    return StraightLineProgram.Quotient(
      dividend: dividend,
      divisor: divisor,
      derivatives: derivatives
    )
  }

  /// The instructions that registers are made of, as far as they come after a place: one of them may
  /// be the slope of an instruction before it.
  private func instructions(for registers: [Int], after place: Int) -> [Int] {
    var isNeeded = [Bool](repeating: false, count: constants.count + instructions.count + 1)
    for register in registers { isNeeded[register] = true }
    for register in isNeeded.indices.reversed() where register > constants.count {
      guard isNeeded[register] else { continue }
      for operand in instructions[register - constants.count - 1].operands {
        isNeeded[operand] = true
      }
    }
    return isNeeded.indices.filter { isNeeded[$0] && $0 > place }.map { $0 - constants.count - 1 }
  }
}
