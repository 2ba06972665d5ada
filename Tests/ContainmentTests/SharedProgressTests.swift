import Testing

@testable import Containment

@Suite struct SharedProgressTests {
  @Test func `what a copy begins is seen here`() throws {
    let (ours, theirs) = try #require(Channel.pair())
    let progress = SharedProgress()
    #expect(progress.unit == 0)
    let worker = Worker.begin {
      progress.begin(7, milliseconds: 0)
      theirs.send(bytes: [])
      _ = theirs.receive()
    }
    _ = ours.receive()
    #expect(progress.unit == 7)
    while !progress.isOverdue {}
    worker?.stop()
    progress.end()
    #expect(progress.unit == 0)
    #expect(!progress.isOverdue)
  }

  @Test func `work without a limit is never overdue`() {
    let progress = SharedProgress()
    progress.begin(1, milliseconds: nil)
    #expect(!progress.isOverdue)
  }
}
