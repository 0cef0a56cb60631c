// The names that lint knows: of SwiftUI and libraries like it, collections and standard types, and the modules of Apple's
// platforms.

enum SwiftUINames {
  /// Views that make their rows only when they are shown.
  static let lazyContainers = words("List LazyVStack LazyHStack LazyVGrid LazyHGrid Table ForEach OutlineGroup")

  /// Modifiers whose views are outside the surrounding stack.
  static let presentations = words("sheet fullScreenCover popover inspector alert confirmationDialog")

  static let registrations = words(
    "navigationDestination nbNavigationDestination flowDestination navigationDestinationAutoReceive")

  /// Calls whose closures are code, not views.
  static let actions = words(
    "Canvas Chart AxisMarks chartOverlay chartXAxis chartYAxis task refreshable withAnimation Task "
      + "gesture simultaneousGesture highPriorityGesture environment environmentObject perform dropDestination "
      + "accessibilityAction handlesExternalEvents transaction animation swipeActionsAction withTransaction async asyncAfter"
  )

  /// Whether the closures of a call are code, as those of `task` and `onAppear`.
  static func isAction(_ name: String) -> Bool {
    actions.contains(name) || name.hasPrefix("on") && name.dropFirst(2).first?.isUppercase == true
  }

  static let viewTaking = words(
    "background overlay mask navigationBarItems tabItem toolbar contextMenu safeAreaInset labelStyle navigationTitle")

  static let actionLabels = words("action perform primaryAction onCommit onEditingChanged set get onDismiss")

  static let keepElements = words(
    "filter sorted reversed prefix suffix dropFirst dropLast shuffled drop wrappedValue projectedValue lazy self array")

  static let elements = words("first last randomElement min max popLast removeFirst removeLast remove")

  /// Standard types that have only one name.
  static let standardTypes = words(
    "Int Int8 Int16 Int32 Int64 UInt UInt8 UInt16 UInt32 UInt64 Double Float Bool String Character UUID URL Date Data Decimal"
  )

  /// Modules of Apple's platforms, which register no destinations.
  static let modules = words(
    "SwiftUI SwiftUICore Foundation FoundationEssentials UIKit AppKit WatchKit Combine Observation SwiftData CoreData CloudKit "
      + "MapKit CoreLocation Charts StoreKit Photos PhotosUI AVFoundation AVKit Vision CoreImage CoreGraphics QuartzCore "
      + "CoreText UniformTypeIdentifiers OSLog os Swift Dispatch WidgetKit ActivityKit AppIntents Intents IntentsUI TipKit "
      + "WebKit SafariServices AuthenticationServices LocalAuthentication UserNotifications HealthKit HealthKitUI HomeKit "
      + "EventKit EventKitUI Contacts ContactsUI MessageUI GameKit SpriteKit SceneKit RealityKit ARKit Metal MetalKit Network "
      + "Security CryptoKit CommonCrypto NaturalLanguage CoreML CoreMotion CoreBluetooth MediaPlayer MusicKit WeatherKit "
      + "PassKit PDFKit QuickLook LinkPresentation CoreSpotlight BackgroundTasks NotificationCenter Accessibility "
      + "AudioToolbox Speech CoreHaptics DeviceActivity FamilyControls ManagedSettings ServiceManagement Darwin Glibc "
      + "ObjectiveC CoreTransferable PencilKit ImageIO MobileCoreServices Cocoa CoreFoundation GroupActivities Translation "
      + "FoundationModels ExtensionKit SystemConfiguration AdSupport AppTrackingTransparency XCTest Testing Synchronization "
      + "Distributed RegexBuilder DeveloperToolsSupport CoreMIDI CoreAudio AVFAudio ReplayKit VisionKit SharedWithYou ManagedSettingsUI"
  )

