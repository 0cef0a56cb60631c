// The part of a run that follows files, and the recording of changes.

import NavKit

extension TraceRun {
  /// Prints each complete state of the files, until a signal ends the run or the output has no reader.
  func follow(_ output: inout BufferedOutput) throws {
    let names = files.files.map(\.path.description)
    let isMany = names.count > 1 || names.contains(where: InputName.isFolder)
    for name in names where !InputName.isFolder(name) { try checkCanBeFollowed(name) }
    let log = options.log.map { FilePath($0) }
    let left = log.map { (try? $0.parent.real().appending($0.name ?? $0)) ?? $0 }
    var followed = FollowedFiles(names, excluding: options.inputs.excludes, leavingOut: left, streams)
    var logs: [String: FollowedLog] = [:]
    var empties = EmptyStates<String>(most: .max)
    while ProcessSignals.deferredSignal == nil {
      let pause = try followed.poll { file, bytes in
        (try? DocumentValue.read(bytes)) != nil
          || file.mayBeLog(logs[file.name]) && bytes.last == UInt8(ascii: "\n")
            && LogReader.kind(of: bytes) != .document
      } _: { file, event in
        let name = shown(file)
        guard case .state(let seen, let before) = event else {
          if file.folder != nil {
            empties.forget(file.name)
            if trace.forget(name) { try record(nil, of: name, at: .now) }
          }
          let end = file.folder == nil ? ", waiting for it to come back" : ""
          if !streams.isQuiet { streams.report("\(Visible.text(name)): deleted\(end)") }
          return
        }
        let reader = try reader(of: file.name)
        if logs[file.name] != nil || before.isEmpty && file.folder == nil && LogReader.kind(of: seen.bytes) != .document
        {
          var log = logs[file.name] ?? FollowedLog(LogReader(reader, file: name))
          let items = log.read(seen.bytes, after: before, at: seen.status.changed)
          if log.reader.stateCount > 0 {
            logs[file.name] = log
            try add(items, reader, &output)
            return try output.flush()
          }
        }
        var origin = StateOrigin(file: name, source: isMany ? name : nil)
        origin.time = seen.status.changed.local
        let state = TracedState(state: reader.state(of: seen.bytes), origin: origin, changed: seen.status.changed)
        let isKnown = file.folder == nil || empties.isKnown(file.name)
        let certainty = isKnown ? .path : reader.certainty(of: state.state)
        guard certainty != .none, certainty != .possible else { return }
        for state in empties.add(state, at: file.name, isCertain: certainty == .path) {
          try add(state, reader, &output)
        }
        try output.flush()
      }
      _ = try streams.output.wait(nil, pause)
    }
  }

  private func shown(_ file: FollowedFiles.File) -> String {
    if streams.names?.has(file.name) == false { streams.names?.add(file.name, foundIn: file.folder) }
    return streams.names?.shown(file.name) ?? InputName.shown(file.name)
  }

  private func checkCanBeFollowed(_ file: String) throws(CommandError) {
    if let log = options.log, FilePath(file).isSameFile(as: FilePath(log)) {
      throw CommandError("is the log that --record writes: follow other files", of: file, exit: .usage)
    }
    let isRegular: Bool
    do throws(SystemError) {
      isRegular = try FileStatus.of(FilePath(file)).kind == .regular
      if isRegular { _ = try FileDescriptor.openForReading(FilePath(file)) }
    } catch {
      guard error.number == .noSuchFile else { throw CommandError(NavStorageError(FilePath(file), .system(error))) }
      if !streams.isQuiet { streams.report("\(Visible.text(file)): not there yet, waiting for it") }
      return
    }
    guard !isRegular else { return }
    throw CommandError(
      "cannot be followed: not a regular file; '-' reads a stream line by line", of: file, exit: .system)
  }

  // MARK: Recording

  func record(_ state: TracedState, _ reader: StateReader) throws {
    guard options.log != nil else { return }
    var text = StateText(reader: reader, redaction: redaction)
    // A line of a log names its own source.
    let file = state.origin.source ?? (state.origin.line == nil ? state.origin.file : nil)
    let value = try NavJSON.Value(parsing: text.text(of: state.state))
    redaction = text.redaction
    try record(value.unspacedBytes, of: file, at: state.changed ?? .now)
  }

  /// Records a state of a file, nil if it was deleted.
  private func record(_ state: [UInt8]?, of file: String?, at time: FileStatus.Time) throws {
    guard let log = options.log else { return }
    let entry = NavLog.Entry(time: time.description, file: file, state: state ?? Array("null".utf8))
    do throws(NavLogError) {
      try entry.append(to: log, byteLimit: options.logLimit, lockTimeout: .seconds(10))
    } catch {
      switch error.detail {
      case .storage(let error): throw CommandError(error)
      case .tooLong(let count, let limit):
        throw CommandError("the state takes \(count) bytes, more than the \(limit) of --limit", of: log, exit: .system)
      case .encoder, .json: throw error
      }
    }
  }
}

extension FollowedFiles.File {
  /// Whether its text may be a log: it was one before, or nothing was read yet.
  fileprivate func mayBeLog(_ log: FollowedLog?) -> Bool { folder == nil && (log != nil || watch.reported == nil) }
}
