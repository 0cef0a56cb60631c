// The reader of an app's navigation from its sources.

import NavKit

/// A class, because its thread passes it on: it is used by one thread at a time.
final class NavigationReader: @unchecked Sendable {
  private var walk: ViewWalk
  private let texts: [SwiftText]
  private let isTest: [Bool]

  /// - Parameters:
  ///   - names: The names of the sources' files.
  ///   - isWhole: Whether a folder was read, so that undeclared names are from other modules.
  init(_ registrations: SwiftRegistrations, names: [String], isWhole: Bool, settings: RuleSettings) {
    texts = registrations.texts
    let folders = Set(names.flatMap { $0.split(separator: "/").dropLast().map(String.init) })
    let known = SwiftUINames.modules.union(folders)
    let isTest = zip(texts, names).map { text, name in
      text.imports.contains { $0 == "XCTest" || $0 == "Testing" }
        || name.split(separator: "/").dropLast().contains { $0.hasSuffix("Tests") }
    }
    let isForeign = texts.map { isWhole && !$0.imports.allSatisfy(known.contains) }
    self.isTest = isTest
    let calls = registrations.calls.filter { !$0.isPush && !isTest[$0.source] }
    let places = calls.map { CodePlace(source: $0.source, token: $0.token) }
    walk = ViewWalk(registrations, numbers: Dictionary(zip(places, 0...)) { $1 }, isForeign: isForeign)
    walk.model.registrations = zip(places, calls).map { place, call in
      NavigationModel.Registration(place: place, type: call.type.flatMap { walk.known($0) })
    }
    addForwarders(of: settings)
  }

  /// Reads the schema's `lint.pushes`, such as `Router.push(_:)`.
  private func addForwarders(of settings: RuleSettings) {
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
    guard let thread = StackedThread(stackSize: Self.stackSize, { self.read() }) else {
      throw CommandError("not enough memory for a thread that reads the sources", exit: .system)
    }
    thread.join()
    return walk.model
  }

  /// Reads all code with stacks, links, registrations or pushes.
  private func read() {
    let members = walk.declarations.members.filter { ($0.body != nil || $0.value != nil) && !isTest[$0.source] }
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
    for (index, push) in walk.model.pushes.enumerated() where !push.isLink && !push.isErased && !push.isAnywhere {
      walk.model.pushes[index].isOther = push.storage.map { walk.model.storages[$0] == nil } ?? true
    }
    walk.model.isWhole = walk.steps > 0
    let refuted = walk.refuted
    walk.model.mistakes.removeAll { $0.detail("").rule == .outsideStack && refuted.contains($0.place) }
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
