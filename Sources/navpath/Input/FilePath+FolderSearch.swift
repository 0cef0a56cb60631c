// The files that a search takes, by their names and first bytes; and the folders of a repository.

import NavKit

extension FilePath {
  static let symbolGraphSuffix = ".symbols.json"

  var isSymbolGraph: Bool { bytes.suffix(Self.symbolGraphSuffix.utf8.count).elementsEqual(Self.symbolGraphSuffix.utf8) }

  /// Whether its name is that of a document, whatever is in it.
  var hasDocumentName: Bool { [".json", ".plist"].contains { bytes.suffix($0.utf8.count).elementsEqual($0.utf8) } }

  private static let largestDocument = 64 << 20

  /// Whether it is a document by its name or its first bytes, and not too large to be looked at unasked.
  var mayBeDocument: Bool {
    // Only the files of other names are opened to be looked at.
    if hasDocumentName { return (try? FileStatus.of(self)).map { $0.size <= Self.largestDocument } ?? true }
    guard let (size, start) = FileContent.startOfFound(at: self), size <= Self.largestDocument else { return false }
    let text = start.dropFirst(ByteOrderMark.length(in: start)).drop(while: Bytes.isBlank)
    return text.first.map("[{\"".utf8.contains) ?? false || PropertyList.format(of: start) != nil
  }

  /// This real folder and those above it, up to the one of the git repository that it is in; nil outside of any.
  var foldersOfRepository: [FilePath]? {
    var folders = [self]
    while let last = folders.last, (try? FileStatus.of(last.appending(".git"))) == nil {
      guard last != "/" else { return nil }
      folders.append(last.parent)
    }
    return folders
  }

  /// This real path from a real directory downwards, with a slash at its end or empty; nil if it is not there.
  func names(below directory: FilePath) -> [UInt8]? {
    if self == directory { return [] }
    return lies(in: directory) ? relative(to: directory).appending("").bytes : nil
  }
}
