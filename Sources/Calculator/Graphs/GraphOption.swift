internal import Arithmetic
internal import Curves
internal import Evaluation
internal import Graphing
internal import Syntax

/// An option of `:graph`: one row of the table that the command, help and completion read, and for
/// `--graph` the command line.
package struct GraphOption: Sendable {
  package let name: String
  package let values: CommandParameter
  let summary: String
  /// The option of the command line that gives it to `--graph`, if there is one.
  package let onCommandLine: (name: String, summary: String)?
  /// Takes the words after the option's name; `end` is where a missing word is reported.
  let apply: Action

  typealias Action =
    @Sendable (inout GraphRequest, [Command.Word], _ end: SourceRange, Session)
    throws(CommandError) -> Void

  init(
    _ name: String,
    _ values: CommandParameter,
    _ summary: String,
    onCommandLine: (name: String, summary: String)? = nil,
    apply: @escaping Action
  ) {
    (self.name, self.values, self.summary) = (name, values, summary)
    (self.onCommandLine, self.apply) = (onCommandLine, apply)
  }

  package static func named(_ name: String) -> GraphOption? { all.first { $0.name == name } }

  var parameter: CommandParameter { .sequence([.word(name, summary), values]) }

  /// Whether it selects what is graphed.
  package var givesSubject: Bool { ["--data", "--histogram", "--boxplot"].contains(name) }

  /// Whether it may be given more than once.
  fileprivate var isRepeatable: Bool { name == "--slide" || givesSubject }

  /// Whether it is about the points of `--data`.
  fileprivate var isOfPoints: Bool { ["--join", "--fit", "--errors", "--labels"].contains(name) }

  /// The words after its name on the command line, where the only data are files.
  package var valuesOnCommandLine: CommandParameter { givesSubject ? .file : values }
}

extension GraphRequest {
  /// The sizes that a picture can have.
  package static let sizes = 16...16_384

  /// Reads the arguments of `:graph`.
  init(_ arguments: CommandArguments, in session: Session) throws(CommandError) {
    sliders = try Self.sliders(arguments, in: session)
    if !arguments.command.operand.text.isEmpty {
      var (curves, binding) = try Self.curves(arguments, in: session)
      // The range of a path is not a window.
      if let parameter = binding {
        let paths = curves.compactMap { GraphPath.expression($0, parameter) }
        if paths.count == curves.count { (curves, binding) = (paths, nil) }
      }
      var members: [Expression] = []
      let name = binding?.name ?? variable.name
      for curve in curves {
        let (family, names) = try session.members(of: curve, variable: name)
        let numbers = members.count..<members.count + family.count
        members += family
        guard !names.isEmpty else { continue }
        families.append(GraphFamily(written: curve, curves: numbers, names: names))
      }
      curves = members
      dependsOnAngle = curves.contains(where: \.dependsOnAngle)
      hasRangeWithPi = curves.contains {
        $0.dependsOnAngle && (binding?.mentionsPi ?? GraphPath($0)?.hasRangeWithPi ?? false)
      }
      if let binding, let relation = curves.first(where: \.isCondition) {
        try Self.require(binding, for: relation)
      }
      subject = .expressions(curves)
      if let binding {
        let range: ClosedRange<Fraction>
        (variable, range) = try session.variable(of: binding)
        window = GraphWindow(x: range)
      }
    }
    var words = arguments.command.options[...]
    var source: String?
    var earlier: Set<String> = []
    while let name = words.popFirst() {
      let values = Array(words.prefix { !$0.text.hasPrefix("--") })
      words = words.dropFirst(values.count)
      guard let option = GraphOption.named(name.text) else { throw Self.unknown(name) }
      guard earlier.insert(name.text).inserted || option.isRepeatable else {
        throw CommandError("\(name.text) is given twice", at: name.range)
      }
      let last = values.last?.range.end ?? name.range.end
      if option.givesSubject {
        if case .expressions(let expressions) = subject { curves = expressions }
        if let source {
          throw CommandError("\(name.text) stands instead of \(source)", at: name.range)
        }
        source = name.text
      }
      try option.apply(&self, values, SourceRange(last, last), session)
    }
    let misplaced = arguments.command.options.first {
      GraphOption.named($0.text)?.isOfPoints == true
    }
    if let misplaced, !subject.isData {
      throw CommandError("\(misplaced.text) is for --data", at: misplaced.range)
    }
  }

