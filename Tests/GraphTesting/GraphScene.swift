import Arithmetic
package import Graphing

/// A text picture in a golden file, and its subject.
///
///     : painter braille      the characters that the pictures below are drawn with
///     : size 80 24           their columns and lines
///     : mode thin            thin, exact or dot
///     : ticks pi             decimal, pi or degrees
///     : risers on
///     > parabola -4 4 -3 5   what is drawn, and its window; data bring their own
package struct GraphScene {
  package let source: String
  package var lines: [String] = []
  private var painter = CellPainter.braille
  private var size = (columns: 80, lines: 24)
  private var mode = PlotMode.thin
  private var ticks = TickKind.decimal
  private var hasRisers = false

  /// The pictures of a golden file.
  package static func scenes(in text: String) -> [GraphScene] {
    var scenes: [GraphScene] = []
    var form = GraphScene(source: "")
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("> ") {
        scenes.append(form.showing(String(line.dropFirst(2))))
      } else if line.hasPrefix(": ") {
        form.set(line.dropFirst(2).split(separator: " ").map(String.init))
      } else if !scenes.isEmpty, !line.hasPrefix("#") {
        scenes[scenes.count - 1].lines.append(String(line))
      }
    }
    for index in scenes.indices {
      while scenes[index].lines.last?.isEmpty == true { scenes[index].lines.removeLast() }
    }
    return scenes
  }

  private func showing(_ source: String) -> GraphScene {
    var scene = GraphScene(source: source)
    (scene.painter, scene.size, scene.mode) = (painter, size, mode)
    (scene.ticks, scene.hasRisers) = (ticks, hasRisers)
    return scene
  }

  private mutating func set(_ words: [String]) {
    let numbers = words.compactMap { Int($0) }
    switch words[0] {
    case "painter":
      painter = words[1] == "ascii" ? .ascii : words[1] == "half" ? .halfBlock : .braille
    case "size": size = (numbers[0], numbers[1])
    case "mode": mode = PlotMode(rawValue: words[1]) ?? mode
    case "ticks": ticks = words[1] == "pi" ? .pi : words[1] == "degrees" ? .degrees : .decimal
    default: hasRisers = words.last == "on"
    }
  }

  /// The picture that is drawn now.
  package func drawn() throws -> [String] {
    let words = source.split(separator: " ").map(String.init)
    let sources = Self.sources(named: words[0])
    var plot = Plot(sources, viewport: try viewport(words.dropFirst(), sources), mode: mode)
    plot.xTicks = ticks
    plot.hasRisers = hasRisers
    let form = PictureForm.text(columns: size.columns, lines: size.lines, painter)
    let picture = TextPicture(try plot.picture(in: form), painter: painter, isColored: false)
    var lines = picture.text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : "  \($0)" }
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }

  private func viewport(_ words: ArraySlice<String>, _ sources: [any DataSource]) throws -> Viewport
  {
    let ends = words.compactMap { Fraction(decimal: $0) }
    let dots = DotSize(columns: 160, rows: 96)
    if ends.count == 4 {
      return try Viewport(x: (ends[0], ends[1]), y: (ends[2], ends[3]), size: dots)
    }
    let window = sources.suggestedWindow(aspect: 1)
    guard let x = window.x, let y = window.y else { return try .whole(-10, 10, -5, 5) }
    return try Viewport(
      x: (x.lowerBound, x.upperBound),
      y: (y.lowerBound, y.upperBound),
      size: dots
    )
  }

  /// The subjects of pictures, by their names in golden files.
  package static func sources(named name: String) -> [any DataSource] {
    switch name {
    case "line": [MonotoneSource.line(Fraction(1, 2), Fraction(1), title: "x/2 + 1")]
    case "diagonal": [MonotoneSource.line(Fraction(1), Fraction(0), title: "x")]
    case "far":
      [
        MonotoneSource.line(Fraction(1), -Fraction(10).power(20), title: "x − 10²⁰")
      ]
    case "parabola": [MonotoneSource.parabola]
    case "hyperbola": [MonotoneSource.hyperbola]
    case "poles": [MonotoneSource.manyPoles]
    case "floor": [StaircaseSource()]
    case "three":
      [
        MonotoneSource.parabola, MonotoneSource.cubic,
        MonotoneSource.line(Fraction(-1), Fraction(1), title: "1 − x"),
      ]
    case "measurements": [Histogram(measurements, title: "500 measurements")]
    case "boxes": boxes
    case "errors": [errors]
    case "dice": [Histogram(dice, title: "two dice, 300 times")]
    default:
      [
        DataSeries(noise(rising: true), title: "temperature", isJoined: true),
        DataSeries(noise(rising: false), title: "pressure", isJoined: true),
      ]
    }
  }

  private static var boxes: [any DataSource] {
    let upper = [1, 2, 4, 5, 14].map { Fraction($0) }
    let lower = [3, 5, 6, 8, 11].map { Fraction($0) }
    return [
      BoxPlot(
        upper,
        whiskers: upper[0]...Fraction(9),
        outliers: [Fraction(12), upper[4]],
        place: Fraction(2),
        title: "before"
      ),
      BoxPlot(
        lower,
        whiskers: lower[0]...lower[4],
        outliers: [],
        place: Fraction(1),
        title: "after"
      ),
    ]
  }

  private static var errors: DataSeries {
    let points = (0...6).map { Point(x: Fraction($0), y: Fraction($0 * $0, 4)) }
    return DataSeries(points, title: "drift", errors: (1...7).map { Fraction($0, 5) })
  }

  /// Sums of twelve numbers below a thousand, centred on 0.
  private static var measurements: [Fraction] {
    var numbers = ScatteredNumbers()
    return (0..<500).map { _ in
      Fraction((0..<12).reduce(0) { sum, _ in sum + numbers.next() }, 1_000) - Fraction(6)
    }
  }

  private static var dice: [Fraction] {
    var numbers = ScatteredNumbers()
    return (0..<300).map { _ in Fraction(numbers.next() % 6 + numbers.next() % 6 + 2) }
  }

  private static func noise(rising: Bool) -> [Point] {
    var numbers = ScatteredNumbers()
    return (0..<300).map { step in
      let trend = rising ? Fraction(step * step, 200) : Fraction(600 - step, 2)
      return Point(x: Fraction(step, 10), y: trend + Fraction(numbers.next(), rising ? 12 : 30))
    }
  }
}

/// Numbers below a thousand that are the same in each run (Knuth's MMIX generator).
private struct ScatteredNumbers {
  private var state: UInt64 = 42

  mutating func next() -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 40) % 1_000
  }
}
