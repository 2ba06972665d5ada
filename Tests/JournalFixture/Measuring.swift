import Storage

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Prints the median times of each use of a log with `count` records, in a different order in each
/// round, and of the same bytes written and flushed by hand.
func measure(_ folder: String, holding count: Int) throws(File.Failure) {
  let (log, other) = (Journal("\(folder)/log"), Journal("\(folder)/log"))
  try log.replace([UInt8](repeatElement(record, count: count).joined()))
  let bare = try BareFile("\(folder)/bare")
  let uses: [(name: String, act: () throws(File.Failure) -> Void)] = [
    ("by hand", { () throws(File.Failure) in bare.append(record) }),
    ("append", { () throws(File.Failure) in try log.append(record) }),
    ("nothing", { () throws(File.Failure) in try log.transaction { _ in .nothing } }),
    ("look", { () throws(File.Failure) in _ = log.mayHaveChanges }),
    ("number", { () throws(File.Failure) in _ = try log.reserve(atLeast: 1) }),
    ("take notice", { () throws(File.Failure) in try other.transaction { _ in .nothing } }),
  ]
  var times = uses.map { _ in [Duration]() }
  for _ in 1...300 {
    for (index, use) in uses.enumerated() {
      let start = ContinuousClock.now
      try use.act()
      times[index].append(ContinuousClock.now - start)
    }
  }
  for (use, times) in zip(uses, times) {
    let median = times.sorted()[times.count / 2]
    print("\(use.name): \(median / .microseconds(1)) µs")
  }
}

/// A record like those of the calculator.
private let record = Array(
  "x = sqrt 2\n# 12 1.4142135623730950488016887242096980785696718753769480731766797\n".utf8
)

/// A file that is written without any care.
private struct BareFile {
  private let system = SystemFileSystem()
  private let descriptor: Int32

  init(_ path: String) throws(File.Failure) {
    try File.replace(path, with: "")
    do {
      descriptor = try system.open(path, for: .appending)
    } catch {
      throw File.Failure("write", path, code: error.code)
    }
  }

  func append(_ bytes: [UInt8]) {
    _ = try? system.write(descriptor, bytes[...])
    try? system.flushData(descriptor)
  }
}
