// The wrapper with which hmlongco/Navigator erases the type of a destination: detected for Notation, Validation and Output, its
// content for display.

extension NavPath.TypeName {
  package var isNavigatorWrapper: Bool { name.utf8.elementsEqual("NavigatorUI.AnyNavigationDestination".utf8) }
}

extension NavPath.Element {
  /// The content of hmlongco/Navigator's wrapper, `["3App6ScreenO",{"home":{}},0]`: the type by its mangled name, its JSON, and
  /// the presentation method by its index.
  var wrapped: (type: NavPath.TypeName, value: NavJSON.Value, method: String)? {
    guard type.isNavigatorWrapper, let items = (try? value())?.elements.map(Array.init), items.count == 3,
      let name = items[0].string, let method = items[2].number?.integer,
      NavPath.Element.methods.indices.contains(method)
    else { return nil }
    return (NavPath.TypeName(name), items[1], NavPath.Element.methods[method])
  }

  private static let methods = ["push", "send", "sheet", "cover", "managedSheet", "managedCover"]
}
