internal import Arithmetic

/// What is known about a condition in a box.
enum RelationAnswer {
  case nowhere
  case somewhere
  case everywhere
  case unknown
}

/// Proves whether a condition on x and y holds somewhere in a box.
///
/// Goals, in order: what it returns is proven; few evaluations. A box in which a function has none of
/// the signs that the condition needs is settled. A curve passes through a box in which its function is
/// continuous and has values of both signs; other conditions hold where they hold at a point. What is
/// left is halved.
struct RelationProver<Kernel: PlaneFunction> {
  typealias Answer = RelationAnswer

  /// One function, its signs, and what is known about it in the box examined last.
  private struct Atom {
    var kernel: Kernel
    let signs: Signs
    var isContinuous = false
    /// Whether values of both signs are known.
    var crosses = false
    var truth = Answer.unknown

    /// The truth over some values.
    func truth(of values: Enclosure) -> Answer {
      let known = Signs(of: values.values)
      if signs.isDisjoint(with: known) { return .nowhere }
      let isDefined = values.decoration.contains(.defined)
      return isDefined && known.isSubset(of: signs) ? .everywhere : .unknown
    }
  }

  private indirect enum Node {
    case atom(Int)
    case all([Node])
    case any([Node])
  }

  private var atoms: [Atom] = []
  private var root = Node.all([])

  init(_ condition: PlaneCondition, _ kernel: (PlaneProgram) -> Kernel) {
    root = node(condition, kernel)
  }

  private mutating func node(
    _ condition: PlaneCondition,
    _ kernel: (PlaneProgram) -> Kernel
  ) -> Node {
    switch condition {
    case .sign(let program, let signs):
      atoms.append(Atom(kernel: kernel(program), signs: signs))
      return .atom(atoms.count - 1)
    case .all(let parts):
      let nodes = parts.map { node($0, kernel) }
      return nodes.count == 1 ? nodes[0] : .all(nodes)
    case .any(let parts):
      let nodes = parts.map { node($0, kernel) }
      return nodes.count == 1 ? nodes[0] : .any(nodes)
    }
  }

  /// The number of evaluations so far.
  var evaluations: Int { atoms.reduce(0) { $0 + $1.kernel.evaluations } }

  /// What its enclosures alone say about a box.
  mutating func rough(_ box: PlaneBox) -> Answer { truth(root, box, isSharp: false) }

  /// What its enclosures and slopes say about a box; `somewhere` is not among it.
  mutating func sharp(_ box: PlaneBox) -> Answer { truth(root, box, isSharp: true) }

  /// The answer for a box, after a number of evaluations at most.
  ///
  /// The condition must have been examined in a box around it just before.
  mutating func answer(in box: PlaneBox, budget: Int) -> Answer {
    if holdsSomewhere(root, in: box) { return .somewhere }
    guard budget > 0 else { return .unknown }
    let last = evaluations + budget
    var queue = [box]
    var head = 0
    while head < queue.count {
      let isDeep = queue.count - head > Self.mostWaiting
      let part = isDeep ? queue.removeLast() : queue[head]
      if !isDeep { head += 1 }
      let acrossX = part.x.width * box.y.width >= part.y.width * box.x.width
      guard let halves = part.halves(acrossX: acrossX) else { return .unknown }
      for half in [halves.0, halves.1] {
        guard evaluations < last else { return .unknown }
        switch sharp(half) {
        case .nowhere: continue
        case .everywhere, .somewhere: return .somewhere
        case .unknown: break
        }
        if holdsSomewhere(root, in: half) { return .somewhere }
        queue.append(half)
      }
    }
    return .nowhere
  }

  /// When more parts than these wait, the last one is examined first.
  private static var mostWaiting: Int { 256 }

  /// Whether a function of the box examined last, which did not settle it, may be 0 where the condition
  /// holds.
  var isOnEdge: Bool { atoms.contains { $0.truth == .unknown && $0.signs.contains(.zero) } }
}

// MARK: - Truth over a box

extension RelationProver {
  private mutating func truth(_ node: Node, _ box: PlaneBox, isSharp: Bool) -> Answer {
    switch node {
    case .atom(let index): return truth(ofAtom: index, box, isSharp: isSharp)
    case .all(let parts):
      var result = Answer.everywhere
      for part in parts {
        switch truth(part, box, isSharp: isSharp) {
        case .nowhere: return .nowhere
        case .everywhere: break
        case .somewhere, .unknown: result = .unknown
        }
      }
      return result
    case .any(let parts):
      var result = Answer.nowhere
      for part in parts {
        switch truth(part, box, isSharp: isSharp) {
        case .nowhere: break
        case .everywhere: return .everywhere
        case .somewhere, .unknown: result = .unknown
        }
      }
      return result
    }
  }

