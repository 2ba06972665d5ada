internal import Arithmetic
internal import Editing
internal import Evaluation
internal import Syntax

extension CommandDefinition {
  static let bits: [CommandDefinition] = [
    CommandDefinition(
      "bits",
      .sequence([
        .expression, .optional(.word("--turn", "on the whole screen, to turn them by hand")),
      ]),
      "the bits of an integer or a float with their numbers"
    ) { session, arguments, report throws(CommandError) in
      guard let option = arguments.command.options.first else {
        let (rows, wrapped) = try session.bits(of: arguments)
        report(.message(rows.joined(separator: "\n")))
        if let wrapped { report(.notice(wrapped)) }
        return
      }
      guard option.text == "--turn", arguments.command.options.count == 1 else {
        throw CommandError("expected --turn", at: option.range)
      }
      let editor = try session.bitEditor(arguments)
      try session.requireScreen(arguments)
      report(.screen(.bits(editor)))
    }
  ]
}

extension Session {
  /// The bits of the number that the arguments say, in rows, and a notice where it wraps to the word of the mode.
  fileprivate func bits(
    of arguments: CommandArguments
  ) throws(CommandError) -> (rows: [String], wrapped: String?) {
    let expression = try self.expression(arguments)
    do {
      if let number = try expression.floatNumber(in: environment) {
        return (BitDrawing.rows(of: number), nil)
      }
    } catch {
      throw CommandError(evaluating: error, at: expression.range)
    }
    let (integer, word) = try self.integer(expression)
    var remarks = Remarks()
    remarks.noteWrapped([Real(Fraction(integer))], to: word)
    let wrapped = settings.showsNotices ? remarks.notes?.wrapped?.words : nil
    return (BitDrawing.rows(of: integer, in: word), wrapped)
  }

  /// The bits to turn: those of a variable, which takes the number, or of another expression.
  fileprivate func bitEditor(_ arguments: CommandArguments) throws(CommandError) -> BitEditor {
    let expression = try self.expression(arguments)
    let (integer, word) = try self.integer(expression)
    let variable = expression.operation == .variable ? expression.name : nil
    return BitEditor(integer, in: word, variable: variable)
  }

  private func expression(_ arguments: CommandArguments) throws(CommandError) -> Expression {
    let range = arguments.command.operand.range
    guard !arguments.line.utf8Slice(range).allSatisfy(\.isWhitespace) else {
      throw CommandError(":bits needs an integer", at: arguments.end)
    }
    do {
      return try Parser.parseExpression(arguments.line, in: range, vocabulary: vocabulary)
    } catch {
      throw CommandError(error.diagnostic(in: arguments.line))
    }
  }

  /// The value of an expression, which must be an integer, and the word of the mode or one that holds it.
  private func integer(_ expression: Expression) throws(CommandError) -> (Integer, Word) {
    let found: Integer?
    do {
      found = try environment.real(expression).exactInteger()
    } catch {
      throw CommandError(evaluating: error, at: expression.range)
    }
    guard let integer = found else {
      throw CommandError(
        "a number that is no integer has no bits of its own",
        at: expression.range,
        suggestion: "for example :bits float64(0.1)"
      )
    }
    guard let word = environment.mode.word ?? Word.holding(integer) else {
      throw CommandError(
        "an integer of more than \(Word.widths.upperBound) bits is not drawn",
        at: expression.range
      )
    }
    return (integer, word)
  }
}
