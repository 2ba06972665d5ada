package import Syntax

/// What a person asks of the keypad, by a key, a button or a menu.
package enum KeypadKey: Hashable, Sendable {
  // Numbers
  case digit(UInt8)
  case point
  /// The mark before the power of ten.
  case exponent
  /// Begins the fraction of a mixed number; after a decimal it keeps a bracket from being a period.
  case blank

  // Operators
  case infix(KeypadElement.InfixOperator)
  case postfix(Expression.PostfixOperator)
  case not
  case square
  /// One over what is before the cursor.
  case inverse
  /// A fraction with what is before the cursor as its numerator, whatever is around it.
  case fraction
  /// Puts a minus before what is before the cursor, or removes it.
  case negate

  // Brackets and names
  case openBracket
  case closeBracket
  /// Begins a list, or the indices after a list or a matrix.
  case openSquare
  case closeSquare
  case comma
  /// Ends a row of a matrix.
  case semicolon
  /// The sign between the first and the last number of a range.
  case range
  /// A matrix of two rows and columns with places for its elements.
  case matrix
  /// A function by its canonical name; a root is `sqrt`, or `root` with an index.
  case function(String)
  /// A sign that binds a name, with places for its bounds and what it is applied to: ∫, ∑, lim.
  case sign(BindingFunction)
  /// A choice with places for its condition and its two values.
  case choice
  case constant(String)
  case variable(String)
  /// A letter of a name that is typed; `E` after a number is the exponent mark, and `@` with digits
  /// the result of a statement.
  case letter(Character)
  case answer
  /// The result of a statement.
  case result(Int)
  case store
  /// Text that was pasted or recalled.
  case paste(String)

  // Editing
  case equals
  case delete
  case clear
  case undo
  case redo

  // Moving
  case left
  case right
  case up
  case down
  case home
  case end
  /// Selects the node, then the one around it.
  case grow
  /// Goes back to the smaller selection.
  case shrink

  package static let plus = KeypadKey.infix(.sum(.plus))
  package static let minus = KeypadKey.infix(.sum(.minus))
  package static let times = KeypadKey.infix(.product(.times))
  package static let divide = KeypadKey.infix(.product(.divided))
  package static let modulo = KeypadKey.infix(.product(.modulo))
  package static let power = KeypadKey.infix(.power)
  package static let and = KeypadKey.infix(.and)
  package static let or = KeypadKey.infix(.or)
  package static let factorial = KeypadKey.postfix(.factorial)
  package static let percent = KeypadKey.postfix(.percent)
  package static let degree = KeypadKey.postfix(.degree)
  /// The transpose of a matrix.
  package static let transpose = KeypadKey.postfix(.transpose)
  /// The angle of a complex number in polar form, after its absolute value.
  package static let angle = KeypadKey.function(Expression.polarFunction)
  /// The square root.
  package static let root = KeypadKey.function("sqrt")

  /// A comparison with what follows.
  package static func relation(_ relation: Relation) -> KeypadKey { .infix(.relation(relation)) }

  /// The key of a single character on a keyboard, `nil` for characters outside the language.
  package init?(_ character: Character) {
    switch character {
    case "0"..."9": self = .digit(character.asciiValue.map { $0 - 48 } ?? 0)
    case ".": self = .point
    case " ": self = .blank
    case "+": self = .plus
    case "-", "−": self = .minus
    case "*", "·", "×", "⋅": self = .times
    case "/", "÷": self = .divide
    case "^": self = .power
    case "²": self = .square
    case "!": self = .factorial
    case "%": self = .percent
    case "°": self = .degree
    case "'": self = .transpose
    case "(": self = .openBracket
    case ")": self = .closeBracket
    case "[": self = .openSquare
    case "]": self = .closeSquare
    case ";": self = .semicolon
    case ":": self = .range
    case ",": self = .comma
    case "√": self = .root
    case "∠": self = .angle
    case "π": self = .constant("pi")
    case "τ": self = .constant("tau")
    case "φ": self = .constant("phi")
    case "→": self = .store
    case "<": self = .relation(.less)
    case "≤": self = .relation(.lessOrEqual)
    case "≥": self = .relation(.greaterOrEqual)
    case "≠": self = .relation(.notEqual)
    case "=": self = .equals
    case "_", "@": self = .letter(character)
    default:
      guard character.isLetter else { return nil }
      self = .letter(character)
    }
  }
}
