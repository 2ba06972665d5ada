internal import Arithmetic
package import Syntax

extension EvaluationError {
  /// The error in words, with a suggestion where there is one.
  package var diagnostic: Diagnostic {
    Diagnostic(
      code: kind.code,
      message: message.unmarked,
      range: range,
      suggestion: (complexSuggestion ?? kind.suggestion)?.unmarked,
      fix: function == nil ? kind.fix(at: range) : nil
    )
  }

  /// The answer in the other number mode, where the statement has no real one.
  private var complexSuggestion: String? {
    guard let complexAnswer else { return nil }
    guard complexAnswer.isEmpty else { return "\(complexAnswer) in :mode complex" }
    return kind.suggestion ?? ":mode complex has a value"
  }

  private var message: String {
    guard let function, kind != .callsTooDeep else { return kind.message + place }
    return "\(kind.message), in \(function)\(place)"
  }

  private var place: String { element.map { ", for \($0)" } ?? "" }
}

extension EvaluationError.Kind {
  /// The stable word by which programs identify this kind of error.
  package var code: String {
    switch self {
    case .arithmetic(let failure, _): failure.code
    case .unknownVariable, .unknownInEquation: "unknown-variable"
    case .unknownFunction: "unknown-function"
    case .variableCalled: "variable-called"
    case .functionNotCalled: "function-not-called"
    case .argumentCount: "argument-count"
    case .noCase: "no-case"
    case .noAnswer: "no-answer"
    case .noResult: "no-result"
    case .callsTooDeep, .questionsTooDeep: "calls-too-deep"
    case .list(let failure, _): failure.code
    case .noStep: "no-step"
    case .rows: "unequal-lengths"
    case .notPolynomial: "not-a-polynomial"
    case .formula(let failure, _): failure.code
    case .calculus(let failure, _): failure.code
    case .notModel, .modelWithout, .modelOfE: "not-a-model"
    case .randomNumber: "random-number"
    case .markOfArc: "sexagesimal"
    case .indexCount: "no-element"
    case .quantity, .quantityArgument, .unlikeArguments, .conversion, .unlikeBounds:
      "unlike-dimensions"
    case .noUnits, .noDigits: "wrong-kind"
    case .ambiguousUnit: "ambiguous-unit"
    case .notUnit, .unitOfLanguage: "not-a-unit"
    case .noRate: "no-rate"
    case .equation: "cannot-solve"
    case .noElement, .notIndex: "no-element"
    case .noColumn: "no-column"
    case .columnLengths: "unequal-lengths"
    case .file: "file"
    case .noRule, .noRuleForTwo, .notNumber, .notList, .noElements, .noColumns:
      "wrong-kind"
    }
  }