  private mutating func truth(ofAtom index: Int, _ box: PlaneBox, isSharp: Bool) -> Answer {
    atoms[index].kernel.enclose(box)
    let branches = atoms[index].kernel.branches
    (atoms[index].isContinuous, atoms[index].crosses) = (false, false)
    var truth = Answer.nowhere
    if branches.count == 1 {
      truth = atoms[index].truth(of: branches[0])
    } else if branches.contains(where: { atoms[index].truth(of: $0) != .nowhere }) {
      truth = .unknown
    }
    if truth == .unknown, let values = atoms[index].kernel.continuous {
      atoms[index].isContinuous = true
      if isSharp { truth = sharpTruth(index, box, values) }
    }
    atoms[index].truth = truth
    return truth
  }

  /// The truth that the slopes over the box enclosed last show.
  private mutating func sharpTruth(
    _ index: Int,
    _ box: PlaneBox,
    _ values: Interval
  ) -> Answer {
    let slopes = atoms[index].kernel.slopes()
    guard let slopeX = slopes.x, let slopeY = slopes.y else { return .unknown }
    let isSmooth = slopeX.isSigned && slopeY.isSigned
    var better: Interval
    if isSmooth {
      let rising = (x: slopeX.lower >= 0, y: slopeY.lower >= 0)
      let low = value(index, at: box.lowest(rising: rising))
      let high = value(index, at: box.lowest(rising: (!rising.x, !rising.y)))
      guard let low, let high else { return .unknown }
      better = Interval(lower: low.lower, upper: high.upper)
      atoms[index].crosses = low.upper < 0 && high.lower > 0
    } else {
      let middle = box.middle
      guard let value = value(index, at: middle) else { return .unknown }
      better = value + slopeX * (box.x - middle.x) + slopeY * (box.y - middle.y)
    }
    better = better.intersection(values) ?? values
    return atoms[index].truth(of: Enclosure(better, .continuous))
  }

  /// The value at a point in a box on which the function is continuous.
  private mutating func value(_ index: Int, at point: PlaneBox) -> Interval? {
    atoms[index].kernel.enclose(point)
    return atoms[index].kernel.continuous
  }
}

// MARK: - Presence

extension RelationProver {
  /// Whether it is proven that the condition holds at a point of a box, which is in the box examined
  /// last.
  private mutating func holdsSomewhere(_ node: Node, in box: PlaneBox) -> Bool {
    switch node {
    case .atom(let index):
      if atoms[index].truth == .everywhere { return true }
      if atoms[index].truth == .nowhere { return false }
      return atoms[index].signs == .zero
        ? crosses(index, in: box) : holdsAtPoint([node], of: box)
    case .any(let parts):
      return parts.contains { holdsSomewhere($0, in: box) }
    case .all(let parts):
      let open = parts.filter { !isTrue($0) }
      if open.isEmpty { return true }
      if open.count == 1 { return holdsSomewhere(open[0], in: box) }
      return holdsAtPoint(open, of: box)
    }
  }

  /// Whether the part holds in all of the box examined last.
  private func isTrue(_ node: Node) -> Bool {
    switch node {
    case .atom(let index): atoms[index].truth == .everywhere
    case .all(let parts): parts.allSatisfy { isTrue($0) }
    case .any(let parts): parts.contains { isTrue($0) }
    }
  }

  /// Whether the function of an equation has values of both signs in a box, or is exactly 0 at a corner.
  private mutating func crosses(_ index: Int, in box: PlaneBox) -> Bool {
    let isContinuous = atoms[index].isContinuous
    let known = (atoms[index].truth, atoms[index].crosses)
    defer { (atoms[index].truth, atoms[index].crosses) = known }
    var found: Signs = []
    for corner in box.corners {
      guard let value = value(index, at: corner) else { continue }
      if value == .zero { return true }
      guard isContinuous else { continue }
      if value.lower > 0 { found.insert(.positive) }
      if value.upper < 0 { found.insert(.negative) }
      if found == [.negative, .positive] { return true }
    }
    return false
  }

  /// Whether conditions hold at the middle of a box or at one of its corners.
  private mutating func holdsAtPoint(_ nodes: [Node], of box: PlaneBox) -> Bool {
    let known = atoms.map { ($0.truth, $0.isContinuous) }
    defer {
      for index in atoms.indices {
        (atoms[index].truth, atoms[index].isContinuous) = known[index]
      }
    }
    for point in [box.middle] + box.corners {
      var isTrue = true
      for node in nodes where isTrue {
        isTrue = truth(node, point, isSharp: false) == .everywhere
      }
      if isTrue { return true }
    }
    return false
  }
}

extension Interval {
  /// Whether no two of its values have different signs.
  fileprivate var isSigned: Bool { lower >= 0 || upper <= 0 }
}
