internal import Arithmetic
internal import Curves
internal import Evaluation
internal import Graphing
internal import Syntax
internal import Typesetting

/// What is graphed: the data sources for a view, and the title of the picture.
struct GraphSubject {
  var sources: [any DataSource]
  /// The expressions of the curves, of the variable; none for data.
  var expressions: [Expression] = []
  private(set) var families: [GraphFamily] = []
  private(set) var choices = GraphChoices()
  /// The series of data, with the curves fitted to them.
  var series: [DataSeries] = []
  var fits: [GraphFit] = []
  var variable = GraphVariable()
  var title: PlotTitle
  /// Notices above the picture.
  var remarks: [String]
  /// Whether x is an angle in degrees, which has its own ticks.
  let hasDegrees: Bool
  /// The names of x and y, where they have any.
  var axisNames: (x: String?, y: String?)
  /// How coordinates are written.
  var coordinates = CoordinateNotation()
  /// The ticks of y.
  var yTicks: TickKind
  /// The subject of the data that come after the curves of expressions; empty where there are none.
  var data: [GraphSubject] = []
  /// The unit of the right axis.
  var rightUnit: String?
  /// The right axis, once there is a window that it suits.
  var rightAxis: RightAxis?

  /// Whether it shows data, perhaps with curves that are fitted to them.
  var isData: Bool { sources.contains { $0.evidence == .data } }

  /// Whether it has curves that a parameter runs through, whose window no function of x suits.
  private var hasPaths: Bool { sources.contains { $0.planeKind == .path } }

  /// Whether a window that suits another subject says nothing about this one.
  func differsInKind(from other: GraphSubject) -> Bool {
    isData != other.isData || hasPaths != other.hasPaths
  }

  /// Whether an axis has units.
  var hasUnits: Bool {
    !variable.units.isEmpty || coordinates.yUnit != nil || rightUnit != nil
  }

  /// What has axes that cannot be changed, with its verb.
  var kindWithFixedAxes: String {
    sources.contains(where: \.isColored)
      ? "domain colouring has" : "a histogram and box plots have"
  }

  /// The sources that the window has to suit: data rather than the curves fitted to them.
  var decidingSources: [any DataSource] { Self.deciding(sources) }

  static func deciding(_ sources: [any DataSource]) -> [any DataSource] {
    let data = sources.filter { $0.evidence == .data }
    return data.isEmpty ? sources : data
  }
}

extension GraphSubject {
  /// The curves of expressions of a variable, with the current names of the session.
  init(
    of expressions: [Expression],
    _ families: [GraphFamily] = [],
    _ variable: GraphVariable = GraphVariable(),
    _ choices: GraphChoices = GraphChoices(),
    in session: Session
  ) throws(CommandError) {
    let environment = try session.environment.with(choices.sliders, in: expressions)
    let given = expressions.map { environment.condition(givenBy: $0) }
    var expressions: [Expression] = []
    var places: [Int] = []
    for (number, expression) in given.enumerated() {
      places.append(expressions.count)
      expressions +=
        families.name(ofCurve: number) != nil
        ? [expression]
        : environment.curves(in: expression, of: variable.name)
          .flatMap { environment.realParts(of: $0, variable.name) }
    }
    let families = families.renumbered(places)
    var graph = try GraphCurves(
      of: expressions,
      variable,
      right: choices.rightCurves,
      in: environment,
      session.settings
    )
    graph.mark(families)
    let printer = Printer(.mathematical, vocabulary: session.vocabulary)
    var sources: [any DataSource] = []
    for (index, curve) in graph.curves.enumerated() {
      let title =
        families.name(ofCurve: index)
        ?? printer.text(of: expressions[index].titled(session.vocabulary))
      let source = try Self.source(
        of: curve,
        title,
        choices,
        crossing: graph.curves[..<index],
        in: session
      )
      guard let source else { break }
      sources.append(source)
    }
    guard sources.count == graph.curves.count else {
      throw CommandError(
        "no proof is known for a part of this curve, which may be a function of integers",
        at: expressions[sources.count].range,
        kind: .mathematical
      )
    }
    (self.sources, self.choices) = (sources, choices)
    (self.expressions, self.families, self.variable) = (expressions, families, variable)
    title =
      graph.curves.contains { $0.points != nil }
      ? PlotTitle(sources.map(\.title).joined(separator: ", "))
      : PlotTitle(families, expressions, environment.vocabulary)
    coordinates = variable.notation(graph.units)
    rightUnit = variable.notation(graph.rightUnits).yUnit
    axisNames = coordinates.axisNames
    yTicks = .decimal
    hasDegrees =
      environment.angleMode == .degrees && variable.units.isEmpty && graph.usesAngleMode
      && expressions.contains { $0.takesAngles && GraphPath($0) == nil }
    let mode = environment.angleMode.rawValue.uppercased()
    let isConstant =
      !zip(expressions, graph.curves).contains { expression, curve in
        expression.isCondition || GraphPath(expression) != nil || expression.mentions(variable.name)
          || curve.points != nil || environment.isFormula(expression)
      } && !sources.contains { ($0 as? CurveSource)?.isConstant == false }
    remarks =
      (graph.usesAngleMode && expressions.contains(where: \.usesAngles) ? [mode] : [])
      + choices.sliders.map(\.text)
      + (isConstant ? ["constant: \(variable.name) does not stand in it"] : [])
  }
}

