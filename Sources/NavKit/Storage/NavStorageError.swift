// The error of reading or replacing a file, as data and as a message, for apps, Storage, the API for tests and the tool.

/// The reason why a file could not be read, locked or written.
///
///     do { _ = try NavFile(locking: "none.json") }
///     catch { error.isMissingFile }
///
/// Unless `isInPlace` is true, the file is unchanged and no other file is left next to it.
public struct NavStorageError: Error, Hashable, Sendable {
  /// The kind of error.
  public struct Code: Hashable, Sendable, CaseIterable, CustomStringConvertible {
    /// A system call failed, for example because of a missing file or permission; the message has the reason.
    public static let system = Code(description: "system")
    /// The file is not a regular file with a single name, so it cannot be replaced.
    public static let notReplaceable = Code(description: "notReplaceable")
    /// The file is read-only.
    public static let readOnly = Code(description: "readOnly")
    /// The file exists although a new one was requested.
    public static let exists = Code(description: "exists")
    /// Another process held the lock until the timeout.
    public static let locked = Code(description: "locked")
    /// Another program changed the file between reading and writing.
    public static let changedMeanwhile = Code(description: "changedMeanwhile")
    /// The new content is in place, but the system did not confirm that it is on the disk.
    public static let unconfirmed = Code(description: "unconfirmed")
    public static let allCases = [system, notReplaceable, readOnly, exists, locked, changedMeanwhile, unconfirmed]
    public let description: String
  }

  package enum Reason: Hashable, Sendable {
    case system(SystemError)
    case notAFile(FileKind)
    /// A file found in a folder is not a regular file, so it was not opened.
    case notRegular(FileKind)
    /// The file has several hard links; replacing it would break all but one.
    case hardLinks(Int)
    case readOnly(Errno)
    case existsAlready
    case locked(Duration)
    case changedMeanwhile
    /// Flushing the directory failed after the rename.
    case unconfirmed(SystemError)
  }

  /// The file, as its path was given.
  public let file: String
  package let reason: Reason

  package init(_ path: FilePath, _ reason: Reason) {
    self.file = path.description
    self.reason = reason
  }

  /// The kind of error.
  public var code: Code { parts().code }

  package static func changedMeanwhile(_ name: String) -> NavStorageError {
    NavStorageError(FilePath(name), .changedMeanwhile)
  }

  /// Whether the file does not exist.
  public var isMissingFile: Bool { reason == .system(SystemError(.open, .noSuchFile)) }

  /// Whether the file was readable but could not be replaced.
  package var isWriteFailure: Bool {
    guard case .system(let error) = reason else { return true }
    return ![.open, .read, .status, .followLink, .list].contains(error.operation)
  }

  /// Whether the new content is in place despite the error.
  public var isInPlace: Bool { code == .unconfirmed }
}

extension NavStorageError: CustomStringConvertible {
  /// The message, prefixed with the file: `nav.json: cannot open: no such file or folder`.
  public var description: String { "\(Visible.text(file)): \(message)" }

  /// The problem and the fix, in one line without the file.
  public var message: String { message() }

  /// The message with an additional remedy, for a program with options.
  package func message(remedy: String = "") -> String { parts(remedy).message }

  private func parts(_ remedy: String = "") -> (code: Code, message: String) {
    switch reason {
    case .system(let error): (.system, error.description + error.advice(remedy))
    case .notAFile(let kind):
      (.notReplaceable, "\(kind.phrase) cannot be changed in place: name a regular file\(remedy)")
    case .notRegular(let kind):
      (.system, "\(kind.phrase) is not read unless it is named: put a regular file here")
    case .hardLinks(let count):
      (
        .notReplaceable,
        "the file has \(count) hard links, and a change would reach only this one: work on a copy\(remedy)"
      )
    case .readOnly(.permissionDenied): (.readOnly, "the file is read-only: give write permission first\(remedy)")
    case .readOnly(let number): (.readOnly, "cannot write: \(number.message)")
    case .existsAlready: (.exists, "the file already exists\(remedy)")
    case .locked(let limit):
      (.locked, "locked by another process for longer than \(limit.text): try again, or wait longer\(remedy)")
    case .changedMeanwhile:
      (.changedMeanwhile, "another program changed the file, so nothing was written: try again")
    case .unconfirmed(let error):
      (.unconfirmed, "the file was written, but it may not be on the disk yet: \(error.description)")
    }
  }
}

extension SystemError {
  /// The fix, for errors whose description does not imply it.
  fileprivate func advice(_ remedy: String) -> String {
    switch (operation, number) {
    case (.openDirectory, .permissionDenied):
      " (to lock it, a change needs read permission for the folder)"
    case (.create, .permissionDenied), (.create, .readOnlyFileSystem):
      " (a new file is written next to the old one: make the folder writable\(remedy))"
    case (.keepOwner, .notPermitted):
      " (the file belongs to another user: let its owner do this\(remedy))"
    default:
      ""
    }
  }
}

extension FileKind {
  fileprivate var phrase: String {
    switch self {
    case .regular: "a file"
    case .directory: "a folder"
    case .symbolicLink: "a symbolic link"
    case .pipe: "a pipe"
    case .socket: "a socket"
    case .device: "a device"
    case .unknown: "what is neither file nor folder"
    }
  }
}

extension Duration {
  /// Seconds with up to three decimals: `10 s`, `0.25 s`.
  fileprivate var text: String {
    let (seconds, attoseconds) = components
    let milliseconds = attoseconds / 1_000_000_000_000_000
    guard milliseconds > 0 else { return "\(seconds) s" }
    var digits = String(milliseconds + 1000).dropFirst()
    while digits.last == "0" { digits.removeLast() }
    return "\(seconds).\(digits) s"
  }
}
