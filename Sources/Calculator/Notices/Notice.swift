internal import Arithmetic
internal import Evaluation
internal import Syntax

/// A notice shown with an answer: how the statement was read, or a likely mistake.
///
/// The words are in `Notice+Words.swift`.
enum Notice: Hashable {
  // The reading and its consequences
  /// A place where the grammar chose between two meanings.
  case reading(Reading.Kind, meaning: String, picture: Expression?)
  /// A name in a sum is the number that a percentage is: `200 + vat` where vat is 19%; the change is that of the sum
  /// before it.
  case percentageByName(name: String, percentage: String, change: String)
  /// A negative base was given its real root.
  case realRoot
  /// A root of a negative number whose principal value is not the real one.
  case principalRoot
  /// A remark on a value that cannot be written in the format asked for.
  case remark(String)
  /// A calculation used a value whose label is only a word: `size` is `12 MB`.
  case labelLeftOut(name: String, value: String)

  // Angles
  /// π in the argument of a trigonometric function in DEG or GRAD: `sin(pi/6)`.
  case piOutsideRadians
  /// A round number of degrees in RAD: `sin 30`.
  case degreesInRadians
  /// A small number in DEG or GRAD, such as users of bc write radians: `sin 1`.
  case radiansOutsideRadians
  /// π next to an inverse function that returns degrees or gradians: `atan(1)*180/pi`.
  case piBesideAngle(function: String)

  /// `integral(sin x, x = 0..pi)` in DEG.
  case calculusOutsideRadians
  /// `x*sin(x)` as a curve in DEG, where x is a number of degrees and a number.
  case curveOutsideRadians(String)
  /// `e^(i*30°)` in DEG, whose exponent is 30i.
  case degreesInExponent
  /// `6 cm*60°` in DEG is 360 cm, and no length of an arc.
  case degreesBesideUnits

  // Functions and operators
  /// The decimal logarithm of e: `log e`, `log(e^2)`.
  case logarithmOfE
  /// Arguments in the order of other programs: `log(8, 2)`, `root(27, 3)`, `nCr(6, 49)`.
  case otherOrder(call: String, meaning: String)
  /// `acot x` is between 0° and 180°, and elsewhere `atan(1/x)`.
  case arcCotangent
  /// `f(1); f(2)` shows the last value only.
  case hiddenAnswers
  /// `-7 mod 3` is 2.
  case remainderOfNegative
  /// `17^-1 mod 43` is 1/17, and the inverse is the call: `invmod(17, 43)`.
  case inverseRemainder(call: String)
  /// `-7 div 2` is −4.
  case quotientOfNegative
  /// `max x`, where x is one number and not a list.
  case singleArgument(function: String)
  /// `0^0` is 1.
  case zeroToZero
  /// `[1, 2]*[3, 4]` is [3, 8], and `dot` is the sum of the products.
  case productOfLists
  /// `[[1, 2], [3, 4]]^-1` has the inverses of the elements.
  case powerOfRows
  /// The parameters that an answer lists, R², and what is to be said of them: `[a, b]; R² = 1`.
  case fit(parameters: String, determination: String, remark: String)
  /// What a function says of its value, in words.
  case claim(String)
  /// What is proven about the solutions of an equation, in words.
  case solutions(String)
  /// Integers wrapped to a word, in words.
  case wrapped(String)
  /// `T to °F` is a point of the scale, where T is in kelvins and could be a difference.
  case kelvinsAsPoint
  /// `[10..1]` has no numbers.
  case emptyRange
  /// The standard uncertainty of an answer in which measured constants are; empty for one of several numbers.
  case measured(uncertainty: String)
  /// A formula has values only where these hold, and its simplified form may have others: x ≠ 0.
  case conditions([String])
  /// Columns of a file that have texts and are left out.
  case textColumns([String])

