// The files that are followed: named ones, all in folders, including later ones, and the new lines of logs (`FollowedLog`).
//
// A folder is listed again when its status changes. All its files are watched, because one that is empty may be a state next.

import NavKit

struct FollowedFiles {
  /// A change of a file.
  enum Event {
    case state(FileWatch.State, before: [UInt8])
    case gone
  }

  struct File {
    fileprivate(set) var watch: FileWatch
    /// The folder that contains it; nil if it was named.
    let folder: String?
    fileprivate var isGone = false
    fileprivate var isListed = true

    var name: String { watch.path.description }
  }

  private let folders: [String]
  private let excludes: [String]
  /// A file that is not followed, such as the log that is written.
  private let left: FilePath?
  /// None, because no schema selects followed files.
  private let schemas: SchemaFinder
  private(set) var files: [File]
  /// The listed folders with their status, and whether one may have changed since without a different status.
  private var listed: [(path: FilePath, status: FileStatus?)] = []
  private var mayHaveChanged = true

  init(_ names: [String], excluding excludes: [String], leavingOut left: FilePath?, _ streams: Streams) {
    schemas = SchemaFinder(.off, streams)
    self.excludes = excludes
    self.left = left
    folders = names.filter(InputName.isFolder)
    files = names.filter { !InputName.isFolder($0) }.map { File(watch: FileWatch(FilePath($0)), folder: nil) }
  }

  /// Polls all files, and passes each event to `body`.
  ///
  /// - Parameter isReadable: Whether a text is what is expected of a file.
  /// - Returns: The time to wait before the next poll.
  mutating func poll(
    _ isReadable: (File, [UInt8]) -> Bool, _ body: (File, Event) throws -> Void
  ) throws -> Duration {
    let now = MonotonicClock.now
    try list()
    var isRestless = false
    for index in files.indices {
      let file = files[index]
      let before = file.watch.reported ?? []
      let state = files[index].watch.poll(at: now) { path in
        file.folder == nil || path.mayBeDocument
      } _: {
        isReadable(file, $0)
      }
      if let state { try body(files[index], .state(state, before: before)) }
      let isGone = files[index].watch.isGone
      if isGone, !file.isGone { try body(files[index], .gone) }
      files[index].isGone = isGone
      isRestless = isRestless || files[index].watch.isRestless
    }
    files.removeAll { $0.isGone && $0.folder != nil && !$0.isListed }
    return isRestless ? FileWatch.shortInterval : FileWatch.interval
  }

  private mutating func list() throws(CommandError) {
    guard !folders.isEmpty, mayHaveChanged || listed.contains(where: { (try? FileStatus.of($0.path)) != $0.status })
    else { return }
    let clock = FileStatus.Time.now
    var search = FolderSearch(for: .everything, excluding: excludes)
    var schemas = schemas
    for folder in folders { try search.walk(FilePath(folder), &schemas) }
    listed = search.folders.map { ($0, try? FileStatus.of($0)) }
    mayHaveChanged = listed.contains { folder in
      folder.status.map {
        clock.since($0.changed) < FileWatch.coarseResolution && $0.modified.nanoseconds == 0
          || clock.since($0.changed) < FileWatch.resolution
      } ?? false
    }
    let names = Set(search.files.map(\.path))
    let known = Set(files.map(\.watch.path))
    for index in files.indices {
      files[index].isListed = files[index].folder == nil || names.contains(files[index].watch.path)
    }
    for found in search.files
    where !known.contains(found.path) && found.path != left && (try? found.path.real()) != left {
      files.append(File(watch: FileWatch(found.path), folder: found.argument))
    }
  }
}

/// A log that is followed: yields the lines after those that were read, even if its oldest lines were removed meanwhile.
struct FollowedLog {
  private(set) var reader: LogReader
  /// The text that was read, and the number of its last line.
  private var text: [UInt8] = []
  private(set) var number = 0

  init(_ reader: LogReader) { self.reader = reader }

  mutating func read(_ text: [UInt8], at time: FileStatus.Time) -> [LogReader.Item] {
    reader.time = time.local
    let old = Self.lines(of: self.text)
    self.text = text
    let new = Self.lines(of: text)
    var start = old.count
    if !new.starts(with: old) {
      let first = new.prefix(Bytes.endOfLine(Array(new), from: 0) + 1)
      let kept = old.indices.first { at in
        (at == 0 || old[at - 1] == UInt8(ascii: "\n")) && old[at...].starts(with: first) && new.starts(with: old[at...])
      }
      if kept == nil { number = 0 }
      start = kept.map { old.count - $0 } ?? 0
    }
    var items: [LogReader.Item] = []
    LineBlocks.forEachLine(of: Array(new[start...]), after: &number) { items += reader.read($0, line: $1) }
    return items
  }

  private static func lines(of text: [UInt8]) -> ArraySlice<UInt8> {
    text[...(text.lastIndex(of: UInt8(ascii: "\n")) ?? -1)]
  }
}
