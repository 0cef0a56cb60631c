// swift-format-ignore-file
// Stubs of SwiftUI's declarations, as many as the sources beside this file use: with them, swiftc checks that these are Swift.

@_exported import Observation

@MainActor @preconcurrency public protocol View {
  associatedtype Body: View
  @ViewBuilder var body: Body { get }
}
extension Never: View { public var body: Never { return fatalError() } }
public struct Some: View { public var body: Never { return fatalError() } }

@resultBuilder public enum ViewBuilder {
  public static func buildBlock<each Content: View>(_ content: repeat each Content) -> Some { Some() }
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
  public static func buildEither(first: Some) -> Some { first }
  public static func buildEither(second: Some) -> Some { second }
  public static func buildOptional(_ content: Some?) -> Some { Some() }
}

@MainActor @preconcurrency public protocol ViewModifier {
  associatedtype Body: View
  typealias Content = Some
  @ViewBuilder func body(content: Content) -> Body
}

@propertyWrapper public struct State<Value> {
  public init(wrappedValue: Value) {}
  public init() {}
  public var wrappedValue: Value { get { fatalError() } nonmutating set {} }
  public var projectedValue: Binding<Value> { fatalError() }
}
@propertyWrapper @dynamicMemberLookup public struct Binding<Value> {
  public init(get: () -> Value, set: (Value) -> Void) {}
  public var wrappedValue: Value { get { fatalError() } nonmutating set {} }
  public var projectedValue: Binding<Value> { self }
  public static func constant(_ value: Value) -> Binding<Value> { fatalError() }
  public subscript<Part>(dynamicMember path: WritableKeyPath<Value, Part>) -> Binding<Part> { fatalError() }
}
@dynamicMemberLookup public struct Bindable<Value> {
  public init(_ value: Value) {}
  public subscript<Part>(dynamicMember path: ReferenceWritableKeyPath<Value, Part>) -> Binding<Part> { fatalError() }
}
@propertyWrapper public struct StateObject<Value: ObservableObject> {
  public init(wrappedValue: Value) {}
  public var wrappedValue: Value { fatalError() }
  public var projectedValue: Binding<Value> { fatalError() }
}
@propertyWrapper public struct Environment<Value> {
  public init(_ type: Value.Type) {}
  public var wrappedValue: Value { fatalError() }
}
public struct EnvironmentValues { public var isEnabled = true }
public protocol ObservableObject: AnyObject {}
@propertyWrapper public struct Published<Value> {
  public init(wrappedValue: Value) {}
  public var wrappedValue: Value { get { fatalError() } nonmutating set {} }
}
/// In place of SwiftData's macro: an attribute of a class.
@globalActor public actor Model { public static let shared = Model() }

