package import Editing
import Syntax
import TextWidth

/// The action of a key or button on the keypad's screen.
package enum KeypadAction: Hashable, Sendable {
  /// Edits the statement.
  case edit(KeypadKey)
  /// Selects the next angle mode.
  case angleMode
  case graph
  /// Copies the statement before the one copied last, or the one after it.
  case older
  case newer
  /// Shows the next page of keys, or the previous one.
  case nextPage
  case previousPage
  /// Shows the first page of a group; on a page of the group, its next one.
  case group(KeypadPage.Group)
  case help
  /// Returns to the prompt, with the statement.
  case leave
}

/// A key that is drawn and can be clicked.
package struct KeypadButton: Hashable, Sendable {
  package var label: String
  package var action: KeypadAction

  init(_ label: String, _ action: KeypadAction) {
    self.label = label
    self.action = action
  }

  init(_ label: String, _ key: KeypadKey) { self.init(label, .edit(key)) }
}

/// The keys that are visible at a time.
package struct KeypadPage: Hashable, Sendable {
  /// The subject of a page.
  package enum Group: String, CaseIterable, Sendable {
    case numbers
    case functions
    case lists
    /// Variables and constants, and units on pages of their own: a small screen has no room for more tabs.
    case names
  }

  package var group: Group
  package var buttons: [KeypadButton]
  package var columns: Int

  /// The rows of keys on a page, without those that are on every page.
  package static let rows = 6

  /// All pages for a terminal `width` columns wide.
  static func all(_ knowledge: KeypadKnowledge, width: Int) -> [KeypadPage] {
    [KeypadPage(group: .numbers, buttons: numbers, columns: 6)]
      + pages(.functions, functions(knowledge) + questions, width)
      + pages(.lists, lists + knowledge.listFunctions.map { .init($0, .function($0)) }, width)
      + pages(.names, names(knowledge), width) + pages(.names, units, width)
  }

  /// As many pages as the keys need, at least one.
  private static func pages(
    _ group: Group,
    _ buttons: [KeypadButton],
    _ width: Int
  ) -> [KeypadPage] {
    let longest = buttons.map(\.label.displayWidth).max() ?? 0
    let columns = max(1, min(6, width / (min(longest, width - 2) + 2)))
    let capacity = columns * rows
    return stride(from: 0, to: max(1, buttons.count), by: capacity).map { start in
      let end = min(buttons.count, start + capacity)
      return KeypadPage(group: group, buttons: Array(buttons[start..<end]), columns: columns)
    }
  }

  private static let numbers: [KeypadButton] = [
    digits("789"), [.init("÷", .divide), .init("√", .root), .init("del", .delete)],
    digits("456"), [.init("×", .times), .init("x²", .square), .init("clear", .clear)],
    digits("123"), [.init("−", .minus), .init("x^y", .power), .init("undo", .undo)],
    digits("0"),
    [
      .init(".", .point), .init("E", .exponent), .init("+", .plus), .init("a/b", .fraction),
      .init("redo", .redo),
      .init("(", .openBracket), .init(")", .closeBracket), .init(",", .comma),
      .init("±", .negate), .init("1/x", .inverse), .init("mod", .modulo),
      .init("%", .percent), .init("!", .factorial), .init("°", .degree),
      .init("π", .constant("pi")), .init("e", .constant("e")), .init("sel", .grow),
    ],
  ].flatMap { $0 }

  /// The signs of calculus, and the functions, with the signs of complex numbers after the function of their polar form.
  private static func functions(_ knowledge: KeypadKnowledge) -> [KeypadButton] {
    let names = knowledge.functions
    let signs = KeypadEditor.signs
    // A call without arguments is a constant in a tree.
    var buttons =
      signs.map { KeypadButton($0.label, .sign($0.function)) }
      + names.filter { name in !signs.contains { $0.function.rawValue == name } }
      .map { name in
        let call = "\(name)()"
        let takesNothing = [Expression.today, Expression.random].contains(call)
        return KeypadButton(name, takesNothing ? .constant(call) : .function(name))
      }
    let unit = ImaginaryUnit.i.rawValue
    let polarForm = [
      KeypadButton(knowledge.vocabulary.name(ofConstant: unit), .constant(unit)),
      KeypadButton("∠", .angle),
    ]
    let polar = KeypadAction.edit(.function(Expression.polarFunction))
    let place = buttons.firstIndex { $0.action == polar }.map { $0 + 1 } ?? buttons.count
    buttons.insert(contentsOf: polarForm, at: place)
    return buttons
  }

  /// The signs of questions, a choice, and the connectives.
  private static let questions: [KeypadButton] =
    Relation.allCases.map { relation in
      let sign = relation.sign(in: .mathematical)
      return KeypadButton(relation == .equal ? "= ?" : sign, .relation(relation))
    } + [.init("if", .choice), .init("and", .and), .init("or", .or), .init("not", .not)]

  /// The signs of lists and matrices.
  private static let lists: [KeypadButton] = [
    .init("[", .openSquare), .init("]", .closeSquare), .init(",", .comma), .init("..", .range),
    .init(";", .semicolon), .init("matrix", .matrix), .init("A'", .transpose),
  ]

  /// Units that are often used, by what they measure.
  private static let units: [KeypadButton] = [
    // Length, area and volume.
    "mm", "cm", "m", "km", "in", "ft", "yd", "mi", "ha", "acre", "mL", "L",
    // Mass, time and temperature.
    "g", "kg", "t", "oz", "lb", "s", "min", "h", "d", "K", "°C", "°F",
    // Angles, speed, force and pressure.
    "deg", "rad", "mph", "kn", "N", "lbf", "Pa", "kPa", "bar", "atm", "psi", "mol",
    // Energy and power, frequency, electricity, light and data.
    "J", "kJ", "kWh", "eV", "kcal", "W", "kW", "hp", "Hz", "MHz", "A", "mA", "V", "ohm", "C", "F",
    "H", "T", "lm", "lx", "bit", "kB", "MB", "GiB",
  ].map { KeypadButton($0, .constant($0)) }

  private static func digits(_ text: String) -> [KeypadButton] {
    text.compactMap { digit in KeypadKey(digit).map { KeypadButton(String(digit), $0) } }
  }

  private static func names(_ knowledge: KeypadKnowledge) -> [KeypadButton] {
    let registers = (0...9).map { "X\($0)" }
    let others = knowledge.variables.filter { !registers.contains($0) }
    return (registers + others).map { KeypadButton($0, .variable($0)) }
      + [KeypadButton("τ", .constant("tau")), KeypadButton("φ", .constant("phi"))]
  }

  /// The keys that are on every page.
  static func common(_ knowledge: KeypadKnowledge, hasGraphs: Bool) -> [KeypadButton] {
    [
      .init("ANS", .answer), .init("STO", .store),
      .init(knowledge.angleMode.uppercased(), .angleMode), .init("older", .older),
      hasGraphs ? .init("graph", .graph) : .init("newer", .newer), .init("=", .equals),
    ]
  }

  static let arrows: [KeypadButton] = [
    .init("←", .left), .init("↑", .up), .init("↓", .down), .init("→", .right),
  ]
}
