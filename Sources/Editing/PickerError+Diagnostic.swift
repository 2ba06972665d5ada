package import Syntax

extension PickerError {
  /// The error in words.
  package var diagnostic: Diagnostic {
    let (message, suggestion) = words
    return Diagnostic(code: code, message: message, range: range, suggestion: suggestion)
  }

  private var code: String {
    switch kind {
    case .unreadable(let error, let source): error.diagnostic(in: source).code
    case .noPlainNumber, .missingLargest: "picker-number"
    case .emptyRange, .smallestBetweenColumns, .tooManyColumns: "picker-range"
    case .invalidVariable: "picker-variable"
    case .numberAsLabel, .missingLabelName, .missingFactor, .repeatedLabel: "picker-label"
    case .unknownOption, .repeatedOption, .missingOptionValue: "picker-option"
    }
  }

  private var words: (message: String, suggestion: String?) {
    switch kind {
    case .unreadable(let error, let source):
      let diagnostic = error.diagnostic(in: source)
      return (diagnostic.message, diagnostic.suggestion)
    case .noPlainNumber(let text):
      return ("expected a number such as 999.99, but found \(text)", nil)
    case .missingLargest:
      return ("the largest value is missing", "for example :pick X3 999.99")
    case .emptyRange:
      return ("the smallest value is not below the largest", nil)
    case .smallestBetweenColumns:
      return (
        "the smallest value has more decimals than the largest",
        "write the largest value with as many, as in 10.00"
      )
    case .tooManyColumns:
      let count = PickerDefinition.maximumColumns
      return ("a picker has at most \(count) columns", nil)
    case .invalidVariable(let name):
      return ("\(name) is not the name of a variable", nil)
    case .numberAsLabel(let text):
      return (
        "expected a unit, but found the number \(text)",
        "did you mean --from \(text) or --start \(text)?"
      )
    case .missingLabelName:
      return ("a unit is missing before =", "for example kB=1000")
    case .missingFactor(let label):
      return ("a factor is missing after =", "for example \(label)=1000")
    case .repeatedLabel(let label):
      return ("the unit \(label) stands there twice", nil)
    case .unknownOption(let name):
      let nearest = PickerDefinition.Option.allCases.map(\.rawValue).nearest(to: name)
      let all = PickerDefinition.Option.allCases.map(\.rawValue).joined(separator: ", ")
      let suggestion = nearest.map { "did you mean \($0)?" } ?? "there are \(all)"
      return ("unknown option \(name)", suggestion)
    case .repeatedOption(let name):
      return ("\(name) stands there twice", nil)
    case .missingOptionValue(let name):
      return ("\(name) needs a number", "for example \(name) 1")
    }
  }
}
