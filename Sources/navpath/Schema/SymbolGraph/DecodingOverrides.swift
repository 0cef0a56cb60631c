// Methods of an app that its types are read with in the place of those of KeyedDecodingContainer.
//
//     extension KeyedDecodingContainer {
//       func decode(_ type: Fallback.Type, forKey key: Key) throws -> Fallback { … }
//       func decode<T: Defaulted>(_ type: T.Type, forKey key: Key) throws -> T { … }
//     }
//
// The `init(from:)` that the compiler makes calls them for the members that they fit, which may then be missing, or anything.

import NavKit

struct DecodingOverrides: Sendable {
  private var count = 0
  private var types: Set<String> = []
  /// Whether one of the methods may decode a type that is not known.
  private var mayReadAll = false

  private static let containers = ["s:s22KeyedDecodingContainerV", "s:s30KeyedDecodingContainerProtocolP"]

  /// - Parameter conforming: The types that conform to the protocols of apps, all by their USRs.
  init(_ symbols: some Sequence<SymbolGraphReader.Symbol>, conforming: [String: [String]]) {
    for symbol in symbols
    where symbol.kind == "method" && SwiftStorage.decodingMethodNames.contains(symbol.name)
      && Self.containers.contains(where: { symbol.usr.utf8.starts(with: $0.utf8) })
    {
      count += 1
      let type = DemangledType.ofDecoding(symbol.usr)
      if let type, type.utf8.contains(UInt8(ascii: ".")) {
        types.insert(type)
        continue
      }
      // A generic parameter. Which standard types conform to a standard protocol, no graph of an app says.
      let own = symbol.protocols.filter { SymbolGraph.Conformance.isOfApp($0) }
      if own.isEmpty || type == nil { mayReadAll = true }
      for usr in own { types.formUnion((conforming[usr] ?? []).compactMap(DemangledType.name)) }
    }
  }

  /// Takes sources into account: the graph lacks methods that are private or in a file of it that was not given.
  mutating func add(_ sources: SwiftStorage) {
    if sources.decodingMethods > count { mayReadAll = true }
  }

  func read(_ type: String) -> Bool { mayReadAll || types.contains(type) }
}

extension SymbolGraph.Conformance {
  /// Whether the graph of an app tells all that conforms to a protocol: it is the app's own, or RawRepresentable, which its
  /// enums conform to.
  static func isOfApp(_ usr: String) -> Bool {
    usr.utf8.elementsEqual("s:SY".utf8) || usr.utf8.dropFirst(2).first.map(Bytes.isDigit) ?? false
  }
}
