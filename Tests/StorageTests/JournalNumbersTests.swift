import Testing

@testable import Storage

@Suite struct JournalNumbersTests {
  @Test func `each number is greater than those before, whoever asks`() throws {
    try withFolder { folder throws in
      let (one, two) = (Journal("\(folder)/a/log"), Journal("\(folder)/a/log"))
      #expect(try one.reserve(atLeast: 5) == 5)
      #expect(try two.reserve(atLeast: 1) == 6)
      #expect(try one.reserve(atLeast: 6) == 7)
      #expect(try two.reserve(atLeast: 100) == 100)
      #expect(try one.reserve(atLeast: 0) == 101)
      #expect(names(in: "\(folder)/a") == ["log.lock"])
    }
  }

  @Test(arguments: [
    "", "\n", "garbage", "12", "12\n", "00000000000000000-5\n", "99999999999999999999\n",
    "9223372036854775807\n", "0999999999999999999\n",
    String(repeating: "\0", count: 20), String(repeating: "9", count: 1 << 16),
  ])
  func `where the lock's file holds no number, it starts from the minimum`(text: String) throws {
    try withFolder { folder throws in
      try File.replace("\(folder)/log.lock", with: text)
      let log = Journal("\(folder)/log")
      #expect(try log.reserve(atLeast: 3) == 3)
      #expect(try Journal("\(folder)/log").reserve(atLeast: 3) == 4)
      #expect(try log.reserve(atLeast: 3) == 5)
      // The object itself remembers the numbers that it gave.
      try File.replace("\(folder)/log.lock", with: text)
      #expect(try log.reserve(atLeast: 3) == 6)
    }
  }

  @Test func `numbers that were not used are given again, unless others were given since`() throws {
    try withFolder { folder throws in
      let (one, two) = (Journal("\(folder)/log"), Journal("\(folder)/log"))
      #expect(try one.reserve(atLeast: 1, count: 10) == 1)
      one.giveBack(4...10)
      #expect(try two.reserve(atLeast: 1) == 4)
      #expect(try one.reserve(atLeast: 1) == 5)
      two.giveBack(4...4)
      #expect(try two.reserve(atLeast: 1) == 6)
    }
  }

  @Test func `there is nothing to run over`() throws {
    try withFolder { folder throws in
      let log = Journal("\(folder)/log")
      #expect(try log.reserve(atLeast: .max) == .max)
      #expect(try log.reserve(atLeast: 1) == .max)
    }
  }
}
