import Foundation
import NavKit

@testable import Shop

// Copied from the article "Your own types".

extension NavPath.Element {
  init(encoding value: some Codable & Hashable) throws {
    let text = String(decoding: try JSONEncoder().encode(value), as: UTF8.self)
    self.init(type: NavPath.TypeName(Swift.type(of: value)), uncheckedText: text)
  }

  func decode<Value: Decodable>(as type: Value.Type = Value.self) throws -> Value {
    try JSONDecoder().decode(type, from: Data(text.utf8))
  }
}
