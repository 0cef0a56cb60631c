// Kinds of files by their names and first bytes, for `FolderSearch` and in Find, Trace and Schema; the folders of a repository;
// and paths below a directory.

import NavKit

extension FilePath {
  static let symbolGraphSuffix = ".symbols.json"

  func ends(with text: String) -> Bool { bytes.suffix(text.utf8.count).elementsEqual(text.utf8) }

  var isSymbolGraph: Bool { ends(with: Self.symbolGraphSuffix) }

  /// Whether the name is that of a document, whatever the content.
  var hasDocumentName: Bool { ends(with: ".json") || ends(with: ".plist") }

  /// Whether the name is that of an editor's copy of another file.
  var isBackup: Bool { ["~", "#", ".bak", ".orig"].contains(where: ends) }

  private static let largestDocument = 64 << 20

  /// Whether the file is a document by its name or first bytes, and within the size limit of a search.
  var mayBeDocument: Bool {
    // Only files with other names are opened.
    if hasDocumentName { return (try? FileStatus.of(self)).map { $0.size <= Self.largestDocument } ?? true }
    guard let (size, start) = FileContent.startOfUntrusted(at: self), size <= Self.largestDocument else { return false }
    let text = start.dropFirst(ByteOrderMark.length(in: start)).drop(while: Bytes.isBlank)
    return text.first.map("[{\"".utf8.contains) ?? false || PropertyList.format(of: start) != nil
  }

  /// This real folder and its parents up to the root of the git repository; nil outside a repository.
  var foldersOfRepository: [FilePath]? {
    var folders = [self]
    while let last = folders.last, (try? FileStatus.of(last.appending(".git"))) == nil {
      guard last != "/" else { return nil }
      folders.append(last.parent)
    }
    return folders
  }

  /// This real path relative to a real directory, with a trailing slash, or empty for the directory itself; nil if it is outside.
  func names(below directory: FilePath) -> [UInt8]? {
    if self == directory { return [] }
    return isInside(directory) ? relative(to: directory).appending("").bytes : nil
  }
}
