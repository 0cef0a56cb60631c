// The part of a run that follows files, and the recording of changes.

import NavKit

extension TraceRun {
  /// Prints each complete state of the files, until a signal ends the run or the output has no reader.
  func follow(_ output: inout BufferedOutput) throws {
    let names = files.files.map(\.path.description)
    let isMany = names.count > 1 || names.contains(where: InputName.isFolder)
    for name in names where !InputName.isFolder(name) { try checkCanBeFollowed(name) }
    let log = options.log.map { FilePath($0) }
    if let log, (try? FileStatus.of(log))?.kind == .regular, let text = try? FileContent.read(at: log),
      !NavLog.Entry.areLast(in: text)
    {
      throw CommandError(
        "does not end in a line of --record, which removes the oldest lines of a full log: name another file",
        of: log.description, exit: .usage)
    }
    let left = log.map { (try? $0.parent.real().appending($0.name ?? $0)) ?? $0 }
    var followed = FollowedFiles(names, excluding: options.inputs.excludes, leavingOut: left, streams)
    var logs: [String: FollowedLog] = [:]
    var empties = EmptyStates<String>(most: .max)
    while ProcessSignals.deferredSignal == nil {
      let pause = try followed.poll { file, bytes in
        if (try? DocumentValue.read(bytes)) != nil { return true }
        guard bytes.last == UInt8(ascii: "\n") else { return false }
        return logs[file.name] != nil
          || bytes.starts(with: file.watch.reported ?? []) && self.kind(of: bytes, isLog: false) != .document
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
        let kind = kind(of: seen.bytes, isLog: logs[file.name] != nil)
        // In a folder, a state may get more lines; other texts are not read.
        let mayBeLog = file.folder == nil || logs[file.name] != nil || reader.isCertain(before)
        if kind != .document, mayBeLog {
          var log = logs[file.name] ?? FollowedLog(LogReader(reader, file: name, source: isMany ? name : nil))
          // What was read as one state was traced.
          let grew = seen.bytes.starts(with: before)
          if logs[file.name] == nil, grew { _ = log.read(before, at: seen.status.changed) }
          let items = log.read(seen.bytes, at: seen.status.changed)
          if logs[file.name] != nil || log.reader.stateCount > 0 || grew && kind == .log && log.number > 0 {
            if log.reader.stateCount == 0, logs[file.name] == nil, !streams.isQuiet {
              streams.report("\(Visible.text(name)): no state in it so far")
            }
            logs[file.name] = log
            try add(items, reader, &output)
            return try output.flush()
          }
        }
        logs[file.name] = nil
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

  /// How to read a text: a file that was a log is one until it is a single value.
  private func kind(of bytes: [UInt8], isLog: Bool) -> LogReader.Kind {
    let kind = LogReader.kind(of: bytes)
    let isOneValue = kind == .document && !options.inputs.isLines && (!isLog || (try? DocumentValue.read(bytes)) != nil)
    return kind == .document && !isOneValue ? .log : kind
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
      if !streams.isQuiet { streams.report("\(Visible.text(file)): does not exist yet; waiting for it") }
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
