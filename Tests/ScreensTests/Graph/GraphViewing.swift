import Arithmetic
import GraphTesting
import Graphing
import Screens
import Terminal

/// A viewer without a terminal, with a record of what it passed on.
struct GraphViewing {
  /// What the viewer has passed on.
  final class Log {
    var kept: [Plot] = []
    var written: [String] = []
    var taken: [String] = []
  }

  var run: ScreenRun<GraphScreen>
  let log = Log()
  private var time = Duration.zero

  init(
    _ sources: [any DataSource] = [MonotoneSource.cubic],
    columns: Int = 80,
    rows: Int = 24,
    isColored: Bool = true,
    picture: PictureChoice = .braille,
    capabilities: Capabilities = Capabilities(),
    mode: PlotMode = .thin,
    coordinates: CoordinateNotation = CoordinateNotation(),
    sliders: [Slider] = [],
    hasLogarithms: Bool = false,
    help: [String] = ["arrows  pan", "q       quit"]
  ) throws {
    let window = try Viewport.whole(-10, 10, -5, 5, columns: columns * 2, rows: (rows - 3) * 4)
    var plot = Plot(sources, viewport: window, mode: mode)
    plot.coordinates = coordinates
    plot.axisNames = coordinates.axisNames
    plot.sliders = sliders
    let log = log
    let surroundings = GraphSurroundings(
      keep: { log.kept.append($0) },
      window: { preset, size in
        switch preset {
        case .fit: nil
        case .standard: try? .whole(-10, 10, -10, 10, columns: size.columns, rows: size.rows)
        case .trigonometric: try? .whole(-6, 6, -4, 4, columns: size.columns, rows: size.rows)
        }
      },
      write: { name, _ in
        guard name.contains(".") else { return (false, "there is no kind of picture for \(name)") }
        log.written.append(name)
        return (true, "written to \(name)")
      },
      take: { feature, curve in
        log.taken.append("\(curve): \(feature.xText)")
        return "ANS is \(feature.xText)"
      },
      addTangent: { plot, point, curve in
        guard point.x > Fraction(0) else { return (nil, "no tangent") }
        log.taken.append("\(curve): tangent at \(point.x)")
        return (plot, "tangent")
      },
      integrate: { _, first, last, curve in
        log.taken.append("\(curve): from \(first.x) to \(last.x)")
        return (nil, "integral")
      },
      remake: { plot, scales, sliders in
        guard scales.areLinear || hasLogarithms else { return (nil, "no logarithms") }
        var plot = plot
        plot.sliders = sliders
        if scales != plot.scales, let other = try? plot.viewport.onOtherAxes {
          plot.scales = scales
          plot.show(other)
        }
        return (plot, "")
      },
      store: { slider in
        log.taken.append(slider.text)
        return slider.text
      },
      help: help,
      isColored: isColored,
      picture: picture
    )
    let size = TerminalSize(columns: columns, rows: rows)
    var screen = GraphScreen(plot, surroundings)
    screen.prepare(for: capabilities)
    run = ScreenRun(screen, size: size)
    settle()
  }

  var viewport: Viewport { run.screen.plot.viewport }

  /// The lines on the screen.
  var lines: [String] { run.shown?.lines ?? [] }

  var status: String { lines.last ?? "" }

  /// Draws, and does all work that can wait.
  mutating func settle() {
    _ = run.frame()
    while run.canRefine {
      run.refine()
      if run.needsFrame { _ = run.frame() }
    }
  }

  /// Lets time pass without input, and returns the output.
  mutating func rest() -> String {
    while run.canRest { run.rest() }
    return String(decoding: run.frame(), as: UTF8.self)
  }

  /// Types keys, and returns the first frame after them.
  mutating func frame(typing keys: String) -> String {
    time += .seconds(1)
    run.receive(keys.utf8, at: time)
    return String(decoding: run.frame(), as: UTF8.self)
  }

  /// Types keys, a second after the previous input; Escape is `\u{1B}`.
  mutating func type(_ keys: String) {
    time += .seconds(1)
    run.receive(keys.utf8, at: time)
    if run.isWaiting { run.pause(at: time) }
    settle()
  }

  /// Sends mouse reports, each with its number, column and line; the first column and line are 1.
  mutating func mouse(_ reports: [(button: Int, column: Int, line: Int, isRelease: Bool)]) {
    time += .seconds(1)
    for report in reports {
      let place = "\(report.button);\(report.column);\(report.line)"
      run.receive("\u{1B}[<\(place)\(report.isRelease ? "m" : "M")".utf8, at: time)
    }
    settle()
  }

  mutating func click(_ count: Int, column: Int, line: Int) {
    mouse(
      (0..<count).flatMap { _ in [(0, column, line, false), (0, column, line, true)] }
    )
  }
}

extension Viewport {
  /// The window of the same size that other axes have at first.
  fileprivate var onOtherAxes: Viewport {
    get throws { try .whole(0, 4, 0, 4, columns: size.columns, rows: size.rows) }
  }
}