  /// The expressions to draw and the range of their variable, by their syntax alone.
  static func curves(
    _ arguments: CommandArguments,
    in session: Session
  ) throws(CommandError) -> (curves: [Expression], binding: RangeBinding?) {
    let options = arguments.command.options
    let sliders = zip(options, options.dropFirst()).filter { $0.0.text == "--slide" }
    let found = try session.expressions(
      in: arguments.command.operand.range,
      of: arguments.line,
      slidersOf: sliders.compactMap { $0.1.text.names.first },
      functionsOf: isDomain(arguments) ? DomainSource.variable : ExpressionCurve.variable
    )
    try session.refuseRandomNumbers(in: found.curves)
    return found
  }

  /// The sliders, which are names in the expressions.
  private static func sliders(
    _ arguments: CommandArguments,
    in session: Session
  ) throws(CommandError) -> [SliderRequest] {
    var sliders: [SliderRequest] = []
    var words = arguments.command.options[...]
    while let name = words.popFirst() {
      let values = Array(words.prefix { !$0.text.hasPrefix("--") })
      words = words.dropFirst(values.count)
      guard name.text == "--slide" else { continue }
      let slider = try session.slider(values, after: name, in: arguments.line)
      guard !sliders.contains(where: { $0.name == slider.name }) else {
        throw CommandError("\(slider.name) has a slider already", at: values[0].range)
      }
      sliders.append(slider)
      guard sliders.count <= mostSliders else {
        throw CommandError("a graph has at most \(mostSliders) sliders", at: name.range)
      }
    }
    return sliders
  }

  private static let mostSliders = 4

  /// Whether a function is one of a complex number.
  private static func isDomain(_ arguments: CommandArguments) -> Bool {
    arguments.command.options.contains { $0.text == "--domain" }
  }

  /// Throws where a condition on x and y has the range of another name.
  private static func require(
    _ binding: RangeBinding,
    for relation: Expression
  ) throws(CommandError) {
    guard binding.name != CurveCompiler.plane.x else { return }
    throw CommandError(
      "a relation is one of x and y, not of \(binding.name)",
      at: binding.range,
      suggestion: "x = -2..2 gives the range of x"
    )
  }

  private static func unknown(_ word: Command.Word) -> CommandError {
    CommandError(
      "there is no option \(word.text)",
      at: word.range,
      suggestion: GraphOption.all.map(\.name).nearest(to: word.text).map { "did you mean \($0)?" }
        ?? ":help graph lists all"
    )
  }
}

extension RangeBinding {
  fileprivate var mentionsPi: Bool { first.mentionsPi || last.mentionsPi }
}

extension Expression {
  /// Whether the variable or the parameter of a curve is an angle in it.
  fileprivate var dependsOnAngle: Bool {
    if let path = GraphPath(self), case .radius = path.kind { return true }
    return takesAngles
  }
}

extension Session {
  /// Throws where an expression that is to be drawn or tabulated has a random number in it.
  func refuseRandomNumbers(in expressions: [Expression]) throws(CommandError) {
    do throws(EvaluationError) {
      for expression in expressions { try environment.refuseRandomNumbers(in: expression) }
    } catch {
      throw CommandError(error.diagnostic, kind: .mathematical)
    }
  }

  /// Expressions separated by commas, and the range of their variable; a function's name alone is the
  /// function of the variable.
  func expressions(
    in range: SourceRange,
    of line: String,
    slidersOf names: [String] = [],
    functionsOf variable: String = ExpressionCurve.variable,
    isCondition: Bool = false,
    hasStep: Bool = false
  ) throws(CommandError) -> (curves: [Expression], binding: RangeBinding?) {
    var vocabulary = vocabulary
    for name in names { vocabulary.assign(name) }
    if variable != ExpressionCurve.variable { vocabulary.assign(variable) }
    do {
      let (curves, binding) = try Parser.parseGraph(
        line,
        in: range,
        functionsOf: variable,
        isCondition: isCondition,
        hasStep: hasStep,
        vocabulary: vocabulary
      )
      guard binding == nil else { return (curves, binding) }
      // In `5 t^2` the unit is more often a variable whose range was forgotten.
      let named = curves.map {
        $0.mentions(variable) || $0.isCondition || GraphPath($0) != nil
          || GraphPoints.sequence($0, besides: ExpressionCurve.variable, in: environment) != nil
          ? $0 : $0.unitsAsVariables
      }
      return (named, nil)
    } catch {
      let equation = GraphEquation(error, from: range.start, in: line)
      guard let equation, !isCondition else { throw CommandError(error.diagnostic(in: line)) }
      // Where the left side of the = only names the curve, the right side is a function.
      if let rest = equation.lineWithoutName {
        let found = try expressions(
          in: range,
          of: rest,
          slidersOf: names,
          isCondition: isCondition
        )
        let named = found.curves.dropFirst(equation.number).first
        if let named, !named.isCondition, !named.mentions(CurveCompiler.plane.y) { return found }
      }
      return try expressions(in: range, of: line, slidersOf: names, isCondition: true)
    }
  }
}
