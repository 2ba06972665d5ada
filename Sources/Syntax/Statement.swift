/// One statement of a line, ready to be executed.
///
/// It never changes. It is an object because it is passed to all that execute, report and store it.
package final class Statement: Sendable {
  package let kind: Kind
  /// The statement without the blanks and the semicolon around it, in UTF-8 offsets of its line.
  package let range: SourceRange
  /// Whether a semicolon after the statement keeps its answer from being printed.
  package let isSilent: Bool
  /// Readings of the statement that a reasonable person could take for another one, in the order of
  /// their places.
  package let readings: [Reading]

  package init(
    _ kind: Kind,
    range: SourceRange,
    isSilent: Bool,
    readings: [Reading] = []
  ) {
    self.kind = kind
    self.range = range
    self.isSilent = isSilent
    self.readings = readings
  }

  package enum Kind: Hashable, Sendable {
    case expression(Expression)
    /// `X3 = 3/7`, with or without `var`.
    case assignment(name: String, value: Expression)
    /// `f(x, y) = x + y` or a case of a function, `u(1) = 1`, with or without `var`.
    case definition(name: String, parameters: [Parameter], body: Expression)
    /// `3/7 STO X3 STO X4`: the names in the order in which they were written.
    case store(Expression, names: [String])

    /// The expression that the statement evaluates, or the body of the function that it defines.
    package var value: Expression {
      switch self {
      case .expression(let value), .assignment(_, let value), .definition(_, _, let value),
        .store(let value, _):
        value
      }
    }
  }
}

extension Statement: Hashable {
  package static func == (left: Statement, right: Statement) -> Bool {
    left.kind == right.kind && left.range == right.range && left.isSilent == right.isSilent
      && left.readings == right.readings
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(kind)
    hasher.combine(range)
  }
}

