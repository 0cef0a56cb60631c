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
          let url = url(of: pattern, for: screen.type)
          let verdict = url.map { self.verdict($0, renamed[screen.type] ?? screen.type) } ?? .unknown
          links.append(Link(screen: screen.type, pattern: pattern, url: url, verdict: verdict))
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

  private func url(of pattern: String, for screen: TypeName) -> String? {
    guard let route = old.routes.first(where: { old.schema.nodes[$0.node].type == screen && $0.text == pattern }) else {
      return nil
    }
    let url = route.url { place, _ in
      let element = elements[old.schema.nodes[place.node].type] ?? elements[screen]
      guard let value = try? element?.value() else { return nil }
      let found = value[place.member] ?? value.members?.first { _ in true }?.value[place.member]
      return found.flatMap(LinkMember.text)
    }
    return (try? old.path(for: url))?.type == screen ? url : nil
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
      guard other.name.utf8.elementsEqual(stack.name.utf8) else { return nil }
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
    stacks.first { $0.name.utf8.elementsEqual(other.name.utf8) } ?? stacks.first { $0.at == other.at }
  }
}
