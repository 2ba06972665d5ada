internal import Arithmetic
internal import Evaluation
internal import Syntax

// Families of curves: `a*sin x for a = 1..4`.

extension Session {
  /// The members of a family of curves of a variable, one for each number; another expression is alone.
  func members(
    of expression: Expression,
    variable: String
  ) throws(CommandError) -> [Expression] {
    guard case .aggregate(.comprehension(let family)) = expression.kind, family.condition == nil,
      // A list in brackets is not a family.
      family.body.range.start == expression.range.start, GraphPath(expression) == nil,
      GraphPoints.sequence(expression, besides: variable) == nil
    else { return [expression] }
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
    guard 1...Self.mostMembers ~= elements.count else {
      throw CommandError(
        "a family has 1 to \(Self.mostMembers) members, not \(elements.count)",
        at: family.source.range
      )
    }
    var members: [Expression] = []
    for element in elements {
      guard let number = element.real?.exactExpression(environment.angleMode) else {
        throw CommandError(
          EvaluationError(.notNumber(element.kind), at: family.source.range).diagnostic,
          kind: .mathematical
        )
      }
      members.append(
        family.body.mappingLeaves { leaf in
          guard case .variable(family.name) = leaf.kind else { return leaf }
          return number
        }
      )
    }
    return members
  }

  /// More curves than these are not told apart.
  private static let mostMembers = 20
}
