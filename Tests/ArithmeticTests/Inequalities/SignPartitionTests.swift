import Testing

@testable import Arithmetic

@Suite struct SignPartitionTests {
  private typealias Register = ProgramBuilder.Register

  /// The elements of a partition by one function, as text: `−` and `+` for the signs, `n` where there is no
  /// value, `?` where nothing is known; the numbers between the parts are in brackets.
  private func text(
    in extent: ClosedRange<Fraction>? = nil,
    _ make: (inout ProgramBuilder) -> ProgramBuilder.Register
  ) throws -> String {
    var builder = ProgramBuilder()
    let program = builder.program(make(&builder))
    let searcher = ZeroSearcher(in: extent, usual: Fraction(-10)...Fraction(10)) { _, _ in
      var found = FoundZeros()
      found.isAloneOutside = true
      return found
    }
    let range = extent.map { (lower: Real($0.lowerBound), upper: Real($0.upperBound)) }
    let partition = try SignPartition(of: [program], in: range, search: searcher)
    return try partition.elements.map { element in
      let mark =
        switch element.marks[0] {
        case .sign(.negative): "−"
        case .sign(.zero): "0"
        case .sign(.positive): "+"
        case .none: "n"
        case .unknown: "?"
        case .negativeBase: "b"
        }
      switch element.place {
      case .part: return mark
      case .number(let number):
        let square = try (number * number).exactFraction()
        let sign = try number.sign() == .negative ? "-" : ""
        let text = square.map { "\($0.numerator)/\($0.denominator)" } ?? "?"
        return "[\(sign)√\(text.hasSuffix("/1") ? String(text.dropLast(2)) : text): \(mark)]"
      case .span: return "[span: \(mark)]"
      }
    }.joined(separator: " ")
  }

  @Test func `a polynomial changes its sign at its roots`() throws {
    let found = try text { builder in
      let square = builder.apply(.square, builder.variable)
      return builder.apply(.difference, square, builder.constant(2))
    }
    #expect(found == "+ [-√2: 0] − [√2: 0] +")
  }

  @Test func `a function has no value at its pole, and other signs beside it`() throws {
    let found = try text { builder in
      builder.apply(.quotient, builder.constant(1), builder.variable)
    }
    #expect(found == "− [√0: n] +")
  }

  @Test func `a logarithm has no values on one side of 0`() throws {
    let found = try text { builder in builder.apply(.ln, builder.variable) }
    #expect(found == "n [√0: n] − [√1: 0] +")
  }

  @Test func `a function may be 0 in a whole part`() throws {
    let found = try text { builder in
      builder.apply(.difference, builder.apply(.abs, builder.variable), builder.variable)
    }
    #expect(found == "+ [√0: 0] 0")
  }

  @Test func `a step function is a number in each part`() throws {
    let found = try text(in: Fraction(-1, 2)...Fraction(3, 2)) { builder in
      builder.apply(.floor, builder.variable)
    }
    #expect(found == "[-√1/4: −] − [√0: 0] 0 [√1: +] + [√9/4: +]")
  }

  @Test func `the branches of a choice are divided by themselves`() throws {
    let found = try text { builder in
      let x = builder.variable
      let line = builder.apply(.difference, x, builder.constant(3))
      let other = builder.apply(.difference, builder.constant(-2), x)
      return builder.choice(x, .negative, then: other, else: line)
    }
    #expect(found == "+ [-√4: 0] − [√0: −] − [√9: 0] +")
  }

  @Test func `where the base of a power is negative nothing is claimed`() throws {
    let found = try text { builder in
      builder.apply(.power, builder.variable, builder.variable)
    }
    #expect(found.hasPrefix("b "))
  }

  @Test func `steps without end need a range`() {
    #expect(throws: SignPartition.Failure.needsRange) {
      try text { builder in builder.apply(.floor, builder.variable) }
    }
  }

  @Test func `numbers between two others are strictly between them`() throws {
    let root = try Real(2).squareRoot()
    for (lower, upper) in [
      (nil, nil), (root, nil), (nil, root), (root, root + Real(Fraction(1, 1 << 60))),
      (Real(1), root),
    ] {
      let samples = Real.samples(between: lower, upper)
      #expect(!samples.isEmpty)
      for sample in samples {
        #expect(try lower.map { try (sample - $0).sign() == .positive } ?? true)
        #expect(try upper.map { try ($0 - sample).sign() == .positive } ?? true)
      }
    }
  }
}
