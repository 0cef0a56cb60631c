// Random tables of links in schemas with a split view: the columns that `open` selects and `link` reads.

import Testing

@testable import NavKit
@testable import TestSupport
@testable import navpath

struct LinkColumnsTests {
  /// The path of a stack, and the elements of its columns.
  private struct State: Equatable {
    var columns: [NavPath.Element?]
    var path: [NavPath.Element]

    /// The state after opening a link.
    func opening(_ url: String, _ routes: LinkRoutes) throws -> State {
      var state = self
      let stack = try #require(routes.stack)
      let (set, path) = stack.parted(try routes.path(for: url).elements)
      for (column, element) in set {
        let index = try #require(stack.columns.firstIndex { $0.name == column.name })
        state.columns[index] = element
      }
      state.path = path
      return state
    }
  }

  /// A schema that uses one to three of its destinations as columns.
  private static func schema(_ random: inout SplitMix64) throws -> (text: String, routes: LinkRoutes) {
    var generator = random
    let text = LinkLawsTests.schema(&random) { count in
      let columns = (0..<Int.random(in: 1...3, using: &generator)).map { number in
        let types = (0..<count).map { "T\($0)" } + LinkLawsTests.plain
        let type = LinkLawsTests.one(of: types, &generator)
        return #"{"name": "c\#(number)", "at": "/c\#(number)", "type": "\#(type)"}"#
      }
      let main = #""at": "/path", "columns": [\#(columns.joined(separator: ", "))]"#
      return #", "stacks": {"main": {\#(main)}}"#
    }
    let schema = try DestinationSchema(parsing: Array(text.utf8))
    return (text, LinkRoutes(schema, stack: schema.stacks[0]))
  }

  private static func element(_ type: NavPath.TypeName, _ schema: DestinationSchema, _ random: inout SplitMix64)
    -> NavPath.Element
  {
    if LinkLawsTests.plain.contains(type.name) {
      return NavPath.Element(type: type, uncheckedText: LinkLawsTests.one(of: LinkLawsTests.values, &random))
    }
    let members = (0..<Int.random(in: 0...2, using: &random)).map { _ in
      "\"\(LinkLawsTests.one(of: LinkLawsTests.members, &random).0)\":\(LinkLawsTests.one(of: LinkLawsTests.values, &random))"
    }
    let value = "{\(Set(members).sorted().joined(separator: ","))}"
    return NavPath.Element(type: type, uncheckedText: schema[type]?.cases == nil ? value : "{\"k\":\(value)}")
  }

  private static func state(_ routes: LinkRoutes, _ random: inout SplitMix64) -> State {
    let columns = (routes.stack?.columns ?? []).map { column in
      Bool.random(using: &random) ? column.type.map { element($0, routes.schema, &random) } : nil
    }
    let path = (0..<Int.random(in: 0...2, using: &random)).map { _ in
      element(LinkLawsTests.one(of: routes.schema.destinations, &random).type, routes.schema, &random)
    }
    return State(columns: columns, path: path)
  }

  @Test func `link reads the columns that open selected, and opening its link again changes nothing`() throws {
    var random = SplitMix64(seed: 641)
    var (opened, selected, all) = (0, 0, 0)
    let count = LawSize.count(40, full: 5000)
    for _ in 0..<count {
      let (text, routes) = try Self.schema(&random)
      #expect(routes.faults.isEmpty)
      for _ in 0..<20 {
        guard let route = routes.routes.randomElement(using: &random) else { continue }
        let url = LinkLawsTests.url(route, &random)
        guard let state = try? Self.state(routes, &random).opening(url, routes) else { continue }
        opened += 1
        let link: WrittenLink
        do {
          link = try routes.url(for: NavPath(state.path), beside: state.columns)
        } catch {
          // Another link is as specific as the expected one.
          #expect(
            findings(onSchema: text).contains { $0.contains("[link-clash]") }, "\(url): \(error.message)\n\(text)")
          continue
        }
        #expect(link.difference == nil, "\(url), \(link.url) of \(text)")
        #expect(try state.opening(link.url, routes) == state, "\(url), \(link.url) of \(text)")
        // Opened in an empty document, the link selects the same elements.
        let empty = try State(columns: state.columns.map { _ in nil }, path: []).opening(link.url, routes)
        let named = empty.columns.firstIndex { $0 != nil } ?? state.columns.count
        #expect(empty.path == state.path && empty.columns[named...] == state.columns[named...])
        selected += empty.columns.contains { $0 != nil } ? 1 : 0
        all += empty == state ? 1 : 0
      }
    }
    if LawSize.isFull { print("opened \(opened), selected by \(selected), all of the state by \(all)") }
    #expect(opened > count && selected * 4 > count && all * 4 > count, "\(opened), \(selected), \(all)")
  }

  @Test func `a URL that link prints for a state opens that state`() throws {
    var random = SplitMix64(seed: 642)
    var (written, selected) = (0, 0)
    let count = LawSize.count(60, full: 5000)
    for _ in 0..<count {
      let (text, routes) = try Self.schema(&random)
      for _ in 0..<40 {
        let state = Self.state(routes, &random)
        guard let link = try? routes.url(for: NavPath(state.path), beside: state.columns), link.difference == nil else {
          continue
        }
        written += 1
        #expect(try state.opening(link.url, routes) == state, "\(link.url) of \(text)")
        let empty = try State(columns: state.columns.map { _ in nil }, path: []).opening(link.url, routes)
        selected += empty.columns.contains { $0 != nil } ? 1 : 0
      }
    }
    if LawSize.isFull { print("linked \(written), of which \(selected) select") }
    #expect(written > count && selected > count / 4, "\(written), \(selected)")
  }
}
