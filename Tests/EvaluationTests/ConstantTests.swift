import Arithmetic
import Testing

@testable import Evaluation

@Suite struct ConstantTests {
  @Test(arguments: [
    (Constant.pi, "314159265358979323846"),
    (.e, "271828182845904523536"),
    (.tau, "628318530717958647693"),
    (.phi, "161803398874989484820"),
  ])
  func `a constant has its digits`(constant: Constant, digits: String) throws {
    #expect(try constant.value.real!.decimal(digits: 21).digits == digits)
  }

  @Test func `no two constants share a name`() {
    let names = Constant.allCases.flatMap(\.names)
    #expect(Set(names).count == names.count)
  }
}
