// The watch on one file, however it is written: in place, replaced by a rename, or deleted and created again.
//
// The file is polled: change notifications (inotify, kqueue) miss writes from other computers on a network file system, and
// follow an inode instead of a name. Now and then it is opened, because a network file system may answer `stat` from its cache.
//
// - A file that was renamed into place is complete and is read at once: a new inode whose status changed after its content.
// - Any other change may be an incomplete write, and is read once it is old enough, by the file's times or by this clock.
// - A text that cannot be read is reported later: a slow writer may still be writing.
// - File times have a limited resolution: a file that was younger than that when read is read again.

import NavKit

struct FileWatch {
  /// The times between two polls, usually and just after a change.
  static let interval = Duration.milliseconds(100)
  static let shortInterval = Duration.milliseconds(25)
  /// The time that a file written in place must stay the same: a state that lasts 0.2 s must be seen.
  static let settling = Duration.milliseconds(50)
  /// The time that an unreadable text must stay the same.
  static let patience = Duration.seconds(2)
  /// The time after which a missing file counts as deleted.
  static let absence = Duration.milliseconds(700)
  /// The resolution of file times, and of those with whole seconds.
  static let resolution = Duration.milliseconds(20)
  static let coarseResolution = Duration.milliseconds(2100)
  /// The interval at which the file is opened for its status.
  static let opening = Duration.seconds(1)

  struct State: Equatable, Sendable {
    var status: FileStatus
    var bytes: [UInt8]
  }

  let path: FilePath
  private var seen: FileStatus?
  /// The times when the status was first seen, and when the file was last opened for it.
  private var since = Duration.zero
  private var opened = Duration.zero
  private var wasRenamed = false
  /// Whether the content was reported or needs no report, and whether that is certain.
  private var isDone = false
  private var isSure = false
  private(set) var reported: [UInt8]?
  /// The time since which an existing file is missing.
  private var missing: Duration?

  /// Whether the file changed just now, so that it must be polled again soon.
  var isRestless: Bool { seen != nil && !isDone && missing == nil && MonotonicClock.now - since < .milliseconds(300) }

  var isGone: Bool { missing.map { MonotonicClock.now - $0 >= Self.absence } ?? false }

  init(_ path: FilePath) { self.path = path }

  /// Polls the file.
  ///
  /// - Parameters:
  ///   - isWanted: Whether a file may be of interest, by its size and its first bytes.
  ///   - isReadable: Whether a text is what the caller expects.
  /// - Returns: A complete state that was not reported yet; nil if there is none, or no file.
  mutating func poll(
    at now: Duration, _ isWanted: (FilePath) -> Bool, _ isReadable: ([UInt8]) -> Bool
  ) -> State? {
    guard let status = status(at: now) else {
      missing = seen == nil ? nil : missing ?? now
      return nil
    }
    missing = nil
    guard needsReading(status, at: now, clock: .now) else { return nil }
    guard isWanted(path) else {
      (isDone, isSure) = (true, true)
      return nil
    }
    guard let file = try? FileDescriptor.openForReading(path), let bytes = try? file.readToEnd(expecting: status.size),
      (try? file.status()) == status
    else {
      // It changed during the read: wait again.
      seen = nil
      return nil
    }
    return state(State(status: status, bytes: bytes), at: now, clock: .now, isReadable)
  }

  /// Whether the content may have changed, or is unreported, and has been the same for long enough.
  mutating func needsReading(_ status: FileStatus, at now: Duration, clock: FileStatus.Time) -> Bool {
    if seen != status {
      wasRenamed = seen.map { !status.isSameFile(as: $0) && status.modified < status.statusChanged } ?? false
      (seen, since, isDone, isSure) = (status, now, false, false)
    }
    guard !isDone || !isSure else { return false }
    return wasRenamed || now - since >= Self.settling || clock.since(status.changed) >= Self.settling
  }

  /// The state to report after a read; nil for none.
  mutating func state(
    _ state: State, at now: Duration, clock: FileStatus.Time, _ isReadable: ([UInt8]) -> Bool
  ) -> State? {
    let status = state.status
    let isCoarse = status.modified.nanoseconds == 0 && status.statusChanged.nanoseconds == 0
    let resolution = isCoarse ? Self.coarseResolution : Self.resolution
    // By both clocks: a server's clock may be behind.
    isSure = now - since >= resolution || clock.since(status.changed) >= resolution
    guard state.bytes != reported else {
      isDone = true
      return nil
    }
    guard now - since >= Self.patience || isReadable(state.bytes) else {
      isDone = false
      return nil
    }
    isDone = true
    reported = state.bytes
    return state
  }

  /// The status of the file, if it is a regular one: opening a pipe would block until it has a writer.
  private mutating func status(at now: Duration) -> FileStatus? {
    guard let status = try? FileStatus.of(path), status.kind == .regular else { return nil }
    guard now - opened >= Self.opening else { return status }
    opened = now
    return try? FileDescriptor.openForReading(path).status()
  }
}
