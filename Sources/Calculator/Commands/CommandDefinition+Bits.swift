internal import Arithmetic
internal import Evaluation
internal import Syntax

extension CommandDefinition {
  static let bits: [CommandDefinition] = [
    CommandDefinition("bits", .expression, "the bits of an integer or a float with their numbers") {
      session,
      arguments,
      report throws(CommandError) in
      report(.message(try session.bits(of: arguments).joined(separator: "\n")))
    }
  ]
}

extension Session {
  /// The bits of the number that the arguments say, a row each.
  fileprivate func bits(of arguments: CommandArguments) throws(CommandError) -> [String] {
    let range = arguments.command.operand.range
    guard !arguments.words.isEmpty else {
      throw CommandError(":bits needs an integer", at: arguments.end)
    }
    do {
      let expression = try Parser.parseExpression(
        arguments.line,
        in: range,
        vocabulary: vocabulary
      )
      if let number = try expression.floatNumber(in: environment) {
        return BitDrawing.rows(of: number)
      }
      let real = try environment.real(expression)
      guard let integer = try real.exactInteger() else {
        throw CommandError(
          "a number that is no integer has no bits of its own",
          at: range,
          suggestion: "for example :bits float64(0.1)"
        )
      }
      guard let word = environment.mode.word ?? Word.holding(integer) else {
        throw CommandError(
          "an integer of more than \(Word.widths.upperBound) bits is not drawn",
          at: range
        )
      }
      return BitDrawing.rows(of: integer, in: word)
    } catch let error as SyntaxError {
      throw CommandError(error.diagnostic(in: arguments.line))
    } catch let error as CommandError {
      throw error
    } catch {
      throw CommandError(evaluating: error, at: range)
    }
  }
}