extension GraphSubject {
  /// The data source of a curve of any kind, with a title; nil where a part of a relation or of a path is
  /// sampled.
  private static func source(
    of curve: ExpressionCurve,
    _ title: String,
    _ choices: GraphChoices,
    crossing others: ArraySlice<ExpressionCurve>,
    in session: Session
  ) throws(CommandError) -> (any DataSource)? {
    if let points = curve.points {
      return try DataSeries(
        points,
        title: GraphPath.unbracketed(title, curve.expression).shortened(to: GraphData.longestName)
      ).placed(on: choices.scales)
    }
    if let path = GraphPath(curve.expression) {
      return try path.source(
        GraphPath.unbracketed(title, curve.expression),
        choices,
        in: session
      )
    }
    do {
      guard curve.isRelation else {
        return try curve.source(title: title, crossing: others, on: choices.scales)
      }
      return try CurveCompiler.condition(
        curve.expression,
        logarithms: choices.scales.logarithms,
        in: curve.environment
      )
      .map { RelationSource(title, $0) }
    } catch {
      throw CommandError(graphing: error)
        .suggestingForm(of: curve.expression, error, besides: choices.sliders, in: session)
    }
  }
}

extension Environment {
  /// The condition that a name stands for, or that the solutions of a condition are; another expression is itself.
  fileprivate func condition(givenBy expression: Expression) -> Expression {
    let mayBeCondition: Bool
    if case .call(let name, _) = expression.kind {
      mayBeCondition = if case .equations = BuiltIn.named(name)?.domain { true } else { false }
    } else {
      mayBeCondition = isFormula(expression)
    }
    guard mayBeCondition, let value = try? result(of: expression).value,
      case .formula(let formula) = value, formula.isCondition
    else { return expression }
    return formula
  }

  /// The real and the imaginary part of an expression with complex values at real numbers; another
  /// expression is itself.
  fileprivate func realParts(of expression: Expression, _ variable: String) -> [Expression] {
    guard mentionsComplexNumbers(expression), !expression.isCondition,
      GraphPath(expression) == nil
    else { return [expression] }
    do {
      _ = try CurveCompiler.curve(expression, of: variable, in: self)
    } catch {
      guard case .notNumber(.complex) = error.kind else { return [expression] }
      return ["re", "im"].map { Expression(.call($0, [expression]), range: expression.range) }
    }
    return [expression]
  }
}

extension DataSeries {
  /// The source of the series on axes.
  fileprivate func placed(on scales: AxisScales) throws(CommandError) -> any DataSource {
    guard !scales.areLinear else { return self }
    if let scaled = scaled(scales) { return scaled }
    throw CommandError("a logarithmic axis shows numbers above 0, and there are none", at: .none)
  }
}

extension CommandError {
  /// The reason why an expression has no curve; what is a list or a table is data.
  init(graphing error: EvaluationError) {
    guard case .notNumber(let kind) = error.kind, kind == .list || kind == .table else {
      self.init(error.diagnostic, kind: .mathematical)
      return
    }
    let diagnostic = error.diagnostic
    self.init(
      diagnostic.message,
      at: diagnostic.range,
      code: diagnostic.code,
      kind: .mathematical,
      suggestion: ":graph --data shows \(kind.noun)"
    )
  }
}

