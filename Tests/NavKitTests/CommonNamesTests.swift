// NavKit's top-level names, compared with those of modules that a file may import beside it.

import Foundation
import Testing

struct CommonNamesTests {
  /// Top-level public names of SwiftUI and of common packages: those that an app is likely to write without a module.
  private static let names: [String: String] = [
    "SwiftUI": """
    View Text Image Color Path Shape State Binding Environment Observable NavigationPath NavigationStack NavigationLink
    NavigationSplitView NavigationView Form List Section Group Label Link Menu Picker Scene Table Tab TabView Toggle
    Transaction Gesture Animation Alignment Angle Edge Font Grid Layout Material Namespace
    """,
    "Foundation": """
    Data Date URL UUID Locale Calendar Decimal Bundle FileManager FileHandle Formatter JSONEncoder JSONDecoder
    JSONSerialization PropertyListEncoder PropertyListDecoder Operation OperationQueue Notification Predicate Process Pipe
    Scanner Stream Thread Timer Unit Measurement Host Port Lock LocalizedError CodingUserInfoKey IndexPath IndexSet
    """,
    "SwiftyJSON": "JSON JSONKey JSONSubscriptType SwiftyJSONError",
    "Alamofire": """
    AF AFError Session Request DataRequest DownloadRequest UploadRequest DataResponse DownloadResponse HTTPHeader HTTPHeaders
    HTTPMethod Parameters ParameterEncoding ParameterEncoder URLEncoding JSONEncoding Interceptor RequestInterceptor
    RequestAdapter RequestRetrier RetryPolicy Redirector EventMonitor MultipartFormData ServerTrustManager
    NetworkReachabilityManager ResponseSerializer Empty
    """,
    "PathKit": "Path PathComponent",
    "swift-collections": "Deque OrderedSet OrderedDictionary Heap BitSet BitArray TreeSet TreeDictionary",
    "vapor": """
    Application Request Response Environment Content Route Routes RoutesBuilder Middleware Abort AbortError Client View
    ViewRenderer Validations Validator Validatable HTTPServer Session Cache Storage StorageKey PathComponent Parameters
    """,
    "GRDB.swift": """
    Database DatabaseQueue DatabasePool DatabaseReader DatabaseWriter DatabaseMigrator DatabaseError DatabaseValue Row Record
    Column Table TableAlias SQL SQLRequest Statement FetchRequest QueryInterfaceRequest ValueObservation Configuration
    PersistableRecord FetchableRecord Cursor
    """,
    "swift-composable-architecture": """
    Store StoreOf ViewStore Reducer ReducerOf Reduce Scope Effect TestStore StackState StackAction StackElementID
    StackActionOf PresentationState PresentationAction BindingAction BindingReducer AlertState ConfirmationDialogState
    WithViewStore IfLetStore ForEachStore Shared
    """,
    "swift-navigation": "AlertState ButtonState ConfirmationDialogState TextState UIBinding UITransaction",
    "swift-case-paths": "CasePath AnyCasePath CasePathable CaseKeyPath PartialCaseKeyPath",
    "FlowStacks": "FlowPath FlowStack FlowNavigator FlowLink Route Routes RouteStyle RouteProtocol Router",
    "NavigationBackport": "NBNavigationPath NBNavigationStack NBNavigationLink PathNavigator Navigator",
    "realm-swift": """
    Realm Object EmbeddedObject AsymmetricObject List MutableSet Map Results LinkingObjects ObjectId Decimal128 Persisted
    Migration NotificationToken ThreadSafeReference ThreadSafe ObservedResults Projection AnyRealmValue
    """,
    "Kingfisher": """
    KF KFImage KingfisherManager KingfisherError ImageCache ImageDownloader ImageProcessor ImagePrefetcher Source Resource
    DownloadTask RetrieveImageResult
    """,
    "RxSwift": """
    Observable Single Maybe Completable Infallible Event Disposable Disposables DisposeBag AnyObserver PublishSubject
    BehaviorSubject ReplaySubject AsyncSubject MainScheduler Binder Reactive Hooks Resources
    """,
    "Moya":
      "MoyaProvider MoyaError TargetType MultiTarget Endpoint Method Task Response PluginType NetworkLoggerPlugin",
    "SnapKit": "Constraint ConstraintMaker ConstraintPriority ConstraintView ConstraintItem",
    "lottie-ios":
      "LottieAnimation LottieAnimationView LottieView LottieLoopMode LottieColor AnimationKeypath DotLottieFile",
    "Nuke": """
    ImagePipeline ImageRequest ImageResponse ImageTask ImageContainer ImageCache ImagePrefetcher ImageProcessors
    ImageDecoders DataCache DataLoader
    """,
    "swift-nio": """
    Channel ChannelHandler ChannelPipeline ByteBuffer CircularBuffer EventLoop EventLoopGroup EventLoopFuture
    EventLoopPromise MultiThreadedEventLoopGroup ServerBootstrap ClientBootstrap SocketAddress TimeAmount
    """,
    "swift-log": "Logger LogHandler LoggingSystem MultiplexLogHandler StreamLogHandler",
    "swift-argument-parser": """
    ParsableCommand AsyncParsableCommand ParsableArguments Argument ArgumentHelp Option OptionGroup Flag ExitCode CleanExit
    CommandConfiguration CompletionKind ExpressibleByArgument ValidationError
    """,
    "Yams": "Node Tag Mark Anchor Parser Emitter Resolver Constructor Event YAMLEncoder YAMLDecoder YamlError",
    "swift-crypto": "SHA256 SHA512 HMAC AES ChaChaPoly SymmetricKey Curve25519 P256 P384 Insecure",
    "swift-system": "FilePath FileDescriptor FilePermissions Errno",
    "PromiseKit": "Promise Guarantee Resolver Thenable CatchMixin",
    "Nimble": "Matcher Predicate Expectation Expression ExpectationMessage FailureMessage",
  ]

  /// The names that need a module prefix in a file that imports all of these packages.
  private static func taken(_ own: [String]) -> [String] {
    own.flatMap { name in
      names.filter { $0.value.split { $0 == " " || $0 == "\n" }.contains { $0 == name } }.keys.sorted().map {
        "\(name) of \($0)"
      }
    }
  }

  /// The top-level types of NavKit, without functions and extensions of other modules' types.
  private static func declared() throws -> [String] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Sources/NavKit")
      .standardized
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift") }
    let declaration = /^(?:@[^ ]+ )*public (?:final |indirect )*(?:struct|enum|class|actor|protocol|typealias) (\w+)/
      .anchorsMatchLineEndings()
    return try files.flatMap { file in
      try String(contentsOf: folder.appending(path: file), encoding: .utf8).matches(of: declaration).map {
        String($0.output.1)
      }
    }
  }

  @Test func `no top-level public name is that of a common package`() throws {
    let own = try Self.declared()
    #expect(own.contains("NavPath") && own.contains("NavLinkError"))
    #expect(Self.taken(own) == [])
    #expect(Self.names.count >= 20 + 2)
    #expect(
      Self.taken(["NavPath", "JSON", "Route"]) == ["JSON of SwiftyJSON", "Route of FlowStacks", "Route of vapor"])
  }
}
