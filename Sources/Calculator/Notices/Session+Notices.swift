internal import Arithmetic
internal import Evaluation
internal import Syntax

extension Session {
  /// The notices about a statement, with the names before it; only those that belong to its answer if notices are off.
  func notices(
    about statement: Statement,
    _ outcome: StatementReport.Outcome,
    _ remarks: Remarks,
    in environment: Environment
  ) -> [Notice] {
    guard settings.showsNotices else {
      percentages = nil
      return noticesOfAnswer(to: statement, outcome, remarks, environment.angleMode)
    }
    // Nearly always all are empty, which is cheaper to test than to join.
    var notices = Notice.mistakes(in: statement.kind.value, environment)
    if !statement.readings.isEmpty { notices.insert(contentsOf: statement.noticed, at: 0) }
    let isNumber = outcome.result?.real != nil
    let names = Notice.names(statement, ofNumber: isNumber, isTyped: isTyped, environment)
    if !names.isEmpty { notices += names }
    notices += percentagesByName(in: statement, environment)
    keepPercentage(of: statement, outcome, environment.vocabulary)
    if let rates = Notice.rates(of: statement.kind.value, environment) { notices.append(rates) }
    if statement.kind.value.operation == .call {
      notices += floatNotices(about: statement, in: environment).map { .remark($0) }
    }
    if let notes = remarks.notes?.withAngles(in: environment.angleMode) {
      notices += self.notices(of: notes, about: statement)
    }
    if case .value(let answer) = outcome { add(noticesAbout: answer, to: &notices) }
    return notices.isEmpty ? [] : notices.filter { isNew($0) }
  }

  /// What an answer claims, and under which conditions, which is not turned off.
  private func noticesOfAnswer(
    to statement: Statement,
    _ outcome: StatementReport.Outcome,
    _ remarks: Remarks,
    _ mode: AngleMode
  ) -> [Notice] {
    var notices: [Notice] = []
    if let notes = remarks.notes?.withAngles(in: mode) {
      notices = self.notices(of: notes, about: statement).filter(\.belongsToAnswer)
    }
    if case .value(let answer) = outcome, let doubt = answer.doubt(settings) {
      notices.append(.remark(doubt))
    }
    return notices
  }

  /// The notices about how a statement was evaluated.
  private func notices(of notes: Remarks.Notes, about statement: Statement) -> [Notice] {
    let subject = statement.kind.value.callComputedWith.map { "\($0): " } ?? ""
    var notices: [Notice] = []
    if notes.hasRealRoot { notices.append(.realRoot) }
    if notes.hasPrincipalRoot { notices.append(.principalRoot) }
    if notes.hasZeroToZero { notices.append(.zeroToZero) }
    if notes.hasProductOfLists { notices.append(.productOfLists) }
    if notes.hasPowerOfRows { notices.append(.powerOfRows) }
    if let wrapped = notes.wrapped { notices.append(.wrapped(wrapped.words)) }
    if notes.hasTemperatureOfUnknownOrigin { notices.append(.kelvinsAsPoint) }
    if notes.hasEmptyRange { notices.append(.emptyRange) }
    // What is said of solutions has their conditions.
    let said = notes.solutions?.conditionsOfFormulas.map(\.unmarked.words) ?? []
    let conditions = notes.shownConditions.map(\.shownWords).filter { !said.contains($0) }
    if !conditions.isEmpty { notices.append(.conditions(conditions)) }
    if !notes.textColumns.isEmpty { notices.append(.textColumns(notes.textColumns)) }
    for claim in notes.claims { notices.append(.claim(subject + claim)) }
    if let solutions = notes.solutions { notices.append(.solutions(subject + solutions.words)) }
    if let fit = notes.fit { notices.append(notice(of: fit)) }
    for (name, value) in notes.labelled { notices.append(notice(labelled: name, value)) }
    return notices
  }

  /// Appends the notices about a value.
  private func add(noticesAbout answer: Answer, to notices: inout [Notice]) {
    if let uncertainty = uncertainty(of: answer) {
      notices.append(.measured(uncertainty: uncertainty))
    }
    if let remark = answer.remark(settings) { notices.append(.remark(remark)) }
  }

  /// A notice, shown once, that semicolons hide answers of a line.
  func noticeOfHiddenAnswers(in statements: [Statement]) -> Notice? {
    let hidesOne = statements.dropLast().contains { statement in
      if case .expression = statement.kind { statement.isSilent } else { false }
    }
    guard hidesOne, settings.showsNotices, isNew(.hiddenAnswers) else { return nil }
    return .hiddenAnswers
  }

  /// Notices that the angles of a graph are not in radians although its range has π in it, and that names in its
  /// curves are units although their letters have values.
  func notices(of request: GraphRequest) -> [Notice] {
    var notices: [Notice] = []
    if request.hasRangeWithPi, environment.angleMode != .radians {
      notices.append(.piOutsideRadians)
    }
    if case .expressions(let curves) = request.subject {
      let variable = request.variable.name
      if environment.angleMode != .radians, request.variable.units.isEmpty, notices.isEmpty,
        curves.contains(where: { $0.takesAngles(of: variable) && $0.usesBesideAngles(variable) })
      {
        notices.append(.curveOutsideRadians(variable))
      }
      let variables = [request.variable.name, CurveCompiler.plane.x, CurveCompiler.plane.y]
      for curve in curves {
        notices += Notice.namesRunTogether(in: curve, besides: variables, environment)
      }
      // A curve is drawn where its formula has values, whatever the conditions are.
      var conditions: [String] = []
      for name in curves.flatMap(\.freeVariables) where !variables.contains(name) {
        let own = environment.variables[name]?.conditions.filter(\.isShown) ?? []
        let words = own.map { $0.withAngles(in: environment.angleMode).shownWords }
        conditions += words.filter { !conditions.contains($0) }
      }
      if !conditions.isEmpty { notices.append(.conditions(conditions)) }
    }
    return notices.filter { (settings.showsNotices || $0.belongsToAnswer) && isNew($0) }
  }

