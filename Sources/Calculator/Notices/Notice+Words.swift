internal import Arithmetic
internal import Evaluation
internal import Syntax
internal import Typesetting

extension Notice {
  /// The reading, drawn; nil where a picture would not show it.
  func picture(_ vocabulary: Vocabulary, in outputWidth: OutputWidth) -> Box? {
    guard case .reading(let kind, _, let expression?) = self else { return nil }
    let remark = Self.advice(on: kind).map { "   \($0)" } ?? ""
    let layout = Layout(expression, vocabulary: vocabulary)
    return outputWidth.picture(of: layout, after: "read as ", remark: remark)
  }

  /// How to write what may have been meant instead.
  static func advice(on kind: Reading.Kind) -> String? {
    switch kind {
    case .mixedDivisions: "divisions are read from the left, brackets change that"
    case .dateLookalike: "a date is written date(2026, 11, 22)"
    case .bitsLookalike: "bits are combined by bitxor(a, b)"
    case .uncertaintyLookalike: "digits in brackets repeat, an uncertainty is not written so"
    case .exponentLookalike: "a power of ten is written 2E3"
    case .numberNotName: "a product with a name has a * before it"
    case .baseLookalike: "hexadecimal numbers are written 0xFF, binary ones 0b101"
    case .constantBeforeBracket: "e and phi are constants, a power of e is written exp(2)"
    case .remainderLookalike: "the remainder is written mod"
    case .blankInList: "elements need commas between them"
    case .digitGroup: "an underscore groups digits, a mixed number is written 2 1/3"
    case .timeLookalike: "pm is a picometer and am an attometer; a time is written 15:00"
    case .percentageAsUnit: "a part of the sum before it is written 20%"
    case .kelvinLookalike: "K is the kelvin; a thousand is written E3, and 1024 bytes KiB"
    case .derivativeBeforeBracket: "the derivative at a number is written f'(2)"
    case .letterBeforeSign: "it is a function; another name can be a variable"
    case .digitOfBase: "a comment has a blank before #"
    case .remainderBeforeSum: "brackets around the sum make it the modulus"
    case .octalLookalike: "octal numbers are written 0o17"
    case .functionOfQuantity, .factorOfPercentage, .signApart,
      .quotientTimes, .functionBeforePower, .functionBeforeProduct, .functionBeforeQuotient,
      .functionOfPostfix, .mixedNumber, .powerBeforeProduct, .powerOfPower, .percentage,
      .repeatingDecimal,
      .continuation, .negatedPower, .rootOrPower, .functionPower, .wordForTimes,
      .functionBetween, .bars, .doubledSign,
      .powerBeforeQuotient, .repeatedFactorial, .sumOfUnits:
      nil
    }
  }

  /// What the unit is written as while a variable has its name.
  static func hidden(unit name: String) -> String {
    if case .ambiguous(let names) = UnitTable.meaning(of: name) {
      return "\(name) is the variable; the units are \(names.inWords)"
    }
    return "\(name) is the variable; the unit is written \(name.nameOfUnit)"
  }

