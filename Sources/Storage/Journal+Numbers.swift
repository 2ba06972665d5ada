extension Journal {
  /// Returns the first of `count` numbers that no process using this file was given before, none of
  /// them below `minimum`.
  ///
  /// The last number is in the lock's file. That is not flushed, because those who were given
  /// numbers do not survive a power failure: their minima, taken from the file itself, are enough
  /// from then on. Where the lock's file holds no number, numbering starts from the minimum. Must
  /// not be called within a transaction, which holds the lock.
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

  /// Gives back unused numbers, if they are the last ones, so that they are given out again;
  /// returns whether they were the last.
  @discardableResult package func giveBack(_ numbers: ClosedRange<Int>) -> Bool {
    guard let lock = try? takeLock() else { return false }
    defer { extendLifetime(lock) }
    guard let bytes = try? lock.contents(), Self.number(in: bytes) == numbers.upperBound,
      (try? lock.overwrite(with: Self.text(of: numbers.lowerBound - 1))) != nil
    else { return false }
    lastNumber = min(lastNumber, numbers.lowerBound - 1)
    return true
  }

  /// A number as the lock's file has it: always of the same length, so that it is overwritten in
  /// place and an incomplete write leaves nothing smaller than before.
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

  /// No counter of ours gets this far: a larger one was put there by somebody else, and statements
  /// with such numbers could not be read again.
  private static let largest = 100_000_000_000

  /// The number of digits of the largest `Int`.
  private static let length = 19
  private static let end = UInt8(ascii: "\n")
}
