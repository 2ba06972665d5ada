import Storage

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Prints the medians of what an append takes, and of the same bytes written and flushed by hand.
func measure(_ folder: String) throws(File.Failure) {
  let system = SystemFileSystem()
  let log = SharedLog("\(folder)/log")
  let record = Array(
    "x = sqrt 2\n# 12 1.4142135623730950488016887242096980785696718753769480731766797\n".utf8
  )
  try log.append(record)
  try File.replace("\(folder)/bare", with: record)
  guard let bare = try? system.open("\(folder)/bare", for: .appending) else { return }
  var times: [String: [Duration]] = [:]
  for _ in 1...300 {
    times["append", default: []].append(
      try clock { () throws(File.Failure) in try log.append(record) }
    )
    times["bare", default: []].append(
      try clock { () throws(File.Failure) in
        _ = try? system.write(bare, record[...])
        try? system.flushData(bare)
      }
    )
    times["nothing", default: []].append(
      try clock { () throws(File.Failure) in try log.transaction { _ in .nothing } }
    )
    times["look", default: []].append(try clock { () throws(File.Failure) in _ = log.mayHaveNews })
    times["number", default: []].append(
      try clock { () throws(File.Failure) in _ = try log.reserve(atLeast: 1) }
    )
  }
  for (name, durations) in times.sorted(by: { $0.key < $1.key }) {
    print(name, durations.sorted()[durations.count / 2])
  }
}

private func clock(_ act: () throws(File.Failure) -> Void) throws(File.Failure) -> Duration {
  let start = ContinuousClock.now
  try act()
  return ContinuousClock.now - start
}
