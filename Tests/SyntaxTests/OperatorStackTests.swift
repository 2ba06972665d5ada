import Testing

@testable import Syntax

@Suite struct OperatorStackTests {
  private let power = PendingOperator.Power(
    base: Operand(root: 0, start: 0),
    isRaised: false,
    bindsFunction: false
  )

  @Test func `what was begun last comes off first`() {
    var stack = OperatorStack()
    #expect(stack.isEmpty)
    stack.append(.power(power))
    stack.append(.negation(1))
    #expect(stack.rank == .negation)
    #expect(stack.beforeLast?.rank == .power)
    stack.removeLast()
    #expect(stack.rank == .power)
    #expect(stack.beforeLast == nil)
    stack.removeLast()
    #expect(stack.isEmpty)
    #expect(stack.rank == nil)
  }

  @Test func `an open bracket is found wherever it waits`() {
    var stack = OperatorStack()
    stack.append(.bracket(PendingOperator.Bracket(range: SourceRange(0, 1), outer: PartialSum())))
    #expect(stack.hasOpening)
    stack.append(.negation(1))
    stack.append(.power(power))
    #expect(stack.hasOpening)
    for _ in 1...3 { stack.removeLast() }
    #expect(!stack.hasOpening)
  }
}