  // Names
  /// A value replaced another one in a name, from an expression of other names: `3 inch -> mm`.
  case replacedVariable(String)
  /// `-2^2` begins with a sign although there is an answer to subtract from.
  case signNotSubtraction
  /// A function was forgotten because a variable took its name.
  case forgottenFunction(String)
  /// A variable was forgotten because a function took its name.
  case forgottenVariable(String)
  /// A case with a number was added to a function that has a value for it: `f(3) = 9`.
  case addedCase(function: String)
  /// A function was replaced by what could be an equation, `f(x) = 0`: its formula before, and the call that solves
  /// the equation.
  case replacedFunction(String, formula: String, equation: String)
  /// A function was redefined, and its cases with numbers are kept.
  case keptCases(function: String)
  /// The constant tau or phi in a formula of names without values, where a name may be meant.
  case constantBesideNames(String)
  /// A built-in name changes its meaning, also in these functions.
  case hidesBuiltIn(String, isFunction: Bool, functions: [String])
  /// A variable, and not the unit of its name, is behind a number: `m = 5; 3 m`.
  case hidesUnit(String)
  /// A new variable has the name of a unit in these functions.
  case hidesUnitInFunctions(String, functions: [String])
  /// A unit that is a factor of its own, as a name would be that has a value: `kB*T`.
  case loneUnit(String)
  /// A name whose letters have values, or are bound around it, and what is said of it: "xy is one name; …".
  case runTogether(String, words: String)
  /// A unit that a person defined means something else from now on.
  case changedUnit(String)
  /// An amount of money was converted, with rates of these dates.
  case rates(dates: [String])
  /// A new name that differs from a known one only in case.
  case sameButForCase(name: String, known: String)
  /// A variable with the name of a setting of bc, `scale = 20`, or the function of one here, `digits 50`.
  case settingElsewhere(String)
  /// A function whose formula contains a variable instead of its parameter: `f(t) = x^2`.
  case unusedParameter(String, function: String, variable: String)
  /// A name after `where` that is not in the expression: `5 where x = 2`.
  case unusedLocal(String)
  /// A name that is a variable in a function, and bound around a call of it: `f(1) where y = 5`, `diff(f(1), y)`.
  case boundInFunction(String, function: String, binder: String)
  /// A function with a built-in name that calls itself, whose cases with numbers were questions until now.
  case caseWasQuestion(function: String)
}

extension Notice {
  /// The key under which a notice is remembered; notices with the same key have the same cause.
  var cause: Notice {
    switch self {
    case .reading(let kind, _, _): .reading(kind, meaning: "", picture: nil)
    case .piBesideAngle: .piBesideAngle(function: "")
    case .hidesBuiltIn(let name, _, []) where BuiltIn.named(name)?.takesLists == true:
      .hidesBuiltIn("", isFunction: true, functions: [])
    case .inverseRemainder: .inverseRemainder(call: "")
    case .otherOrder: .otherOrder(call: "", meaning: "")
    case .percentageByName, .runTogether, .wrapped, .hidesUnit, .hidesUnitInFunctions,
      .changedUnit, .rates, .claim, .solutions, .textColumns, .measured, .realRoot,
      .principalRoot,
      .remark, .labelLeftOut,
      .piOutsideRadians, .calculusOutsideRadians, .curveOutsideRadians, .degreesInExponent,
      .degreesInRadians,
      .radiansOutsideRadians,
      .logarithmOfE, .remainderOfNegative, .quotientOfNegative, .singleArgument, .loneUnit,
      .zeroToZero, .productOfLists, .powerOfRows, .emptyRange,
      .kelvinsAsPoint, .degreesBesideUnits,
      .fit,
      .conditions, .forgottenFunction, .forgottenVariable,
      .addedCase, .keptCases, .replacedFunction, .constantBesideNames, .hidesBuiltIn,
      .sameButForCase,
      .settingElsewhere, .unusedParameter, .unusedLocal, .boundInFunction, .caseWasQuestion,
      .replacedVariable, .signNotSubtraction, .arcCotangent,
      .hiddenAnswers:
      self
    }
  }

