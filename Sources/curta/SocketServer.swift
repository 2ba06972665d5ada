import CLibrary
import Calculator
import Containment
import Storage

/// Accepts connections at a Unix socket, and serves each in a process of its own, as if it were standard input and
/// output.
///
/// Only the owner can connect. The server ends with a signal, and removes the socket.
struct SocketServer: ~Copyable {
  private let listener: Int32

  /// Listens at a path where nothing is, or the socket of a server that has ended.
  init(_ path: String) throws(File.Failure) {
    guard var address = sockaddr_un(path: path) else {
      throw File.Failure("listen at", path, code: ENAMETOOLONG)
    }
    let descriptor = try Self.socket(path)
    if Self.call(connect, descriptor, &address) == 0 {
      CLibrary.close(descriptor)
      throw File.Failure("listen at", path, code: EADDRINUSE)
    }
    if errno == ECONNREFUSED, Self.isSocket(path) { unlink(path) }
    let mask = umask(0o077)
    defer { umask(mask) }
    guard Self.call(bind, descriptor, &address) == 0, listen(descriptor, Self.mostWaiting) == 0
    else {
      let failure = File.Failure("listen at", path)
      CLibrary.close(descriptor)
      throw failure
    }
    listener = descriptor
    removeAtEnd(path)
  }

  /// The connections that may wait.
  private static let mostWaiting: Int32 = 16

  /// Whether a socket is at the path: another file refuses connections, too, and must stay.
  private static func isSocket(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFSOCK
  }

  private static func socket(_ path: String) throws(File.Failure) -> Int32 {
    #if os(Linux)
    let kind = Int32(SOCK_STREAM.rawValue)
    #else
    let kind = SOCK_STREAM
    #endif
    let descriptor = CLibrary.socket(AF_UNIX, kind, 0)
    guard descriptor >= 0 else { throw File.Failure("listen at", path) }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    return descriptor
  }

  private static func call(
    _ function: (Int32, UnsafePointer<sockaddr>?, socklen_t) -> Int32,
    _ descriptor: Int32,
    _ address: inout sockaddr_un
  ) -> Int32 {
    withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        function(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
  }

  /// Serves until a signal comes; in the process of a connection, returns its exit status.
  func run(_ serve: () -> Int32) -> Int32 {
    // The processes of connections end by themselves.
    signal(SIGCHLD, SIG_IGN)
    while true {
      let connection = accept(listener, nil, nil)
      guard connection >= 0 else {
        guard errno == EINTR || errno == ECONNABORTED else { return Failure.Kind.file.rawValue }
        continue
      }
      // Without a process for it, the connection is closed.
      guard fork() == true else {
        CLibrary.close(connection)
        continue
      }
      for signal in [SIGCHLD, SIGINT, SIGTERM, SIGHUP] { CLibrary.signal(signal, SIG_DFL) }
      CLibrary.close(listener)
      dup2(connection, STDIN_FILENO)
      dup2(connection, STDOUT_FILENO)
      CLibrary.close(connection)
      return serve()
    }
  }
}

extension sockaddr_un {
  /// The address of a socket; nil where the path is too long.
  fileprivate init?(path: String) {
    self.init()
    sun_family = sa_family_t(AF_UNIX)
    let bytes = Array(path.utf8)
    let isShort = withUnsafeMutableBytes(of: &sun_path) { place in
      guard bytes.count < place.count else { return false }
      place.copyBytes(from: bytes)
      return true
    }
    guard isShort, !bytes.isEmpty else { return nil }
  }
}

/// The path of the socket, for the handler of signals.
nonisolated(unsafe) private var socketPath: UnsafeMutablePointer<CChar>?

/// Removes the socket when a signal ends the program.
private func removeAtEnd(_ path: String) {
  socketPath = strdup(path)
  for ending in [SIGINT, SIGTERM, SIGHUP] {
    signal(ending) { number in
      if let socketPath { unlink(socketPath) }
      signal(number, SIG_DFL)
      raise(number)
    }
  }
}
