import Testing

@testable import Arithmetic

@Suite struct RealNodeTests {
  @Test func `enclosures at two precisions overlap`() throws {
    var random = Randomness()
    for _ in 0..<Randomness.rounds(150) {
      var pool = try (0..<3).map { _ in try random.seedReal() }
      for _ in 0..<10 {
        guard let a = pool.randomElement(using: &random),
          let b = pool.randomElement(using: &random),
          let trial = try? random.trial(a, b), let node = trial.bare.node
        else { continue }
        node.enclose(precision: 64)
        let coarse = Ball(copying: node.ball)
        node.enclose(precision: 700)
        let (overlaps, isWorse) = (coarse.overlaps(node.ball), coarse.isTighter(than: node.ball))
        #expect(overlaps && !isWorse, "\(random) \(trial.name)")
        pool.append(trial.bare)
      }
    }
  }

  @Test func `a chain of 100,000 nodes is evaluated and released`() throws {
    var x = Real(RealNode(.pi, form: nil))
    for _ in 0..<100_000 { x = Real(RealNode(.sum(x, Real(1)), form: nil)) }
    #expect(try x.floor() == Integer(100_003))
    #expect(x.node?.depth == 100_001)
  }

  @Test func `a node used twice at each step is evaluated once`() throws {
    var x = Real(RealNode(.pi, form: nil))
    for _ in 0..<2_000 { x = Real(RealNode(.sum(x, x), form: nil)) }
    let decimal = try x.decimal(digits: 5)
    // π·2^2000 = 3.6072…E602
    #expect(decimal.digits == "36070")
    #expect(decimal.exponent == Integer(602))
  }

  @Test func `an enclosure of zero improves with the precision`() {
    let root = Real(RealNode(.function(.sqrt, Real(2)), form: nil))
    let node = RealNode(
      .difference(Real(RealNode(.product(root, root), form: nil)), Real(2)),
      form: nil
    )
    node.enclose(precision: 64)
    node.enclose(precision: 1_024)
    let isTight = node.ball.isBelow(powerOfTwo: -1_000)
    #expect(isTight)
  }
}