  fileprivate var message: String {
    switch self {
    case .arithmetic(let failure, let operation): failure.message(operation)
    case .unknownVariable(let name, _): "\(name) has no value"
    case .unknownInEquation(let names, _):
      "\(names.inWords) \(names.count == 1 ? "has" : "have") no value"
    case .unknownFunction(let name, _): "there is no function \(name)"
    case .variableCalled(let name, _): "\(name) is a variable, not a function"
    case .functionNotCalled(let name): "\(name) is a function and needs an argument"
    case .argumentCount(let function, let expected, let found, _) where expected.contains(found):
      "\(function) takes \(expected.lowerBound) or \(expected.upperBound) arguments, not \(found)"
    case .argumentCount("limit", _, let found, _):
      "limit takes a formula and a place, not \(found) arguments"
    case .argumentCount(let function, let expected, let found, _)
    where BuiltIn.named(function)?.functionOfTwo != nil:
      "\(function) takes 2 or \(expected.words), not \(found)"
    case .argumentCount(let function, let expected, let found, _):
      "\(function) takes \(expected.words), not \(found)"
    case .noCase(let function): "\(function) has no case for these arguments"
    case .noAnswer: "there is no answer yet for ANS"
    case .noResult(let number): "statement \(number) has no result here"
    case .callsTooDeep: "functions call themselves or each other too deeply"
    case .questionsTooDeep(let limit):
      "more than \(limit) derivatives, integrals, limits or equations are inside each other"
    case .noRule(let operation, let kind): operation.refusal(kind)
    case .noRuleForTwo(let operation, let left, let right): operation.refusal(left, right)
    case .notNumber(let kind): "expected a number, but found \(kind.noun)"
    case .list(let failure, let function): failure.message(function)
    case .rows(.unequalLengths(let first, let other)):
      "this row has \(other.elements), and the first one has \(first)"
    case .rows(let failure): failure.message(nil)
    case .notModel:
      "this is no equation y = … of x that is linear in its parameters, such as y = a + b*x"
    case .quantity(.unlike(let left, let right), let operation):
      operation.refusal(left.noun, right.noun)
    case .quantity(.sumOfPoints(let unit), _):
      "two temperatures in \(unit) cannot be added"
    case .quantity(.productOfPoint(let unit), _):
      "a temperature in \(unit) is a point of a scale, which cannot be multiplied or divided"
    case .quantity(.pointFromDifference(let unit), _):
      "a temperature in \(unit) cannot be subtracted from one in K"
    case .quantity(.belowAbsoluteZero, _): "this is below absolute zero"
    case .quantity(.exponent, _), .quantity(.arithmetic, _):
      "a quantity is raised to integers and fractions only"
    case .quantityArgument(Expression.polarFunction, let noun):
      "the angle of a polar number is no \(noun.split(separator: " ").dropFirst().joined(separator: " "))"
    case .quantityArgument(let function, let noun): "\(function) takes numbers, not \(noun)"
    case .unlikeArguments(let function, let first, let second):
      "\(function) takes two of one kind, not \(first) and \(second)"
    case .conversion(let from, let to, _): "\(from) cannot be converted to \(to)"
    case .unlikeBounds(let from, let to): "the range goes from \(from) to \(to)"
    case .noUnits(let kind): "\(kind.noun) has no units"
    case .noDigits(let kind): "\(kind.noun) has no digits in a base"
    case .unitOfLanguage(let name): "\(name) is a unit already and stays what it is"
    case .equation(let failure): failure.message
    case .noRate(let name): "\(name) is a currency, and its rate is not known"
    case .notUnit: "a unit is an exact number of other units"
    case .ambiguousUnit(let name, _): "\(name) is the name of different units"
    case .markOfArc(isOfSeconds: false): "minutes and seconds follow degrees"
    case .markOfArc(isOfSeconds: true): "seconds follow minutes"
    case .randomNumber(let name, in: let function?):
      "\(name) gives another number each time, and \(function) takes a formula"
    case .randomNumber(let name, in: nil):
      "\(name) gives another number each time, and only where a statement keeps it"
    case .modelOfE: "e is the number 2.718… and no parameter"
    case .modelWithout(let name): "this model does not contain \(name)"
    case .notPolynomial: "this is no polynomial of one name with fractions as coefficients"
    case .formula(let failure, let function): failure.message(function)
    case .calculus(let failure, let function): failure.message(function)
    case .indexCount: "an element of a matrix has a row and a column, A[1, 2]"
    case .noStep: "the first two numbers of this range are the same, so it has no step"
    case .notList(let kind): "expected a list or a range, but found \(kind.noun)"
    case .noElements(let kind): "\(kind.noun) has no elements"
    case .notIndex(let kind): "an index is an integer from 1, and not \(kind?.noun ?? "a fraction")"
    case .noElement("", of: 0, _): "this range is empty, and a matrix has a row and a column"
    case .noElement(let index, let count, .element):
      "there is no element \(index) in \(count == 0 ? "an empty list" : "a list of \(count)")"
    case .noElement(let index, let count, let line):
      "there is no \(line.rawValue) \(index), there \(count == 1 ? "is 1" : "are \(count)")"
    case .noColumns(let kind): "\(kind.noun) has no columns"
    case .noColumn(let name, _): "there is no column \(name) in this table"
    case .columnLengths(let first, let count, let other, let otherCount):
      "the columns have different lengths: \(first) has \(count), and \(other) has \(otherCount)"
    case .file(let failure): failure.message
    }
  }

