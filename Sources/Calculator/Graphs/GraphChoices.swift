internal import Arithmetic
internal import Evaluation
internal import Graphing
internal import Syntax

/// What a person may change of a graph without changing what it shows.
struct GraphChoices: Equatable {
  var scales = AxisScales()
  var sliders: [Slider] = []
  /// The numbers of the curves whose axis is at the right.
  var rightCurves: Set<Int> = []
}

extension Environment {
  /// The environment in which the names of sliders have their values, also in the kept formulas that are named in
  /// expressions.
  func with(
    _ sliders: [Slider],
    in expressions: [Expression]
  ) throws(CommandError) -> Environment {
    var environment = self
    for slider in sliders { environment.assign(.real(Real(slider.value)), to: slider.name) }
    guard !sliders.isEmpty else { return environment }
    let names = Set(sliders.map(\.name))
    for leaf in Set(expressions.flatMap(environment.namesOfValues)) {
      let all = environment.namedValue(leaf)?.namesInFormulas ?? []
      let given = all.intersection(names).sorted()
      guard !given.isEmpty else { continue }
      let bindings = given.map { Scope.Binding($0, Expression(.variable($0))) }
      let scope = Expression(.scope(Scope(leaf, where: bindings)))
      let statement = Statement(.expression(scope), range: scope.range, isSilent: false)
      let result: Result
      do throws(EvaluationError) {
        result = try environment.result(of: statement)
      } catch {
        throw CommandError(error.diagnostic, kind: .mathematical)
      }
      switch leaf.kind {
      case .answer: environment.answer = result
      case .result(let number): environment.results[number] = result
      default: environment.assign(result, to: leaf.name)
      }
    }
    return environment
  }
}

extension Expression {
  /// The expression with the values of sliders in place of their names.
  func with(_ sliders: [Slider]) -> Expression {
    guard !sliders.isEmpty else { return self }
    return mappingLeaves { leaf in
      guard case .variable(let name) = leaf.kind,
        let slider = sliders.first(where: { $0.name == name })
      else { return leaf }
      return slider.value.expression
    }
  }
}

/// A slider as it is written: `a = 0..5`, or `n = 1, 2..10` with the second value.
struct SliderRequest {
  let name: String
  let range: ClosedRange<Fraction>
  let step: Fraction?
  /// Where it is written.
  let place: SourceRange

  /// The slider of a view, which may have kept its value.
  func slider(_ view: GraphView, in session: Session) -> Slider {
    let known = session.environment.variables[name]?.value.real?.approximation()
    return Slider(name, over: range, step: step, at: view.sliders[name] ?? known)
  }
}

extension Session {
  /// The slider that the words after an option describe.
  func slider(
    _ words: [Command.Word],
    after option: Command.Word,
    in line: String
  ) throws(CommandError) -> SliderRequest {
    guard let first = words.first, let last = words.last else {
      throw CommandError(
        "expected a name and its range",
        at: option.range,
        suggestion: "such as a = 0..5"
      )
    }
    let range = SourceRange(first.range.start, last.range.end)
    let binding: RangeBinding
    do {
      binding = try Parser.parseSlider(line, in: range, vocabulary: vocabulary)
    } catch {
      throw CommandError(error.diagnostic(in: line))
    }
    return try slider(binding)
  }

  private func slider(_ binding: RangeBinding) throws(CommandError) -> SliderRequest {
    let (variable, range) = try self.variable(of: binding)
    guard variable.units.isEmpty else {
      throw CommandError("a slider moves over numbers, without units", at: binding.range)
    }
    var step: Fraction?
    if let second = binding.second {
      let next = RangeBinding(
        name: binding.name,
        first: binding.first,
        last: second,
        target: nil,
        range: binding.range
      )
      let (_, start) = try self.variable(of: next)
      step = start.upperBound - start.lowerBound
    }
    return SliderRequest(
      name: binding.name,
      range: range,
      step: step,
      place: binding.range
    )
  }
}