  static let knownTypes: Set<String> = words(
    """
    AccessoryWidgetBackground ActionSheet Alert Alignment Angle AngularGradient AnyShape AnyView AsyncImage Button
    ButtonBorderShape Canvas Capsule Chart AreaMark BarMark LineMark PointMark RectangleMark RuleMark SectorMark Plot AxisMarks
    AxisValueLabel AxisGridLine Circle Color ColorPicker CommandGroup CommandMenu ContainerRelativeShape
    ContentUnavailableView ControlGroup DatePicker DisclosureGroup Divider EditButton Ellipse EllipticalGradient EmptyView
    EquatableView ForEach Form Gauge GeometryReader GlassEffectContainer Grid GridItem GridRow Group GroupBox HSplitView
    HStack HelpLink Image InsettableShape KeyframeAnimator Label LabeledContent LabeledControlGroup LazyHGrid LazyHStack LazyVGrid
    LazyVStack LinearGradient Link List Map MapCircle MapMarker MapAnnotation MapPin Marker Annotation MapPolyline MapUserLocationButton
    MapCompass MapScaleView UserAnnotation Menu MenuBarExtra MenuButton MeshGradient ModifiedContent MultiDatePicker NavigationLink
    NavigationSplitView NavigationStack NavigationView OffsetShape OutlineGroup OutlineSubgroupChildren PasteButton Path
    PhaseAnimator PhotosPicker Picker PreviewDevice ProductView StoreView SubscriptionStoreView ProgressView
    RadialGradient RealityView Rectangle RenameButton Model3D Model RoundedRectangle
    RotatedShape ScaledShape ScrollView ScrollViewReader SearchUnavailableContent Section SecureField SettingsLink ShareLink
    SignInWithAppleButton Slider Spacer SpriteView SceneView Stepper StrokeShapeView SubscriptionView Subview Tab TabSection TabView Table
    TableColumn TableRow TableHeaderRowContent Text TextEditor TextField TextFieldLink TimelineView Toggle ToolbarItem ToolbarItemGroup ToolbarSpacer
    ToolbarTitleMenu TransformedShape TupleView UnevenRoundedRectangle VSplitView VStack VideoPlayer ViewThatFits Window WindowGroup DocumentGroup
    Settings ZStack TipView WebView AnyLayout HStackLayout VStackLayout ZStackLayout GridLayout EmptyModifier
    DefaultButtonLabel NavigationPath Transaction DragGesture TapGesture LongPressGesture MagnificationGesture MagnifyGesture
    RotateGesture Material AnyTransition Animation Font LocalizedStringKey Binding Date URL UUID String Int Double Bool CGFloat
    CGSize CGPoint CGRect EdgeInsets UIColor NSColor UIImage NSImage NSLocalizedString Array Set Dictionary Task Gradient UnitPoint
    NumberFormatter DateFormatter AttributedString Measurement SharePreview Float Data Locale Calendar Duration TimeInterval Decimal
    LinearKeyframe SpringKeyframe CubicKeyframe MoveKeyframe KeyframeTrack AxisTick StrokeStyle ClosedRange Range NSAttributedString
    DismissAction IndexSet Namespace NotificationCenter Notification Timer Process URLRequest Bundle FileManager ProcessInfo
    """)

