internal import Arithmetic
internal import Evaluation
internal import Syntax

extension CommandDefinition {
  static let tables: [CommandDefinition] = [
    CommandDefinition(
      "table",
      .sequence([
        .expression,
        .optional(.repeated(.choice(TableRequest.options.map(\.parameter)))),
      ]),
      "the values of expressions of x, step by step"
    ) { session, arguments, report throws(CommandError) in
      let request = try TableRequest(arguments, in: session)
      for notice in session.notices(ofTable: request.tabulation) {
        report(.notice(notice.message(session.environment.angleMode)))
      }
      report(.message(try request.lines(in: session).joined(separator: "\n")))
    }
  ]
}

/// The arguments of `:table`: the expressions, and the values of the name in them.
private struct TableRequest {
  private let expressions: [Expression]
  private let name: String
  /// The values of the name, and the notation of their bounds.
  private let values: [Value]
  private let notation: NumberNotation
  /// The table as an expression, in which notices look for mistakes.
  let tabulation: Expression

  private static let largestCount = 1_000
  private static let defaultCount = 10
  /// The most reasons that are listed for values that do not exist.
  private static let mostReasons = 5

  struct Option {
    let name: String
    let summary: String

    var parameter: CommandParameter { .sequence([.word(name, summary), .text("NUMBER")]) }
  }

  static let options = [
    Option(name: "--from", summary: "the first value of x, 0 at first"),
    Option(name: "--to", summary: "the last one; ten steps on without it"),
    Option(name: "--step", summary: "the distance between two, 1 at first"),
  ]

  init(_ arguments: CommandArguments, in session: Session) throws(CommandError) {
    let operand = arguments.command.operand
    guard !operand.text.isEmpty else {
      throw CommandError(
        ":table needs an expression",
        at: arguments.end,
        suggestion: ":table sin x --from 0 --to 90 --step 15"
      )
    }
    let (curves, binding) = try session.expressions(
      in: operand.range,
      of: arguments.line,
      hasStep: true
    )
    try session.refuseRandomNumbers(in: curves)
    var bounds: [String: Expression] = [:]
    if let binding {
      expressions = curves.map { ($0.percentagesApplied ?? $0).converted(to: binding.target) }
      name = binding.name
      bounds = ["--from": binding.first, "--to": binding.last]
      if let second = binding.second {
        bounds["--step"] = Expression(.sum([.init(.plus, second), .init(.minus, binding.first)]))
      }
    } else {
      expressions = curves.map { $0.percentagesApplied ?? $0 }
      name = session.environment.nameForValues(in: expressions)
    }
    var words = arguments.command.options[...]
    while let option = words.popFirst() {
      guard Self.options.contains(where: { $0.name == option.text }) else {
        throw CommandError(
          "there is no option \(option.text)",
          at: option.range,
          suggestion: "there are --from, --to and --step"
        )
      }
      if let binding, option.text != "--step" || binding.second != nil {
        throw CommandError("the range of \(binding.name) is given twice", at: option.range)
      }
      guard let first = words.popFirst() else {
        throw CommandError("expected a number", at: arguments.end)
      }
      var last = first
      while let word = words.first, !word.text.hasPrefix("--") { last = words.removeFirst() }
      bounds[option.text] = try session.number(from: first, to: last, of: arguments.line)
    }
    let place = arguments.command.argumentsRange
    do throws(EvaluationError) {
      var environment = session.environment
      var units = UnitProduct()
      if let binding { units = try environment.units(ofRangeFrom: binding.first) }
      if !units.isEmpty {
        for (option, bound) in bounds {
          let isStep = option == "--step"
          bounds[option] = try environment.number(
            of: bound,
            givenAs: option,
            in: units,
            stepFrom: isStep ? binding?.first : nil
          )
        }
      }
      let range = Expression(
        from: bounds["--from"] ?? Expression(0),
        step: bounds["--step"] ?? Expression(1),
        to: bounds["--to"],
        count: Self.defaultCount
      )
      let body = Expression(.aggregate(.list(expressions)))
      tabulation = Expression(.aggregate(.tabulation(.init(body, for: name, in: range, if: nil))))
      let result = try environment.result(of: range)
      let numbers = result.value.list?.elements ?? []
      values = numbers.map { $0.with(units) }
      notation = result.notation
    } catch {
      let hasPlace = error.range.start < error.range.end
      throw CommandError(error.diagnostic, kind: .mathematical, at: hasPlace ? nil : place)
    }
    guard !values.isEmpty else {
      throw CommandError("no step leads from the first value to the last one", at: place)
    }
    guard values.count <= Self.largestCount else {
      throw CommandError(
        "a table has at most \(Self.largestCount) rows, not \(values.count)",
        at: place
      )
    }
  }

