// The sentences for files that could not be read or replaced.

extension StorageError: CustomStringConvertible {
  /// What went wrong, without the path.
  public var description: String {
    switch reason {
    case .system(let error):
      error.description + error.advice
    case .notAFile(let kind):
      "\(kind.words) cannot be changed in place: name a regular file, or - for stdin and stdout"
    case .hardLinks(let count):
      "has \(count) hard links, of which a change would reach only one: work on a copy, or write elsewhere with --output"
    case .readOnly(.permissionDenied):
      "the file is read-only: give write permission first, or write elsewhere with --output"
    case .readOnly(let number):
      "cannot write: \(number.words)"
    case .existsAlready:
      "exists already: --force overwrites it"
    case .locked(let limit):
      "locked by another process for longer than \(limit.text): try again, or wait longer with --lock-timeout"
    case .changedMeanwhile:
      "changed meanwhile by another program, so nothing was written: run the command again"
    case .unconfirmed(let error):
      "the new content is in place, but it may not be on the disk yet: \(error.description)"
    }
  }
}

extension SystemError {
  /// What would be right, where the bare reason leaves people wondering why that was needed at all.
  fileprivate var advice: String {
    switch (operation, number) {
    case (.openFolder, .permissionDenied):
      " (to lock it, a change needs read permission for the folder)"
    case (.create, .permissionDenied), (.create, .readOnlyFileSystem):
      " (the new content is first written beside the old: make the folder writable, or write elsewhere with --output)"
    case (.keepOwner, .notPermitted):
      " (the file belongs to somebody else: have its owner do this, or write elsewhere with --output)"
    default:
      ""
    }
  }
}

extension FileKind {
  fileprivate var words: String {
    switch self {
    case .regular: "a file"
    case .folder: "a folder"
    case .symbolicLink: "a symbolic link"
    case .pipe: "a pipe"
    case .socket: "a socket"
    case .device: "a device"
    case .unknown: "what is neither file nor folder"
    }
  }
}

extension Duration {
  /// Seconds, with as many decimals as milliseconds need: `10 s`, `0.25 s`.
  fileprivate var text: String {
    let (seconds, attoseconds) = components
    let milliseconds = attoseconds / 1_000_000_000_000_000
    guard milliseconds > 0 else { return "\(seconds) s" }
    var digits = String(milliseconds + 1000).dropFirst()
    while digits.last == "0" { digits.removeLast() }
    return "\(seconds).\(digits) s"
  }
}
