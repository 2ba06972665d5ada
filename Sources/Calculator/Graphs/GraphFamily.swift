internal import Arithmetic
internal import Evaluation
internal import Graphing
internal import Syntax

/// Curves in a graph that have names of their own, as those of a family: `a*sin x for a = 1..4`.
struct GraphFamily: Equatable {
  /// The family as the title has it; nil where the title leaves it out.
  let written: Expression?
  /// The numbers of its curves.
  var curves: Range<Int>
  /// The names of its curves: `a = 1`, `a = 2` and so on.
  let names: [String]
  /// Whether the numbers in its curves are rounded, and so also all that is found on them.
  var isRounded = false
  /// The point at which its only curve touches another one, which is no intersection.
  var contact: GraphContact?
}

/// A point in which a tangent touches its curve.
struct GraphContact: Equatable {
  /// The number of the curve.
  var curve: Int
  /// The exact x of the point.
  let x: Expression
}

extension [GraphFamily] {
  /// The name of a curve in a family; nil for another one.
  func name(ofCurve number: Int) -> String? {
    for family in self where family.curves.contains(number) {
      return family.names[number - family.curves.lowerBound]
    }
    return nil
  }

  /// The families among curves in which another stands for several: `places` are the new numbers of the curves.
  func renumbered(_ places: [Int]) -> [GraphFamily] {
    map { family in
      var family = family
      let first = family.curves.lowerBound
      family.curves = places[first]..<places[first] + family.curves.count
      if let contact = family.contact { family.contact?.curve = places[contact.curve] }
      return family
    }
  }

  /// Whether the numbers in a curve are rounded.
  func isRounded(_ number: Int) -> Bool {
    contains { $0.isRounded && $0.curves.contains(number) }
  }

  /// The point at which a curve, by its number, touches another one as its tangent; nil for another curve.
  func contact(ofCurve number: Int) -> GraphContact? {
    first { $0.curves.contains(number) }?.contact
  }

  /// The names of curves whose numbers are rounded.
  var roundedNames: [String] { filter(\.isRounded).flatMap(\.names) }

  /// Expressions as they were written, with at most one for each family.
  func written(_ expressions: [Expression]) -> [Expression] {
    expressions.indices.compactMap { number in
      guard let family = first(where: { $0.curves.contains(number) }) else {
        return expressions[number]
      }
      return number == family.curves.lowerBound ? family.written : nil
    }
  }
}

extension Session {
  /// The members of a family of curves of a variable, one for each number, and their names; another
  /// expression is alone, without a name.
  func members(
    of expression: Expression,
    variable: String
  ) throws(CommandError) -> (expressions: [Expression], names: [String]) {
    guard case .aggregate(.comprehension(let family)) = expression.kind, family.condition == nil,
      // A list in brackets is not a family.
      family.body.range.start == expression.range.start, GraphPath(expression) == nil,
      GraphPoints.sequence(expression, besides: variable, in: environment) == nil
    else { return ([expression], []) }
    var list = family.source
    if case .aggregate(.range) = list.kind {
      list = Expression(.aggregate(.list([list])), range: list.range)
    }
    let elements: [Value]
    do {
      elements = try environment.result(of: list).value.list?.elements ?? []
    } catch {
      throw CommandError(error.diagnostic, kind: .mathematical)
    }
    let bodies = environment.curves(in: family.body, of: variable)
    let count = elements.count * bodies.count
    guard 1...Self.mostMembers ~= count else {
      throw CommandError(
        "a family has 1 to \(Self.mostMembers) members, not \(count)",
        at: family.source.range
      )
    }
    var members: [Expression] = []
    var names: [String] = []
    let printer = Printer(.mathematical, vocabulary: vocabulary)
    for element in elements {
      guard let number = element.real?.exactExpression(environment.angleMode) else {
        throw CommandError(
          EvaluationError(.notNumber(element.kind), at: family.source.range).diagnostic,
          kind: .mathematical
        )
      }
      let name = family.name.equation(printer.text(of: number))
      for body in bodies {
        names.append(bodies.count == 1 ? name : "\(printer.text(of: body)), \(name)")
        members.append(environment.replacing(family.name, with: number, in: body))
      }
    }
    return (members, names)
  }

  /// More curves than these are not told apart.
  private static let mostMembers = 20
}
