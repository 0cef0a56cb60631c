// Methods of an app that its types are read with in the place of those of KeyedDecodingContainer.
//
//     extension KeyedDecodingContainer {
//       func decode(_ type: Fallback.Type, forKey key: Key) throws -> Fallback { … }
//       func decode<T: Defaulted>(_ type: T.Type, forKey key: Key) throws -> T { … }
//     }
//
// The `init(from:)` that the compiler makes calls them for the members that they fit, which may then be missing, or anything.

import NavKit

struct DecodingMethods: Sendable {
  private var usrs: Set<String> = []
  private var types: Set<String> = []
  /// The USRs of the protocols of which they read all types.
  private var protocols: Set<String> = []
  /// Whether it is not known what one of them reads.
  private var mayReadAll = false

  private static let containers = ["s:s22KeyedDecodingContainerV", "s:s30KeyedDecodingContainerProtocolP"]

  /// Adds a method if it is one of them.
  ///
  /// - Parameter protocols: The USRs of those that the generic parameters of a method conform to.
  mutating func add(_ usr: String, name: String, protocols conformed: @autoclosure () -> [String]) {
    guard SwiftStorage.decodingMethodNames.contains(name),
      Self.containers.contains(where: { usr.utf8.starts(with: $0.utf8) }),
      usrs.insert(usr).inserted
    else { return }
    guard let type = SwiftTypeText.ofDecoding(usr) else { return mayReadAll = true }
    if type.utf8.contains(UInt8(ascii: ".")) {
      types.insert(type)
      return
    }
    // A generic parameter. Which standard types conform to a standard protocol, no graph of an app says.
    let own = conformed().filter { SymbolGraph.Conformance.isOfApp($0) }
    if own.isEmpty { mayReadAll = true } else { protocols.formUnion(own) }
  }

  mutating func add(_ conforming: [String: [String]], named typeName: (String) -> String?) {
    for usr in protocols { types.formUnion((conforming[usr] ?? []).compactMap(typeName)) }
  }

  /// Takes sources into account: the graph lacks methods that are private or in a file of it that was not given.
  mutating func add(_ sources: SwiftStorage) {
    if sources.decodingMethods > usrs.count { mayReadAll = true }
  }

  func read(_ type: String) -> Bool { mayReadAll || types.contains(type) }
}

extension SymbolGraph.Conformance {
  /// Whether the graph of an app tells all that conforms to a protocol: it is the app's own, or RawRepresentable, which its
  /// enums conform to.
  static func isOfApp(_ usr: String) -> Bool {
    usr.utf8.elementsEqual("s:SY".utf8) || usr.utf8.dropFirst(2).first.map(JSON.Scanner.isDigit) ?? false
  }
}
