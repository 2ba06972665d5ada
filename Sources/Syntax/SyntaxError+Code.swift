extension SyntaxError.Kind {
  /// The stable word by which programs identify this kind of error.
  package var code: String {
    switch self {
    case .secondPoint, .pointInExponent: "second-decimal-point"
    case .lonePoint: "lone-decimal-point"
    case .misplacedUnderscore: "misplaced-underscore"
    case .missingExponent: "missing-exponent"
    case .exponentTooLarge: "exponent-too-large"
    case .decimalComma: "decimal-comma"
    case .adjacentNumber, .functionElsewhere, .wordForSign, .groupedDigits,
      .numberAfterWord, .minutesOfArc:
      "adjacent-number"
    case .blankBeforeArguments: "blank-before-arguments"
    case .percentAsRemainder: "percent-as-remainder"
    case .mixedNumberNeedsBrackets: "mixed-number-needs-brackets"
    case .postfixAfterSuperscript: "raised-power-needs-brackets"
    case .unexpectedCharacter: "unexpected-character"
    case .unexpected: "unexpected-token"
    case .doubledTimes, .doubledDivided: "doubled-operator"
    case .unopenedBracket: "unopened-bracket"
    case .missingCloseBracket: "missing-closing-bracket"
    case .missingResultNumber: "missing-result-number"
    case .resultNumberTooLarge: "result-number-too-large"
    case .missingArgument, .powerBeforeArgument, .inverseOrPower: "missing-argument"
    case .missingBrackets: "missing-brackets"
    case .hiddenFunction: "hidden-function"
    case .reservedName: "reserved-name"
    case .invalidParameter: "invalid-parameter"
    case .repeatedParameter: "repeated-parameter"
    case .repeatedColumn: "repeated-column"
    case .repeatedLocalName: "repeated-local-name"
    case .localNameTooEarly: "local-name-too-early"
    case .parameterCalled, .localNameCalled: "variable-called"
    case .percentageInWords: "percentage-in-words"
    case .blankBeforeIndex: "blank-before-index"
    case .rangeAfterNumber: "range-after-number"
    case .rangeInMatrix: "range-in-matrix"
    case .comparison: "comparison"
    case .unfinishedAssignment: "unfinished-assignment"
    case .unfinishedDefinition: "unfinished-definition"
    case .equation: "not-assignable"
    case .foreignDeclaration: "foreign-declaration"
    case .missingCommandName: "missing-command-name"
    case .unclosedQuote: "unclosed-quote"
    case .tooDeep: "too-deep"
    }
  }
}
