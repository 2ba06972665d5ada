internal import Arithmetic
internal import Curves
internal import Evaluation
internal import Graphing
internal import Storage
internal import Syntax
internal import Typesetting

/// What is graphed: the data sources for a view, and the title of the picture.
struct GraphSubject {
  let sources: [any DataSource]
  let title: PlotTitle
  /// Notices above the picture.
  let remarks: [String]
  /// Whether x is an angle in degrees, which has its own ticks.
  let hasDegrees: Bool
  /// The names of x and y, where they have any.
  let axisNames: (x: String?, y: String?)

  /// Whether it shows numbers of a file.
  var isData: Bool { sources.allSatisfy { $0.evidence == .data } }
}

extension GraphSubject {
  /// The curves of expressions, with the current names of the session.
  init(of expressions: [Expression], in session: Session) throws(CommandError) {
    let environment = session.environment
    var sources: [any DataSource] = []
    do {
      for (index, expression) in expressions.enumerated() {
        let others = expressions[..<index]
        sources.append(try ExpressionCurve.source(of: expression, crossing: others, in: session))
      }
    } catch {
      throw CommandError(error.diagnostic, kind: .mathematical)
    }
    self.sources = sources
    title = PlotTitle(expressions, environment.vocabulary)
    axisNames = (nil, nil)
    hasDegrees =
      environment.angleMode == .degrees && expressions.contains(where: \.takesAngles)
    let mode = environment.angleMode.rawValue.uppercased()
    let isConstant = !expressions.contains { $0.mentions(ExpressionCurve.variable) }
    remarks =
      (expressions.contains(where: \.usesAngles) ? [mode] : [])
      + (isConstant ? ["constant: \(ExpressionCurve.variable) does not stand in it"] : [])
  }
}

extension GraphSubject {
  /// The columns of a file of numbers; the first one is x.
  init(dataIn file: Command.Word, isJoined: Bool, in session: Session) throws(CommandError) {
    let table = try Self.table(in: file, session)
    let hasOneCurve = table.columnCount <= 2
    self.init(
      table.series(isJoined: isJoined),
      title: Self.title(of: file),
      axisNames: (
        x: table.columnCount > 1 ? table.names?.first : nil,
        y: hasOneCurve ? table.names?.last : nil
      )
    )
  }

  /// The histogram of the numbers in the last column of a file.
  init(histogramOf file: Command.Word, in session: Session) throws(CommandError) {
    let table = try Self.table(in: file, session)
    let numbers = table.column(table.columnCount - 1)
    let histogram = Histogram(numbers, title: Self.title(of: file))
    self.init(
      [histogram],
      title: histogram.title,
      axisNames: (x: table.names?.last, y: nil),
      remarks: [histogram.rule]
    )
  }

  private init(
    _ sources: [any DataSource],
    title: String,
    axisNames: (x: String?, y: String?),
    remarks: [String] = []
  ) {
    self.sources = sources
    self.axisNames = axisNames
    self.title = PlotTitle(title)
    self.remarks = remarks
    hasDegrees = false
  }

  /// The title of the graph of a file.
  private static func title(of file: Command.Word) -> String {
    file.text == "/dev/stdin" ? "standard input" : file.text
  }

  private static func table(
    in file: Command.Word,
    _ session: Session
  ) throws(CommandError) -> DataTable {
    var text = ""
    try session.access(.read, file) { () throws(File.Failure) in text = try File.read(file.text) }
    do {
      return try DataTable(Array(text.utf8)) { Fraction(data: $0) }
    } catch {
      throw CommandError(
        "\(file.text):\(error.description)",
        at: file.range,
        kind: .file,
        suggestion: error.suggestion
      )
    }
  }
}

extension Expression {
  /// Whether it contains a function of an angle.
  fileprivate var takesAngles: Bool {
    if case .call(let name, _) = kind, BuiltIn.named(name)?.angles == .ofArgument { return true }
    return containsOperand(where: \.takesAngles)
  }
}

extension PlotTitle {
  /// Expressions in one line, as a formula, and a single one in two dimensions for text pictures.
  fileprivate init(_ expressions: [Expression], _ vocabulary: Vocabulary) {
    let expressions = expressions.map { $0.titled(vocabulary) }
    let printer = Printer(.mathematical, vocabulary: vocabulary)
    let line = expressions.map(printer.text).joined(separator: ", ")
    let layouts = expressions.map { Layout($0.withConventionalSigns, vocabulary: vocabulary) }
    let formula = Drawing(
      FormulaDrawing(layouts, size: TextRole.title.size) { TextMetrics.width(of: $0, size: 1) }
    )
    guard let only = layouts.first, layouts.count == 1 else {
      self.init(line, formula: formula)
      return
    }
    let box = Box(fitting: only, width: 60).flatMap { $0.height <= 5 ? $0 : nil }
    self.init(line, lines: box?.lines, formula: formula)
  }
}

extension Drawing {
  /// A formula for a picture.
  fileprivate init(_ formula: FormulaDrawing) {
    let top = formula.ascent
    self.init(
      texts: formula.texts.map {
        let spot = Spot(x: $0.x, y: $0.y + top)
        return Text($0.text, isItalic: $0.isItalic, size: $0.size, width: $0.width, at: spot)
      },
      strokes: formula.strokes.map {
        Stroke(width: $0.width, spots: $0.points.map { Spot(x: $0.x, y: $0.y + top) })
      },
      width: formula.width,
      height: formula.ascent + formula.descent
    )
  }
}

extension GraphSubject {
  /// A view of it.
  func plot(_ viewport: Viewport, _ view: GraphView) -> Plot {
    var plot = Plot(sources, viewport: viewport, mode: view.mode)
    plot.title = title
    plot.remarks = remarks
    plot.axisNames = axisNames
    plot.hasGrid = view.showsGrid
    plot.hasRisers = view.joinsJumps
    if hasDegrees { plot.xTicks = .degrees }
    return plot
  }
}
