// The file names of a run that redacts, in `Streams`: `Program` sets them up, Input and Trace add files and show the names.

import NavKit

/// Typed names are shown, names found in a folder are numbered.
///
///     saves/ann@example.org.json     saves/file-1
struct RedactedFileNames: Sendable {
  /// A name that reveals nothing in any folder.
  private let kept: String
  private var names: [String: String] = [:]
  private var folders: [String] = []
  private var count = 0

  init(keeping kept: String) { self.kept = kept }

  mutating func add(_ name: String, foundIn folder: String?) {
    guard let folder else {
      names[name] = name
      return
    }
    count += 1
    let shown = Self.join(folder, "file-\(count)")
    (names[name], names[shown]) = (shown, shown)
    guard !folders.contains(where: { $0.utf8.elementsEqual(folder.utf8) }) else { return }
    folders.append(folder)
    folders.sort { $0.utf8.count > $1.utf8.count }
  }

  func has(_ name: String) -> Bool { names[name] != nil }

  /// The name to print; for another file below a folder, only the folder.
  func shown(_ name: String) -> String {
    if let known = names[name] { return known }
    guard let folder = folders.first(where: { name.utf8.starts(with: Self.join($0, "").utf8) }),
      !name.utf8.elementsEqual(Self.join(folder, kept).utf8)
    else { return name }
    return Self.join(folder, name.utf8.suffix(kept.utf8.count + 1).elementsEqual("/\(kept)".utf8) ? "…/\(kept)" : "…")
  }

  private static func join(_ folder: String, _ name: String) -> String {
    folder.isEmpty || folder.utf8.last == UInt8(ascii: "/") ? folder + name : "\(folder)/\(name)"
  }
}
