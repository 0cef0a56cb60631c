// Types of the standard library and Apple's frameworks that sources extend or inherit from, with their generic parameters and
// associated types.

enum SwiftFrameworks {
  static func isParameter(_ name: [UInt8], of type: String) -> Bool {
    parameters[type]?.contains { name.elementsEqual($0.utf8) } == true
  }

  /// Whether the only types inherited from it are those of `isParameter`, so that an unknown name cannot be one of its members.
  static func isKnown(_ type: String) -> Bool { known.contains(type) || parameters[type] != nil }

  static func isRawValue(_ type: SwiftType) -> Bool {
    guard let name = type.parts.last?.name else { return false }
    return type.parts.count == (type.parts[0].name == "Swift" ? 2 : 1) && rawValues.contains(name)
  }

  /// Whether a name is that of a standard type or of the Swift module, which no type of another module uses for a nested type.
  static func isNobodysMember(_ name: [UInt8]) -> Bool {
    let name = String(decoding: name, as: UTF8.self)
    return rawValues.contains(name) || ["Swift", "Bool", "UUID", "URL", "Date"].contains(name)
  }

  private static let rawValues: Set<String> = [
    "String", "Character", "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64",
    "Double", "Float", "CGFloat",
  ]

  private static let known: Set<String> = [
    "Actor", "AnyObject", "BitwiseCopyable", "CaseIterable", "Codable", "CodingKey", "Comparable", "Copyable",
    "CustomDebugStringConvertible", "CustomNSError", "CustomReflectable", "CustomStringConvertible", "Decodable",
    "Encodable", "Equatable", "Error", "Escapable", "Hashable", "LocalizedError", "LosslessStringConvertible",
    "NSCopying", "NSObject", "NSObjectProtocol", "Observable", "ObservableObject", "PersistentModel", "Sendable",
    "SendableMetatype",
    "NSApplicationDelegate", "NSHostingController", "NSHostingView", "NSView", "NSViewController", "NSWindow",
    "NSWindowController", "UIApplicationDelegate", "UIHostingController", "UINavigationController", "UIResponder",
    "UISceneDelegate", "UITabBarController", "UIView", "UIViewController", "UIWindowSceneDelegate",
    "DynamicProperty", "EnvironmentKey", "Transferable",
  ]

  private static let parameters: [String: [String]] = {
    let sequences = ["Element", "Iterator", "SubSequence", "Index", "Indices"]
    var parameters = [
      "Dictionary": ["Key", "Value"] + sequences, "Optional": ["Wrapped"], "Result": ["Success", "Failure"],
      "Range": ["Bound"] + sequences, "ClosedRange": ["Bound"] + sequences, "Binding": ["Value"], "State": ["Value"],
      "View": ["Body"], "ViewModifier": ["Body", "Content"], "App": ["Body"], "Scene": ["Body"], "Commands": ["Body"],
      "ToolbarContent": ["Body"], "Widget": ["Body"], "PreviewProvider": ["Previews"],
      "UIViewControllerRepresentable": ["Context", "Coordinator", "UIViewControllerType"],
      "UIViewRepresentable": ["Context", "Coordinator", "UIViewType"],
      "NSViewRepresentable": ["Context", "Coordinator", "NSViewType"],
      "Identifiable": ["ID"], "RawRepresentable": ["RawValue"], "ForEach": ["Data", "ID", "Content"],
      "NavigationStack": ["Data", "Root"], "List": ["SelectionValue", "Content"], "Group": ["Content"],
    ]
    for name in [
      "Array", "ContiguousArray", "ArraySlice", "Set", "Sequence", "Collection", "BidirectionalCollection",
      "RandomAccessCollection", "MutableCollection", "RangeReplaceableCollection", "LazySequence",
    ] { parameters[name] = sequences }
    return parameters
  }()
}
