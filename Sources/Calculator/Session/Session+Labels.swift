internal import Arithmetic
internal import Editing
internal import Evaluation
internal import Syntax

extension Session {
  /// Gives the value of a variable, or ANS, a label.
  func label(_ arguments: CommandArguments) throws(CommandError) {
    guard let name = arguments.words.first else {
      throw CommandError(":label needs a variable and a label", at: arguments.end)
    }
    let word = try arguments.value("a label")
    let variable = vocabulary.variable(named: name.text)
    guard let value = name.text == "ANS" ? environment.answer : environment.variables[variable]
    else {
      let known = environment.variables.keys.sorted().nearest(to: name.text)
      throw CommandError(
        "\(name.text) has no value",
        at: name.range,
        suggestion: known.map { "did you mean \($0)?" }
      )
    }
    let label = try label(word)
    if isLoading { return record([.label(label, of: variable)]) }
    guard value.conditions.isEmpty else {
      throw CommandError("a formula with conditions takes no label", at: name.range)
    }
    // The value is included, since another prompt may have set another one.
    let labelled = value.with(label)
    record([name.text == "ANS" ? .answer(labelled, of: nil) : .assign(labelled, to: variable)])
  }

  /// A label as typed and stored: `MB`, `MB=1000^2`.
  func label(_ word: Command.Word) throws(CommandError) -> Result.Label {
    // In the conditions of a formula, = is no mark of a factor.
    if let conditions = Result.Label(conditions: word.text) {
      guard isLoading else {
        throw CommandError("a label cannot begin with for, as conditions do", at: word.range)
      }
      return conditions
    }
    let label: PickerDefinition.Label
    do throws(PickerError) {
      label = try PickerDefinition.Label(word)
    } catch {
      throw CommandError(error.diagnostic)
    }
    return try self.label(label)
  }

  /// A label of a picker with the value of its factor; that of a unit has none where it is a quantity.
  func label(
    _ label: PickerDefinition.Label,
    among labels: [PickerDefinition.Label]
  ) throws(CommandError) -> Result.Label {
    guard units(of: label, among: labels) == nil else { return Result.Label(label.name) }
    return try self.label(label)
  }

  /// A label with the value of its factor.
  ///
  /// It is refused if a number followed by the label means another number, as with % and e, unless
  /// the factor says the same.
  func label(_ label: PickerDefinition.Label) throws(CommandError) -> Result.Label {
    var environment = environment
    if isLoading {
      // Values in a session file are read in this way.
      environment = environment.ofStoredValues
      environment.angleMode = .radians
    }
    let factor = try factor(of: label, in: environment)
    guard label.name.first?.isNumber != true else {
      throw CommandError("a label is no number", at: label.range, code: "picker-label")
    }
    guard label.isReadAs(factor ?? Real(1), in: environment.angleMode) else {
      throw CommandError(
        "\(label.name) after a number means something else in the language",
        at: label.range,
        code: "picker-label",
        suggestion: label.isReadAsProduct(in: environment.angleMode)
          ? "\(label.name)=1\(label.name) says the same" : nil
      )
    }
    return Result.Label(label.name, factor: factor)
  }

  private func factor(
    of label: PickerDefinition.Label,
    in environment: Environment
  ) throws(CommandError) -> Real? {
    guard let word = label.factor else { return nil }
    let (factor, isZero) = try value(of: word, in: environment) { value throws(ArithmeticFailure) in
      (value, try value.sign() == .zero)
    }
    guard !isZero else {
      throw CommandError("the factor of \(label.name) is 0", at: word.range, code: "picker-label")
    }
    return factor
  }
}

extension PickerDefinition.Label {
  /// Whether a number followed by the name is not valid in the language, or is the number times the
  /// factor.
  fileprivate func isReadAs(_ factor: Real, in angleMode: AngleMode) -> Bool {
    guard let value = value(after: 13, in: angleMode) else { return true }
    return value.isIdentical(to: Real(13) * factor)
  }

  /// Whether a number followed by the name is read as a product with the number.
  fileprivate func isReadAsProduct(in angleMode: AngleMode) -> Bool {
    value(after: 1, in: angleMode).map { isReadAs($0, in: angleMode) } ?? false
  }

  /// The value of a number followed by the name, without any variables.
  private func value(after number: Int, in angleMode: AngleMode) -> Real? {
    var environment = Environment()
    environment.angleMode = angleMode
    let text = "\(number) \(name)"
    let expression = try? Parser.parseExpression(text, vocabulary: .builtIn)
    return expression.flatMap { try? environment.real($0) }
  }
}
