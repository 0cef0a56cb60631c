// The `files` of a new schema.

import NavKit

struct SelectedFiles {
  typealias Names = [String]

  private var taken: [Names] = []
  private var others: [Names] = []
  private let home: FilePath?
  /// Whether a file is not below the schema's folder, so that no pattern can name it.
  private var isElsewhere = false

  /// - Parameter schema: The schema; nil for one in the working directory.
  init(for schema: String?) {
    let directory = schema.map(FilePath.directory) ?? ""
    home = try? FilePath(directory.isEmpty ? "." : directory).real()
  }

  mutating func add(_ file: FilePath, isTaken: Bool) {
    let folder = FilePath.directory(of: file.description)
    guard let home, let real = try? FilePath(folder.isEmpty ? "." : folder).real(), real == home || real.lies(in: home)
    else {
      isElsewhere = isElsewhere || isTaken
      return
    }
    let below = real == home ? "" : real.relative(to: home).description
    let names = below.split(separator: "/").map(String.init) + [String(decoding: file.lastPart, as: UTF8.self)]
    if isTaken { taken.append(names) } else { others.append(names) }
  }

  /// One pattern for all if it names no other file, else one for each folder, else the names; nil if none can.
  var patterns: [String]? {
    guard !isElsewhere, let first = taken.first else { return nil }
    let suffixes = Set(taken.map(Self.suffix))
    let suffix =
      suffixes.count == 1 ? suffixes.first : taken.allSatisfy { $0.last?.hasSuffix(".json") ?? false } ? ".json" : nil
    var shared = first.dropLast()
    for names in taken { shared = shared.prefix(zip(shared, names.dropLast()).prefix { $0 == $1 }.count) }
    if let suffix {
      let isFlat = shared.isEmpty && taken.allSatisfy { $0.count == 1 }
      let pattern = Self.pattern(Array(shared), (isFlat ? "*" : "**/*") + Self.escaped(suffix))
      if !names(pattern, others) { return [pattern] }
    }
    var patterns: [String] = []
    for names in taken {
      let folder = Array(names.dropLast())
      let wide = Self.pattern(folder, "*" + Self.escaped(Self.suffix(of: names)))
      let pattern = self.names(wide, others) ? Self.pattern(folder, Self.escaped(names.last ?? "")) : wide
      if !patterns.contains(pattern) { patterns.append(pattern) }
    }
    return patterns
  }

  private func names(_ pattern: String, _ files: [Names]) -> Bool {
    let pattern = FilePatterns.Pattern(pattern)
    return files.contains { pattern.matches($0.joined(separator: "/").utf8) }
  }

  /// `.nav.json` of `a.nav.json`.
  private static func suffix(of names: Names) -> String {
    let name = names.last ?? ""
    return name.dropFirst().firstIndex(of: ".").map { String(name[$0...]) } ?? name
  }

  private static func pattern(_ folder: Names, _ rest: String) -> String {
    (folder.map(escaped) + [rest]).joined(separator: "/")
  }

  private static func escaped(_ name: String) -> String {
    name.reduce(into: "") { $0 += "*?[\\!".contains($1) ? "\\\($1)" : String($1) }
  }
}
