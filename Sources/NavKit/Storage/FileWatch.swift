// Watching one file, whoever writes it and however: in place, by a rename over it, or by deleting and creating it again.
//
// The file is looked at every tenth of a second. The systems' notices of changes (inotify, kqueue) would be faster, but they
// differ on every system, say nothing of what another computer writes on a network file system, and follow a file by its number
// and not by its name; a look is an `open` and an `fstat` of one file, and nothing is read as long as the status stays. It is
// opened each time because a network file system may answer `stat` from memory for seconds, but asks anew on `open`.
//
// What is told, and when:
//
// - A new file of that name, as a rename makes it, is whole: it is told at once if it can be read.
// - A file that was written in place may still be being written. It is told when it was the same in looks over 0.3 seconds, and
//   its text can be read. So a state that lies still for half a second is told, with as much to spare for a busy machine.
// - A text that cannot be read is tried again, and told when it has been the same for a second.
// - Some file systems count time in steps of up to two seconds, so that a second change in one step leaves no trace in the
//   status. For three seconds after a change the content is therefore read again every half second.

/// The states of a file, as they lie still.
package struct FileWatch {
  /// How long to wait from one look to the next.
  package static let interval = Duration.milliseconds(100)
  /// How long a file that is written in place has to be the same.
  static let settling = Duration.milliseconds(300)
  /// How long a text that cannot be read has to be the same.
  static let patience = Duration.seconds(1)
  /// How long a change of content may leave the status as it is, and how often the content is read meanwhile.
  static let coarsestTime = Duration.seconds(3)
  static let rereading = Duration.milliseconds(500)

  /// A state of the file.
  package struct State: Equatable, Sendable {
    package var status: FileStatus
    package var bytes: [UInt8]

    package init(status: FileStatus, bytes: [UInt8]) {
      self.status = status
      self.bytes = bytes
    }
  }

  private let path: FilePath
  private var seen: State?
  /// When it was first seen, and last read.
  private var since = Duration.zero
  private var lastRead = Duration.zero
  private var isTold = false
  /// The content that was told last.
  private var told: [UInt8]?

  package init(_ path: FilePath) { self.path = path }

  /// Looks at the file.
  ///
  /// - Parameter isWhole: Whether a text can be read.
  /// - Returns: A state that lies still and was not told yet; nil if there is none, or no file.
  package mutating func look(_ isWhole: ([UInt8]) -> Bool) -> State? {
    let now = MonotonicClock.now
    guard let file = Self.open(path), let status = try? file.status() else { return nil }
    guard needsReading(status, at: now) else { return nil }
    guard let bytes = try? file.readToEnd(expecting: status.size), (try? file.status()) == status else {
      // It changes while it is read: what was seen is no longer there, and what is there is not whole.
      since = now
      isTold = false
      return nil
    }
    return state(State(status: status, bytes: bytes), at: now, isWhole)
  }

  /// Whether the content may be another than the one that was seen, or is still to be told.
  mutating func needsReading(_ status: FileStatus, at now: Duration) -> Bool {
    guard let seen, seen.status == status, isTold else { return true }
    return now - since < Self.coarsestTime && now - lastRead >= Self.rereading
  }

  /// What is to be told of a state that was read at some time.
  mutating func state(_ state: State, at now: Duration, _ isWhole: ([UInt8]) -> Bool) -> State? {
    lastRead = now
    let before = seen
    if before != state {
      (seen, since) = (state, now)
      isTold = state.bytes == told
      let isNewFile = before.map { $0.status.inode != state.status.inode || $0.status.device != state.status.device }
      guard isNewFile ?? false else { return nil }
    }
    guard !isTold else { return nil }
    let isStill = before == state && now - since >= Self.settling
    guard before != state || isStill else { return nil }
    guard isWhole(state.bytes) || (before == state && now - since >= Self.patience) else { return nil }
    isTold = true
    told = state.bytes
    return state
  }

  /// Opens the file, if there is one that can be read to its end: to open a pipe would wait for its writer.
  private static func open(_ path: FilePath) -> FileDescriptor? {
    guard (try? FileStatus.of(path))?.kind == .regular else { return nil }
    return try? FileDescriptor.openForReading(path)
  }
}
