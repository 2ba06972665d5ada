internal import Evaluation
internal import Syntax

extension EvaluationError {
  /// The error in words; for `f = x^2` with a free x it suggests a function.
  func diagnostic(suggestingFunctionFor statement: Statement, in line: String) -> Diagnostic {
    let plain = diagnostic
    guard case .unknownVariable(let variable, nearest: nil) = kind, function == nil,
      case .assignment(let name, let value) = statement.kind, value.operation != .variable,
      line.utf8Text(statement.range).hasPrefix(name)
    else { return plain }
    let start = statement.range.start
    let head = "\(name)(\(variable))"
    return Diagnostic(
      code: plain.code,
      message: plain.message,
      range: plain.range,
      suggestion: "did you mean the function \(head) = …?",
      fix: Diagnostic.Fix(SourceRange(start, start + name.utf8.count), replacement: head)
    )
  }
}
