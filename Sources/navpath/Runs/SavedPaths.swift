// How many saved paths another schema restores whole, in part or not at all.

import NavKit

extension CorpusCounts {
  /// Counts the paths in files and folders that another app restores whole, in part or not at all. Files without a path are
  /// ignored.
  init(_ names: [String], from old: DestinationSchema, to new: DestinationSchema) throws(CommandError) {
    self.init()
    let validator = PathValidator(old)
    for file in try FolderSearch.files(names, for: .paths) {
      let bytes = try InputFile.read(file.description, for: "--paths")
      for part in validator.parts(.all, ofText: bytes) {
        guard case .path(let document) = part.content else { continue }
        let stack = part.stack.flatMap { stack in new.stacks.first { $0.name.utf8.elementsEqual(stack.name.utf8) } }
        do throws(PathRestorationError) {
          let dropped = try PathRestoration(of: document, by: new, stack: stack).droppedIndices.count
          if dropped == 0 {
            whole += 1
          } else {
            others.append((file.description, dropped < document.path.count ? .cut : .empty))
          }
        } catch {
          others.append((file.description, .unknown))
        }
      }
    }
  }
}
