internal import Evaluation

/// The help pages, made from the tables of functions, constants and commands.
package enum Help {
  /// The page without a name: what there is.
  package static var overview: String {
    let functions = BuiltIn.all.map(\.name).joined(separator: " ")
    let commands = CommandDefinition.all.map { ":\($0.name)" }.joined(separator: " ")
    return """
      Type an expression and press Enter: 3 1/4 + 2, sqrt 2 * sqrt 3, sin 30, 10^100 + 1

      x = 3/7       gives a variable a value; so do var x = 3/7 and 3/7 STO x
      f(x) = x^2    defines a function
      ANS  @12      the last result, the result of statement 12
      * 2  ^2  sqrt a line that begins with an operator, or is a function's name, goes on from ANS

      constants: \(Constant.allCases.map(\.rawValue).joined(separator: " "))
      functions: \(functions)
      commands:  \(commands)

      :help NAME tells more about each of them.
      """
  }

  /// The page of a function, constant or command.
  package static func page(_ name: String) -> String? {
    if name.hasPrefix(":") { return command(String(name.dropFirst())) }
    if let function = BuiltIn.named(name) { return page(function) }
    if let constant = Constant.allCases.first(where: { $0.names.contains(name) }) {
      return "\(constant.names.joined(separator: ", "))   \(constant.summary)"
    }
    return command(name)
  }

  /// Every name that has a page.
  package static var names: [String] {
    BuiltIn.all.map(\.name) + Constant.allCases.map(\.rawValue)
      + CommandDefinition.all.map { ":\($0.name)" }
  }

  private static func page(_ function: BuiltIn) -> String {
    """
    \(function.name)(\(function.parameters))   \(function.summary)
    domain:  \(function.domain)
    example: \(function.example.source)
             \(function.example.answer)
    """
  }

  private static func command(_ name: String) -> String? {
    CommandDefinition.named(name).map { command in
      let arguments = command.parameters.isEmpty ? "" : " \(command.parameters)"
      return ":\(command.name)\(arguments)   \(command.summary)"
    }
  }
}
