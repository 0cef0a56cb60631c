// Methods of an app that replace those of KeyedDecodingContainer when its types are decoded; and a test for its protocols.
//
//     extension KeyedDecodingContainer {
//       func decode(_ type: Fallback.Type, forKey key: Key) throws -> Fallback { … }
//       func decode<T: Defaulted>(_ type: T.Type, forKey key: Key) throws -> T { … }
//     }
//
// The synthesized `init(from:)` calls them for matching members, which may then be missing or have any value.

import NavKit

struct DecodingOverrides: Sendable {
  private var count = 0
  private var types: Set<String> = []
  /// Whether one of the methods may decode an unknown type.
  private var mayReadAll = false

  private static let containers = ["s:s22KeyedDecodingContainerV", "s:s30KeyedDecodingContainerProtocolP"]

  /// - Parameter conforming: The types that conform to each protocol of an app, all by USR.
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
      // A generic parameter. No graph of an app shows which standard types conform to a standard protocol.
      let own = symbol.protocols.filter { SymbolGraph.Conformance.isOfApp($0) }
      if own.isEmpty || type == nil { mayReadAll = true }
      for usr in own { types.formUnion((conforming[usr] ?? []).compactMap(DemangledType.name)) }
    }
  }

  /// Adds sources: the graph may lack private methods, or those in files that were not given.
  mutating func add(_ sources: SwiftStorage) { if sources.decodingMethods > count { mayReadAll = true } }

  func read(_ type: String) -> Bool { mayReadAll || types.contains(type) }
}

extension SymbolGraph.Conformance {
  /// Whether an app's graph has all conformances to a protocol: it is the app's own, or RawRepresentable for its enums.
  static func isOfApp(_ usr: String) -> Bool {
    usr.utf8.elementsEqual("s:SY".utf8) || usr.utf8.dropFirst(2).first.map(Bytes.isDigit) ?? false
  }
}
