import Foundation
import NavKit
import Testing

@testable import Shop

@Suite("Article: What would come back")
struct WhatWouldComeBackTests {
  let broken: NavPath = ["Shop.Category(id: 7)", "Shop.Product(count: 2)"]

  @Test("A path that comes back whole")
  func complete() throws {
    let path: NavPath = ["Shop.Category(id: 7)", #"Shop.Product(sku: "A-1")"#]

    // The article has "navpath.schema.json" alone.
    let schema = try DestinationSchema(contentsOfFile: fixture("navpath.schema.json"))
    let restoration = try schema.restoration(of: path)
    #expect(restoration.isComplete)

    #expect(restoration.path == path)
    #expect(Array(restoration.droppedIndices) == [])
    #expect(restoration.findings.isEmpty)
  }

  @Test("A restoration prints what the article shows")
  func text() throws {
    let schema = try DestinationSchema(contentsOfFile: fixture("navpath.schema.json"))
    let restoration = try schema.restoration(of: broken)
    #expect(!restoration.isComplete)
    #expect(
      "\(restoration)" == """
        restores 1 of 2 elements
        element 1 (Shop.Product): missing required member 'sku'
        """)
  }

  @Test("A failed expectation prints the restoration")
  func failedExpectation() throws {
    let schema = try DestinationSchema(contentsOfFile: fixture("navpath.schema.json"))
    let restoration = try schema.restoration(of: broken)
    withKnownIssue {
      #expect(restoration.isComplete)
    } matching: { issue in
      "\(issue)".contains("restores 1 of 2 elements\nelement 1 (Shop.Product): missing required member 'sku'")
    }
  }

  @Test("The first element that does not decode is dropped, and every element pushed after it")
  func dropped() throws {
    let schema = try DestinationSchema(contentsOfFile: fixture("navpath.schema.json"))
    let path: NavPath = ["Shop.Category(id: 7)", "Shop.Product(count: 2)", "Shop.Category(id: 8)"]
    let restoration = try schema.restoration(of: path)
    #expect(!restoration.isComplete)
    #expect(restoration.path == ["Shop.Category(id: 7)"])
    #expect(Array(restoration.droppedIndices) == [1, 2])
    #expect(restoration.findings.map(\.elementIndex) == [1])
  }

  @Test("A bound or a pattern drops nothing, a missing member or a wrong type does")
  func bounds() throws {
    let schema = try DestinationSchema(contentsOfFile: fixture("navpath.schema.json"))
    let bound: NavPath = [#"Shop.Product={"sku":"","count":0}"#]
    #expect(!schema.findings(in: bound).isEmpty)
    let restoration = try schema.restoration(of: bound)
    #expect(restoration.isComplete)
    let wrong: NavPath = [#"Shop.Product={"sku":"A-1","count":"two"}"#]
    let other = try schema.restoration(of: wrong)
    #expect(!other.isComplete)
  }

  @Test("Before you remove a screen")
  func without() throws {
    let schema = try DestinationSchema(contentsOfFile: fixture("navpath.schema.json"))
    let path: NavPath = ["Shop.Category(id: 7)", #"Shop.Product(sku: "A-1")"#]

    let later = try schema.restoration(of: path, without: ["Shop.Product"])
    #expect(later.path == ["Shop.Category(id: 7)"])
    #expect(later.droppedIndices == [1])
    #expect(!later.isComplete)
  }

  @Test("An open payload does not tell whether an element decodes")
  func open() throws {
    let schema = try DestinationSchema(contentsOfFile: fixture("navpath.schema.json"))
    let path: NavPath = ["Shop.Category(id: 7)", "Shop.Banner(id: 1)"]
    #expect(throws: NavRestorationError.self) { try schema.restoration(of: path) }
    let text = printed { _ = try schema.restoration(of: path) }
    #expect(isSentence(text), "\(text ?? "no error")")
    #expect(text?.contains("Shop.Banner") == true)
    #expect(text?.contains("Shop.Category") == false)
  }
}