  /// The words for a person, with a suggestion where there is one.
  func message(_ mode: AngleMode) -> String {
    let modeName = mode.rawValue.uppercased()
    return switch self {
    case .reading(let kind, let meaning, _):
      "read as \(meaning)" + (Self.advice(on: kind).map { "; \($0)" } ?? "")
    case .percentageByName(let name, let percentage, let change):
      "\(name) is a number here, \(percentage) of 1; \(change) changes the sum before it"
    case .realRoot: "a negative base and an odd root: read as the real root"
    case .principalRoot: "the principal value; :mode real has the real one"
    case .remark(let text): text
    case .labelLeftOut(let name, let value):
      "\(name) is \(value); computed with the number alone"

    case .piOutsideRadians:
      "the mode is \(modeName) and the angle is written with pi; :mode rad changes it"
    case .degreesInRadians:
      "the mode is RAD and the angle looks like degrees; add ° or use :mode deg"
    case .radiansOutsideRadians:
      "the mode is \(modeName) and the angle looks like radians; :mode rad changes it"
    case .piBesideAngle(let function):
      "the mode is \(modeName) and \(function) answers in it, without pi; :mode rad changes it"

    case .calculusOutsideRadians:
      "the mode is \(modeName), and derivatives, integrals and limits depend on it; :mode rad changes it"
    case .curveOutsideRadians(let name):
      "the mode is \(modeName), and \(name) is an angle in it and a number; :mode rad changes it"
    case .degreesInExponent:
      "the exponent is a number and no angle; 1∠30 and cis 30 take angles in \(modeName)"

    case .degreesBesideUnits:
      "° makes a plain number in \(modeName); in the length of an arc 60° is (60 deg to SI)"

    case .logarithmOfE: "log is the logarithm to the base 10; the natural one is ln"
    case .otherOrder(let call, let meaning): "\(call) is \(meaning)"
    case .arcCotangent: "acot is between 0° and 180°; atan(1/x) is between −90° and 90°"
    case .hiddenAnswers: "a ; hides the answer before it; a line of its own shows each"
    case .remainderOfNegative: "the remainder has the sign of the divisor: -7 mod 3 is 2"
    case .inverseRemainder(let call): "mod is the remainder of a number; the inverse is \(call)"
    case .quotientOfNegative:
      "the quotient is rounded down: -7 div 2 is -4; quotient(-7, 2) is -3"
    case .singleArgument(let function):
      "\(function) has only one number here; two are written 12 \(function) 18"
    case .loneUnit(let name): "\(name) has no value, so it is the unit; \(name) = … gives it one"
    case .zeroToZero: "0^0 is 1 by convention"
    case .productOfLists: "lists are multiplied element by element; dot(A, B) adds the products"
    case .powerOfRows: "lists are raised element by element; a matrix is written [1, 2; 3, 4]"
    case .fit(let parameters, let determination, let remark):
      "[\(parameters)]\(determination)\(remark)"
    case .textColumns(let names):
      names.count == 1
        ? "the column \(names[0]) has texts and is left out"
        : "the columns \(names.joined(separator: ", ")) have texts and are left out"
    case .conditions(let conditions): "for \(conditions.joined(separator: ", "))"
    case .measured(""): "measured, each number with the digits that its uncertainty leaves"
    case .measured(let uncertainty): "measured, with a standard uncertainty of \(uncertainty)"
    case .wrapped(let words): words
    case .kelvinsAsPoint:
      "a temperature from absolute zero; a difference of two is converted to delta_degF or delta_degC"
    case .emptyRange: "a range counts up and has no numbers here; [10, 9..1] counts down"

    case .replacedVariable(let name): "\(name) had another value; :undo brings it back"
    case .signNotSubtraction:
      "a line that begins with - is a negative number; - 2 subtracts from ANS"
    case .forgottenFunction(let name): "\(name) was a function and is a variable now"
    case .forgottenVariable(let name): "\(name) was a variable and is a function now"
    case .addedCase(let function):
      "a case of \(function), not a question; brackets around the left side ask"
    case .replacedFunction(let function, let formula, let equation):
      "\(function) was \(formula); :undo brings it back, and \(equation) solves an equation"
    case .constantBesideNames(let name):
      "\(name) is \(name == Constant.tau.rawValue ? "2π" : "the golden ratio") here; another name can be a variable"
    case .keptCases(let function):
      "the cases of \(function) with numbers are kept; :clear \(function) removes all"
    case .hidesBuiltIn(let name, let isFunction, let functions):
      "\(name) hides the built-in \(isFunction ? "function" : "constant")"
        + (functions.isEmpty ? "" : ", in \(functions.joined(separator: " and ")) too")
        + "; :clear \(name) brings it back"
    case .hidesUnit(let name): Self.hidden(unit: name)
    case .hidesUnitInFunctions(let name, let functions):
      Self.hidden(unit: name) + ", in \(functions.joined(separator: " and ")) too"
    case .rates(let dates): "with the rates of \(dates.joined(separator: " and "))"
    case .claim(let words), .solutions(let words), .runTogether(_, let words): words
    case .changedUnit(let name): "\(name) was another unit; values in it are in SI units now"
    case .sameButForCase(let name, let known): "\(name) and \(known) are two names"
    case .settingElsewhere("scale"):
      "scale is a variable here; :digits sets how many digits are shown"
    case .settingElsewhere("digits"):
      "digits(n) lists the digits of n; :digits n sets how many digits are shown"
    case .settingElsewhere(let name):
      "\(name) is a variable here; 0xFF and 255 to hex are in other bases"
    case .unusedParameter(let parameter, let function, let variable):
      "\(function) does not use \(parameter); its value depends on the variable \(variable)"
    case .unusedLocal(let name): "the value of \(name) is not used here"
    case .boundInFunction(let name, let function, let binder):
      "\(binder) gives \(name) no other value in \(function), which uses the variable \(name)"
    case .caseWasQuestion(let function):
      "\(function)(0) = … was a question until now, and defines a case from now on"
    }
  }
}
