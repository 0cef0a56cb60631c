// Real saved paths: what another app makes of them.

import NavKit

/// The files of a corpus of saved paths.
struct SavedPaths {
  private let files: [FilePath]

  /// - Parameter names: Files, and folders whose JSON files are taken.
  init(_ names: [String]) throws(CommandError) {
    var search = FolderSearch(excluding: [])
    var noSchema = SchemaFinder(.off)
    var files: [FilePath] = []
    for name in names {
      if (try? FileStatus.of(FilePath(name)))?.kind == .directory {
        try search.walk(FilePath(name), &noSchema)
      } else {
        files.append(FilePath(name))
      }
    }
    if let failed = search.failures.first {
      throw CommandError(Diagnostic(file: failed.name, message: failed.failure ?? "cannot be read"), exit: .system)
    }
    self.files = files + search.files.map(\.path)
  }

  /// Counts the paths that another app restores whole, in part or not at all. Files without a path are ignored.
  func counts(from old: DestinationSchema, to new: DestinationSchema) throws(CommandError) -> CorpusCounts {
    var counts = CorpusCounts()
    let validator = PathValidator(old)
    for file in files {
      let bytes = try InputFile.read(file.description, for: "--paths")
      for part in validator.parts(.all, ofText: bytes) {
        guard case .path(let document) = part.content else { continue }
        let stack = part.stack.flatMap { stack in new.stacks.first { $0.name.utf8.elementsEqual(stack.name.utf8) } }
        do throws(PathRestorationError) {
          let dropped = try PathRestoration(of: document, by: new, stack: stack).droppedIndices.count
          if dropped == 0 {
            counts.whole += 1
          } else {
            counts.others.append((file.description, dropped < document.path.count ? .cut : .empty))
          }
        } catch {
          counts.others.append((file.description, .unknown))
        }
      }
    }
    return counts
  }
}
