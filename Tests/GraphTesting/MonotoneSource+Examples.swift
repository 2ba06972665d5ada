package import Arithmetic
package import Graphing

extension MonotoneSource {
  /// A line a·x + b.
  package static func line(_ slope: Fraction, _ height: Fraction, title: String) -> MonotoneSource {
    MonotoneSource(title, value: { slope * $0 + height })
  }

  /// The parabola x².
  package static var parabola: MonotoneSource {
    let source = MonotoneSource("x²", value: { $0 * $0 }, breaks: { turns(at: [0], in: $0) })
    source.remarkable = [
      Feature(.zero, x: Fraction(0), y: Fraction(0), xText: "0", yText: "0", isProven: true),
      Feature(.minimum, x: Fraction(0), y: Fraction(0), xText: "0", yText: "0", isProven: true),
    ]
    return source
  }

  /// The cubic x³ − 3x, which turns at −1 and 1.
  package static var cubic: MonotoneSource {
    let source = MonotoneSource(
      "x³ − 3x",
      value: { $0 * $0 * $0 - Fraction(3) * $0 },
      breaks: { turns(at: [-1, 1], in: $0) }
    )
    source.remarkable = [
      Feature(.maximum, x: Fraction(-1), y: Fraction(2), xText: "−1", yText: "2", isProven: true),
      Feature(.minimum, x: Fraction(1), y: Fraction(-2), xText: "1", yText: "−2", isProven: true),
    ]
    return source
  }

  /// The hyperbola 1/x.
  package static var hyperbola: MonotoneSource {
    let source = MonotoneSource(
      "1/x",
      value: { $0.isZero ? $0 : Fraction(1) / $0 },
      breaks: { $0.contains(Fraction(0)) ? [Break(Fraction(0), isPole: true)] : [] }
    )
    source.remarkable = [
      Feature(.pole, x: Fraction(0), y: nil, xText: "0", yText: nil, isProven: true)
    ]
    return source
  }

  /// A pole at each integer: 1/u − 1/(1 − u) with u = x mod 1.
  package static var manyPoles: MonotoneSource {
    let source = MonotoneSource(
      "1/(x mod 1) − 1/(1 − x mod 1)",
      value: { x in
        let u = x.modulo(Fraction(1))
        return u.isZero ? u : Fraction(1) / u - Fraction(1) / (Fraction(1) - u)
      },
      breaks: { range in
        let first = -(-range.lowerBound).floor
        guard let count = (range.upperBound.floor - first).int, count >= 0 else { return [] }
        return (0...count).map { Break(Fraction(first + Integer($0)), isPole: true) }
      }
    )
    source.remarkable = (-20...20).map { number in
      let text = number < 0 ? "−\(-number)" : "\(number)"
      return Feature(
        .pole,
        x: Fraction(number),
        y: nil,
        xText: text,
        yText: nil,
        isProven: true
      )
    }
    return source
  }

  private static func turns(at places: [Int], in range: ClosedRange<Fraction>) -> [Break] {
    places.map { Fraction($0) }.filter(range.contains).map { Break($0) }
  }
}

extension Viewport {
  /// A window with whole numbers as ends.
  package static func whole(
    _ left: Int,
    _ right: Int,
    _ bottom: Int,
    _ top: Int,
    columns: Int = 160,
    rows: Int = 96
  ) throws(ViewportError) -> Viewport {
    try Viewport(
      x: (Fraction(left), Fraction(right)),
      y: (Fraction(bottom), Fraction(top)),
      size: DotSize(columns: columns, rows: rows)
    )
  }
}
