// Standard types inside values: each kind of coding that Foundation and the standard library have.

import Foundation

struct Identified: Pushable { var id: UUID, others: [UUID] }
struct Linked: Pushable {
  var url: URL
  var more: URL?
}
struct Dated: Pushable {
  var on: Date, all: [Date]
  var due: Date?
}
struct Blob: Pushable { var data: Data }
struct Priced: Pushable { var amount: Decimal }
struct Placed: Pushable { var point: CGPoint, size: CGSize }
struct Framed: Pushable { var rect: CGRect }
struct Bounded: Pushable { var half: Range<Int>, closed: ClosedRange<Int> }
struct Waiting: Pushable { var duration: Duration }
struct Indexed: Pushable { var path: IndexPath }
struct Selected: Pushable { var indexes: IndexSet }
struct Measured: Pushable { var length: Measurement<UnitLength> }
struct Localized: Pushable { var locale: Locale, zone: TimeZone }
struct Person: Pushable { var name: PersonNameComponents }
struct Scheduled: Pushable { var interval: DateInterval, parts: DateComponents }
struct Vectors: Pushable { var vector: SIMD2<Float> }
struct Wide: Pushable { var number: Int128, list: ContiguousArray<Int> }

enum Visit: Pushable {
  case map(CGPoint), range(Range<Int>), wait(Duration), link(URL), event(on: Date, id: Int), price(Decimal)
  case index(IndexPath), blob(Data), user(UUID)
}