  static let modifiers: Set<String> = words(
    """
    accentColor accessibility accessibilityAction accessibilityActions accessibilityAddTraits accessibilityAdjustableAction
    accessibilityChartDescriptor accessibilityChildren accessibilityCustomContent accessibilityElement accessibilityFocused
    accessibilityHeading accessibilityHidden accessibilityHint accessibilityIdentifier accessibilityIgnoresInvertColors
    accessibilityInputLabels accessibilityLabel accessibilityLabeledPair accessibilityLargeContentViewer accessibilityLinkedGroup
    accessibilityRemoveTraits accessibilityRepresentation accessibilityRespondsToUserInteraction accessibilityRotor
    accessibilityRotorEntry accessibilityScrollAction accessibilityShowsLargeContentViewer accessibilitySortPriority
    accessibilityTextContentType accessibilityValue accessibilityZoomAction actionSheet alert alignmentGuide allowedDynamicRange
    allowsHitTesting allowsTightening anchorPreference animation annotation appStoreOverlay aspectRatio autocapitalization autocorrectionDisabled
    background backgroundExtensionEffect backgroundPreferenceValue backgroundStyle badge badgeProminence baselineOffset blendMode blur bold
    border brightness buttonBorderShape buttonRepeatBehavior buttonSizing buttonStyle chartAngleSelection chartBackground chartForegroundStyleScale
    chartLegend chartOverlay chartPlotStyle chartScrollableAxes chartScrollPosition chartXAxis chartXAxisLabel chartXScale chartXSelection chartXVisibleDomain chartYAxis
    chartYAxisLabel chartYScale chartGesture clipShape clipped colorInvert colorMultiply colorScheme compositingGroup confirmationDialog
    containerBackground containerRelativeFrame containerShape containerValue contentMargins contentShape contentTransition
    contextMenu contrast controlGroupStyle controlSize coordinateSpace copyable cornerRadius cuttable datePickerStyle defaultAppStorage defaultFocus
    defaultHoverEffect defaultScrollAnchor defaultSize deleteDisabled dialogIcon dialogSeverity dialogSuppressionToggle digitalCrownAccessory
    digitalCrownRotation disableAutocorrection disabled disclosureGroupStyle documentBrowserContextMenu drawingGroup draggable
    dropDestination dynamicTypeSize edgesIgnoringSafeArea environment environmentObject equatable exportableToServices
    exportsItemProviders fileDialogBrowserOptions fileDialogConfirmationLabel fileDialogMessage fileDialogURLEnabled fileExporter
    fileExporterFilenameLabel fileImporter fileMover findDisabled findNavigator fill fixedSize flipsForRightToLeftLayoutDirection focusable
    focusEffectDisabled focused focusedObject focusedSceneObject focusedSceneValue focusedValue focusScope focusSection font
    fontDesign fontWeight fontWidth foregroundColor foregroundStyle formStyle frame fullScreenCover gaugeStyle geometryGroup gesture glassEffect glassEffectID
    grayscale gridCellAnchor gridCellColumns gridCellUnsizedAxes gridColumnAlignment groupBoxStyle handGestureShortcut
    handlesExternalEvents headerProminence help hidden highPriorityGesture hoverEffect hoverEffectDisabled hueRotation id
    ignoresSafeArea imageScale immersiveEnvironmentBehavior importableFromServices importsItemProviders indexViewStyle inputFocused inspector
    inspectorColumnWidth interactionActivityTrackingTag interactiveDismissDisabled interpolation invalidatableContent italic itemProvider
    kerning keyboardShortcut keyboardType keyframeAnimator labelIconToTitleSpacing labelStyle labeledContentStyle labelsHidden labelsVisibility layerEffect layoutDirectionBehavior layoutPriority
    layoutValue limitParagraphs lineHeight lineLimit lineSpacing lineStyle listItemTint listRowBackground listRowHoverEffect listRowInsets listRowPlatterColor
    listRowSeparator listRowSeparatorTint listRowSpacing listSectionIndexVisibility listSectionMargins listSectionSeparator listSectionSeparatorTint listSectionSpacing
    listStyle luminanceToAlpha mapControlVisibility mapControls mapFeatureSelectionAccessory mapFeatureSelectionDisabled mapScope mapStyle mask
    matchedGeometryEffect matchedTransitionSource materialActiveAppearance menuActionDismissBehavior menuBarExtraStyle menuButtonStyle
    menuIndicator menuOrder menuStyle minimumScaleFactor modelContainer modelContext monospaced monospacedDigit moveDisabled multilineTextAlignment
    navigationBarBackButtonHidden navigationBarHidden navigationBarItems navigationBarTitle navigationBarTitleDisplayMode
    navigationDocument navigationLinkIndicatorVisibility navigationSplitViewColumnWidth navigationSplitViewStyle navigationSubtitle navigationTitle navigationTransition
    navigationViewStyle offset onAppIntentExecution opacity ornament overlay overlayPreferenceValue padding padding3D pageCommand pasteDestination
    persistentSystemOverlays phaseAnimator photosPicker photosPickerStyle photosPickerDisabledCapabilities pickerStyle pointerStyle pointerVisibility popover popoverTip position
    preference preferredColorScheme prefersDefaultFocus presentationBackground presentationBackgroundInteraction
    presentationCompactAdaptation presentationContentInteraction presentationCornerRadius presentationDetents
    presentationDragIndicator presentationSizing previewContext previewDevice previewDisplayName previewInterfaceOrientation previewLayout privacySensitive
    progressViewStyle projectionEffect quickLookPreview redacted refreshable renameAction renderingMode replaceDisabled resizable rotation3DEffect
    rotationEffect safeAreaBar safeAreaInset safeAreaPadding saturation scaledToFill scaledToFit scaleEffect scenePadding scrollBounceBehavior
    scrollClipDisabled scrollContentBackground scrollDisabled scrollDismissesKeyboard scrollEdgeEffectStyle scrollIndicators
    scrollIndicatorsFlash scrollInputBehavior scrollPosition scrollTarget scrollTargetBehavior scrollTargetLayout scrollTransition searchable
    searchCompletion searchDictationBehavior searchFocused searchPresentationToolbarBehavior searchScopes searchSelection searchSuggestions searchToolbarBehavior
    sectionActions selectionDisabled sensoryFeedback shadow sheet simultaneousGesture sliderThumbVisibility speechAdjustedPitch speechAlwaysIncludesPunctuation
    speechAnnouncementsQueued speechSpellsOutCharacters springLoadingBehavior statusBar statusBarHidden storeProductsTask strikethrough stroke strokeBorder submitLabel
    submitScope subscriptionStatusTask swipeActions symbolEffect symbolEffectsRemoved symbolRenderingMode symbolVariant symbolVariableValueMode symbolColorRenderingMode
    tabBarMinimizeBehavior tabItem tabViewBottomAccessory tabViewCustomization tabViewSearchActivation tabViewSidebarBottomBar tabViewSidebarFooter tabViewSidebarHeader tabViewStyle tableColumnHeaders
    tableStyle tag task textCase textContentType textEditorStyle textFieldStyle textInputAutocapitalization textInputCompletion textInputFormattingControlVisibility textInputSuggestions
    textRenderer textScale textSelection textSelectionAffinity tint toggleStyle toolbar toolbarBackground toolbarBackgroundVisibility
    toolbarColorScheme toolbarForegroundStyle toolbarRole toolbarTitleDisplayMode toolbarTitleMenu toolbarVisibility tracking transaction transformAnchorPreference
    transformEffect transformEnvironment transformPreference transition translationPresentation translationTask trim truncationMode tipBackground tipImageSize typeSelectEquivalent typesettingLanguage
    underline unredacted upperLimbVisibility userActivity vibrancyEnabled visualEffect volumeBaseplateVisibility widgetAccentable widgetAccentedRenderingMode widgetBackground widgetURL windowDismissBehavior
    windowFullScreenBehavior windowResizability windowResizeBehavior windowStyle windowToolbarFullScreenVisibility windowToolbarStyle writingToolsAffordanceVisibility writingToolsBehavior zIndex antialiased width onGeometryChange sharedBackgroundVisibility listRowHoverEffectDisabled glassEffectTransition scrollEdgeEffectHidden
    symbolVariableValueMode rotation size inset path scale intersection union uppercased lowercased defaultHoverEffect commands onScrollGeometryChange
    manageSubscriptionsSheet offerCodeRedemption refundRequestSheet familyActivityPicker musicSubscriptionOffer journalingSuggestionsPicker contactAccessPicker
    eraseToAnyView chart3DPose symbolSize interpolationMethod foregroundStyleScale lineHeightMultiple hoverEffectGroup realityViewCameraControls realityViewLayoutBehavior
    """)

  private static func words(_ text: String) -> Set<String> {
    Set(text.split { $0 == " " || $0 == "\n" }.map(String.init))
  }
}
