/// Why a line could not be read, and where.
///
/// The words are in `SyntaxError+Diagnostic.swift`.
package struct SyntaxError: Error, Hashable, Sendable {
  package let kind: Kind
  /// What the caret points at, in UTF-8 offsets of the line; empty where something is missing.
  package let range: SourceRange

  package init(_ kind: Kind, at range: SourceRange) {
    self.kind = kind
    self.range = range
  }

  /// What is wrong; the range of the text concerned is the error's or the payload's.
  package enum Kind: Hashable, Sendable {
    // Numbers
    case secondPoint
    /// 22.11.2026.
    case dateWithPoints
    /// `2E3.5`.
    case pointInExponent
    case lonePoint
    /// `A.*B`.
    case pointBeforeOperator
    case misplacedUnderscore
    /// `2E` without digits.
    case missingExponent
    case exponentTooLarge
    /// `0b102`, whose last digit the base does not have.
    case digitOutsideBase(Int, afterMark: Bool)
    /// `37#1`.
    case base
    /// `255 to base 99`.
    case targetBase
    /// `1,5`; the range is that of the whole number.
    case decimalComma(SourceRange)
    /// A comma among the digits of an argument or element, by the range of the number: `max(1,000, 2,000)`.
    case digitGroup(SourceRange)
    /// An operator after a conversion, by the range of that: `5 km to m*2`.
    case operatorAfterConversion(SourceRange)
    /// Local names after a base, which comes last: `x to hex where x = 255`.
    case bindingAfterBase
    /// A number after an operand, `2 3` or `x 2`; the range is that of the gap between them.
    case adjacentNumber(SourceRange)
    /// A number after another value in a list; the range between the two.
    case missingComma(SourceRange)
    /// A number after a function's name elsewhere, `log10 2`: its name here, and its range.
    case functionElsewhere(String, SourceRange)
    /// A number after the argument of a function without brackets: `max 1 2`, by the call, and the range of both.
    case secondArgument(String, SourceRange)
    /// A word between numbers that stands for a sign: `3 x 4`, `5 plus 3`.
    case wordForSign(String)
    /// A conversion in the body of a function: `f(x) = x to km`.
    case conversionInDefinition
    /// A number after a word of three letters or more, `increase 80`, and what is written here for it.
    case numberAfterWord(String?)
    /// A number after a degree sign: `35° 30`.
    case minutesOfArc
    /// A number after a sign of minutes: `6' 2''`.
    case feetAndInches
    /// `max (3, 4)`; the range is that of the blanks.
    case blankBeforeArguments(SourceRange)
    /// Digits in groups with blanks between them, `1 000 000`; the range is that of all of them.
    case groupedDigits(SourceRange)
    /// A number after a percent sign, which looks like a remainder.
    case percentAsRemainder
    /// A mixed number beside an operator that binds more closely than its fraction, and its range.
    case mixedNumberNeedsBrackets(SourceRange)

    // Unexpected text
    case unexpectedCharacter
    case unexpected(Expectation)
    /// `[1, 2; 3, 4](1, 2)`, an element in round brackets.
    case elementInRoundBrackets
    /// `**`, which other languages read as a power.
    case doubledTimes
    /// `//`, which other languages read as a quotient without its remainder.
    case doubledDivided
    /// `<<` and `>>`, which other languages read as shifts, with the function here.
    case shift(String)
    /// A postfix operator after a raised exponent; the range is that of the power.
    case postfixAfterSuperscript(SourceRange)
    case unopenedBracket
    /// The range is that of the opening bracket.
    case missingCloseBracket(SourceRange, closing: String)
    case missingResultNumber
    case resultNumberTooLarge

    // Names
    case missingArgument(function: String, example: String?)
    /// `sin^2 30`: a power between a function and its argument.
    case powerBeforeArgument(function: String)
    /// `sin^-1 30`, the inverse function or the power.
    case inverseOrPower(function: String, inverse: String)
    /// A function without the brackets that it needs.
    case missingBrackets(function: String, isUnit: Bool)
    /// `√` where the name `sqrt` has another meaning.
    case hiddenFunction(String)
    /// `sin(x) = 1/2`, in which nothing depends on x.
    case equation(function: String)
    case reservedName(Reservation)
    case invalidParameter
    case repeatedParameter
    /// `table(x = [1], x = [2])`.
    case repeatedColumn
    /// `x where x = 1, x = 2`.
    case repeatedLocalName
    /// `a where a = b, b = 2`: a local name in the value of one before it.
    case localNameTooEarly
    /// `p(x) = x(x + 1)`.
    case parameterCalled
    /// `x(2) where x = 3`.
    case localNameCalled
    /// `x == 5`, `!=`.
    case comparison
    /// `increase 80 by 15%`: the sum that it means, and its range.
    case percentageInWords(String, SourceRange)

    // Lists
    /// `L [2]`; the range is that of the blanks.
    case blankBeforeIndex(SourceRange)
    /// A name without a value before a list: `skewness [1, 2]`.
    case unknownFunction
    /// A function that is not known and takes a range, `int(x, x = 0..1)`, or nothing, `random()`: its name here, or
    /// what is written here.
    case functionNotHere(String, nearest: String?, notation: String?)
    /// `A'[1] = 3`, whose left side is no place in the value of a name.
    case noPlace
    /// `[1 -2]`, which has two elements elsewhere.
    case blankInList
    /// `A^2[1, 1]`, which could be an element of the power; the range is that of the exponent.
    case indexAfterExponent
    /// `1...3`.
    case threePoints
    /// `3 m in ft`, where `in` would be the inch.
    case wordForTo
    /// `infinity` as a bound.
    case infinity
    /// `5 bar -> psi` and `255 -> hex`, where others convert.
    case arrowForTo(target: String)
    /// `90 -> rad`, where a number without a unit cannot be converted.
    case arrowToUnit(String)
    /// `12°75'`, whose minutes are more than a degree.
    case sexagesimal
    /// `8 fl oz`, which are different units.
    case fluidOunce
    /// `5 N.m`, which would be a column of a table.
    case pointBetweenUnits
    /// A unit after a time such as 1:30, `4:30 min`.
    case unitAfterTime
    /// A letter after an angle, `52°31'N`.
    case directionAfterAngle
    /// `12°34'56"`.
    case secondsMark
    /// `2 in L`, with the variable, which may be a list.
    case membership(String)
    /// `20° C`, with the degree before a blank.
    case scaleAfterDegree
    /// `20° K`.
    case kelvinAfterDegree
    /// `3 m^x`.
    case exponentOfUnit
    /// A word after `to` that is no unit, and the unit that was probably meant.
    case unknownTarget(String?)
    /// `to ft, in` after a curve.
    case partsInGraph
    /// `[1, 5, 7..9]`, which could be read in two ways.
    case rangeAfterNumber
    /// `1..10` without square brackets.
    case rangeOutsideList
    /// A range among the arguments of a function that takes none: `gcd(k, k = 1..9)`.
    case rangeInCall(function: String)
    /// `0.333...`.
    case pointsAfterDecimal
    /// `[1..2; 3, 4]`.
    case rangeInMatrix

    // Statements
    case unfinishedAssignment
    case unfinishedDefinition
    /// `let a = 3`; the range is that of the first word.
    case foreignDeclaration(SourceRange)

    // Commands
    case missingCommandName
    case unclosedQuote

    // Bounds
    case tooDeep
  }

  /// What was expected.
  package enum Expectation: Hashable, Sendable {
    case operand
    case name
    case equals
    case endOfStatement
    case closeBracketOrComma
    case closeSquareOrComma
    /// The word after a condition.
    case then
    /// The word `else`.
    case otherwise
    /// A range after `for k = 0,`.
    case range
    /// The word after `to`.
    case target
  }

  /// Why a name cannot be given a value.
  package enum Reservation: Hashable, Sendable {
    case constant
    case answer
    case result
    /// X0 to X9, which hold a number and cannot be functions.
    case numberedVariable
    /// A word of the language, such as `if`.
    case keyword
    /// A function, of which no unit has the name.
    case function
  }
}
