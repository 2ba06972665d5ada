import Arithmetic
import GraphTesting
import RandomTesting
import Testing

@testable import Graphing

@Suite struct TickLabelsTests {
  private static func labels(
    from left: Fraction,
    width: Fraction,
    kind: TickKind = .decimal,
    notation: Notation = .unicode
  ) -> TickLabels {
    let scale = TickScale(atLeast: width / Fraction(8), kind: kind)
    let ticks = scale.ticks(from: left, through: left + width)
    return TickLabels(ticks, of: scale, axis: "x", notation: notation)
  }

  @Test(
    "labels are as short as they can be and right",
    arguments: [
      ("-10", "20", ["−10", "−5", "0", "5", "10"]), ("0", "2", ["0", "0.5", "1", "1.5", "2"]),
      ("999", "1", ["999", "999.2", "999.4", "999.6", "999.8", "1000"]),
      ("0", "4e300", ["0", "10³⁰⁰", "2·10³⁰⁰", "3·10³⁰⁰", "4·10³⁰⁰"].map { $0 }),
      ("-2e-300", "4e-300", ["−2·10⁻³⁰⁰", "−10⁻³⁰⁰", "0", "10⁻³⁰⁰", "2·10⁻³⁰⁰"]),
      ("1e6", "4e6", ["10⁶", "2·10⁶", "3·10⁶", "4·10⁶", "5·10⁶"]),
    ]
  )
  func plain(left: String, width: String, expected: [String]) throws {
    let labels = Self.labels(
      from: try #require(Fraction(decimal: left)),
      width: try #require(Fraction(decimal: width))
    )
    // Steps depend only on the scale; not all labels are listed here.
    #expect(expected.allSatisfy(labels.texts.contains), "\(labels.texts)")
    #expect(labels.base == nil)
  }

  @Test("far from 0 and close together, labels are distances from a round number")
  func offsets() throws {
    let tiny = Fraction(10).power(-60)
    let labels = Self.labels(from: Fraction(10).power(20) - tiny, width: tiny * Fraction(2))
    #expect(labels.base?.text { _ in true } == "x₀ = 100000000000000000000")
    #expect(labels.texts.contains("x₀"))
    #expect(labels.texts.contains("+5·10⁻⁶¹") || labels.texts.contains("+0.5·10⁻⁶⁰"))
    #expect(labels.texts.first == "−10⁻⁶⁰")
  }

  @Test("a base that has no room is rounded, and says so")
  func roundedBase() {
    let base = TickBase(name: "x₀", value: Fraction(1_234_567_890_123), notation: .unicode)
    #expect(base.text { $0.count <= 18 } == "x₀ = 1234567890123")
    #expect(base.text { $0.count <= 17 } == "x₀ ≈ 1.23457·10¹²")
    let long = TickBase(
      name: "y₀",
      value: Fraction(10).power(100) + Fraction(1),
      notation: .unicode
    )
    #expect(long.text { $0.count <= 30 } == "y₀ ≈ 10¹⁰⁰")
    #expect(long.text { _ in true }?.contains("…") == false)
    #expect(long.text { $0.isEmpty } == nil)
  }

  @Test("multiples of π are fractions of π")
  func pi() {
    let labels = Self.labels(from: Fraction(-4), width: Fraction(8), kind: .pi)
    #expect(labels.texts == ["−π", "−π/2", "0", "π/2", "π"])
    let fine = Self.labels(from: Fraction(0), width: Fraction(3), kind: .pi)
    #expect(fine.texts == ["0", "π/6", "π/3", "π/2", "2π/3", "5π/6"])
    let ascii = Self.labels(from: Fraction(0), width: Fraction(30), kind: .pi, notation: .ascii)
    #expect(ascii.texts.contains("2pi"))
  }

  @Test("in ASCII a power of ten is an exponent")
  func ascii() {
    let labels = Self.labels(
      from: -Fraction(10).power(300),
      width: Fraction(2) * Fraction(10).power(300),
      notation: .ascii
    )
    #expect(labels.texts.first == "-1E300")
    #expect(labels.texts.allSatisfy { $0.allSatisfy(\.isASCII) })
  }

  @Test("two ticks never have the same label, and labels read back are right")
  func distinct() throws {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<300 * effort {
      let width =
        Fraction(Int.random(in: 1...999, using: &random))
        * Fraction(10).power(Int.random(in: -300...300, using: &random))
      let shift =
        Fraction(Int.random(in: -999...999, using: &random))
        * Fraction(10).power(Int.random(in: -300...300, using: &random))
      let scale = TickScale(atLeast: width / Fraction(8), kind: .decimal)
      let ticks = scale.ticks(from: shift, through: shift + width)
      let labels = TickLabels(ticks, of: scale, axis: "x", notation: .ascii)
      #expect(Set(labels.texts).count == ticks.count, "\(labels.texts)")
      #expect(labels.texts.allSatisfy { $0.count < 20 }, "\(labels.texts)")
      let offsets = try labels.texts.map { text in
        text == "x0" ? Fraction(0) : try #require(Fraction(decimal: text), "\(text)")
      }
      // Without a note a label is the value itself; with a note, its distance from a common base.
      let bases = zip(ticks, offsets).map { $0.position - $1 }
      #expect(Set(bases).count == 1)
      if labels.base == nil { #expect(bases[0].isZero) }
    }
  }
}
