// The deep links and the stacks of an old schema under a new one.

import NavKit

/// The links of an old schema, each with a URL that it matches, and what the new schema makes of that URL.
struct LinkComparison {
  enum Verdict: Sendable {
    case same
    case lost(String)
    case other(TypeName)
    /// No URL was found that opens it in the old schema.
    case unknown
  }

  struct Link {
    let screen: TypeName
    let pattern: String
    var url: String?
    var verdict: Verdict
  }

  private(set) var links: [Link] = []
  private let old: LinkRoutes
  private let new: LinkRoutes
  private let elements: [TypeName: PathElement]

  /// - Parameter renamed: The new names of screens.
  init(
    from old: DestinationSchema, to new: DestinationSchema, samples: [SchemaSamples.Sample],
    renamed: [TypeName: TypeName]
  ) {
    (self.old, self.new) = (LinkRoutes(old), LinkRoutes(new))
    let last = samples.compactMap { sample in sample.elements.last.map { (sample.name, $0) } }
    elements = Dictionary(last) { first, _ in first }
    for destination in old.destinations {
      for screen in (destination.cases ?? []) + [destination] {
        for pattern in screen.links {
          let urls = urls(of: pattern, for: screen.type)
          let verdicts = urls.map { (url: $0, verdict: verdict($0, renamed[screen.type] ?? screen.type)) }
          let found = verdicts.first { if case .same = $0.verdict { false } else { true } } ?? verdicts.first
          let (url, answer) = found.map { ($0.url, $0.verdict) } ?? (nil, .unknown)
          links.append(Link(screen: screen.type, pattern: pattern, url: url, verdict: answer))
        }
      }
    }
  }

  private func verdict(_ url: String, _ wanted: TypeName) -> Verdict {
    do throws(PathLinkError) {
      let type = try new.path(for: url).type
      return type == wanted ? .same : .other(type)
    } catch {
      return .lost(error.message)
    }
  }

  /// URLs that open a link in the old schema: with all that it takes and without what may be left out, each as a path alone and
  /// with the app's own scheme.
  private func urls(of pattern: String, for screen: TypeName) -> [String] {
    guard let route = old.routes.first(where: { old.schema.nodes[$0.node].type == screen && $0.text == pattern }) else {
      return []
    }
    let paths = [url(of: route, for: screen, isWhole: true), url(of: route, for: screen, isWhole: false)]
    return (paths + paths.map { "myapp:/\($0)" }).filter { (try? old.path(for: $0))?.type == screen }
  }

  private func url(of route: LinkRoute, for screen: TypeName, isWhole: Bool) -> String {
    route.url { place, isOptional in
      guard isWhole || !isOptional else { return nil }
      let example = Array(place.type.example.utf8)
      guard !place.type.isList else { return [example, example] }
      let element = elements[old.schema.nodes[place.node].type] ?? elements[screen]
      let value = place.member.isEmpty ? nil : try? element?.value()
      let found = value?[place.member] ?? value?.members?.first { _ in true }?.value[place.member]
      return found.flatMap { place.type.texts(of: $0) } ?? [example]
    }
  }
}

/// A stack of an old schema that the new one looks for elsewhere, or in another form.
struct MovedStack {
  let name: String
  let words: String

  /// The stacks that paths saved by the old app are no longer found at.
  static func all(from old: DestinationSchema, to new: DestinationSchema) -> [MovedStack] {
    old.stacks.compactMap { stack in
      guard let other = new.stack(for: stack) else {
        return MovedStack(name: stack.name, words: "is gone; its path is at \(shown(stack.at))")
      }
      if other.at != stack.at {
        return MovedStack(name: stack.name, words: "moved from \(shown(stack.at)) to \(shown(other.at))")
      }
      // Which type the elements of a typed array have, no file says.
      if other.form != stack.form || (other.elementType == nil) != (stack.elementType == nil) {
        return MovedStack(name: stack.name, words: "has another form")
      }
      return other.encoding == stack.encoding
        ? nil : MovedStack(name: stack.name, words: "is stored in another encoding")
    }
  }

  private static func shown(_ pointer: JSON.Pointer) -> String { "'\(Visible.text(pointer.description))'" }
}

extension DestinationSchema {
  /// The stack that is a stack of another schema: by its name, or else its place.
  func stack(for other: Stack) -> Stack? {
    pathStacks.first { $0.isNamed(other.name) } ?? pathStacks.first { $0.at == other.at }
  }
}
