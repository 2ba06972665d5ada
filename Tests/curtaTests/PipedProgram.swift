import CPseudoTerminal
import TerminalTesting

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// The outcome of a program.
struct Outcome: Equatable {
  /// The exit status as in a shell: 128 plus the signal for a program that was killed.
  let status: Int32
  let output: String
  let errors: String

  init(_ status: Int32, _ output: String = "", errors: String = "") {
    self.status = status
    self.output = output
    self.errors = errors
  }
}

struct ProgramFailure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}

/// A program with pipes for its standard streams, driven from one thread.
final class PipedProgram {
  private(set) var output: [UInt8] = []
  private(set) var errors: [UInt8] = []
  let process: pid_t

  /// Kept alive while the program runs.
  private let folder: TestFolder
  private let input: Int32
  private var ends: [Int32]
  private var isInputOpen = true
  private var isReaped = false

  /// The time limit of every wait; it only ends a hanging test.
  private static let patience = Duration.seconds(300)

  /// Starts a program; unless it `blocks`, reading and writing too early fail with EAGAIN.
  init(
    _ path: String,
    _ arguments: [String],
    environment: [String: String],
    folder: TestFolder,
    blocks: Bool = true
  ) throws {
    self.folder = folder
    // A program that stops reading its input must not end the test.
    signal(SIGPIPE, SIG_IGN)
    let pipes = try (0..<3).map { _ in try makePipe() }
    (input, ends) = (pipes[0].write, [pipes[1].read, pipes[2].read])
    let theirs = [pipes[0].read, pipes[1].write, pipes[2].write]
    defer { for end in theirs { close(end) } }
    let words = ([path] + arguments).map { strdup($0) } + [nil]
    let everything = environment.merging(sanitizerOptions) { $1 }
    let variables = everything.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for text in words + variables { free(text) } }
    process = piped_program_start(theirs, folder.path, path, words, variables)
    guard process > 0 else { throw ProgramFailure("\(path) did not start: errno \(errno)") }
    for end in ends + [input] + (blocks ? [] : theirs) { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
  }

  deinit {
    closeInput()
    for end in ends where end >= 0 { close(end) }
    guard !isReaped else { return }
    kill(process, SIGKILL)
    waitpid(process, nil, 0)
  }

  /// Writes to the program's standard input, and reads its output meanwhile.
  func send(_ bytes: [UInt8]) throws {
    var rest = bytes[...]
    try wait("the program to read its input") {
      let count = rest.withUnsafeBytes { write(input, $0.baseAddress, $0.count) }
      if count > 0 { rest.removeFirst(count) }
      return rest.isEmpty || count < 0 && errno == EPIPE
    }
  }

  func closeInput() {
    if isInputOpen { close(input) }
    isInputOpen = false
  }

  /// Waits until the program has written a text to its standard output.
  func wait(forOutput text: String) throws {
    try wait("“\(text)”") { String(decoding: output, as: UTF8.self).contains(text) }
  }

  /// Sends the rest of the program's input, and waits for its end.
  func finish(input: [UInt8] = []) throws -> Outcome {
    try send(input)
    closeInput()
    try wait("the program's end") { ends.allSatisfy { $0 < 0 } }
    var status: Int32 = 0
    waitpid(process, &status, 0)
    isReaped = true
    return Outcome(
      status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + status & 0x7F,
      String(decoding: output, as: UTF8.self),
      errors: String(decoding: errors, as: UTF8.self)
    )
  }

  private func wait(_ purpose: String, until isDone: () -> Bool) throws {
    let deadline = ContinuousClock.now + Self.patience
    while !isDone() {
      guard ContinuousClock.now < deadline else {
        throw ProgramFailure("waited in vain for \(purpose); there were \(output.count) bytes")
      }
      listen()
    }
  }

  /// Reads what is available, waiting a moment for it.
  private func listen() {
    let writing = isInputOpen ? input : -1
    var descriptors = ends.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    descriptors.append(pollfd(fd: writing, events: Int16(POLLOUT), revents: 0))
    guard poll(&descriptors, nfds_t(descriptors.count), 50) > 0 else { return }
    if descriptors[0].revents != 0 { output += readSome(&ends[0]) }
    if descriptors[1].revents != 0 { errors += readSome(&ends[1]) }
  }

  private func readSome(_ end: inout Int32) -> ArraySlice<UInt8> {
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let count = read(end, &bytes, bytes.count)
    if count == 0 {
      close(end)
      end = -1
    }
    return bytes[..<max(0, count)]
  }
}

private func makePipe() throws -> (read: Int32, write: Int32) {
  var ends: [Int32] = [-1, -1]
  guard pipe(&ends) == 0 else { throw ProgramFailure("no pipe: errno \(errno)") }
  return (ends[0], ends[1])
}