  fileprivate var suggestion: String? {
    switch self {
    case .unknownVariable(_, let nearest?), .unknownFunction(_, let nearest?):
      // A letter before a bracket is a factor.
      "did you mean \(nearest)\(nearest.last == "*" ? "(…)" : "")?"
    case .unknownVariable(Expression.infinity, nil): Expression.placeOfInfinity
    case .unknownVariable("T", nil): "T = … gives it one; the transpose of A is A'"
    case .unknownVariable(let name, nil), .unknownFunction(let name, nil):
      notation(of: name) ?? suggestion(defining: name)
    case .unknownInEquation(_, let hint): hint ?? ":help equations"
    case .variableCalled(let name, .element): "did you mean \(name)[…]?"
    case .variableCalled(let name, .product): "did you mean \(name)*(…)?"
    case .functionNotCalled(let name): "write \(name)(x)"
    case .noCase(let function): "\(function)(n) = … is for all others"
    case .callsTooDeep: "a case f(0) = 1 or an if ends them"
    case .questionsTooDeep: "diff(f, x, 3) is the third derivative"
    case .arithmetic(let failure, _): failure.suggestion
    case .list(.arithmetic(let failure), _): failure.suggestion
    case .list(.date(let failure), _): failure.suggestion
    case .list(.wrongArgument(_, expected: .matrix, found: .list), _):
      "a matrix is written [1, 2; 3, 4], matrix(L) is one of lists"
    case .list(.wrongArgument(_, expected: .list, found: .matrix), _),
      .list(.wrongArgument(_, expected: .list, found: .formulaMatrix), _):
      "a row is A[1], a column A'[1]"
    case .noRuleForTwo(.power, .matrix, .real), .noRuleForTwo(.power, .formulaMatrix, .real):
      "a matrix is raised to integers"
    case .noRule(.operand(of: .and), .quantity): "a sum is written 2 h + 30 min"
    case .noElement("0", of: _, _): "the first one has the index 1"
    case .noRuleForTwo(.relation, .list, _), .noRuleForTwo(.relation, _, .list):
      "each element is asked by [x > 2 for x = L]; L[L > 2] has those for which it holds"
    case .argumentCount(let function, _, _, takesList: true)
    where BuiltIn.named(function)?.help.domain == "dates":
      "it takes a date: \(function)(date(2026, 11, 22))"
    case .argumentCount(let function, _, _, takesList: true)
    where BuiltIn.named(function)?.help.domain == "lists of numbers":
      "it takes a list: \(function) [1, 2, 3]"
    case .argumentCount(let function, _, _, takesList: true):
      BuiltIn.named(function).map { "for example \($0.help.example.source)" }
    case .argumentCount(let function, let expected, let found, _) where expected.contains(found):
      ":help \(function)"
    case .argumentCount(let function, let expected, _, _)
    where BindingFunction(rawValue: function) == nil && expected.upperBound > 1:
      BuiltIn.named(function).map { builtIn in
        let calls = [builtIn, builtIn.functionOfTwo].compactMap { $0 }
        return calls.map { "\(function)(\($0.help.parameters))" }.inWords(with: "or")
      }
    case .argumentCount(let function, _, _, _) where BindingFunction(rawValue: function) != nil:
      BindingFunction(rawValue: function)?.usage
    case .noColumn(let name, let names):
      names.nearest(to: name).map { "did you mean \($0)?" } ?? ":help tables"
    case .noColumns(.date), .noElements(.date): "date_parts(d) is a list of year, month and day"
    case .quantityArgument(Expression.polarFunction, _): "the units go before it, 10 V∠30"
    case .file(let failure): failure.suggestion
    case .conversion(_, _, let hint): hint
    case .quantity(.unlike(let left, let right), let operation)
    where operation != .power && left.dimension.isNone && right.dimension.isNone && left != right:
      "an angle has a unit, 90 deg or 0.5 rad"
    case .quantity(.sumOfPoints, _): "a difference is written in K: 20 °C + 5 K"
    case .quantity(.pointFromDifference(let unit), _): "convert one of them: 300 K to \(unit)"
    case .quantity(.productOfPoint, _): "a difference is written in K"
    case .equation(let failure): failure.suggestion
    case .noRate(let name): ":rates FILE reads rates, unit \(name) = 0.9 EUR sets one"
    case .unitOfLanguage(let name): ":units \(name) says what it is"
    case .ambiguousUnit(_, let names): "write \(names.inWords(with: "or"))"
    case .markOfArc(isOfSeconds: false): "write 0°30', and feet as 6 ft"
    case .markOfArc(isOfSeconds: true): "write 12°0'30''"
    case .randomNumber(let name, _): "give it a name before, d = \(name)(…)"
    case .modelOfE: "choose another letter"
    case .notModel(let function?): "write the formula of \(function) in place of its call"
    case .notModel(nil): "each name but that of x is a parameter, also one that has a value"
    case .modelWithout(let name): "a product is written m*\(name) or m \(name)"
    case .formula(let failure, let function): failure.suggestion(function)
    case .calculus(let failure, let function): failure.suggestion(function)
    case .variableCalled, .argumentCount, .noAnswer, .noResult, .noRule, .noRuleForTwo, .notNumber,
      .list, .rows, .indexCount, .notPolynomial, .noStep, .notList, .noElements,
      .notIndex, .noElement, .noColumns, .columnLengths, .quantity, .quantityArgument,
      .unlikeArguments,
      .unlikeBounds, .noUnits, .noDigits, .notUnit:
      nil
    }
  }

  private func notation(of name: String) -> String? {
    switch self {
    case .unknownVariable where !NamesElsewhere.isAmbiguous(name): nil
    default: NamesElsewhere.notation(of: name)
    }
  }

