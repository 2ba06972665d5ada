import Clock
import Testing

@Suite struct MomentTests {
  @Test func `time passes as the standard library's clock has it`() {
    let (start, first) = (Moment.now, ContinuousClock.now)
    let (second, end) = (ContinuousClock.now, Moment.now)
    #expect(start <= end)
    #expect(end - start >= .zero)
    // Both are read between the outer two; they differ only if the machine sleeps in between.
    #expect(end - start + .milliseconds(1) >= first.duration(to: second))
  }

  @Test func `a moment later is later by that much`() {
    let start = Moment.now
    let later = start + .milliseconds(1_500)
    #expect(start < later)
    #expect(later - start == .milliseconds(1_500))
    #expect(start - later == .milliseconds(-1_500))
  }
}
