// Initializers of standard types as a developer types them, which cannot fail.

import Foundation

extension UUID { init(_ text: String) { self = UUID(uuidString: text) ?? UUID() } }
extension URL { init(string: String) { self = URL(string: string, relativeTo: nil) ?? URL(fileURLWithPath: "/") } }
extension Decimal { init(string: String) { self = Decimal(string: string, locale: nil) ?? 0 } }
extension Data { init(base64Encoded: String) { self = Data(base64Encoded: base64Encoded, options: []) ?? Data() } }
extension TimeZone { init(identifier: String) { self = NSTimeZone(name: identifier) as TimeZone? ?? .gmt } }
