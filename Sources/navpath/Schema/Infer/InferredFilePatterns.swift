// The patterns for `files` of a new schema, derived from the files that were read.

import NavKit

struct InferredFilePatterns {
  typealias Names = [String]

  private var taken: [Names] = []
  private var others: [Names] = []
  private let home: FilePath?
  /// Whether a file is outside the schema's folder, so that no pattern can name it.
  private var isElsewhere = false

  /// - Parameter schema: The schema's file; nil for the working directory.
  init(for schema: String?) {
    let directory = schema.map(FilePath.directory) ?? ""
    home = try? FilePath(directory.isEmpty ? "." : directory).real()
  }

  mutating func add(_ file: FilePath, isTaken: Bool) {
    let folder = FilePath.directory(of: file.description)
    guard let home, let real = try? FilePath(folder.isEmpty ? "." : folder).real(), real == home || real.isInside(home)
    else {
      isElsewhere = isElsewhere || isTaken
      return
    }
    let below = real == home ? "" : real.relative(to: home).description
    let names = below.split(separator: "/").map(String.init) + [String(decoding: file.name?.bytes ?? [], as: UTF8.self)]
    if isTaken { taken.append(names) } else { others.append(names) }
  }

  /// The patterns for the files that were read and similar ones in the same folders: one for all if it matches no other file, or
  /// else one for each folder, with exclusions; nil if no pattern can name a file.
  var patterns: [String]? {
    guard !isElsewhere, let first = taken.first else { return nil }
    let suffixes = Set(taken.map { Self.suffix(of: $0) })
    let endings = (suffixes.count == 1 ? suffixes : Set(taken.map { Self.suffix(of: $0, isLast: true) })).sorted()
    var shared = first.dropLast()
    for names in taken { shared = shared.prefix(zip(shared, names.dropLast()).prefix { $0 == $1 }.count) }
    let wide = endings.map { Self.pattern(Array(shared), "**/*" + Self.escaped($0)) }
    guard others.contains(where: { names(wide, $0) }) else { return wide }
    let held = Set(taken.flatMap { names in names.indices.map { Array(names[..<$0]) } })
    let folders = Set(taken.map { Array($0.dropLast()) })
    let highest = folders.filter { folder in !folder.indices.contains { folders.contains(Array(folder[..<$0])) } }
    var patterns = highest.sorted { $0.lexicographicallyPrecedes($1) }.flatMap { folder in
      endings.map { Self.pattern(folder, "**/*" + Self.escaped($0)) }
    }
    patterns.removeAll { pattern in !taken.contains { names([pattern], $0) } }
    for other in others where names(patterns, other) {
      let folder = other.indices.dropFirst().lazy.map { Array(other[..<$0]) }.first { !held.contains($0) }
      let pattern =
        folder.map { Self.pattern($0, "**") } ?? Self.pattern(other.dropLast(), Self.escaped(other.last ?? ""))
      if !patterns.contains("!" + pattern) { patterns.append("!" + pattern) }
    }
    return patterns
  }

  private func names(_ patterns: [String], _ file: Names) -> Bool {
    patterns.contains { FilePatterns.Pattern($0).matches(file.joined(separator: "/").utf8) }
  }

  /// `.nav.json` of `a.nav.json`; with `isLast`, `.json`.
  private static func suffix(of names: Names, isLast: Bool = false) -> String {
    let name = names.last ?? ""
    let rest = name.dropFirst()
    return (isLast ? rest.lastIndex(of: ".") : rest.firstIndex(of: ".")).map { String(name[$0...]) } ?? name
  }

  private static func pattern(_ folder: Names, _ rest: String) -> String {
    (folder.map(escaped) + [rest]).joined(separator: "/")
  }

  private static func escaped(_ name: String) -> String {
    name.reduce(into: "") { $0 += "*?[\\!".contains($1) ? "\\\($1)" : String($1) }
  }
}
