// The second half of a transaction: the new bytes take the place of the old ones, or nothing happened.

extension FileTransaction {
  /// Replaces the file's content, or creates the file.
  ///
  /// The pieces are written one after the other, from where they lie, so that an edit in a big file need not build the
  /// whole of it. An error whose `isInPlace` is false means that the file is as it was, and that no file is left beside
  /// it.
  package consuming func commit(_ pieces: [ArraySlice<UInt8>]) throws(StorageError) {
    if original != nil { try checkWritable() }
    var temporary: TemporaryFile
    do throws(SystemError) {
      // The contract's 0600; a new file has what the umask leaves of 0666, and what the folder's default list says.
      temporary = try TemporaryFile.create(
        for: location.name, in: location.folder, mode: original == nil ? 0o666 : 0o600)
    } catch {
      throw StorageError(path, .system(error))
    }
    do throws(StorageError) {
      try fill(&temporary, pieces)
      try publish(temporary)
    } catch {
      temporary.discard(in: location.folder)
      throw error
    }
    do throws(SystemError) {
      try location.folder.flush(.flushFolder)
    } catch {
      throw StorageError(path, .unconfirmed(error))
    }
  }

  /// A rename asks nobody about the file that it replaces.
  ///
  /// Its owner made it read-only, so it is asked here, as an editor that writes in place would be refused.
  private borrowing func checkWritable() throws(StorageError) {
    let folder = location.folder.number
    let name = location.name
    do throws(SystemError) {
      _ = try SystemCalls.checked(.write) { SystemCalls.mayWriteAt(folder, name) }
    } catch {
      switch error.number {
      case .permissionDenied, .notPermitted, .readOnlyFileSystem: throw StorageError(path, .readOnly(error.number))
      case .noSuchFile: throw StorageError(path, .changedMeanwhile)
      default: throw StorageError(path, .system(error))
      }
    }
  }

  /// Gives the new file everything that the old one has, and the new bytes, and has them on the disk.
  private borrowing func fill(
    _ temporary: inout TemporaryFile, _ pieces: [ArraySlice<UInt8>]
  ) throws(StorageError) {
    do throws(SystemError) {
      if let original { try keepOwner(of: original, temporary.file) }
      switch file {
      case .some(let old): try FileAttributes.copy(from: old, to: temporary.file)
      case .none: break
      }
      try temporary.file.write(pieces)
      if let original {
        let number = temporary.file.number
        _ = try SystemCalls.checked(.keepMode) { SystemCalls.setMode(number, original.mode) }
      }
      try temporary.file.flush()
      try temporary.close()
    } catch {
      throw StorageError(path, .system(error))
    }
  }

  /// Where the owner or the group differs and may not be given away, the command fails: the file of a colleague must
  /// not quietly become mine.
  private borrowing func keepOwner(of original: FileStatus, _ new: borrowing FileDescriptor) throws(SystemError) {
    let status = try new.status()
    guard status.user != original.user || status.group != original.group else { return }
    let number = new.number
    _ = try SystemCalls.checked(.keepOwner) {
      SystemCalls.setOwner(number, user: original.user, group: original.group)
    }
  }

  /// Puts the complete file in place, if the place is still as it was at the beginning.
  ///
  /// Between the look and the rename another program, one that knows no lock, could still get in; no call of the system
  /// compares and renames in one step.
  private borrowing func publish(_ temporary: borrowing TemporaryFile) throws(StorageError) {
    do throws(SystemError) {
      guard let original else {
        try temporary.moveToFreePlace(location.name, in: location.folder)
        return
      }
      let now = try ResolvedFile.status(of: location.name, in: location.folder)
      if now == original {
        try temporary.replace(location.name, in: location.folder)
        return
      }
    } catch {
      if original == nil, error.number == .exists { throw StorageError(path, .changedMeanwhile) }
      throw StorageError(path, .system(error))
    }
    throw StorageError(path, .changedMeanwhile)
  }
}
