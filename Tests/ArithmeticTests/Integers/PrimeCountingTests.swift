import Testing

@testable import Arithmetic

@Suite struct PrimeCountingTests {
  @Test func `small counts are those of a list`() {
    var count = 0
    for n in 1...2_000 {
      if Integer(n).isPrime == true {
        count += 1
        #expect(PrimeCounting.prime(count) == n)
      }
      #expect(PrimeCounting.count(through: n) == count, "\(n)")
    }
  }

  /// OEIS A006880.
  @Test(arguments: [(1_000_000, 78_498), (10_000_000, 664_579), (1_000_000_000, 50_847_534)])
  func `large counts are those of the tables`(n: Int, count: Int) {
    #expect(PrimeCounting.count(through: n) == count)
  }
}