public struct NavigationPath: Equatable {
  public init() {}
  public var codable: CodableRepresentation? { nil }
  public var count: Int { 0 }
  public mutating func append<Value: Hashable>(_ value: Value) {}
  public struct CodableRepresentation: Codable {}
}
public struct NavigationStack<Root: View>: View {
  public init(@ViewBuilder root: () -> Root) {}
  public init(path: Binding<NavigationPath>, @ViewBuilder root: () -> Root) {}
  public init<Data: RandomAccessCollection & MutableCollection & RangeReplaceableCollection>(
    path: Binding<Data>, @ViewBuilder root: () -> Root
  ) where Data.Element: Hashable {}
  public var body: Never { return fatalError() }
}
public struct NavigationLink: View {
  public init<P: Hashable>(_ title: String, value: P?) {}
  public init<P: Hashable, Label: View>(value: P?, @ViewBuilder label: () -> Label) {}
  public init<Destination: View>(_ title: String, destination: Destination) {}
  public init<Destination: View>(_ title: String, @ViewBuilder destination: () -> Destination) {}
  public init<Destination: View, Label: View>(destination: Destination, @ViewBuilder label: () -> Label) {}
  public init<Destination: View, Label: View>(
    @ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label
  ) {}
  public var body: Never { return fatalError() }
}
extension View {
  public func navigationDestination<D: Hashable, C: View>(for type: D.Type, @ViewBuilder destination: (D) -> C) -> Some {
    Some()
  }
  public func navigationDestination<D: Hashable, C: View>(
    item: Binding<D?>, @ViewBuilder destination: (D) -> C
  ) -> Some { Some() }
  public func navigationDestination<C: View>(isPresented: Binding<Bool>, @ViewBuilder destination: () -> C) -> Some {
    Some()
  }
  public func sheet<C: View>(isPresented: Binding<Bool>, @ViewBuilder content: () -> C) -> Some { Some() }
  public func overlay<C: View>(@ViewBuilder content: () -> C) -> Some { Some() }
  public func toolbar<C: View>(@ViewBuilder content: () -> C) -> Some { Some() }
  public func tabItem<C: View>(@ViewBuilder content: () -> C) -> Some { Some() }
  public func tabViewStyle(_ style: Style) -> Some { Some() }
  public func tag<V: Hashable>(_ value: V) -> Some { Some() }
  public func tint(_ color: Style) -> Some { Some() }
  public func padding() -> Some { Some() }
  public func modifier<M: ViewModifier>(_ modifier: M) -> Some { Some() }
  public func environment<V>(_ path: WritableKeyPath<EnvironmentValues, V>, _ value: V) -> Some { Some() }
  public func onAppear(perform: () -> Void) -> Some { Some() }
  public func onDisappear(perform: () -> Void) -> Some { Some() }
}
public enum Style { case page, red }
public struct Text: View {
  public init(_ text: String) {}
  public var body: Never { return fatalError() }
}
public struct Button: View {
  public init(_ title: String, action: () -> Void) {}
  public var body: Never { return fatalError() }
}
public struct ForEach: View {
  public init<Data: RandomAccessCollection, C: View>(_ data: Data, @ViewBuilder content: (Data.Element) -> C)
  where Data.Element: Identifiable {}
  public init<Data: RandomAccessCollection, ID: Hashable, C: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: (Data.Element) -> C
  ) {}
  public var body: Never { return fatalError() }
}
public struct List: View {
  public init<C: View>(@ViewBuilder content: () -> C) {}
  public init<Data: RandomAccessCollection, C: View>(_ data: Data, @ViewBuilder content: (Data.Element) -> C)
  where Data.Element: Identifiable {}
  public var body: Never { return fatalError() }
}
public struct LazyVGrid: View {
  public init<C: View>(columns: [Int], @ViewBuilder content: () -> C) {}
  public var body: Never { return fatalError() }
}
public struct TabView: View {
  public init<C: View>(@ViewBuilder content: () -> C) {}
  public init<C: View>(selection: Binding<Int>, @ViewBuilder content: () -> C) {}
  public var body: Never { return fatalError() }
}
public struct Group: View {
  public init<C: View>(@ViewBuilder content: () -> C) {}
  public var body: Never { return fatalError() }
}
public struct ViewThatFits: View {
  public init<C: View>(@ViewBuilder content: () -> C) {}
  public var body: Never { return fatalError() }
}
public struct VStack: View {
  public init<C: View>(@ViewBuilder content: () -> C) {}
  public var body: Never { return fatalError() }
}
public struct HStack: View {
  public init<C: View>(@ViewBuilder content: () -> C) {}
  public var body: Never { return fatalError() }
}
public struct LazyVStack: View {
  public init<C: View>(@ViewBuilder content: () -> C) {}
  public var body: Never { return fatalError() }
}
public struct ScrollView: View {
  public init<C: View>(@ViewBuilder content: () -> C) {}
  public var body: Never { return fatalError() }
}
public struct Section: View {
  public init<C: View>(@ViewBuilder content: () -> C) {}
  public var body: Never { return fatalError() }
}
