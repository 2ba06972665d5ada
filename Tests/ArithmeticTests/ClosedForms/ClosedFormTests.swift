import Testing

@testable import Arithmetic

@Suite struct ClosedFormTests {
  @Test func `what an operation's closed form says is what the operation encloses`() throws {
    var random = Randomness()
    for _ in 0..<Randomness.rounds(250) {
      var pool = try (0..<4).map { _ in try random.seedReal() }
      for _ in 0..<12 {
        guard let a = pool.randomElement(using: &random),
          let b = pool.randomElement(using: &random),
          let trial = try? random.trial(a, b)
        else { continue }
        // Towers of exponentials are too large to compare.
        guard Ball(trial.bare, bits: 64).isBelow(powerOfTwo: 4_000) else { continue }
        if let rebuilt = trial.value.rebuilt {
          let form = trial.value.form.map { "\($0.formula)" } ?? "-"
          #expect(
            rebuilt.agrees(with: trial.bare),
            "\(random) \(trial.name) of \(a.described) and \(b.described) is not \(form)"
          )
        }
        pool.append(trial.value)
      }
    }
  }

  @Test func `equal forms have equal hashes whatever the order of their making`() throws {
    var random = Randomness()
    for _ in 0..<Randomness.rounds(300) {
      let (a, b) = (try random.seedReal(), try random.seedReal())
      let c = try random.seedReal()
      #expect((a + b + c).form == (c + b + a).form, "\(random)")
      #expect((a * b * c).form == (c * b * a).form, "\(random)")
      #expect((a + b).form?.hashValue == (b + a).form?.hashValue, "\(random)")
    }
  }

  @Test func `forms stop growing before they are monsters`() throws {
    var sum = Real(0)
    for n in 2...60 { sum = try sum + Real(n).squareRoot() }
    #expect(sum.form == nil)
    var tower = Real.pi
    for _ in 0..<50 { tower = tower.sine() + Real(1) }
    #expect(tower.form == nil)
    #expect(Real(Fraction(10).power(1_000)).form == nil)
  }
}

extension Real {
  /// The value as text for a test's message.
  var described: String {
    fraction.map { "\($0.numerator)/\($0.denominator)" } ?? formula.map { "\($0)" } ?? "a rule"
  }
}
