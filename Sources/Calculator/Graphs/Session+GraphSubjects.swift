internal import Arithmetic
internal import Evaluation
internal import Graphing
internal import Syntax

// What a request wants to see.

extension Session {
  /// The subject of a request, on the axes of a view.
  func subject(
    of request: GraphRequest,
    in view: GraphView,
    _ arguments: CommandArguments
  ) throws(CommandError) -> GraphSubject {
    let plain = try plainSubject(of: request, in: view, arguments)
    var choices = plain.choices
    choices.scales = view.scales
    if let numbers = request.rightNumbers { choices.rightCurves = numbers }
    try require(request.rightCurves ?? [], amongCurves: plain.sources.count)
    let subject = try plain.with(choices, in: self)
    let place = arguments.command.argumentsRange
    if view.scales.y != .linear, !subject.choices.rightCurves.isEmpty {
      throw CommandError("a second y axis is for linear ones", at: place)
    }
    if subject.choices.scales != view.scales, request.scales != nil {
      throw CommandError("\(subject.kindWithFixedAxes) no logarithmic axes", at: place)
    }
    if subject.sources.contains(where: \.isColored) {
      guard !request.isBare else {
        throw CommandError("--bare is not for domain colouring", at: place)
      }
      guard let file = request.output, try GraphFile(file).isImage else {
        throw CommandError(
          "domain colouring is for images",
          at: place,
          suggestion: "--save a.png, .svg or .pdf writes one"
        )
      }
    }
    if subject.choices.rightCurves != choices.rightCurves {
      throw CommandError("\(subject.kindWithFixedAxes) one y axis", at: place)
    }
    return subject
  }

  /// Throws where there is no such curve, or where none is left for the left axis.
  private func require(_ letters: [CurveLetter], amongCurves count: Int) throws(CommandError) {
    var numbers: Set<Int> = []
    for letter in letters {
      guard letter.number < count else {
        let curves = count == 1 ? "is 1 curve" : "are \(count) curves"
        throw CommandError(
          "there is no curve \(letter.word.text); there \(curves)",
          at: letter.word.range
        )
      }
      numbers.insert(letter.number)
      guard numbers.count < count else {
        throw CommandError("a curve has to stay at the left axis", at: letter.word.range)
      }
    }
  }

  private func plainSubject(
    of request: GraphRequest,
    in view: GraphView,
    _ arguments: CommandArguments
  ) throws(CommandError) -> GraphSubject {
    let range = arguments.command.argumentsRange
    for slider in request.sliders { try require(slider, in: request) }
    switch request.subject {
    case .last:
      if let subject = graphs.subject { return subject }
      return try GraphSubject(of: currentExpressions(at: range), in: self)
    case .current:
      if let subject = graphs.subject, graphs.statement == statements.last?.number {
        return subject
      }
      return try GraphSubject(of: currentExpressions(at: range), in: self)
    case .expressions(let expressions):
      return try curves(expressions, request, in: view)
    case .domain(let function): return try GraphSubject(domainOf: function, in: self)
    case .data(let words):
      return try self.beside(request, in: view) { number throws(CommandError) in
        try GraphSubject(pointsOf: words, after: number, request, of: arguments.line, in: self)
      }
    case .histogram(let word):
      return try self.beside(request, in: GraphView()) { _ throws(CommandError) in
        try GraphSubject(histogramOf: word, of: arguments.line, in: self)
      }
    case .boxPlot(let words):
      return try self.beside(request, in: GraphView()) { number throws(CommandError) in
        try GraphSubject(boxPlotOf: words, after: number, of: arguments.line, in: self)
      }
    }
  }

