import Foundation
import NavKit
import Testing

@testable import Shop

@Suite("Article: Every path that may come")
struct RestoreTests {
  // swift-format-ignore: NeverUseForceTry
  static let schema = try! DestinationSchema(contentsOfFile: fixture("restore.schema.json"))
  static let seed = UInt64(ProcessInfo.processInfo.environment["SAMPLES_SEED"] ?? "") ?? 1

  @Test("All elements of a valid path come back", arguments: schema.samples(count: 200, seed: seed))
  func valid(sample: DestinationSchema.Sample) {
    #expect(Router(restoring: Data(sample.bytes)).path.count == sample.path.count)
  }

  @Test("Elements below the fault come back", arguments: schema.brokenSamples(count: 200, seed: seed))
  func broken(sample: DestinationSchema.BrokenSample) {
    #expect(Router(restoring: Data(sample.bytes)).path.count == sample.left)
  }

  @Test("Each screen opens", arguments: schema.samplesOfEachScreen())
  func opens(sample: DestinationSchema.Sample) {
    #expect(Router(restoring: Data(sample.bytes)).path.last != nil)
  }

  @Test("A sample prints as its elements in Swift")
  func description() throws {
    let samples = Self.schema.samplesOfEachScreen()
    #expect(
      samples.map(\.screen?.name) == ["Shop.Department", "Shop.Product"]
        + ["home", "detail", "settings"].map { "Shop.Screen.\($0)" })
    #expect("\(samples[0])" == "[Shop.Department(id: 1)]")
    #expect("\(samples[4])" == "[Shop.Screen.settings]")
    let broken = Self.schema.brokenSamples(count: 3, seed: 1, rule: .unknownCase)
    #expect(broken.map(\.rule) == [.unknownCase, .unknownCase, .unknownCase])
    #expect("\(broken[0])".hasPrefix("unknown-case, element "))
  }
}