  /// Notices of likely mistakes in the expressions of a table.
  func notices(ofTable table: Expression) -> [Notice] {
    guard settings.showsNotices else { return [] }
    let notices =
      Notice.mistakes(in: table, environment) + Notice.namesRunTogether(in: table, environment)
    return notices.filter { isNew($0) }
  }

  private func notice(labelled name: String, _ value: Result) -> Notice {
    let writer = AnswerWriter(settings, for: .person)
    guard let label = value.label, let number = value.real,
      let text = try? writer.text(of: number, in: label)
    else { return .labelLeftOut(name: name, value: "") }
    return .labelLeftOut(name: name, value: text)
  }

  /// The standard uncertainty of a measured answer, in its units; empty for one of several numbers.
  private func uncertainty(of answer: Answer) -> String? {
    guard answer.result.isMeasured else { return nil }
    let value = answer.result.value
    guard let real = value.real ?? value.quantity?.number.storedReal,
      let uncertainty = real.uncertainty, let size = Fraction(uncertainty)
    else { return "" }
    let number = Complex(Real(size))
    let written = value.quantity.map { Value.quantity(Quantity(number, $0.units)) } ?? Value(number)
    var settings = settings
    settings.format = .scientific
    let text = try? AnswerWriter(settings, for: .program)
      .line(Answer(Result(written), angleMode: .radians))
    return text.map { String($0.map { $0 == "-" ? "−" : $0 }) }
  }

  private func notice(of fit: Remarks.Fit) -> Notice {
    let determination = fit.determination.flatMap { number in
      try? AnswerWriter(settings, for: .person).line(
        Answer(Result.real(number), angleMode: .radians)
      )
    }
    let words = determination.map { $0.hasPrefix("≈") ? "; R² \($0)" : "; R² = \($0)" }
    let hiding = fit.hiding.joined(separator: ", ")
    return .fit(
      parameters: fit.parameters.joined(separator: ", "),
      determination: words ?? "",
      remark: hiding.isEmpty ? "" : "; fit does not use the value of \(hiding)"
    )
  }

  /// Whether a person types the statements that run.
  private var isTyped: Bool { isAtPrompt && scriptDepth == 0 }

  /// Whether the notice is repeated each time, or is new.
  private func isNew(_ notice: Notice) -> Bool {
    if notice.isOnlyForTyped, !isTyped { return false }
    return notice.isRepeated(atPrompt: isTyped) || shownNotices.insert(notice.cause).inserted
  }
}

extension Statement {
  /// The readings that may surprise, as notices.
  fileprivate var noticed: [Notice] {
    readings.map { .reading($0.kind, meaning: $0.meaning, picture: $0.picture) }
  }
}

extension Expression {
  /// Whether a function takes an angle in which the name is.
  fileprivate func takesAngles(of name: String) -> Bool {
    guard contains(.call) else { return false }
    if isFunctionOfAngle { return mentions(name) && !operand.hasUnitOfAngle }
    return containsOperand { $0.takesAngles(of: name) }
  }

  /// Whether the name is in it besides angles, as x is in x*sin(x).
  fileprivate func usesBesideAngles(_ name: String) -> Bool {
    if isFunctionOfAngle { return false }
    if case .variable(name) = kind { return true }
    return containsOperand { $0.usesBesideAngles(name) }
  }

  private var isFunctionOfAngle: Bool {
    if case .call(let name, _) = kind { BuiltIn.named(name)?.angles == .ofArgument } else { false }
  }
}

extension Expression {
  /// The name of the function of an equation or of an extremum with whose value it computes, as `solve` in
  /// `solve(x^2 = 4) + 1`; nil where it is that value itself.
  fileprivate var callComputedWith: String? {
    switch kind {
    case .sum, .product, .power, .negation, .postfix: return claimingCall
    case .call(let name, _):
      guard !Self.claimingFunctions.contains(name), BuiltIn.named(name) != nil else { return nil }
      return claimingCall
    case .number, .constant, .variable, .answer, .result, .logic, .scope, .aggregate: return nil
    }
  }

  /// The only such function that it calls, where nothing else in it could have made a claim.
  private var claimingCall: String? {
    let calls = namesOfCalls
    let claiming = calls.filter(Self.claimingFunctions.contains)
    guard claiming.count == 1,
      calls.allSatisfy({ Self.claimingFunctions.contains($0) || Self.isSilent($0) })
    else { return nil }
    return claiming[0]
  }

  private static var claimingFunctions: [String] { ["solve", "minimum", "maximum"] }

  /// Whether the function is a built-in one of numbers or lists, of which nothing is claimed.
  private static func isSilent(_ name: String) -> Bool {
    switch BuiltIn.named(name)?.domain {
    case .numbers: true
    case .lists: name != "linreg"
    case .equations, .polynomials, .models, .calculus, .formulas, nil: false
    }
  }

  /// The names of all functions called in it, as often as they are.
  private var namesOfCalls: [String] {
    guard contains(.call) else { return [] }
    let own = operation == .call ? [name] : []
    return own + operands.flatMap(\.namesOfCalls)
  }
}
