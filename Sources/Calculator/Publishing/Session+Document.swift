internal import Evaluation
package import Publishing
package import Storage
internal import Syntax

extension Document {
  /// Writes the document to a file, after its drawings if the format has them in separate files;
  /// each file is replaced as a whole.
  package func write(_ format: DocumentFormat, to path: String) throws(File.Failure) {
    var document = self
    if format.hasPictureFiles {
      let name = File.name(of: path)
      document = withPictureFiles(
        named: format.pictureName(name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name)
      )
      for picture in document.pictures {
        let place = "\(File.directory(of: path))/\(picture.fileName ?? "")"
        try File.replace(place, with: picture.bytes, isForOthers: true)
      }
    }
    try File.replace(path, with: Array(format.text(of: document).utf8), isForOthers: true)
  }

  /// The program's name and version in documents.
  static let generator = "curta \(Version.number)"
}

extension Session {
  /// The statements in the history with their current answers, as a document.
  ///
  /// They are replayed. That recomputes only those that failed, for the error's text, and those
  /// that may have taken a real root or dropped a label, since this is not stored.
  package func document(titled title: String) -> Document {
    var document = Document(title: title, generator: Document.generator)
    let replay = Session(settings: settings)
    replay.environment = history.timeline.start
    for entry in history.timeline.entries {
      replay.environment.angleMode = entry.mode.angles
      document.blocks.append(replay.block(for: entry))
      replay.environment.replayKeepingResult(entry)
    }
    return document
  }

  /// A statement about to be replayed, with the notices for its answer.
  private func block(for entry: Entry) -> Document.Block {
    let source = entry.sourceWithoutComment(vocabulary)
    func calculation(_ kind: Failure.Kind, _ diagnostic: Diagnostic) -> Calculation {
      Calculation(entry, source, failure(kind, diagnostic, in: source, source: source))
    }
    do {
      guard let statement = try entry.statement(vocabulary) else {
        return .calculation(Calculation(entry, source))
      }
      var remarks = Remarks()
      let outcome = try outcome(of: entry, statement, noting: &remarks)
      let report = StatementReport(
        number: entry.number,
        statement: statement,
        line: source,
        outcome: outcome,
        told: notices(about: statement, outcome, remarks, in: environment),
        mode: entry.mode
      )
      return .calculation(try Calculation(report, in: self))
    } catch let error as SyntaxError {
      return .calculation(calculation(.usage, error.diagnostic(in: source)))
    } catch let error as EvaluationError {
      return .calculation(calculation(.mathematical, error.diagnostic))
    } catch {
      return .calculation(Calculation(entry, source, error as? Failure))
    }
  }

  /// The outcome of a statement: its result, or the failure again.
  private func outcome(
    of entry: Entry,
    _ statement: Statement,
    noting remarks: inout Remarks
  ) throws(EvaluationError) -> StatementReport.Outcome {
    let expression = statement.kind.value
    // A random number is not drawn again.
    if let result = entry.result, environment.randomCall(in: expression) != nil {
      return .value(Answer(result, angleMode: entry.mode.angles))
    }
    guard let result = entry.result, result.conditions.isEmpty,
      result.label != nil
        || !expression.mayTakeRealRoot(environment) && !expression.mayLeaveLabelOut(environment)
    else {
      return try environment.evaluate(statement, noting: &remarks)
    }
    return .value(Answer(result, angleMode: entry.mode.angles))
  }
}

extension Expression {
  /// Whether a name in it, or in a user's function that it calls, has a label.
  fileprivate func mayLeaveLabelOut(_ environment: Environment) -> Bool {
    switch kind {
    case .variable(let name): environment.variables[name]?.label != nil
    case .answer: environment.answer?.label != nil
    case .result(let number): environment.results[number]?.label != nil
    case .call(let name, _) where environment.functions[Expression.function(named: name)] != nil:
      environment.variables.values.contains { $0.label != nil }
        || containsOperand { $0.mayLeaveLabelOut(environment) }
    case .number, .constant, .negation, .sum, .product, .power, .postfix, .call, .logic, .scope,
      .aggregate:
      containsOperand { $0.mayLeaveLabelOut(environment) }
    }
  }

  /// Whether a power in it, or in a user's function that it calls, may have a negative base and a
  /// fraction as exponent.
  fileprivate func mayTakeRealRoot(_ environment: Environment) -> Bool {
    switch kind {
    case .power(_, let exponent) where !exponent.isNumeral: return true
    case .call(let name, _):
      if environment.functions[name]?.cases.contains(where: \.body.holdsFractionalPower) == true {
        return true
      }
    case .power, .number, .constant, .variable, .answer, .result, .negation, .sum, .product,
      .postfix, .logic, .scope, .aggregate:
      break
    }
    return containsOperand { $0.mayTakeRealRoot(environment) }
  }

  private var holdsFractionalPower: Bool { mayTakeRealRoot(Environment()) }

  private var isNumeral: Bool {
    switch kind {
    case .number: true
    case .negation(let operand): operand.isNumeral
    case .constant, .variable, .answer, .result, .sum, .product, .power, .postfix, .call, .logic,
      .scope, .aggregate:
      false
    }
  }
}
