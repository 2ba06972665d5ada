internal import Evaluation
internal import Syntax

/// What a person is told beside an answer: how the statement was read, or what is likely a mistake.
///
/// The words are in `Notice+Words.swift`.
enum Notice: Hashable {
  // How it was read, and what came of it
  /// A place where the grammar chose between two meanings.
  case reading(Reading.Kind, meaning: String, picture: Expression?)
  /// A negative base was given its real root.
  case realRoot
  /// What is known of a value that cannot be written as it was asked for.
  case remark(String)
  /// A value was computed with whose label is only a word: `size` is `12 MB`.
  case labelLeftOut(name: String, value: String)

  // Angles
  /// π in the argument of a trigonometric function in DEG or GRAD: `sin(pi/6)`.
  case piOutsideRadians
  /// A round number of degrees in RAD: `sin 30`.
  case degreesInRadians
  /// A small number in DEG or GRAD, as who comes from bc writes radians: `sin 1`.
  case radiansOutsideRadians
  /// π beside an inverse function that answers in DEG or GRAD: `atan(1)*180/pi`.
  case piBesideAngle(function: String)

  // Functions and operators
  /// The decimal logarithm of e: `log e`, `log(e^2)`.
  case logarithmOfE
  /// Arguments in the order that other programs want: `log(8, 2)`, `root(27, 3)`, `nCr(6, 49)`.
  case otherOrder(call: String, meaning: String)
  /// `acot x` is between 0° and 180°, and elsewhere `atan(1/x)`.
  case arcCotangent
  /// `f(1); f(2)` shows the last value only.
  case hiddenAnswers
  /// `-7 mod 3` is 2.
  case remainderOfNegative
  /// `0^0` is 1.
  case zeroToZero

  // Names
  /// A value was stored into a name that had one, from an expression of other names: `3 inch -> mm`.
  case replacedVariable(String)
  /// `-2^2` begins with a sign where there is an answer to subtract from.
  case signNotSubtraction
  /// A function was forgotten for a variable of its name.
  case forgottenFunction(String)
  /// A variable was forgotten for a function of its name.
  case forgottenVariable(String)
  /// A built-in name begins to mean something else, in these functions too.
  case hidesBuiltIn(String, isFunction: Bool, functions: [String])
  /// A new name that differs from a known one only in its capitals.
  case sameButForCase(name: String, known: String)
  /// A variable with the name of a setting of bc: `scale = 20`.
  case settingElsewhere(String)
  /// A function whose formula holds a variable in the place of its parameter: `f(t) = x^2`.
  case unusedParameter(String, function: String, variable: String)
}

extension Notice {
  /// What is remembered of a notice that was given; notices with the same one have one cause.
  var cause: Notice {
    switch self {
    case .reading(let kind, _, _): .reading(kind, meaning: "", picture: nil)
    case .piBesideAngle: .piBesideAngle(function: "")
    case .otherOrder: .otherOrder(call: "", meaning: "")
    case .labelLeftOut(let name, _): .labelLeftOut(name: name, value: "")
    case .realRoot, .remark, .piOutsideRadians, .degreesInRadians, .radiansOutsideRadians,
      .logarithmOfE, .remainderOfNegative, .zeroToZero, .forgottenFunction, .forgottenVariable,
      .hidesBuiltIn, .sameButForCase,
      .settingElsewhere, .unusedParameter, .replacedVariable, .signNotSubtraction, .arcCotangent,
      .hiddenAnswers:
      self
    }
  }

  /// Whether it is given each time and not once a session.
  ///
  /// A reading is part of the answer, and so is what a statement changed beside what it was asked to.
  /// Two readings are of one way to write and never of another number; at the prompt they need not be
  /// told a person who has seen them. That a sign comes behind a power is a rule of mathematics, as
  /// 0^0 is: it is told to those who come from a spreadsheet, once.
  func isRepeated(atPrompt isAtPrompt: Bool) -> Bool {
    switch self {
    case .reading(.repeatingDecimal, _, _), .reading(.continuation, _, _): !isAtPrompt
    case .reading(.negatedPower, _, _): false
    case .reading, .realRoot, .remark, .labelLeftOut, .forgottenFunction, .forgottenVariable,
      .unusedParameter, .hidesBuiltIn:
      true
    case .piOutsideRadians, .degreesInRadians, .radiansOutsideRadians, .piBesideAngle,
      .logarithmOfE, .otherOrder, .remainderOfNegative, .zeroToZero, .sameButForCase,
      .settingElsewhere, .replacedVariable, .signNotSubtraction, .arcCotangent, .hiddenAnswers:
      false
    }
  }
  /// Whether it is only given to a person who types, whom the prompt's `deg` may have escaped.
  ///
  /// An angle of one degree is seldom, and no mistake.
  var isOnlyForTyped: Bool {
    self == .radiansOutsideRadians || self == .signNotSubtraction || self == .hiddenAnswers
  }
}
