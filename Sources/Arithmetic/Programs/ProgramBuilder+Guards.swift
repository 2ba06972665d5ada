// A register that only one side of a choice needs may have no value where the other side is chosen,
// so that a run must leave it out there.

/// A condition that must hold, or must not hold.
struct NodeGuard: Hashable, Comparable {
  let condition: ProgramBuilder.Register
  let holds: Bool

  static func < (left: Self, right: Self) -> Bool {
    (left.condition.index, left.holds ? 1 : 0) < (right.condition.index, right.holds ? 1 : 0)
  }
}

/// When a node is needed: where all guards in one of some sets hold, one set for each way to it.
///
/// Where a way has a guard, the rest of the way is one on which the guard's condition is needed.
struct Need {
  private(set) var ways: Set<Set<NodeGuard>>

  /// Always.
  init() { ways = [[]] }

  private init(ways: Set<Set<NodeGuard>>) { self.ways = ways }

  /// Where both a need and a guard hold.
  func and(_ condition: ProgramBuilder.Register, _ holds: Bool) -> Need {
    let guarding = NodeGuard(condition: condition, holds: holds)
    return Need(ways: Set(ways.map { $0.union([guarding]) }))
  }

  /// Where one of two needs holds.
  func or(_ other: Need) -> Need {
    var result = self
    for way in other.ways { result.insert(way) }
    return result
  }

  private mutating func insert(_ way: Set<NodeGuard>) {
    guard !ways.contains(where: { $0.isSubset(of: way) }) else { return }
    ways = ways.filter { !way.isSubset(of: $0) }
    ways.insert(way)
  }

  /// Whether each way of this need is a way of another, too.
  func implies(_ other: Need) -> Bool {
    ways.allSatisfy { way in other.ways.contains { $0.isSubset(of: way) } }
  }

  /// Whether it holds always.
  var isAlways: Bool { ways.contains([]) }

  /// The needs of the single ways, in an order that is the same each time.
  var parts: [Need] {
    ways.sorted { $0.sorted().lexicographicallyPrecedes($1.sorted()) }.map { Need(ways: [$0]) }
  }

  /// All guards of its ways, in order.
  var literals: [NodeGuard] {
    ways.reduce(into: Set<NodeGuard>()) { $0.formUnion($1) }.sorted()
  }

  /// The same without the guards by a condition.
  func without(_ condition: ProgramBuilder.Register) -> Need {
    Need(ways: Set(ways.map { $0.filter { $0.condition != condition } }))
  }
}

extension ProgramBuilder {
  /// The nodes that make up some registers, including these, with when they are needed; the registers
  /// themselves are needed as given.
  func neededNodes(for registers: [Register: Need]) -> [Int: Need] {
    neededNodes(for: registers, mostWays: .max) ?? [:]
  }

  /// Whether there are too many ways through the choices of a register for a program.
  package func isTangled(_ register: Register) -> Bool {
    neededNodes(for: [register: Need()], mostWays: Self.mostWays) == nil
  }

  private static var mostWays: Int { 200 }

  /// The same; nil where one of them has more ways to it.
  private func neededNodes(for registers: [Register: Need], mostWays: Int) -> [Int: Need]? {
    var needs: [Int: Need] = [:]
    func use(_ register: Register, _ need: Need) {
      needs[register.index] = needs[register.index].map { $0.or(need) } ?? need
    }
    for (register, need) in registers { use(register, need) }
    for index in nodes.indices.reversed() {
      guard let own = needs[index] else { continue }
      guard own.ways.count <= mostWays else { return nil }
      guard case .choice(let condition, let consequence, let alternative, _) = nodes[index] else {
        for operand in nodes[index].operands { use(operand, own) }
        continue
      }
      use(condition, own)
      use(consequence, own.and(condition, true))
      use(alternative, own.and(condition, false))
    }
    return needs
  }
}