  /// The aligned table; a value that does not exist is a dash, with the reason below.
  func lines(in session: Session) throws(CommandError) -> [String] {
    let isForPrograms = session.settings.format == .csv
    let writer = AnswerWriter(session.settings, for: isForPrograms ? .program : .person)
    let style: Printer.Style = isForPrograms ? .typed : .mathematical
    let printer = Printer(style, vocabulary: session.vocabulary)
    let titles = expressions.map { printer.text(of: $0) }
    var environment = session.environment
    var columns = [[TextTable.Cell]](repeating: [], count: expressions.count + 1)
    var reasons: [String] = []
    var failures = [CommandError?](repeating: nil, count: expressions.count)
    func cell(_ result: Result) throws(ArithmeticFailure) -> TextTable.Cell {
      let answer = Answer(environment.markingHiddenUnits(result), angleMode: environment.angleMode)
      return try writer.cell(answer)
    }
    for value in values {
      let argument = Result(value, as: .notation(notation))
      environment.assign(argument, to: name)
      let first = (try? cell(argument)) ?? .missing
      columns[0].append(first)
      for (index, expression) in expressions.enumerated() {
        do {
          let result = try environment.result(of: expression, giving: name)
          guard [.real, .complex, .truth, .date, .quantity, .formula].contains(result.value.kind)
          else {
            throw EvaluationError(.notNumber(result.value.kind), at: expression.range)
          }
          columns[index + 1].append(try cell(result))
        } catch {
          columns[index + 1].append(.missing)
          let failure = CommandError(evaluating: error, at: expression.range)
          failures[index] = failure
          let reason = failure.diagnostic.message
          reasons.append("\(titles[index]) at \(name) = \(first.text): \(reason)")
        }
      }
    }
    for (failure, cells) in zip(failures, columns.dropFirst()) {
      if let failure, cells.allSatisfy(\.isMissing) { throw failure }
    }
    let rest = reasons.count - Self.mostReasons
    if rest > 0 { reasons[Self.mostReasons...] = ["and \(rest) more"] }
    let table = TextTable(names: [name] + titles, columns: columns)
    if isForPrograms { return table.commaSeparated }
    return table.lines(in: OutputWidth(columns: 80)) + reasons
  }
}

extension Session {
  /// The expression from one word to another, `1000 ms`, which may be one word in quotes.
  fileprivate func number(
    from first: Command.Word,
    to last: Command.Word,
    of line: String
  ) throws(CommandError) -> Expression {
    guard !first.isQuoted else { return try first.statement(vocabulary).kind.value }
    do {
      return try Parser.parseExpressionStatement(
        line,
        in: SourceRange(first.range.start, last.range.end),
        vocabulary: vocabulary
      ).kind.value
    } catch {
      throw CommandError(error.diagnostic(in: line))
    }
  }
}

extension Environment {
  /// The name that takes values in expressions: x where it is free in them, or else the only one without
  /// a value.
  fileprivate func nameForValues(in expressions: [Expression]) -> String {
    let names = Set(expressions.flatMap(\.freeVariables))
    guard !names.contains(ExpressionCurve.variable) else { return ExpressionCurve.variable }
    let unknown = names.filter { variables[$0] == nil }
    return unknown.count == 1 ? unknown.first ?? "" : ExpressionCurve.variable
  }
}

extension Environment {
  /// The number of the units that the value of an option is, as a variable with the name of the option;
  /// a step may be such a number itself.
  fileprivate mutating func number(
    of bound: Expression,
    givenAs option: String,
    in units: UnitProduct,
    stepFrom first: Expression?
  ) throws(EvaluationError) -> Expression {
    let result = try result(of: bound)
    let number: Real
    if let first {
      guard result.value.number == nil else { return bound }
      let sum = Expression(.sum([.init(.plus, first), .init(.plus, bound)]), range: bound.range)
      number = try self.number(ofBound: sum, in: units) - self.number(ofBound: first, in: units)
    } else {
      number = try self.number(ofBound: bound, in: units)
    }
    assign(Result(.real(number), as: .notation(result.notation)), to: option)
    return Expression(.variable(option))
  }
}

extension Value {
  /// The number with units, where there are any.
  fileprivate func with(_ units: UnitProduct) -> Value {
    guard !units.isEmpty, let number else { return self }
    return .quantity(Quantity(number, units))
  }
}

extension Expression {
  /// The value in the units that are written after `to`.
  fileprivate func converted(to target: Expression?) -> Expression {
    guard let target else { return self }
    return Expression(.call(Self.conversionFunction, [self, target]), range: range)
  }

  fileprivate init(_ integer: Int) { self.init(.number(.decimal(.init(integer: "\(integer)")))) }

  /// The list of the numbers from a first one on, up to the last one, or `count` steps on.
  fileprivate init(from first: Expression, step: Expression, to last: Expression?, count: Int) {
    func sum(_ term: Expression) -> Expression {
      Expression(.sum([Term(.plus, first), Term(.plus, term)]))
    }
    let steps = Expression(
      .product([Factor(.times, Expression(count)), Factor(.times, step)])
    )
    let range = Aggregate.range(first: first, second: sum(step), last: last ?? sum(steps))
    self.init(.aggregate(.list([Expression(.aggregate(range))])))
  }
}