  private func suggestion(defining name: String) -> String {
    if case .unknownFunction = self {
      name.count == 1
        ? "\(name)(x) = … defines it, \(name)*(…) is a product"
        : NamesElsewhere.calls(name) ?? "\(name)(x) = … defines it"
    } else if let phrase = WordsElsewhere.phrases[name] {
      phrase
    } else if let choice = NamesElsewhere.choice(runTogether: name) {
      "\(name) = … gives it one, a number of choices is written \(choice)"
    } else if let meaning = WordsElsewhere.letters[name] {
      "\(name) = … gives it one, \(meaning)"
    } else if UnitTable.meaning(of: name) != nil {
      "\(name) = … gives it one, (1 \(name)) is the unit"
    } else if let last = name.last, "23".contains(last),
      UnitTable.meaning(of: String(name.dropLast())) != nil
    {
      "\(name) = … gives it one, \(name.dropLast())^\(last) is the unit"
    } else {
      "\(name) = … gives it one"
    }
  }

  fileprivate func fix(at range: SourceRange) -> Diagnostic.Fix? {
    switch self {
    case .unknownVariable(let name, let nearest?), .unknownFunction(let name, let nearest?):
      Diagnostic.Fix(
        SourceRange(range.start, range.start + name.utf8.count),
        replacement: nearest
      )
    case .noColumn(let name, let names):
      names.nearest(to: name).map { Diagnostic.Fix(range, replacement: $0) }
    case .variableCalled(let name, .product):
      Diagnostic.Fix(
        SourceRange(range.start + name.utf8.count, range.start + name.utf8.count),
        replacement: "*"
      )
    case .arithmetic, .unknownVariable, .unknownInEquation, .unknownFunction, .variableCalled,
      .functionNotCalled, .argumentCount, .noCase,
      .noAnswer, .noResult, .callsTooDeep, .questionsTooDeep, .noRule, .noRuleForTwo, .notNumber,
      .list, .rows,
      .indexCount, .notPolynomial, .formula, .notModel, .modelWithout, .modelOfE, .markOfArc,
      .noStep, .notList,
      .noElements, .notIndex, .noElement, .noColumns, .columnLengths, .file, .quantity,
      .quantityArgument, .unlikeArguments, .conversion, .unlikeBounds, .noUnits, .noDigits,
      .ambiguousUnit, .notUnit,
      .unitOfLanguage, .noRate, .equation, .calculus, .randomNumber:
      nil
    }
  }
}

extension ArithmeticFailure {
  package var code: String {
    switch self {
    case .undefined: "undefined"
    case .notReal: "not-real"
    case .outsideDomain: "outside-domain"
    case .tooLarge, .longInteger: "too-large"
    case .undecided, .withinUncertainty, .openIntegerPart, .undecidedMultiple: "cannot-decide"
    case .noWord: "no-word"
    case .floatOverflow: "float-overflow"
    case .notFinite: "not-finite"
    }
  }

  /// The failure in words.
  package func message(_ operation: EvaluationError.Operation) -> String {
    switch self {
    case .undefined(let reason) where reason.isOfSolutions: reason.words(operation)
    case .undefined(let reason): "undefined: \(reason.words(operation))"
    case .notReal(let reason): "not real: \(reason.words(operation))"
    case .outsideDomain: "\(operation.subject) takes \(operation.domain)"
    case .tooLarge: "too large: \(operation.subject) is beyond what can be computed"
    case .longInteger:
      "too large: the integer part of \(operation.floored) has too many digits to be computed"
    case .withinUncertainty:
      "cannot tell whether \(operation.decisive) is 0; it was measured, and is within its standard uncertainty"
    case .openIntegerPart:
      "cannot tell the integer part of \(operation.floored): a standard uncertainty leaves it open"
    case .undecidedMultiple: "cannot tell whether the dividend is a multiple of the divisor"
    case .noWord: "\(operation.subject) needs the width of a word"
    case .floatOverflow(let format): "the number overflows to inf in \(format)"
    case .notFinite(true, let format): "these bits are inf in \(format)"
    case .notFinite(false, let format): "these bits are no number, NaN, in \(format)"
    case .undecided(let exponent) where exponent > 0:
      "cannot tell whether \(operation.decisive) is 0: an angle in it is too large, or too much cancels"
    case .undecided(let exponent):
      "cannot tell whether \(operation.decisive) is 0; it is smaller than 1E\(exponent)"
    }
  }

