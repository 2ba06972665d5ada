package import Syntax

extension PickerError {
  /// The error in words.
  package var diagnostic: Diagnostic {
    let (code, message, suggestion) = words
    return Diagnostic(code: code, message: message, range: range, suggestion: suggestion)
  }

  private var words: (code: String, message: String, suggestion: String?) {
    switch kind {
    case .unreadable(let error, let source):
      let diagnostic = error.diagnostic(in: source)
      return (diagnostic.code, diagnostic.message, diagnostic.suggestion)
    case .noPlainNumber(let text):
      return ("picker-number", "expected a number such as 999.99, but found \(text)", nil)
    case .missingLargest:
      return ("picker-number", "the largest value is missing", "for example :pick X3 999.99")
    case .emptyRange:
      return ("picker-range", "the smallest value is not below the largest", nil)
    case .smallestBetweenColumns:
      return (
        "picker-range", "the smallest value has more decimals than the largest",
        "write the largest value with as many, as in 10.00"
      )
    case .tooManyColumns:
      let count = PickerDefinition.maximumColumns
      return ("picker-range", "a picker has at most \(count) columns", nil)
    case .invalidVariable(let name):
      return ("picker-variable", "\(name) is not the name of a variable", nil)
    case .numberAsLabel(let text):
      return (
        "picker-label", "expected a unit, but found the number \(text)",
        "did you mean --from \(text) or --start \(text)?"
      )
    case .missingLabelName:
      return ("picker-label", "a unit is missing before =", "for example kB=1000")
    case .missingFactor(let label):
      return ("picker-label", "a factor is missing after =", "for example \(label)=1000")
    case .repeatedLabel(let label):
      return ("picker-label", "the unit \(label) stands there twice", nil)
    case .unknownOption(let name):
      let options = PickerDefinition.Option.allCases.map(\.rawValue)
      let suggestion = options.nearest(to: name).map { "did you mean \($0)?" }
      let all = "there are \(options.joined(separator: ", "))"
      return ("picker-option", "unknown option \(name)", suggestion ?? all)
    case .repeatedOption(let name):
      return ("picker-option", "\(name) stands there twice", nil)
    case .missingOptionValue(let name):
      return ("picker-option", "\(name) needs a number", "for example \(name) 1")
    }
  }
}
