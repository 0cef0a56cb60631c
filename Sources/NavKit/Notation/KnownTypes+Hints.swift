// Hints for a match without result (`MatchHint`), in errors of the library and messages of the tool: a type or a case with a
// similar name, or a wider match. The tool's completion alone uses `word(ofCase:of:)`.

extension KnownTypes {
  /// The number of elements that are checked for cases, from the current screen down.
  private static let mostElements = 1000

  /// The names similar to an unknown one in a match: of types, or of cases as `App.Screen.detail` or `.detail`.
  package func names(nearestTo match: NavPath.Match, on path: NavPath) -> [String] {
    if let type = match.type, StandardTypes.shortName(of: type.name) == nil, !all.contains(type) {
      let types = NearestNames.names(to: type.name, among: all.filter { !$0.isUnreadable }.map(\.name))
      guard types.isEmpty else { return types }
    }
    guard let name = match.caseName else {
      // `detail` for `.detail`.
      guard let type = match.type, !type.name.utf8.contains(UInt8(ascii: ".")), !all.contains(type) else { return [] }
      return NearestNames.names(to: type.name, among: caseNames(of: nil, on: path)).map { ".\($0)" }
    }
    let known = caseNames(of: match.type, on: path)
    guard match.others.isEmpty, !known.contains(where: { $0.utf8.elementsEqual(name.utf8) }) else { return [] }
    return NearestNames.names(to: name, among: known).map {
      "\(match.type.map { $0.isUnknown ? "" : $0.name } ?? "").\($0)"
    }
  }

  package func hint(for match: NavPath.Match, on path: NavPath) -> MatchHint? {
    let names = names(nearestTo: match, on: path)
    return names.isEmpty ? word(ofMoreThan: match, on: path).map(MatchHint.wider) : .names(names)
  }

  /// A match for values that have more members than those of a match, if one is on the path.
  private func word(ofMoreThan match: NavPath.Match, on path: NavPath) -> String? {
    let element: NavPath.Element
    switch match.kind {
    case .element(let wanted): element = wanted
    case .value(let value): element = NavPath.Element(type: .unknown, value: value)
    case .type, .members, .enumCase: return nil
    }
    guard let value = try? element.value(), value.kind == .object else { return nil }
    let wider = NavPath.Match(kind: .members(match.type, value), uuids: match.uuids, inside: match.inside)
    guard path.contains(where: wider.matches) else { return nil }
    let swift = "\(element.swiftNotation(among: self).dropLast()), ...)"
    return [swift, wider.notation(among: self)].first { (try? Notation(self, path: path).match($0)) == wider }
  }

  /// The case names of a type, or of all, in the schema and in the topmost elements.
  private func caseNames(of type: NavPath.TypeName?, on path: NavPath) -> [String] {
    var names = (type.map { [$0] } ?? enums).flatMap { cases[$0] ?? [] }.map(\.name)
    for index in path.indices.suffix(KnownTypes.mostElements).reversed() {
      let held = path.type(at: index)
      guard type ?? held == held, StandardTypes.shortName(of: held.name) == nil, let value = try? path[index].value()
      else { continue }
      if let name = value.caseName ?? value.string, SwiftName.isIdentifier(name[...]),
        !names.contains(where: { $0.utf8.elementsEqual(name.utf8) })
      {
        names.append(name)
      }
    }
    return names
  }

  /// The notation for a case of a type, or of any, with any values; nil if the name cannot be written.
  package func word(ofCase name: String, of type: NavPath.TypeName?) -> String? {
    // A backtick would end a name in backticks.
    guard !name.isEmpty, name.unicodeScalars.allSatisfy({ Visible.isVisible($0) && $0 != "`" }) else { return nil }
    return NavPath.Match.enumCase(type, name).notation(among: self)
  }
}

package enum MatchHint: Equatable, Sendable {
  case names([String])
  /// A match of values that also have other members.
  case wider(String)

  package func words(quoting quoted: (String) -> String = Words.quoted) -> String {
    switch self {
    case .names(let names): "did you mean \(Words.list(names.map(quoted), "or"))?"
    case .wider(let word): "to match what has at least these members, write \(quoted(word))"
    }
  }
}

extension NavPath.Match {
  fileprivate var caseName: String? {
    switch kind {
    case .enumCase(_, let name, _): name
    case .element(let element): (try? element.value())?.caseName
    case .value(let value), .members(_, let value): value.caseName
    case .type: nil
    }
  }
}

extension NavJSON.Value {
  fileprivate var caseName: String? {
    enumCase.flatMap { $0.payload.kind == .object ? String(decoding: $0.name, as: UTF8.self) : nil }
  }
}