  fileprivate var suggestion: String? {
    switch self {
    case .notReal(.powerOfNegative):
      "a negative base takes integers and fractions with an odd denominator"
    case .undefined(.manySolutions): "null(A) has the differences of two solutions"
    case .noWord: ":word 32 sets one, or give it as the last argument"
    case .floatOverflow(let format):
      FloatFormat.named(format).map { "the largest number is \($0.greatestInWords)" }
    case .undefined, .notReal, .outsideDomain, .tooLarge, .longInteger, .undecided,
      .withinUncertainty, .openIntegerPart, .undecidedMultiple, .notFinite:
      nil
    }
  }
}

extension ArithmeticFailure.Undefined {
  /// Whether equations have none or many solutions, and nothing is undefined.
  fileprivate var isOfSolutions: Bool {
    switch self {
    case .noSolution, .manySolutions: true
    case .divisionByZero, .logarithmOfZero, .powerOfZero, .pole, .singularity, .noDirection,
      .singularMatrix, .constantList, .manyFits, .noInverse, .noCommonNumber:
      false
    }
  }

  fileprivate func words(_ operation: EvaluationError.Operation) -> String {
    switch self {
    case .divisionByZero: "division by zero"
    case .logarithmOfZero: "the logarithm of 0"
    case .powerOfZero: "0 to a power that is not positive"
    case .pole: "\(operation.subject) has a pole here"
    case .singularity: "\(operation.subject) is singular here"
    case .noDirection: "the point (0, 0) has no direction"
    case .singularMatrix: "the matrix is singular, its determinant is 0"
    case .constantList: "the numbers of a list are all the same"
    case .manyFits: "several choices of the parameters fit equally well"
    case .noSolution: "no x solves these equations"
    case .noInverse: "a number with a factor of the modulus has no inverse"
    case .noCommonNumber: "no number has these remainders"
    case .manySolutions(let free):
      "the equations have many solutions, \(free.map { "x\($0 + 1)" }.joined(separator: ", ")) can be anything"
    }
  }
}

extension ArithmeticFailure.NotReal {
  fileprivate func words(_ operation: EvaluationError.Operation) -> String {
    switch self {
    case .rootOfNegative: "the even root of a negative number"
    case .logarithmOfNegative: "the logarithm of a negative number"
    case .powerOfNegative: "a negative number to this power"
    case .outsideDomain: "\(operation.subject) takes \(operation.domain)"
    }
  }
}

extension EvaluationError.Operation {
  /// The operation that fails, as the subject of a sentence.
  fileprivate var subject: String {
    switch self {
    case .division: "the quotient"
    case .modulo: "the remainder"
    case .power: "the power"
    case .relation: "the comparison"
    case .function(let name): name
    case .factorial: "the factorial"
    case .number: "the number"
    case .answer: "the answer"
    }
  }

  /// The numbers that the operation takes.
  fileprivate var domain: String {
    guard case .function(let name) = self, let builtIn = BuiltIn.named(name) else {
      return "others"
    }
    return builtIn.help.domain
  }

  /// The number that had to be rounded to an integer.
  fileprivate var floored: String {
    switch self {
    case .modulo: "the dividend divided by the divisor"
    case .function(let name): "the argument of \(name)"
    case .division, .power, .relation, .factorial, .number, .answer: "the number"
    }
  }

  /// The number that had to be compared with 0.
  fileprivate var decisive: String {
    switch self {
    case .division, .modulo: "the divisor"
    case .power: "the base"
    case .relation: "the difference of the two"
    case .function(let name): "what \(name) depends on"
    case .factorial, .number, .answer: "the number"
    }
  }
}

extension ClosedRange<Int> {
  /// The number of arguments in words: `1 argument`, `1 or 2 arguments`, `at least 1 argument`.
  fileprivate var words: String {
    if lowerBound == upperBound {
      return lowerBound == 1 ? "1 argument" : "\(lowerBound) arguments"
    }
    if upperBound >= BuiltIn.unlimited {
      return "at least \(lowerBound) argument\(lowerBound == 1 ? "" : "s")"
    }
    return "\(lowerBound) \(count == 2 ? "or" : "to") \(upperBound) arguments"
  }
}

extension BindingFunction {
  /// A call with a range or a place.
  fileprivate var usage: String {
    switch self {
    case .sum, .product: "\(rawValue)(f, k = 1..9)"
    case .solve: "solve(f = 0, x = 0..9)"
    case .integral, .minimum, .maximum: "\(rawValue)(f, x = 0..9)"
    case .limit: "limit(f, x = 0), or limit(f, x = 0, above)"
    case .diff: "diff(f, x, 2)"
    case .series: "series(f, x = 0, 4)"
    }
  }
}