  /// Whether it says what an answer claims or under which conditions it holds, so that it stays if notices are off.
  var belongsToAnswer: Bool {
    switch self {
    case .conditions, .claim, .solutions: true
    case .reading, .piBesideAngle, .hidesBuiltIn, .inverseRemainder, .otherOrder, .percentageByName,
      .runTogether, .wrapped, .hidesUnit, .hidesUnitInFunctions, .changedUnit, .rates, .textColumns,
      .measured, .realRoot, .principalRoot, .remark, .labelLeftOut, .piOutsideRadians,
      .calculusOutsideRadians, .curveOutsideRadians, .degreesInExponent, .degreesInRadians,
      .radiansOutsideRadians, .logarithmOfE, .remainderOfNegative, .quotientOfNegative,
      .singleArgument, .loneUnit, .zeroToZero, .productOfLists, .powerOfRows, .emptyRange,
      .kelvinsAsPoint, .degreesBesideUnits, .fit, .forgottenFunction, .forgottenVariable,
      .addedCase, .keptCases, .replacedFunction, .constantBesideNames, .sameButForCase,
      .settingElsewhere, .unusedParameter, .unusedLocal, .boundInFunction, .caseWasQuestion,
      .replacedVariable, .signNotSubtraction, .arcCotangent, .hiddenAnswers:
      false
    }
  }

  /// Whether it is given each time and not once in a session.
  ///
  /// A reading is part of the answer, and so is a side effect of a statement. Two kinds of readings
  /// are only ways to write a number or a line, and never another number; at the prompt they are
  /// given once. That a sign applies after a power is a rule of mathematics, like 0^0: it is
  /// explained once, to those who come from a spreadsheet. So is that a name hides a function of lists,
  /// since many of these are names of quantities too: sum, mean, length.
  func isRepeated(atPrompt isAtPrompt: Bool) -> Bool {
    switch self {
    case .hidesBuiltIn(let name, _, []) where BuiltIn.named(name)?.takesLists == true: false
    case .reading(.repeatingDecimal, _, _), .reading(.continuation, _, _): !isAtPrompt
    case .reading(.negatedPower, _, _), .reading(.kelvinLookalike, _, _),
      .reading(.octalLookalike, _, _), .reading(.digitOfBase, _, _):
      false
    case .reading, .percentageByName, .wrapped, .realRoot, .principalRoot, .remark, .labelLeftOut,
      .forgottenFunction, .forgottenVariable,
      .unusedParameter, .unusedLocal, .boundInFunction, .caseWasQuestion, .addedCase, .keptCases,
      .replacedFunction,
      .hidesBuiltIn, .fit, .conditions, .textColumns,
      .measured,
      .hidesUnitInFunctions, .changedUnit, .rates, .claim, .solutions, .runTogether:
      true
    case .piOutsideRadians, .calculusOutsideRadians, .curveOutsideRadians, .degreesInExponent,
      .degreesInRadians,
      .radiansOutsideRadians, .piBesideAngle,
      .logarithmOfE, .otherOrder, .remainderOfNegative, .inverseRemainder, .quotientOfNegative,
      .singleArgument,
      .loneUnit, .zeroToZero, .productOfLists, .powerOfRows,
      .kelvinsAsPoint, .degreesBesideUnits, .constantBesideNames, .emptyRange, .sameButForCase,
      .hidesUnit,
      .settingElsewhere, .replacedVariable, .signNotSubtraction, .arcCotangent, .hiddenAnswers:
      false
    }
  }

  /// Whether it is only for a person who types and may have missed the prompt's `deg`.
  ///
  /// An angle of one degree is rare, and not an error.
  var isOnlyForTyped: Bool {
    self == .radiansOutsideRadians || self == .signNotSubtraction || self == .hiddenAnswers
  }
}
