// The names of files in a run that redacts.

import NavKit

/// The names of files in a run that redacts: those that were typed are shown, and those that a folder holds are numbered.
///
///     saves/ann@example.org.json     saves/file-1
struct RedactedFileNames: Sendable {
  /// A name that says nothing, in whatever folder it is.
  private let kept: String
  private var names: [String: String] = [:]
  private var folders: [String] = []
  private var count = 0

  init(keeping kept: String) { self.kept = kept }

  /// Adds a file that was typed, or else found in a folder.
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
    // The innermost first.
    folders.sort { $0.utf8.count > $1.utf8.count }
  }

  func has(_ name: String) -> Bool { names[name] != nil }

  /// The name to print; of another file below a folder, only that it is there.
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
