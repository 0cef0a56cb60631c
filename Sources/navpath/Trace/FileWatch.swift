// Watching one file, however it is written: in place, by a rename over it, or by deleting and creating it again.
//
// The file is polled: change notifications (inotify, kqueue) miss what another computer writes on a network file system, and
// follow an inode instead of a name. It is opened each time, as a network file system may answer `stat` from its cache.
//
// - A file that was renamed into place is complete and is reported at once: a new inode whose status changed after its content.
// - Any other change may be half of a write, and is reported once status and content were the same for a while.
// - A text that cannot be read is reported later: a slow writer may still be at it.
// - Some file systems store times in steps of up to two seconds: for a while after a change the content is read again.

import NavKit

struct FileWatch {
  /// How long to wait between two polls.
  static let interval = Duration.milliseconds(100)
  /// How long a file that is written in place must stay the same.
  static let settling = Duration.milliseconds(400)
  /// How long a text that cannot be read must stay the same.
  static let patience = Duration.seconds(2)
  /// How long a file must be missing to be gone.
  static let absence = Duration.milliseconds(700)
  /// How long a change of content may leave the status as it is, and how often the content is read meanwhile.
  static let coarsestTime = Duration.seconds(3)
  static let rereading = Duration.milliseconds(500)

  struct State: Equatable, Sendable {
    var status: FileStatus
    var bytes: [UInt8]
  }

  private let path: FilePath
  private var seen: State?
  /// When the state was first seen, and last read.
  private var since = Duration.zero
  private var lastRead = Duration.zero
  private var isReported = false
  /// The content that was reported last.
  private var reported: [UInt8]?
  /// Since when a file that was there is not.
  private var missing: Duration?

  /// Whether the file was deleted and has not been rewritten for a while.
  var isGone: Bool { missing.map { MonotonicClock.now - $0 >= Self.absence } ?? false }

  init(_ path: FilePath) { self.path = path }

  /// Looks at the file.
  ///
  /// - Parameter isReadable: Whether a text is what the caller expects.
  /// - Returns: A complete state that was not reported yet; nil if there is none, or no file.
  mutating func poll(_ isReadable: ([UInt8]) -> Bool) -> State? {
    let now = MonotonicClock.now
    guard let file = Self.open(path), let status = try? file.status() else {
      missing = seen == nil ? nil : missing ?? now
      return nil
    }
    missing = nil
    guard needsReading(status, at: now) else { return nil }
    guard let bytes = try? file.readToEnd(expecting: status.size), (try? file.status()) == status else {
      // It changed while it was read: the waiting begins again.
      seen = nil
      return nil
    }
    return state(State(status: status, bytes: bytes), at: now, isReadable)
  }

  /// Whether the content may have changed, or is still to be reported.
  mutating func needsReading(_ status: FileStatus, at now: Duration) -> Bool {
    guard let seen, seen.status == status, isReported else { return true }
    return now - since < Self.coarsestTime && now - lastRead >= Self.rereading
  }

  /// What is to be reported of a state that was read at some time.
  mutating func state(_ state: State, at now: Duration, _ isReadable: ([UInt8]) -> Bool) -> State? {
    lastRead = now
    var isComplete = false
    if seen != state {
      isComplete = state.status.wasRenamed(since: seen?.status)
      (seen, since) = (state, now)
      isReported = state.bytes == reported
    }
    guard !isReported else { return nil }
    let age = now - since
    guard isComplete || age >= Self.settling else { return nil }
    guard age >= Self.patience || isReadable(state.bytes) else { return nil }
    isReported = true
    reported = state.bytes
    return state
  }

  /// Opens the file, if it is a regular one: opening a pipe would wait for its writer.
  private static func open(_ path: FilePath) -> FileDescriptor? {
    guard (try? FileStatus.of(path))?.kind == .regular else { return nil }
    return try? FileDescriptor.openForReading(path)
  }
}

extension FileStatus {
  fileprivate func wasRenamed(since earlier: FileStatus?) -> Bool {
    guard let earlier, inode != earlier.inode || device != earlier.device else { return false }
    return modified < statusChanged
  }
}
