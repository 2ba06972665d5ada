import Foundation
package import Testing

/// Runs the tests of a suite on threads of their own, two at a time: they wait for terminals while other tests compute.
package struct TerminalTrait: SuiteTrait, TestTrait, TestScoping {
  private static let executor = TwoThreads()

  package let isRecursive = true

  package func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @Sendable () async throws -> Void
  ) async throws {
    try await withTaskExecutorPreference(Self.executor, operation: function)
  }
}

extension Trait where Self == TerminalTrait {
  /// The suite's tests wait for terminals.
  package static var terminal: Self { TerminalTrait() }
}

private final class TwoThreads: TaskExecutor {
  private let queue = OperationQueue()

  init() { queue.maxConcurrentOperationCount = 2 }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.addOperation { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
