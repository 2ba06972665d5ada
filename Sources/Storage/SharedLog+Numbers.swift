extension SharedLog {
  /// Numbers that nobody was given before, by any process that uses the file, and none smaller than
  /// this; returns the first of so many.
  ///
  /// The last number stands in the lock's file. It is not flushed, since those who were given numbers do
  /// not survive a power failure: their minima, taken from the file itself, are enough from then on.
  /// Where the lock's file holds no number, it starts from the minimum. Not to be called within a
  /// transaction, which has the lock.
  package func reserve(atLeast minimum: Int, count: Int = 1) throws(File.Failure) -> Int {
    try File.makeDirectory(File.directory(of: path), in: system)
    let lock = try takeLock()
    defer { extendLifetime(lock) }
    let last = max(Self.number(in: try lock.contents()) ?? 0, lastNumber)
    let number = max(minimum, last <= .max - count ? last + 1 : last)
    let end = number <= .max - count ? number + count - 1 : number
    try lock.overwrite(with: Self.text(of: end))
    lastNumber = end
    return number
  }

  /// Gives numbers back that were not used, if they are the last ones, and says whether they were; they
  /// are given again then.
  @discardableResult package func giveBack(_ numbers: ClosedRange<Int>) -> Bool {
    guard let lock = try? takeLock() else { return false }
    defer { extendLifetime(lock) }
    guard let bytes = try? lock.contents(), Self.number(in: bytes) == numbers.upperBound,
      (try? lock.overwrite(with: Self.text(of: numbers.lowerBound - 1))) != nil
    else { return false }
    lastNumber = min(lastNumber, numbers.lowerBound - 1)
    return true
  }

  /// A number as the lock's file has it: always of one length, so that it is written over in place and
  /// a write that was cut short leaves nothing smaller than before.
  private static func text(of number: Int) -> [UInt8] {
    let digits = String(number).utf8
    let zeros = [UInt8](repeating: UInt8(ascii: "0"), count: max(0, length - digits.count))
    return zeros + digits + [end]
  }

  private static func number(in bytes: [UInt8]) -> Int? {
    guard bytes.count > length, bytes[length] == end else { return nil }
    return Int(String(decoding: bytes[..<length], as: UTF8.self)).flatMap {
      $0 <= largest ? $0 : nil
    }
  }

  /// No counter of ours comes so far; a larger one was put there, and statements with such numbers
  /// could not be read again.
  private static let largest = 100_000_000_000

  /// As many digits as the largest number has.
  private static let length = 19
  private static let end = UInt8(ascii: "\n")
}