  /// Throws where a slider moves nothing: a name that is in no curve, or the variable of the curves.
  private func require(
    _ slider: SliderRequest,
    in request: GraphRequest
  ) throws(CommandError) {
    if case .domain = request.subject {
      throw CommandError("domain colouring has no sliders", at: slider.place)
    }
    guard !request.allCurves.isEmpty else {
      throw CommandError(
        "a slider is for the curves of its line",
        at: slider.place,
        suggestion: "such as :graph a*x --slide a = 0..5"
      )
    }
    let curves = request.allCurves.map { meaning($0, of: request.variable.name) }
    let users = curves.filter { environment.names(in: $0).contains(slider.name) }
    guard users.allSatisfy({ request.variables(of: $0).contains(slider.name) }) else { return }
    throw CommandError(
      users.isEmpty
        ? "no curve of the graph has \(slider.name) in it"
        : "\(slider.name) is the variable of the graph, and so has no slider",
      at: slider.place
    )
  }

  /// Data after the curves of a request, whose number they are told.
  private func beside(
    _ request: GraphRequest,
    in view: GraphView,
    _ data: (Int) throws(CommandError) -> GraphSubject
  ) throws(CommandError) -> GraphSubject {
    guard let first = request.curves.first else { return try data(0) }
    let curves = try curves(request.curves, request, in: view)
    guard !curves.hasUnits else {
      throw CommandError(
        "data are numbers, and so are the curves beside them",
        at: first.range,
        kind: .mathematical
      )
    }
    let points = try data(curves.sources.count).with(curves.choices, in: self)
    return GraphSubject(curves, beside: points)
  }

  private func curves(
    _ expressions: [Expression],
    _ request: GraphRequest,
    in view: GraphView
  ) throws(CommandError) -> GraphSubject {
    let variable = request.variable
    let meanings = expressions.map { meaning($0, of: variable.name) }
    let sliders = request.sliders.map { $0.slider(view, in: self) }
    let choices = GraphChoices(
      scales: view.scales,
      sliders: sliders,
      rightCurves: request.rightNumbers ?? []
    )
    return try GraphSubject(of: meanings, request.families, variable, choices, in: self)
  }

  /// The last statement's expression if x is free in it, otherwise the chain of calculations to its ANS.
  private func currentExpressions(at range: SourceRange) throws(CommandError) -> [Expression] {
    guard let last = statements.last, let expression = expression(of: last) else {
      throw CommandError("there is nothing to graph yet", at: range, suggestion: ":graph sin x")
    }
    if expression.mentions(ExpressionCurve.variable) { return [expression] }
    return [Description(of: last, in: history.timeline)?.expression ?? expression]
  }

  /// The expression that a statement computed, or a call of the function it defined.
  private func expression(of entry: Entry) -> Expression? {
    let vocabulary = history.timeline.environment(before: entry.number).vocabulary
    guard let statement = try? entry.statement(vocabulary) else { return nil }
    if case .definition(let name, let parameters, _) = statement.kind, parameters.count == 1 {
      return Expression(.call(name, [Expression(.variable(ExpressionCurve.variable))]))
    }
    return statement.appliedValue
  }

  /// For `@12`, the expression of that statement if the variable is free in it; otherwise the expression as a
  /// statement reads it, so that `x + 5%` is x·1.05.
  private func meaning(_ expression: Expression, of variable: String) -> Expression {
    guard case .result(let number) = expression.kind, let entry = entry(number),
      let computed = self.expression(of: entry), computed.mentions(variable)
    else { return expression.percentagesApplied ?? expression }
    return computed
  }
}

extension GraphRequest {
  /// The expressions of its curves, beside data or alone.
  fileprivate var allCurves: [Expression] {
    if case .expressions(let expressions) = subject { expressions } else { curves }
  }

  /// The names that run through their values in a curve.
  fileprivate func variables(of curve: Expression) -> Set<String> {
    if let path = GraphPath(curve) { return [path.name, GraphPath.radius] }
    guard curve.isCondition else { return [variable.name] }
    return [CurveCompiler.plane.x, CurveCompiler.plane.y]
  }
}

extension Environment {
  /// The names whose values an expression depends on: its own, those in the functions that it calls, and those in
  /// the formulas that variables, ANS and numbered results stand for.
  func names(in expression: Expression) -> Set<String> {
    var names: Set<String> = []
    for leaf in namesOfValues(in: expression) {
      if case .variable(let name) = leaf.kind { names.insert(name) }
      names.formUnion(namedValue(leaf)?.namesInFormulas ?? [])
    }
    return names
  }
}
