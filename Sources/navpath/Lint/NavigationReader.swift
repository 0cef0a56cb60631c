// The reader of an app's navigation from its sources.

import NavKit

struct NavigationReader {
  private(set) var walk: ViewWalk
  private let texts: [SwiftText]
  private let isTest: [Bool]

  /// - Parameters:
  ///   - names: The names of the sources' files.
  ///   - isWhole: Whether a folder was read, so that undeclared names are from other modules.
  init(_ registrations: SwiftRegistrations, names: [String], isWhole: Bool, settings: RuleSettings) {
    texts = registrations.texts
    let folders = Set(names.flatMap { $0.split(separator: "/").dropLast().map(String.init) })
    let known = SwiftUINames.modules.union(folders)
    isTest = zip(texts, names).map { text, name in
      text.imports.contains { $0 == "XCTest" || $0 == "Testing" }
        || name.split(separator: "/").dropLast().contains { $0.hasSuffix("Tests") }
    }
    let isForeign = texts.map { isWhole && !$0.imports.allSatisfy(known.contains) }
    var numbers: [CodePlace: Int] = [:]
    var found: [NavigationModel.Registration] = []
    var types: [WrittenType?] = []
    for (source, call) in registrations.calls where !call.isPush && !isTest[source] {
      let place = CodePlace(source: source, token: call.token)
      numbers[place] = found.count
      found.append(.init(place: place))
      types.append(call.type.map { WrittenType(type: $0, scope: call.scope, source: source) })
    }
    walk = ViewWalk(registrations, numbers: numbers, isForeign: isForeign)
    for (index, type) in types.enumerated() { found[index].type = type.flatMap { walk.known($0) } }
    walk.model.registrations = found
    addForwarders(of: settings)
  }

  /// Reads the schema's `lint.pushes`, such as `Router.push(_:)`.
  private mutating func addForwarders(of settings: RuleSettings) {
    for method in settings.pushes {
      guard let bracket = method.firstIndex(of: "("), let dot = method[..<bracket].lastIndex(of: ".") else { continue }
      let names = method[..<dot].split(separator: ".").map(String.init)
      let labels = method[bracket...].dropFirst().dropLast().split(separator: ":").map(String.init)
      guard !names.isEmpty, !labels.isEmpty else { continue }
      // The type may have its module before it.
      let types = [names, Array(names.dropFirst())].filter { !$0.isEmpty }.map {
        WrittenType(type: SwiftType($0), scope: 0, source: 0)
      }
      guard let found = types.compactMap({ walk.declaration(of: $0) }).first else { continue }
      let name = String(method[method.index(after: dot)..<bracket])
      walk.forwarders[name, default: []].append(
        .init(node: found.node, name: name, index: 0, labels: labels, isOfSchema: true))
    }
  }

  /// Views nest too deep for the main thread's stack.
  private static let stackSize = 256 << 20

  func readOnThread() throws(CommandError) -> NavigationModel {
    let result = Result(self)
    guard let thread = StackedThread(stackSize: Self.stackSize, { result.read() }) else {
      throw CommandError("not enough memory for a thread that reads the sources", exit: .system)
    }
    thread.join()
    return result.model
  }

  /// A result that is passed to another thread after the first has ended.
  private final class Result: @unchecked Sendable {
    private var reader: NavigationReader
    private(set) var model = NavigationModel()

    init(_ reader: NavigationReader) { self.reader = reader }

    func read() { model = reader.read() }
  }

  /// Reads all code with stacks, links, registrations or pushes.
  mutating func read() -> NavigationModel {
    let members = walk.declarations.members.filter { $0.hasCode && !isTest[$0.source] }
    // Methods that append their arguments are read first: calls of them are pushes, without any other sign.
    for _ in 0..<3 {
      let count = walk.forwarders.values.reduce(0) { $0 + $1.count }
      for member in members where member.parameters.contains(where: { $0.isOpen || $0.type?.parts.count == 1 }) {
        if member.kind == .function, isRead(member), !walk.isShown(member) {
          walk.readForwarders(in: member, ViewWalk.Place(isCode: true))
        }
      }
      guard walk.forwarders.values.reduce(0, { $0 + $1.count }) > count else { break }
    }
    for member in members where isRead(member) {
      walk.walk(member, 0, ViewWalk.Place(isCode: !walk.isShown(member)))
      walk.walkScreens()
    }
    // An array that no stack shows is not a path.
    walk.model.dropOthers()
    walk.model.isWhole = walk.steps > 0
    walk.model.mistakes.removeAll { $0.detail("").rule == .outsideStack && walk.refuted.contains($0.place) }
    return walk.model
  }

  private func isRead(_ member: SwiftMember) -> Bool {
    let end = texts[member.source].tokens.tokens.count
    let ranges = [member.body, member.value.map { $0..<min($0 + 256, end) }].compactMap { $0 }
    return ranges.contains { range in
      texts[member.source].hasMarks(in: range)
        || !walk.forwarders.isEmpty && texts[member.source].hasCall(in: range) { walk.forwarders[$0] != nil }
    }
  }
}