/// A place where the grammar chose between two meanings, so that the answer can say which.
package struct Reading: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// `1/2x` is (1/2)·x.
    case quotientTimes
    /// `sin x^2` is (sin x)², and `2∠30^2` is 2∠(30²).
    case functionBeforePower
    /// `sin 2x` is (sin 2)·x.
    case functionBeforeProduct
    /// `√2 m` is √(2 m).
    case functionOfQuantity
    /// `1/4%` is 1/(4%), and `100 + 2x%` is 100 + 2·(x%).
    case factorOfPercentage
    /// `50 + 20 percent` is 50 + 20/100.
    case percentageAsUnit
    /// `5 +- 1` is 5 + (−1), and `x <- 5` is x < −5.
    case signApart
    /// `sin² 30` is (sin 30)².
    case functionPower
    /// `15% of 80` is 15%·80.
    case wordForTimes
    /// `10 nCr 3` is nCr(10, 3).
    case functionBetween
    /// `|2 - 5|` is abs(2 − 5).
    case bars
    /// `--3` is −(−3).
    case doubledSign
    /// `sin pi/6` is (sin π)/6.
    case functionBeforeQuotient
    /// `√(4)!` is √(4!): a function without brackets of its own takes postfix operators too.
    case functionOfPostfix
    /// `1/3 1/4` is 1/(3 1/4), and `2^3 1/4` is 2^(3 1/4).
    case mixedNumber
    /// `e^2x` is (e^2)·x.
    case powerBeforeProduct
    /// `2^3^2` is 2^(3^2).
    case powerOfPower
    /// `100 + 5%` is 100·(1 + 5/100).
    case percentage
    /// `0.(3)` is 0.333….
    case repeatingDecimal
    /// `2_1` is 21.
    case digitGroup
    /// `- 3` with a blank continues from ANS.
    case continuation
    /// `-2^2` is −(2²).
    case negatedPower
    /// `8^1/3` is (8^1)/3.
    case powerBeforeQuotient
    /// `3!!` is (3!)!.
    case repeatedFactorial
    /// `2e - 3` is 2·e − 3, and `5exp 3` is 5·exp(3).
    case exponentLookalike
    /// `3e2` is 300, and a product where e2 has a value elsewhere.
    case numberNotName
    /// `0x1` is 0·x1, and a number to the base 16 elsewhere.
    case baseLookalike
    /// `e(2)` is e·2, and `phi(12)` is φ·12.
    case constantBeforeBracket
    /// `gamma-1` is Γ(−1).
    case letterBeforeSign
    /// `(f')(2)` is the derivative times 2.
    case derivativeBeforeBracket
    /// `3/4 ÷ 2/5` is ((3/4)/2)/5, and `3/4 mod 1/3` is ((3/4) mod 1)/3.
    case mixedDivisions
    /// `2³√27` is 2·∛27.
    case rootOrPower
    /// `2026-11-22` is a difference, and `11/22/2026` a quotient.
    case dateLookalike
    /// `5 ft 2 in` is 5 ft + 2 in.
    case sumOfUnits
    /// `3 pm` is a length, and a time elsewhere.
    case timeLookalike
    /// `64K` is a temperature, and 64 thousands or 65536 elsewhere.
    case kelvinLookalike
    /// `017` is 17, and an octal number elsewhere.
    case octalLookalike
    /// `7#5` is 5 to the base 7, and begins a comment elsewhere.
    case digitOfBase
    /// `[a b]` has one element.
    case blankInList
    /// `6.62607015(12)E-34` has repeating digits, and an uncertainty elsewhere.
    case uncertaintyLookalike
    /// `0xF0 ^ 0x0F` is a power, and combines bits elsewhere.
    case bitsLookalike
    /// `10 %(3)` is (10/100)·3, and the remainder elsewhere.
    case remainderLookalike
    /// `2^100 mod 1E9 + 7` is (2^100 mod 1E9) + 7.
    case remainderBeforeSum

    /// Whether fractions and exponents show the choice; other choices are between brackets.
    var isSeenInPicture: Bool {
      switch self {
      case .quotientTimes, .functionBeforeProduct, .functionBeforeQuotient, .mixedNumber,
        .powerBeforeProduct, .powerOfPower, .percentage, .continuation, .powerBeforeQuotient,
        .mixedDivisions, .rootOrPower, .remainderLookalike, .factorOfPercentage:
        true
      case .functionBeforePower, .functionOfPostfix, .repeatingDecimal, .digitGroup,
        .negatedPower, .repeatedFactorial, .exponentLookalike, .numberNotName, .baseLookalike,
        .constantBeforeBracket, .functionPower, .wordForTimes, .functionBetween, .bars,
        .doubledSign, .dateLookalike, .bitsLookalike,
        .uncertaintyLookalike, .blankInList, .sumOfUnits, .timeLookalike, .functionOfQuantity,
        .percentageAsUnit, .signApart, .kelvinLookalike, .octalLookalike, .digitOfBase,
        .derivativeBeforeBracket, .letterBeforeSign, .remainderBeforeSum:
        false
      }
    }
  }

  package let kind: Kind
  package let range: SourceRange
  /// The expression as it was understood, with the brackets that make the choice visible.
  package let meaning: String
  /// The expression as it was understood, where a picture of it in two dimensions shows the choice.
  package let picture: Expression?

  package init(
    _ kind: Kind,
    range: SourceRange,
    meaning: String,
    picture: Expression? = nil
  ) {
    self.kind = kind
    self.range = range
    self.meaning = meaning
    self.picture = picture
  }
}

/// What the head of a definition has in the place of an argument: a name in `f(x) = x^2`, a number in
/// `u(1) = 1`.
package enum Parameter: Hashable, Sendable {
  case name(String)
  /// A number with or without a sign, or a quotient of two.
  case number(Expression)

  /// The name; nil for a number.
  package var name: String? {
    switch self {
    case .name(let name): name
    case .number: nil
    }
  }

  /// The parameter as an expression.
  package var expression: Expression {
    switch self {
    case .name(let name): Expression(.variable(name))
    case .number(let number): number
    }
  }
}
