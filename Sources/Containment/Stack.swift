internal import CProcess

/// The part of a thread's stack that a recursion may use.
package struct Stack {
  /// The address below which it is exhausted; stacks grow downwards.
  private let floor: UInt

  private init(floor: UInt) { self.floor = floor }

  /// No stack, which is exhausted.
  package static let none = Stack(floor: .max)

  /// That many bytes from here on.
  package static func here(_ bytes: UInt) -> Stack {
    Stack(floor: cprocess_stack_address() - bytes)
  }

  /// Whether the recursion has used all of it.
  package var isExhausted: Bool { cprocess_stack_address() < floor }

  /// Runs the body on a thread of its own, and waits for it; false where there can be no such thread.
  ///
  /// Its stack is a gigabyte, or what the system allows; memory is taken as it is used, and does not
  /// count towards the limit on memory.
  package static func withLargeStack(_ body: (Stack) -> Void) -> Bool {
    withoutActuallyEscaping(body) { body in
      var size = largest
      while size >= smallest {
        // What is below the floor is for the functions that the recursion calls.
        let work = Work { body(.here(UInt(size - reserve))) }
        if run(work, size) { return true }
        size /= 2
      }
      return false
    }
  }

  private static let largest = 1 << 30
  private static let smallest = 1 << 24
  private static let reserve = 1 << 20

  private final class Work {
    let body: () -> Void

    init(_ body: @escaping () -> Void) { self.body = body }
  }

  private static func run(_ work: Work, _ size: Int) -> Bool {
    let argument = Unmanaged.passRetained(work).toOpaque()
    if cprocess_run_on_stack(size, { Stack.carryOut($0) }, argument) { return true }
    Unmanaged<Work>.fromOpaque(argument).release()
    return false
  }

  private static func carryOut(_ argument: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    guard let argument else { return nil }
    Unmanaged<Work>.fromOpaque(argument).takeRetainedValue().body()
    return nil
  }
}