extension PlotTitle {
  /// The expressions of a graph, and the names of curves whose numbers are rounded.
  fileprivate init(
    _ families: [GraphFamily],
    _ expressions: [Expression],
    _ vocabulary: Vocabulary
  ) {
    self.init(families.written(expressions), vocabulary)
    let names = families.roundedNames
    if !names.isEmpty { self.init(([line] + names).joined(separator: ", ")) }
  }

  /// Expressions in one line, as a formula, and a single one in two dimensions for text pictures.
  init(_ expressions: [Expression], _ vocabulary: Vocabulary) {
    let expressions = expressions.map { $0.titled(vocabulary) }
    let printer = Printer(.mathematical, vocabulary: vocabulary)
    let line = expressions.map { GraphPath.unbracketed(printer.text(of: $0), $0) }
      .joined(separator: ", ")
    guard !expressions.contains(where: GraphPath.isInBrackets) else {
      self.init(line)
      return
    }
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
  /// The same with other choices.
  func with(_ choices: GraphChoices, in session: Session) throws(CommandError) -> GraphSubject {
    guard choices != self.choices else { return self }
    guard expressions.isEmpty else {
      var subject = try GraphSubject(of: expressions, families, variable, choices, in: session)
      if let data = data.first {
        let changed = try data.with(choices, in: session)
        guard changed.choices.scales == choices.scales else { return self }
        subject = GraphSubject(subject, beside: changed)
      }
      if choices.scales == self.choices.scales, choices.rightCurves == self.choices.rightCurves {
        subject.rightAxis = rightAxis
      }
      return subject
    }
    guard !series.isEmpty else { return self }
    var subject = self
    subject.choices = choices
    subject.rightAxis = nil
    subject.sources = []
    for series in series {
      subject.sources.append(try series.placed(on: choices.scales))
    }
    for fit in fits { subject.sources.append(try fit.source(on: choices.scales)) }
    return subject
  }

  /// The same with another curve, at the axis of one that it has.
  func adding(
    _ expression: Expression,
    _ more: [GraphFamily] = [],
    besideCurve index: Int,
    in session: Session
  ) throws(CommandError) -> GraphSubject {
    var choices = choices
    let count = expressions.count
    choices.rightCurves = Set(choices.rightCurves.map { $0 < count ? $0 : $0 + 1 })
    if choices.rightCurves.contains(index) { choices.rightCurves.insert(count) }
    var longer = try GraphSubject(
      of: expressions + [expression],
      families + more,
      variable,
      choices,
      in: session
    )
    if let data = data.first { longer = GraphSubject(longer, beside: data) }
    longer.rightAxis = rightAxis
    longer.rightAxis?.curves = choices.rightCurves
    return longer
  }

  /// A view of it.
  func plot(_ viewport: Viewport, _ view: GraphView) -> Plot {
    var plot = Plot(sources, viewport: viewport, mode: view.mode, rightAxis: rightAxis)
    plot.title = title
    plot.remarks = remarks + omissions
    plot.scales = choices.scales
    plot.sliders = choices.sliders
    plot.axisNames = axisNames
    let left = decidingLeftSources
    if rightAxis?.name != nil, isData, left.count == 1 { plot.axisNames.y = left[0].title }
    plot.coordinates = coordinates
    // Lines would cover the colours of the plane.
    plot.grid = sources.contains(where: \.isColored) ? .off : view.grid
    plot.hasRisers = view.joinsJumps
    plot.yTicks = yTicks
    if isData { plot.xTicks = coordinates.hasDates ? .dates : .decimal }
    if hasDegrees { plot.xTicks = .degrees }
    return plot
  }

  /// What is said of points that have no place on a logarithmic axis.
  private var omissions: [String] {
    let count = sources.reduce(0) { $0 + (($1 as? ScaledSource)?.omittedCount ?? 0) }
    guard count > 0 else { return [] }
    return [count == 1 ? "1 point is not above 0" : "\(count) points are not above 0"]
  }
}
