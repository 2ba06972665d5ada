internal import CFlint

extension ComplexBall {
  /// Encloses, from above, values on the branch cut of the last argument from 1 to infinity.
  ///
  /// `enclose` sets the result from the arguments, with the values from below where the last one is
  /// real; the function has conjugate values at conjugate arguments.
  static func encloseFromAbove(
    _ result: MutableComplexPointer,
    _ arguments: [MutableComplexPointer],
    _ enclose: () -> Void
  ) {
    guard let last = arguments.last, arb_is_zero(&last.pointee.imag) != 0 else { return enclose() }
    let one = ComplexBall()
    acb_one(one.pointer)
    if arb_lt(&last.pointee.real, &one.pointer.pointee.real) != 0 { return enclose() }
    let isOnCut = arb_gt(&last.pointee.real, &one.pointer.pointee.real) != 0
    let below = ComplexBall()
    if !isOnCut {
      enclose()
      acb_set(below.pointer, result)
    }
    for argument in arguments { acb_conj(argument, argument) }
    enclose()
    for argument in arguments { acb_conj(argument, argument) }
    acb_conj(result, result)
    if !isOnCut { acb_union(result, result, below.pointer, 64) }
  }
}
